"""Values in a layout: in, texts with `{{ }}` expressions; out, compiled texts and conditions, evaluated for a card.

An expression is Jinja's, in its sandbox; there is no `{% %}`. What it gives is a value: never read as a mark or as
Jinja again.
"""

import re
from collections.abc import Callable, Mapping
from functools import partial
from math import isfinite
from typing import Any, Final, NamedTuple

from rules_engine import Database, Fact, Location, Node, Problems, Record, walk

Values = Mapping[str, Any]
"""What expressions can name: `card`, `signs`, `abilities`, `record`, `deck`, `numbers`, and the item of a repeated
box."""
_EXPRESSION: Final = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_PATH: Final = re.compile(r"(?!(?:true|false|none)\b)([a-z_]+)(?:\.([a-z_]+))?")
_BARE: Final = "here the expression stands by itself, without {{ and }}, such as `card.points`"
_SLOTS: Final = range(0xE000, 0xF900)
NUMBERS_MOST: Final = 1000
_BUILT_IN: Final = frozenset(("id", "copies", "deck", "type"))


class CardView:
    """A record as expressions see it: its fields by name, with `id`, `copies`, `name`, `deck` and `type`."""

    __slots__ = ("_names", "_record")

    def __init__(self, record: Record, names: Callable[[Record], str]) -> None:
        self._record = record
        self._names = names

    def __getitem__(self, key: str) -> Any:
        if key == "name":  # worded only where a layout asks for it
            return self._names(self._record)
        return getattr(self._record, key) if key in _BUILT_IN else self._record.values[key]

    def get(self, key: str, default: Any = None) -> Any:
        """Return a field, or a default if the card has none."""
        try:
            return self[key]
        except KeyError:
            return default


class Expression(NamedTuple):
    """A compiled expression with its source and location."""

    source: str
    location: Location
    run: Callable[[Values], Any]


class ExpressionError(Exception):
    """An expression that has no value for a card; the message says why."""


def compile_expression(source: str, where: Location, problems: Problems) -> Expression | None:
    """Compile the inside of `{{ }}`; None, with a problem, if it is no expression."""
    source = source.strip()
    path = _PATH.fullmatch(source)
    if path:
        return Expression(source, where, _plain_path(path[1], path[2]))
    # Jinja takes as long to import as a small deck to lay out. Most expressions are plain paths and do without it, so
    # this one door imports it when it is first opened.
    from rules_engine import TemplateError, compiled  # noqa: PLC0415

    try:
        code = compiled(source)
    except TemplateError as fault:
        problems.error(
            "bad-expression",
            f"'{source[:80]}' is no expression: {fault}",
            where,
            hint=_BARE if source.startswith("{{") else "an expression names a field, such as {{ card.points }}",
        )
        return None

    def run(values: Values) -> Any:
        try:
            return code(values)
        except Exception as fault:  # an expression may fail in any way; the reason is told, never raised further
            raise ExpressionError(f"'{source[:80]}': {fault}") from None

    return Expression(source, where, run)


def _plain_path(name: str, field: str | None) -> Callable[[Values], Any]:
    """Return a short cut for `name` and `name.field`, which most expressions are."""

    def run(values: Values) -> Any:
        try:
            return values[name][field] if field else values[name]
        except (KeyError, TypeError):
            raise ExpressionError(f"'{source}' has no value") from None

    source = f"{name}.{field}" if field else name
    return run


def split_expressions(text: str, where: Location, problems: Problems) -> tuple[str, dict[str, Expression]]:
    """Return a text with each `{{ }}` replaced by a private character, and what each character stands for.

    A text with a block, or with braces that do not pair, is a problem, and empty.
    """
    found: dict[str, Expression] = {}
    signs = (chr(code) for code in _SLOTS if chr(code) not in text)

    def slot(match: re.Match[str]) -> str:
        expression = compile_expression(match[1], where, problems)
        if expression is None:
            return ""
        sign = next(signs, "")
        if sign:
            found[sign] = expression
        else:
            most = f"a text has more than {len(_SLOTS):,} expressions"
            problems.error("bad-expression", most, where, hint="make several boxes of it")
        return sign

    if "{%" in text or "{#" in text:
        problems.error(
            "jinja-block",
            "a layout has expressions `{{ }}`, no blocks `{% %}` or comments",
            where,
            hint="use `when:` and `repeat:`",
        )
        return "", {}
    static = _EXPRESSION.sub(slot, text)
    lone = next((braces for braces in ("{{", "}}") if braces in static), "")
    if lone:
        problems.error(
            "bad-expression",
            f"'{lone}' stands alone in '{text[:80]}'",
            where,
            hint="an expression stands between the two, such as {{ card.points }}",
        )
        return "", {}
    return static, found


def as_words(value: object, minus: str) -> str:
    """Return a value as it is printed: a number with the language's minus sign, a text as it is."""
    if type(value) is str:
        return value
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
        raise ExpressionError(f"{str(value)[:80]!r} is no text or number")
    if value < 0:
        return f"{minus}{-value}"
    return str(value)


class Lookup:
    """What expressions can ask of the database: `record('ruby')`, `deck('gems')`, `signs('discount')`, `abilities()`;
    and `numbers(1, 6)`."""

    def __init__(self, database: Database, names: Callable[[Record], str]) -> None:
        self._database = database
        self._names = names
        self._views: dict[str, CardView] = {}

    def view(self, record: Record) -> CardView:
        """Return a record as expressions see it."""
        if record.id not in self._views:
            self._views[record.id] = CardView(record, self._names)
        return self._views[record.id]

    def values(self, record: Record) -> dict[str, Any]:
        """Return what the expressions of a card's layout can name."""
        signs = partial(self._signs, record)
        return {
            "card": self.view(record),
            "record": self._record,
            "deck": self._deck,
            "signs": signs,
            "abilities": partial(_abilities, record),
            "numbers": self._numbers,
        }

    def _record(self, name: str) -> CardView:
        found = self._database.records.get(name)
        if found is None:
            raise ExpressionError(f"there is no record '{name}'")
        return self.view(found)

    def _deck(self, name: str) -> list[CardView]:
        deck = next((deck for deck in self._database.game.decks if deck.id == name), None)
        if deck is None:
            raise ExpressionError(f"there is no deck '{name}'")
        return [self.view(found) for found in self._database.deck(deck)]

    def _signs(self, record: Record, op: str, of: str = "") -> list[Fact]:
        """Return what `_signs` finds in a card, or in the record `of`."""
        found = self._database.records.get(of) if of else record
        if found is None:
            raise ExpressionError(f"there is no record '{of}'")
        return _signs(found, op)

    def _numbers(self, first: int, last: int) -> list[int]:
        """Return the whole numbers from one to another."""
        if not all(isinstance(number, int) and abs(number) <= NUMBERS_MOST for number in (first, last)):
            raise ExpressionError(f"numbers() takes two whole numbers up to {NUMBERS_MOST:,}")
        return list(range(first, last + 1))


def _signs(record: Record, op: str) -> list[Fact]:
    """Return the arguments of each node of an op in the effects of a card; `for` is also called `target`."""
    signs = []
    for node in walk(record.effects):
        if node.op == op:
            found = Fact((name, value) for name, value in node.args if not isinstance(value, Node))  # type: ignore[misc]
            signs.append(Fact(found | {"target": found.get("for", "")}))
    return signs


def _abilities(record: Record) -> list[Fact]:
    """Return for each ability of a card in which case it works: `when`, empty if it is in force all the time."""
    return [Fact({"when": str(node.get("when") or "")}) for node in record.effects]
