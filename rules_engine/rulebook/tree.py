"""A rulebook as data: in, nothing; out, the kinds of block that a book is made of."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, Union

from rules_engine.location import Location
from rules_engine.wording.text import Text

Side = Literal["left", "center", "right"]
MADE: Final = frozenset(("anatomy", "example", "figure", "glossary"))
"""Kinds of Aside of which something is made; any other is a remark."""


class Heading(NamedTuple):
    """A heading. level: 1 for a chapter; id: what references name, empty for none."""

    level: int
    text: Text
    id: str
    at: Location


class Prose(NamedTuple):
    """A paragraph."""

    text: Text
    at: Location


class Entries(NamedTuple):
    """A list. start: number of the first item, 0 if it is not numbered; items: the blocks of each."""

    start: int
    items: tuple[tuple["Block", ...], ...]
    at: Location


class Grid(NamedTuple):
    """A table. head: texts of the columns; rows: as many texts each; sides: how each column is set; caption: what it
    shows, for those who hear it."""

    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    sides: tuple[Side, ...]
    caption: str
    at: Location


class Aside(NamedTuple):
    """What stands in a box. kind: the word behind `!!!`; names: the words behind it; title: empty for none."""

    kind: str
    names: tuple[str, ...]
    title: Text
    blocks: tuple["Block", ...]
    at: Location


class Insert(NamedTuple):
    """What is made of data where it stands: kind: `example`, `figure` and so on; name: of what; options: the rest."""

    kind: str
    name: str
    options: Mapping[str, Any]
    at: Location


Block = Union[Heading, Prose, Entries, Grid, Aside, Insert]  # noqa: UP007 (names itself in quotes)


class Chapter(NamedTuple):
    """One file of a rulebook. name: its file name without the ending."""

    name: str
    blocks: tuple[Block, ...]


class Book(NamedTuple):
    """A rulebook in one language.

    chapters: in the order of their file names; translated, total: how many blocks of prose are in the language, and
    how many there are.
    """

    lang: str
    chapters: tuple[Chapter, ...]
    translated: int
    total: int
