import io
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

from rulepress.type.cut import cut
from rulepress.type.face import EM, Face
from rulepress.type.fonts import FontBook

HAN = "".join(map(chr, range(0x4E00, 0x4E00 + 1300)))
LATIN = "Hamburgefonts 0123456789 ÄÖÜß éèç"


def _ink(path: Path, text: str) -> int:
    image = Image.new("L", (900, 120))
    ImageDraw.Draw(image).text((10, 10), text, fill=255, font=ImageFont.truetype(str(path), 60))
    return sum(level * count for level, count in enumerate(image.histogram()))


@pytest.mark.parametrize(
    ("family", "text"), [("noto-sans", "Hamburg"), ("noto-sans-sc", "水晶宝典"), ("cinzel", "Gem")]
)
def test_bold_has_more_ink_than_regular(family: str, text: str, fonts: FontBook, tmp_path: Path) -> None:
    regular, bold = (_ink(cut(fonts.face(family, weight), text, tmp_path), text) for weight in (400, 700))
    assert bold > regular * 1.15


@pytest.mark.parametrize("family", ["noto-sans-sc", "alegreya-sans"])
def test_two_cold_cuts_a_second_apart_are_equal_bytes(family: str, fonts: FontBook, tmp_path: Path) -> None:
    face = fonts.face(family, 700)
    first = cut(face, LATIN, tmp_path / "a")
    time.sleep(1.1)
    second = cut(face, reversed(LATIN), tmp_path / "b")
    assert first.name == second.name
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize(
    ("family", "weight", "italic"),
    [
        ("noto-sans", 400, True), ("noto-sans", 700, False), ("noto-sans-sc", 400, False), ("noto-sans-jp", 900, False),
        ("cinzel", 700, False), ("alegreya-sans", 400, False), ("alegreya-sans-tabular", 700, False),
        ("noto-serif", 700, True),
    ],
)  # fmt: skip
def test_a_cut_is_as_wide_as_its_face(family: str, weight: int, italic: bool, fonts: FontBook, tmp_path: Path) -> None:
    face = fonts.face(family, weight, italic)
    font = TTFont(cut(face, LATIN + HAN, tmp_path))
    unit = EM // font["head"].unitsPerEm
    glyphs = font.getBestCmap()
    for char in filter(face.covers, LATIN + HAN):
        assert abs(font["hmtx"][glyphs[ord(char)]][0] * unit - face.advance(char)) <= unit, char


def test_a_cut_has_a_name_of_its_own_and_no_layout(fonts: FontBook, tmp_path: Path) -> None:
    cuts = [
        TTFont(cut(fonts.face("noto-sans", weight), text, tmp_path)) for weight in (400, 700) for text in ("a", "b")
    ]
    for number in (1, 4, 6):
        assert len({font["name"].getDebugName(number) for font in cuts}) == 4
    assert not {"GSUB", "GPOS", "GDEF", "fvar", "gvar", "STAT"} & {tag for font in cuts for tag in font.keys()}  # noqa: SIM118


def test_a_cut_holds_what_is_drawn_and_little_more(fonts: FontBook, tmp_path: Path) -> None:
    font = TTFont(cut(fonts.face("noto-sans-sc", 400), "水晶", tmp_path))
    assert set(map(chr, font.getBestCmap())) == set("水晶 -?")


def test_a_cut_is_made_once(fonts: FontBook, tmp_path: Path) -> None:
    path = cut(fonts.face("noto-sans", 400), "abc", tmp_path)
    written = path.stat().st_mtime_ns
    assert cut(fonts.face("noto-sans", 400), "cba", tmp_path).stat().st_mtime_ns == written
    assert [found.name for found in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("spoil", [lambda _: b"", lambda whole: whole[: len(whole) // 8 * 4], lambda _: b"rubbish",
                                   lambda whole: bytes(len(whole)), lambda whole: whole[:-1] + b"\x77"])  # fmt: skip
def test_a_spoilt_cut_is_made_anew(fonts: FontBook, tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    path = cut(fonts.face("noto-sans", 400), "abc", tmp_path)
    whole = path.read_bytes()
    path.write_bytes(spoil(whole))
    assert cut(fonts.face("noto-sans", 400), "abc", tmp_path).read_bytes() == whole


def test_lining_figures_stay_lining_in_the_cut(fonts: FontBook, tmp_path: Path) -> None:
    font = TTFont(cut(fonts.face("alegreya-sans", 400), "07x", tmp_path))
    names = font.getBestCmap()
    assert font["glyf"][names[ord("0")]].yMax > font["glyf"][names[ord("x")]].yMax * 1.2


def test_1300_han_glyphs_are_cut_within_seconds(fonts: FontBook, tmp_path: Path) -> None:
    start = time.perf_counter()
    cut(fonts.face("noto-sans-sc", 700), HAN, tmp_path)
    assert time.perf_counter() - start < 4


def test_a_font_with_cubic_outlines_becomes_truetype(fonts: FontBook, tmp_path: Path) -> None:
    source = tmp_path / "Cubic.otf"
    source.write_bytes(_cubic())
    path = cut(Face.at_weight("cubic-400", source, 400), "AB", tmp_path / "cuts")
    font = TTFont(path)
    assert font.sfntVersion == "\0\1\0\0"
    assert font["glyf"][font.getBestCmap()[ord("A")]].xMax == 500
    assert _ink(path, "A") > 0


def _cubic() -> bytes:
    build = FontBuilder(1000, isTTF=False)
    order = [".notdef", "space", "hyphen", "question", "A", "B"]
    build.setupGlyphOrder(order)
    build.setupCharacterMap({32: "space", 45: "hyphen", 63: "question", 65: "A", 66: "B"})
    shapes = {}
    for name in order:
        pen = T2CharStringPen(600, None)
        if name not in (".notdef", "space"):
            pen.moveTo((100, 0))
            pen.lineTo((500, 0))
            pen.curveTo((500, 300), (400, 700), (300, 700))
            pen.curveTo((200, 700), (100, 300), (100, 0))
            pen.closePath()
        shapes[name] = pen.getCharString()
    build.setupCFF("Cubic", {}, shapes, {})
    build.setupHorizontalMetrics(dict.fromkeys(order, (600, 100)))
    build.setupHorizontalHeader(ascent=800, descent=-200)
    build.setupNameTable({"familyName": "Cubic", "styleName": "Regular", "psName": "Cubic"})
    build.setupOS2()
    build.setupPost()
    file = io.BytesIO()
    build.save(file)
    return file.getvalue()
