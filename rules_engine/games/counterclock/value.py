"""What a view is worth: in, what a player sees; out, a number for players who are programs: a guess, not a rule.

It is counted in hundredths of a step on the wheel.
"""

from functools import lru_cache
from typing import Final

from rules_engine.games.counterclock.estimate import (
    DAMAGE,
    HAND,
    STEP,
    Blow,
    Deck,
    blows,
    gross,
    mana_of,
    power,
    reward_worth,
    traits,
)
from rules_engine.games.counterclock.pieces import NO_PLACE, Counts, Place
from rules_engine.games.counterclock.tables import Tables
from rules_engine.games.counterclock.view import View
from rules_engine.machine.rows import replaced

DECIDED: Final = 1_000_000_000
"""More than any open game is worth."""
_GOLD: Final = 60
"""What a piece of gold is worth while there is time to spend it."""
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
_HELD: Final = 3
"""What a tenth of a damage is worth in a hand that is kept, in tenths."""
_SURE: Final = (97, 90, 72, 58, 48, 40, 34)
"""How likely a player beats a monster with so many cards, others being in the battle, in hundredths."""
_ALONE: Final = 96
"""The same when nobody comes between."""
_FIT: Final = 80
"""How likely a XII card is beaten that the cards in hand could beat, in hundredths."""
_FAR: Final = 22
"""What it is worth to bring a monster near to its end that cannot be beaten now, in hundredths."""


def value(view: View, seat: int) -> int:
    """Return how good a view is for a player: what the player has, less half of what the best other has."""
    if view.ranking:
        return DECIDED if seat in view.ranking[0] else -DECIDED
    rival = max([_public(view, other) for other in range(len(view.mana)) if other != seat])
    return _public(view, seat) + _own(view, seat) - rival // 2


def _rounds_left(view: View) -> int:
    """Return for how many rounds, in tenths, a deck is still of use."""
    rules = view.rules
    whole = rules.spaces * (rules.goal(len(view.mana)) - 1)
    left = max(0, whole - max(view.progress))
    return min(10 * _ROUNDS_MOST, 1000 * left // _ROUND)


def _public(view: View, seat: int) -> int:
    """Return what all see of a player: steps gone and to come, gold and mana."""
    rules, left = view.rules, _rounds_left(view)
    steps = view.progress[seat] + (view.steps[seat] if view.phase < _ADVANCE else 0)
    gold = min(view.gold[seat], left)
    total = STEP * steps + _GOLD * gold + _MANA * min(10, view.mana[seat]) + _MANA // 3 * max(0, view.mana[seat] - 10)
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


def _own(view: View, seat: int) -> int:
    """Return what a player alone knows: the own cards, and which monsters they could beat."""
    rules, ids = view.rules, view.rules.card_ids
    left = _rounds_left(view)
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
        total += prospects(view, seat)
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
            worth.append(_gained(view, seat, at, deck, left) - _GOLD * price)
    return max(worth) * 7 // 10


# Battles


def prospects(view: View, seat: int) -> int:
    """Return what the monsters are worth that the cards in hand could beat."""
    rules = view.rules
    monsters = [place for place in ((view.foe,) if view.duel >= 0 else view.places) if place.instance >= 0]
    dealt = potential(view, seat)
    if view.looked and rules.card_at[view.looked[0]].is_monster:
        return max([_solo(rules, _foe(view, seat, at), dealt) for at in view.looked])
    alone = view.duel == seat or view.left >= 0 or len(view.idle | view.fought) == len(view.mana) - 1
    total, used = 0, 0
    for place in sorted(monsters, key=lambda one: _worth(rules, one) * 100 // one.health, reverse=True):
        worth, left = _worth(rules, place), place.health + _armour(rules, place.instance) * 2
        taken = 0
        for n, damage in enumerate(dealt[used:]):
            taken += damage
            if taken >= left:
                total += worth * (_ALONE if alone else _SURE[min(n, len(_SURE) - 1)]) // 100
                used += n + 1
                break
        else:
            return total + worth * _FAR * taken // (100 * left)
    return total


def after(view: View, seat: int, at: int, verb: str, by: int) -> int:
    """Return what the monsters are worth for a player after the health of one is changed, or its gold (`bounty`)."""
    place = view.places[at]
    if verb == "bounty":
        return prospects(
            view._replace(places=replaced(view.places, at, place._replace(bounty=place.bounty + by))), seat
        )
    health = place.health + by + (_armour(view.rules, place.instance) if by < 0 else 0)
    worth = _worth(view.rules, place) if health <= 0 else 0
    left = place._replace(health=health) if health > 0 else NO_PLACE
    return worth + prospects(view._replace(places=replaced(view.places, at, left)), seat)


def _foe(view: View, seat: int, at: int) -> Place:
    """Return a XII card as the monster that a player would fight."""
    quest = view.rules.card_at[at]
    rank = 1 + len({other for other in view.progress if other > view.progress[seat]})
    return Place(at, quest.health[rank - 1], quest.gold)


def _solo(rules: Tables, foe: Place, dealt: list[int]) -> int:
    """Return what it is worth to fight a XII card: nothing comes of it if it is not beaten (CW-115)."""
    left = foe.health + _armour(rules, foe.instance) * len(dealt)
    return _worth(rules, foe) * _FIT // 100 if sum(dealt) >= left else 0


def _worth(rules: Tables, place: Place) -> int:
    return int(STEP * rules.card_at[place.instance].level + _GOLD * place.bounty)


@lru_cache(1 << 8)
def _armour(rules: Tables, instance: int) -> int:
    """Return how much less damage a monster usually takes."""
    card = rules.card_ids[instance]
    forces = [force for path in rules.cards.tops[card] for force in rules.cards.abilities[card, path].always]
    return sum(force.by or 1 for force in forces if (force.op, force.target) == ("discount", "monster-damage"))


def potential(view: View, seat: int) -> list[int]:
    """Return the damage that each card in hand could deal which can be paid, the best first."""
    rules, ids = view.rules, view.rules.card_ids
    mana, found = view.mana[seat], []
    for at, price in zip(view.hand, view.prices):
        card = ids[at]
        mana += max(0, mana_of(rules, card) - price) if price <= mana else 0
        damage = sum([_dealt(view, seat, blow) for blow in blows(rules, card)])
        if damage:
            found.append((damage * DAMAGE // (price + 1), damage, price))
    found.sort(reverse=True)
    dealt = []
    for _, damage, price in found:
        if price <= mana:
            mana -= price
            dealt.append(damage)
    dealt.sort(reverse=True)
    return dealt if view.left < 0 else dealt[: view.left]


def _dealt(view: View, seat: int, blow: Blow) -> int:
    """Return the damage of a blow as things stand."""
    area = view.area[seat]
    if blow.time == "resonance" and len(area) < blow.least:
        return 0
    if blow.time == "spread" and _row(view, area) < blow.least:
        return 0
    n = blow.base
    if blow.per:
        n += blow.per * _counted(view, seat, blow.of)
        n = min(n, blow.cap) if blow.cap else n
    return n + view.raised if n else 0


def _row(view: View, area: Counts) -> int:
    """Return how many fire spells lie in a row at the end of the play area."""
    n = 0
    for at in reversed(area):
        if view.rules.card_at[at].school != "fire":
            break
        n += 1
    return n


def _counted(view: View, seat: int, of: str) -> int:
    """Return how much there is of a thing that cards count."""
    match of:
        case "freeze":
            return view.freeze[seat] + 2
        case "played":
            return len(view.area[seat])
        case "fire-played" | "frost-played" | "arcane-played":
            word = of.replace("played", "spell")
            return sum([word in view.rules.card_at[at].words for at in view.area[seat]])
        case "card-in-hand":
            return len(view.hand) - 1
        case "card-in-discard":
            return len(view.discards[seat])
        case "loop":
            return view.progress[seat] // view.rules.spaces + 1
    return 2
