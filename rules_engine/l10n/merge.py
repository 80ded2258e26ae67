"""Taking translations in: in, a table and what a translator's file says; out, the files as they are due, or problems
and nothing at all."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rules_engine.json_schema import MODELINE
from rules_engine.l10n.blocks import tell_marks
from rules_engine.l10n.edit import put_texts
from rules_engine.l10n.exchange import Item, Parcel
from rules_engine.l10n.flow import Said, unflow
from rules_engine.l10n.gather import unit_of
from rules_engine.l10n.lock import Entry, lock_text
from rules_engine.l10n.po_file import marked, po_bytes
from rules_engine.l10n.states import Row, State, row_of
from rules_engine.l10n.table import Table, lock_path
from rules_engine.l10n.unit import Unit, digest, normal
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.problems import Problems
from rules_engine.wording.marks import Hole, IconMark, TermMark, read_marks
from rules_engine.wording.tables import EMPTY
from rules_engine.wording.terms import SAME
from rules_engine.yaml_tree import read_text

_FORMED: Final = ("term", "phrase", "event")
_SCHEMAS: Final = {"cards.yaml": "text-cards", "terms.yaml": "text-terms", "phrases.yaml": "phrases",
                   "events.yaml": "events"}  # fmt: skip


class Merged:
    """What a file changes. texts: by file what is to stand where; locks: as they are due; taken, left: how many texts
    were taken, and how many are still stale."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.texts: dict[Path, dict[tuple[str, ...], Said]] = {}
        self.locks = {shared: dict(lock) for shared, lock in table.locks.items()}
        self.taken = self.left = 0

    def files(self, problems: Problems) -> Iterator[tuple[Path, bytes]]:
        """Give each file that changes with its bytes; a problem tells of one that cannot be changed."""
        database = self.table.database
        for path, changes in self.texts.items():
            shown = Location(database.shown(path))
            old = read_text(path, shown.file, problems) if os.path.lexists(path) else _begun(path)
            bom = path.is_file() and path.read_bytes().startswith(b"\xef\xbb\xbf")
            new = None if old is None else put_texts("\ufeff" * bom + old, changes)
            if new is None:
                told = f"{len(changes)} texts cannot be written into it"
                problems.error("not-editable", told, shown, hint="mend what `rulepress check` tells of it first")
            elif new != old:
                yield path, new.encode()
        for shared, lock in self.locks.items():
            if lock != self.table.locks[shared]:
                yield lock_path(database, self.table.tag, shared), lock_text(lock).encode()
        blocks = self.table.blocks
        data = po_bytes(blocks.due) if len(blocks.due) else b""
        if data and (not blocks.path.is_file() or blocks.path.read_bytes() != data):
            yield blocks.path, data


def merge(table: Table, parcel: Parcel, problems: Problems) -> Merged:
    """Return what a file changes. An empty translation changes nothing; a key that there is not is told."""
    found = Merged(table)
    rows = {row.unit.key: row for row in table.rows}
    seen: dict[str, Item] = {}
    for item in sorted(parcel.items, key=lambda item: item.key.endswith("/rules")):  # these follow from the others
        row = rows.get(item.key) or _own_row(table, item)
        first = seen.setdefault(item.key, item)
        if first is not item:
            problems.error("exchange-broken", f"'{item.key}' stands twice, first in line {first.at.line}", item.at,
                           language=table.tag, hint="keep one of the two")  # fmt: skip
        elif row is None or row.unit.source is None:
            if item.said:
                problems.warning("unknown-key", f"there is no text '{item.key}' any more", item.at, language=table.tag,
                                 hint=near(item.key, rows) or "its translation is not taken")  # fmt: skip
        elif row.unit.kind == "block":
            _take_block(found, row, item, problems)
        else:
            _take(found, row, item, problems)
    return found


def _take(found: Merged, row: Row, item: Item, problems: Problems) -> None:
    unit, lock = row.unit, found.locks[row.unit.shared]
    old = lock.get(unit.key)
    if not item.said:
        if item.note != row.note:
            lock[unit.key] = (old or Entry(unit.source_hash, unit.source or "", ""))._replace(note=item.note)
        return
    if unit.file is None:
        if normal(item.said) != normal(unit.said or "") and not found.taken:
            told = f"'{unit.key}' is made from the effects of the card, and is not taken"
            problems.warning("generated-text", told, item.at, language=found.table.tag,
                             hint="change its phrases, or give the card a `text:`")  # fmt: skip
            return
    elif item.said != unit.said:
        if unit.kind in ("text", "press") and not _same_marks(unit, item, found.table.tag, problems):
            return
        said = unflow(item.said) if unit.kind in _FORMED else item.said
        found.texts.setdefault(unit.file, {})[unit.path] = said
        found.taken += 1
    found.left += item.stale
    now = unit._replace(said=item.said)
    copied = (
        row.state is State.COPY and item.said == unit.said
    )  # the source of the day on which it was first seen stays
    if copied and old is not None:
        lock[unit.key] = old
    elif item.stale:
        lock[unit.key] = Entry(digest(item.was), item.was, now.said_hash) if old is None or not old.said else old
    elif normal(item.source) == normal(unit.source or ""):
        lock[unit.key] = Entry(unit.source_hash, unit.source or "", now.said_hash, "", bool(old and old.same))
    else:  # it was translated from an earlier source
        lock[unit.key] = Entry(digest(item.source), item.source, now.said_hash)
    lock[unit.key] = lock[unit.key]._replace(note=item.note)


def _own_row(table: Table, item: Item) -> Row | None:
    """Return the row of a text that this language alone has, and does not have yet; None if there can be none."""
    unit = unit_of(table.database, table.tag, item.key, item.source) if item.said else None
    return None if unit is None else row_of(unit, None)


def _take_block(found: Merged, row: Row, item: Item, problems: Problems) -> None:
    stem, source = row.unit.path
    entry = next(e for e in found.table.blocks.due if (e.msgctxt or "", e.msgid) == (stem, source))
    entry.tcomment = item.note
    if not item.said:
        return
    plain = item.said not in (SAME, EMPTY)
    if plain and not tell_marks(entry.msgid, item.said, item.at, found.table.tag, problems):
        return
    found.taken += entry.msgstr != item.said
    found.left += item.stale
    entry.msgstr = item.said
    marked(entry, item.stale)
    entry.previous_msgid = (item.was or entry.previous_msgid or None) if item.stale else None


def _same_marks(unit: Unit, item: Item, tag: str, problems: Problems) -> bool:
    """Return whether a translation shows the icons, terms and values of its source; else tell it."""
    if item.said in (SAME, EMPTY):
        return True
    due, held = _marks_of(unit.source or "", item.at, Problems()), _marks_of(item.said, item.at, problems)
    if due != held:
        has, had = (", ".join(sorted(marks)) or "none" for marks in (held, due))
        told = f"'{unit.key}': marks of the translation: {has}; of its source: {had}"
        problems.error("translation-marks", told, item.at, language=tag,
                       hint="write the marks as the source has them; their order is free")  # fmt: skip
    return due == held


def _marks_of(text: str, where: Location, problems: Problems) -> set[str]:
    found = set()
    for mark in read_marks(text, where, problems):
        match mark:
            case IconMark():
                found.add(f"{{icon:{mark.id}}}")
            case TermMark():
                found.add(f"{{term:{mark.id}}}")
            case Hole():
                found.add(f"{{{mark.name}}}")
            case _:
                pass
    return found


def _begun(path: Path) -> str:
    """Return how a new file of texts begins."""
    schema = _SCHEMAS.get(path.name)
    own = path.parent.parent.name == "text"
    return f"{MODELINE}../../schema/{schema}.json\n" if schema and own else ""
