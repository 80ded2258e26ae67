"""What a view is worth: in, what a player sees; out, a number for players who are programs: a guess, not a rule.

It is counted in tenths of prestige.
"""

from typing import Final

from rules_engine.games.seasons.view import View

DECIDED: Final = 1_000_000_000
"""More than any open game is worth."""
_ENERGY: Final = 13
"""What an energy is worth that can still be used."""
_PLACE: Final = 45
"""What a place of the gauge is worth at first for a card that waits for it."""
_LASTING: Final = 40
"""What a card in play that does something again and again is worth at first."""
_HELD: Final = 45
"""What a card is worth before it is summoned, in hundredths of what summoning it gives."""
_DRAW: Final = 15
"""What a card is worth that can be drawn."""
_AGAIN: Final = (
    "activate",
    "season-change",
    "year-change",
    "round-start",
    "summon",
    "other-summon",
    "transmute",
    "bonus",
)
"""Times that come again and again."""
_WHOLE: Final = 100


def value(view: View, seat: int) -> int:
    """Return how good a view is for a player: what the player has, less half of what the best other has."""
    if view.ranking:
        return DECIDED if seat in view.ranking[0] else -DECIDED
    left = _left(view)
    rival = max(_public(view, other, left) for other in range(len(view.crystals)) if other != seat)
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
        total += 10 * rules.powers[card].prestige + _lasting(view, card) * left // _WHOLE
    total -= 10 * int(rules.figures["bonus_penalties"][view.bonuses[seat]])
    if left:
        total += _ENERGY * sum(view.reserve[seat])
    waiting = view.hands[seat] + sum(view.groups[seat])
    return total + max(0, min(view.places[seat], waiting)) * _PLACE * left // _WHOLE


def _lasting(view: View, card: str) -> int:
    cards = view.rules.cards
    abilities = [cards.abilities[card, path] for path in cards.tops[card]]
    return _LASTING if any(one.time in _AGAIN or one.always for one in abilities) else 0


def _own(view: View, seat: int, left: int) -> int:
    """Return what a player alone knows of the own cards, and what the die and the turn still give."""
    rules = view.rules
    cards = [*view.hand, *view.kept, *(card for row in view.libraries for card in row)]
    if view.chosen:
        cards.append(view.chosen)
    worths = sorted([_summoned(view, card, left) for card in cards], reverse=True)
    total = sum(worth * _HELD // _WHOLE for worth in worths) * left // _WHOLE
    total -= 10 * int(rules.figures["hand_penalty"]) * len(view.hand) * (_WHOLE - left) // _WHOLE
    total += max([_summoned(view, card, left) for card in view.drawn], default=0) // 2
    if left and view.right:
        total += 5 * view.extra * sum(view.reserve[seat])
    total += (view.raises * _PLACE + (_DRAW if view.draws else 0)) * left // _WHOLE
    face = view.die_of[seat]
    if face >= 0 and view.ahead:
        told = rules.faces[face]
        room = view.limits[seat] - sum(view.reserve[seat])
        total += 10 * told.crystals + _ENERGY * min(room, sum(told.energy))
        total += (told.gauge * _PLACE + (_DRAW if told.draw else 0)) * left // _WHOLE
        total += 3 * sum(view.reserve[seat]) if told.transmute else 0
    return total


def _summoned(view: View, card: str, left: int) -> int:
    """Return what summoning a card gives, less its cost."""
    cost = view.rules.cost(card, len(view.crystals))
    gives = 10 * view.rules.powers[card].prestige + _lasting(view, card) * left // _WHOLE + _DRAW
    return max(0, gives - 10 * cost.crystals - _ENERGY * sum(cost.energy))
