"""Checking a log: in, a database and languages; out, a problem for each event and each row that one cannot say."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rules_engine.database import Database
from rules_engine.games import rules_of
from rules_engine.games.fault import faults_told
from rules_engine.machine.events import Event, Kind
from rules_engine.problems import Problems
from rules_engine.reading import Fields
from rules_engine.transcript.book import PLAYER, LogBook, open_log
from rules_engine.transcript.table import word_table
from rules_engine.transcript.word import Teller
from rules_engine.wording.open import open_wording
from rules_engine.wording.speaker import Bound
from rules_engine.yaml_tree import Scalar

TERM: Final = "term:"
_AMOUNTS: Final = (0, 1, 2, 5)
"""Numbers that ask for each class of plurals of our languages."""


def check_log(database: Database, tags: Iterable[str], problems: Problems) -> None:
    """Word each kind of event with each thing that it can tell of, and the table of a new game, in each language."""
    rules: Any = rules_of(database.project, database.game.id, problems)
    if rules is None:
        return
    names = database.game.seats[: rules.PLAYERS[-1]]
    table: Mapping[str, Any] | None = None
    hint = f"this sample leads there: {{sample: fault, players: [{', '.join(names)}], seed: 0}}"
    with faults_told(rules, database.project, problems, "a new game cannot begin", hint):
        found = rules.shown(rules.new(rules.tables(database, {}), len(names), 0).run(), names)
        table = {**found, **{name: dict(found[name]) for name in names}}  # what lies before each player is a map
    if table is None:
        return
    for tag in tags:
        # What is wrong with the words of the cards is told by the check of the cards.
        wording = open_wording(database, tag, Problems())
        if wording is None:
            continue
        book = open_log(wording, rules.EVENTS, problems)
        _check_seats(database, book, problems)
        teller = Teller(book, rules.EVENTS, names, problems)
        for name, kind in rules.EVENTS.items():
            for event in _events(name, kind, database):
                teller.event(event)
        word_table(table, teller)
        figures = {
            key for row in (table, *(table[name] for name in names)) for key, value in row.items() if type(value) is int
        }
        bound: dict[str, Bound] = {**dict.fromkeys((*figures, "n"), 1), "thing": next(iter(database.records))}
        for said in (said for row in book.table.values() for said in row if said is not None):
            teller.fill(said, bound, {"things": []})  # rows of which nothing lies on the table of a new game


def _check_seats(database: Database, book: LogBook, problems: Problems) -> None:
    """Report names of players for which a language has no word, where `game.yaml` says them."""
    known = [key.removeprefix(PLAYER) for key in book.speaker.terms if key.startswith(PLAYER)]
    form = Fields(database.project.tree(database.game.folder / "game.yaml", Problems()), "game.yaml", Problems())
    for item in form.listing("seats"):
        name = item.text if isinstance(item, Scalar) else ""
        if name and name not in known:
            problems.error("bad-seats", f"seats: there is no word for '{name}'", item.location,
                           language=book.language.tag, hint=f"known: {', '.join(known)}")  # fmt: skip


def _events(name: str, kind: Kind, database: Database) -> Iterator[Event]:
    """Give events of a kind, with each thing and with the numbers whose plurals differ."""
    who = 0 if "who" in kind.says else -1
    things, listed = _named(kind.things, database), _named(kind.lists, database)
    causes = [record.id for record in database.records.values() if record.effects][:1]
    numbers = _AMOUNTS if "n" in kind.says else (1,)
    pairs = tuple((thing, n) for thing in listed for n in _AMOUNTS if n)
    for thing in things or [""]:
        for n in numbers:
            yield Event(name, who, thing, n, more=(pairs or thing or 1,))
    for cause in causes:
        yield Event(name, who, next(iter(things), ""), 1, cause, more=(pairs or 1,))


def _named(told: Iterable[str], database: Database) -> list[str]:
    """Return the ids of records of some types, and terms."""
    records = [record.id for record in database.records.values() if record.type in told]
    return [*records, *(thing.removeprefix(TERM) for thing in told if thing.startswith(TERM))]
