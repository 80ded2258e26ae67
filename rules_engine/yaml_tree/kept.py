"""Trees of earlier runs: in, the bytes of a YAML file and a folder; out, the tree that was parsed from them before.

A tree is kept as plain tuples without file names: a text is (text, line, column, quoted), a list (items, line, column),
a map (keys, lines of keys, columns of keys, values, line, column, None).
"""

import gc
import hashlib
from collections.abc import Callable
from itertools import repeat
from pathlib import Path
from typing import Any, Final

from rules_engine.kept import FORMAT, keep_value, kept_value
from rules_engine.location import Location
from rules_engine.yaml_tree.nodes import Listing, Mapping, Scalar, Tree

_VERSION: Final = f"2 {FORMAT}"
"""Part of the name of a kept tree: its number is raised when the same bytes give another tree."""


# A large deck has 100,000 locations; a named tuple takes half the time to make without its own `__new__`.
_made: Final[Callable[[type[Location], tuple[str, int, int]], Location]] = tuple.__new__


def kept_file(data: bytes, folder: Path) -> Path:
    """Return where the tree of a file with these bytes is kept."""
    return folder / f"{hashlib.sha256(_VERSION.encode() + data).hexdigest()[:40]}.tree"


def kept_tree(file: Path, shown: str) -> Tree | None:
    """Return a kept tree, or None if there is none; shown: name of the YAML file in messages."""
    plain = kept_value(file)
    if plain is None:
        return None
    switched = gc.isenabled()
    gc.disable()  # as while parsing
    try:
        return _tree(plain, shown)
    finally:
        if switched:
            gc.enable()


def keep_tree(tree: Tree, file: Path) -> None:
    """Keep a tree for later runs; a folder that cannot be written is no fault, only a slower run."""
    keep_value(_plain(tree), file)


def _plain(tree: Tree) -> tuple[Any, ...]:
    _, line, col = tree.location
    if isinstance(tree, Scalar):
        return tree.text, line, col, tree.quoted
    if isinstance(tree, Listing):
        return [_plain(item) for item in tree.items], line, col
    places = tree.keys.values()
    lines, cols = [place.line for place in places], [place.col for place in places]
    return list(tree.keys), lines, cols, [_plain(tree.entries[key]) for key in tree.keys], line, col, None


def _tree(plain: tuple[Any, ...], shown: str) -> Tree:
    match len(plain):
        case 4:
            text, line, col, quoted = plain
            return Scalar(text, Location(shown, line, col), quoted)
        case 3:
            items, line, col = plain
            return Listing([_tree(item, shown) for item in items], Location(shown, line, col))
    keys, lines, cols, values, line, col, _ = plain
    # Most values are texts; a call for each would take as long as all the rest.
    nodes = [
        Scalar(value[0], _made(Location, (shown, value[1], value[2])), value[3])
        if len(value) == 4
        else _tree(value, shown)
        for value in values
    ]
    entries = dict(zip(keys, nodes))
    places = map(_made, repeat(Location), zip(repeat(shown), lines, cols))
    return Mapping(entries, dict(zip(keys, places)), Location(shown, line, col))
