"""Editions of a rulebook: in, a look or finished pages; out, the same for another use: large print, booklet, low
ink."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rulepress.book.look import Leaf, Look, enlarged
from rulepress.book.make import Made
from rulepress.book.slug import moved
from rulepress.layout.figures import shape_steps
from rulepress.layout.items import Item, Line, Page, Path, Picture, Placed, Steps
from rulepress.layout.structure import Link, Reading
from rulepress.layout.vision import one_ink
from rulepress.paper import Paper
from rulepress.units import MM, Length

LARGE: Final = 12_000
"""The least size of what is read in large print, in 1/1000 pt."""
_READ: Final = ("aside", "body", "caption", "cell", "contents", "example", "index", "lead")
_INK: Final = "#000000"
_WHITE: Final = "#ffffff"
_LINE: Final = 250
_GROUND: Final = 30 * MM


def half(look: Look, paper: Paper) -> Look:
    """Return a look on pages of half a paper, as screen and booklet share them; a larger paper keeps the page."""
    leaf = look.leaf
    width = min(paper.height // 2, leaf.width + 10 * MM)
    height = min(paper.width, leaf.height + 10 * MM)
    return look._replace(leaf=leaf._replace(width=width, height=height))


def bare(look: Look) -> Look:
    """Return a look for home printers: on white paper, without the strip, which they could not print to the edge."""
    white = {**look.palette.colours, "ground": _WHITE}
    return look._replace(leaf=look.leaf._replace(strip=0), palette=look.palette._replace(colours=white))


def large(look: Look, paper: Paper) -> Look:
    """Return a look on whole sheets whose smallest text that is read has twelve points."""
    least = min(look.style(name).text.size for name in _READ)
    by = -(-LARGE * 1000 // least)
    look = bare(look)
    leaf = look.leaf
    inner, outer, top, bottom, gutter = (
        length * 6 // 5 for length in (leaf.inner, leaf.outer, leaf.top, leaf.bottom, leaf.gutter)
    )
    page = Leaf(paper.width, paper.height, inner, outer, top, bottom, leaf.columns, gutter, 0)
    return enlarged(look, page, by)


def low_ink(made: Made) -> Made:
    """Return a rulebook in black on white: grounds become outlines, pictures black and white, patterns fall away."""
    known: dict[int, Page] = {}

    def page(whole: Page) -> Page:
        if id(whole) not in known:
            shared = None if whole.shared is None else page(whole.shared)
            known[id(whole)] = whole._replace(items=tuple(_sparing(whole.items, page)), shared=shared)
        return known[id(whole)]

    return made._replace(pages=tuple(map(page, made.pages)))


def _sparing(items: Sequence[Item], page: Callable[[Page], Page]) -> Iterator[Item]:
    for item in items:
        match item:
            case Path(fill=str(fill)):
                lined = item.stroke or fill != _WHITE
                yield item._replace(fill=_WHITE, stroke=_INK if lined else None, stroke_width=_LINE)
            case Path():
                yield item._replace(stroke=_INK)
            case Line():
                pieces = tuple(piece._replace(colour=_INK) for piece in item.pieces)
                yield item._replace(pieces=pieces)
            case Picture():
                if item.art.colours:
                    yield item._replace(art=item.art._replace(colours=_black(item.art.colours)))
                elif max(item.w, item.h) < _GROUND or item.tag.role == "figure":
                    yield item
            case Placed():
                yield item._replace(page=page(item.page))
                yield Path(_around(item), None, _INK, _LINE, tag=item.tag)


def _around(item: Placed) -> Steps:
    """Return the outline of what is placed; its window begins at the corner of the inner page."""
    if isinstance(item.clip, tuple):
        corner = (item.x, item.y)
        return tuple(
            (step[0], *(corner[at % 2] + int(length) * item.scale // 1000 for at, length in enumerate(step[1:])))
            for step in item.clip
        )
    w, h = (length * item.scale // 1000 for length in item.window[2:])
    radius = (item.clip or 0) * item.scale // 1000
    return shape_steps("round", (item.x, item.y, w, h), (radius,) * 4)


def _black(colours: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    return tuple(one_ink(colours))


def booklet(made: Made, paper: Paper, notes: Callable[[int], Page]) -> Made:
    """Return a rulebook two pages to a side, to be stapled in the fold and printed on both sides, turned at the short
    edge; notes: makes a page for notes by its number, from 0, where the pages are no multiple of four."""
    pages = list(made.pages)
    while len(pages) % 4:
        pages.append(notes(len(pages)))
    wide, high = Length(paper.height), Length(paper.width)
    sheets: list[Page] = []
    at: dict[int, tuple[int, int, int]] = {}
    for side, (left, right) in enumerate(spreads(len(pages))):
        items: list[Item] = []
        for half_, number in enumerate((left, right)):
            leaf = pages[number]
            dx = wide // 2 - leaf.width if half_ == 0 else wide // 2
            dy = (high - leaf.height) // 2
            at[number] = side, dx, dy
            items += [moved(item, dx, dy) for item in leaf.items]
        sheets.append(Page(wide, high, tuple(items), label=f"{pages[left].label}, {pages[right].label}"))
    return Made(tuple(sheets), _read(made.reading, at))


def spreads(count: int) -> Iterator[tuple[int, int]]:
    """Give the pages, from 0, at the left and right of each side of the sheets of a booklet, front and back in turn.

    count: how many pages there are, a multiple of four.
    """
    for sheet in range(count // 4):
        yield count - 1 - 2 * sheet, 2 * sheet
        yield 2 * sheet + 1, count - 2 - 2 * sheet


def _read(reading: Reading, at: dict[int, tuple[int, int, int]]) -> Reading:
    """Return how pages are read once they lie on sheets; at: sheet, x and y of each page."""

    def link(told: Link) -> Link:
        side, dx, dy = at[told.page]
        x, y, w, h = told.box
        to, _, to_y = at[told.to]
        return told._replace(page=side, box=(x + dx, y + dy, w, h), to=to, to_y=told.to_y + to_y)

    marks = tuple(mark._replace(page=at[mark.page][0], y=mark.y + at[mark.page][2]) for mark in reading.bookmarks)
    return reading._replace(links=tuple(map(link, reading.links)), bookmarks=marks)
