"""Translations of a rulebook: in, `rulebook.po` of a language; out, the translation of each block, with its line."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from rules_engine.location import Location
from rules_engine.problems import Problems

Key = tuple[str, str]
"""The name of a source file without its ending, and a block as it is written there."""


class Translated(NamedTuple):
    """A translation. stale: the source changed since it was made; at: where it stands."""

    text: str
    stale: bool
    at: Location


NONE: Final[Mapping[Key, Translated]] = MappingProxyType({})


def read_po(path: Path, shown: str, tag: str, problems: Problems) -> Mapping[Key, Translated]:
    """Return the translations of a file that are not empty; one that is no PO file is a problem."""
    if not path.is_file():
        return NONE
    from polib import pofile  # noqa: PLC0415

    try:
        entries = pofile(str(path), encoding="utf-8", wrapwidth=0)
    except (OSError, UnicodeDecodeError) as fault:
        problems.error("po-broken", f"{shown} is no PO file: {fault}", Location(shown), language=tag,
                       hint="save it again with the program that made it")  # fmt: skip
        return NONE
    return {
        (entry.msgctxt or "", entry.msgid): Translated(entry.msgstr, entry.fuzzy, Location(shown, entry.linenum or 0))
        for entry in entries
        if not entry.obsolete and entry.msgstr
    }
