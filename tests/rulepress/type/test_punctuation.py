import pytest

from rulepress.type.face import EM
from rulepress.type.fonts import FontBook
from rulepress.type.punctuation import squeeze_after


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
