"""What monsters are worth: in, a view; out, what the cards in hand let a player hope for: a guess, not a rule.

It is counted in hundredths of a step on the wheel.
"""

from functools import lru_cache
from typing import Final

from rules_engine.games.counterclock.blows import Blow, blows, freeze_of, mana_of
from rules_engine.games.counterclock.estimate import DAMAGE, GOLD, STEP
from rules_engine.games.counterclock.pieces import NO_PLACE, Counts, Place
from rules_engine.games.counterclock.tables import Tables
from rules_engine.games.counterclock.view import View
from rules_engine.machine.rows import replaced

_SURE: Final = (97, 90, 72, 58, 48, 40, 34)
"""How likely a player beats a monster with so many cards, others being in the battle, in hundredths."""
_ALONE: Final = 96
"""The same when nobody comes between."""
_SOLO: Final = (85, 112)
"""Of the health of a XII card, in hundredths, the damage in hand with which nobody beats it, and with which all do."""
_HURT: Final = 30
"""The part of what a XII card is worth that comes as its health falls, in hundredths."""
_FAR: Final = 22
"""What it is worth to bring a monster near to its end that cannot be beaten now, in hundredths."""


def prospects(view: View, seat: int) -> int:
    """Return what the monsters are worth that the cards in hand could beat."""
    rules = view.rules
    monsters = [place for place in view.places if place.instance >= 0]
    dealt = potential(view, seat)
    if view.looked and rules.card_at[view.looked[0]].is_monster:
        return max([_solo(rules, _foe(view, seat, at), dealt) for at in view.looked])
    if view.duel == seat:
        return _solo(rules, view.foe, dealt)
    alone = view.left >= 0 or len(view.idle | view.fought) == len(view.mana) - 1
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
    return Place(at, quest.health[_rank(view, seat) - 1], quest.gold)


def _rank(view: View, seat: int) -> int:
    return 1 + len({other for other in view.progress if other > view.progress[seat]})


def _solo(rules: Tables, foe: Place, dealt: list[int]) -> int:
    """Return what it is worth to fight a XII card: nothing comes of it if it is not beaten (CW-115)."""
    if foe.instance < 0:
        return 0
    none, sure = _SOLO
    left = foe.health + _armour(rules, foe.instance) * len(dealt)
    likely = min(100, max(0, 100 * (100 * sum(dealt) - none * left) // ((sure - none) * left)))
    most = int(max(rules.card_at[foe.instance].health))
    hurt = 100 * max(0, most - foe.health) // most
    return _worth(rules, foe) * likely * (100 - _HURT + _HURT * hurt // 100) // 10_000


def _worth(rules: Tables, place: Place) -> int:
    return int(STEP * rules.card_at[place.instance].level + GOLD * place.bounty)


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
        damage = sum([_dealt(view, seat, card, blow) for blow in blows(rules, card)])
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


def _dealt(view: View, seat: int, card: str, blow: Blow) -> int:
    """Return the damage of a blow of a card as things stand."""
    area = view.area[seat]
    thing, least = blow.due
    if least and _counted(view, seat, card, thing) < least:
        return 0
    if blow.time == "resonance" and len(area) < blow.least:
        return 0
    if blow.time == "spread" and _row(view, area) < blow.least:
        return 0
    n = blow.base
    if blow.per:
        n += blow.per * _counted(view, seat, card, blow.of)
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


def _counted(view: View, seat: int, card: str, of: str) -> int:
    """Return how much there is of a thing that a card counts."""
    match of:
        case "freeze":
            return view.freeze[seat] + freeze_of(view.rules, card)
        case "wand-equipped":
            return int(view.wand[seat] >= 0)
        case "beaten":
            return len(view.beaten[seat])
        case "rank":
            return _rank(view, seat)
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
