"""Marks on a sheet of cards: in, a sheet plan; out, crop marks, cut lines, the fold line and rulers as paths."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from rulepress.layout.items import Path, Steps
from rulepress.layout.sheet import Box, Note, SheetPlan, hull
from rulepress.units import INCH, MM, mm_text

INK: Final = "#000000"
HAIR: Final = 250
OFFSET: Final = 2 * MM
CLEAR: Final = 300
FOLD_CLEAR: Final = 2 * MM
"""From a fold to words and rulers, where there is room."""
RULER_HEIGHT: Final = 1_500
LINE_HEIGHT: Final = 3_200
"""Room for a line of words beside marks."""

_LONGEST: Final = 4 * MM
_SHORTEST: Final = 1_500
_DASH: Final = (3 * MM, 2 * MM)
_CUT_DASH: Final = (1_000, 1_000)

Stroke = tuple[int, int, int, int]
"""A level or upright line: x and y of its start, x and y of its end."""


class Marks(NamedTuple):
    """Lines of one kind, and what had to be left out."""

    strokes: tuple[Stroke, ...]
    notes: tuple[Note, ...] = ()


def crop_marks(plan: SheetPlan, offset: int = OFFSET) -> Marks:
    """Return a mark at both ends of every cut through the fronts, outside of all cards and their bleed.

    offset: from the outermost cut to the mark; more if the bleed needs it. Marks are shortened to leave room for
    words or a ruler at the edge of the sheet; a side without room for the shortest mark gets none, and a note says so.
    """
    box, start = hull(plan.fronts), max(offset, plan.bleed + CLEAR if plan.bleed else 0)
    rooms = _rooms(plan, box)
    lengths = {side: _length(room - start) for side, room in rooms.items()}
    xs, ys = _cuts((b.x, b.x + b.w) for b in plan.fronts), _cuts((b.y, b.y + b.h) for b in plan.fronts)
    left, right, top, bottom = box.x - start, box.x + box.w + start, box.y - start, box.y + box.h + start
    strokes = {
        "top": [(x, top - lengths["top"], x, top) for x in xs],
        "right": [(right, y, right + lengths["right"], y) for y in ys],
        "bottom": [(x, bottom, x, bottom + lengths["bottom"]) for x in xs],
        "left": [(left - lengths["left"], y, left, y) for y in ys],
    }
    return Marks(
        tuple(stroke for side, found in strokes.items() if lengths[side] for stroke in found),
        tuple(_left_out(side, rooms[side], start) for side in strokes if not lengths[side]),
    )


def cut_lines(plan: SheetPlan, count: int) -> Marks:
    """Return lines around the first fronts of a sheet, so many, each once; they lie on the cuts themselves."""
    edges = (
        stroke
        for x, y, w, h in plan.fronts[:count]
        for stroke in ((x, y, x + w, y), (x, y, x, y + h), (x + w, y, x + w, y + h), (x, y + h, x + w, y + h))
    )
    return Marks(tuple(dict.fromkeys(edges)))


def fold_line(plan: SheetPlan) -> Marks:
    """Return the line to fold along, across the printable part of the sheet; none if the plan has no fold."""
    if plan.backs != "fold":
        return Marks(())
    x, y, w, h = plan.printable
    if plan.mirror == "columns":
        return Marks(((plan.width // 2, y, plan.width // 2, y + h),))
    return Marks(((x, plan.height // 2, x + w, plan.height // 2),))


def millimetre_ruler() -> Path:
    """Return a ruler of 100 mm with its upper left corner at 0, 0; the first and last ticks are 100 mm apart."""
    return _ruler(tuple((i * MM, 2 if i % 10 == 0 else 1 if i % 5 == 0 else 0) for i in range(101)))


def inch_ruler() -> Path:
    """Return a ruler of 3 inches with ticks at each eighth; see `millimetre_ruler`."""
    return _ruler(tuple((i * INCH // 8, 2 if i % 8 == 0 else 1 if i % 4 == 0 else 0) for i in range(25)))


def stroke_steps(strokes: Iterable[Stroke]) -> Steps:
    """Return lines as the steps of one path."""
    return tuple(step for x1, y1, x2, y2 in strokes for step in (("M", x1, y1), ("L", x2, y2)))


def drawn(strokes: Iterable[Stroke], dash: tuple[int, ...] = ()) -> Path:
    """Return lines as one path of hairlines."""
    return Path(stroke_steps(strokes), None, INK, HAIR, dash)


def drawn_cut(steps: Steps) -> tuple[Path, Path]:
    """Return a line to cut along, black and white in turn, which is seen on any ground."""
    return Path(steps, None, "#ffffff", HAIR), Path(steps, None, INK, HAIR, _CUT_DASH)


def drawn_fold(plan: SheetPlan) -> tuple[Path, ...]:
    """Return the dashed fold line, or nothing."""
    strokes = fold_line(plan).strokes
    return (drawn(strokes, _DASH),) if strokes else ()


def inked(stroke: Stroke) -> Box:
    """Return the box that a hairline covers."""
    x1, y1, x2, y2 = stroke
    half = HAIR // 2
    return Box(x1 - half, y1, HAIR, y2 - y1) if x1 == x2 else Box(x1, y1 - half, x2 - x1, HAIR)


def _ruler(ticks: tuple[tuple[int, int], ...]) -> Path:
    """Draw ticks (distance, rank 0 to 2) on a foot line."""
    half = HAIR // 2
    foot = RULER_HEIGHT - half
    heights = (RULER_HEIGHT * 2 // 5, RULER_HEIGHT * 7 // 10, RULER_HEIGHT)
    marks = tuple((half + at, RULER_HEIGHT - heights[rank], half + at, RULER_HEIGHT) for at, rank in ticks)
    return drawn(((half, foot, half + ticks[-1][0], foot), *marks))


def _cuts(pairs: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    return tuple(sorted({at for pair in pairs for at in pair}))


def _rooms(plan: SheetPlan, box: Box) -> dict[str, int]:
    """Return the room from the outermost cuts to where printing ends, or to the fold."""
    x, y, w, h = plan.printable
    right, bottom = x + w, y + h
    if plan.backs == "fold" and plan.mirror == "columns":
        right = plan.width // 2 - HAIR
    elif plan.backs == "fold":
        bottom = plan.height // 2 - HAIR
    return {"top": box.y - y, "right": right - box.x - box.w, "bottom": bottom - box.y - box.h, "left": box.x - x}


def _length(room: int) -> int:
    """Return the length of a mark: such that a line of words or at least a ruler still fits beside it if it can, 0 if
    there is no room at all."""
    if room < _SHORTEST:
        return 0
    beside = (room - height - CLEAR for height in (LINE_HEIGHT, RULER_HEIGHT))
    return min(_LONGEST, next((rest for rest in beside if rest >= _SHORTEST), room))


def _left_out(side: str, room: int, start: int) -> Note:
    need = start + _SHORTEST
    text = f"no crop marks on the {side} side: {mm_text(room)} mm can be printed there, {mm_text(need)} mm are needed"
    return Note("marks-left-out", text, (room, need))
