"""Nodes of a YAML tree: in, nothing; out, texts, lists and maps that know where they stand."""

from collections.abc import Iterator

from rules_engine.location import Location


class Scalar:
    """A text as it was typed. `quoted` tells whether it stood in quotes or in a block."""

    __slots__ = ("location", "quoted", "text")

    def __init__(self, text: str, location: Location, quoted: bool = False) -> None:
        self.text = text
        self.location = location
        self.quoted = quoted

    @property
    def empty(self) -> bool:
        """Whether nothing was written (`key:` alone)."""
        return not self.text and not self.quoted


class Listing:
    """A list of nodes."""

    __slots__ = ("items", "location")

    def __init__(self, items: list["Tree"], location: Location) -> None:
        self.items = items
        self.location = location


class Mapping:
    """A map from texts to nodes, in the order of the file; `keys` holds where each key stands."""

    __slots__ = ("entries", "keys", "location")

    def __init__(self, entries: dict[str, "Tree"], keys: dict[str, Location], location: Location) -> None:
        self.entries = entries
        self.keys = keys
        self.location = location

    def get(self, key: str) -> "Tree | None":
        """Return the node under a key, or None."""
        return self.entries.get(key)

    def __iter__(self) -> Iterator[tuple[str, "Tree"]]:
        return iter(self.entries.items())


Tree = Scalar | Listing | Mapping
