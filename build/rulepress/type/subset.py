"""Fonts of a few glyphs: in, a face and characters; out, the bytes of a small static TrueType file."""

import io
from typing import Final

import uharfbuzz as hb
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph

from rulepress.type.face import Face

_KEPT: Final = frozenset({"cmap", "glyf", "loca", "head", "hhea", "hmtx", "maxp", "name", "post", "OS/2", "CFF "})
_FIXED: Final = ("CFF2", "fvar", "gvar", "avar", "HVAR", "MVAR", "VVAR", "cvar", "STAT")
_ERROR: Final = 0.001
"""How far a curve of a CFF font may move when it becomes a TrueType curve, in em."""


def subset(face: Face, wanted: str, name: str) -> bytes:
    """Return a font with the glyphs of characters that a face covers; name: its family and PostScript name.

    Raises: any exception if the font is garbled, as those who wrote HarfBuzz and fontTools saw fit.
    """
    source = hb.Face(hb.Blob.from_file_path(face.path))
    glyphs = {char: face.glyph(char) for char in wanted}
    plan = hb.SubsetInput()
    plan.glyph_set.update(glyphs.values())
    plan.drop_table_tag_set.update(_tag(tag) for tag in source.table_tags if tag not in (*_KEPT, *_FIXED))
    plan.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE | hb.SubsetFlags.NOTDEF_OUTLINE
    for axis, place in face.axes:
        plan.pin_axis_location(source, axis, place)
    made = hb.SubsetPlan(source, plan)
    places = made.old_to_new_glyph_mapping
    font = TTFont(io.BytesIO(made.execute().blob.data), recalcTimestamp=False)
    return _finished(font, {ord(char): places[glyph] for char, glyph in glyphs.items()}, name)


def _finished(font: TTFont, glyphs: dict[int, int], name: str) -> bytes:
    """Return the bytes of a font with its characters mapped to glyphs (by number), TrueType outlines and a name."""
    build = FontBuilder(font=font)
    order = font.getGlyphOrder()
    if "glyf" not in font:
        _make_quadratic(font, build)
    _check(font)
    build.setupCharacterMap({code: order[glyph] for code, glyph in sorted(glyphs.items())})
    if "STAT" in font:
        del font["STAT"]
    font["name"] = newTable("name")
    build.setupNameTable(
        {"familyName": name, "styleName": "Regular", "uniqueFontIdentifier": name, "fullName": name, "psName": name}
    )
    build.setupPost(keepGlyphNames=False)
    made = io.BytesIO()
    font.save(made)
    return made.getvalue()


def _check(font: TTFont) -> None:
    """Refuse a cut that what embeds fonts would fail on: without a table, or with a letter made of parts that are not
    there.

    Raises: KeyError.
    """
    # There is no other format than 0, and who reads fonts refuses them for it.
    font["hhea"].metricDataFormat = 0
    outlines, order = font["glyf"], set(font.getGlyphOrder())
    for glyph in order:
        strange = set(outlines[glyph].getComponentNames(outlines)) - order
        if strange:
            raise KeyError(strange.pop())


def _make_quadratic(font: TTFont, build: FontBuilder) -> None:
    """Replace the cubic outlines of a font by quadratic ones, which PDF software embeds without loss of function."""
    shapes = font.getGlyphSet()
    quadratic: dict[str, Glyph] = {}
    for glyph in font.getGlyphOrder():
        pen = TTGlyphPen(None)
        shapes[glyph].draw(Cu2QuPen(pen, _ERROR * font["head"].unitsPerEm, reverse_direction=True))
        quadratic[glyph] = pen.glyph()
    for tag in ("CFF ", "CFF2", "VORG"):
        if tag in font:
            del font[tag]
    font.sfntVersion = "\0\1\0\0"
    build.isTTF = True
    build.setupGlyf(quadratic)
    build.setupMaxp()


def _tag(tag: str) -> int:
    return int.from_bytes(tag.encode(), "big")
