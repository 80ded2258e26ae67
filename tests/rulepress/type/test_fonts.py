import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from rulepress.type.font_file import font_fault
from rulepress.type.font_rows import read_font_rows
from rulepress.type.fonts import FontBook
from rules_engine import Problems, parse_yaml


def test_faces_are_found_by_family_weight_and_slant(fonts: FontBook) -> None:
    assert fonts.face("noto-sans", 700).id == "noto-sans-700"
    assert fonts.face("noto-sans", 400, italic=True).id == "noto-sans-400-italic"
    assert fonts.face("alegreya-sans", 700, italic=True).path.name == "AlegreyaSans-BoldItalic.ttf"
    assert fonts.by_id("noto-sans-700") is fonts.face("noto-sans", 700)


def test_a_family_takes_the_weight_nearest_to_the_one_that_is_asked_for(fonts: FontBook) -> None:
    assert fonts.face("noto-sans-sc", 900).id == "noto-sans-sc-900"
    assert fonts.face("cinzel", 900).id == "cinzel-700"


def test_a_family_without_italic_stays_upright(fonts: FontBook) -> None:
    assert fonts.face("cinzel", 400, italic=True) is fonts.face("cinzel", 400)
    assert not fonts.has_italic("cinzel")


def test_a_variable_font_stands_at_its_weight_not_at_its_default(fonts: FontBook) -> None:
    assert dict(fonts.face("noto-sans-sc", 400).axes) == {"wght": 400}


def test_the_chain_is_style_then_language_then_fallback(fonts: FontBook) -> None:
    chain = fonts.chain("cinzel", ("noto-sans-sc", "absent"), 400)
    assert [face.id for face in chain] == ["cinzel-400", "noto-sans-sc-400", "noto-sans-400", "noto-sans-symbols-400"]


def load(row: str, roots: list[Path], problems: Problems) -> FontBook:
    tree = parse_yaml(f"families:\n  mine: {row}\n", "fonts.yaml", problems)
    assert tree is not None
    return FontBook.load([read_font_rows(tree, "fonts.yaml", problems)], roots, problems)


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("{package: no_such_package, upright: x.ttf}", "font-package"),
        ("{package: antigravity.x, upright: x.ttf}", "font-package"),
        ("{package: .x, upright: x.ttf}", "font-package"),
        ("{package: manimgx_fonts, upright: x.ttf}", "font-file"),
        ("{upright: x.ttf}", "font-file"),
        ("{upright: /etc/hostname}", "font-file"),
        ("{upright: ../outside.ttf}", "font-file"),
        ("{package: manimgx_fonts}", "font-row"),
        ("{upright: {bold: x.ttf}}", "not-a-number"),
        ("{upright: x.ttf, weights: [bold]}", "not-a-number"),
        ("{upright: [x.ttf]}", "not-a-text"),
        ("[x.ttf]", "not-a-map"),
        ("{upright: x.ttf, wieghts: [400]}", "unknown-field"),
    ],
)
def test_a_row_with_a_fault_is_a_problem_at_its_line(row: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "outside.ttf").write_bytes(b"")
    (tmp_path / "in").mkdir()
    problems = Problems()
    book = load(row, [tmp_path / "in"], problems)
    assert [(problem.code, problem.location.line) for problem in problems] == [(code, 2)]
    assert "mine" not in book.families


def test_no_package_of_a_row_is_imported(tmp_path: Path) -> None:
    sys.modules.pop("antigravity", None)
    load("{package: antigravity.x, upright: x.ttf}", [tmp_path], Problems())
    assert "antigravity" not in sys.modules


def test_a_font_of_the_user_is_found_in_the_first_template_folder_that_has_it(tmp_path: Path, fonts: FontBook) -> None:
    problems = Problems()
    mine = tmp_path / "own" / "fonts" / "Mine.ttf"
    mine.parent.mkdir(parents=True)
    mine.write_bytes(fonts.face("alegreya-sans", 400).path.read_bytes())
    book = load("{upright: fonts/Mine.ttf}", [tmp_path, tmp_path / "own"], problems)
    assert not len(problems)
    assert book.face("mine", 700).path == mine


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "no font"),
        (b"this is no font", "no font"),
        (b"\0\1\0\0" + b"\xff" * 99, "no font"),
        (b"ttcf" + b"\0" * 99, "a collection"),
        (b"wOF2" + b"\0" * 99, "WOFF2"),
        (bytes(9999), "no font"),
    ],
)
def test_a_file_that_is_no_font_is_a_problem_that_says_what_it_is(content: bytes, said: str, tmp_path: Path) -> None:
    (tmp_path / "x.ttf").write_bytes(content)
    problems = Problems()
    load("{upright: x.ttf}", [tmp_path], problems)
    (problem,) = problems
    assert problem.code == "font-broken"
    assert said in problem.message


def test_a_font_whose_end_is_missing_is_a_problem(tmp_path: Path, fonts: FontBook) -> None:
    whole = fonts.face("alegreya-sans", 400).path.read_bytes()
    (tmp_path / "x.ttf").write_bytes(whole[: len(whole) // 2])
    problems = Problems()
    load("{upright: x.ttf}", [tmp_path], problems)
    assert [problem.code for problem in problems] == ["font-broken"]


@pytest.mark.parametrize("tag", ["cmap", "head", "hhea", "hmtx", "maxp", "glyf", "loca", "CFF "])
@pytest.mark.parametrize("spoil", [bytes, lambda size: b"\xff" * size, lambda size: b"\x1c\x0e" * (size // 2)])
def test_a_table_that_is_not_as_it_was_written_is_a_problem_with_its_name(
    tag: str, spoil: Callable[[int], bytes], tmp_path: Path
) -> None:
    path = tmp_path / "x.ttf"
    path.write_bytes(made_font(cubic=tag == "CFF "))
    assert not font_fault(path)
    with TTFont(path, lazy=True) as font:
        at, size = font.reader.tables[tag].offset, font.reader.tables[tag].length
    whole = path.read_bytes()
    path.write_bytes(whole[: at + 2] + spoil(size - 2) + whole[at + size :])
    problems = Problems()
    load("{upright: x.ttf}", [tmp_path], problems)
    (problem,) = problems
    assert problem.code == "font-broken"
    assert f"'{tag}'" in problem.message


def made_font(cubic: bool) -> bytes:
    """Return a small sound font with quadratic or cubic outlines."""
    build = FontBuilder(1000, isTTF=not cubic)
    build.setupGlyphOrder([".notdef", "A"])
    build.setupCharacterMap({65: "A"})
    pens = T2CharStringPen(600, None), TTGlyphPen(None)
    for pen in pens:
        pen.moveTo((100, 0))
        pen.lineTo((500, 0))
        pen.lineTo((300, 700))
        pen.closePath()
    if cubic:
        build.setupCFF("Mine", {}, dict.fromkeys((".notdef", "A"), pens[0].getCharString()), {})
    else:
        build.setupGlyf(dict.fromkeys((".notdef", "A"), pens[1].glyph()))
    build.setupHorizontalMetrics(dict.fromkeys((".notdef", "A"), (600, 100)))
    build.setupHorizontalHeader(ascent=800, descent=-200)
    build.setupPost()
    file = io.BytesIO()
    build.save(file)
    return file.getvalue()


def test_no_font_that_comes_in_a_package_is_taken_for_damaged(fonts: FontBook) -> None:
    paths = {path for family in fonts.families.values() for path in (*family.upright.values(), *family.italic.values())}
    assert len(paths) > 10
    assert [path.name for path in paths if font_fault(path)] == []
