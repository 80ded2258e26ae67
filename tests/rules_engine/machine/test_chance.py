"""Chance: streams that do not move each other, and tapes that script them."""

import pytest

from rules_engine.machine.chance import TapeError, shuffled, start, unused

DECK = tuple("abcdefghijklmnopqrst")


def test_the_same_seed_and_label_give_the_same_order_and_others_another() -> None:
    _, one = shuffled(start(1, {}), "deck", DECK, str)
    assert shuffled(start(1, {}), "deck", DECK, str)[1] == one
    assert shuffled(start(2, {}), "deck", DECK, str)[1] != one
    assert shuffled(start(1, {}), "dice", DECK, str)[1] != one
    assert sorted(one) == list(DECK)


def test_one_more_use_of_a_label_does_not_move_another() -> None:
    chance, _ = shuffled(start(1, {}), "dice", DECK, str)
    assert shuffled(chance, "deck", DECK, str)[1] == shuffled(start(1, {}), "deck", DECK, str)[1]
    assert shuffled(chance, "dice", DECK, str)[1] != shuffled(start(1, {}), "dice", DECK, str)[1]


def test_every_order_of_three_is_about_equally_likely() -> None:
    found: dict[tuple[str, ...], int] = {}
    for seed in range(1200):
        order = shuffled(start(seed, {}), "deck", "abc", str)[1]
        found[order] = found.get(order, 0) + 1
    assert len(found) == 6
    assert all(140 < count < 260 for count in found.values())


def test_a_tape_names_what_comes_first() -> None:
    chance, found = shuffled(start(1, {"deck": (("t", "a"), ("c",))}), "deck", DECK, str)
    assert found[:2] == ("t", "a")
    assert unused(chance) == ("deck",)
    chance, found = shuffled(chance, "deck", DECK, str)
    assert found[0] == "c"
    assert unused(chance) == ()


def test_a_tape_that_names_what_is_not_there_is_refused() -> None:
    with pytest.raises(TapeError, match="there is no 'z' left; there are a, b"):
        shuffled(start(1, {"deck": (("z",),)}), "deck", "ab", str)
