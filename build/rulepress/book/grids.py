"""Tables of a rulebook: in, a Grid; out, a slug for each row, its columns as wide as their words ask for."""

from typing import Final

from rulepress.book.desk import Desk
from rulepress.book.slug import Jump, Slug, stacked
from rulepress.layout.figures import shape_steps
from rulepress.layout.items import Item, Path
from rulepress.units import INCH
from rules_engine import Grid, Text

_PAD_X: Final = 1200
_PAD_Y: Final = 900
_SMALL: Final = 8_500
"""Type, in 1/1000 pt, below which words have less room around them."""
_WIDE: Final = 10_000_000
_NAME: Final = 5
"""Of a script without spaces: how many characters a cell has at most that is kept whole, as a word is elsewhere."""
_WHOLE: Final = 13
"""Rows of a table that stand in one column; of a longer one the last two, as lines do."""


def set_grid(desk: Desk, grid: Grid, width: int, parent: int, before: int = 3600) -> list[Slug]:
    """Return the rows of a table; one too wide for its column stands across all of them.

    width: of the column; parent: the part that it belongs to.
    """
    span = False
    least, wished = _widths(desk, grid)
    if sum(least) > width:
        span, width = True, desk.look.leaf.measure
        if sum(least) > width:
            desk.problems.error(
                "table-too-wide", f"a table of {len(least)} columns is wider than the page", grid.at,
                language=desk.wording.language.tag, hint="leave out a column, or shorten its words",
            )  # fmt: skip
    columns = _shared(least, wished, width)
    table = desk.part("Table", parent, alt=grid.caption)
    head = _row(desk, grid, grid.head, columns, desk.part("TR", table), "cell-head", -1)
    head = head._replace(before=before, keep=True, hold=1, span=span)
    rows = [
        _row(desk, grid, row, columns, desk.part("TR", table), "cell", at)._replace(head=head, span=span)
        for at, row in enumerate(grid.rows)
    ]
    whole = len(rows) <= _WHOLE
    rows[:-1] = [row._replace(keep=whole or at == len(rows) - 2) for at, row in enumerate(rows[:-1])]
    return [head, *rows]


def _widths(desk: Desk, grid: Grid) -> tuple[list[int], list[int]]:
    """Return the least width of each column, at which no word sticks out, and the one at which nothing wraps."""
    least = [0] * len(grid.head)
    wished = [0] * len(grid.head)
    em = desk.look.style("cell").text.size * INCH // 72_000
    name = _NAME * em if desk.wording.language.typography.cjk else 0
    for row, style in ((grid.head, "cell-head"), *((row, "cell") for row in grid.rows)):
        for at, text in enumerate(row[: len(least)]):
            told = desk.resolved(text)
            broken, whole = desk.set(told, style, 1).width, desk.set(told, style, _WIDE).width
            least[at] = max(least[at], (whole if whole <= name else broken) + 2 * _pad(desk, _PAD_X))
            wished[at] = max(wished[at], whole + 2 * _pad(desk, _PAD_X))
    return least, wished


def _shared(least: list[int], wished: list[int], width: int) -> list[int]:
    """Return widths that fill a table: what each column needs, and of the rest a share by how much more it wishes."""
    rest = width - sum(least)
    more = [wish - need for need, wish in zip(least, wished)]
    if rest <= 0:
        return least
    if sum(more) <= rest:
        spare = (rest - sum(more)) // max(1, len(least))
        found = [wish + spare for wish in wished]
    else:
        found = [need + rest * extra // sum(more) for need, extra in zip(least, more)]
    found[-1] += width - sum(found)
    return found


def _row(desk: Desk, grid: Grid, row: tuple[Text, ...], columns: list[int], part: int, style: str, at: int) -> Slug:
    cells: list[tuple[int, Slug]] = []
    x = 0
    for number, (text, width) in enumerate(zip(row, columns)):
        heads = style == "cell-head"
        cell = desk.part("TH" if heads else "TD", part, lang=text.lang, scope="Column" if heads else "")
        inner = width - 2 * _pad(desk, _PAD_X)
        slug = stacked(desk.lines(text, style, inner, cell, grid.at))
        cells.append((x + _pad(desk, _PAD_X) + _indent(desk, text, style, inner, grid.sides[number]), slug))
        x += width
    height = max((slug.height for _, slug in cells), default=0) + 2 * _pad(desk, _PAD_Y)
    items: list[Item] = []
    colour = "table-head" if style == "cell-head" else "table-row" if at % 2 == 0 else ""
    if colour:
        items.append(Path(shape_steps("rect", (0, 0, sum(columns), height), (0,) * 4), desk.look.colour(colour)))
    jumps: list[Jump] = []
    for left, slug in cells:
        placed = slug.moved(left, (height - slug.height) // 2)
        items += placed.items
        jumps += placed.jumps
    return Slug(height, tuple(items), jumps=tuple(jumps), words=" ".join(slug.words for _, slug in cells))


def _indent(desk: Desk, text: Text, style: str, width: int, side: str) -> int:
    """Return how far a cell moves to the right to stand at its side; text of several lines stays at the left."""
    if side == "left":
        return 0
    spare = max(0, width - desk.set(desk.resolved(text), style, width).width)
    return spare if side == "right" else spare // 2


def _pad(desk: Desk, room: int) -> int:
    """Return the room beside or above the words of a cell."""
    return room * min(_SMALL, desk.look.style("cell").text.size) // _SMALL
