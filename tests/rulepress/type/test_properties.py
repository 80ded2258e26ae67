from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from icu4py.breakers import LineBreaker

from rulepress.type.breaking import NO_END, NO_START, units
from rulepress.type.fit import set_text
from rulepress.type.fonts import FontBook
from rulepress.type.spaces import OBJECT
from rulepress.type.style import Align, TextStyle
from rulepress.units import TypeSize
from rules_engine import Icon, Paragraph, Run, Text, Typography, Words

LATIN = "abcdefgh AVTW .,;!?-()«»“”’0123456789\u00a0\u202f\u00ad"
EAST = "天地玄黄水晶宝典カードゃっぁー、。，！？：；”’）》】」』（《“‘【「『…— aB1 "
LANGUAGES = {"en": LATIN, "fr": LATIN, "de": LATIN, "ja": EAST, "zh-Hans": EAST, "zh-Hant": EAST}
ICON = Icon("gem", "gem")

pytestmark = pytest.mark.filterwarnings("error")
settings.register_profile("type", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
_settled = settings(settings.get_profile("type"))


@st.composite
def _paragraphs(draw: st.DrawFn, icons: bool = True) -> tuple[str, tuple[Run, ...]]:
    tag = draw(st.sampled_from(sorted(LANGUAGES)))
    words = st.builds(Words, st.text(LANGUAGES[tag], max_size=25), st.booleans(), st.booleans())
    kinds = st.one_of(words, st.just(ICON)) if icons else words
    return tag, tuple(draw(st.lists(kinds, max_size=8)))


WIDTHS = st.integers(8_000, 60_000)
ALIGNS = st.sampled_from(get_args(Align))


def _style(align: Align, size: int = 9500, smallest: int = 7000, hyphenate: bool = False) -> TextStyle:
    return TextStyle("alegreya-sans", TypeSize(size), TypeSize(smallest), align=align, hyphenate=hyphenate)


@_settled
@given(_paragraphs(), WIDTHS, ALIGNS, st.booleans())
def test_a_line_is_wider_than_the_box_only_if_it_cannot_be_parted(
    fonts: FontBook, languages: dict[str, Typography], given_: tuple[str, tuple[Run, ...]], width: int, align: Align,
    hyphenate: bool,
) -> None:  # fmt: skip
    tag, runs = given_
    text = Text(tag, (Paragraph(runs),))
    found = set_text(text, _style(align, hyphenate=hyphenate), width, 50_000, languages[tag], fonts)
    for number, line in enumerate(found.lines):
        content = [(piece.x, piece.text) for piece in line.pieces]
        content += [(icon.x - line.x, "\ufffc") for icon in found.icons if icon.line == number]
        if line.width > width:
            joined = "".join(words for _, words in sorted(content))
            assert found.excess_w >= line.width - width
            assert (
                len(units(joined.replace(" ", "\u00a0"), languages[tag])) == 1
                or len(units(joined, languages[tag])) <= 2
            )
        else:
            assert 0 <= line.x <= width - line.width
            for icon in found.icons:
                if icon.line == number:
                    assert 0 <= icon.x <= width - icon.width
                    assert line.x <= icon.x <= line.x + line.width - icon.width
        assert all(0 <= piece.x <= piece.x + piece.width <= line.width for piece in line.pieces)


@_settled
@given(_paragraphs(), WIDTHS)
def test_no_line_starts_or_ends_with_a_sign_that_may_not(
    fonts: FontBook, languages: dict[str, Typography], given_: tuple[str, tuple[Run, ...]], width: int
) -> None:
    tag, runs = given_
    if not languages[tag].cjk:
        return
    found = set_text(Text(tag, (Paragraph(runs),)), _style("left"), width, 50_000, languages[tag], fonts)
    starts = {(icon.line, 0): "\ufffc" for icon in found.icons if icon.x == 0}
    lasts = {icon.line for icon in found.icons if icon.x + icon.width == found.lines[icon.line].width}
    for number, line in enumerate(found.lines):
        words = "".join(piece.text for piece in line.pieces)
        if words and number and (number, 0) not in starts:
            assert words[0] not in NO_START
        if words and number + 1 < len(found.lines) and number not in lasts:
            assert words[-1] not in NO_END


@_settled
@given(_paragraphs(icons=False), WIDTHS)
def test_nothing_is_lost_or_made_but_spaces_at_line_ends(
    fonts: FontBook, languages: dict[str, Typography], given_: tuple[str, tuple[Run, ...]], width: int
) -> None:
    tag, runs = given_
    found = set_text(Text(tag, (Paragraph(runs),)), _style("left"), width, 50_000, languages[tag], fonts)
    typed = "".join(run.text for run in runs if isinstance(run, Words))
    drawn = "".join(piece.text for line in found.lines for piece in line.pieces)
    ignored = dict.fromkeys(map(ord, " \u00a0\u202f\u00ad-"))
    assert drawn.translate(ignored) == typed.translate(ignored)
    assert found.missing == ()


@_settled
@given(_paragraphs(), WIDTHS, st.integers(3_000, 30_000), st.booleans())
def test_the_size_is_the_largest_of_the_style_that_fits(
    fonts: FontBook, languages: dict[str, Typography], given_: tuple[str, tuple[Run, ...]], width: int, height: int,
    hyphenate: bool,
) -> None:  # fmt: skip
    tag, runs = given_
    text = Text(tag, (Paragraph(runs),))
    style = _style("left", hyphenate=hyphenate)

    def fits(size: TypeSize) -> bool:
        one = set_text(text, _style("left", size, size, hyphenate), width, height, languages[tag], fonts)
        return not (one.excess_w or one.excess_h)

    found = set_text(text, style, width, height, languages[tag], fonts)
    assert found.size == next((size for size in style.sizes() if fits(size)), style.smallest)


_TOKENS = st.one_of(st.just(OBJECT), st.from_regex(r"\A[A-Za-z]{1,6}[,.;:!?]?\Z"))


@settings(deadline=None)
@given(words=st.lists(_TOKENS, min_size=1, max_size=12), tag=st.sampled_from(("en", "de", "fr", "ja", "zh-Hans")))
def test_text_of_plain_words_breaks_where_icu_breaks_it(
    words: list[str], tag: str, languages: dict[str, Typography]
) -> None:
    text = " ".join(words)
    assert units(text, languages[tag]) == list(LineBreaker(text, languages[tag].locale))
