"""Typefaces of a document: in, font files and the characters used of them; out, the codes that stand for the characters."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from reportlab.pdfbase import pdfdoc, ttfonts

from rulepress.draw.wide_font import add_wide_font

_ESCAPED = {ord("\\"): "\\\\", ord("("): "\\(", ord(")"): "\\)", 10: "\\n", 13: "\\r"}


class Typeface(NamedTuple):
    """A typeface as content streams name it.

    resource: name in the font resources, with its slash; codes: code point -> escaped bytes (as Latin-1 characters) of a
    string operand, ready for `str.translate`.
    """

    resource: str
    codes: dict[int, str]


def add_typefaces(
    pdf: pdfdoc.PDFDocument, files: Mapping[str, Path], characters: Mapping[str, str]
) -> dict[str, Typeface]:
    """Embed the typefaces that a document uses; return face id -> Typeface.

    files: face id -> static TrueType file; characters: face id -> its characters, sorted, each once.
    Raises: KeyError for a face without a file, ValueError for a character that a face has no glyph for.
    """
    return {face: _add(pdf, face, files[face], used) for face, used in characters.items()}


def _add(pdf: pdfdoc.PDFDocument, face: str, file: Path, characters: str) -> Typeface:
    font = ttfonts.TTFont(face, str(file))
    missing = [f"U+{ord(char):04X}" for char in characters if ord(char) not in font.face.charToGlyph]
    if missing:
        raise ValueError(f"typeface '{face}' has no glyph for {', '.join(missing)}")
    if max(characters, default="") > "\uffff":
        return _wide(pdf, font, characters)
    codes: dict[int, str] = {}
    for char in characters:
        subset, code = font.splitString(char, pdf)[0]
        if subset:
            return _wide(pdf, font, characters)
        codes[ord(char)] = _escaped(code)
    return Typeface(font.getSubsetInternalName(0, pdf), codes)


def _wide(pdf: pdfdoc.PDFDocument, font: ttfonts.TTFont, characters: str) -> Typeface:
    """Add a font with codes of two bytes.

    ReportLab would split such a typeface into fonts of 256 characters each, and a line of Chinese would change its
    font at nearly every character.
    """
    resource = add_wide_font(pdf, font.face, characters)
    return Typeface(resource, {ord(char): _escaped(rank.to_bytes(2)) for rank, char in enumerate(characters, start=1)})


def _escaped(code: bytes) -> str:
    return code.decode("latin-1").translate(_ESCAPED)
