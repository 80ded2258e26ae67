"""Boxes of a layout: in, nothing; out, what a card side is made of, and what of it is the same on every card."""

from collections.abc import Callable
from typing import NamedTuple

from rulepress.layout.figures import Shape, grown
from rulepress.layout.repeat import Repeat
from rulepress.layout.values import Expression
from rules_engine import Location, Mark

Box4 = tuple[int, int, int, int]
Whole = Callable[[Box4 | str], Box4]
"""Returns the rectangle that a box fills on a side of some size."""


class TextSource(NamedTuple):
    """A text of a layout: its marks, in which a private character stands for each expression; plain: its characters
    alone."""

    marks: tuple[Mark, ...]
    expressions: dict[str, Expression]
    location: Location
    plain: str

    @property
    def fixed(self) -> bool:
        """Whether it is the same for every card."""
        return not self.expressions


class Box(NamedTuple):
    """One box of a side.

    kind, source: what it holds and from where; at: x, y, w, h or the name of a whole (`trim`, `bleed`); colours:
    names from the palette.
    """

    name: str
    kind: str
    at: Box4 | str
    source: TextSource | None
    location: Location
    words: str = ""
    shown: frozenset[str] = frozenset()
    style: str = ""
    shape: Shape = "rect"
    corners: Box4 = (0, 0, 0, 0)
    fill: TextSource | None = None
    outline: TextSource | None = None
    outline_width: int = 0
    colour: TextSource | None = None
    ramp: TextSource | None = None
    alt: TextSource | None = None
    role: str = "artifact"
    turn: int = 0
    when: Expression | None = None
    repeat: Repeat | None = None
    part: "Layout | None" = None

    @property
    def fixed(self) -> bool:
        """Whether it is drawn the same for every card of a language."""
        if self.when or self.repeat or (self.kind == "words" and not self.words.startswith("term:")):
            return False
        sources = (self.source, self.ramp, self.alt, self.fill, self.outline, self.colour)
        return all(source is None or source.fixed for source in sources) and (self.part is None or self.part.fixed)


class Layout(NamedTuple):
    """A side: its boxes in drawing order; bleed: how far grounds reach over the cut, in micrometres."""

    name: str
    boxes: tuple[Box, ...]
    bleed: int
    location: Location
    fixed: bool = False


def split_layout(layout: Layout, whole: Whole) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Return the boxes that are the same on every card and may be drawn below, and the others.

    A fixed box that comes after one that changes and touches it stays with the others, so that the order of drawing
    holds.
    """
    fixed: list[Box] = []
    own: list[Box] = []
    for box in layout.boxes:
        if box.fixed and not any(_touch(box, other, whole) for other in own):
            fixed.append(box)
        else:
            own.append(box)
    return tuple(fixed), tuple(own)


def _touch(one: Box, other: Box, whole: Whole) -> bool:
    if "use" in (one.kind, other.kind) or other.repeat is not None:
        return True
    ax, ay, aw, ah = grown(whole(one.at), one.outline_width)
    bx, by, bw, bh = grown(whole(other.at), other.outline_width)
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah
