import pytest

from rulepress.type.face import EM
from rulepress.type.fit import set_text
from rulepress.type.fonts import FontBook
from rulepress.type.punctuation import squeeze_after, squeeze_at_end
from rulepress.type.style import TextStyle
from rulepress.units import TypeSize
from rules_engine import Paragraph, Text, Typography, Words


@pytest.mark.parametrize("pair", ["。」", "」「", "，《", "））", "（（", "：“"])
def test_simplified_punctuation_closes_up_by_half_an_em(pair: str, fonts: FontBook) -> None:
    face = fonts.face("noto-sans-sc", 400)
    assert squeeze_after(face, pair[0], face, pair[1]) > EM * 2 // 5


def test_centred_traditional_punctuation_never_touches(fonts: FontBook) -> None:
    face = fonts.face("noto-sans-tc", 400)
    for pair in ("。」", "，，", "。「"):
        closer = squeeze_after(face, pair[0], face, pair[1])
        gap = EM - face.extents(pair[0])[2] + face.extents(pair[1])[0] - closer
        assert gap > EM // 20


def test_an_empty_pair_of_brackets_keeps_its_space(fonts: FontBook) -> None:
    face = fonts.face("noto-sans-sc", 400)
    assert squeeze_after(face, "（", face, "）") == 0


def test_proportional_quotes_keep_their_space(fonts: FontBook) -> None:
    face = fonts.face("noto-sans-jp", 400)
    assert squeeze_after(face, "。", face, "”") == 0


@pytest.mark.parametrize("sign", ["、", "。", "，", "」"])
def test_a_closing_sign_at_a_line_end_takes_half_an_em(
    sign: str, fonts: FontBook, languages: dict[str, Typography]
) -> None:
    text = Text("ja", (Paragraph((Words(f"天地{sign}天地{sign}"),)),))
    style = TextStyle("noto-sans-jp", TypeSize(10_000), TypeSize(10_000))
    found = set_text(text, style, 8_900, 20_000, languages["ja"], fonts)
    assert [line.pieces[0].text for line in found.lines] == [f"天地{sign}"] * 2
    assert [line.width for line in found.lines] == [8_819] * 2
    assert not found.excess_w
    for line in found.lines:
        assert line.pieces[0].kerns == ((2, -EM // 2),)


def test_a_closing_sign_in_the_middle_of_its_em_keeps_it_at_a_line_end(fonts: FontBook) -> None:
    assert squeeze_at_end(fonts.face("noto-sans-sc", 400), "。") == EM // 2
    assert squeeze_at_end(fonts.face("noto-sans-tc", 400), "。") == 0


def test_a_closing_sign_keeps_its_em_where_nothing_is_squeezed(
    fonts: FontBook, languages: dict[str, Typography]
) -> None:
    text = Text("ja", (Paragraph((Words("天地。"),)),))
    style = TextStyle("noto-sans-jp", TypeSize(10_000), TypeSize(10_000))
    plain = languages["ja"]._replace(squeeze=False)
    assert set_text(text, style, 20_000, 20_000, plain, fonts).width == round(3_527.8 * 3)
