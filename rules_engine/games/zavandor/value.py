"""What a view is worth: in, what a player sees; out, a number for players who are programs: a guess, not a rule."""

from typing import Final

from rules_engine.games.zavandor.view import View

DECIDED: Final = 1_000_000_000
"""More than any open game is worth."""
_LASTS: Final = 10
"""About how many rounds a game lasts."""


def value(view: View, seat: int) -> int:
    """Return how good a view is for a player, in energy: what the player has, less half of what the best other has."""
    if view.ranking:
        return DECIDED if seat in view.ranking[0] else -DECIDED
    if seat in view.out:
        return -DECIDED
    others = [_public(view, other) for other in view.order if other != seat and other not in view.out]
    return _public(view, seat) + view.wealth + _bid(view, seat) - max(others, default=0) // 2


def _public(view: View, seat: int) -> int:
    """Return what all see of a player: points, income to come, gems that can still be laid down, knowledge."""
    point, left = _point(view), _left(view)
    free = view.places[seat] - sum(view.active[seat])
    gems = sorted(
        (gem.points * point + (view.rules.averages[at] or gem.prices[0] // 3) * left
         for at, gem in enumerate(view.rules.gems) for _ in range(view.idle[seat][at])),
        reverse=True,
    )  # fmt: skip
    idle = sum(gems[: max(0, free)]) * 9 // 10
    learnt = sum(
        view.rules.level(field, n, "price")
        for field, level in zip(view.rules.fields, view.levels[seat])
        for n in range(1, level + 1)
    )
    tools = sum(view.rules.lots[lot].opening_bid for lot in view.owned[seat]) // 2
    lasting = (learnt + tools + view.markers[seat] * view.rules.marker_prices[0]) * left // _LASTS
    return view.points[seat] * point + view.income[seat] * left + idle + int(lasting)


def _bid(view: View, seat: int) -> int:
    """Return what it is worth to lead an auction: the lot less its price; nobody leads well who cannot pay."""
    auction = view.auction
    if auction is None or auction.leader != seat:
        return 0
    price = max(0, auction.high + auction.change)
    if price > view.wealth:
        return -DECIDED
    lot = view.rules.lots[auction.lot]
    return lot.points * _point(view) + lot.opening_bid * _left(view) // (2 * _LASTS) - price


def _left(view: View) -> int:
    """Return about how many rounds are left: fewer the more guardians are owned (ZV-086)."""
    most = int(view.rules.figures["last_guardians"])
    owned = sum(view.rules.lots[lot].kind == "guardian" for row in view.owned for lot in row)
    return max(1, min(_LASTS - view.round, _LASTS * (most - owned) // most))


def _point(view: View) -> int:
    """Return what a point is worth in energy: more the nearer the end is."""
    return 6 + (_LASTS - _left(view)) * 2
