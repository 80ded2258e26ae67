"""The net of a die: in, its six faces in one strip; out, a page to cut out, to fold and to glue."""

from collections.abc import Iterator
from typing import Final

from rulepress.layout.items import Item, Page, Path, Placed, Steps
from rulepress.layout.marks import HAIR, Stroke, drawn, stroke_steps
from rulepress.units import MM, Length

FACES: Final = 6
_FLAP: Final = 5 * MM
_OVER: Final = MM
"""How far faces reach over cuts."""
_ROOM: Final = 3 * MM // 2
"""Around a net, so that two do not touch."""
_LINE: Final = "#767676"
"""Grey that is seen on light and on dark grounds."""
_GLUED: Final = "#e4e4e4"
_DASH: Final = (1_500, 1_000)
_SPOTS: Final = ((0, 0), (1, 0), (1, -1), (1, 1), (3, 0), (2, 0))
"""Where each face lies, counted in faces from the first: four in a row, one above and one below the second of them. The
first and the last lie opposite, the second and the fifth, the third and the fourth."""

Point = tuple[int, int]


def stickers_of(strip: Page) -> Page:
    """Return a strip with the lines between its faces."""
    side = strip.height
    cuts = [(side * at, 0, side * at, side) for at in range(1, FACES)]
    return strip._replace(items=(*strip.items, Path(stroke_steps(cuts), None, _LINE, HAIR)))


def cube_of(strip: Page) -> Page:
    """Return the net of a die with faces as wide as the strip is high."""
    side = strip.height
    flap = min(_FLAP, side // 3)
    width, height = flap + 4 * side + 2 * _ROOM, 2 * flap + 3 * side + 2 * _ROOM
    x, y = flap + _ROOM, flap + side + _ROOM
    glued = list(_flaps(x, y, side, flap))
    faces = [(side * at, x + side * column, y + side * row) for at, (column, row) in enumerate(_SPOTS)]
    around = side + 2 * _OVER
    items: tuple[Item, ...] = (
        *(Path((*_lines(points), ("Z",)), _GLUED) for points in glued),
        *(Placed(strip, left - _OVER, top - _OVER, (at - _OVER, -_OVER, around, around), clip=0)
          for at, left, top in faces),
        *(Placed(strip, left, top, (at, 0, side, side), clip=0) for at, left, top in faces),
        Path(_outline(x, y, side, glued), None, _LINE, HAIR),
        drawn((), _DASH)._replace(steps=stroke_steps(_folds(x, y, side)), stroke=_LINE),
    )  # fmt: skip
    whole = (0, 0, width, height)
    return Page(Length(width), Length(height), items, None, whole, whole, strip.label)


def _flaps(x: int, y: int, side: int, flap: int) -> Iterator[list[Point]]:
    """Give what is glued, clockwise: at the sides of the upper face, of the lower one, and at the end of the row."""
    left, right, top, foot = x + side, x + 2 * side, y - side, y + 2 * side
    edges: list[tuple[Point, Point, Point]] = [
        ((left, y), (left, top), (-flap, 0)),
        ((left, top), (right, top), (0, -flap)),
        ((right, top), (right, y), (flap, 0)),
        ((right, y + side), (right, foot), (flap, 0)),
        ((right, foot), (left, foot), (0, flap)),
        ((left, foot), (left, y + side), (-flap, 0)),
        ((x, y + side), (x, y), (-flap, 0)),
    ]
    for (x1, y1), (x2, y2), (dx, dy) in edges:
        along = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
        in_x, in_y = along[0] * flap, along[1] * flap
        yield [(x1, y1), (x1 + dx + in_x, y1 + dy + in_y), (x2 + dx - in_x, y2 + dy - in_y), (x2, y2)]


def _outline(x: int, y: int, side: int, flaps: list[list[Point]]) -> Steps:
    """Return the line to cut along, clockwise from the upper left corner of the row."""
    upper = [point for points in flaps[:3] for point in points]
    lower = [point for points in flaps[3:6] for point in points]
    end = [(x + 4 * side, y), (x + 4 * side, y + side)]
    return (*_lines([(x, y), *upper, *end, *lower, *flaps[6]]), ("Z",))


def _folds(x: int, y: int, side: int) -> tuple[Stroke, ...]:
    left, right, top, foot = x + side, x + 2 * side, y - side, y + 2 * side
    level = [(left, at, right, at) for at in (top, y, y + side, foot)]
    upright = [(at, y, at, y + side) for at in (x, x + 3 * side)]
    return (*level, *upright, *((at, top, at, foot) for at in (left, right)))


def _lines(points: list[Point]) -> Steps:
    (x, y), *rest = points
    return (("M", x, y), *(("L", *point) for point in rest))
