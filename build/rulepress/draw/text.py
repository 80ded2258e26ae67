"""Typefaces of a document: in, font files and the characters used of them; out, the codes that stand for characters."""

import re
from codecs import charmap_build, charmap_encode
from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from reportlab.pdfbase import ttfonts

from rulepress.draw.document import Document
from rulepress.draw.numbers import kerning
from rulepress.draw.wide_font import add_wide_font

_SPECIAL = re.compile(r"[()\\\r\n]")
_ESCAPED = {ord("\\"): "\\\\", ord("("): "\\(", ord(")"): "\\)", ord("\n"): "\\n", ord("\r"): "\\r"}
_NO_BREAK = "\N{NO-BREAK SPACE}"  # ReportLab gives both kinds of space one code of one byte
_UNUSED = "\ufffe"  # marks a free code in a table for `charmap_build`


class Typeface(NamedTuple):
    """A typeface as content streams name it.

    resource: name in the font resources, with its slash; encode: turns characters into codes (Latin-1 characters stand
    for their bytes); bytes_each: how many bytes the code of a character has.
    """

    resource: str
    encode: Callable[[str], str]
    bytes_each: int


def add_typefaces(document: Document, files: Mapping[str, Path], characters: Mapping[str, str]) -> dict[str, Typeface]:
    """Embed the typefaces that a document uses; return face id -> Typeface.

    files: face id -> static TrueType file; characters: face id -> its characters, sorted, each once.
    Raises: KeyError for a face without a file, ValueError for a character that a face has no glyph for.
    """
    return {face: _add(document, face, files[face], used) for face, used in characters.items()}


def _add(document: Document, face: str, file: Path, characters: str) -> Typeface:
    font = ttfonts.TTFont(face, str(file))
    missing = [f"U+{ord(char):04X}" for char in characters if ord(char) not in font.face.charToGlyph]
    if missing:
        raise ValueError(f"typeface '{face}' has no glyph for {', '.join(missing)}")
    if max(characters, default="") > "\uffff":
        return _wide(document, font.face, characters)
    table = ["\0", *_UNUSED * 255]
    for char in characters.replace(_NO_BREAK, " "):
        subset, code = font.splitString(char, document.pdf)[0]
        if subset:
            return _wide(document, font.face, characters)
        table[code[0]] = char
    encode = partial(_narrow_codes, charmap_build("".join(table)))
    return Typeface(font.getSubsetInternalName(0, document.pdf), encode, 1)


def _wide(document: Document, face: ttfonts.TTFontFace, characters: str) -> Typeface:
    """Add a font with codes of two bytes.

    ReportLab would split such a typeface into fonts of 256 characters each, and a line of Chinese would change its
    font at nearly every character.
    """
    codes = {ord(char): rank.to_bytes(2).decode("latin-1") for rank, char in enumerate(characters, start=1)}
    return Typeface(add_wide_font(document, face, characters), partial(_wide_codes, codes), 2)


def _narrow_codes(table: Any, text: str) -> str:
    return charmap_encode(text.replace(_NO_BREAK, " "), "strict", table)[0].decode("latin-1")


def _wide_codes(codes: dict[int, str], text: str) -> str:
    return text.translate(codes)


def shown(typeface: Typeface, text: str) -> str:
    """Return the operator that shows characters at their natural widths."""
    codes = typeface.encode(text)
    return f"({codes.translate(_ESCAPED) if _SPECIAL.search(codes) else codes}) Tj"


def shown_adjusted(typeface: Typeface, size: int, text: str, adjust: tuple[tuple[int, int], ...]) -> str:
    """Return the operator that shows characters with distances added after some of them; arguments as in `Piece`."""
    codes, each, kerns = typeface.encode(text), typeface.bytes_each, _kerns(size)
    ends = [(index + 1) * each for index, _ in adjust]
    parts = [codes[start:end] for start, end in pairwise((0, *ends, len(codes)))]
    if _SPECIAL.search(codes):
        parts = [part.translate(_ESCAPED) for part in parts]
    gaps = [kerns[added] for _, added in adjust]
    return f"[({''.join(chain.from_iterable(zip(parts, (*gaps, ''))))})] TJ"


class _Kerns(dict[int, str]):
    """What stands between two strings in the array of a TJ operator, by the micrometres that are added there."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def __missing__(self, added: int) -> str:
        written = self[added] = f"){kerning(added, self._size)}("
        return written


@cache
def _kerns(size: int) -> _Kerns:
    return _Kerns(size)
