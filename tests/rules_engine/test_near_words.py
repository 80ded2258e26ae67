"""The word that was meant is named, among few known words and among thousands, and soon."""

import time

import pytest

from rules_engine.near_words import near

FEW = ("discard", "draw", "gain", "lose", "surcharge")
MANY = (*FEW, *(f"card-{number}" for number in range(6000)))


@pytest.mark.parametrize("known", [FEW, MANY])
@pytest.mark.parametrize(
    ("word", "meant"),
    [("gian", "gain"), ("gai", "gain"), ("gainn", "gain"), ("xain", "gain"), ("rdaw", "draw"), ("ldiscard", "discard"),
     ("surchage", "surcharge"), ("surcharges", "surcharge")],
)  # fmt: skip
def test_a_slip_of_one_letter_is_seen_wherever_it_is(known: tuple[str, ...], word: str, meant: str) -> None:
    assert near(word, known) == f"did you mean '{meant}'?"


def test_of_few_words_all_are_listed_if_none_is_near() -> None:
    assert near("quaff", FEW) == "known: discard, draw, gain, lose, surcharge"
    assert near("quaff", MANY) == near("quaff", ()) == ""


def test_the_order_of_the_known_words_does_not_matter() -> None:
    for word in ("card-60000", "card-12x4"):
        assert near(word, MANY) == near(word, MANY[::-1]) != ""


def test_thousands_of_unknown_words_are_told_in_seconds() -> None:
    known = frozenset(MANY)
    start = time.process_time()
    for number in range(6000):
        assert near(f"crad-{number}", known) == f"did you mean 'card-{number}'?"
    for number in range(6000):
        near(f"ca-quaff-{number}", known)
    assert time.process_time() - start < 12
