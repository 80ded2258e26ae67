"""Records of earlier runs: in, the files that they were read from; out, the same records, if nothing was wrong.

A record is kept as plain tuples and maps; a node of an effect as a list, by which it is known.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from itertools import repeat
from pathlib import Path
from typing import Any, Final, NamedTuple

from rules_engine.effects.node import Node, Value
from rules_engine.kept import FORMAT, keep_value, kept_value
from rules_engine.location import Location
from rules_engine.records import Record
from rules_engine.schema import Fact

_PLAIN: Final = (str, int, bool)
# A large deck has 100,000 locations; a named tuple takes half the time to make without its own `__new__`.
_place: Final[Callable[[type[Location], tuple[Any, ...]], Location]] = tuple.__new__


class Kept(NamedTuple):
    """Records of a game by id, and the pictures that they name."""

    records: Mapping[str, Record]
    pictures: frozenset[str]


def kept_file(folder: Path, sources: Iterable[tuple[str, Path]]) -> Path | None:
    """Return where the records of some files are kept, None if one cannot be read; sources: pairs of the name in
    messages and the file."""
    found = hashlib.sha256(FORMAT.encode())
    try:
        for name, path in sources:
            found.update(name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    except OSError:
        return None
    return folder / f"{found.hexdigest()[:40]}.records"


def keep_records(kept: Kept, file: Path) -> None:
    """Keep records for later runs."""
    keep_value(([_plain(record) for record in kept.records.values()], sorted(kept.pictures)), file)


def kept_records(file: Path) -> Kept | None:
    """Return records that were kept, or None."""
    found = kept_value(file)
    if found is None:
        return None
    records = [_record(*plain) for plain in found[0]]
    return Kept({record.id: record for record in records}, frozenset(found[1]))


def _plain(record: Record) -> tuple[Any, ...]:
    values = {name: _flat(value) for name, value in record.values.items()}
    lines, cols = [at.line for at in record.places.values()], [at.col for at in record.places.values()]
    own = (record.id, record.type, record.deck, record.name, record.copies, values, dict(record.words))
    effects = tuple(map(_flat, record.effects))
    return (*own, effects, record.source, record.own, tuple(record.location), list(record.places), lines, cols)


def _flat(value: Any) -> Any:
    if isinstance(value, Node):
        args = tuple((name, _flat(inner)) for name, inner in value.args)
        return [value.op, args, value.path, tuple(value.location)]
    if isinstance(value, Fact):
        return {name: _flat(inner) for name, inner in value.items()}
    return tuple(map(_flat, value)) if isinstance(value, tuple) else value


def _record(
    id: str, type_: str, deck: str, name: str, copies: int, values: dict[str, Any], words: dict[str, str],
    effects: tuple[Any, ...], source: tuple[str, ...], own: bool, at: tuple[str, int, int],
    keys: list[str], lines: list[int], cols: list[int],
) -> Record:  # fmt: skip
    places = dict(zip(keys, map(_place, repeat(Location), zip(repeat(at[0]), lines, cols))))
    whole = {key: value if type(value) in _PLAIN else _fact(value) for key, value in values.items()}
    nodes = tuple([_node(effect) for effect in effects])
    return Record(
        id, type_, deck, name, copies, whole, words, nodes, source, own, _place(Location, at), places, frozenset()
    )


def _fact(value: Any) -> Any:
    if type(value) is dict:
        return Fact({name: _fact(inner) for name, inner in value.items()})
    return tuple(map(_fact, value)) if type(value) is tuple else value


def _node(plain: list[Any]) -> Node:
    op, args, path, at = plain
    said = [(name, value if type(value) in _PLAIN else _value(value)) for name, value in args]
    return Node(op, tuple(said), path, _place(Location, at))


def _value(plain: Any) -> Value:
    if type(plain) is list:
        return _node(plain)
    return tuple(map(_value, plain)) if type(plain) is tuple else plain
