"""Trees of earlier runs: in, the bytes of a YAML file and a folder; out, the tree that was parsed from them before.

A tree is kept as plain tuples without file names: a text is (text, line, column, quoted), a list (items, line, column),
a map (keys, lines of keys, columns of keys, values, line, column, None).
"""

import gc
import hashlib
import marshal
import os
import sys
from contextlib import suppress
from itertools import repeat
from pathlib import Path
from typing import Any, Final

from rules_engine.location import Location
from rules_engine.yaml_tree.nodes import Listing, Mapping, Scalar, Tree

_VERSION: Final = f"1 {sys.implementation.cache_tag} {marshal.version}"
"""Part of the name of a kept tree: its number is raised when the same bytes give another tree."""


def kept_file(data: bytes, folder: Path) -> Path:
    """Return where the tree of a file with these bytes is kept."""
    return folder / f"{hashlib.sha256(_VERSION.encode() + data).hexdigest()[:40]}.tree"


def kept_tree(file: Path, shown: str) -> Tree | None:
    """Return a kept tree, or None if there is none; shown: name of the YAML file in messages."""
    try:
        plain = marshal.loads(file.read_bytes())
    except (OSError, EOFError, ValueError, TypeError):
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
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        # A run that is stopped leaves no half a tree: the file appears whole or not at all.
        part = file.with_name(f".{file.name}.{os.getpid()}")
        part.write_bytes(marshal.dumps(_plain(tree)))
        part.replace(file)


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
    entries = dict(zip(keys, [_tree(value, shown) for value in values]))
    return Mapping(entries, dict(zip(keys, map(Location, repeat(shown), lines, cols))), Location(shown, line, col))
