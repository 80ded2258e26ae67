"""Rows of values that are replaced, never changed, so that copies of a game share them: in, a row; out, another one."""

from typing import Any

Counts = tuple[int, ...]
"""Numbers of things, or the things themselves where they are numbers."""


def changed(counts: Counts, at: int, by: int) -> Counts:
    """Return counts with one of them changed."""
    found = list(counts)
    found[at] += by
    return tuple(found)


def replaced(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return a row with the value at one place replaced."""
    found = list(row)
    found[at] = value
    return tuple(found)


def without(row: tuple[Any, ...], thing: Any) -> tuple[Any, ...]:
    """Return a row without the first of some thing."""
    at = row.index(thing)
    return row[:at] + row[at + 1 :]
