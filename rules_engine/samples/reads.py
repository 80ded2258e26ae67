"""What rules read of a card set: in, its records; out, the same records, which remember what is asked for."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from rules_engine.database import Database
from rules_engine.records import Record
from rules_engine.schema import Fact, Plain

_BUILT_IN: Final = ("copies", "effects")


class Reads:
    """Values that were asked for, as pairs of card and path."""

    def __init__(self) -> None:
        self._seen: set[tuple[str, str]] = set()

    def watch(self, database: Database) -> Database:
        """Return a database that remembers here what is read of it."""
        return database._replace(records={id: self._watched(record) for id, record in database.records.items()})

    def has(self, card: str, path: str) -> bool:
        """Return whether a value, what it is part of, or something in it was read."""
        parts = path.split(".")
        whole = any((card, ".".join(parts[:end])) in self._seen for end in range(1, len(parts) + 1))
        return whole or any(one == card and inner.startswith(f"{path}.") for one, inner in self._seen)

    def _watched(self, record: Record) -> Record:
        def read(path: str) -> None:
            self._seen.add((record.id, path))

        found = _WatchedRecord(*record._replace(values=_Values(record.values, read)))
        found.read = read
        return found


class _WatchedRecord(Record):
    """A record that tells when its copies or effects are read."""

    read: Callable[[str], None]

    def __getattribute__(self, name: str) -> Any:
        if name in _BUILT_IN:
            self.read(name)
        return super().__getattribute__(name)


class _Values(Fact):
    """A map that tells the path of each value that is read; a map in it tells of its own."""

    __slots__ = ("_path", "_read")

    def __init__(self, values: Any, read: Callable[[str], None], path: str = "") -> None:
        super().__init__({key: _watched(value, read, f"{path}{key}") for key, value in values.items()})
        self._read = read
        self._path = path

    def __getitem__(self, key: str) -> Plain:
        found = super().__getitem__(key)
        if not _holds_maps(found):
            self._read(f"{self._path}{key}")
        return found

    def get(self, key: str, default: Any = None) -> Any:
        """Return a value, and tell that it was read."""
        return self[key] if key in self else default  # noqa: SIM401 -- this is what `get` does

    def __iter__(self) -> Iterator[str]:
        for key in super().__iter__():
            self.get(key)
            yield key

    def items(self) -> Any:
        """Return all entries, and tell that they were read."""
        return [(key, self[key]) for key in super().keys()]  # noqa: SIM118 -- iterating would read all

    def values(self) -> Any:
        """Return all values, and tell that they were read."""
        return [value for _, value in self.items()]


def _watched(value: Plain, read: Callable[[str], None], path: str) -> Plain:
    if isinstance(value, Fact):
        return _Values(value, read, f"{path}.")
    if isinstance(value, tuple):
        return tuple(_watched(item, read, f"{path}.{at}") for at, item in enumerate(value))
    return value


def _holds_maps(value: Plain) -> bool:
    return isinstance(value, Fact) or (isinstance(value, tuple) and any(map(_holds_maps, value)))
