"""Tokens on sheets: in, a paper and pieces of several sizes; out, sheets on which each row holds one size."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rulepress.layout.items import Turn
from rulepress.layout.sheet import Backs, Box, Mirror, Note, SheetPlan, free_box, mirrored, mirrors_of, sheet_of
from rulepress.paper import CardSize, Paper
from rulepress.units import MM, mm_text

_WORDS: Final = 9 * MM // 2
"""Room for words above and below."""


def plan_shelves(paper: Paper, sizes: Sequence[CardSize], bleed: int, backs: Backs) -> tuple[SheetPlan, ...] | Note:
    """Return the sheets for pieces in their order, as few as rows give, or a note that tells which piece is too large.

    bleed: printed around each piece, so that they lie 2 x bleed apart.
    """
    ways = [_shelved(paper, sizes, bleed, backs, mirror) for mirror in mirrors_of(backs, "portrait")]
    return min(ways, key=lambda way: 0 if isinstance(way, Note) else len(way))


def _shelved(
    paper: Paper, sizes: Sequence[CardSize], bleed: int, backs: Backs, mirror: Mirror | None
) -> tuple[SheetPlan, ...] | Note:
    """Lay rows from the top, each in the middle of the sheet's width as if it were full; a row that has no room begins
    the next sheet."""
    width, height, printable = sheet_of(paper, "portrait")
    x, y, w, h = free_box(width, height, printable, backs, mirror, bleed)
    first, last = y + _WORDS, y + h - _WORDS
    sheets: list[list[Box]] = [[]]
    top = first
    for (wide, high), group in groupby(sizes, lambda size: (size.width, size.height)):
        across, down = wide + 2 * bleed, high + 2 * bleed
        columns = w // across
        if columns < 1 or down > last - first:
            return _too_large(paper, wide, high, bleed, (w, last - first))
        left = x + (w - columns * across) // 2 + bleed
        count = len(list(group))
        for start in range(0, count, columns):
            if top + down > last:
                sheets.append([])
                top = first
            row = range(min(columns, count - start))
            sheets[-1] += [Box(left + column * across, top + bleed, wide, high) for column in row]
            top += down
    back_turn: Turn = 180 if mirror == "rows" else 0
    plans = []
    for fronts in sheets:
        behind = tuple(mirrored(box, width, height, mirror) for box in fronts) if mirror else ()
        plans.append(SheetPlan(width, height, printable, sizes[0], bleed, backs, mirror, 0, 0,
                               tuple(fronts), behind, 0, back_turn))  # fmt: skip
    return tuple(plans)


def _too_large(paper: Paper, wide: int, high: int, bleed: int, free: tuple[int, int]) -> Note:
    w, h = wide + 2 * bleed, high + 2 * bleed
    text = (f"a token of {mm_text(wide)} x {mm_text(high)} mm with {mm_text(bleed)} mm of bleed needs {mm_text(w)} x "
            f"{mm_text(h)} mm; {paper.id} has {mm_text(free[0])} x {mm_text(free[1])} mm for it")  # fmt: skip
    return Note("card-too-large", text, (w, h, *free))
