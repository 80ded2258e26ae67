"""Files to exchange with translators: in, a table; out, PO or CSV, and what such a file says, or problems at its
lines."""

import csv
import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import polib

from rules_engine.l10n.po_file import marked, new_po, po_bytes, read_po
from rules_engine.l10n.states import STATED, Row, State
from rules_engine.l10n.table import Table
from rules_engine.l10n.unit import digest
from rules_engine.languages import SOURCE
from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.yaml_tree import read_text

BLOCK: Final = "rulebook/"
_COLUMNS: Final = ("game", "key", "state", "kind", "place", SOURCE, "previous", "", "note")
"""The empty one is headed by the tag of the language."""
_SAID: Final = _COLUMNS.index("")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "'")
_HINT: Final = "export it anew, and save it as CSV in UTF-8"


class Item(NamedTuple):
    """What a file says of a unit. source: the text that was translated; stale: whether it is still to be compared;
    was: the source that it was confirmed of."""

    key: str
    source: str
    said: str
    stale: bool
    was: str
    note: str
    at: Location


class Parcel(NamedTuple):
    """What a file from a translator holds."""

    game: str
    tag: str
    items: tuple[Item, ...]


def _po(table: Table) -> bytes:
    found = new_po(table.database.game.id, table.tag)
    for row in _given(table):
        unit = row.unit
        context = f"{BLOCK}{unit.path[0]}" if unit.kind == "block" else unit.key
        entry = polib.POEntry(msgctxt=context, msgid=unit.source or "", msgstr=unit.said or "", tcomment=row.note,
                              comment=f"{unit.about}\n{STATED[row.state]}",
                              occurrences=[(unit.at.file, str(unit.at.line or ""))])  # fmt: skip
        marked(entry, row.state is State.STALE)
        entry.previous_msgid = (row.was if row.state is State.STALE else "") or None
        found.append(entry)
    return po_bytes(found)


def _csv(table: Table) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerow([name or table.tag for name in _COLUMNS])
    for row in _given(table):
        unit = row.unit
        cells = (table.database.game.id, unit.key, STATED[row.state], unit.kind, str(unit.at), unit.source or "",
                 row.was, unit.said or "", row.note)  # fmt: skip
        writer.writerow([_guarded(cell) for cell in cells])
    return out.getvalue().encode("utf-8-sig")  # spreadsheets know UTF-8 by this mark alone


EXPORTS: Final[dict[str, Callable[[Table], bytes]]] = {"po": _po, "csv": _csv}
"""What makes a file of each format."""


def read_parcel(path: Path, problems: Problems) -> Parcel | None:
    """Read a file from a translator; None, with problems, if it cannot be read or does not say what it is of."""
    shown = path.as_posix()
    if path.suffix.lower() == ".csv":
        text = read_text(path, shown, problems)
        return None if text is None else _from_csv(path, shown, problems)
    found = read_po(path, shown, problems)
    if found is None:
        return None
    game, tag = str(found.metadata.get("Project-Id-Version", "")), str(found.metadata.get("Language", ""))
    if not game or not tag:
        problems.error("exchange-broken", "the head of the file names no game or no language", Location(shown, 1),
                       hint='write "Project-Id-Version: GAME\\n" and "Language: TAG\\n" into it')  # fmt: skip
        return None
    live = (entry for entry in found if not entry.obsolete)
    return Parcel(game, tag, tuple(_item(entry, shown) for entry in live))


def _item(entry: polib.POEntry, shown: str) -> Item:
    context = entry.msgctxt or ""
    key = f"{context}/{digest(entry.msgid)}" if context.startswith(BLOCK) else context
    return Item(key, entry.msgid, entry.msgstr, entry.fuzzy, entry.previous_msgid or "", entry.tcomment or "",
                Location(shown, entry.linenum or 0))  # fmt: skip


def _from_csv(path: Path, shown: str, problems: Problems) -> Parcel | None:
    with path.open(encoding="utf-8-sig", newline="") as file:
        first = file.readline()
        file.seek(0)
        comma = max(",;\t", key=first.count)
        reader = csv.reader(file, delimiter=comma, strict=True)
        try:
            rows = list(_numbered(reader))
        except csv.Error as fault:
            problems.error("exchange-broken", f"the file is no CSV from here on: {fault}",
                           Location(shown, reader.line_num), hint=_HINT)  # fmt: skip
            return None
    head = [cell.strip() for cell in rows[0][1]] if rows else []
    tag = head[_SAID] if len(head) > _SAID else ""
    if [name or tag for name in _COLUMNS] != head[: len(_COLUMNS)] or not tag:
        due = ", ".join(name or "the tag of the language" for name in _COLUMNS)
        problems.error("exchange-broken", f"the first line names no columns of ours: {', '.join(head)[:80]}",
                       Location(shown, 1), hint=f"due are {due}")  # fmt: skip
        return None
    items, games, before = [], set[str](), problems.told
    for line, cells in rows[1:]:
        if not any(cells):
            continue
        if len(cells) < len(_COLUMNS):
            problems.error("exchange-broken", f"the row has {len(cells)} cells; {len(_COLUMNS)} are due",
                           Location(shown, line), hint=_HINT)  # fmt: skip
            continue
        game, key, state, _, _, source, was, said, note = map(_bare, cells[: len(_COLUMNS)])
        games.add(game)
        stale = state.strip().lower() == STATED[State.STALE]
        items.append(Item(key, source, said, stale, was, note, Location(shown, line)))
    if len(games) > 1:
        problems.error("exchange-broken", f"the rows are of several games: {', '.join(sorted(games))}",
                       Location(shown, 2), hint="keep those of one game in a file")  # fmt: skip
    return None if problems.told != before or not games else Parcel(games.pop(), tag, tuple(items))


def _numbered(reader: Any) -> Iterator[tuple[int, list[str]]]:
    """Give each row with the line that it begins on."""
    line = 1
    for cells in reader:
        yield line, cells
        line = reader.line_num + 1


def _given(table: Table) -> Iterator[Row]:
    return (row for row in table.rows if row.state is not State.ORPHAN)


def _guarded(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _bare(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(_FORMULA) else cell
