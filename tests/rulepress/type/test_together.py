"""Balanced lines hold names and key terms together where that takes no more lines."""

import pytest

from rulepress.type.fit import set_text
from rulepress.type.fonts import FontBook
from rulepress.type.set_lines import SetText
from rulepress.type.style import TextStyle
from rulepress.type.together import NO_NAMES, Names
from rulepress.units import TypeSize
from rules_engine import Paragraph, Text, Typography, Words

RAVEN = "+2 for each Crystal Ball, Magic Mask, Magic Belt or Magic Wand."
CALLED = ("Crystal Ball", "Magic Mask", "Magic Belt", "Magic Wand")
NAMES = Names(CALLED)


def _set(
    runs: tuple[Words, ...], typography: Typography, fonts: FontBook, names: Names = NO_NAMES, width: int = 41_500,
    hyphenate: bool = False, upper: bool = False,
) -> SetText:  # fmt: skip
    style = TextStyle(
        "alegreya-sans", TypeSize(9750), TypeSize(9750), align="center", balance=True, hyphenate=hyphenate, upper=upper
    )
    return set_text(Text(typography.tag, (Paragraph(runs),)), style, width, 40_000, typography, fonts, names=names)


def _texts(found: SetText) -> list[str]:
    return ["".join(piece.text for piece in line.pieces) for line in found.lines]


def _holds(found: SetText, name: str) -> bool:
    return any(name.lower() in text.lower() for text in _texts(found))


@pytest.mark.parametrize("upper", [False, True])
@pytest.mark.parametrize("width", [36_000, 58_000])
def test_names_are_held_together(width: int, upper: bool, fonts: FontBook, languages: dict[str, Typography]) -> None:
    width = width * 6 // 5 if upper else width
    plain, kept = (_set((Words(RAVEN),), languages["en"], fonts, own, width, upper=upper) for own in (NO_NAMES, NAMES))
    assert len(plain.lines) == len(kept.lines)
    assert [all(_holds(found, name) for name in CALLED) for found in (plain, kept)] == [False, True]


def test_lines_are_never_more_and_names_never_parted_more_often(
    fonts: FontBook, languages: dict[str, Typography]
) -> None:
    for width in range(15_000, 60_000, 500):
        plain, kept = (_set((Words(RAVEN),), languages["en"], fonts, own, width) for own in (NO_NAMES, NAMES))
        assert len(kept.lines) == len(plain.lines) and kept.excess_w == plain.excess_w == 0
        assert sum(_holds(kept, name) for name in CALLED) >= sum(_holds(plain, name) for name in CALLED)


@pytest.mark.parametrize(("key", "held"), [("field of knowledge", True), ("field of the knowledge", False)])
def test_bold_text_of_three_words_is_held_together_and_longer_one_is_not(
    key: str, held: bool, fonts: FontBook, languages: dict[str, Typography]
) -> None:
    before, after = "Take one card for each ", " that you have now."
    plain = _set((Words(before + key + after),), languages["en"], fonts, width=58_000)
    found = _set((Words(before), Words(key, bold=True), Words(after)), languages["en"], fonts, width=58_000)
    assert len(plain.lines) == len(found.lines) == 2
    assert [_holds(one, key) for one in (plain, found)] == [False, held]


def test_an_east_asian_name_is_held_together(fonts: FontBook, languages: dict[str, Typography]) -> None:
    typography = languages["ja"]._replace(words=True)
    said, name = "あなたは魔法のベルトを持つ人から宝石を得る", "魔法のベルト"
    plain, kept = (_set((Words(said),), typography, fonts, own, 33_000) for own in (NO_NAMES, Names((name,))))
    assert len(plain.lines) == len(kept.lines)
    assert [_holds(found, name) for found in (plain, kept)] == [False, True]


def test_no_word_is_divided_to_hold_a_name(fonts: FontBook, languages: dict[str, Typography]) -> None:
    said = "Verwandlungszauber: Rote Kristallkugel, Blaue Zaubermaske und Weiße Zaubergürtelschnalle."
    names = Names(("Rote Kristallkugel", "Blaue Zaubermaske", "Weiße Zaubergürtelschnalle"))
    ends = ("-", "Rote", "Blaue", "Weiße")
    fewer = 0
    for width in range(25_000, 60_000, 500):
        plain, kept = (_set((Words(said),), languages["de"], fonts, own, width, True) for own in (NO_NAMES, names))
        assert len(plain.lines) == len(kept.lines)
        faults = [sum(text.endswith(ends) for text in _texts(found)) for found in (plain, kept)]
        assert faults[1] <= faults[0]
        fewer += faults[1] < faults[0]
    assert fewer
