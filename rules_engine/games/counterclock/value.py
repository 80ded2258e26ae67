"""What a view is worth: in, what a player sees; out, a number for players who are programs: a guess, not a rule.

It is counted in hundredths of a step on the wheel.
"""

from typing import Final

from rules_engine.games.counterclock.estimate import (
    GOLD,
    HAND,
    STEP,
    Deck,
    echoes,
    gross,
    power,
    reward_worth,
    traits,
    waits,
)
from rules_engine.games.counterclock.pieces import Counts
from rules_engine.games.counterclock.prospects import prospects
from rules_engine.games.counterclock.tables import Tables
from rules_engine.games.counterclock.view import View

DECIDED: Final = 1_000_000_000
"""More than any open game is worth."""
_MANA: Final = 14
"""What a mana is worth outside of battles."""
_FREEZE: Final = 6
_USE: Final = 15
"""What a tenth of a damage in each round is worth for each round to come, in tenths."""
_ROUND: Final = 350
"""How far a player gets in a round, in hundredths of a step."""
_ROUNDS_MOST: Final = 14
"""For how many rounds a deck is built."""
_ONCE: Final = 12
"""What a tenth of a damage is worth that comes once, in tenths."""
_BESIDE: Final = 4
"""So many spells, at most, are usually played with an aura."""
_HELD: Final = 3
"""What a tenth of a damage is worth in a hand that is kept, in tenths."""


def value(view: View, seat: int) -> int:
    """Return how good a view is for a player: what the player has, less half of what the best other has."""
    if view.ranking:
        return DECIDED if seat in view.ranking[0] else -DECIDED
    left = _rounds_left(view)
    rival = max([_public(view, other, left) for other in range(len(view.mana)) if other != seat])
    return _public(view, seat, left) + _own(view, seat, left) - rival // 2


def _rounds_left(view: View) -> int:
    """Return for how many rounds, in tenths, a deck is still of use."""
    left = max(0, view.rules.steps_to_win(len(view.mana)) - max(view.progress))
    return min(10 * _ROUNDS_MOST, 1000 * left // _ROUND)


def _public(view: View, seat: int, left: int) -> int:
    """Return what all see of a player: steps gone and to come, gold and mana."""
    rules = view.rules
    steps = view.progress[seat] + (view.steps[seat] if view.phase < _ADVANCE else 0)
    gold = min(view.gold[seat], left)
    total = STEP * steps + GOLD * gold + _MANA * min(10, view.mana[seat]) + _MANA // 3 * max(0, view.mana[seat] - 10)
    total += _FREEZE * view.freeze[seat]
    if view.beaten[seat] and view.phase == _ADVANCE:
        total += reward_worth(rules, view.progress[seat])
    return total


_EXPLORE, _BATTLE, _ADVANCE, _SUPPLY = range(1, 5)


def _deck(view: View, cards: Counts) -> Deck:
    """Return what the spells among some cards are worth together."""
    rules, ids = view.rules, view.rules.card_ids
    rows = [traits(rules, ids[at]) for at in cards if rules.card_at[at].kind == "spell"]
    if not rows:
        return Deck(0, 0, 0, 0)
    worth, cost, gives = map(sum, zip(*rows))
    return Deck(worth, cost, gives, len(rows))


def _own(view: View, seat: int, left: int) -> int:
    """Return what a player alone knows: the own cards, and which monsters they could beat."""
    rules, ids = view.rules, view.rules.card_ids
    hand = list(view.hand)
    for name in view.thrown:
        hand.remove(next(at for at in hand if ids[at] == name))
    cards = (*view.hand, *view.deck, *view.discards[seat], *view.area[seat])
    deck = _deck(view, cards)
    rate = deck.rate + (gross(rules, ids[view.wand[seat]]) if view.wand[seat] >= 0 else 0)
    total = rate * left * _USE // 100
    total += sum([power(rules, ids[at]) for at in cards if rules.card_at[at].kind != "spell"]) * _ONCE // 10
    if view.undercurrent >= 0:
        total += gross(rules, ids[view.undercurrent]) * _ONCE // 20
    total += _best_looked(view, seat, deck, left) + _best_bought(view, seat, deck, left)
    held = sum([_held(rules, deck, ids[at]) for at in hand])
    if not view.phase:
        held += max(0, HAND - len(hand)) * deck.rate // HAND
        total += held * _ONCE // 10
    else:
        total += held * _HELD // 10
    if view.casting and view.active == seat:
        total += gross(rules, ids[view.casting[-1]]) * _ONCE // 10
    if view.duel == seat or (view.phase in (_EXPLORE, _BATTLE) and seat not in view.idle and seat not in view.fought):
        total += prospects(view, seat) + _in_force(view, seat) * _ONCE // 10
    return total


def _in_force(view: View, seat: int) -> int:
    """Return what auras are worth for the spells beside them, and what waits for the next spell."""
    rules, area = view.rules, [view.rules.card_at[at] for at in view.area[seat]]
    if not area:
        return 0
    total = waits(rules, area[-1].id) if view.hand else 0
    for aura in {card.id: card for card in area if card.aura}.values():
        beside = [card for card in (*area, *(rules.card_at[at] for at in view.hand)) if card.id != aura.id]
        for kind, worth in echoes(rules, aura.id):
            total += worth * min(_BESIDE, sum([kind in card.words for card in beside]))
    return total


def _held(rules: Tables, deck: Deck, card: str) -> int:
    """Return what a card in hand is worth when it is played."""
    worth, cost, gives = traits(rules, card)
    return worth + deck.mana * (gives - cost)


def _gained(view: View, seat: int, at: int, deck: Deck, left: int) -> int:
    """Return what it is worth to gain a treasure."""
    rules = view.rules
    card = rules.card_at[at]
    if card.kind == "wand":
        old = gross(rules, rules.card_ids[view.wand[seat]]) if view.wand[seat] >= 0 else 0
        return (gross(rules, card.id) - old) * left * _USE // 100
    if card.undercurrent:
        return gross(rules, card.id) * _ONCE // 20
    if card.kind != "spell":
        return power(rules, card.id) * _ONCE // 10
    return (deck.with_card(rules, card.id).rate - deck.rate) * left * _USE // 100


def _best_looked(view: View, seat: int, deck: Deck, left: int) -> int:
    """Return what the best treasure is worth that is looked at."""
    treasures = [at for at in view.looked if not view.rules.card_at[at].is_monster]
    return max([_gained(view, seat, at, deck, left) for at in treasures], default=0)


def _best_bought(view: View, seat: int, deck: Deck, left: int) -> int:
    """Return a part of what the best card of the shop is worth that can be paid."""
    gold, worth = view.gold[seat], [0]
    for at, price in zip(view.shop, view.shops):
        if price <= gold:
            worth.append(_gained(view, seat, at, deck, left) - GOLD * price)
    return max(worth) * 7 // 10
