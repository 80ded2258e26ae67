"""A bundle: in, a job; out, one file with all that is printed of a game: a cover sheet that says what to do with each
part, and the pages that the products give."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rulepress.layout.items import Page
from rulepress.layout.sheet import Note
from rulepress.layout.structure import Bookmark, Part, Reading
from rulepress.products.bundle_cover import COLOURS, STYLES, Row, cover_sheet
from rulepress.products.job import Job, Made
from rulepress.products.made_once import book_of, desk_with
from rulepress.studio import Studio

PARTS: Final = ("cards", "boards", "tokens", "dice", "aids", "tuck-boxes", "rulebook-booklet")
"""The products of a bundle, in their order."""
_BOOK: Final = "rulebook-booklet"
_NOTHING: Final = ("no-aids", "no-boards", "no-boxes", "no-dice", "no-tokens")
"""Notes that a product has nothing to print, which are no news where all of them are asked for."""

Make = Callable[[str, Job], Made]
"""Makes a product by its name."""


def make_bundle(job: Job, make: Make) -> Made:
    """Return the cover sheet and behind it the pages of each part that a game has."""
    studio = job.studio
    title = studio.wording.title().plain()
    desk = desk_with(studio, COLOURS, STYLES)
    found = list(_found(job, make))
    notes = tuple(note for _, made in found for note in made.notes if note.code not in _NOTHING)
    parts = [(name, made) for name, made in found if made.pages]
    if desk is None or not parts:
        none = Note("no-parts", "there is nothing to print in a bundle")
        return Made((), title, notes if studio.problems.errors else (*notes, none), "none")
    rows = list(_rows(parts))
    cover, reading = cover_sheet(desk, job.paper, rows)
    pages = [cover]
    marks = [*reading.bookmarks]
    structure, links = [*reading.parts], [*reading.links]
    for (name, made), row in zip(parts, rows, strict=True):
        start = len(pages)
        word = _word(studio, name)
        marks.append(Bookmark(word, 1, start, 0))
        own = made.reading or Reading((), (), ())
        first = len(structure)
        structure += (_after(part, first) for part in own.parts)
        links += (link._replace(page=link.page + start, to=link.to + start, part=link.part + first)
                  for link in own.links)  # fmt: skip
        marks += (mark._replace(level=mark.level + 1, page=mark.page + start) for mark in own.bookmarks)
        pages += (_numbered(page, first if made.reading else -1, f"{word} {number}")
                  for number, page in enumerate(made.pages, 1))  # fmt: skip
        assert row.first == start + 1
    whole = Reading(tuple(structure), tuple(links), tuple(marks))
    return Made(tuple(pages), title, notes, "none", whole, labelled=True)


def _found(job: Job, make: Make) -> Iterator[tuple[str, Made]]:
    """Give the parts of a bundle; a game need not have a rulebook."""
    for name in PARTS:
        if name != _BOOK or book_of(job.studio) is not None:
            yield name, make(name, job)


def _rows(parts: Sequence[tuple[str, Made]]) -> Iterator[Row]:
    """Give what the cover tells of each part; pages count from 1, and the cover is the first."""
    first = 2
    for name, made in parts:
        both = made.backs in ("long-edge", "short-edge")
        count = len(made.pages)
        yield Row(name, first, first + count - 1, -(-count // 2) if both else count, made.backs)
        first += count


def _word(studio: Studio, name: str) -> str:
    return studio.wording.fixed(f"product-{name}").plain()


def _after(part: Part, first: int) -> Part:
    """Return a part of a document that is numbered behind others."""
    return part._replace(parent=part.parent + first) if part.parent >= 0 else part


def _numbered(page: Page, first: int, label: str) -> Page:
    """Return a page whose items name parts that are numbered from `first`, or none if it is negative."""

    def part(number: int) -> int:
        return number + first if number >= 0 and first >= 0 else -1

    items = tuple(
        item if item.tag.part == part(item.tag.part) else item._replace(tag=item.tag._replace(part=part(item.tag.part)))
        for item in page.items
    )
    return page._replace(items=items, label=label)
