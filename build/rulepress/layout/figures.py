"""Drawn shapes: in, a box and its corners; out, path steps in micrometres, measured from the upper left of the side."""

from functools import lru_cache
from typing import Final, Literal

Shape = Literal["rect", "chamfer", "round", "stepped", "octagon", "circle", "line"]
SHAPES: Final[tuple[Shape, ...]] = ("rect", "chamfer", "round", "stepped", "octagon", "circle", "line")
Steps = tuple[tuple[str | int, ...], ...]
_REMEMBERED: Final = 4096
_OCTAGON: Final = 0.292893
_DOT: Final = 0.447715


@lru_cache(_REMEMBERED)
def shape_steps(shape: Shape, box: tuple[int, int, int, int], corners: tuple[int, int, int, int]) -> Steps:
    """Return the outline of a shape that fills a box x, y, w, h.

    corners: size of the cut, radius or two steps of the upper left, upper right, lower right and lower left corner; an
    octagon and a circle find their own; a line runs along the box's diagonal.
    """
    x, y, w, h = box
    match shape:
        case "rect":
            return _polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
        case "line":
            return (("M", x, y), ("L", x + w, y + h))
        case "octagon":
            cut = round(min(w, h) * _OCTAGON)
            return _chamfer(box, (cut, cut, cut, cut))
        case "circle":
            return _round(box, (min(w, h) // 2,) * 4)
        case "chamfer":
            return _chamfer(box, corners)
        case "round":
            return _round(box, corners)
        case "stepped":
            return _stepped(box, corners)


def grown(box: tuple[int, int, int, int], by: int) -> tuple[int, int, int, int]:
    """Return a box with `by` more on each side."""
    x, y, w, h = box
    return x - by, y - by, w + 2 * by, h + 2 * by


def laid(box: tuple[int, int, int, int], at: tuple[int, int], turn: int, w: int, h: int) -> tuple[int, int, int, int]:
    """Return where a box of a part lies on the side that the part is laid on.

    at: where the upper left corner of the part comes to lie once it is turned clockwise; w, h: its size.
    """
    x, y, wide, high = box
    match turn:
        case 90:
            x, y, wide, high = h - y - high, x, high, wide
        case 180:
            x, y = w - x - wide, h - y - high
        case 270:
            x, y, wide, high = y, w - x - wide, high, wide
    return at[0] + x, at[1] + y, wide, high


def _polygon(points: list[tuple[int, int]]) -> Steps:
    kept = [point for index, point in enumerate(points) if point != points[index - 1]]
    return (("M", *kept[0]), *(("L", *point) for point in kept[1:]), ("Z",))


def _chamfer(box: tuple[int, int, int, int], corners: tuple[int, int, int, int]) -> Steps:
    x, y, w, h = box
    a, b, c, d = corners
    return _polygon(
        [
            (x + a, y),
            (x + w - b, y),
            (x + w, y + b),
            (x + w, y + h - c),
            (x + w - c, y + h),
            (x + d, y + h),
            (x, y + h - d),
            (x, y + a),
        ]
    )


def _stepped(box: tuple[int, int, int, int], corners: tuple[int, int, int, int]) -> Steps:
    x, y, w, h = box
    points: list[tuple[int, int]] = []
    for corner, (across, down), at in zip(corners, ((1, 1), (-1, 1), (-1, -1), (1, -1)), (1, 0, 1, 0), strict=True):
        # Each of two steps goes in by half of the corner; every other corner is met from above or below.
        half, end_x, end_y = corner // 2, x if across > 0 else x + w, y if down > 0 else y + h
        stairs = [(0, corner), (half, corner), (half, half), (corner, half), (corner, 0)]
        points += [(end_x + across * i, end_y + down * j) for i, j in (stairs if at else stairs[::-1])]
    return _polygon(points)


def _round(box: tuple[int, int, int, int], corners: tuple[int, int, int, int]) -> Steps:
    x, y, w, h = box
    a, b, c, d = corners
    right, low = x + w, y + h
    return (
        ("M", x + a, y),
        ("L", right - b, y),
        ("C", right - round(b * _DOT), y, right, y + round(b * _DOT), right, y + b),
        ("L", right, low - c),
        ("C", right, low - round(c * _DOT), right - round(c * _DOT), low, right - c, low),
        ("L", x + d, low),
        ("C", x + round(d * _DOT), low, x, low - round(d * _DOT), x, low - d),
        ("L", x, y + a),
        ("C", x, y + round(a * _DOT), x + round(a * _DOT), y, x + a, y),
        ("Z",),
    )
