"""Gaps in the words of a language: in, what of its files could not be read; out, whether a lack follows from that."""

import re

from rules_engine.effects.node import Node, Value
from rules_engine.effects.parse import ABILITY
from rules_engine.near_words import nearest
from rules_engine.yaml_tree import Listing, Mapping, Tree


class Gaps:
    """What could not be read, each with a problem that is told: what is missing for that reason is no news.

    terms, texts: ids whose words could not be read; untranslated: terms of the source language that this one lacks;
    phrases: keys of the patterns of phrases that could not be read; lost: files of which nothing, or not all, is known:
    `terms`, `phrases`, `texts`.
    """

    def __init__(self) -> None:
        self.terms: set[str] = set()
        self.untranslated: set[str] = set()
        self.texts: set[str] = set()
        self.phrases: set[str] = set()
        self.lost: set[str] = set()

    def term(self, name: str) -> bool:
        """Return whether the word of a term may stand in what could not be read."""
        return "terms" in self.lost or name in self.terms or name in self.untranslated

    def text(self, name: str) -> bool:
        """Return whether the texts of a record may stand in what could not be read."""
        return "texts" in self.lost or name in self.texts

    def phrase(self, value: Value) -> bool:
        """Return whether a phrase for a node, or for a run of ops, may stand in what could not be read."""
        nodes = value if isinstance(value, tuple) else (value,)
        return "phrases" in self.lost or any(
            nearest(name, self.phrases) for node in nodes if isinstance(node, Node) for name in _names(node)
        )

    def miss_phrase(self, tree: Tree | None) -> None:
        """Keep the keys of a pattern that could not be read."""
        if isinstance(tree, Mapping):
            self.phrases.update(tree.entries)
            for _, inner in tree:
                self.miss_phrase(inner)
        elif isinstance(tree, Listing):
            for item in tree.items:
                self.miss_phrase(item)
        elif tree is not None:
            self.phrases.update(re.findall(r"[a-z][a-z-]*", tree.text))


def _names(node: Node) -> tuple[str, ...]:
    return tuple(name for name, _ in node.args if name != "do") if node.op == ABILITY.name else (node.op,)
