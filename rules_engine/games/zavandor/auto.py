"""Payments and discards by a stated rule: in, an open question; out, its next answer.

The rule: lose least; then dust before cards; then dear cards before cheap ones. It is exact: all ways are compared.
"""

from functools import lru_cache

from rules_engine.games.zavandor.state import Zavandor
from rules_engine.games.zavandor.tables import Tables
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Decision, Option

_KEPT = 1 << 16
"""Results that are remembered of each question."""

Way = tuple[int, int, tuple[int, ...]]
"""How bad a way is: what is lost, what of it is cards, and how many of each kind held are taken, dear ones first, as
numbers below 0."""
Held = tuple[tuple[int, int], ...]
"""Pairs of amount and number of the kinds held, in the order in which they are offered."""


def pay(game: Zavandor, here: Here, decision: Decision) -> Option:
    """Return the next piece of the best payment (ZV-081, ZV-082)."""
    kinds = [at for at, count in enumerate(game.hand[here.who]) if count and at >= here.at_card]
    held = tuple((game.rules.energy[at].amount, game.hand[here.who][at]) for at in kinds)
    way = best_payment(game.rules, held, game.dust[here.who], here.rest)
    assert way is not None
    return _first(decision, [game.rules.energy[at].id for at in kinds], way[2])


@lru_cache(_KEPT)
def best_payment(rules: Tables, held: Held, dust: int, rest: int) -> Way | None:
    """Return the best way to pay what is left with cards and dust; None if they do not suffice."""
    if rest <= 0:
        gained = rules.dust_of(dust + rules.dust_of(-rest)[0])[0] - dust
        return -rest - gained, 0, (0,) * len(held)
    if not held:
        return (dust - rules.dust_of(dust - rest)[0] - rest, 0, ()) if dust >= rest else None
    (amount, count), *others = held
    found: list[Way] = []
    for n in range(min(count, -(-rest // amount)) + 1):
        way = best_payment(rules, tuple(others), dust, rest - n * amount)
        if way is not None:
            found.append((way[0], way[1] + n * amount, (-n, *way[2])))
    return min(found, default=None)


def sell(game: Zavandor, here: Here, decision: Decision) -> Option:
    """Return the gem to sell: those go that cover what is missing with the least value, dear ones first (ZV-093)."""
    level = game.levels[here.who][game.rules.pricing]
    row = game.idle[here.who] if sum(game.idle[here.who]) else game.active[here.who]
    kinds = [at for at, count in enumerate(row) if count]
    kinds.sort(key=lambda at: -game.rules.gems[at].sales[level])
    held = tuple((game.rules.gems[at].sales[level], row[at]) for at in kinds)
    _, taken = least_sale(held, here.rest - game.means(here.who))
    return _first(decision, [game.rules.kinds[at] for at in kinds], taken)


@lru_cache(_KEPT)
def least_sale(held: Held, missing: int) -> tuple[int, tuple[int, ...]]:
    """Return the least sum of gems that covers what is missing, all of them if none does, and the gems as `Way` has
    them."""
    if sum(amount * count for amount, count in held) <= missing:
        return sum(amount * count for amount, count in held), tuple(-count for _, count in held)
    if missing <= 0:
        return 0, (0,) * len(held)
    (amount, count), *others = held
    found = []
    for n in range(min(count, -(-missing // amount)) + 1):
        total, taken = least_sale(tuple(others), missing - n * amount)
        if total >= missing - n * amount:
            found.append((total + n * amount, (-n, *taken)))
    return min(found)


def discard(game: Zavandor, here: Here, decision: Decision) -> Option:
    """Return the next piece to discard (ZV-084)."""
    energy = game.rules.energy
    order = [at for at in range(len(energy) - 1, -1, -1) if game.hand[here.who][at]]
    kinds = [at for at in order if len(energy) - 1 - at >= here.at_card]
    held = tuple((energy[at].amount, game.hand[here.who][at], game.card_count(energy[at].concentrated)) for at in kinds)
    over = game.hand_count(here.who) - game.hand_limit(here.who)
    _, _, taken = least_discard(game.rules, held, game.dust[here.who], over)
    dear_first = [energy[at].id for at in kinds]
    return _first(decision, dear_first, tuple(reversed(taken)))


@lru_cache(_KEPT)
def least_discard(rules: Tables, held: tuple[tuple[int, int, int], ...], dust: int, over: int) -> Way:
    """Return the best way to take a hand count down; held: triples of amount, number and hand count, cheap kinds first.

    What is taken is told dear kinds first.
    """
    found: list[Way] = []
    if over <= 0 or not held:
        lost = 0 if over <= 0 else dust_lost(rules, dust, over)
        return lost, 0, (0,) * len(held)
    (amount, count, size), *others = held
    for n in range(min(count, -(-over // size)) + 1):
        lost, cards, taken = least_discard(rules, tuple(others), dust, over - n * size)
        found.append((lost + n * amount, cards + n * amount, (*taken, -n)))
    return min(found)


_NEVER = 1 << 30


def dust_lost(rules: Tables, dust: int, over: int) -> int:
    """Return the dust that goes if dust alone takes the hand count down, more than there can be if it cannot."""
    count = rules.dust_of(dust)[1]
    left = next((sum_ for sum_ in range(dust, -1, -1) if rules.dust_of(sum_)[0] == sum_
                 and rules.dust_of(sum_)[1] <= count - over), None)  # fmt: skip
    return _NEVER if left is None else dust - left


def _first(decision: Decision, names: list[str], taken: tuple[int, ...]) -> Option:
    """Return the option for the first kind of which something is taken, that in dust if there is none."""
    thing = next((name for name, n in zip(names, taken) if n), "dust")
    return next(option for option in decision.options if option.thing == thing)
