"""The table of a language: in, a Database and a tag; out, every unit with its state, counts, and what `sync` writes."""

import fnmatch
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rules_engine.database import Database
from rules_engine.l10n.blocks import Blocks, block_rows, read_blocks
from rules_engine.l10n.check import tell_missing, tell_row
from rules_engine.l10n.gather import shares, units_of
from rules_engine.l10n.lock import NAME, Entry, lock_text, read_lock
from rules_engine.l10n.po_file import marked, po_bytes
from rules_engine.l10n.states import Row, State, due_lock, row_of
from rules_engine.languages import SOURCE, language_folder, languages_root
from rules_engine.problems import Problems
from rules_engine.wording.open import open_wording

DONE: Final = (State.OK, State.SAME, State.EMPTY)


class Table(NamedTuple):
    """What a language says of a game. locks: what was confirmed, by whether it is of texts that all games share."""

    database: Database
    tag: str
    rows: tuple[Row, ...]
    locks: dict[bool, dict[str, Entry]]
    blocks: Blocks

    def count(self, state: State) -> int:
        """Return how many units are in a state."""
        return sum(row.state is state for row in self.rows)

    @property
    def share(self) -> int:
        """How much of what is due may be printed, in per cent, rounded down."""
        due = len(self.rows) - self.count(State.ORPHAN)
        return 100 * sum(map(self.count, DONE)) // due if due else 100

    def tell(self, problems: Problems) -> None:
        """Tell what is wrong with each unit; what is missing, once for each file that it stands in."""
        missing: dict[tuple[str, str], list[Row]] = {}
        for row in self.rows:
            if row.state is State.MISSING:
                missing.setdefault((row.unit.at.file, row.unit.there.file), []).append(row)
            else:
                tell_row(row, self.database.game.id, self.tag, problems)
        for rows in missing.values():
            tell_missing([row.unit for row in rows], self.tag, problems)


def read_translations(database: Database, tag: str, problems: Problems) -> Table | None:
    """Return the table of a language; None, with problems, if its lock or its PO file cannot be read."""
    locks, blocks = {}, read_blocks(database, tag, problems)
    for shared in (False, True)[: 1 + shares(database, tag)]:
        path = lock_path(database, tag, shared)
        held = path.is_relative_to(languages_root()) or database.project.holds(path, problems)
        locks[shared] = read_lock(path, database.shown(path), problems) if held else None
    known = {shared: lock for shared, lock in locks.items() if lock is not None}
    if blocks is None or len(known) < len(locks):
        return None
    wording = open_wording(database, tag, Problems())  # what is wrong with the files is told by a check
    units = () if wording is None else units_of(wording, shares(database, tag))
    rows = [row_of(unit, known[unit.shared].get(unit.key)) for unit in units]
    return Table(database, tag, (*rows, *block_rows(blocks, problems)), known, blocks)


def lock_path(database: Database, tag: str, shared: bool) -> Path:
    """Return the lock of a language: that of a game, or of the texts that all games share."""
    own = database.game.folder / "text" / tag
    ours = language_folder(tag, database.project.languages, languages_root())
    return (ours if shared and ours is not None else own) / NAME


def translated_languages(database: Database) -> tuple[str, ...]:
    """Return the languages that a game is translated into: those that it prints, and those that it has texts for."""
    folder = database.game.folder / "text"
    there = sorted(entry.name for entry in folder.iterdir() if entry.is_dir()) if folder.is_dir() else []
    return tuple(tag for tag in dict.fromkeys((*database.game.printing.languages, *there)) if tag != SOURCE)


def chosen_keys(table: Table, said: Sequence[str], whole: bool) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the keys of the units that patterns such as `cards/*/name` choose, and the patterns that choose none.

    whole: choose every unit that is stale.
    """
    keys = [row.unit.key for row in table.rows]
    found = {row.unit.key for row in table.rows if whole and row.state is State.STALE}
    idle = []
    for pattern in said:
        fitting = [key for key in keys if key == pattern or fnmatch.fnmatchcase(key, pattern)]
        found.update(fitting)
        idle += [] if fitting else [pattern]
    return frozenset(found), tuple(idle)


def due_files(table: Table, confirmed: frozenset[str]) -> Iterator[tuple[Path, bytes]]:
    """Give each file that `sync` writes with its bytes, where it changes.

    confirmed: keys of units that somebody has read beside their source.
    """
    for shared, lock in table.locks.items():
        units = [row.unit for row in table.rows if row.unit.shared is shared and row.unit.kind != "block"]
        due, path = due_lock(units, lock, confirmed), lock_path(table.database, table.tag, shared)
        if due or lock:
            yield from _changed(path, lock_text(due).encode())
    entries = {row.unit.path: row.unit.key for row in table.rows if row.unit.kind == "block"}
    for entry in table.blocks.due:
        if entries.get((entry.msgctxt or "", entry.msgid)) in confirmed and not entry.obsolete:
            marked(entry, False)
    if len(table.blocks.due) or table.blocks.found is not None:
        yield from _changed(table.blocks.path, po_bytes(table.blocks.due))


def _changed(path: Path, data: bytes) -> Iterator[tuple[Path, bytes]]:
    if not path.is_file() or path.read_bytes() != data:
        yield path, data
