"""Typed reading of a YAML map: in, a tree; out, Python values, with a problem for each value that is not what it
should be."""

import re
from collections.abc import Collection, Sequence
from typing import Final

from rules_engine.location import Location
from rules_engine.near_words import near, nearest
from rules_engine.problems import Problems
from rules_engine.yaml_tree import Listing, Mapping, Scalar, Tree

TRUE: Final = ("true", "yes", "on")
FALSE: Final = ("false", "no", "off")
_SEVERAL: Final = re.compile(r"[,\s]")
_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_INT: Final = re.compile(r"[-+]?[0-9]{1,9}")


def kind_of(node: Tree | None) -> str:
    """Return what a node is, in the words of a message."""
    if isinstance(node, Mapping):
        return "a map"
    if isinstance(node, Listing):
        return "a list"
    return "nothing" if node is None or node.empty else f"'{node.text}'"


def as_text(node: Tree, what: str, problems: Problems, card: str = "") -> str | None:
    """Return the text of a scalar; a problem and None for anything else."""
    if isinstance(node, Scalar):
        return node.text
    hint = "write one text"
    if isinstance(node, Mapping):
        begins = all(isinstance(value, Scalar) and value.empty for value in node.entries.values())
        hint = "a text that begins with a brace needs quotes" if begins else "a text with ': ' in it needs quotes"
    problems.error(
        "not-a-text",
        f"{what}: {kind_of(node)} stands where a text is due",
        node.location,
        card=card,
        field=what,
        hint=hint,
    )
    return None


def as_int(node: Tree, what: str, problems: Problems, least: int, most: int, card: str = "") -> int | None:
    """Return a whole number between least and most; a problem and None for anything else."""
    digits = isinstance(node, Scalar) and _INT.fullmatch(node.text.strip())
    if isinstance(node, Scalar) and digits and least <= int(node.text) <= most:
        return int(node.text)
    problems.error(
        "not-a-number",
        f"{what}: {kind_of(node)} is no whole number from {least} to {most}",
        node.location,
        card=card,
        field=what,
        hint=f"write a number from {least} to {most}" if digits else "write digits only, such as 3",
    )
    return None


def as_flag(node: Tree, what: str, problems: Problems, card: str = "") -> bool:
    """Return True or False for yes and no; a problem and False for anything else."""
    text = node.text.lower() if isinstance(node, Scalar) else ""
    if text not in TRUE and text not in FALSE:
        problems.error(
            "not-a-flag",
            f"{what}: {kind_of(node)} is neither yes nor no",
            node.location,
            card=card,
            field=what,
            hint=f"write one of {', '.join(TRUE + FALSE)}",
        )
    return text in TRUE


def as_choice(
    node: Tree, what: str, problems: Problems, of: Collection[str], card: str = "", code: str = "unknown-choice"
) -> str | None:
    """Return a text that is one of the allowed ones; a problem and None for anything else."""
    text = as_text(node, what, problems, card)
    if text is None or text in of:
        return text
    problems.error(code, f"{what}: '{text}' is not known", node.location, card=card, field=what, hint=near(text, of))
    return None


def as_id(node: Tree, what: str, problems: Problems, card: str = "") -> str | None:
    """Return a kebab-case id; a problem and None for anything else."""
    text = as_text(node, what, problems, card)
    if text is None or (len(text) <= 64 and _ID.fullmatch(text)):
        return text
    problems.error(
        "bad-id",
        f"{what}: '{text[:80]}' is no id",
        node.location,
        card=card,
        field=what,
        hint="use lower-case letters, digits and single hyphens, at most 64"
        + ("; several stand in a list: [one, two]" if _SEVERAL.search(text.strip()) else ""),
    )
    return None


class Fields:
    """The entries of one map, read by name; `finish` reports what nobody asked for.

    lost: fields that hold nothing because of a fault that is told: what follows from their absence is no news.
    """

    def __init__(self, node: Tree | None, what: str, problems: Problems, card: str = "") -> None:
        self.what = what
        self.problems = problems
        self.card = card
        self.asked: dict[str, None] = {}
        self.lost: set[str] = set()
        self._missing: list[str] = []
        self.map = node if isinstance(node, Mapping) else Mapping({}, {}, node.location if node else Location(what))
        self.a_map = node is None or isinstance(node, Mapping) or (isinstance(node, Scalar) and node.empty)
        if node is not None and not self.a_map:
            problems.error(
                "not-a-map",
                f"{what}: {kind_of(node)} stands where a map is due",
                node.location,
                card=card,
                hint="write `key: value` lines",
            )

    @property
    def location(self) -> Location:
        """Where the map begins."""
        return self.map.location

    def at(self, key: str) -> Location:
        """Return where a key stands, or the map if it is not there."""
        return self.map.keys.get(key, self.map.location)

    def node(self, key: str, required: bool = False) -> Tree | None:
        """Return the node under a key; None if there is nothing, with a problem if something must be there."""
        self.asked[key] = None
        found = self.map.get(key)
        if found is None or (isinstance(found, Scalar) and found.empty):
            if required or not self.a_map:
                self.lost.add(key)
            if required and self.a_map:
                unknown = [other for other in self.map.entries if other not in self.asked]
                if key not in self.map.entries and nearest(key, unknown):
                    self._missing.append(key)  # perhaps that one is meant, and told as unknown
                else:
                    self._tell_missing(key)
            return None
        return found

    def _tell_missing(self, key: str) -> None:
        self.problems.error(
            "missing-field",
            f"{self.what}: '{key}' is missing",
            self.at(key),
            card=self.card,
            field=key,
            hint=f"add `{key}:`",
        )

    def text(self, key: str, default: str = "", required: bool = False) -> str:
        """Return a text."""
        node = self.node(key, required)
        return default if node is None else as_text(node, key, self.problems, self.card) or default

    def id(self, key: str, required: bool = True) -> str:
        """Return an id, empty if it is missing or none."""
        node = self.node(key, required)
        return "" if node is None else as_id(node, key, self.problems, self.card) or ""

    def int(self, key: str, default: int, least: int = 0, most: int = 999_999, required: bool = False) -> int:
        """Return a whole number."""
        node = self.node(key, required)
        if node is None:
            return default
        number = as_int(node, key, self.problems, least, most, self.card)
        return default if number is None else number

    def flag(self, key: str, default: bool = False) -> bool:
        """Return yes or no."""
        node = self.node(key)
        return default if node is None else as_flag(node, key, self.problems, self.card)

    def choice(self, key: str, of: Sequence[str], default: str, required: bool = False) -> str:
        """Return one of the allowed texts."""
        node = self.node(key, required)
        return default if node is None else as_choice(node, key, self.problems, of, self.card) or default

    def listing(self, key: str, required: bool = False) -> list[Tree]:
        """Return the items of a list; a single value counts as a list of one."""
        node = self.node(key, required)
        if node is None:
            return []
        return node.items if isinstance(node, Listing) else [node]

    def texts(self, key: str) -> list[str]:
        """Return the texts of a list."""
        found = (as_text(item, key, self.problems, self.card) for item in self.listing(key))
        return [text for text in found if text is not None]

    def entries(self, key: str, required: bool = False) -> list[tuple[str, Tree]]:
        """Return the entries of a map below a key."""
        node = self.node(key, required)
        if node is None:
            return []
        if isinstance(node, Mapping):
            return list(node)
        self.lost.add(key)
        self.problems.error(
            "not-a-map",
            f"{key}: {kind_of(node)} stands where a map is due",
            node.location,
            card=self.card,
            field=key,
            hint="write `name: value` lines below it",
        )
        return []

    def finish(self, code: str = "unknown-field") -> None:
        """Report each key that nobody asked for, and what is missing unless such a key seems to mean it."""
        absent = [key for key in self.asked if key not in self.map.entries]
        for key in self.map.entries:
            if key in self.asked:
                continue
            meant = nearest(key, absent)
            self.lost.update((meant,) if meant else ())
            self.problems.error(
                code,
                f"{self.what}: unknown field '{key}'",
                self.at(key),
                card=self.card,
                field=key,
                hint=f"did you mean '{meant}'?" if meant else near(key, self.asked),
            )
            self._missing = [other for other in self._missing if other != meant]
        for key in self._missing:
            self._tell_missing(key)
