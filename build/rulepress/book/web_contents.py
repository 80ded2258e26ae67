"""The contents of a rulebook for a browser: in, its headings; out, anchors, and what stands beside the page."""

import re
from typing import Final, NamedTuple

from rulepress.book.make import Outline
from rules_engine import Book, Heading, Insert

_OF_PAGES: Final = ("contents", "index")
_ID: Final = re.compile(r"[^a-z0-9]+")


class Entry(NamedTuple):
    """A line of the contents, and the lines below it."""

    anchor: str
    title: str
    sections: tuple["Entry", ...] = ()


def without_pages(book: Book) -> Book:
    """Return a book without contents and index, which stand beside the page or name pages that it has not, and without
    the headings above them."""
    chapters = []
    for chapter in book.chapters:
        gone = [isinstance(block, Insert) and block.kind in _OF_PAGES for block in chapter.blocks]
        above = [isinstance(block, Heading) and after for block, after in zip(chapter.blocks, [*gone[1:], False])]
        kept = [block for block, *dropped in zip(chapter.blocks, gone, above) if not any(dropped)]
        chapters.append(chapter._replace(blocks=tuple(kept)))
    return book._replace(chapters=tuple(chapters))


def contents(outline: dict[str, Outline]) -> tuple[Entry, ...]:
    """Return the chapters of a book with their sections."""
    found: list[Entry] = []
    for name, told in outline.items():
        entry = Entry(anchor_of(name), told.title)
        if told.level == 1:
            found.append(entry)
        elif told.level == 2 and found:
            found[-1] = found[-1]._replace(sections=(*found[-1].sections, entry))
    return tuple(found)


def anchor_of(name: str) -> str:
    """Return the id of an anchor in a page for a browser."""
    return _ID.sub("-", name.casefold()).strip("-") or "x"
