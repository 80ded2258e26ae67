"""Which effects the rules of Counterclock Wizards carry out: in, those of all cards; out, each that they cannot."""

from collections.abc import Mapping
from typing import Any, Final

from rules_engine.effects.node import Node, Value, walk
from rules_engine.games.counterclock.things import COUNTS
from rules_engine.games.fit import Fit
from rules_engine.machine.effects import OpTable
from rules_engine.records import Record

_SPELLS: Final = ("spell", "fire-spell", "frost-spell", "arcane-spell", "plain-spell")
_KINDS: Final = (*_SPELLS, "secret", "wand", "starter", "common", "legendary", "monster")
"""Kinds of cards (CW-037, CW-040, CW-044)."""
_MONSTERS: Final = ("monster", "each-monster", "that-monster")
_PRICED: Final = (*_SPELLS, "secret", "shop", "tavern")
"""What has a price that cards change."""
WAITING: Final = (
    "round-start", "battle-start", "cast", "spell", "other-spell", "beat", "other-beat", "other-hurt", "reverse",
    "other-reverse", "pushed",
)  # fmt: skip
"""Times for which cards wait."""
TIMES: Final[Mapping[str, tuple[str, ...]]] = {
    "spell": ("play", "discarded", "taken-out"),
    "secret": ("play", "discarded", "taken-out"),
    "undercurrent": (*WAITING, "taken-out"),
    "wand": (*WAITING, "equip", "taken-out"),
    "event": ("enter",),
    "monster": ("enter", "hurt", "beaten", "round-start", "battle-start"),
}
"""When abilities of each kind of card happen."""
_OF_CARD: Final = ("play", "spread", "resonance", "cast", "spell", "other-spell", "discarded", "taken-out", "equip")
"""Times at which a treasure is in question."""
_OF_MONSTER: Final = ("beat", "other-beat", "other-hurt", "enter", "hurt", "beaten")
"""Times at which a monster is in question."""
_THINGS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "gain": ("what", ("mana", "gold", "freeze")),
    "lose": ("what", ("mana", "gold", "freeze")),
    "discard": ("what", ("card-in-hand", "wand")),
    "count": ("of", tuple(COUNTS)),
    "read": ("track", tuple(COUNTS)),
    "at-least": ("what", tuple(COUNTS)),
    "fewer": ("what", tuple(COUNTS)),
    "it-is": ("a", _KINDS),
    "cancel": ("what", _SPELLS),
    "next": ("what", (*_SPELLS, "secret", "monster")),
    "repeat": ("what", ("that-card",)),
    "discount": ("for", (*_PRICED, "monster-damage")),
    "surcharge": ("for", _PRICED),
    "more": ("of", ("spell-damage", "reverse-cards", "steps", "hand-size")),
    "damage": ("what", _MONSTERS),
    "toughen": ("what", _MONSTERS),
    "bounty": ("what", _MONSTERS),
    "fetch": ("what", (*_SPELLS, "secret", "starter", "common", "legendary", "card-in-discard")),
    "pick": ("what", ("common", "legendary")),
    "this": ("period", ("round", "battle")),
}
"""For each op the field that names a thing, and what it can name."""
_QUESTION: Final = {"cancel": ("cast", "other-spell"), "repeat": _OF_CARD}
"""Ops that mean the card in question, with the times at which there is one."""


def fit_effects(found: Fit, table: OpTable) -> None:
    """Look at all effects: only treasures and exploration cards have any (CW-039, CW-059)."""
    for record in found.database.records.values():
        if record.type in ("treasure", "exploration"):
            kind = _kind(record)
            for ability in record.effects:
                _top(found, record, kind, ability)
                for node in walk((ability,)):
                    _node(found, record, node, table)
                _inner(found, record, ability)
        elif record.effects:
            found.node(record, record.effects[0], "only treasures and exploration cards have effects", "remove it")


def _kind(record: Record) -> str:
    """Return which times a card knows."""
    kind = str(record.values["kind"])
    if record.type == "exploration":
        return "event" if kind == "event" else "monster"
    return "undercurrent" if record.values.get("undercurrent") else kind


def _top(found: Fit, record: Record, kind: str, ability: Node) -> None:
    """An ability happens at a time that a card of its kind knows; only what lies in play says something always."""
    when, school = ability.get("when"), record.values.get("school")
    if when is None:
        if kind not in ("wand", "undercurrent", "monster"):
            found.node(record, ability, f"nothing is in force of a {kind} always", "write `when:`, or `this` in it")
        return
    known = TIMES[kind]
    if kind == "spell" and school == "fire":
        known = (*known, "spread")
    if kind == "spell" and school == "arcane":
        known = (*known, "resonance")
    if when not in known:
        found.node(record, ability, f"a {kind} does nothing when '{when}'", f"use one of {', '.join(known)}")
    for field, time, fact in (("step", "spread", "CW-134"), ("from", "resonance", "CW-136")):
        if (ability.get(field) is not None) != (when == time):
            said = f"`{field}` is missing ({fact})" if when == time else f"no rule reads `{field}` here ({fact})"
            found.node(record, ability, said, "write it" if when == time else "remove it")


def _node(found: Fit, record: Record, node: Node, table: OpTable) -> None:
    """An op is carried out, with a thing for which it has an effect."""
    if node.op == "ability":
        return
    if node.op not in table:
        found.node(record, node, f"the rules carry out no '{node.op}'", f"use one of {', '.join(sorted(table))}")
    field, known = _THINGS.get(node.op, ("", ()))
    for thing in _told(node.get(field)) if field else ():
        if thing not in known:
            found.node(record, node, f"'{node.op}' of '{thing}' has no effect", f"name one of {', '.join(known)}")
    if (node.op, node.get("for")) == ("discount", "monster-damage") and _kind(record) != "monster":
        found.node(record, node, "only a monster takes less damage", "name another thing")


def _inner(found: Fit, record: Record, ability: Node) -> None:
    """What lasts waits for a time that is told; what means a card or monster in question stands where there is one."""
    itself = _kind(record) == "monster"
    for inner in walk((ability,)):
        if inner.op != "ability":
            continue
        when = inner.get("when")
        if inner is not ability and when is not None and when not in (*WAITING, "enter"):
            known = ", ".join((*WAITING, "enter"))
            found.node(record, inner, f"nobody waits for '{when}'", f"use one of {known}")
        for node in _below(inner):
            times = _QUESTION.get(node.op)
            if times is not None and when not in times:
                said = f"no card is in question when '{when}'"
                found.node(record, node, said, f"write it at one of {', '.join(times)}")
            if node.get("what") == "that-monster" and not itself and when not in _OF_MONSTER:
                said = f"no monster is in question when '{when}'"
                found.node(record, node, said, f"write it at one of {', '.join(_OF_MONSTER)}")


def _below(ability: Node) -> list[Node]:
    """Return the nodes of an ability, without those of abilities that it puts in force."""
    found: list[Node] = []
    open_ = [value for _, value in ability.args]
    while open_:
        value = open_.pop()
        if isinstance(value, tuple):
            open_ += value
        elif isinstance(value, Node) and value.op != "ability":
            found.append(value)
            open_ += [inner for _, inner in value.args]
    return found


def _told(value: Value | None) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)
