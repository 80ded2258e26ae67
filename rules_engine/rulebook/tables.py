"""Tables of a rulebook: in, `rulebook/tables.yaml` of a game; out, a Grid for each, its cells filled from records.

A table has a row for each record `of` a deck, or for each item `over` a list of one record. Its texts hold marks and
`{{ }}` values, and no words of any language: those are terms and names.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.problems import Problems
from rules_engine.reading import Fields
from rules_engine.records import Record
from rules_engine.rulebook.inline import Expression, lift
from rules_engine.rulebook.tree import Grid, Side
from rules_engine.sandbox import TemplateError, compiled
from rules_engine.wording.marks import Hole, Mark, Plain, read_marks
from rules_engine.wording.speaker import Bound
from rules_engine.wording.text import Text, Words
from rules_engine.wording.wording import Wording

FILE: Final = "tables.yaml"
_SIDES: Final = ("left", "center", "right")


class Cell(NamedTuple):
    """A text of a table with its place."""

    text: str
    at: Location


class Column(NamedTuple):
    """A column: its head, and its cells: a text, or `words` of each record: `name`, `rules` or a translated field."""

    head: Cell
    cell: Cell
    words: str
    side: Side


class Table(NamedTuple):
    """A table. of: a deck, or the record whose list `over` gives the rows; when: which rows there are."""

    of: str
    over: str
    when: Cell
    caption: Cell
    columns: tuple[Column, ...]
    at: Location


def read_tables(wording: Wording, problems: Problems) -> dict[str, Table]:
    """Return the tables that a game declares, by name."""
    database = wording.database
    path = database.game.folder / "rulebook" / FILE
    tree = database.project.tree_if_any(path, problems)
    if tree is None:
        return {}
    form = Fields(tree, database.shown(path), problems)
    found = {name: _table(Fields(node, f"table '{name}'", problems)) for name, node in form.entries("tables")}
    form.finish()
    return found


def _table(form: Fields) -> Table:
    columns = tuple(_column(Fields(node, "column", form.problems)) for node in form.listing("columns"))
    found = Table(form.text("of", required=True), form.text("over"), _cell(form, "when"), _cell(form, "caption"),
                  columns, form.location)  # fmt: skip
    form.finish()
    return found


def _column(form: Fields) -> Column:
    found = Column(_cell(form, "head"), _cell(form, "cell"), form.text("words"),
                   form.choice("side", _SIDES, "left"))  # type: ignore[arg-type]  # fmt: skip
    form.finish()
    return found


def _cell(form: Fields, key: str) -> Cell:
    return Cell(form.text(key), form.at(key))


def grid(table: Table, wording: Wording, problems: Problems) -> Grid:
    """Return a table with its cells filled."""
    filler = _Filler(wording, problems)
    head = tuple(filler.text(column.head, {}) for column in table.columns)
    rows = tuple(
        tuple(filler.said(column, values, record) for column in table.columns)
        for values, record in _rows(table, wording, problems)
        if not table.when.text or filler.value(table.when.text, table.when.at, values)
    )
    caption = filler.text(table.caption, {}).plain()
    return Grid(head, rows, tuple(column.side for column in table.columns), caption, table.at)


def _rows(table: Table, wording: Wording, problems: Problems) -> Iterator[tuple[dict[str, Any], Record]]:
    """Give the values of each row, and its record."""
    database = wording.database
    if table.over:
        record = database.records.get(table.of)
        over = record.values.get(table.over) if record is not None else None
        if record is None or not isinstance(over, list | tuple):
            hint = near(table.of, database.records) if record is None else near(table.over, record.values)
            problems.error("no-value", f"'{table.of}' has no list '{table.over}'", table.at, hint=hint)
            return
        for index, item in enumerate(over):
            yield {"card": seen(record, wording), "item": item, "index": index}, record
        return
    if table.of and all(deck.id != table.of for deck in database.game.decks):
        decks = [deck.id for deck in database.game.decks]
        problems.error("no-value", f"there is no deck '{table.of}'", table.at, hint=near(table.of, decks))
    for record in database.records.values():
        if record.deck == table.of:
            yield {"card": seen(record, wording)}, record


def seen(record: Record, wording: Wording) -> Mapping[str, Any]:
    """Return a record as expressions see it: its fields by name, with `id`, `copies`, `name`, `deck` and `type`."""
    own = {"id": record.id, "copies": record.copies, "deck": record.deck, "type": record.type}
    return {**record.values, **own, "name": wording.field(record, "name").plain()}


class _Filler:
    """Fills the texts of tables."""

    def __init__(self, wording: Wording, problems: Problems) -> None:
        self.wording = wording
        self.problems = problems

    def said(self, column: Column, values: Mapping[str, Any], record: Record) -> Text:
        if column.words == "rules":
            return self.wording.rules(record)
        return self.wording.field(record, column.words) if column.words else self.text(column.cell, values)

    def text(self, cell: Cell, values: Mapping[str, Any]) -> Text:
        """Return a text with its values filled in."""
        text, found = lift(cell.text)
        marks: list[Mark] = []
        bound: dict[str, Bound] = {}
        for piece in read_marks(text, cell.at, self.problems):
            if not isinstance(piece, Plain):
                marks.append(piece)
                continue
            start = 0
            for at, char in enumerate(piece.text):
                mark = found.get(char)
                if mark is None:
                    continue
                marks.append(piece._replace(text=piece.text[start:at]))
                start = at + 1
                if isinstance(mark, Expression):
                    name = f"v{len(bound)}"
                    bound[name] = self._bound(self.value(mark.source, cell.at, values))
                    marks.append(Hole(name, (), piece.bold, piece.italic))
                else:
                    marks.append(mark)  # type: ignore[arg-type]
            marks.append(piece._replace(text=piece.text[start:]))
        return self.wording.say(
            [mark for mark in marks if not isinstance(mark, Plain) or mark.text], cell.at, "", bound
        )

    def value(self, source: str, where: Location, values: Mapping[str, Any]) -> Any:
        """Return the value of an expression; None, with a problem, if it has none."""
        known = {**values, "record": self.record}
        try:
            run = compiled(source)
        except TemplateError as fault:
            self.problems.error("bad-expression", f"'{source[:80]}' is no expression: {fault}", where,
                                hint="an expression names a field, such as {{ card.points }}")  # fmt: skip
            return None
        try:
            return run(known)
        except Exception as fault:  # an expression may fail in any way; the reason is told, never raised further
            self.problems.error("no-value", f"'{source[:80]}': {fault}", where,
                                hint=f"there are {', '.join(sorted(known))}")  # fmt: skip
        return None

    def record(self, name: Any) -> Mapping[str, Any]:
        """Return a record by its id, for expressions."""
        found = self.wording.database.records.get(str(name))
        if found is None:
            raise KeyError(f"there is no record '{name}'; {near(str(name), self.wording.database.records)}")
        return seen(found, self.wording)

    def _bound(self, value: Any) -> Bound:
        if value is None or value == "":
            return Words("")
        if type(value) is int:
            return value
        known = self.wording.speaker
        if isinstance(value, str) and (value in known.terms or value in known.names):
            return value
        return Words(str(value))
