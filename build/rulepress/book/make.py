"""A rulebook from its blocks: in, a studio, a look and a Book; out, its pages and how they are read.

References say pages, and pages hang on the length of references: the book is set until the pages stay the same.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rulepress.book.blocks import Setter
from rulepress.book.cover import cover
from rulepress.book.desk import Desk, Side, Target, is_beside
from rulepress.book.flow import Flow, flow
from rulepress.book.inserts import ASIDES, INSERTS
from rulepress.book.look import Look
from rulepress.book.pages import COVER, Chapter, finished, places, reading
from rulepress.layout.items import Page
from rulepress.layout.structure import Bookmark, Reading
from rulepress.studio import Studio
from rulepress.type.spaces import UNSEEN
from rules_engine import Book, Heading, Location, Text
from rules_engine import Words as Run

_PASSES: Final = 5


class Made(NamedTuple):
    """A rulebook: pages in order, the cover first, and how they are read."""

    pages: tuple[Page, ...]
    reading: Reading


class Outline(NamedTuple):
    """The headings of a book by anchor: level and title."""

    level: int
    title: str


def make_book(studio: Studio, look: Look, book: Book, side: Side) -> Made:
    """Return a rulebook set in a look; side: gives the sides of cards and boards."""
    book, outline = anchored(book, studio.wording.language.icon_gap)
    targets: dict[str, Target] = {}
    said: dict[str, str] = {}
    for _ in range(_PASSES):
        desk, front, found = _set(Desk(studio, look, side, targets, said), book, outline)
        at = places(found)
        before = targets, said
        said = _said(found)
        targets = {name: Target(outline[name].title, str(at[name][0] + 1)) for name in outline if name in at}
        if (targets, said) == before:
            break
    for slug in found.too_deep:
        studio.problems.error(
            "overfull", f"a block is deeper than a page: {slug.words[:60]}", Location(studio.database.game.shown),
            language=book.lang, hint="make it shorter, or part it in several blocks",
        )  # fmt: skip
    marks = [
        Bookmark(told.title, told.level, at[name][0], look.leaf.top + at[name][1])
        for name, told in outline.items()
        if name in at
    ]
    chapters = [Chapter(mark.title, mark.page) for mark in marks if mark.level == 1]
    pages = finished(desk, found, chapters, studio.wording.title())
    return Made((front, *pages), reading(desk, found, marks))


def anchored(book: Book, gap: str) -> tuple[Book, dict[str, Outline]]:
    """Return a book whose headings all have an anchor, and its outline; gap: what parts an icon from its word."""
    outline: dict[str, Outline] = {}
    chapters = []
    for chapter in book.chapters:
        blocks = []
        for block in chapter.blocks:
            if isinstance(block, Heading):
                name = block.id or f"h{len(outline) + 1}:"
                block = block._replace(id=name)
                outline[name] = Outline(block.level, _title(block.text, gap))
            blocks.append(block)
        chapters.append(chapter._replace(blocks=tuple(blocks)))
    return book._replace(chapters=tuple(chapters)), outline


def _title(text: Text, gap: str) -> str:
    """Return the characters of a heading: an icon is its name, unless that follows it."""
    said: list[str] = []
    for part in text.paragraphs:
        for at, run in enumerate(part.runs):
            beside = bool(at) and is_beside(part.runs, at - 1, gap) and not isinstance(part.runs[at - 1], Run)
            if isinstance(run, Run):
                said.append(run.text.removeprefix(gap) if beside else run.text)
            elif not is_beside(part.runs, at, gap):
                said.append(run.alt)
    return "".join(said)


def _said(found: Flow) -> dict[str, str]:
    """Return what each page says, in small letters, by its label."""
    pages: dict[str, list[str]] = {}
    for spot in found.spots:
        pages.setdefault(str(spot.page + COVER + 1), []).append(spot.slug.words)
    return {label: " ".join(words).translate(UNSEEN).casefold() for label, words in pages.items()}


def _set(desk: Desk, book: Book, outline: Mapping[str, Outline]) -> tuple[Desk, Page, Flow]:
    whole = desk.part("Document", lang=book.lang)
    front = cover(desk, book, whole)
    setter = Setter(desk, INSERTS, ASIDES, outline)
    slugs = []
    for chapter in book.chapters:
        section = desk.part("Sect", whole)
        slugs += setter.slugs(chapter.blocks, desk.look.leaf.column, section)
    return desk, front, flow(slugs, desk.look.leaf)


__all__ = ["COVER", "Made", "make_book"]
