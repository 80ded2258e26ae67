"""Blocks of a rulebook: in, its Markdown sources and `rulebook.po` of a language; out, the entries that are due.

A stale translation is fuzzy in the PO file, one whose block is gone is obsolete.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final, NamedTuple

import polib

from rules_engine.database import Database
from rules_engine.l10n.po_file import marked, new_po, read_po
from rules_engine.l10n.states import Row, State
from rules_engine.l10n.unit import Unit, digest, normal, says_something
from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.rulebook.blocks import cut
from rules_engine.rulebook.inline import placeholders
from rules_engine.wording.tables import EMPTY
from rules_engine.wording.terms import SAME
from rules_engine.yaml_tree import read_text

_NEAR: Final = 0.5
Key = tuple[str, str]
"""The stem of a source file, and the text of a block."""


class Blocks(NamedTuple):
    """The blocks of a game's rulebook in a language. path: of the PO file; shown: its name; found: what it holds, None
    if there is none; due: the entries as they are due, empty if there are no blocks and never were."""

    path: Path
    shown: str
    found: polib.POFile | None
    due: polib.POFile


def read_blocks(database: Database, tag: str, problems: Problems) -> Blocks | None:
    """Return the blocks of a game in a language; None, with a problem, if its PO file cannot be read."""
    path = database.game.folder / "text" / tag / "rulebook.po"
    shown = database.shown(path)
    there = os.path.lexists(path) and database.project.holds(path, problems)
    found = read_po(path, shown, problems) if there else None
    if there and found is None:
        return None
    due = new_po(database.game.id, tag, found)
    due.extend(due_entries(source_blocks(database, problems), list(found or ())))
    return Blocks(path, shown, found, due)


def source_blocks(database: Database, problems: Problems) -> dict[Key, list[Location]]:
    """Return each block of the sources but those that are one value, with the places where it stands."""
    found: dict[Key, list[Location]] = {}
    for path in sorted((database.game.folder / "rulebook").glob("*.md")):
        text = read_text(path, database.shown(path), problems) if database.project.holds(path, problems) else None
        for block in cut(text or ""):
            if block.kind != "value":
                found.setdefault((path.stem, block.text), []).append(Location(database.shown(path), block.line))
    return found


def due_entries(blocks: Mapping[Key, Sequence[Location]], found: Sequence[polib.POEntry]) -> list[polib.POEntry]:
    """Return the entries that are due for blocks: known ones as they are, changed ones fuzzy with the source that they
    were made for, new ones empty, then what was translated and belongs to nothing any more."""
    left = {(entry.msgctxt or "", entry.msgid): entry for entry in sorted(found, key=lambda e: not e.obsolete)}
    taken = {key: left.pop(key) for key in blocks if key in left}
    for key in blocks:  # a block that is written or broken otherwise is the same text
        if key not in taken and (other := next((o for o in left if _alike(o, key)), None)):
            taken[key] = left.pop(other)
    due = []
    for key, places in blocks.items():
        entry = taken.get(key) or _nearest(key, left)
        due.append(_entry(key, places, entry, key not in taken))
    gone = [entry for entry in left.values() if entry.msgstr]
    return [*due, *(_gone(entry) for entry in gone)]


def block_rows(blocks: Blocks, problems: Problems) -> Iterator[Row]:
    """Give the state of each block; a translation that lacks a value, icon, term or reference is a problem."""
    lines = {(entry.msgctxt or "", entry.msgid): entry.linenum or 0 for entry in blocks.found or ()}
    for entry in blocks.due:
        stem, said, source = entry.msgctxt or "", entry.msgstr or None, None if entry.obsolete else entry.msgid
        there = Location(blocks.shown, lines.get((stem, entry.msgid), 0))
        at = next((Location(file, int(line or 0)) for file, line in entry.occurrences), there)
        key, about, path = f"rulebook/{stem}/{digest(entry.msgid)}", f"block of {stem}.md", (stem, entry.msgid)
        unit = Unit(key, "block", source, said, about, at, there, blocks.path, path)
        state = block_state(entry)
        if said and state in (State.OK, State.COPY):
            tell_marks(entry.msgid, said, there, str(blocks.due.metadata["Language"]), problems)
        yield Row(unit, state, entry.previous_msgid or "", entry.tcomment or "")


def block_state(entry: polib.POEntry) -> State:
    """Return the state of an entry."""
    if entry.obsolete:
        return State.ORPHAN
    if not entry.msgstr.strip():
        return State.MISSING
    if normal(entry.msgstr) == normal(entry.msgid) and says_something(entry.msgid):
        return State.COPY
    if entry.fuzzy:
        return State.STALE
    return {SAME: State.SAME, EMPTY: State.EMPTY}.get(entry.msgstr, State.OK)


def tell_marks(source: str, said: str, where: Location, language: str, problems: Problems) -> bool:
    """Return whether a translation holds the values, icons, terms and references of its source; else tell which."""
    due, held = dict.fromkeys(placeholders(source)), dict.fromkeys(placeholders(said))
    lacking = [mark for mark in due if mark not in held]
    extra = [mark for mark in held if mark not in due]
    if lacking or extra:
        told = [f"lacks {', '.join(lacking)}"] * bool(lacking) + [f"has {', '.join(extra)} too many"] * bool(extra)
        problems.error("translation-marks", f"the translation {' and '.join(told)}", where, language=language,
                       hint="write the marks of the source, in any order and as often as the words need")  # fmt: skip
    return not lacking and not extra


def _alike(one: Key, other: Key) -> bool:
    return one[0] == other[0] and normal(one[1]) == normal(other[1])


def _nearest(key: Key, left: dict[Key, polib.POEntry]) -> polib.POEntry | None:
    """Return, and take out, the translated entry of the same file whose source is nearest to a new block."""
    best, share = None, _NEAR
    for other, entry in left.items():
        if other[0] != key[0] or not entry.msgstr or entry.obsolete:
            continue
        matcher = SequenceMatcher(None, key[1], other[1], autojunk=False)
        if matcher.real_quick_ratio() > share and matcher.quick_ratio() > share and (near := matcher.ratio()) > share:
            best, share = other, near
    return None if best is None else left.pop(best)


def _entry(key: Key, places: Sequence[Location], old: polib.POEntry | None, changed: bool) -> polib.POEntry:
    """Return the entry of a block. changed: it was translated for another text, if it was."""
    entry = polib.POEntry(msgctxt=key[0], msgid=key[1], occurrences=[(at.file, str(at.line)) for at in places])
    if old is None:
        return entry
    entry.msgstr, entry.tcomment, entry.comment, entry.flags = old.msgstr, old.tcomment, old.comment, list(old.flags)
    entry.previous_msgid = old.previous_msgid
    if changed and old.msgid != key[1] and not _alike((key[0], old.msgid), key):
        marked(entry, True)
        entry.previous_msgid = old.previous_msgid or old.msgid
    return entry


def _gone(entry: polib.POEntry) -> polib.POEntry:
    entry.obsolete, entry.occurrences = True, []
    return entry
