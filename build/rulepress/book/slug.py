"""Slugs: in, nothing; out, what never breaks when a rulebook is laid out: a line, a row, a box, with what it leads
to."""

from collections.abc import Iterable
from typing import NamedTuple

from rulepress.layout.items import Item, Line, Path, Picture, Placed


class Jump(NamedTuple):
    """A place in a slug that leads elsewhere: its box, what it leads to, its part and what it says."""

    box: tuple[int, int, int, int]
    target: str
    part: int
    alt: str


class Slug(NamedTuple):
    """What stands in one piece. Positions count from its upper left corner.

    before: space above it, unless it is the first in its column; keep: the next one stands in the same column; hold:
    how many lines of text must follow in the same column; span: it stands across all columns; need: room that must be
    left below it, else it begins a page; anchors: names of places that lead here; head: what is said again where a
    column begins with it; words: what it says, for the index; floats: it may wait for room, while what follows goes on.
    """

    height: int
    items: tuple[Item, ...]
    before: int = 0
    keep: bool = False
    hold: int = 0
    span: bool = False
    need: int = 0
    jumps: tuple[Jump, ...] = ()
    anchors: tuple[str, ...] = ()
    head: "Slug | None" = None
    words: str = ""
    floats: bool = False

    def moved(self, dx: int, dy: int) -> "Slug":
        """Return the same slug with all that it holds moved."""
        jumps = tuple(jump._replace(box=(jump.box[0] + dx, jump.box[1] + dy, *jump.box[2:])) for jump in self.jumps)
        return self._replace(items=tuple(moved(item, dx, dy) for item in self.items), jumps=jumps)


def moved(item: Item, dx: int, dy: int) -> Item:
    """Return an item at another place."""
    if isinstance(item, Path):
        return item._replace(steps=tuple(_step(step, dx, dy) for step in item.steps))
    assert isinstance(item, Line | Picture | Placed)
    return item._replace(x=item.x + dx, y=item.y + dy)


def _step(step: tuple[str | int, ...], dx: int, dy: int) -> tuple[str | int, ...]:
    name, *numbers = step
    return (name, *(int(number) + (dy if at % 2 else dx) for at, number in enumerate(numbers)))


def stacked(slugs: Iterable[Slug], keep: bool = False) -> Slug:
    """Return slugs as one: each below the other, the space above the first left out."""
    items: list[Item] = []
    jumps: list[Jump] = []
    anchors: list[str] = []
    words: list[str] = []
    y = 0
    for slug in slugs:
        y += slug.before if items or y else 0
        own = slug.moved(0, y)
        items += own.items
        jumps += own.jumps
        anchors += slug.anchors
        words.append(slug.words)
        y += slug.height
    return Slug(y, tuple(items), keep=keep, jumps=tuple(jumps), anchors=tuple(anchors), words=" ".join(words))


def in_columns(slugs: Iterable[Slug], across: int) -> Slug:
    """Return slugs as one, in two columns of about equal height; across: from the left of one to that of the other."""
    right = [*slugs]
    total = sum(slug.before + slug.height for slug in right)
    left: list[Slug] = []
    while right and sum(slug.before + slug.height for slug in left) * 2 < total:
        left.append(right.pop(0))
        while right and left[-1].keep:
            left.append(right.pop(0))
    first, second = stacked(left), stacked(right)
    moved = second.moved(across, 0)
    return Slug(max(first.height, second.height), (*first.items, *moved.items), jumps=(*first.jumps, *moved.jumps),
                anchors=(*first.anchors, *second.anchors), words=f"{first.words} {second.words}")  # fmt: skip
