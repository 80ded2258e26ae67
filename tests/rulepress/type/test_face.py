import re
import subprocess
import sys
from pathlib import Path

import pytest
import uharfbuzz as hb

from rulepress.type.face import EM
from rulepress.type.fonts import FontBook

ROOT = Path(__file__).resolve().parents[3]


def test_a_bold_face_is_wider_than_a_regular_one(fonts: FontBook) -> None:
    assert fonts.face("noto-sans", 700).advance("w") > fonts.face("noto-sans", 400).advance("w")


def test_an_east_asian_character_fills_an_em(fonts: FontBook) -> None:
    assert fonts.face("noto-sans-jp", 400).advance("語") == EM


def test_kerning_names_the_character_before_the_gap(fonts: FontBook) -> None:
    kerns = fonts.face("alegreya-sans", 400).kerns("AVA")
    assert [at for at, _ in kerns] == [0, 1]
    assert all(by < 0 for _, by in kerns)


def test_ligatures_are_off_so_that_every_character_has_its_own_width(fonts: FontBook) -> None:
    face = fonts.face("alegreya-sans", 400)
    widths = sum(face.advance(char) for char in "office") + sum(by for _, by in face.kerns("office"))
    assert 2 * EM < widths < 4 * EM


def test_a_feature_row_changes_the_glyphs_of_figures(fonts: FontBook) -> None:
    lining, tabular = fonts.face("alegreya-sans", 400), fonts.face("alegreya-sans-tabular", 400)
    tops = {figure: lining.extents(figure)[3] for figure in "0123456789"}
    assert max(tops.values()) - min(tops.values()) < EM // 50
    assert len({tabular.advance(figure) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("family", ["noto-sans", "alegreya-sans", "cinzel", "noto-serif"])
def test_capitals_are_as_high_as_an_h(family: str, fonts: FontBook) -> None:
    face = fonts.face(family, 400)
    assert EM // 2 < face.cap < face.ascent < EM * 11 // 10
    assert 0 < face.descent < EM // 2


def test_setting_text_does_not_load_the_font_editor() -> None:
    code = "import sys, rulepress.type.fit; sys.exit('fontTools' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", code], check=False, env={"PYTHONPATH": ":".join(sys.path)}).returncode
        == 0
    )


@pytest.mark.parametrize("family", ["alegreya-sans", "cinzel", "noto-sans"])
@pytest.mark.parametrize("weight", [400, 700])
def test_kerning_of_pairs_is_that_of_whole_words(fonts: FontBook, family: str, weight: int) -> None:
    face = fonts.face(family, weight)
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "cards" / "zavandor").rglob("*.yaml")]
    words = {word for text in texts for word in re.findall(r"[!-\u024f]+", text) if all(map(face.covers, word))}
    assert len(words) > 1000
    font = hb.Font(hb.Face(hb.Blob.from_file_path(face.path)))
    font.scale = (EM, EM)
    font.set_variations(dict(face.axes))
    off = dict.fromkeys(("liga", "clig", "dlig", "rlig", "calt", "rclt", "ccmp", "locl"), False)
    for word in sorted(words):
        buffer = hb.Buffer()
        buffer.add_str(word)
        buffer.guess_segment_properties()
        hb.shape(font, buffer, off | dict.fromkeys(face.features, True))
        shaped = [at.x_advance for at in buffer.glyph_positions or ()]
        kerned = [face.advance(char) for char in word]
        for at, gain in face.kerns(word):
            kerned[at] += gain
        # Kerns that nobody sees are left out.
        assert all(abs(ours - theirs) < EM * 3 // 1000 for ours, theirs in zip(kerned, shaped, strict=True)), word
