"""Fonts to embed: in, a face and the characters that are drawn with it; out, a small static TrueType file, cached."""

import hashlib
import os
import sys
from array import array
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rulepress.type.face import Face
from rules_engine import write_whole

VERSION: Final = "1"
"""Part of the cache key: raise it when the same input gives other bytes."""

_WHOLE: Final = 0xB1B0AFBA
_ALWAYS: Final = " -?"
"""Characters that setting may add: space, hyphen, stand-in."""


class UncuttableError(Exception):
    """A font whose tables are as they were written, and still make no sense; `face` is the id of its face."""

    def __init__(self, face: str) -> None:
        super().__init__(f"face '{face}' cannot be cut")
        self.face = face


def cut(face: Face, characters: Iterable[str], cache: Path) -> Path:
    """Return the path of a TrueType file with a face's glyphs of some characters, and no layout tables.

    Its PostScript name is that of the face and the cut, so that no two cuts can be taken for one font. Its bytes hang
    on the font file, the face, the characters and this module alone. cache: folder of cuts, made if it is missing.

    Raises: OSError if the font cannot be read or the cache not written; UncuttableError if the font is garbled.
    """
    wanted = "".join(sorted({char for char in (*characters, *_ALWAYS) if face.covers(char)}))
    key = _key(face, wanted)
    path = cache / f"{face.id}-{key}.ttf"
    if not _is_whole(path):
        write_whole(path, _subset(face, wanted, key))
    return path


def _is_whole(path: Path) -> bool:
    """Return whether a font file is there and as it was written, by its own check sum (OpenType, table `head`)."""
    try:
        words = array("I", path.read_bytes())
    except (FileNotFoundError, ValueError):  # a length that is no multiple of four
        return False
    if sys.byteorder == "little":
        words.byteswap()
    return sum(words) & 0xFFFFFFFF == _WHOLE


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


def _subset(face: Face, wanted: str, key: str) -> bytes:
    # fontTools takes as long to import as a small deck to lay out. A run whose fonts are all in the cache does without
    # it, so this one door imports it when it is first opened.
    from rulepress.type.subset import subset  # noqa: PLC0415

    try:
        return subset(face, wanted, f"{face.id}-{key}")
    except Exception as fault:  # a garbled font fails in any way; whoever calls tells it at the font's row
        raise UncuttableError(face.id) from fault
