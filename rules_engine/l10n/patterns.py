"""Patterns of phrases: in, a `say` of a phrase book; out, its shape without the names of its holes, and words with
other names for them."""

import re
from collections.abc import Mapping
from typing import Final

from rules_engine.l10n.flow import Said, flow_tree
from rules_engine.yaml_tree import Tree

_HOLE: Final = re.compile(r"\$([a-z0-9-]+)")
_MARK: Final = re.compile(r"(\\.)|\{(icon:|term:[a-z0-9.-]+)?([^{}]*)\}")
_WORD: Final = re.compile(r"[a-z0-9][a-z0-9.-]*")


def holes_of(pattern: Tree) -> tuple[str, ...]:
    """Return the names of the holes of a pattern, each once, in their order."""
    return tuple(dict.fromkeys(_HOLE.findall(flow_tree(pattern))))


def shape_of(pattern: Tree) -> str:
    """Return a pattern on one line, its holes numbered, so that their names do not count."""
    number = {name: f"${at}" for at, name in enumerate(holes_of(pattern), 1)}
    return _HOLE.sub(lambda hole: number[hole[1]], flow_tree(pattern))


def renamed(said: Said, old: tuple[str, ...], new: tuple[str, ...]) -> Said:
    """Return the words of a phrase for a pattern of the same shape whose holes have other names."""
    if old == new:
        return said
    if not isinstance(said, str):
        return {form: renamed(inner, old, new) for form, inner in said.items()}
    names = dict(zip(old, new))
    return _MARK.sub(lambda mark: _renamed(mark, names), said)


def _renamed(mark: re.Match[str], names: Mapping[str, str]) -> str:
    escaped, begins, rest = mark.groups()
    if escaped or begins == "icon:":
        return mark[0]
    said = _WORD.sub(lambda word: names.get(word[0], word[0]), rest)
    return f"{{{begins or ''}{said}}}"
