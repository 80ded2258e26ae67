"""What a view is worth: in, what a player sees; out, a number for players who are programs: a guess, not a rule.

It is counted in tenths of energy, rounds to come in tenths too.
"""

from typing import Final

from rules_engine.games.zavandor.income import opal_dust
from rules_engine.games.zavandor.state import Counts
from rules_engine.games.zavandor.view import View

DECIDED: Final = 1_000_000_000
"""More than any open game is worth."""
_POINT: Final = 20
"""What a point is worth in energy."""
_GUARDIAN: Final = 135
"""About what a guardian costs."""
_LEFT_MOST: Final = 90
"""Nobody thinks further ahead than so many tenths of a round."""
_LASTING: Final = 60
"""What the price of knowledge and artefacts is worth at first, in hundredths; less towards the end."""
_LAID: Final = 95
_LATER: Final = 60
"""What a gem is worth that can be laid down in this round, or only in a later one, in hundredths of an active one."""


def value(view: View, seat: int) -> int:
    """Return how good a view is for a player: what the player has, less half of what the best other has."""
    if view.ranking:
        return DECIDED if seat in view.ranking[0] else -DECIDED
    if seat in view.out:
        return -DECIDED
    others = [other for other in view.order if other != seat and other not in view.out]
    left = _left(view, others)
    rival = max((_public(view, other, left, _LAID) for other in others), default=0)
    own = _public(view, seat, max(0, left - 10 * view.ahead), _LAID if view.lays else _LATER)
    return own + _energy(view, left, 0) + _bid(view, seat, left) - rival // 2


def _left(view: View, others: list[int]) -> int:
    """Return about how many rounds are left: until all earn what the guardians cost that end the game (ZV-086).

    All are taken to earn as others do, so that nobody shuns an income because it brings the end nearer.
    """
    sold = sum(view.rules.lots[lot].kind == "guardian" for row in view.owned for lot in row)
    cost = (int(view.rules.figures["last_guardians"]) - sold) * _GUARDIAN
    earned = max(1, sum(view.income[other] for other in others)) * (len(others) + 1)
    return max(0, min(_LEFT_MOST, 10 * cost * max(1, len(others)) // earned))


def _public(view: View, seat: int, left: int, idle: int) -> int:
    """Return what all see of a player: points, income to come, gems that can still be laid down, knowledge, artefacts.

    idle: what gems are worth that are not laid down, in hundredths of active ones.
    """
    rules = view.rules
    now = view.active[seat]
    more = _disc(view, _best(now, view.idle[seat], view.places[seat]), left) - _disc(view, now, left)
    paid = view.markers[seat] * rules.marker_prices[0]
    for field, level in zip(rules.fields, view.levels[seat]):
        paid += sum(rules.level(field, n, "price") for n in range(1, level + 1))
    paid += sum(rules.lots[lot].opening_bid for lot in view.owned[seat] if rules.lots[lot].kind == "artefact")
    return (
        10 * view.points[seat] * _POINT + view.income[seat] * left + max(0, more) * idle // 100 + _lasting(paid, left)
    )


def _lasting(price: int, left: int) -> int:
    """Return what a thing of a price is worth for the rest of the game."""
    return price * _LASTING * left // (10 * _LEFT_MOST)


def _best(active: Counts, idle: Counts, places: int) -> Counts:
    """Return the gems that a player could have active, the dearest first."""
    found: list[int] = []
    for count in reversed([*map(sum, zip(active, idle))]):
        found.append(min(count, places - sum(found)))
    return tuple(reversed(found))


def _disc(view: View, gems: Counts, left: int) -> int:
    """Return what active gems are worth: their points, and the energy that they give."""
    rules = view.rules
    energy = sum(count * average for count, average in zip(gems, rules.averages))
    energy += opal_dust(gems[rules.gem_at["opal"]], rules.figures["opal_dust"])
    return 10 * _POINT * sum(count * gem.points for count, gem in zip(gems, rules.gems)) + energy * left


def _energy(view: View, left: int, price: int) -> int:
    """Return what a player's energy is worth after a price: what goes at the end of the round is worth nothing."""
    kept = min(view.means if view.ahead else view.kept, view.means - price)
    later = sum(count * card.amount for count, card in zip(view.waiting, view.rules.energy))
    return 10 * (kept + later) if left else 0


def _bid(view: View, seat: int, left: int) -> int:
    """Return what it is worth to lead an auction: the lot less its price; nobody leads well who cannot pay."""
    auction = view.auction
    if auction is None or auction.leader != seat:
        return 0
    price = max(0, auction.high + auction.change)
    if price > view.spare:
        return -DECIDED
    lot = view.rules.lots[auction.lot]
    lasting = _lasting(lot.opening_bid, left) if lot.kind == "artefact" else 0
    return 10 * auction.points * _POINT + lasting + _energy(view, left, price) - _energy(view, left, 0)
