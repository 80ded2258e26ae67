"""What cards do at once: in, effects; out, the damage, mana and freeze that a card gives when it is played.

It is read by programs that play: numbers that are not fixed are told as what they usually are.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rules_engine.effects.node import Node, Value
from rules_engine.games.counterclock.tables import Tables
from rules_engine.machine.play import nodes

_USUAL: Final[Mapping[str, int]] = {
    "freeze": 4, "played": 3, "fire-played": 1, "frost-played": 1, "arcane-played": 1, "beaten": 1,
    "wand-equipped": 1, "rank": 2, "loop": 2, "card-in-hand": 3, "card-in-discard": 6, "mana": 4, "gold": 3,
}  # fmt: skip
"""How much there usually is of a thing that is counted."""


class Blow(NamedTuple):
    """Damage of a card: base, and per so many of what is counted, at most cap if that is not 0; whether it hits all; at
    which time, and the number of its step or resonance; due: what there must be for it, and how much of it."""

    base: int
    per: int
    of: str
    cap: int
    every: bool
    time: str
    least: int
    due: tuple[str, int]


def told(value: Value | None) -> tuple[int, int, str, int]:
    """Return a number as base, so many for each, of what, and a cap, 0 for none."""
    if isinstance(value, int):
        return value, 0, "", 0
    if not isinstance(value, Node):
        return 1, 0, "", 0
    match value.op:
        case "count" | "read":
            of = value.get("of") or value.get("track")
            return 0, 1, str(of[0] if isinstance(of, tuple) else of), 0
        case "per":
            (k, *_), (base, per, of_, cap) = told(value.get("k")), told(value.get("of"))
            return k * base, k * per, of_, k * cap
        case "min" | "max":
            parts: Any = value.get("all")
            plain = [one for one in parts if isinstance(one, int)]
            base, per, of_, _ = told(next((one for one in parts if isinstance(one, Node)), plain[0] if plain else 1))
            return base, per, of_, min(plain, default=0) if value.op == "min" else 0
    return 2, 0, "", 0


def usual(value: Value | None) -> int:
    """Return what a number usually is."""
    base, per, of, cap = told(value)
    n = base + per * _USUAL.get(of, 2)
    return min(n, cap) if cap else n


@lru_cache(1 << 10)
def blows(rules: Tables, card: str) -> tuple[Blow, ...]:
    """Return the damage that a card deals when it is played."""
    return tuple(
        Blow(*told(node.get("n")), node.get("what") == "each-monster", ability.time, number(ability.node), due)
        for path in rules.cards.tops[card]
        for ability in (rules.cards.abilities[card, path],)
        if ability.time in ("play", "spread", "resonance")
        for node, due in _shallow(ability.node)
        if node.op == "damage"
    )


@lru_cache(1 << 10)
def freeze_of(rules: Tables, card: str) -> int:
    """Return by how much a card raises the freeze value when it is played."""
    abilities = rules.cards.of(card, "play")
    return sum(usual(node.get("n")) for one in abilities for node in nodes(one.node.get("do")) if node.op == "freeze")


def number(ability: Node) -> int:
    """Return the number of the step of spread or of the resonance."""
    least = ability.get("step") or ability.get("from")
    return least if isinstance(least, int) else 0


_FREE: Final = ("", 0)
"""What there must be for something that is always done."""


def _shallow(ability: Node) -> Iterator[tuple[Node, tuple[str, int]]]:
    """Give the ops that are done at once, of a choice the first, with what there must be for each."""
    asked: Any = ability.get("if")
    due = _due(asked) if isinstance(asked, Node) and asked.op == "at-least" else _FREE
    for node in nodes(ability.get("do")):
        yield node, due
        if node.op == "choose":
            for chosen in nodes(node.get("one"))[:1]:
                yield chosen, due
        elif node.op == "may":
            price = next(map(_due, nodes(node.get("pay"))), due)
            for paid in nodes(node.get("do")):
                yield paid, price


def _due(node: Node) -> tuple[str, int]:
    """Return of what a condition or a price asks for how much."""
    what = str(node.get("what"))
    return "wand-equipped" if what == "wand" else what, usual(node.get("n"))


@lru_cache(1 << 10)
def mana_of(rules: Tables, card: str) -> int:
    """Return the mana that a card gives for sure when it is played."""
    return sum(
        usual(node.get("n"))
        for ability in rules.cards.of(card, "play")
        for node in nodes(ability.node.get("do"))
        if node.op == "gain" and node.get("what") == "mana"
    )
