"""Things are picked one at a time: each set that is possible has exactly one path, and no path is a dead end."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from rules_engine.machine.chance import stream
from rules_engine.machine.pick import Demand, payable, pick
from tests.rules_engine.machine.little import Little, answered, begun, compiled, options

STOCK = {"fire": 2, "water": 1, "crystal": 3}


def picking(least: int, most: int, owed: tuple[Demand, ...] = ()) -> Little:
    """Return a game in which a player picks among what there is."""
    return begun(compiled(), lambda game, _: pick(game, 0, "lose", STOCK.items(), least, most, owed))


def ends(game: Little) -> Iterator[tuple[tuple[str, int], ...]]:
    """Give what is picked at the end of each path."""
    if options(game) == ["on", "end"]:
        yield game.result
        return
    for name in options(game):
        yield from ends(answered(game.copy(), name))


def sets(least: int, most: int) -> set[frozenset[tuple[str, int]]]:
    pieces = [kind for kind, n in STOCK.items() for _ in range(n)]
    return {frozenset(Counter(some).items()) for size in range(least, most + 1) for some in combinations(pieces, size)}


@pytest.mark.parametrize(("least", "most"), [(1, 1), (2, 2), (3, 3), (5, 5), (6, 6), (0, 2), (1, 4), (0, 6)])
def test_each_set_has_exactly_one_path(least: int, most: int) -> None:
    found = [frozenset(picked) for picked in ends(picking(least, most))]
    assert len(found) == len(set(found))
    assert set(found) == sets(least, most)


def test_what_is_owed_is_never_picked() -> None:
    owed: tuple[Demand, ...] = ((("water",), 1), (("fire", "crystal"), 2))
    for picked in ends(picking(2, 2, owed)):
        left = {kind: n - dict(picked).get(kind, 0) for kind, n in STOCK.items()}
        assert payable(left, owed)


def test_a_number_that_leaves_no_choice_is_not_asked_for() -> None:
    def one(game: Any, _: Any) -> None:
        pick(game, 0, "lose", [("fire", 2), ("water", 0)], 2, 2)

    game = begun(compiled(), one)
    assert (options(game), game.result, game.taken) == (["on", "end"], (("fire", 2),), ())


def test_demands_are_payable_if_and_only_if_things_can_be_given_to_all_of_them() -> None:
    below, kinds = stream("demands"), tuple(STOCK)
    told = set()
    for _ in range(400):
        stock = {kind: below(4) for kind in kinds}
        demands = tuple((tuple(kind for kind in kinds if below(2)) or kinds[:1], below(4)) for _ in range(1 + below(3)))
        found = payable(stock, demands)
        assert found is by_trying(stock, demands)
        told.add(found)
    assert told == {True, False}


def by_trying(stock: dict[str, int], demands: tuple[Demand, ...]) -> bool:
    """Look at each way to give things to the first demand, then to the others."""
    if not demands:
        return True
    (kinds, n), *rest = demands
    for ways in product(*(range(stock[kind] + 1) for kind in kinds)):
        if sum(ways) == n:
            left = {**stock, **{kind: stock[kind] - way for kind, way in zip(kinds, ways)}}
            if by_trying(left, tuple(rest)):
                return True
    return False
