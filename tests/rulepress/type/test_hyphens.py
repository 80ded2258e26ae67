from itertools import pairwise

import pytest
from pyphen import Pyphen

from rulepress.type.hyphens import Hyphenator, hyphenator

GERMAN = "Nachbarschaft Abenteuer Ofenrohre Kristallkugeln Gesellschaftsspiele Energiekarten Verzauberungen Schiffahrt"
FRENCH = "défaussez énergie invocation transmutation cristaux bibliothèque printemps rassemblement"


def _divided(word: str, *exceptions: str) -> str:
    points = [0, *hyphenator("de_DE", exceptions).points(word), len(word)]
    return "-".join(word[start:end] for start, end in pairwise(points))


def test_german_words_are_divided_by_the_dictionary() -> None:
    assert _divided("Nachbarschaft") == "Nach-bar-schaft"


@pytest.mark.parametrize(
    ("dictionary", "words"), [("de_DE", GERMAN), ("fr", FRENCH), ("en_US", "transmutation wizards")]
)
def test_patterns_are_read_as_pyphen_reads_them(dictionary: str, words: str) -> None:
    theirs, ours = Pyphen(lang=dictionary, left=2, right=3), Hyphenator(dictionary)
    for word in words.split():
        assert list(ours.points(word)) == [int(at) for at in theirs.positions(word.lower())], word


def test_two_letters_stand_before_and_three_after_a_hyphen() -> None:
    for word in GERMAN.split():
        parts = _divided(word).split("-")
        assert len(parts[0]) >= 2
        assert len(parts[-1]) >= 3


def test_an_exception_goes_before_the_dictionary_in_any_case() -> None:
    assert _divided("Kristallkugel", "kristall-kugel") == "Kristall-kugel"
    assert _divided("Nachbarschaft", "Nachbarschaft") == "Nachbarschaft"
    assert _divided("Feenstaubglas", "Feen-staub-glas") == "Feen-staub-glas"


def test_short_words_and_words_with_figures_are_not_divided() -> None:
    assert _divided("Ofen") == "Ofen"
    assert _divided("Karte2345") == "Karte2345"
