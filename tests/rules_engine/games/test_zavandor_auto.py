"""Stated rules of payment: the best of all ways, piece by piece."""

from itertools import product
from typing import Any

import pytest

from rules_engine.games import zavandor
from rules_engine.games.zavandor.auto import best_payment, dust_lost, least_discard, least_sale
from rules_engine.games.zavandor.tables import Tables
from rules_engine.machine.chance import Below, stream
from tests.rules_engine.zavandor import database

AMOUNTS = (60, 40, 30, 20, 15, 12, 10, 8, 7, 5, 4, 3)


@pytest.fixture(scope="module")
def rules() -> Tables:
    return zavandor.tables(database(), {})


def some_hand(below: Below) -> tuple[tuple[int, int], ...]:
    amounts = sorted({AMOUNTS[below(len(AMOUNTS))] for _ in range(4)}, reverse=True)
    return tuple((amount, 1 + below(3)) for amount in amounts)


def all_ways(rules: Tables, held: tuple[tuple[int, int], ...], dust: int, price: int) -> list[Any]:
    """Return what each payment without a needless card loses, what of it is cards, and what is taken."""
    found = []
    for taken in product(*[range(count + 1) for _, count in held]):
        paid = sum(n * amount for n, (amount, _) in zip(taken, held))
        last = next((amount for n, (amount, _) in reversed(list(zip(taken, held))) if n), 0)
        if paid - last >= price:
            continue
        before = dust + sum(amount * count for amount, count in held)
        if paid >= price:
            change = rules.dust_of(paid - price)[0]
            left = rules.dust_of(dust + change)[0]
        elif dust >= price - paid:
            left = rules.dust_of(dust - (price - paid))[0]
        else:
            continue
        after = left + sum(amount * count for amount, count in held) - paid
        found.append((before - after - price, paid, tuple(-n for n in taken)))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_the_payment_is_the_best_of_all(rules: Tables, seed: int) -> None:
    below = stream(f"{seed}:payment")
    held, dust, price = some_hand(below), rules.dust_of(below(30))[0], 1 + below(70)
    assert best_payment(rules, held, dust, price) == min(all_ways(rules, held, dust, price), default=None)


def test_what_is_lost_comes_before_dust_and_dust_before_cards(rules: Tables) -> None:
    assert best_payment(rules, ((5, 1), (4, 1)), 10, 5) == (0, 0, (0, 0))
    assert best_payment(rules, ((5, 1), (4, 1)), 2, 5) == (0, 5, (-1, 0))
    assert best_payment(rules, ((9, 1), (6, 1), (3, 2)), 0, 9) == (0, 9, (-1, 0, 0))
    assert best_payment(rules, ((9, 1),), 0, 10) is None


@pytest.mark.parametrize("seed", range(40))
def test_the_gems_sold_are_the_least_that_suffice(seed: int) -> None:
    below = stream(f"{seed}:sale")
    held, missing = some_hand(below), 1 + below(80)
    every = product(*[range(count + 1) for _, count in held])
    sums = [(sum(n * amount for n, (amount, _) in zip(taken, held)), tuple(-n for n in taken)) for taken in every]
    enough = [(total, taken) for total, taken in sums if total >= missing]
    assert least_sale(held, missing) == min(enough or [max(sums)])


@pytest.mark.parametrize("seed", range(40))
def test_the_discard_loses_the_least_that_suffices(rules: Tables, seed: int) -> None:
    below = stream(f"{seed}:discard")
    held = tuple((amount, count, 1 + below(2)) for amount, count in reversed(some_hand(below)))
    dust = rules.dust_of(below(40))[0]
    over = 1 + below(sum(count * size for _, count, size in held))
    found = []
    for taken in product(*[range(count + 1) for _, count, _ in held]):
        paid = sum(n * amount for n, (amount, _, _) in zip(taken, held))
        left = over - sum(n * size for n, (_, _, size) in zip(taken, held))
        lost = paid + (dust_lost(rules, dust, left) if left > 0 else 0)
        found.append((lost, paid))
    assert least_discard(rules, held, dust, over)[:2] == min(found)
