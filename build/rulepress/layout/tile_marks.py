"""Marks of tiles: in, a tiling and one of its tiles; out, marks to cut and to join by, and a map of the tiles."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from rulepress.layout.items import Item, Path
from rulepress.layout.marks import INK, Stroke, drawn
from rulepress.layout.sheet import Box
from rulepress.layout.tiling import Tile, Tiling
from rulepress.units import MM

_OFFSET: Final = MM
_LONG: Final = 3_400
_HALF: Final = 1_300
"""Half of a diamond; with offset and stroke it fits into the room that a tiling leaves for marks."""
_THIS: Final = "#d4d4d4"
_MAP: Final = (34 * MM, 18 * MM)
Number = Callable[[str, Box, bool], tuple[Item, ...]]
"""Sets the number of a tile in the middle of a cell; bold, if it is that of the sheet."""


class TileMarks(NamedTuple):
    """Where marks stand on a sheet: strokes at cuts of the board, and, with a diamond each, at seams."""

    cuts: tuple[Stroke, ...]
    seams: tuple[Stroke, ...]

    def items(self) -> Iterator[Item]:
        """Give what is drawn: a diamond lies about the outer end of its stroke."""
        strokes = (*self.cuts, *self.seams)
        if strokes:
            yield drawn(strokes)
        for x, y, _, _ in self.seams:
            corners = ((x, y - _HALF), (x + _HALF, y), (x, y + _HALF), (x - _HALF, y))
            yield Path((("M", *corners[0]), *(("L", *corner) for corner in corners[1:]), ("Z",)), INK)


def tile_marks(tiling: Tiling, tile: Tile, *, square: bool = True) -> TileMarks:
    """Return the marks around a tile, each beginning at its outer end, away from the board.

    square: whether the board is cut with straight cuts, which are marked, and not along a line that is drawn on it.
    """
    x, y, w, h = tiling.cut
    upright, level = tiling.seams
    cuts = _strokes(tiling, tile, (x, x + w), (y, y + h)) if square else ()
    return TileMarks(tuple(cuts), tuple(_strokes(tiling, tile, upright, level)))


def _strokes(tiling: Tiling, tile: Tile, xs: tuple[int, ...], ys: tuple[int, ...]) -> Iterator[Stroke]:
    left, top, w, h = tile.part
    dx, dy = tiling.left - left, tiling.top - top
    near, far = _OFFSET, _OFFSET + _LONG
    for x in (x for x in xs if left <= x <= left + w):
        yield (x + dx, top + dy - far, x + dx, top + dy - near)
        yield (x + dx, top + h + dy + far, x + dx, top + h + dy + near)
    for y in (y for y in ys if top <= y <= top + h):
        yield (left + dx - far, y + dy, left + dx - near, y + dy)
        yield (left + w + dx + far, y + dy, left + w + dx + near, y + dy)


def tile_map(tiling: Tiling, tile: Tile, at: tuple[int, int], number: Number) -> tuple[tuple[Item, ...], int]:
    """Return a small picture of the board with its tiles as they are joined, this one in grey, and its width.

    at: upper left corner.
    """
    _, _, w, h = tiling.cut
    scale = min(_MAP[0] / w, _MAP[1] / h)
    xs, ys = (
        tuple(round(edge * scale) for edge in (0, *seams, end)) for seams, end in zip(tiling.seams, (w, h), strict=True)
    )
    items: list[Item] = []
    numbers: list[Item] = []
    for row, (top, bottom) in enumerate(pairwise(ys), 1):
        for column, (left, right) in enumerate(pairwise(xs), 1):
            cell = Box(at[0] + left, at[1] + top, right - left, bottom - top)
            this = (row, column) == (tile.row, tile.column)
            items.append(_cell(cell, _THIS if this else None))
            numbers += number(f"{row}-{column}", cell, this)
    return (*items, *numbers), xs[-1]


def _cell(box: Box, fill: str | None) -> Path:
    x, y, w, h = box
    return Path((("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",)), fill, INK, 250)
