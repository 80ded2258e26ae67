"""Translated texts: in, `text/<tag>/cards.yaml` and `press.yaml`; out, strings by record and field, with their
locations."""

import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from rules_engine.database import Database
from rules_engine.location import Location
from rules_engine.near_words import near, nearest
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_text
from rules_engine.wording.gaps import Gaps
from rules_engine.wording.terms import SAME
from rules_engine.yaml_tree import Mapping as MapTree
from rules_engine.yaml_tree import Tree

EMPTY: Final = "~empty"
Told = tuple[str, Location]


class TextTable(NamedTuple):
    """The strings of a game in one language: its title, the names of its decks, and fields by record."""

    title: Told | None = None
    decks: Mapping[str, Told] = MappingProxyType({})
    cards: Mapping[str, Mapping[str, Told]] = MappingProxyType({})


def read_table(path: Path, database: Database, tag: str, problems: Problems, gaps: Gaps) -> TextTable:
    """Read a `cards.yaml` of a language; an absent file is an empty table. Unknown ids and fields are problems.

    gaps: keeps what could not be read.
    """
    tree = database.project.tree_if_any(path, problems)
    if tree is None:
        gaps.lost.update(("texts",) if os.path.lexists(path) else ())
        return TextTable()
    form = Fields(tree, database.shown(path), problems)
    head = Fields(form.node("game"), "game", problems)
    title_node = head.node("title")
    title = None if title_node is None else _told(title_node, "title", database.game.title, problems)
    head.finish()
    known = {deck.id: deck.name for deck in database.game.decks}
    whole = "decks" not in database.game.unsure
    decks = {
        name: _told(node, name, known[name], problems)
        for name, node in _known(form.entries("decks"), known, whole, tag, problems, gaps)
    }
    cards = {
        name: _strings(name, node, database, tag, problems, gaps)
        for name, node in _known(form.entries("cards"), database.records, database.whole, tag, problems, gaps)
    }
    form.finish()
    gaps.lost.update(("texts",) if "cards" in form.lost else ())
    return TextTable(title, decks, cards)


def _known(
    entries: list[tuple[str, Tree]], known: Mapping[str, object], whole: bool, tag: str, problems: Problems, gaps: Gaps
) -> list[tuple[str, Tree]]:
    """Return the entries of what there is; any other is a problem if all that there is is known."""
    written = {name for name, _ in entries}
    for name, node in entries:
        if name not in known and whole:
            gaps.texts.add(nearest(name, [other for other in known if other not in written]))
            said = f"there is no '{name}' to translate"
            problems.error("orphan-text", said, node.location, language=tag, hint=near(name, known))
    return [(name, node) for name, node in entries if name in known]


def _strings(name: str, node: Tree, database: Database, tag: str, problems: Problems, gaps: Gaps) -> dict[str, Told]:
    record = database.records[name]
    allowed = ("name", "text", "sort", *(f.name for f in database.game.types[record.type].fields if f.translate))
    found: dict[str, Told] = {}
    if not isinstance(node, MapTree):
        gaps.texts.add(name)
        problems.error(
            "not-a-map",
            f"'{name}': its strings stand in a map",
            node.location,
            language=tag,
            hint="write `name: ...` below it",
        )
        return found
    for key, value in node:
        if key not in allowed and not database.game.types[record.type].whole:
            continue
        if key not in allowed:
            gaps.texts.add(name)
            problems.error(
                "unknown-field",
                f"'{name}' has no text '{key}'",
                node.keys[key],
                card=name,
                field=key,
                language=tag,
                hint=near(key, allowed),
            )
            continue
        found[key] = _told(value, key, _source(record.name, record.words, key), problems)
    return found


def _source(name: str, words: Mapping[str, str], key: str) -> str:
    return name if key == "name" else words.get(key, "")


def _told(node: Tree, what: str, source: str, problems: Problems) -> Told:
    """Return a text with its place; source: what `~same` stands for."""
    text = as_text(node, what, problems) or ""
    return {SAME: source, EMPTY: ""}.get(text, text), node.location
