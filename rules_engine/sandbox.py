"""Jinja for layouts and rulebooks: in, the source of an expression; out, a function of values, or None where nothing
was named.

What an expression can do is listed here, not what it cannot: it ends soon, gives the same each time, fills no memory
and reaches nothing but the values that are given.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import MethodType
from typing import Any, Final

from jinja2 import StrictUndefined, TemplateError, Undefined
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

__all__ = ["TemplateError", "compiled"]

LONGEST_SOURCE: Final = 1000
LONGEST_TEXT: Final = 20_000
_FILTERS: Final = (
    "abs", "capitalize", "count", "d", "default", "first", "float", "int", "last", "length", "list", "lower", "map",
    "max", "min", "reject", "rejectattr", "reverse", "round", "select", "selectattr", "sort", "sum", "title", "trim",
    "unique", "upper",
)  # fmt: skip
_METHODS: Final = {
    dict: frozenset(("get", "items", "keys", "values")),
    list: frozenset(("count", "index")),
    str: frozenset(("capitalize", "endswith", "lower", "split", "startswith", "strip", "title", "upper")),
}


class _Unknown(StrictUndefined):
    """What an expression names and nothing has, told in plain words."""

    @property
    def _undefined_message(self) -> str:
        return self._undefined_hint or f"there is no '{self._undefined_name}'"


class _Sandbox(ImmutableSandboxedEnvironment):
    """Jinja with the operators, filters and methods that cannot make a small value huge."""

    intercepted_binops = frozenset(("*", "**", "%"))

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if operator == "**" or not (isinstance(left, int | float) and isinstance(right, int | float)):
            raise SecurityError(f"'{operator}' on these values is not allowed")
        return super().call_binop(context, operator, left, right)

    def is_safe_callable(self, obj: Any) -> bool:
        """Return whether a function is one that we offer (`record`, `signs`, `card.get`), or a harmless method.

        Raises: SecurityError if it is neither.
        """
        owner = getattr(obj, "__self__", None)
        harmless = (names for kind, names in _METHODS.items() if isinstance(owner, kind))
        if isinstance(obj, partial | MethodType) or any(obj.__name__ in names for names in harmless):
            return True
        # Jinja's own message would hold an address in memory, another one in each run.
        raise SecurityError(f"'{getattr(obj, '__name__', 'this')}' may not be called here")


def _joined(values: Iterable[Any], between: str = "") -> str:
    """Return values as one text (the filter `join`), unless that is longer than any that is printed."""
    words = [str(value) for value in values]
    if sum(map(len, words)) + len(between) * len(words) > LONGEST_TEXT:
        raise SecurityError(f"a text of more than {LONGEST_TEXT:,} characters is not allowed")
    return between.join(words)


def _sandbox() -> _Sandbox:
    """Return the environment of all expressions: strict names, nothing but the values that are given."""
    found = _Sandbox(undefined=_Unknown, autoescape=False)
    found.globals.clear()
    found.filters = {name: found.filters[name] for name in _FILTERS} | {"join": _joined}
    return found


_SANDBOX: Final = _sandbox()


def compiled(source: str) -> Callable[[Mapping[str, Any]], Any]:
    """Return what gives the value of an expression; it raises whatever Jinja raises, also for an unknown name.

    Raises: TemplateError if the source is no expression, or too long or too deep.
    """
    if len(source) > LONGEST_SOURCE:
        raise TemplateError(f"it has {len(source):,} characters; at most {LONGEST_SOURCE:,} are allowed")
    try:
        code = _SANDBOX.compile_expression(source, undefined_to_none=False)
    except (RecursionError, SyntaxError, MemoryError):  # what Python says of what Jinja made of it
        raise TemplateError("it is nested too deep") from None

    def run(values: Mapping[str, Any]) -> Any:
        found = code(**values)
        if isinstance(found, Undefined):
            str(found)
        return found

    return run
