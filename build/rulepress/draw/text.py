"""Typefaces of a document: in, font files and the characters used of them; out, the codes that stand for characters."""

import re
from codecs import charmap_build, charmap_encode
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from reportlab.pdfbase import ttfonts

from rulepress.draw.document import Document
from rulepress.draw.numbers import millionths, thousandths
from rulepress.draw.wide_font import add_wide_font
from rulepress.type.piece import Kerns, Word

_SPECIAL = re.compile(r"[()\\\r\n]")
_ESCAPED = {ord("\\"): "\\\\", ord("("): "\\(", ord(")"): "\\)", ord("\n"): "\\n", ord("\r"): "\\r"}
_NO_BREAK = "\N{NO-BREAK SPACE}"  # ReportLab gives both kinds of space one code of one byte
_UNUSED = "\ufffe"  # marks a free code in a table for `charmap_build`


FaceFile = Callable[[str, str], Path]
"""Gives the file of a typeface that holds the glyphs of some characters."""


class Typeface(NamedTuple):
    """A typeface as content streams name it.

    resource: name in the font resources, with its slash; words: words as they stand inside the array of a TJ operator
    (Latin-1 characters stand for bytes); joined: the same for characters and gaps in millionths of an em.
    """

    resource: str
    words: Mapping[Word, str]
    joined: Callable[[str, Iterable[tuple[int, int]]], str]


def add_typefaces(document: Document, file: FaceFile, characters: Mapping[str, str]) -> dict[str, Typeface]:
    """Embed the typefaces that a document uses; return face id -> Typeface.

    file: gives the static TrueType file of a face with some characters; characters: face id -> its characters, sorted,
    each once.
    Raises: KeyError for a face without a file, ValueError for a character that a face has no glyph for.
    """
    return {face: _add(document, face, file(face, used), used) for face, used in characters.items()}


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
    return _typeface(font.getSubsetInternalName(0, document.pdf), encode, 1)


def _typeface(resource: str, encode: Callable[[str], str], bytes_each: int) -> Typeface:
    """Return a typeface; encode: turns characters into codes; bytes_each: how many bytes a code has."""
    joined = partial(_joined, encode, bytes_each)
    return Typeface(resource, _Words(joined), joined)


def _wide(document: Document, face: ttfonts.TTFontFace, characters: str) -> Typeface:
    """Add a font with codes of two bytes.

    ReportLab would split such a typeface into fonts of 256 characters each, and a line of Chinese would change its
    font at nearly every character.
    """
    codes = {ord(char): rank.to_bytes(2).decode("latin-1") for rank, char in enumerate(characters, start=1)}
    return _typeface(add_wide_font(document, face, characters), partial(_wide_codes, codes), 2)


def _narrow_codes(table: Any, text: str) -> str:
    return charmap_encode(text.replace(_NO_BREAK, " "), "strict", table)[0].decode("latin-1")


def _wide_codes(codes: dict[int, str], text: str) -> str:
    return text.translate(codes)


def shown(typeface: Typeface, words: Iterable[Word]) -> str:
    """Return the operator that shows words with their kerns."""
    return f"[({''.join(map(typeface.words.__getitem__, words))})] TJ"


def stretched(typeface: Typeface, size: int, words: Sequence[Word], stretch: Kerns) -> str:
    """Return the operator that shows words with more distance after some characters; arguments as in `Piece`."""
    texts: list[str] = []
    gaps: Counter[int] = Counter()
    start = 0
    for text, kerns in words:
        gaps.update({start + at: by for at, by in kerns})
        texts.append(text)
        start += len(text)
    gaps.update({at: millionths(added, size) for at, added in stretch})
    return f"[({typeface.joined(''.join(texts), sorted(gaps.items()))})] TJ"


class _Words(dict[Word, str]):
    """Words as they stand inside the array of a TJ operator, made ready when they are first drawn."""

    def __init__(self, joined: Callable[[str, Iterable[tuple[int, int]]], str]) -> None:
        super().__init__()
        self._joined = joined

    def __missing__(self, word: Word) -> str:
        written = self[word] = self._joined(*word)
        return written


def _joined(encode: Callable[[str], str], each: int, text: str, gaps: Iterable[tuple[int, int]]) -> str:
    """Return characters with distances in millionths of an em between them; each: bytes of a code."""
    codes = encode(text)
    seen = [(at, by) for at, by in gaps if by]
    ends = [(at + 1) * each for at, _ in seen]
    parts = [codes[start:end] for start, end in pairwise((0, *ends, len(codes)))]
    if _SPECIAL.search(codes):
        parts = [part.translate(_ESCAPED) for part in parts]
    between = [f"){thousandths(-by)}(" for _, by in seen]
    return "".join(chain.from_iterable(zip(parts, (*between, ""))))
