"""Plural classes of whole numbers follow CLDR."""

import pytest

from rules_engine.wording.plurals import Plurals

# CLDR 45, plural rules for cardinals, whole numbers.
EXPECTED = {
    "en": {0: "other", 1: "one", 2: "other", 21: "other"},
    "de": {0: "other", 1: "one", 2: "other"},
    "fr": {0: "one", 1: "one", 2: "other", 1_000_000: "many"},
    "ja": {0: "other", 1: "other"},
    "zh-Hans": {1: "other"},
    "zh-Hant": {1: "other"},
    "pl": {1: "one", 2: "few", 5: "many", 12: "many", 22: "few"},
    "ar": {0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other"},
}


@pytest.mark.parametrize("tag", EXPECTED)
def test_numbers_fall_into_the_classes_of_cldr(tag: str) -> None:
    plurals = Plurals(tag)
    assert {number: plurals.of(number) for number in EXPECTED[tag]} == EXPECTED[tag]


def test_a_negative_number_is_counted_like_a_positive_one() -> None:
    assert Plurals("en").of(-1) == "one"


def test_classes_stand_in_the_order_of_cldr() -> None:
    assert Plurals("ar").classes == ("zero", "one", "two", "few", "many", "other")
    assert Plurals("fr").classes == ("one", "many", "other")
    assert Plurals("ja").classes == ("other",)


def test_a_language_that_nobody_knows_has_one_class() -> None:
    assert Plurals("tlh").classes == ("other",)
