"""What a view is worth: in, what a player sees; out, a number for players who are programs: a guess, not a rule.

It is counted in tenths of prestige.
"""

from functools import lru_cache
from typing import Final

from rules_engine.games.seasons.tables import Tables
from rules_engine.games.seasons.view import View

DECIDED: Final = 1_000_000_000
"""More than any open game is worth."""
_ENERGY: Final = 23
"""What an energy is worth while there is time to use it."""
_LATE: Final = 25
"""The part of the game, in hundredths, in whose course an energy becomes worth nothing."""
_PLACE: Final = 15
"""What a place of the gauge is worth at first for a card that waits for it."""
_AGAIN: Final = {
    "activate": 60,
    "season-change": 120,
    "year-change": 30,
    "round-start": 30,
    "summon": 30,
    "other-summon": 40,
    "sacrifice": 10,
    "transmute": 40,
    "bonus": 15,
    "scoring": 0,
    "enter": 0,
}
"""What a card in play is worth at first that does something at a time; half of it if it does so on a condition."""
_AT_END: Final = 70
"""What a card is worth beside its prestige that scores at the end."""
_ALWAYS: Final = 40
"""What it is worth at first that something always holds."""
_ONCE: Final = 35
"""What a card is worth beside its prestige that does something when it is summoned."""
_BONUS: Final = 40
"""What a bonus is worth at first that can still be used later."""
_DRAW: Final = 15
"""What a card is worth that can be drawn."""
_WHOLE: Final = 100
_WAITS: Final = 40
"""What a card is worth that comes into the hand later, in hundredths of what summoning it gives."""
_BARRED: Final = 25
"""What a card in hand is worth for which there is no place, in hundredths of what summoning it gives."""
_HELD: Final = 30
"""What a card in hand is worth for which there is a place, in hundredths of what summoning it gives."""
_PAID: Final = 20
"""What it is worth more, in hundredths of that, when all energies of its cost are there; a part of them, a part."""
_RIGHT: Final = 80
"""What the right to transmute is worth, in hundredths of what an energy gains by it."""


def value(view: View, seat: int) -> int:
    """Return how good a view is for a player: what the player has, less half of what the best other has."""
    if view.ranking:
        return DECIDED if seat in view.ranking[0] else -DECIDED
    left = _left(view)
    rival = max([_public(view, other, left) for other in range(len(view.crystals)) if other != seat])
    return _public(view, seat, left) + _own(view, seat, left) - rival // 2


def _left(view: View) -> int:
    """Return how much of the game is left, in hundredths."""
    spaces = view.rules.spaces
    whole = spaces * int(view.rules.figures["years"])
    gone = spaces * (view.year - 1) + view.space - 1
    return 0 if view.ended else _WHOLE * (whole - gone) // whole


def _public(view: View, seat: int, left: int) -> int:
    """Return what all see of a player: crystals, cards in play, energies, places of the gauge."""
    rules = view.rules
    total = 10 * (view.crystals[seat] + view.points[seat])
    for card in view.play[seat]:
        total += 10 * rules.powers[card].prestige + _at_end(rules, card) + _lasting(rules, card) * left // _WHOLE
    used = view.bonuses[seat]
    total -= 10 * int(rules.figures["bonus_penalties"][used]) + used * _BONUS * left // _WHOLE
    total += _energy(left) * sum(view.reserve[seat])
    waiting = view.hands[seat] + sum(view.groups[seat])
    return total + max(0, min(view.places[seat], waiting)) * _PLACE * left // _WHOLE


def _energy(left: int) -> int:
    """Return what an energy is worth."""
    return _ENERGY * min(left, _LATE) // _LATE


@lru_cache(1 << 10)
def _lasting(rules: Tables, card: str) -> int:
    """Return what a card in play is worth at first for what it does again and again."""
    abilities = [rules.cards.abilities[card, path] for path in rules.cards.tops[card]]
    worths = [_ALWAYS if one.always else _AGAIN[one.time] // (2 if one.node.get("if") else 1) for one in abilities]
    return max(worths, default=0)


@lru_cache(1 << 10)
def _at_end(rules: Tables, card: str) -> int:
    """Return what a card in play is worth for what it scores at the end."""
    return _AT_END if rules.cards.of(card, "scoring") else 0


@lru_cache(1 << 10)
def _once(rules: Tables, card: str) -> int:
    """Return what a card is worth for what it does when it is summoned."""
    return _ONCE if rules.cards.of(card, "enter") else 0


def _own(view: View, seat: int, left: int) -> int:
    """Return what a player alone knows of the own cards, and what the die and the turn still give."""
    rules, reserve = view.rules, view.reserve[seat]
    later = [*view.kept, *(card for row in view.libraries for card in row)]
    if view.chosen:
        later.append(view.chosen)
    total = sum([_summoned(view, card, left) for card in later]) * _WAITS // _WHOLE * left // _WHOLE
    total += _in_hand(view, seat, left)
    total -= 10 * int(rules.figures["hand_penalty"]) * len(view.hand) * (_WHOLE - left) // _WHOLE
    total += max([_summoned(view, card, left) for card in view.drawn], default=0) // 2
    total += (view.raises * _PLACE + (_DRAW if view.draws else 0)) * left // _WHOLE
    right = view.right
    face = view.die_of[seat]
    if face >= 0 and view.ahead:
        told = rules.faces[face]
        right = right or told.transmute
        room = view.limits[seat] - sum(reserve)
        total += 10 * told.crystals + _ENERGY * min(room, sum(told.energy))
        total += (told.gauge * _PLACE + (_DRAW if told.draw else 0)) * left // _WHOLE
    if right:
        worth = _energy(left)
        more = sum([n * max(0, 10 * rate - worth) for n, rate in zip(reserve, view.rates)])
        total += more * _RIGHT // _WHOLE
    return total


def _in_hand(view: View, seat: int, left: int) -> int:
    """Return what the cards in hand are worth: most, those for which there are places and energies."""
    reserve, seats = view.reserve[seat], len(view.crystals)
    found = []
    for card in view.hand:
        worth = _summoned(view, card, left)
        cost = view.rules.cost(card, seats).energy
        there = sum([min(due, have) for due, have in zip(cost, reserve)])
        share = _HELD + (_PAID * there // sum(cost) if there else 0 if any(cost) else _PAID)
        found.append((worth * share, worth * _BARRED))
    found.sort(reverse=True)
    places = max(0, view.places[seat])
    total = sum([best for best, _ in found[:places]]) + sum([least for _, least in found[places:]])
    return total // _WHOLE * min(left + _LATE, _WHOLE) // _WHOLE


def _summoned(view: View, card: str, left: int) -> int:
    """Return what summoning a card gives, less its cost."""
    rules = view.rules
    cost = rules.cost(card, len(view.crystals))
    gives = 10 * rules.powers[card].prestige + _lasting(rules, card) * left // _WHOLE
    gives += _once(rules, card) + _at_end(rules, card)
    return max(0, gives + _DRAW - 10 * cost.crystals - _ENERGY * sum(cost.energy))
