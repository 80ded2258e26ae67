"""The space between words is at least as wide as the font's row says, as measured and as drawn."""

import pytest

from rulepress.type.face import EM, Face
from rulepress.type.fit import set_text
from rulepress.type.font_rows import read_font_rows
from rulepress.type.fonts import FontBook
from rulepress.type.set_lines import SetLine
from rulepress.type.style import TextStyle
from rulepress.units import TypeSize
from rules_engine import Icon, Paragraph, Problems, Run, Text, Typography, Words, parse_yaml

ROW = "package: fontpkg_alegreya_sans, upright: files/AlegreyaSans-Regular.ttf"
SIZE = TypeSize(10_000)
UNIT = 10 * 25_400 / 72 / EM
"""Micrometres to the unit at 10 pt."""


def _book(more: str) -> FontBook:
    problems = Problems()
    tree = parse_yaml(f"families:\n  mine: {{{ROW}{more}}}\n", "fonts.yaml", problems)
    assert tree is not None
    book = FontBook.load([read_font_rows(tree, "fonts.yaml", problems)], [], problems)
    assert not list(problems)
    return book


PLAIN, WIDE, NARROW = _book(""), _book(", word_space: 300"), _book(", word_space: 50")


def _set(book: FontBook, *runs: Run, width: int = 90_000, wrap: bool = True, align: str = "left") -> list[SetLine]:
    style = TextStyle("mine", SIZE, SIZE, wrap=wrap, align=align)  # type: ignore[arg-type]
    text = Text("en", (Paragraph(runs),))
    return list(set_text(text, style, width, 40_000, Typography("en", "en"), book).lines)


def _missing(book: FontBook) -> float:
    """Return what a space of the font lacks of 300 thousandths, in micrometres at 10 pt."""
    return (300_000 - book.face("mine", 400).advance(" ")) * UNIT


def _drawn(line: SetLine, face: Face) -> int:
    """Return the width of a line's only piece as the PDF has it: advances of the font, and kerns."""
    piece = line.pieces[0]
    return round((sum(map(face.advance, piece.text)) + sum(by for _, by in piece.kerns)) * UNIT)


@pytest.mark.parametrize("wrap", [False, True])
@pytest.mark.parametrize("said", ["take 1 and 2", "To a V", "take\u00a01 or\u00a02 now"])
def test_every_space_between_words_is_wider(said: str, wrap: bool) -> None:
    (plain,), (wide,) = (_set(book, Words(said), wrap=wrap) for book in (PLAIN, WIDE))
    spaces = len(said.replace("\u00a0", " ").split(" ")) - 1
    assert wide.width - plain.width == pytest.approx(spaces * _missing(PLAIN), abs=1)
    assert wide.width == pytest.approx(_drawn(wide, WIDE.face("mine", 400)), abs=1)


def test_a_font_with_wider_spaces_keeps_them() -> None:
    assert _set(NARROW, Words("take 1 and 2")) == _set(PLAIN, Words("take 1 and 2"))


@pytest.mark.parametrize("space", ["\u202f", "\u2009", "\u2003", "\u2007"])
def test_a_space_with_a_width_of_its_own_keeps_it(space: str) -> None:
    (plain,), (wide,) = (_set(book, Words(f"take{space}1")) for book in (PLAIN, WIDE))
    assert wide.width == plain.width


@pytest.mark.parametrize("space", [" ", "\u00a0"])
def test_a_space_after_an_icon_is_wider(space: str) -> None:
    runs = (Words("a "), Icon("coin", "coin"), Words(f"{space}b"))
    (plain,), (wide,) = (_set(book, *runs) for book in (PLAIN, WIDE))
    assert wide.width - plain.width == pytest.approx(2 * _missing(PLAIN), abs=2)


def test_the_space_at_a_line_end_takes_nothing() -> None:
    said = "one two one two one two"
    for line in _set(WIDE, Words(said), width=15_000):
        assert line.pieces[0].text == "one two"
        assert line.width == pytest.approx(_drawn(line, WIDE.face("mine", 400)), abs=1)
        assert all(at < len("one two") - 1 for at, _ in line.pieces[0].kerns)


def test_wider_spaces_are_stretched_in_justified_text() -> None:
    first, *_ = _set(WIDE, Words("one two one two one two"), width=16_500, align="justify")
    assert [at for at, _ in first.pieces[0].stretch] == [3]
    assert first.width == 16_500


@pytest.mark.parametrize("value", ["wide", "-1", "1001"])
def test_a_word_space_is_checked(value: str) -> None:
    problems = Problems()
    tree = parse_yaml(f"families:\n  mine: {{{ROW}, word_space: {value}}}\n", "fonts.yaml", problems)
    assert tree is not None
    assert "mine" not in read_font_rows(tree, "fonts.yaml", problems).families
    assert [(problem.code, problem.location.line) for problem in problems] == [("not-a-number", 2)]
