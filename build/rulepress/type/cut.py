"""Fonts to embed: in, a face and the characters that are drawn with it; out, a small static TrueType file, cached."""

import hashlib
import io
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import uharfbuzz as hb
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph

from rulepress.type.face import Face

VERSION: Final = "1"
"""Part of the cache key: raise it when the same input gives other bytes."""

_ALWAYS: Final = " -?"
"""Characters that setting may add: space, hyphen, stand-in."""

_KEPT: Final = frozenset({"cmap", "glyf", "loca", "head", "hhea", "hmtx", "maxp", "name", "post", "OS/2", "CFF "})
_FIXED: Final = ("CFF2", "fvar", "gvar", "avar", "HVAR", "MVAR", "VVAR", "cvar", "STAT")
_ERROR: Final = 0.001
"""How far a curve of a CFF font may move when it becomes a TrueType curve, in em."""


def cut(face: Face, characters: Iterable[str], cache: Path) -> Path:
    """Return the path of a TrueType file with a face's glyphs of some characters, and no layout tables.

    Its PostScript name is that of the face and the cut, so that no two cuts can be taken for one font. Its bytes hang
    on the font file, the face, the characters and this module alone. cache: folder of cuts, made if it is missing.

    Raises: OSError if the font cannot be read or the cache not written.
    """
    wanted = "".join(sorted({char for char in (*characters, *_ALWAYS) if face.covers(char)}))
    key = _key(face, wanted)
    path = cache / f"{face.id}-{key}.ttf"
    if not path.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        # A run that is stopped leaves no half a font: the file appears whole or not at all.
        part = cache / f".{path.name}.{os.getpid()}"
        part.write_bytes(_cut(face, wanted, key))
        part.replace(path)
    return path


def _key(face: Face, wanted: str) -> str:
    facts = (VERSION, fingerprint(face.path), face.id, repr(face.axes), repr(face.features), wanted)
    return hashlib.sha256("\n".join(facts).encode()).hexdigest()[:16]


def fingerprint(path: Path) -> str:
    """Return a hash of a font file, from its length and its directory, which holds a checksum of each table.

    Reading all of a large font takes longer than setting all the text of a deck.
    """
    with path.open("rb") as file:
        head = file.read(12)
        directory = file.read(16 * int.from_bytes(head[4:6], "big"))
        length = file.seek(0, os.SEEK_END)
    return hashlib.sha256(head + directory + str(length).encode()).hexdigest()


def _cut(face: Face, wanted: str, key: str) -> bytes:
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
    return _finished(font, {ord(char): places[glyph] for char, glyph in glyphs.items()}, f"{face.id}-{key}")


def _finished(font: TTFont, glyphs: dict[int, int], name: str) -> bytes:
    """Return the bytes of a font with its characters mapped to glyphs (by number), TrueType outlines and a name."""
    build = FontBuilder(font=font)
    order = font.getGlyphOrder()
    if "glyf" not in font:
        _make_quadratic(font, build)
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
