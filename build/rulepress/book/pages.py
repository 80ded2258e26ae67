"""Pages of a rulebook: in, slugs at their places; out, finished pages with strip, running title, number and tab."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rulepress.book.boxed import plate
from rulepress.book.desk import Desk
from rulepress.book.flow import Flow, Spot
from rulepress.book.slug import Jump
from rulepress.layout.figures import shape_steps
from rulepress.layout.items import Item, Line, Page, Path, Tag
from rulepress.layout.structure import Bookmark, Link, Reading
from rulepress.units import MM, Length
from rules_engine import Text

COVER: Final = 1
"""Pages before the text."""
_RUNNING: Final = 9 * MM
_FOLIO: Final = 9 * MM
_TAB: Final = (9 * MM, 11 * MM)


class Chapter(NamedTuple):
    """The title of a chapter and the page that it begins on, from 0."""

    title: str
    page: int


def margin(desk: Desk, page: int) -> int:
    """Return the left margin of a page, from 0: odd numbers, which are right-hand pages, have the fold at the left."""
    leaf = desk.look.leaf
    return leaf.inner if page % 2 == 0 else leaf.outer


def finished(desk: Desk, flow: Flow, chapters: Sequence[Chapter], running: Text) -> list[Page]:
    """Return the pages of a book behind its cover."""
    return [_page(desk, number, [spot for spot in flow.spots if spot.page + COVER == number], chapters, running)
            for number in range(COVER, flow.pages + COVER)]  # fmt: skip


def _page(desk: Desk, number: int, spots: Sequence[Spot], chapters: Sequence[Chapter], running: Text) -> Page:
    leaf = desk.look.leaf
    left = margin(desk, number)
    items: list[Item] = [*_ground(desk), *_strip(desk, number, chapters), *_running(desk, number, running)]
    for spot in spots:
        items += spot.slug.moved(left + spot.x, leaf.top + spot.y).items
    trim = (0, 0, leaf.width, leaf.height)
    return Page(Length(leaf.width), Length(leaf.height), tuple(items), None, trim, trim, str(number + 1))


def _ground(desk: Desk) -> list[Item]:
    leaf = desk.look.leaf
    if desk.look.colour("ground") == "#ffffff":
        return []
    return [Path(shape_steps("rect", (0, 0, leaf.width, leaf.height), (0,) * 4), desk.look.colour("ground"))]


def _strip(desk: Desk, number: int, chapters: Sequence[Chapter]) -> list[Item]:
    """Return the strip at the outer edge with the tab of the chapter."""
    look, leaf = desk.look, desk.look.leaf
    if not leaf.strip:
        return []
    right = number % 2 == 0
    x = leaf.width - leaf.strip if right else 0
    items: list[Item] = [Path(shape_steps("rect", (x, 0, leaf.strip, leaf.height), (0,) * 4), look.colour("strip"))]
    items += _lattice(desk, x)
    at = max((at for at, chapter in enumerate(chapters) if chapter.page <= number), default=-1)
    if at >= 0:
        w, h = _TAB
        y = leaf.top + at * (leaf.depth - h) // max(1, len(chapters) - 1)
        corner = 2 * MM
        box = (leaf.width - w if right else 0, y, w, h)
        corners = (corner, 0, 0, corner) if right else (0, corner, corner, 0)
        items.append(Path(shape_steps("chamfer", box, corners), look.colour("tab")))
        text = desk.plain(str(at + 1))
        set_ = desk.set(text, "callout", w)
        tag = Tag("tab", "artifact", desk.wording.language.tag)
        line = set_.lines[0]
        middle = box[0] + (w - line.width) // 2
        size = round(set_.size * 25.4 / 72 * 0.35)
        items.append(Line(middle, y + h // 2 + size, line.pieces, 0, tag))
    return items


def _lattice(desk: Desk, x: int) -> list[Item]:
    """Return triangles in two tones down the strip."""
    look, leaf = desk.look, desk.look.leaf
    tone = look.palette.colours.get("strip-tone")
    if not tone:
        return []
    side = leaf.strip * 3 // 2
    found: list[Item] = []
    for at, y in enumerate(range(0, leaf.height, side)):
        low = min(y + side, leaf.height)
        edge, tip = (x, x + leaf.strip) if at % 2 else (x + leaf.strip, x)
        steps = (("M", edge, y), ("L", edge, low), ("L", tip, (y + low) // 2), ("Z",))
        found.append(Path(steps, tone))
    return found


def _running(desk: Desk, number: int, running: Text) -> list[Item]:
    """Return the running title above and the number below the text, both at the outer side."""
    leaf = desk.look.leaf
    left = margin(desk, number)
    items: list[Item] = []
    tag = Tag("running", "artifact", desk.wording.language.tag)
    for text, style, y in (
        (running, "running", _RUNNING),
        (desk.plain(str(number + 1)), "folio", leaf.height - _FOLIO),
    ):
        set_ = desk.set(text, style, leaf.measure)
        for line in set_.lines[:1]:
            x = left + (leaf.measure - line.width if number % 2 == 0 else 0)
            items.append(Line(x, y, line.pieces, 0, tag))
    return items


def places(flow: Flow) -> dict[str, tuple[int, int]]:
    """Return where each anchor of a book stands: its page, from 0, and how far from the top of the text."""
    return {name: (spot.page + COVER, spot.y) for spot in flow.spots for name in spot.slug.anchors}


def reading(desk: Desk, flow: Flow, bookmarks: Sequence[Bookmark]) -> Reading:
    """Return how a book is read: its parts, its links and its bookmarks."""
    known = places(flow)
    top = desk.look.leaf.top
    links = [
        _link(desk, spot, jump, known, top)
        for spot in flow.spots
        for jump in spot.slug.jumps
        if jump.target in known
    ]  # fmt: skip
    return Reading(tuple(desk.parts), tuple(links), tuple(bookmarks))


def _link(desk: Desk, spot: Spot, jump: Jump, known: Mapping[str, tuple[int, int]], top: int) -> Link:
    page, y = known[jump.target]
    number = spot.page + COVER
    x0, y0, w, h = jump.box
    box = (margin(desk, number) + spot.x + x0, top + spot.y + y0, w, h)
    return Link(number, box, page, top + y, jump.part, jump.alt)


__all__ = ["COVER", "Chapter", "finished", "places", "plate", "reading"]
