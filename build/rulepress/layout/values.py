"""Values in a layout: in, texts with `{{ }}` expressions; out, compiled texts and conditions, evaluated for a card.

An expression is Jinja's, in its sandbox; there is no `{% %}`. What it gives is a value: never read as a mark or as
Jinja again.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from jinja2 import StrictUndefined, TemplateError, Undefined
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from rules_engine import Database, Fact, Location, Node, Problems, Record, walk

Values = Mapping[str, Any]
"""What expressions can name: `card`, `signs`, `record`, and the item of a repeated box."""
_EXPRESSION: Final = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_PATH: Final = re.compile(r"([a-z_]+)\.([a-z_]+)")
_SLOT: Final = 0xE000


class _Sandbox(ImmutableSandboxedEnvironment):
    """Jinja without ways to run long: no multiplied texts, no powers, no ranges."""

    intercepted_binops = frozenset(("*", "**", "%"))

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if operator == "**" or isinstance(left, str) or isinstance(right, str):
            raise SecurityError(f"'{operator}' on these values is not allowed")
        return super().call_binop(context, operator, left, right)


def _sandbox() -> _Sandbox:
    """Return the environment of all expressions: strict names, nothing but the values of the layout."""
    found = _Sandbox(undefined=StrictUndefined, autoescape=False)
    found.globals.clear()
    return found


SANDBOX: Final = _sandbox()


class CardView:
    """A record as expressions see it: its fields by name, with `id`, `copies`, `name`, `deck` and `type`."""

    __slots__ = ("_fields",)

    def __init__(self, record: Record, name: str) -> None:
        self._fields: dict[str, Any] = {
            **record.values,
            "id": record.id,
            "copies": record.copies,
            "name": name,
            "deck": record.deck,
            "type": record.type,
        }

    def __getitem__(self, key: str) -> Any:
        return self._fields[key]

    def get(self, key: str, default: Any = None) -> Any:
        """Return a field, or a default if the card has none."""
        return self._fields.get(key, default)


@dataclass(frozen=True, slots=True)
class Expression:
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
    try:
        code = SANDBOX.compile_expression(source, undefined_to_none=False)
    except TemplateError as fault:
        problems.error(
            "bad-expression",
            f"'{{{{ {source[:80]} }}}}' is no expression: {fault}",
            where,
            hint="an expression names a field, such as {{ card.points }}",
        )
        return None

    def run(values: Values) -> Any:
        try:
            found = code(**values)
            if isinstance(found, Undefined):
                str(found)
        except Exception as fault:  # an expression may fail in any way; the reason is told, never raised further
            raise ExpressionError(f"'{source[:80]}': {fault}") from None
        return found

    return Expression(source, where, run)


def _plain_path(name: str, field: str) -> Callable[[Values], Any]:
    """Return a short cut for `name.field`, which most expressions are."""

    def run(values: Values) -> Any:
        try:
            return values[name][field]
        except (KeyError, TypeError):
            raise ExpressionError(f"'{name}.{field}' has no value") from None

    return run


def split_expressions(text: str, where: Location, problems: Problems) -> tuple[str, dict[str, Expression]]:
    """Return a text with each `{{ }}` replaced by a private character, and what each character stands for."""
    found: dict[str, Expression] = {}

    def slot(match: re.Match[str]) -> str:
        expression = compile_expression(match[1], where, problems)
        if expression is None:
            return ""
        sign = chr(_SLOT + len(found))
        found[sign] = expression
        return sign

    if "{%" in text or "{#" in text:
        problems.error(
            "jinja-block",
            "a layout has expressions `{{ }}`, no blocks `{% %}` or comments",
            where,
            hint="use `when:` and `repeat:`",
        )
    return _EXPRESSION.sub(slot, text), found


def as_words(value: object, minus: str) -> str:
    """Return a value as it is printed: a number with the language's minus sign, a text as it is."""
    if isinstance(value, bool) or value is None or isinstance(value, (dict, list, tuple)):
        raise ExpressionError(f"{value!r} is no text or number")
    if isinstance(value, (int, float)) and value < 0:
        return f"{minus}{-value}"
    return str(value)


class Lookup:
    """What expressions can ask of the database: `record('ruby')`, `signs('discount')`."""

    def __init__(self, database: Database, names: Callable[[Record], str]) -> None:
        self._database = database
        self._names = names
        self._views: dict[str, CardView] = {}

    def view(self, record: Record) -> CardView:
        """Return a record as expressions see it."""
        if record.id not in self._views:
            self._views[record.id] = CardView(record, self._names(record))
        return self._views[record.id]

    def values(self, record: Record) -> dict[str, Any]:
        """Return what the expressions of a card's layout can name."""

        def signs(op: str) -> list[Fact]:
            return list(_signs(record, op))

        return {"card": self.view(record), "record": self._record, "signs": signs}

    def _record(self, name: str) -> CardView:
        found = self._database.records.get(name)
        if found is None:
            raise ExpressionError(f"there is no record '{name}'")
        return self.view(found)


def _signs(record: Record, op: str) -> Iterator[Fact]:
    """Give the arguments of each node of an op in the effects of a card; `for` is also called `target`."""
    for node in walk(record.effects):
        if node.op == op:
            found = Fact((name, value) for name, value in node.args if not isinstance(value, Node))  # type: ignore[misc]
            yield Fact(found | {"target": found.get("for", "")})
