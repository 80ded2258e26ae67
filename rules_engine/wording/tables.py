"""Translated texts: in, `text/<tag>/cards.yaml` and `press.yaml`; out, strings by record and field, with their
locations."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from rules_engine.database import Database
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_text
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


def read_table(path: Path, database: Database, tag: str, problems: Problems) -> TextTable:
    """Read a `cards.yaml` of a language; an absent file is an empty table. Unknown ids and fields are problems."""
    tree = database.project.tree_if_any(path, problems)
    if tree is None:
        return TextTable()
    form = Fields(tree, database.shown(path), problems)
    head = Fields(form.node("game"), "game", problems)
    title_node = head.node("title")
    title = None if title_node is None else _told(title_node, "title", database.game.title, problems)
    head.finish()
    known = {deck.id: deck.name for deck in database.game.decks}
    decks = {
        name: _told(node, name, known[name], problems)
        for name, node in form.entries("decks")
        if _known(name, node, known, tag, problems)
    }
    cards = {
        name: _strings(name, node, database, tag, problems)
        for name, node in form.entries("cards")
        if _known(name, node, database.records, tag, problems)
    }
    form.finish()
    return TextTable(title, decks, cards)


def _known(name: str, node: Tree, known: Mapping[str, object], tag: str, problems: Problems) -> bool:
    if name in known:
        return True
    problems.error(
        "orphan-text", f"there is no '{name}' to translate", node.location, language=tag, hint=near(name, known)
    )
    return False


def _strings(name: str, node: Tree, database: Database, tag: str, problems: Problems) -> dict[str, Told]:
    record = database.records[name]
    allowed = ("name", "text", *(f.name for f in database.game.types[record.type].fields if f.translate))
    found: dict[str, Told] = {}
    if not isinstance(node, MapTree):
        problems.error(
            "not-a-map",
            f"'{name}': its strings stand in a map",
            node.location,
            language=tag,
            hint="write `name: ...` below it",
        )
        return found
    for key, value in node:
        if key not in allowed:
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
