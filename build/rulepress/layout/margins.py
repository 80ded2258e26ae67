"""The white edge of a sheet: in, what is to stand there and what is taken; out, where it stands, turned if need be."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from rulepress.layout.items import Item, Page, Placed, Turn
from rulepress.layout.marks import CLEAR
from rulepress.layout.sheet import Box
from rulepress.units import MM, Length

BETWEEN: Final = 3 * MM
"""From one block to the next along a strip."""


class Block(NamedTuple):
    """Items to be kept together, measured from the upper left corner of their width x height."""

    items: tuple[Item, ...]
    width: int
    height: int


Make = Callable[[int], Block]
"""Sets a block in at most a width."""


class Strip(NamedTuple):
    """The printable room along one side of the cards. side: top, right, bottom or left."""

    side: str
    box: Box

    @property
    def turn(self) -> Turn:
        """How a block is turned in this strip: its head looks to the nearest edge of the sheet, or up."""
        return {"left": 270, "right": 90}.get(self.side, 0)  # type: ignore[return-value]

    @property
    def length(self) -> int:
        """The longer extent, along the cards."""
        return self.box.h if self.turn else self.box.w

    @property
    def depth(self) -> int:
        """The extent from the cards to where printing ends."""
        return self.box.w if self.turn else self.box.h


def strips(cards: Box, printable: Box) -> tuple[Strip, ...]:
    """Return the strips beside a box of cards that have any depth, deepest first."""
    x, y, w, h = printable
    right, bottom = cards.x + cards.w + CLEAR, cards.y + cards.h + CLEAR
    found = (
        Strip("top", Box(x, y, w, cards.y - CLEAR - y)),
        Strip("bottom", Box(x, bottom, w, y + h - bottom)),
        Strip("left", Box(x, y, cards.x - CLEAR - x, h)),
        Strip("right", Box(right, y, x + w - right, h)),
    )
    return tuple(sorted((s for s in found if s.depth > 0), key=lambda s: -s.depth))


class Seat(NamedTuple):
    """A strip, and the greatest width that a block is tried with in it."""

    strip: Strip
    width: int


Fitted = tuple[Placed, Box, int]
"""A block in its place, the box that it takes, and how many seats were tried in vain."""


def seats(room: Sequence[Strip], taken: Sequence[Box]) -> tuple[Seat, ...]:
    """Return where a block is tried, in this order: in the deepest strip first, over its whole length, then in its
    longest free part."""
    return tuple(Seat(strip, width) for strip in room for width in (strip.length, _longest_run(strip, taken)))


Spots = dict[tuple[Strip, int, int], Box | None]
"""Free boxes that were found, by strip, width and height of what they are for."""


def fitted(make: Make, tried: Sequence[Seat], taken: Sequence[Box], known: Spots | None = None) -> Fitted | None:
    """Return a block at the first free spot, the box that it takes, and how many seats were tried in vain; None if it
    fits nowhere.

    make: gives the block for a greatest width; known: what was found before among the same boxes, and is filled.
    """
    spots: Spots = {} if known is None else known
    for count, (strip, width) in enumerate(tried):
        block = make(width)
        key = (strip, block.width, block.height)
        if key not in spots:
            spots[key] = _spot(block, strip, taken)
        box = spots[key]
        if box is not None:
            page = Page(Length(block.width), Length(block.height), block.items)
            return Placed(page, box.x, box.y, (0, 0, block.width, block.height), turn=strip.turn), box, count
    return None


def _spot(block: Block, strip: Strip, taken: Sequence[Box]) -> Box | None:
    """Return the first free box for a block, flush with the outer edge of the strip; None if there is none."""
    if block.height > strip.depth:
        return None
    return next((box for box in _spots(block, strip, taken) if not any(_touch(box, other) for other in taken)), None)


def _longest_run(strip: Strip, taken: Sequence[Box]) -> int:
    """Return the length of the longest part of a strip that is free over its whole depth."""
    level = not strip.turn
    at = first = strip.box.x if level else strip.box.y
    end, best = first + strip.length, 0
    spans = sorted((b.x, b.x + b.w) if level else (b.y, b.y + b.h) for b in taken if _touch(b, strip.box))
    for start, stop in (*spans, (end + CLEAR, end + CLEAR)):
        best = max(best, start - CLEAR - at)
        at = max(at, stop + BETWEEN)
    return best


def _spots(block: Block, strip: Strip, taken: Sequence[Box]) -> Iterator[Box]:
    """Yield the boxes at the start of the strip and behind each taken box."""
    x, y, w, h = strip.box
    if strip.turn:
        across = x if strip.side == "left" else x + w - block.height
        for start in sorted({y, *(b.y + b.h + BETWEEN for b in taken)}):
            if y <= start <= y + h - block.width:
                yield Box(across, start, block.height, block.width)
    else:
        across = y if strip.side == "top" else y + h - block.height
        for start in sorted({x, *(b.x + b.w + BETWEEN for b in taken)}):
            if x <= start <= x + w - block.width:
                yield Box(start, across, block.width, block.height)


def _touch(a: Box, b: Box) -> bool:
    """Tell whether two boxes come closer than the least distance."""
    return (a.x < b.x + b.w + CLEAR and b.x < a.x + a.w + CLEAR
            and a.y < b.y + b.h + CLEAR and b.y < a.y + a.h + CLEAR)  # fmt: skip
