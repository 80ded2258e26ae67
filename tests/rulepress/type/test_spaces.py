import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulepress.type.spaces import collapse, french


@pytest.mark.parametrize(
    ("typed", "set_as"),
    [
        ("a  b", "a b"),
        ("a\n\tb", "a b"),
        ("a\r\nb", "a b"),
        ("a\u00a0 b", "a\u00a0 b"),
        ("a\u00a0\u00a0b", "a\u00a0\u00a0b"),
        ("e\u0301", "é"),
        ("长\n\n句", "长 句"),
    ],
)
def test_runs_of_spaces_and_line_ends_are_one_space_and_no_break_spaces_stay(typed: str, set_as: str) -> None:
    assert collapse(typed) == set_as


@pytest.mark.parametrize(
    ("typed", "set_as"),
    [
        ("Oui !", "Oui\u202f!"),
        ("Oui!", "Oui\u202f!"),
        ("Oui\u00a0!", "Oui\u202f!"),
        ("Quoi ?!", "Quoi\u202f?!"),
        ("« mot »", "«\u202fmot\u202f»"),
        ("«mot» ;", "«\u202fmot\u202f»\u202f;"),
        ("Puis : tout", "Puis\u00a0: tout"),
        ("Puis: tout", "Puis\u00a0: tout"),
        ("à 12:30", "à 12:30"),
        ("http://x", "http://x"),
        ("(!) non", "(!) non"),
        ("! non", "! non"),
        ("3 \ufffc ;", "3 \ufffc\u202f;"),
    ],
)
def test_french_signs_get_no_break_spaces(typed: str, set_as: str) -> None:
    assert french(typed, [])[0] == set_as


_FRENCH = st.text(alphabet="ab1 ;:!?«»()/\u00a0\u202f\ufffc", max_size=30).map(str.strip)


@settings(deadline=None)
@given(_FRENCH)
def test_french_spaces_set_twice_are_the_same_as_once(typed: str) -> None:
    once = french(typed, [])[0]
    assert french(once, [])[0] == once
    for doubled in ("\u202f\u202f", " \u202f", "\u00a0\u202f", "\u202f "):
        assert doubled not in once or doubled in typed


@settings(deadline=None)
@given(_FRENCH, st.lists(st.integers(0, 30), max_size=4))
def test_french_spaces_leave_every_letter_in_its_style(typed: str, cuts: list[int]) -> None:
    stops = [*sorted(min(cut, len(typed)) for cut in cuts), len(typed)]
    changed, moved = french(typed, stops)
    assert moved == sorted(moved)
    assert moved[-1] == len(changed)

    def letters(text: str, ends: list[int]) -> list[str]:
        starts = [0, *ends]
        return ["".join(filter(str.isalnum, text[start:end])) for start, end in zip(starts, ends)]

    assert letters(changed, moved) == letters(typed, stops)
