"""Which effects the rules of Seasons carry out: in, the effects of all cards; out, each node that they cannot."""

from typing import Any, Final

from rules_engine.effects.node import Node, Value, walk
from rules_engine.games.fit import Fit
from rules_engine.games.seasons.things import COUNTS, THIS, ZONES
from rules_engine.machine.effects import OpTable
from rules_engine.records import Record

TIMES: Final = (
    "enter", "activate", "season-change", "year-change", "round-start", "summon", "other-summon", "sacrifice",
    "transmute", "bonus", "scoring",
)  # fmt: skip
"""When abilities happen (SE-112 to SE-114, SE-118)."""
PERIODS: Final = ("turn", "year")
"""What `this` can last for."""
KINDS: Final = ("power-card", "item", "familiar")
"""Kinds of cards (SE-041, SE-042)."""
_OF_CARD: Final = ("enter", "activate", "summon", "other-summon", "sacrifice", "scoring")
"""Times at which a card is in question."""
_PERMANENT: Final = {
    "allow": ("buy", ("transmuting",)),
    "more": ("of", ("transmute-crystal", "reserve", "card-limit", "die-crystal", "die-card")),
    "discount": ("for", (*KINDS, "energy-cost", "hand-penalty")),
    "surcharge": ("for", KINDS),
}
"""Permanent ops: the field that says to what, and what that can be."""


def fit_effects(found: Fit, table: OpTable) -> None:
    """Look at all effects: only power cards have any (SE-037)."""
    rates: Any = found.of("season")[0].values["rates"]
    energies = tuple(rates)
    seasons = tuple(record.id for record in found.of("season"))
    things = _things(energies, seasons)
    for record in found.database.records.values():
        if record.type == "power":
            for ability in record.effects:
                _ability(found, record, ability, things, table)
        elif record.effects:
            found.node(record, record.effects[0], "only power cards have effects", "remove it")


def _things(energies: tuple[str, ...], seasons: tuple[str, ...]) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Return for each op the field that names a thing, and what it can name."""
    counted = (*energies, *COUNTS)
    return {
        **_PERMANENT,
        "gain": ("what", (*energies, "energy", "crystal", "gauge")),
        "lose": ("what", (*energies, "energy", "crystal", "bonus-used")),
        "discard": ("what", (*energies, "energy", "card-in-hand", THIS, *ZONES)),
        "count": ("of", counted),
        "read": ("track", counted),
        "at-least": ("what", counted),
        "fewer": ("what", counted),
        "it-is": ("a", (*KINDS, *seasons)),
        "cancel": ("what", KINDS),
        "next": ("what", KINDS),
        "points-of": ("what", ("that-card",)),
        "repeat": ("what", ("that-card",)),
        "summon": ("what", KINDS),
        "recall": ("what", tuple(ZONES)),
        "use-die": ("what", ("left-die",)),
        "this": ("period", PERIODS),
    }


def _ability(
    found: Fit, record: Record, ability: Node, things: dict[str, tuple[str, tuple[str, ...]]], table: OpTable
) -> None:
    """Look at an ability, and at those that it puts in force."""
    for node in walk((ability,)):
        if node.op == "ability":
            _head(found, record, node)
            continue
        if node.op not in table:
            found.node(record, node, f"the rules carry out no '{node.op}'", f"use one of {', '.join(sorted(table))}")
        field, known = things.get(node.op, ("", ()))
        for thing in _told(node.get(field)) if field else ():
            if thing not in known:
                found.node(record, node, f"'{node.op}' of '{thing}' has no effect", f"name one of {', '.join(known)}")
    if ability.get("when") not in _OF_CARD:
        for node in walk((ability,)):
            if node.op in ("cancel", "points-of", "repeat"):
                said = f"no card is in question when '{ability.get('when')}'"
                found.node(record, node, said, f"write it at one of {', '.join(_OF_CARD)}")


def _head(found: Fit, record: Record, node: Node) -> None:
    """An ability happens at a time that the rules tell of, or is permanent (SE-112 to SE-114)."""
    when = node.get("when")
    if when is not None and when not in TIMES:
        found.node(record, node, f"the rules tell no time '{when}'", f"use one of {', '.join(TIMES)}")
    for field in ("step", "from"):
        if node.get(field) is not None:
            found.node(record, node, f"no rule reads `{field}` here", "remove it")


def _told(value: Value | None) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)
