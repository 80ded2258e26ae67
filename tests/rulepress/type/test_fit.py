from itertools import pairwise
from typing import Any

import pytest

from rulepress.type.fit import set_text
from rulepress.type.fonts import FontBook
from rulepress.type.set_lines import SetText
from rulepress.type.style import TextStyle
from rulepress.units import TypeSize
from rules_engine import Icon, Paragraph, Run, Text, Typography, Words

RULE = (
    "Draw three cards from the deck and keep one of them, then put the other two back on top in any order. "
    "You may pay two gems to draw one card more, but only once in each turn."
)
WIDE, TALL = 55_000, 40_000


def _style(family: str = "noto-sans", size: int = 9500, smallest: int = 7000, **more: Any) -> TextStyle:
    return TextStyle(family, TypeSize(size), TypeSize(smallest), **more)


class _Setter:
    def __init__(self, fonts: FontBook, languages: dict[str, Typography]) -> None:
        self.fonts, self.languages = fonts, languages

    def __call__(
        self,
        *runs: Run | str,
        tag: str = "en",
        style: TextStyle | None = None,
        w: int = WIDE,
        h: int = TALL,
        **more: Any,
    ) -> SetText:
        words = tuple(Words(run) if isinstance(run, str) else run for run in runs)
        text = Text(tag, (Paragraph(words),))
        return set_text(text, style or _style(), w, h, self.languages[tag], self.fonts, **more)


@pytest.fixture(scope="module")
def setter(fonts: FontBook, languages: dict[str, Typography]) -> _Setter:
    return _Setter(fonts, languages)


def _texts(found: SetText) -> list[str]:
    return ["".join(piece.text for piece in line.pieces) for line in found.lines]


def test_the_largest_size_that_fits_is_chosen(setter: _Setter) -> None:
    style = _style()
    for height in range(8_000, 30_000, 500):
        found = setter(RULE, style=style, h=height)
        fitting = [
            size
            for size in style.sizes()
            if not setter(RULE, style=_style(size=size, smallest=size), h=height).excess_h
        ]
        assert found.size == (fitting[0] if fitting else 7000)
        assert bool(found.excess_h) is (not fitting)


def test_a_long_word_makes_the_size_fit_in_width_too(setter: _Setter) -> None:
    found = setter("Incomprehensibilities", style=_style(size=20_000, smallest=5_000), w=40_000)
    assert found.size < 20_000
    assert found.excess_w == 0
    assert found.width <= 40_000


def test_what_does_not_fit_is_told_in_micrometres(setter: _Setter) -> None:
    found = setter("Incomprehensibilities and more", w=20_000, h=2_000)
    assert found.size == 7000
    assert found.excess_w == found.width - 20_000 > 0
    assert found.excess_h == found.height - 2_000 > 0


def test_one_line_never_wraps(setter: _Setter) -> None:
    found = setter(RULE, style=_style(wrap=False))
    assert len(found.lines) == 1
    assert found.excess_w > 0


def test_text_that_is_empty_or_blank_has_no_lines(setter: _Setter, fonts: FontBook) -> None:
    assert setter().lines == ()
    assert setter(" \n", Words(" ")).height == 0


def test_balanced_text_keeps_its_lines_and_is_narrower(setter: _Setter) -> None:
    plain, balanced = setter(RULE), setter(RULE, style=_style(balance=True))
    assert len(plain.lines) == len(balanced.lines)
    assert balanced.width < plain.width
    widths = [line.width for line in balanced.lines]
    assert min(widths) > max(widths) * 0.6


def test_a_balanced_text_with_a_much_shorter_line_is_broken_anew_as_even_as_it_can_be(setter: _Setter) -> None:
    text = (
        "Sofort: Schalte 1\u00a0Wissensmarker kostenlos frei. "
        "Alle anderen legen je 1\u00a0aktiven Edelstein in den Vorrat zurück."
    )
    found = setter(text, style=_style(balance=True), w=52_000)
    assert _texts(found) == [
        "Sofort: Schalte 1 Wissensmarker",
        "kostenlos frei. Alle anderen",
        "legen je 1 aktiven Edelstein",
        "in den Vorrat zurück.",
    ]
    assert found.width <= 52_000


def test_a_balanced_text_keeps_a_word_that_is_too_wide_on_a_line_of_its_own(setter: _Setter) -> None:
    found = setter("a Incomprehensibilities b", style=_style(balance=True), w=20_000)
    assert _texts(found) == ["a", "Incomprehensibilities", "b"]


def test_centred_text_turns_left_at_the_line_that_the_style_names(setter: _Setter) -> None:
    style = _style(align="center", left_from=6)
    short, long = setter(RULE[:80], style=style), setter(RULE, style=style, w=40_000)
    assert len(short.lines) < 6 <= len(long.lines)
    assert all(line.x > 0 for line in short.lines)
    assert all(line.x == 0 for line in long.lines)


def test_capitals_are_centred_in_the_box(setter: _Setter, fonts: FontBook) -> None:
    found = setter("HE", style=_style(size=20_000, smallest=10_000, valign="cap"), h=10_000)
    cap = round(20_000 * 714 * 25_400 / 72_000_000)
    assert abs(found.lines[0].baseline - (10_000 + cap) / 2) <= 2


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_the_block_stands_where_it_is_told(valign: Any, setter: _Setter) -> None:
    found = setter(RULE, style=_style(valign=valign))
    spare = TALL - found.height
    top = setter(RULE).lines[0].baseline
    assert found.lines[0].baseline == top + {"top": 0, "middle": spare // 2, "bottom": spare}[valign]


def test_lines_stand_a_leading_apart(setter: _Setter) -> None:
    for tag, text, leading in (("en", RULE, 1300), ("ja", "カードをドローする。" * 6, 1420)):
        lines = setter(text, tag=tag).lines
        steps = {after.baseline - line.baseline for line, after in pairwise(lines)}
        assert all(abs(step - 9500 * leading * 25_400 / 72_000_000) < 2 for step in steps)


def test_paragraphs_are_parted_by_the_gap(fonts: FontBook, languages: dict[str, Typography]) -> None:
    text = Text("en", (Paragraph((Words("one"),)), Paragraph((Words("two"),))))
    close, wide = (
        set_text(text, _style(paragraph_gap=gap), WIDE, TALL, languages["en"], fonts).lines for gap in (0, 500)
    )
    moved = (wide[1].baseline - wide[0].baseline) - (close[1].baseline - close[0].baseline)
    assert abs(moved - 9500 * 500 * 25_400 / 72_000_000) < 2


def test_bold_words_are_set_in_the_bold_face_and_keep_their_space(setter: _Setter) -> None:
    pieces = setter("Then ", Words("discard", bold=True), " a card.").lines[0].pieces
    assert [piece.face for piece in pieces] == ["noto-sans-400", "noto-sans-700", "noto-sans-400"]
    assert "".join(piece.text for piece in pieces) == "Then discard a card."
    assert all(after.x == piece.x + piece.width for piece, after in pairwise(pieces))


def test_emphasis_is_slanted_where_there_are_slanted_letters_and_coloured_elsewhere(setter: _Setter) -> None:
    style = _style(colour="#000001", emphasis="#aa0000")
    latin = setter(Words("now", italic=True), style=style).lines[0].pieces[0]
    han = setter(Words("强调", italic=True), tag="zh-Hans", style=style).lines[0].pieces[0]
    upright = setter(Words("now", italic=True), style=_style("cinzel", emphasis="#aa0000")).lines[0].pieces[0]
    assert (latin.face, latin.colour) == ("noto-sans-400-italic", "#000001")
    assert (han.face, han.colour) == ("noto-sans-sc-400", "#aa0000")
    assert (upright.face, upright.colour) == ("cinzel-400", "#aa0000")


def test_a_character_that_a_face_lacks_comes_from_the_next_one(setter: _Setter) -> None:
    pieces = setter("水š→A", tag="zh-Hans", style=_style("cinzel")).lines[0].pieces
    assert [(piece.text, piece.face) for piece in pieces] == [
        ("水", "noto-sans-sc-400"), ("š", "noto-sans-400"), ("→A", "noto-sans-sc-400")
    ]  # fmt: skip


def test_a_character_that_no_face_has_is_told_with_its_language_and_its_place_is_kept(setter: _Setter) -> None:
    found = setter("a\U0001f9d9 b\ue123", tag="fr")
    assert found.missing == (("\U0001f9d9", "fr"), ("\ue123", "fr"))
    assert _texts(found) == ["a? b?"]
    assert setter("plain").missing == ()


@pytest.mark.parametrize("family", ["noto-sans", "cinzel", "alegreya-sans", "noto-serif"])
def test_no_break_spaces_are_drawn_as_spaces_in_every_typeface(family: str, setter: _Setter) -> None:
    found = setter("a\u00a0b\u202fc\u2009d\u2011e", style=_style(family))
    (piece,) = found.lines[0].pieces
    assert found.missing == ()
    assert piece.text == "a b c d-e"
    narrow = setter("b\u202fc", style=_style(family)).width - setter("bc", style=_style(family)).width
    assert abs(narrow - 9500 / 6 * 25_400 / 72_000) < 150


def test_soft_hyphens_show_only_where_the_line_ends(setter: _Setter) -> None:
    assert _texts(setter("Kristall\u00adkugel")) == ["Kristallkugel"]
    assert _texts(setter("Kristall\u00adkugel", w=16_000)) == ["Kristall-", "kugel"]


def test_german_words_are_divided_in_body_text_alone(setter: _Setter) -> None:
    text = "Die Gesellschaftsspiele der Nachbarschaft"
    divided = _texts(setter(text, tag="de", style=_style(hyphenate=True), w=30_000))
    assert any(line.endswith("-") for line in divided)
    assert "".join(divided).replace("-", "").replace(" ", "") == text.replace(" ", "")
    assert not any(line.endswith("-") for line in _texts(setter(text, tag="de", w=30_000)))


@pytest.mark.parametrize(
    ("tag", "words"),
    [("en", RULE), ("de", "Rot bietet 20 für die Kristallkugel."), ("ja", "黒は120でフクロウを落札する。")],
)
def test_the_last_line_is_neither_a_piece_of_a_word_nor_narrower_than_two_em(
    tag: str, words: str, setter: _Setter
) -> None:
    style = _style(hyphenate=True)
    for width in range(30_000, 56_000, 250):
        *before, last = setter(words, tag=tag, style=style, w=width).lines[-2:]
        assert not before or last.width >= 2 * 9.5 * 352
        assert (
            not before or " " in "".join(piece.text for piece in last.pieces) or before[0].pieces[-1].text[-1:] != "-"
        )


def test_a_short_last_line_stays_where_the_one_before_it_would_be_too_short(setter: _Setter) -> None:
    found = setter("It is incomprehensibilities.", "\u200bOh.", w=46_000)
    assert [line.rpartition(" ")[2] for line in _texts(found)][-1] == "Oh."


def test_exceptions_say_where_words_are_divided(setter: _Setter) -> None:
    style = _style(hyphenate=True, smallest=9500)
    found = setter("Kristallkugel", tag="de", style=style, w=18_000, exceptions=("Kristall-kugel",))
    assert _texts(found) == ["Kristall-", "kugel"]


def test_icons_are_centred_on_the_capitals(setter: _Setter) -> None:
    found = setter("H ", Icon("gem", "a gem"))
    (icon,) = found.icons
    cap = 9500 * 714 * 25_400 / 72_000_000
    assert abs(icon.y + icon.height / 2 - (found.lines[0].baseline - cap / 2)) <= 2
    assert (icon.id, icon.alt, icon.line) == ("gem", "a gem", 0)
    assert abs(icon.width - icon.height) <= 1


def test_an_icon_takes_its_own_width_in_the_line(setter: _Setter) -> None:
    found = setter("a ", Icon("wide", "wide"), " b", aspects={"wide": 2000})
    (icon,) = found.icons
    before, after = found.lines[0].pieces
    assert abs(icon.width - 2 * icon.height) <= 1
    assert before.x + before.width == icon.x
    assert icon.x + icon.width == after.x


def test_a_line_grows_with_an_icon_that_is_higher(setter: _Setter) -> None:
    style = _style(icon_size=2500)
    text = "word word word word word word word word "
    found = setter(text, Icon("big", "big"), " ", text, style=style, w=35_000)
    (icon,) = found.icons
    below, above = found.lines[icon.line + 1].baseline, found.lines[icon.line - 1].baseline
    assert icon.y > above
    assert icon.y + icon.height < below - 9500 * 0.714 * 25.4 / 72
    first = setter(Icon("big", "big"), " word", style=style)
    assert first.icons[0].y >= 0
    assert first.icons[0].y + first.icons[0].height <= first.height + 1


def test_a_number_and_its_icon_stay_on_one_line(setter: _Setter) -> None:
    for width in range(12_000, 40_000, 700):
        found = setter("Gain some more 12 ", Icon("gem", "gem"), " now", w=width)
        line = found.lines[found.icons[0].line]
        assert "12 " in "".join(piece.text for piece in line.pieces)


def test_justified_lines_end_at_the_box_and_the_last_is_ragged(setter: _Setter) -> None:
    for tag, text in (("en", RULE), ("zh-Hans", "从牌堆抽三张牌并保留其中一张，然后放回hello其他牌。" * 4)):
        found = setter(text, Icon("gem", "gem"), "end", tag=tag, style=_style(align="justify"))
        *full, last = found.lines
        assert full
        assert {line.width for line in full} == {WIDE}
        assert last.width < WIDE


def test_justifying_leaves_latin_words_and_no_break_spaces_alone(setter: _Setter) -> None:
    found = setter(
        "从牌堆hello抽三张牌并 保留其中\u00a0一张然后放回 其他", tag="zh-Hans", style=_style(align="justify"), w=30_000
    )
    for line in found.lines[:-1]:
        for piece in line.pieces:
            if piece.text.startswith("hello"):
                assert all(at >= 4 for at, _ in piece.stretch)
    held = setter("a\u00a0b c " * 8, style=_style(align="justify"), w=20_000).lines[0].pieces[0]
    assert 1 not in dict(held.stretch)
    assert dict(held.stretch)[3] > 0


def test_tracking_is_added_between_characters_not_after_the_last(setter: _Setter) -> None:
    plain, tracked = (setter("LABEL", style=_style(tracking=tracking)).lines[0] for tracking in (0, 100))
    step = 9500 * 100 * 25_400 / 72_000_000
    assert abs(tracked.width - plain.width - 4 * step) <= 2


def test_labels_are_set_in_capitals(setter: _Setter) -> None:
    assert _texts(setter("Große Karte", tag="de", style=_style(upper=True))) == ["GROSSE KARTE"]


def test_adjacent_full_width_punctuation_closes_up(setter: _Setter) -> None:
    em = 9500 * 25_400 / 72_000
    assert setter("好。」好", tag="ja").width < 3.6 * em
    assert setter("好。「好", tag="zh-Hans").width < 3.6 * em
    assert abs(setter("好。好「好", tag="zh-Hans").width - 5 * em) < 3


def test_quotes_in_chinese_are_full_width_and_apostrophes_are_not(setter: _Setter) -> None:
    pieces = setter("“a”和player’s", tag="zh-Hans", style=_style("alegreya-sans")).lines[0].pieces
    assert [(piece.text, piece.face) for piece in pieces] == [
        ("“a”和player", "noto-sans-sc-400"), ("’", "noto-sans-400"), ("s", "noto-sans-sc-400"),
    ]  # fmt: skip


def test_french_text_gets_its_spaces_by_machine(setter: _Setter) -> None:
    assert _texts(setter("«Oui» !", tag="fr")) == ["« Oui » !"]


def test_figures_that_read_when_turned_are_named(setter: _Setter) -> None:
    style = _style(underbar=True)
    assert [setter(figure, style=style).lines[0].underbar for figure in ("6", "66", "8", "12", "99")] == [
        True, True, False, False, True
    ]  # fmt: skip
    assert not setter("6").lines[0].underbar


def test_a_piece_is_as_wide_as_its_characters_their_kerns_and_its_stretch(setter: _Setter, fonts: FontBook) -> None:
    for tag, text in (("en", "AVATAR To Type, 1 Way"), ("fr", "« Oui » : oui"), ("zh-Hans", "好。」（1）AV")):
        for align in ("left", "justify"):
            for line in setter(text * 4, tag=tag, style=_style("alegreya-sans", align=align), w=30_000).lines:
                for piece in line.pieces:
                    face = fonts.by_id(piece.face)
                    natural = sum(map(face.advance, piece.text)) + sum(by for _, by in piece.kerns)
                    width = natural * 9500 * 25_400 / 72e9 + sum(by for _, by in piece.stretch)
                    assert abs(width - piece.width) <= 1.5
                    for pairs in (piece.kerns, piece.stretch):
                        assert [at for at, _ in pairs] == sorted({at for at, _ in pairs})


def test_text_of_invisible_characters_alone_is_set_without_pieces(setter: _Setter) -> None:
    (line,) = setter("\u200b\u2060").lines
    assert (line.pieces, line.width) == ((), 0)


def test_the_same_icon_twice_stands_twice(setter: _Setter) -> None:
    gem = Icon("gem", "gem")
    first, second = setter(gem, gem).icons
    assert second.x == first.x + first.width


def test_figures_beside_east_asian_characters_are_set_in_their_face_and_alone_in_the_style_s_own(
    setter: _Setter,
) -> None:
    style = _style("alegreya-sans")
    assert [piece.face for piece in setter("获得3张", tag="zh-Hans", style=style).lines[0].pieces] == [
        "noto-sans-sc-400"
    ]
    assert [piece.face for piece in setter("20", tag="zh-Hans", style=style).lines[0].pieces] == ["alegreya-sans-400"]
