"""The net of a tuck box: in, the stack of cards that it holds; out, its panels, cuts, folds and glued parts.

From left to right: glue flap, side, front, side, back. The lid with its tuck flap hangs on the back, the bottom on the
front; the flap below the back and the dust flaps of the sides at that end are glued behind it. All positions count from
the upper left corner of the net, in micrometres, on the printed side.
"""

from typing import Final, NamedTuple

from rulepress.layout.figures import Steps
from rulepress.layout.marks import Stroke
from rulepress.layout.sheet import Box
from rulepress.units import MM

CARTON: Final = 300
"""How thick the paper of a box is: from fold to fold a panel is so much wider than what it has room for."""
EASE: Final = MM // 2
"""How much narrower a flap is at each side than the panel that it goes behind."""
_TUCK: Final = 15 * MM
_GLUE: Final = 12 * MM
_DUST: Final = 14 * MM
_NOTCH: Final = 8 * MM
_SLOPE: Final = 4 * MM
_CIRCLE: Final = 552_285
"""How far the handles of a quarter of a circle reach, in millionths of its radius."""

Point = tuple[int, int]


class Net(NamedTuple):
    """A net that is `width` x `height` as it lies flat.

    inner: width, height and depth of what it holds; front, back, sides, lid, tuck, bottom: panels; behind: the flap
    that is glued behind the bottom; dust: those of the sides, the two at the lid first; flap: what is glued behind the
    back; cut: its outline; folds: where it is scored; glue: outlines of what is glued; notch: radius of the cut for a
    thumb.
    """

    width: int
    height: int
    inner: tuple[int, int, int]
    front: Box
    back: Box
    sides: tuple[Box, Box]
    lid: Box
    tuck: Box
    bottom: Box
    behind: Box
    dust: tuple[Box, Box, Box, Box]
    flap: Box
    cut: Steps
    folds: tuple[Stroke, ...]
    glue: tuple[Steps, ...]
    notch: int


def net_of(inner: tuple[int, int, int]) -> Net:
    """Return the net of a box with room for width x height x depth."""
    w, h, d = (length + CARTON for length in inner)
    tuck, glue, notch = min(_TUCK, h // 3), min(_GLUE, w // 3), min(_NOTCH, w // 4, h // 4)
    dust = min(_DUST, w // 2 - EASE)
    top = max(d + tuck, dust)
    foot = top + h
    x1, x2, x3, x4 = glue, glue + d, glue + d + w, glue + 2 * d + w
    sides = Box(x1, top, d, h), Box(x3, top, d, h)
    front, back = Box(x2, top, w, h), Box(x4, top, w, h)
    lid = Box(x4, top - d, w, d)
    tucked = Box(x4 + EASE, top - d - tuck, w - 2 * EASE, tuck)
    bottom = Box(x2 + EASE, foot, w - 2 * EASE, d - EASE)
    behind = Box(x4 + EASE, foot, w - 2 * EASE, d - EASE)
    dusts = (
        *(Box(side.x + EASE, top - dust, d - 2 * EASE, dust) for side in sides),
        *(Box(side.x + EASE, foot, d - 2 * EASE, dust) for side in sides),
    )
    flap = Box(0, top, glue, h)
    upper = [_up(_dust(box), box) for box in dusts[:2]]
    lower = [_dust(box) for box in dusts[2:]]
    cut: list[tuple[str | int, ...]] = [("M", 0, top + _slope(h)), ("L", x1, top)]
    cut += [*_lines(upper[0]), ("L", x2, top)]
    cut += [*_notch(front, notch), ("L", x3, top)]
    cut += [*_lines(upper[1]), ("L", x4, top)]
    cut += [("L", x4, top - d), ("L", tucked.x, top - d), *_rounded(tucked), ("L", x4 + w, top - d)]
    cut += [("L", x4 + w, foot), *_lines(_tapered(behind)), ("L", x4, foot)]
    cut += [*_lines(lower[1]), ("L", x3, foot)]
    cut += [*_lines([(bottom.x + bottom.w, foot), (bottom.x + bottom.w, foot + bottom.h), (bottom.x, foot + bottom.h),
                     (bottom.x, foot)]), ("L", x2, foot)]  # fmt: skip
    cut += [*_lines(lower[0]), ("L", x1, foot), ("L", 0, foot - _slope(h)), ("Z",)]
    folds: list[Stroke] = [(x, top, x, foot) for x in (x1, x2, x3, x4)]
    folds += [(x4, top, x4 + w, top), (tucked.x, top - d, tucked.x + tucked.w, top - d)]
    folds += [(box.x, y, box.x + box.w, y) for y, row in ((top, dusts[:2]), (foot, dusts[2:])) for box in row]
    folds += [(box.x, foot, box.x + box.w, foot) for box in (bottom, behind)]
    glued = [[(0, top + _slope(h)), (x1, top), (x1, foot), (0, foot - _slope(h))], _tapered(behind), *lower]
    return Net(
        x4 + w, foot + max(d - EASE, dust), inner, front, back, sides, lid, tucked, bottom, behind,
        (dusts[0], dusts[1], dusts[2], dusts[3]), flap, tuple(cut), tuple(folds), tuple(map(_closed, glued)), notch,
    )  # fmt: skip


def _slope(height: int) -> int:
    return min(_SLOPE, height // 8)


def _dust(box: Box) -> list[Point]:
    """Return the outline of a dust flap that hangs down, from right to left; its tip is narrower."""
    x, y, w, h = box
    in_, down = min(3 * MM, w // 4), h // 3
    return [(x + w, y), (x + w, y + down), (x + w - in_, y + h), (x + in_, y + h), (x, y + down), (x, y)]


def _up(points: list[Point], box: Box) -> list[Point]:
    """Return the outline of a dust flap that stands up, from left to right; points: as if it hung down."""
    return [(x, 2 * box.y + box.h - y) for x, y in reversed(points)]


def _tapered(box: Box) -> list[Point]:
    """Return the outline of the flap behind the bottom, from right to left."""
    x, y, w, h = box
    in_ = min(3 * MM, h // 3)
    return [(x + w, y), (x + w - in_, y + h), (x + in_, y + h), (x, y)]


def _rounded(box: Box) -> Steps:
    """Return the outline of the tuck flap, from left to right, with round corners."""
    x, y, w, h = box
    r = min(h * 2 // 3, w // 4)
    k = r * (1_000_000 - _CIRCLE) // 1_000_000
    right = x + w
    return (
        ("L", x, y + h), ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y),
        ("L", right - r, y), ("C", right - k, y, right, y + k, right, y + r), ("L", right, y + h),
    )  # fmt: skip


def _notch(front: Box, r: int) -> Steps:
    """Return the upper edge of the front to the right end of its cut for a thumb, which is half a circle."""
    middle, y = front.x + front.w // 2, front.y
    k = r * _CIRCLE // 1_000_000
    return (
        ("L", middle - r, y),
        ("C", middle - r, y + k, middle - k, y + r, middle, y + r),
        ("C", middle + k, y + r, middle + r, y + k, middle + r, y),
    )


def _lines(points: list[Point]) -> Steps:
    return tuple(("L", x, y) for x, y in points)


def _closed(points: list[Point]) -> Steps:
    (x, y), *rest = points
    return (("M", x, y), *_lines(rest), ("Z",))
