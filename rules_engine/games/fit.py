"""Whether a database fits its rules: in, records; out, what rules need of them and do not find, at the record's line.

Rules look here before they build on their records, so that a record that is missing or impossible is told as such, and
not as a fault of the rules.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rules_engine.database import Database
from rules_engine.effects.node import Node
from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.records import Record

Shape = Any
"""What a value must be: a type of Python, a tuple of one shape for a list, or a map of fields with their shapes; a
field that may be left out is called `name?`."""
_CALLED: Final = {int: "a number", str: "a text", bool: "yes or no", tuple: "a list", dict: "a map"}


class Unfit(NamedTuple):
    """What does not fit. message: what is so, and what is needed; card, field: empty if it belongs to none."""

    location: Location
    message: str
    hint: str
    card: str = ""
    field: str = ""


class UnfitError(Exception):
    """A database that does not fit the rules; it tells all that is wrong."""

    def __init__(self, found: Iterable[Unfit]) -> None:
        self.found = tuple(found)
        super().__init__("; ".join(one.message for one in self.found))

    def tell(self, problems: Problems) -> None:
        """Report all that does not fit."""
        for one in self.found:
            problems.error("database-unfit", f"the database does not fit the rules: {one.message}", one.location,
                           card=one.card, field=one.field, hint=one.hint)  # fmt: skip


class Fit:
    """Gathers what does not fit."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.found: list[Unfit] = []

    def of(self, kind: str) -> list[Record]:
        """Return the records of a type."""
        return [record for record in self.database.records.values() if record.type == kind]

    def record(self, record: Record, field: str, message: str, hint: str) -> None:
        """Keep a fault of a field of a record."""
        self.found.append(Unfit(record.at(field), f"'{record.id}': {message}", hint, record.id, field))

    def node(self, record: Record, node: Node, message: str, hint: str) -> None:
        """Keep a fault of a node of an effect."""
        self.found.append(Unfit(node.location, f"'{record.id}': {message}", hint, record.id, "effects"))

    def missing(self, kind: str, message: str, hint: str) -> None:
        """Keep that a record of a type is missing, at the file of its deck."""
        self.found.append(Unfit(self._file(kind), message, hint))

    def fields(self, kind: str, needed: Mapping[str, Shape]) -> None:
        """Ask for a type of record, and for fields that each such record has, each of a shape."""
        game = self.database.game
        if kind not in game.types:
            self.found.append(Unfit(game.location, f"there is no type '{kind}'", "declare it in `types:`"))
        for record in self.of(kind):
            for name, shape in needed.items():
                field = name.removesuffix("?")
                said = _differs(record.values, name, shape)
                if said:
                    self.record(record, field, said, "write it so, and declare it so in `types:` of game.yaml")

    def at_least(self, kind: str, least: int, why: str) -> None:
        """Ask for a number of records of a type."""
        found = self.of(kind)
        if len(found) < least:
            self.missing(kind, f"{len(found)} of '{kind}'; {least} are needed {why}", "add those that are missing")

    def one_for_each(self, kind: str, field: str, values: Sequence[Any], what: str) -> None:
        """Ask for exactly one record of a type with each value of a field; what: how such a value is called."""
        first: dict[Any, Record] = {}
        wrong: list[tuple[Record, str]] = []
        for record in self.of(kind):
            value = record.values.get(field)
            other = first.setdefault(value, record)
            if value not in values:
                wrong.append((record, f"there is no {what} {value}"))
            elif other is not record:
                wrong.append((record, f"{what} {value} is taken by '{other.id}'"))
        absent = ", ".join(str(value) for value in values if value not in first)
        for record, said in wrong:  # one of these may be meant as what is missing
            hint = f"write {absent}" if absent else f"give each {what} once"
            self.record(record, field, f"{said}, and nothing stands for {what} {absent}" if absent else said, hint)
        if absent and not wrong:
            self.missing(kind, f"nothing stands for {what} {absent}", f"add a record with `{field}:`")

    def parts(self, by: str = "") -> None:
        """Ask of each part of the parts list that it counts, by `of:`, what there is of a deck or of a component, once.

        by: a field of parts by which some count but those records that say the same in it.
        """
        records, decks = self.database.records, {deck.id for deck in self.database.game.decks}
        listed: set[tuple[str, Any]] = set()
        for part in self.of("part"):
            of, said, only = str(part.values.get("of", "")), part.values.get("count"), part.values.get(by)
            counted = [
                one for one in records.values() if of in (one.id, one.deck) and only in (None, one.values.get(by))
            ]
            found = sum(record.copies for record in counted)
            if not of:
                self.record(part, "of", "it counts no deck and no component", "add `of:`")
            elif of not in decks and of not in records:
                self.record(part, "of", f"there is no deck and no component '{of}'", "name one that there is")
            elif (of, only) in listed:
                self.record(part, "of", f"'{of}' is listed already", f"name another one{by and f', or its `{by}:`'}")
            elif said != found:
                self.record(
                    part, "count", f"{said} in the box, and {found} of '{of}'", "correct the count, or the copies"
                )
            listed.add((of, only))

    def done(self) -> None:
        """End looking.

        Raises: UnfitError if something does not fit.
        """
        if self.found:
            raise UnfitError(self.found)

    def _file(self, kind: str) -> Location:
        """Return the file of the first deck of a type, `game.yaml` if there is none."""
        game = self.database.game
        decks = [deck for deck in game.decks if deck.type == kind]
        return Location(self.database.shown(game.folder / decks[0].file)) if decks else game.location


def _differs(values: Mapping[str, Any], name: str, shape: Shape) -> str:
    """Return how a field is not what it must be, empty if it is."""
    field, optional = name.removesuffix("?"), name.endswith("?")
    value = values.get(field)
    if value is None:
        return "" if optional else f"'{field}' is missing"
    return _misshapen(value, field, shape)


def _misshapen(value: Any, field: str, shape: Shape) -> str:
    due: Any = shape if isinstance(shape, type) else type(shape)
    if not (type(value) is due or (due is dict and isinstance(value, dict))):
        return f"'{field}' is not {_CALLED[due]}"
    if isinstance(shape, tuple):
        return next((said for item in value if (said := _misshapen(item, field, shape[0]))), "")
    if isinstance(shape, dict):
        return next((said for name, inner in shape.items() if (said := _differs(value, name, inner))), "")
    return ""
