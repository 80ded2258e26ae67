"""Tiles: in, a paper and a board that is larger; out, which part of the board each sheet shows, and where."""

from collections.abc import Iterator
from typing import Final, NamedTuple, get_args

from rulepress.layout.sheet import Box, Note, sheet_of
from rulepress.paper import CardSize, Orientation, Paper
from rulepress.units import MM, mm_text

OVERLAP: Final = 10 * MM
MARKS: Final = 6 * MM
"""Room for marks on all sides of a tile."""
FOOT: Final = 21 * MM
"""Room below for the map, the ruler and words."""
TILES_MOST: Final = 99
_LEAST: Final = 30 * MM
"""What a tile shows beyond its overlap, at least."""


class Tile(NamedTuple):
    """A sheet with a part of a board: its row and column from 1; part: what it shows, measured from the cut."""

    row: int
    column: int
    part: Box

    @property
    def name(self) -> str:
        """How it is called on paper: row and column."""
        return f"{self.row}-{self.column}"


class Tiling(NamedTuple):
    """How a board is parted.

    width, height: of the sheets as they are read; printable: what the printer reaches; left, top: where each part
    lies; cut: the board as it is cut; seams: where tiles are joined, x of upright and y of level ones; foot: room for
    words; tiles: in reading order.
    """

    width: int
    height: int
    printable: Box
    left: int
    top: int
    cut: Box
    rows: int
    columns: int
    seams: tuple[tuple[int, ...], tuple[int, ...]]
    foot: Box
    tiles: tuple[Tile, ...]


def tile(paper: Paper, board: CardSize, bleed: int = 0) -> Tiling | Note:
    """Return the tiling with the fewest sheets, or a note that tells why there is none; of equal ones the upright.

    bleed: what is printed around the cut.
    """
    ways = [found for orientation in get_args(Orientation) if (found := _tiled(paper, board, bleed, orientation))]
    if not ways:
        text = (f"a board of {mm_text(board.width)} x {mm_text(board.height)} mm cannot be parted on {paper.id}: "
                f"beside its marks, a tile needs {mm_text(OVERLAP + _LEAST)} mm a side, and there are at most "
                f"{TILES_MOST} tiles")  # fmt: skip
        return Note("board-too-large", text, (board.width, board.height))
    return min(ways, key=lambda way: len(way.tiles))


def _tiled(paper: Paper, board: CardSize, bleed: int, orientation: Orientation) -> Tiling | None:
    width, height, printable = sheet_of(paper, orientation)
    x, y, w, h = printable
    free = (w - 2 * MARKS, h - 2 * MARKS - FOOT)
    whole = (board.width + 2 * bleed, board.height + 2 * bleed)
    if min(free) < OVERLAP + _LEAST:
        return None
    columns, rows = (-(-(long - OVERLAP) // (room - OVERLAP)) for long, room in zip(whole, free, strict=True))
    if columns * rows > TILES_MOST:
        return None
    across, down = (-(-(long - OVERLAP) // count) for long, count in zip(whole, (columns, rows), strict=True))
    tiles = tuple(
        Tile(row + 1, column + 1, Box(left - bleed, top - bleed, right - left, bottom - top))
        for row, (top, bottom) in enumerate(_spans(whole[1], rows, down))
        for column, (left, right) in enumerate(_spans(whole[0], columns, across))
    )
    half = OVERLAP // 2 - bleed
    seams = (
        tuple(across * i + half for i in range(1, columns)),
        tuple(down * i + half for i in range(1, rows)),
    )
    first = tiles[0].part
    foot = Box(x, y + h - FOOT, w, FOOT)
    cut = Box(0, 0, board.width, board.height)
    return Tiling(width, height, printable, x + (w - first.w) // 2, y + MARKS, cut, rows, columns, seams, foot, tiles)


def _spans(whole: int, count: int, step: int) -> Iterator[tuple[int, int]]:
    """Give start and end of each part of a length; neighbours share the overlap, to the micrometre."""
    for i in range(count):
        yield i * step, whole if i == count - 1 else (i + 1) * step + OVERLAP
