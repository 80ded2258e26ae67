"""Fonts whose tables have right check sums and make no sense: told at their row, and earlier output stays."""

import io
import struct
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph

from rulepress.pipeline import Result
from rulepress.type.cut import UncuttableError, cut
from rulepress.type.face import Face
from rulepress.type.font_file import font_fault
from rules_engine import Project

Build = Callable[..., Result]
ROW = "families:\n  noto-sans: {upright: Mine.ttf}\n"


def font_of(package: str, name: str) -> bytes:
    found = find_spec(package)
    assert found and found.submodule_search_locations
    return (Path(found.submodule_search_locations[0]) / "files" / name).read_bytes()


def garbled(whole: bytes, tag: bytes, at: int, put: bytes) -> bytes:
    """Return a font with other bytes in a table, and the check sum that belongs to them."""
    data = bytearray(whole)
    for row in range(12, 12 + 16 * int.from_bytes(data[4:6], "big"), 16):
        name, _, start, size = struct.unpack_from(">4sIII", data, row)
        if name == tag:
            data[start + at : start + at + len(put)] = put
            table = bytes(data[start : start + size]) + bytes(-size % 4)
            struct.pack_into(">I", data, row + 4, sum(struct.unpack(f">{len(table) // 4}I", table)) & 0xFFFFFFFF)
    return bytes(data)


STATIC, VARIABLE = ("fontpkg_alegreya_sans", "AlegreyaSans-Regular.ttf"), ("fontpkg_cinzel", "Cinzel[wght].ttf")


@pytest.mark.parametrize(
    ("font", "tag", "at", "put"),
    [
        (STATIC, b"maxp", 0, b"\xff\xff"),
        (STATIC, b"hhea", 0, b"\xff\xff"),
        (STATIC, b"name", 0, b"\xff\xff" * 9),
        (STATIC, b"cmap", 2, b"\xff\xff"),
        (VARIABLE, b"STAT", 0, b"\xff" * 8),
        (VARIABLE, b"fvar", 16, b"\xff\xfe\xfd\xfc"),
    ],
)
def test_a_garbled_font_is_told_at_its_row_and_what_was_printed_stays(
    print_it: Build, project: Project, font: tuple[str, str], tag: bytes, at: int, put: bytes
) -> None:
    (project.root / "templates/fonts.yaml").write_text(ROW)
    mine = project.root / "templates/Mine.ttf"
    mine.write_bytes(font_of(*font))
    (printed,) = print_it().written
    before = printed.read_bytes()
    mine.write_bytes(garbled(mine.read_bytes(), tag, at, put))
    result = print_it()
    assert not result.written
    assert ("font-broken", "templates/fonts.yaml", 2) in {
        (problem.code, problem.location.file, problem.location.line) for problem in result.problems.errors
    }
    assert "'Mine.ttf' cannot be used" in str([problem.message for problem in result.problems])
    assert printed.read_bytes() == before


def test_a_letter_made_of_parts_that_are_not_there_is_not_cut(tmp_path: Path) -> None:
    build = FontBuilder(1000)
    build.setupGlyphOrder([".notdef", "A", "B"])
    build.setupCharacterMap({65: "A", 66: "B"})
    plain, made = TTGlyphPen(None), TTGlyphPen({"A": None})
    plain.moveTo((0, 0))
    plain.lineTo((0, 9))
    plain.lineTo((9, 9))
    plain.closePath()
    outline = plain.glyph()
    made.addComponent("A", (1, 0, 0, 1, 0, 0))
    build.setupGlyf({".notdef": Glyph(), "A": outline, "B": made.glyph()})
    build.setupHorizontalMetrics(dict.fromkeys((".notdef", "A", "B"), (600, 0)))
    build.setupHorizontalHeader(ascent=800, descent=-200)
    build.setupPost()
    whole = io.BytesIO()
    build.save(whole)
    path = tmp_path / "Mine.ttf"
    path.write_bytes(whole.getvalue())
    cut(Face.at_weight("mine-400", path, 400), "AB", tmp_path / "cuts")
    part = build.font["loca"][2] + 12
    path.write_bytes(garbled(whole.getvalue(), b"glyf", part, b"\x70\x01"))
    assert not font_fault(path)
    with pytest.raises(UncuttableError):
        cut(Face.at_weight("mine-400", path, 400), "AB", tmp_path / "cuts")


def test_a_font_that_names_a_format_of_its_metrics_that_there_is_not_is_printed_with(
    print_it: Build, project: Project
) -> None:
    (project.root / "templates/fonts.yaml").write_text(ROW)
    (project.root / "templates/Mine.ttf").write_bytes(garbled(font_of(*STATIC), b"hhea", 32, b"\x11\x11"))
    assert print_it().written
