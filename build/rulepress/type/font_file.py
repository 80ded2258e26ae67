"""Font files: in, a path; out, why it cannot be used, by its directory of tables alone, which is read in a moment."""

import struct
from pathlib import Path
from typing import Final

_VERSIONS: Final = (b"\0\1\0\0", b"OTTO", b"true")
_OTHERS: Final = {b"ttcf": "a collection of fonts", b"wOFF": "a WOFF file", b"wOF2": "a WOFF2 file"}
_DUE: Final = ("cmap", "head", "hhea", "hmtx", "maxp")
_OUTLINES: Final = {"glyf", "CFF ", "CFF2"}


def font_fault(path: Path) -> str:
    """Return what is wrong with a font file (OpenType, "Organization of an OpenType Font"), empty if it may be used."""
    try:
        with path.open("rb") as file:
            head = file.read(12)
            count = int.from_bytes(head[4:6], "big")
            directory = file.read(16 * count)
            length = path.stat().st_size
    except OSError as fault:
        return f"it cannot be read: {fault.strerror}"
    if head[:4] in _OTHERS:
        return f"it is {_OTHERS[head[:4]]}"
    if head[:4] not in _VERSIONS or len(directory) < 16 * count:
        return "it is no font"
    tables = {tag.decode("latin-1"): start + size for tag, _, start, size in struct.iter_unpack(">4sIII", directory)}
    missing = [tag for tag in _DUE if tag not in tables]
    if missing or not _OUTLINES & tables.keys():
        return f"it has no table '{(missing or ['glyf'])[0]}'"
    return "its end is missing" if max(tables.values()) > length else ""
