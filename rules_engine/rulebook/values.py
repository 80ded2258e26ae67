"""Values of a rulebook: in, the inside of `{{ }}`; out, a number of the database, a word for one, or an Insert."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from rules_engine.database import Database
from rules_engine.effects.node import numbers
from rules_engine.languages import Language
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.problems import Problems
from rules_engine.records import Record
from rules_engine.rulebook.tree import Insert
from rules_engine.sandbox import TemplateError, compiled

INSERTS: Final = ("cards", "contents", "example", "figure", "icons", "index", "parts", "table")
"""What can stand in a block of its own, by the name that it is called with."""
SAID: Final = ("word", "count")
"""As what a number can be said: a word, and the word for it before a measure word."""


class Worded(NamedTuple):
    """A number that is said as a word."""

    text: str


class Literal(NamedTuple):
    """A number or word that is no rule, and so may be typed."""

    text: str


class NoValueError(Exception):
    """A name that has no value; the message says why."""


class Values:
    """What expressions of a rulebook can call, in one language."""

    def __init__(self, database: Database, language: Language, problems: Problems) -> None:
        self.database = database
        self.language = language
        self.problems = problems
        self._here = Location("")
        self._known: dict[str, Any] = {
            "n": self._number, "count": self._count, "lit": self._literal,
            **{kind: self._inserts(kind) for kind in INSERTS},
        }  # fmt: skip

    def of(self, source: str, where: Location) -> Any:
        """Return the value of an expression: an int, Worded, Literal or Insert; None, with a problem, if it has
        none."""
        self._here = where
        hint = f'write such as {{{{ n("card.field") }}}}; there are {", ".join(sorted(self._known))}'
        try:
            run = compiled(source)
        except TemplateError as fault:
            self.problems.error("bad-expression", f"'{source[:80]}' is no expression: {fault}", where,
                                language=self.language.tag, hint=hint)  # fmt: skip
            return None
        try:
            found = run(self._known)
        except Exception as fault:  # an expression may fail in any way; the reason is told, never raised further
            self._lacks(f"'{source[:80]}': {fault}", where, hint)
            return None
        if isinstance(found, Worded | Literal | Insert) or type(found) is int:
            return found
        self._lacks(f"'{source[:80]}' is no number: it is {str(found)[:60]!r}", where, hint)
        return None

    def _lacks(self, message: str, where: Location, hint: str) -> None:
        self.problems.error("no-value", message, where, language=self.language.tag, hint=hint)

    def _number(self, path: str, **options: Any) -> Any:
        found = self._found(str(path))
        if type(found) is not int:
            raise NoValueError(f"'{path}' is no number: it is {str(found)[:60]!r}")
        return self._said(found, options)

    def _count(self, name: str, **options: Any) -> Any:
        """Return how many cards there are of a deck, or copies of a record."""
        name = str(name)
        if name in self.database.records:
            return self._said(self.database.records[name].copies, options)
        cards = [record.copies for record in self.database.records.values() if record.deck == name]
        if not cards:
            decks = [deck.id for deck in self.database.game.decks]
            raise NoValueError(f"there is no deck or record '{name}'; {near(name, (*decks, *self.database.records))}")
        return self._said(sum(cards), options)

    def _said(self, number: int, options: Mapping[str, Any]) -> Any:
        how = options.get("as", "")
        if how in SAID and set(options) == {"as"}:
            language = self.language
            words: Sequence[str] = language.counting_words if how == "count" else ()
            words = words or language.number_words
            return Worded(words[number]) if 0 <= number < len(words) else number
        if options:
            raise NoValueError(f"a number can be said as 'word' or 'count', not as '{how or ', '.join(options)}'")
        return number

    def _literal(self, value: Any) -> Literal:
        return Literal(str(value))

    def _inserts(self, kind: str) -> Callable[..., Insert]:
        return partial(self._insert, kind)

    def _insert(self, kind: str, name: Any = "", **options: Any) -> Insert:
        return Insert(kind, str(name), options, self._here)

    def _found(self, path: str) -> Any:
        first, *rest = path.split(".")
        if first == "game":
            return self._of_game(rest)
        record = self.database.records.get(first)
        if record is None:
            raise NoValueError(f"there is no record '{first}'; {near(first, self.database.records)}")
        if rest[:1] == ["effects"]:
            bound = dict(numbers(record.effects, ""))
            inner = ".".join(rest[1:])
            if inner not in bound:
                raise NoValueError(f"'{first}' has no number '{inner}' in its effects; known: {', '.join(bound)}")
            return bound[inner]
        return _inside(path, rest, record)

    def _of_game(self, rest: Sequence[str]) -> Any:
        game = self.database.game
        known = {"minutes": game.minutes, "age": game.age,
                 "players.least": game.players[0], "players.most": game.players[1]}  # fmt: skip
        name = ".".join(rest)
        if name not in known:
            raise NoValueError(f"'game.{name}' is not known; known: {', '.join(known)}")
        return known[name]


def _inside(path: str, rest: Sequence[str], record: Record) -> Any:
    """Return what stands at a path of fields and places in lists, which count from 0."""
    found: Any = {**record.values, "copies": record.copies}
    for step in rest:
        if isinstance(found, Mapping) and step in found:
            found = found[step]
        elif isinstance(found, list | tuple) and step.isdigit() and int(step) < len(found):
            found = found[int(step)]
        elif isinstance(found, Mapping):
            raise NoValueError(f"'{path}': there is no '{step}'; {near(step, found)}")
        elif isinstance(found, list | tuple):
            raise NoValueError(f"'{path}': there are places 0 to {len(found) - 1}, not '{step}'")
        else:
            raise NoValueError(f"'{path}': nothing stands below '{step}'")
    return found
