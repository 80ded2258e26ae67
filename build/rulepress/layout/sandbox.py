"""Jinja for layouts: in, the source of an expression; out, a function of values, or None where nothing was named."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from jinja2 import StrictUndefined, TemplateError, Undefined
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

__all__ = ["TemplateError", "compiled"]


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


_SANDBOX: Final = _sandbox()


def compiled(source: str) -> Callable[[Mapping[str, Any]], Any]:
    """Return what gives the value of an expression; it raises whatever Jinja raises, also for an unknown name.

    Raises: TemplateError if the source is no expression.
    """
    code = _SANDBOX.compile_expression(source, undefined_to_none=False)

    def run(values: Mapping[str, Any]) -> Any:
        found = code(**values)
        if isinstance(found, Undefined):
            str(found)
        return found

    return run
