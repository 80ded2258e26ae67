"""A node of an effect tree: in, nothing; out, the frozen value that the engine runs and the phrase books word."""

import hashlib
import json
from collections.abc import Iterator
from typing import Final, Union

from rules_engine.location import Location

_NOWHERE: Final = Location("")
Value = Union[int, str, "Node", tuple["Value", ...]]
"""What an argument can be: a number, an id, a node, or a list of these."""


class Node:
    """An ability, op, number or condition.

    op: its name (`ability` for an ability); args: pairs of field name and value, in the order of the op's fields; path:
    where it stands in the card's effect list, op names left out (`0.do.0`); two nodes are equal if they mean the same,
    wherever they stand.
    """

    __slots__ = ("_hash", "args", "location", "op", "path")

    def __init__(
        self, op: str, args: tuple[tuple[str, Value], ...], path: str = "", location: Location = _NOWHERE
    ) -> None:
        self.op = op
        self.args = args
        self.path = path
        self.location = location
        self._hash = hash((op, args))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.op == other.op and self.args == other.args

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Node({self.op!r}, {self.args!r})"

    def with_args(self, args: tuple[tuple[str, Value], ...]) -> "Node":
        """Return the same node with other arguments."""
        return Node(self.op, args, self.path, self.location)

    def get(self, name: str) -> Value | None:
        """Return the value of an argument, or None."""
        for key, value in self.args:
            if key == name:
                return value
        return None


def walk(value: Value) -> Iterator[Node]:
    """Give every node in a value, outer ones first."""
    if isinstance(value, Node):
        yield value
        for _, inner in value.args:
            yield from walk(inner)
    elif isinstance(value, tuple):
        for item in value:
            yield from walk(item)


def numbers(value: Value, path: str) -> Iterator[tuple[str, int]]:
    """Give every number in a value with its path, in the order of the tree."""
    if isinstance(value, int):
        yield path, value
    elif isinstance(value, Node):
        for name, inner in value.args:
            yield from numbers(inner, f"{value.path}.{name}")
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from numbers(item, f"{path}.{index}" if path else str(index))


def words_of(value: Value) -> Iterator[str]:
    """Give every word in a value: things, groups, times and other names."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Node):
        for _, inner in value.args:
            yield from words_of(inner)
    elif isinstance(value, tuple):
        for item in value:
            yield from words_of(item)


def plain(value: Value) -> object:
    """Return a value as lists and maps of plain Python, for hashing and for JSON."""
    if isinstance(value, Node):
        return {value.op: {name: plain(inner) for name, inner in value.args}}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


def digest(value: Value) -> str:
    """Return a short hash of what a value means: no text, no location, no path."""
    data = json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(data.encode("ascii")).hexdigest()[:16]
