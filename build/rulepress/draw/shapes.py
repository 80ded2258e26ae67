"""Outlines and turns: in, steps and boxes in micrometres, y down; out, path and matrix operators in points, y up.

Every content stream has its origin in the upper left corner, so that a position needs no height: x stays, y changes
sign. Cards repeat the same shapes in the same places, so what was written once is remembered.
"""

from functools import lru_cache

from rulepress.draw.numbers import half_up, points, thousandths
from rulepress.layout.items import Steps, Turn

Window = tuple[int, int, int, int]

_REMEMBERED = 8192
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}

# A clockwise turn as a content stream sees it (y up): a, b, c, d of the matrix.
_TURNED: dict[Turn, tuple[int, int, int, int]] = {
    0: (1, 0, 0, 1),
    90: (0, -1, 1, 0),
    180: (-1, 0, 0, -1),
    270: (0, 1, -1, 0),
}
TEXT_TURN = {turn: " ".join(map(str, columns)) for turn, columns in _TURNED.items()}

_ROUND = 0.5522847498  # how far the handles of a quarter circle reach, as a part of its radius


@lru_cache(_REMEMBERED)
def outline(steps: Steps) -> str:
    """Return path operators for the steps of a Path."""
    parts: list[str] = []
    for step in steps:
        numbers = [int(value) for value in step[1:]]
        parts += [points(-value if index % 2 else value) for index, value in enumerate(numbers)]
        parts.append(_OPERATORS[str(step[0])])
    return " ".join(parts)


@lru_cache(_REMEMBERED)
def picture_matrix(x: int, y: int, w: int, h: int, turn: Turn) -> str:
    """Return the `cm` that lays the unit square on a rectangle, turned clockwise about its middle."""
    if not turn:
        return f"{points(w)} 0 0 {points(h)} {points(x)} {points(-y - h)} cm"
    a, b, c, d = _TURNED[turn]
    right, up = (a * w, b * w), (c * h, d * h)
    left = half_up(2 * x + w - right[0] - up[0], 2)
    bottom = half_up(-2 * y - h - right[1] - up[1], 2)
    return " ".join(map(points, (*right, *up, left, bottom))) + " cm"


@lru_cache(_REMEMBERED)
def placed_matrix(at: tuple[int, int], window: Window, scale: int, turn: Turn) -> str:
    """Return the `cm` under which a placed page is drawn in its own coordinates; arguments as in `Placed`."""
    x, y, w, h = (half_up(length * scale, 1000) for length in window)
    # How far the scaled and turned window is from the inner origin, y down.
    left, top = {0: (x, y), 90: (-y - h, x), 180: (-x - w, -y - h), 270: (y, -x - w)}[turn]
    columns = " ".join(thousandths(part * scale) for part in _TURNED[turn])
    return f"{columns} {points(at[0] - left)} {points(top - at[1])} cm"


@lru_cache(_REMEMBERED)
def clip(window: Window, radius: int | Steps) -> str:
    """Return the operators that clip to a window with rounded corners, or to an outline; a radius of 0 gives square
    corners."""
    if isinstance(radius, tuple):
        return f"{outline(radius)} W n"
    x, y, w, h = window
    if not radius:
        return f"{points(x)} {points(-y - h)} {points(w)} {points(h)} re W n"
    return f"{outline(rounded(window, radius))} W n"


def rounded(window: Window, radius: int) -> Steps:
    """Return the steps of a rectangle with rounded corners; the radius is at most half of the shorter side."""
    x, y, w, h = window
    r = min(radius, w // 2, h // 2)
    k = r - round(r * _ROUND)
    right, bottom = x + w, y + h
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )
