"""Translations of a rulebook: in, `rulebook.po` of a language; out, the translation of each block, with its line."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.wording.tables import EMPTY
from rules_engine.wording.terms import SAME
from rules_engine.yaml_tree import read_text

if TYPE_CHECKING:
    from polib import POFile

Key = tuple[str, str]
"""The name of a source file without its ending, and a block as it is written there."""


class Translated(NamedTuple):
    """A translation. stale: the source changed since it was made; at: where it stands."""

    text: str
    stale: bool
    at: Location


NONE: Final[Mapping[Key, Translated]] = MappingProxyType({})
_LINE: Final = re.compile(
    r'(?:#~?\|?\s*)?(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s+)?"(?:[^"\\]|\\.)*"\s*|#.*|\s*'
)
"""A line of a PO file; polib itself lets some quotes stay open, and would lose the text."""
_NUMBER: Final = re.compile(r"\(line (\d+)\)|:(\d+)")


def read_po(path: Path, shown: str, tag: str, problems: Problems) -> Mapping[Key, Translated]:
    """Return the translations of a file that are not empty; one that is no PO file is a problem."""
    if not path.is_file():
        return NONE
    return {
        (entry.msgctxt or "", entry.msgid): Translated(
            {SAME: entry.msgid, EMPTY: ""}.get(entry.msgstr, entry.msgstr),
            entry.fuzzy,
            Location(shown, entry.linenum or 0),
        )
        for entry in read_entries(path, shown, tag, problems) or ()
        if not entry.obsolete and entry.msgstr
    }


def read_entries(path: Path, shown: str, tag: str, problems: Problems) -> "POFile | None":
    """Return the entries of a PO file; None, with a problem at the line that is wrong, if it is none."""
    from polib import pofile  # noqa: PLC0415 -- it takes long, and few builds need it

    text = read_text(path, shown, problems)
    if text is None:
        return None
    lines = text.replace("\r\n", "\n").split("\n")
    line = next((at for at, said in enumerate(lines, 1) if not _LINE.fullmatch(said)), 0)
    try:
        found = None if line else pofile(str(path), encoding="utf-8-sig", wrapwidth=0)
    except (OSError, ValueError, IndexError, UnicodeError) as fault:
        found, line = None, next((int(a or b) for a, b in reversed(_NUMBER.findall(str(fault)))), 0)
    if found is None:
        problems.error("po-broken", "the file is no PO file from here on", Location(shown, line), language=tag,
                       hint="mend the line, or save the file again with the program that made it")  # fmt: skip
    return found
