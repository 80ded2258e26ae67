"""Changes of a card set: in, its records; out, each with one number, op or name that is another, to see who notices.

Changed is only what rules read, and only into what could stand there: what the reading of a file refuses at once, such
as a number out of its range, tells nothing about samples.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from rules_engine.database import Database, raw_database
from rules_engine.effects.parse import GROUPS
from rules_engine.location import Location
from rules_engine.machine.chance import mixed, stream
from rules_engine.ops import Op
from rules_engine.problems import Problems
from rules_engine.reading import FALSE, TRUE
from rules_engine.records import RawRecord, Record
from rules_engine.schema import FieldType
from rules_engine.yaml_tree import Listing, Mapping, Scalar, Tree

NOTHING: Final = "nothing"
"""What stands in place of what is left out."""
_WHO: Final = ("who", "than")
"""Fields that name players."""


class Change(NamedTuple):
    """A record that is another in one place.

    card: its id; path: of the value, such as `levels.3.price`; was, now: as they are written; record: the changed one.
    """

    card: str
    path: str
    was: str
    now: str
    location: Location
    record: Record


class _Spot(NamedTuple):
    """A place in the tree of a record, and a tree that could stand there instead; None leaves it out."""

    path: tuple[str | int, ...]
    was: str
    now: str
    location: Location
    tree: Tree | None


def changes(database: Database, reads: Callable[[str, str], bool]) -> tuple[Change, ...]:
    """Return all changes of a database, in the order of its files.

    reads: whether rules read a value, by card and path.
    """
    raw, reader_of = raw_database(database)
    finder = _Finder(database, raw)
    found = []
    for one in raw:
        before = database.records[one.id]
        for spot in finder.spots(one):
            path = ".".join(map(str, spot.path))
            problems = Problems()
            tree = _with(one.tree, spot.path, spot.tree)
            if not reads(one.id, path) or not isinstance(tree, Mapping):
                continue
            record = reader_of(problems).read(one._replace(tree=tree))
            if not problems.told and _played(record) != _played(before):
                found.append(Change(one.id, path, spot.was, spot.now, spot.location, record))
    return tuple(found)


def some_changes(of: Sequence[Change], most: int, seed: int) -> tuple[Change, ...]:
    """Return so many changes, drawn with a seed, in their order; all if there are no more."""
    drawn = mixed(stream(f"{seed}:changes"), range(len(of)))[:most]
    return tuple(of[at] for at in sorted(drawn))


def _played(record: Record) -> object:
    """Return all of a record that a game can notice."""
    return dict(record.values), record.effects, record.copies


class _Finder:
    """Finds what could be another in a record."""

    def __init__(self, database: Database, raw: Sequence[RawRecord]) -> None:
        self.game = database.game
        self.known = database.vocabulary
        self.of_type: dict[str, list[str]] = {"": [one.id for one in raw]}
        for one in raw:
            self.of_type.setdefault(one.deck.type, []).append(one.id)
        self.used: dict[str, dict[str, None]] = {}
        for one in raw:
            self._use(one.tree.get("effects"), "")

    def _use(self, tree: Tree | None, key: str) -> None:
        """Gather the things that effects name in each field."""
        if isinstance(tree, Scalar) and tree.text in self.known.things:
            self.used.setdefault(key, {})[tree.text] = None
        for inner, node in _inside(tree):
            self._use(node, inner if isinstance(inner, str) else key)

    def spots(self, raw: RawRecord) -> Iterator[_Spot]:
        """Give all changes that could be tried on a record."""
        fields = {field.name: field for field in self.game.types[raw.deck.type].fields}
        for name, node in raw.tree:
            if name == "copies":
                yield from _numbers(node, (name,))
            elif name == "effects":
                yield from self._effects(node, (name,), "")
            elif name in fields:
                yield from self._value(fields[name], node, (name,))
                yield from _left_out(raw.tree, name, (name,))

    def _value(self, kind: FieldType, tree: Tree, path: tuple[str | int, ...]) -> Iterator[_Spot]:
        match kind.kind:
            case "int":
                yield from _numbers(tree, path)
            case "flag" if isinstance(tree, Scalar):
                yield from _words(tree, path, [FALSE[1] if tree.text.lower() in TRUE else TRUE[1]])
            case "choice":
                yield from _words(tree, path, kind.of)
            case "reference":
                yield from _words(tree, path, self.of_type.get(kind.to, []))
            case "thing":
                yield from _words(tree, path, self.game.things)
            case "cost":
                for name, node in _inside(tree):
                    yield from _numbers(node, (*path, name))
            case "list":
                for at, node in _inside(tree) if isinstance(tree, Listing) else ():
                    if kind.inner is not None:
                        yield from self._value(kind.inner, node, (*path, at))
                    yield from _left_out(tree, at, (*path, at))
            case "map":
                for field in kind.fields:
                    inner = tree.get(field.name) if isinstance(tree, Mapping) else None
                    if inner is not None:
                        yield from self._value(field, inner, (*path, field.name))
                        yield from _left_out(tree, field.name, (*path, field.name))

    def _effects(self, tree: Tree, path: tuple[str | int, ...], key: str) -> Iterator[_Spot]:
        """Give the changes of a part of an effect tree; key: the field, or the op, that holds it."""
        if isinstance(tree, Scalar):
            yield from _numbers(tree, path)
            if key == "when":
                yield from _words(tree, path, self.game.times)
            elif key in _WHO:
                yield from _words(tree, path, (*GROUPS, *self.game.groups))
            elif tree.text in self.known.things:
                alike = list(self.used[key])
                yield from _words(tree, path, alike if len(alike) > 1 else self.game.things)
            return
        op = self._op(tree)
        if op is not None and isinstance(tree, Mapping):
            for twin in [other for other in self.known.ops.values() if _alike(op, other)][:1]:
                renamed = Mapping({twin.name: tree.entries[op.name]}, {twin.name: tree.keys[op.name]}, tree.location)
                yield _Spot(path, op.name, twin.name, tree.keys[op.name], renamed)
        for inner, node in _inside(tree):
            yield from self._effects(node, (*path, inner), inner if isinstance(inner, str) else key)
            yield from _left_out(tree, inner, (*path, inner))

    def _op(self, tree: Tree) -> Op | None:
        if not isinstance(tree, Mapping) or len(tree.entries) != 1:
            return None
        return self.known.ops.get(next(iter(tree.entries)))


def _alike(op: Op, other: Op) -> bool:
    """Return whether another op of the same kind has the same fields."""
    fields = [(field.name, field.kind) for field in op.fields]
    return other.name != op.name and other.kind == op.kind and fields == [(f.name, f.kind) for f in other.fields]


def _inside(tree: Tree | None) -> Iterator[tuple[str | int, Tree]]:
    if isinstance(tree, Mapping):
        yield from tree
    elif isinstance(tree, Listing):
        yield from enumerate(tree.items)


def _numbers(tree: Tree, path: tuple[str | int, ...]) -> Iterator[_Spot]:
    """Give a number that is one more, and one that is one less."""
    if isinstance(tree, Scalar) and tree.text.removeprefix("-").isdecimal():
        for other in (int(tree.text) + 1, int(tree.text) - 1):
            yield _Spot(path, tree.text, str(other), tree.location, Scalar(str(other), tree.location))


def _words(tree: Tree, path: tuple[str | int, ...], known: Sequence[str]) -> Iterator[_Spot]:
    """Give the next one of some words, the first after the last."""
    if isinstance(tree, Scalar) and known:
        words = list(known)
        now = words[(words.index(tree.text) + 1) % len(words)] if tree.text in words else words[0]
        if now != tree.text:
            yield _Spot(path, tree.text, now, tree.location, Scalar(now, tree.location))


def _left_out(tree: Tree, key: str | int, path: tuple[str | int, ...]) -> Iterator[_Spot]:
    """Give what remains without an entry or an item; what must be there, reading refuses."""
    if isinstance(tree, Mapping) and isinstance(key, str):
        yield _Spot(path, _said(key, tree.entries[key]), NOTHING, tree.keys[key], None)
    elif isinstance(tree, Listing) and isinstance(key, int):
        yield _Spot(path, _said("", tree.items[key]), NOTHING, tree.items[key].location, None)


def _said(key: str, tree: Tree) -> str:
    """Return an entry as it is written, without what stands deeper."""
    text = tree.text if isinstance(tree, Scalar) else next((str(inner) for inner, _ in _inside(tree)), "")
    return f"{key}: {text}" if key and isinstance(tree, Scalar) else key or text


def _with(tree: Tree, path: tuple[str | int, ...], new: Tree | None) -> Tree | None:
    """Return a tree with another part at a path, or without it."""
    if not path:
        return new
    key, *rest = path
    if isinstance(tree, Mapping) and isinstance(key, str):
        inner = _with(tree.entries[key], tuple(rest), new)
        entries = ((name, inner if name == key else node) for name, node in tree)
        return Mapping({name: node for name, node in entries if node is not None}, tree.keys, tree.location)
    assert isinstance(tree, Listing) and isinstance(key, int)
    inner = _with(tree.items[key], tuple(rest), new)
    return Listing([*tree.items[:key], *([] if inner is None else [inner]), *tree.items[key + 1 :]], tree.location)
