"""Tiles on paper: in, a side of a board and its tiling; out, a page for each tile, with marks, map, ruler and words."""

from collections.abc import Iterator
from typing import Final

from rulepress.layout.imposition import Imposed
from rulepress.layout.items import Item, Page, Placed
from rulepress.layout.margins import Block
from rulepress.layout.marks import millimetre_ruler
from rulepress.layout.sheet import Box, Note
from rulepress.layout.surface import Words, ruler
from rulepress.layout.tile_marks import tile_map, tile_marks
from rulepress.layout.tiling import Tile, Tiling
from rulepress.products.press import RULER, margin_words
from rulepress.studio import Studio
from rulepress.units import MM, Length, mm_text

_ROW: Final = 700
"""Between lines of words."""
_BESIDE: Final = 4 * MM
"""Between the map and the words."""


def tile_pages(side: Page, tiling: Tiling, studio: Studio, name: str) -> Imposed:
    """Return the tiles of a side of the board that is called so."""
    title = studio.wording.title().plain()
    count = len(tiling.tiles)
    words = margin_words(
        studio,
        lambda sheet, sheets, _: studio.wording.fixed(
            "tile", title=title, board=name, tile=tiling.tiles[sheet - 1].name, sheet=sheet, sheets=sheets
        ).plain(),
    )
    join = studio.wording.fixed("tile-join-outline" if side.outline else "tile-join").plain()
    notes: list[Note] = []
    pages = []
    for number, tile in enumerate(tiling.tiles, 1):
        line = words.page(number, count, "front")
        x, y, w, h = tile.part
        part = Placed(side, tiling.left, tiling.top, (x, y, w, h), clip=0)
        items = (
            part,
            *tile_marks(tiling, tile, square=not side.outline).items(),
            *_foot(tiling, tile, words, line, join, notes),
        )
        whole = (0, 0, tiling.width, tiling.height)
        pages.append(Page(Length(tiling.width), Length(tiling.height), items, None, whole, whole, line))
    return Imposed(tuple(pages), tuple(dict.fromkeys(notes)))


def _foot(tiling: Tiling, tile: Tile, words: Words, line: str, join: str, notes: list[Note]) -> Iterator[Item]:
    """Give what stands below a tile: the map, and beside it which tile it is, how to join it, version and ruler."""

    def number(text: str, cell: Box, this: bool) -> tuple[Item, ...]:
        items, w, h = words.label(text, "this-tile" if this else "tile", cell.w)
        left = cell.x + (cell.w - w) // 2 if w < cell.w else cell.x
        return (_placed(Block(items, cell.w, h), cell.x if w < cell.w else left, cell.y + (cell.h - h) // 2),)

    x, y, w, h = tiling.foot
    picture, wide = tile_map(tiling, tile, (x + MM, y + MM), number)
    yield from picture
    left = x + MM + wide + _BESIDE
    room = x + w - left
    for text, kind in ((line, "title"), (join, "note"), (words.title, "page")):
        block = Block(*words.label(text, kind, room))
        yield _placed(block, left, y)
        y += block.height + _ROW
    for make in ruler(millimetre_ruler(), RULER * MM, words, words.millimetres):
        block = make(room)
        if block.width <= room and y + block.height <= tiling.foot.y + h:
            yield _placed(block, left, tiling.foot.y + h - block.height)
            return
    text = f"no room for the 100 mm ruler below the tiles: beside the map, {mm_text(room)} mm are free"
    notes.append(Note("margin-full", text, (room,)))


def _placed(block: Block, x: int, y: int) -> Placed:
    page = Page(Length(block.width), Length(block.height), block.items)
    return Placed(page, x, y, (0, 0, block.width, block.height))
