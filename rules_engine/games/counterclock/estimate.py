"""What cards are worth to players who are programs: in, effects; out, guesses, not rules.

All is told in tenths of a damage.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rules_engine.effects.node import Node, walk
from rules_engine.games.counterclock.blows import mana_of, number, usual
from rules_engine.games.counterclock.tables import Tables
from rules_engine.machine.play import nodes

DAMAGE: Final = 10
STEP: Final = 100
"""What a step on the wheel is worth, in hundredths of it."""
GOLD: Final = 60
"""What a piece of gold is worth while there is time to spend it, in hundredths of a step."""
_WHOLE: Final = 100
_GAINS: Final[Mapping[str, int]] = {"mana": 8, "gold": 15, "freeze": 5}
"""What one of a thing is worth that is gained."""
_LOSES: Final[Mapping[str, int]] = {"mana": -8, "gold": -15, "freeze": -5, "card-in-hand": -15, "wand": -60}
"""What one of a thing is worth that is given up."""
_OPS: Final[Mapping[str, int]] = {
    "freeze": 5, "draw": 22, "fetch": 22, "take-out": 45, "advance": 80, "bounty": 10, "toughen": -8, "cancel": 40,
    "repeat": 50,
}  # fmt: skip
"""What one of what an op does is worth."""
_PICKS: Final[Mapping[str, int]] = {"common": 60, "legendary": 110}
"""What it is worth to pick a treasure."""
_ALWAYS: Final[Mapping[str, int]] = {
    "spell-damage": 30, "spell": 30, "fire-spell": 15, "frost-spell": 15, "arcane-spell": 15, "plain-spell": 15,
    "secret": 4, "shop": 12, "tavern": 8, "steps": 30, "reverse-cards": 10, "hand-size": 22,
}  # fmt: skip
"""What it is worth for a round that an amount is changed by one."""
_SPREAD: Final = (0, 50, 30, 15)
"""How often a step of spread is reached, in hundredths."""
_RESONANCE: Final = (100, 90, 80, 65, 50, 35, 20)
"""How often resonance of a number happens, in hundredths."""
_TIMES: Final[Mapping[str, int]] = {
    "play": 100, "spell": 250, "cast": 100, "discarded": 15, "taken-out": 10, "equip": 20, "reverse": 40, "beat": 60,
    "enter": 100,
}  # fmt: skip
"""How often a time comes in a round, in hundredths; all others once."""
_IF: Final = 50
"""How often a condition holds, in hundredths."""

_REWARDS: Final = {"common": 45, "legendary": 120, "forward": 90, "tavern": 120}
"""What a reward is worth, a pick for each treasure that is looked at."""

HAND: Final = 7
"""How many cards are usually drawn in a round."""
_SPARE: Final = 3
"""What a mana is worth in a deck that gives more than it costs."""


@lru_cache(1 << 10)
def gross(rules: Tables, card: str) -> int:
    """Return what a card is worth when it is played, or in a round in which it lies in its place, its cost left out."""
    return sum(_ability(rules.cards.abilities[card, path].node) for path in rules.cards.tops[card])


@lru_cache(1 << 10)
def traits(rules: Tables, card: str) -> tuple[int, int, int]:
    """Return what a card is worth when it is played, the mana that it gives left out, what it costs, and that mana."""
    gives = mana_of(rules, card)
    return gross(rules, card) - _GAINS["mana"] * gives, rules.treasures[card].mana, gives


@lru_cache(1 << 10)
def power(rules: Tables, card: str) -> int:
    """Return the same less its cost."""
    return gross(rules, card) - _GAINS["mana"] * rules.treasures[card].mana


def _ability(node: Node) -> int:
    """Return what an ability is worth in a round."""
    when = str(node.get("when") or "")
    if when == "spread":
        often = _SPREAD[min(number(node), len(_SPREAD) - 1)]
    elif when == "resonance":
        often = _RESONANCE[min(number(node), len(_RESONANCE) - 1)]
    else:
        often = _TIMES.get(when, _WHOLE)
    if node.get("if") is not None:
        often = often * _IF // _WHOLE
    worth = sum(map(_op, nodes(node.get("do")))) + sum(map(_op, nodes(node.get("pay"))))
    worth += sum(map(_always, nodes(node.get("always"))))
    return worth * often // _WHOLE


def _always(node: Node) -> int:
    """Return what a permanent op is worth in a round."""
    target = str(node.get("for") or node.get("of"))
    by = usual(node.get("by") or node.get("n")) * _ALWAYS.get(target, 10)
    return -by if node.op == "surcharge" else by


@lru_cache(1 << 10)
def echoes(rules: Tables, card: str) -> tuple[tuple[str, int], ...]:
    """Return what an aura is worth for each spell that is played with it: kinds of spells, with what it is worth."""
    found = []
    for node in _lasting(rules, card):
        asked: Any = node.get("if")
        if node.get("when") == "spell":
            kind = str(asked.get("a")) if isinstance(asked, Node) else "spell"
            found.append((kind, sum(map(_op, nodes(node.get("do"))))))
        for force in nodes(node.get("always")):
            if force.op == "discount" and str(force.get("for")).endswith("spell"):
                found.append((str(force.get("for")), usual(force.get("by")) * _GAINS["mana"]))
    return tuple(found)


def _lasting(rules: Tables, card: str) -> Iterator[Node]:
    """Give the abilities that are in force for a while after a card is played."""
    for ability in rules.cards.of(card, "play"):
        for node in nodes(ability.node.get("do")):
            if node.op == "this":
                yield from nodes(node.get("has"))


@lru_cache(1 << 10)
def waits(rules: Tables, card: str) -> int:
    """Return what it is worth that a card which was played waits for the next spell."""
    done = [node for ability in rules.cards.of(card, "play") for node in nodes(ability.node.get("do"))]
    return sum(_op(node) for node in done if node.op == "next")


def _once(ability: Node) -> int:
    """Return what an ability is worth that is in force for one card."""
    if ability.get("always") is None:
        return _ability(ability) * _WHOLE // _TIMES.get(str(ability.get("when")), _WHOLE)
    by = [usual(node.get("by") or node.get("n")) for node in nodes(ability.get("always"))]
    return _GAINS["mana"] * sum(by)


def _of_others(node: Node) -> int:
    """Return what it is worth that some players do something: half of what it costs others."""
    inner = sum(map(_op, nodes(node.get("do"))))
    if node.get("who") in ("you", "owner"):
        return inner
    if any(below.op in ("cancel", "always", "surcharge") for below in walk((node,))):
        return abs(inner) // 2
    return 0 if node.get("who") == "all" else -inner // 2


def _op(node: Node) -> int:
    """Return what an op is worth."""
    n = usual(node.get("n"))
    match node.op:
        case "damage":
            return DAMAGE * n * (2 if node.get("what") == "each-monster" else 1)
        case "gain":
            return n * _GAINS.get(str(node.get("what")), 5)
        case "lose" | "discard":
            return n * _LOSES.get(str(node.get("what")), -5)
        case "pick":
            return _PICKS.get(str(node.get("what")), 60)
        case "look":
            return 18 * usual(node.get("keep"))
        case "choose":
            return max(map(_op, nodes(node.get("one"))), default=0)
        case "may":
            return max(0, sum(map(_op, (*nodes(node.get("pay")), *nodes(node.get("do"))))))
        case "each":
            return _of_others(node)
        case "this":
            return sum(map(_ability, nodes(node.get("has"))))
        case "next":
            return sum(map(_once, nodes(node.get("has"))))
    return n * _OPS.get(node.op, 0)


class Deck(NamedTuple):
    """What the spells of a player are worth together, mana left out; what they cost and give; how many they are."""

    worth: int
    cost: int
    gives: int
    n: int

    def with_card(self, rules: Tables, card: str) -> "Deck":
        """Return the same with a card more."""
        worth, cost, gives = traits(rules, card)
        return Deck(self.worth + worth, self.cost + cost, self.gives + gives, self.n + 1)

    @property
    def rate(self) -> int:
        """Return what a hand of these cards is worth in a round: no more than can be paid is played."""
        if not self.n:
            return 0
        paid = min(self.cost, self.gives + self.n // 5)
        worth = self.worth if paid == self.cost else self.worth * paid // self.cost
        return (worth + _SPARE * max(0, self.gives - self.cost)) * min(HAND, self.n) // self.n

    @property
    def mana(self) -> int:
        """Return what a mana is worth for these cards."""
        return _SPARE if self.gives >= self.cost else max(_SPARE, self.worth // max(1, self.cost))


def reward_worth(rules: Tables, progress: int) -> int:
    """Return what the reward of the space is worth that a marker stands on."""
    reward = rules.rewards[progress % rules.spaces]
    return _REWARDS[reward.gives] * (reward.n if reward.gives != "tavern" else 1)


def best_steps(rules: Tables, progress: int, most: int, seats: int) -> int:
    """Return how far to move, by the reward of the space and the steps alone; to win, as far as possible (CW-151)."""
    if progress + most >= rules.steps_to_win(seats):
        return most
    return max(range(1, most + 1), key=lambda n: (n * STEP + reward_worth(rules, progress + n), n))
