"""Repeats: in, a box and a list of a card; out, the items in their order and the place of each: in a row, along a line,
around a point."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any, Final, NamedTuple

from rulepress.layout.values import Expression, ExpressionError, Values
from rulepress.units import mm_text

TIMES_MOST: Final = 1000
_SEEN: Final = 10
"""What rounding leaves, in micrometres."""
Point = tuple[int, int]


class Repeat(NamedTuple):
    """A box drawn once for each item.

    over: the list; name: how the item is called; times: how often each item stands, None for once;
    step: x and y from one to the next, or, along a line, the way from one to the next; centred: about the box;
    along: the corners that the box comes to on its way; around: the point that the items lie about.
    """

    over: Expression
    name: str
    times: Expression | None = None
    step: tuple[int, ...] = ()
    centred: bool = False
    along: tuple[Point, ...] = ()
    around: Point | None = None

    def items(self, values: Values) -> list[Any]:
        """Return the items for the values of a card.

        Raises: ExpressionError if what should be a list is none, or a count is no count.
        """
        over = self.over.run(values)
        if not isinstance(over, (list, tuple, dict)):
            raise ExpressionError(f"'{self.over.source}' is no list")
        found = [{"key": key, "value": value} for key, value in over.items()] if isinstance(over, dict) else [*over]
        if self.times is None:
            return found
        return [item for item in found for _ in range(_count(self.times, {**values, self.name: item}))]

    def places(self, at: tuple[int, int, int, int], count: int) -> Sequence[Point]:
        """Return the upper left corner of each item of a box at x, y, w, h.

        Raises: ExpressionError if a line is too short for so many.
        """
        if self.around is not None:
            return tuple(_ring(at, self.around, count))
        if self.along:
            return tuple(_line((at[:2], *self.along), self.step[0], count))
        dx, dy = self.step
        back = (count - 1) if self.centred else 0
        return tuple((at[0] + dx * i - dx * back // 2, at[1] + dy * i - dy * back // 2) for i in range(count))


def _count(times: Expression, values: Values) -> int:
    count = times.run(values)
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= TIMES_MOST:
        raise ExpressionError(f"'{times.source}' is {str(count)[:80]!r}, no count from 0 to {TIMES_MOST:,}")
    return count


def _ring(at: tuple[int, int, int, int], around: Point, count: int) -> Iterator[Point]:
    """Give places clockwise from that of the box, all as far from the point and from each other."""
    x, y, w, h = at
    dx, dy = x + w / 2 - around[0], y + h / 2 - around[1]
    for i in range(count):
        turn = 2 * pi * i / count
        cx, cy = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
        yield round(around[0] + cx - w / 2), round(around[1] + cy - h / 2)


def _line(corners: Sequence[Point], step: int, count: int) -> Iterator[Point]:
    """Give places along straight lines from corner to corner."""
    legs = [(one, other, hypot(other[0] - one[0], other[1] - one[1])) for one, other in pairwise(corners)]
    most = sum(long for _, _, long in legs)
    if step * (count - 1) > most + _SEEN:
        raise ExpressionError(
            f"{count} items {mm_text(step)} mm apart do not lie along a line of {mm_text(round(most))} mm"
        )
    for i in range(count):
        way = float(step * i)
        leg = 0
        while leg < len(legs) - 1 and way > legs[leg][2] + _SEEN:
            way -= legs[leg][2]
            leg += 1
        (x1, y1), (x2, y2), long = legs[leg]
        part = min(way / long, 1.0) if long else 0.0
        yield round(x1 + (x2 - x1) * part), round(y1 + (y2 - y1) * part)
