"""A game set up in the middle: in, what a sample gives of it; out, values that can be, or what is wrong where."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any


class GivenError(Exception):
    """A position that cannot be; the message says what and what is allowed, `path` where."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(message)
        self.path = path


def only(given: Iterable[str], known: Sequence[str], path: str = "") -> None:
    """Let pass what can be given.

    Raises: GivenError for a key that cannot; path: where the keys stand, with a dot at its end.
    """
    for key in given:
        if key not in known:
            raise GivenError(f"{path}{key}", f"nothing called '{key}' can be given; known: {', '.join(known)}")


def one_of(name: Any, names: Sequence[str], path: str, what: str) -> str:
    """Return a name that is one of those that there are; what: how such a thing is called.

    Raises: GivenError if it is none of them.
    """
    if name not in names:
        raise GivenError(path, f"there is no {what} '{name}'; known: {', '.join(names)}")
    return str(name)


def map_of(value: Any, path: str) -> Mapping[str, Any]:
    """Return a value that is a map.

    Raises: GivenError if it is none.
    """
    if not isinstance(value, Mapping):
        raise GivenError(path, "a map from names to values is due")
    return value


def number_of(value: Any, path: str) -> int:
    """Return a value that says how many.

    Raises: GivenError if it does not.
    """
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise GivenError(path, f"'{value}' is no number of things")
    return value
