"""How a document is read: in, nothing; out, its parts as a tree, its links and its bookmarks, as the PDF tags them.

Items name the part that they belong to by its number in their tag; what belongs to none is decoration.
"""

from typing import Literal, NamedTuple

Kind = Literal[
    "Document", "Sect", "H1", "H2", "H3", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "Figure",
    "Caption", "Link", "TOC", "TOCI", "Aside", "Span",
]  # fmt: skip


class Part(NamedTuple):
    """A part of a document. Parts are numbered in the order of reading.

    kind: its type in PDF 1.7, or `Aside`; parent: number of the part that holds it, -1 for none; lang: BCP 47 tag,
    empty for that of its parent; alt: what a figure shows; scope: of a TH, `Column` or `Row`; columns: how many columns
    a cell takes up.
    """

    kind: Kind
    parent: int = -1
    lang: str = ""
    alt: str = ""
    scope: Literal["", "Column", "Row"] = ""
    columns: int = 1


class Link(NamedTuple):
    """Where a click leads. page, box: x, y, w, h of the place on the page with that number, from 0; to, to_y: the page
    it leads to and how far from its top, in micrometres; part: the `Link` it belongs to; alt: what it says."""

    page: int
    box: tuple[int, int, int, int]
    to: int
    to_y: int
    part: int
    alt: str


class Bookmark(NamedTuple):
    """A heading beside the pages. level: 1 for the outermost; page, y: where it leads, as in `Link`."""

    title: str
    level: int
    page: int
    y: int


class Reading(NamedTuple):
    """How a document is read."""

    parts: tuple[Part, ...]
    links: tuple[Link, ...]
    bookmarks: tuple[Bookmark, ...]
