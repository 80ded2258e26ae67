"""Font files: in, a path; out, why it cannot be used, by the check sum that its directory keeps of each table."""

import struct
import sys
from array import array
from pathlib import Path
from typing import Final

import uharfbuzz as hb

_VERSIONS: Final = (b"\0\1\0\0", b"OTTO", b"true")
_OTHERS: Final = {b"ttcf": "a collection of fonts", b"wOFF": "a WOFF file", b"wOF2": "a WOFF2 file"}
_DUE: Final = ("cmap", "head", "hhea", "hmtx", "maxp")
_OUTLINES: Final = {"glyf", "CFF ", "CFF2"}
_HEAD: Final = struct.Struct(">H10xI2xH30xhh")
"""Of the table `head`: version, magic number, units per em, forms of `loca` and `glyf` (OpenType, "head")."""


def font_fault(path: Path) -> str:
    """Return what is wrong with a font file (OpenType, "Organization of an OpenType Font"), empty if it may be used.

    A font whose tables are not as they were written is refused: what draws and cuts fonts fails on them, or draws
    something else.
    """
    try:
        data = path.read_bytes()
    except OSError as fault:
        return f"it cannot be read: {fault.strerror}"
    head, directory = data[:12], data[12 : 12 + 16 * int.from_bytes(data[4:6], "big")]
    if head[:4] in _OTHERS:
        return f"it is {_OTHERS[head[:4]]}"
    if head[:4] not in _VERSIONS or len(directory) < 16 * int.from_bytes(head[4:6], "big"):
        return "it is no font"
    rows = {tag.decode("latin-1"): row for tag, *row in struct.iter_unpack(">4sIII", directory)}
    missing = [tag for tag in _DUE if tag not in rows]
    if missing or not _OUTLINES & rows.keys():
        return f"it has no table '{(missing or ['glyf'])[0]}'"
    if max(start + size for _, start, size in rows.values()) > len(data):
        return "its end is missing"
    bad = [tag for tag, (due, start, size) in rows.items() if not _is_sound(tag, due, data[start : start + size])]
    if not bad and not _axes_have_names(data):
        bad = ["fvar"]
    return f"its table '{bad[0]}' is damaged" if bad else ""


def _axes_have_names(data: bytes) -> bool:
    """Return whether the axes of a variable font can be read: their tags are four ASCII characters."""
    try:
        hb.Face(hb.Blob(data)).axis_infos  # noqa: B018
    except UnicodeDecodeError:
        return False
    return True


def _is_sound(tag: str, due: int, table: bytes) -> bool:
    """Return whether a table is as it was written; programs do not agree on how to sum up `head`, which is read."""
    if tag != "head":
        return _check_sum(table) == due
    if len(table) < _HEAD.size:
        return False
    version, magic, units, loca, glyf = _HEAD.unpack_from(table)
    return (version, magic, glyf) == (1, 0x5F0F3CF5, 0) and 16 <= units <= 16384 and loca in (0, 1)


def _check_sum(table: bytes) -> int:
    words = array("I", table + bytes(-len(table) % 4))
    if sys.byteorder == "little":
        words.byteswap()
    return sum(words) & 0xFFFFFFFF
