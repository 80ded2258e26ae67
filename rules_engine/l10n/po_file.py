"""PO files: in, a file; out, its entries, or a problem at the line that is wrong; entries as the bytes of a file."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import polib

from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.rulebook.po import read_entries

_OURS: Final = ("Project-Id-Version", "Language", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")


def read_po(path: Path, shown: str, problems: Problems) -> polib.POFile | None:
    """Read a PO file; None, with a problem, if it cannot be read as one."""
    found = read_entries(path, shown, "", problems)
    if found is None:
        return None
    seen: dict[tuple[str, str], polib.POEntry] = {}
    for entry in found:
        first = seen.setdefault((entry.msgctxt or "", entry.msgid), entry)
        if first is not entry and not entry.obsolete and not first.obsolete:
            problems.error("po-broken", f"the entry stands twice, first in line {first.linenum}",
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
