"""PO files: in, a file; out, its entries, or a problem at the line that is wrong; entries as the bytes of a file."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import polib

from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.yaml_tree import read_text

_LINE: Final = re.compile(r"\(line (\d+)\)|:(\d+)")
_SOUND: Final = re.compile(
    r'(?:#~?\|?\s*)?(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s+)?"(?:[^"\\]|\\.)*"\s*|#.*|\s*'
)
"""A line of a PO file; polib itself lets some quotes stay open, and would lose the text."""
_OURS: Final = ("Project-Id-Version", "Language", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")


def read_po(path: Path, shown: str, problems: Problems) -> polib.POFile | None:
    """Read a PO file; None, with a problem, if it cannot be read as one."""
    text = read_text(path, shown, problems)
    if text is None:
        return None
    lines = text.replace("\r\n", "\n").split("\n")
    line = next((at for at, said in enumerate(lines, 1) if not _SOUND.fullmatch(said)), 0)
    try:
        found = None if line else polib.pofile(str(path), encoding="utf-8-sig", wrapwidth=0)
    except (OSError, ValueError, IndexError, UnicodeError) as fault:
        found, line = None, next((int(a or b) for a, b in reversed(_LINE.findall(str(fault)))), 0)
    if found is None:
        problems.error("exchange-broken", "the file is no PO file from here on", Location(shown, line),
                       hint="export it anew, or mend the line; `msgfmt -c` tells more")  # fmt: skip
        return None
    seen: dict[tuple[str, str], polib.POEntry] = {}
    for entry in found:
        first = seen.setdefault((entry.msgctxt or "", entry.msgid), entry)
        if first is not entry and not entry.obsolete and not first.obsolete:
            problems.error("exchange-broken", f"the entry stands twice, first in line {first.linenum}",
                           Location(shown, entry.linenum or 0), hint="keep one of the two")  # fmt: skip
            return None
    return found


def new_po(game: str, tag: str, earlier: polib.POFile | None = None) -> polib.POFile:
    """Return a PO file without entries; what translators put into the head of an earlier one stays."""
    found = polib.POFile(wrapwidth=0)
    ours = dict(zip(_OURS, (game, tag, "1.0", "text/plain; charset=UTF-8", "8bit")))
    found.metadata = ours if earlier is None else {**ours, **earlier.metadata, **ours}
    found.header = "" if earlier is None else earlier.header
    return found


def po_bytes(found: polib.POFile) -> bytes:
    """Return a PO file as bytes, without dates, so that equal content is an equal file."""
    return f"{str(found).rstrip()}\n".encode()


def marked(entry: polib.POEntry, stale: bool) -> polib.POEntry:
    """Return an entry marked as stale, or not; a previous source goes with the mark."""
    flags: Iterable[str] = [flag for flag in entry.flags if flag != "fuzzy"]
    entry.flags = [*(["fuzzy"] if stale else []), *flags]
    if not stale:
        entry.previous_msgid = entry.previous_msgctxt = None
    return entry
