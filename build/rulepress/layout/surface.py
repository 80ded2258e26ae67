"""Surfaces of a sheet: in, its plan, words and wishes; out, where art may reach and what all such pages share."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from rulepress.layout.items import Item, Page, Path, Placed
from rulepress.layout.margins import Block, Make, Strip, fitted, seats, strips
from rulepress.layout.marks import (
    CLEAR,
    FOLD_CLEAR,
    HAIR,
    OFFSET,
    RULER_HEIGHT,
    Marks,
    crop_marks,
    drawn,
    drawn_fold,
    fold_line,
    inch_ruler,
    inked,
    millimetre_ruler,
)
from rulepress.layout.sheet import Box, Note, SheetPlan, hull
from rulepress.paper import Edges
from rulepress.units import INCH, MM, Length, mm_text

_GAP: Final = 3 * MM // 2
"""From a ruler to its caption."""

Surface = Literal["front", "back", "fold"]
Label = Callable[[str, str, int], tuple[tuple[Item, ...], int, int]]
"""Sets (text, kind, greatest width) as items from 0, 0 and tells their width and height; kind: title, page or ruler."""


class Words(NamedTuple):
    """What is written in the margins. page: gives the page line for (number of the sheet, of how many, surface)."""

    label: Label
    title: str
    page: Callable[[int, int, Surface], str]
    millimetres: str = "100 mm"
    inches: str = "3 in"


class Options(NamedTuple):
    """How cards are put on sheets.

    clip: radius that corners of cards are printed with, None for square ones; offset: of crop marks;
    lines: whether cuts are drawn on the fronts; crop: whether marks stand at the ends of cuts; back_shift: x and y by
    which this printer's backs must move, on the page of backs; back_overdraw: more bleed of backs at the outer rim, as
    far as their art and the printer reach.
    """

    clip: int | None = None
    offset: int = OFFSET
    lines: bool = False
    crop: bool = True
    back_shift: tuple[int, int] = (0, 0)
    back_overdraw: int = 0


class Spread(NamedTuple):
    """A surface before its cards.

    cells: cut boxes in the order of the slots, with the reach of their art beyond the cut; shared: what all its pages
    show; strips, taken: room in the margins, deepest first, and the boxes in use.
    """

    surface: Surface
    cells: tuple[tuple[Box, Edges], ...]
    shared: Page
    strips: tuple[Strip, ...]
    taken: tuple[Box, ...]
    notes: tuple[Note, ...]


def spreads(plan: SheetPlan, words: Words, options: Options, sheets: int) -> tuple[Spread, ...]:
    """Return the surfaces of a sheet, of which there are so many, in the order of printing: front and back, or the one
    that holds all."""
    fronts = tuple((box, Edges(*(plan.bleed,) * 4)) for box in plan.fronts)
    backs, notes = _back_cells(plan, options)
    if plan.backs == "none":
        return (_spread("front", fronts, plan, words, options),)
    if plan.backs == "fold":
        near, clear = (_spread("fold", fronts + backs, plan, words, options, notes, by) for by in (CLEAR, FOLD_CLEAR))
        return (clear if _holds_all(clear, near, words, sheets) else near,)
    return (_spread("front", fronts, plan, words, options), _spread("back", backs, plan, words, options, notes))


def _back_cells(plan: SheetPlan, options: Options) -> tuple[tuple[tuple[Box, Edges], ...], tuple[Note, ...]]:
    """Return where backs lie and how far their art reaches, with the shift and the wider rim of this printer."""
    if not plan.behind:
        return (), ()
    boxes, notes = plan.behind, _unshifted(options)
    if plan.backs != "fold":
        dx, dy = options.back_shift
        boxes = tuple(box._replace(x=box.x + dx, y=box.y + dy) for box in plan.behind)
        notes = _beyond(hull(boxes).grown(plan.bleed), plan)
    rim = hull(boxes)
    wide = _overdraw(rim.grown(plan.bleed), plan, options.back_overdraw)
    return tuple((box, _reach(box, rim, plan.bleed, wide)) for box in boxes), notes


def _unshifted(options: Options) -> tuple[Note, ...]:
    if options.back_shift == (0, 0):
        return ()
    return (Note("shift-unused", "a fold sheet has both sides on one page; the shift of backs does not apply"),)


def _beyond(box: Box, plan: SheetPlan) -> tuple[Note, ...]:
    if hull((box, plan.printable)) == plan.printable:
        return ()
    least = min(_gaps(box, plan.printable))
    text = f"the shifted backs reach {mm_text(-least)} mm into the edge that the printer leaves white"
    return (Note("back-outside-printable", text, (-least,)),)


def _gaps(box: Box, outer: Box) -> Edges:
    """Return the distances from a box out to another, negative where it stands out."""
    return Edges(box.y - outer.y, outer.x + outer.w - box.x - box.w, outer.y + outer.h - box.y - box.h, box.x - outer.x)


def _overdraw(rim: Box, plan: SheetPlan, wanted: int) -> Edges:
    """Return how much wider the rim is at each side: inside the printable part, and not towards a fold."""
    top, right, bottom, left = (max(0, min(wanted, gap)) for gap in _gaps(rim, plan.printable))
    if plan.backs == "fold":
        return Edges(0 if plan.mirror == "rows" else top, right, bottom, 0 if plan.mirror == "columns" else left)
    return Edges(top, right, bottom, left)


def _reach(box: Box, rim: Box, bleed: int, wide: Edges) -> Edges:
    return Edges(*(bleed + (more if gap == 0 else 0) for gap, more in zip(_gaps(box, rim), wide, strict=True)))


def reached(box: Box, reach: Edges) -> Box:
    """Return a box with more at each side."""
    top, right, bottom, left = reach
    return Box(box.x - left, box.y - top, box.w + left + right, box.h + top + bottom)


def written(words: Words, text: str, kind: str) -> Make:
    """Return what sets a text in a given width."""
    return lambda width: Block(*words.label(text, kind, width))


def _spread(
    surface: Surface, cells: tuple[tuple[Box, Edges], ...], plan: SheetPlan, words: Words, options: Options,
    notes: tuple[Note, ...] = (), fold_clear: int = CLEAR,
) -> Spread:  # fmt: skip
    """Make what all pages of a surface share. Backs have no crop marks: they are cut from the front.

    fold_clear: least distance of words and rulers from the fold.
    """
    marks = crop_marks(plan, options.offset) if surface != "back" and options.crop else Marks(())
    art = tuple(reached(box, reach) for box, reach in cells)
    room = strips(hull(art), plan.printable)
    items: list[Item] = [*drawn_fold(plan), *([drawn(marks.strokes)] if marks.strokes else [])]
    folds = [inked(stroke).grown(fold_clear - CLEAR) for stroke in fold_line(plan).strokes]
    taken = [*art, *map(inked, marks.strokes), *folds]
    told = [*notes, *marks.notes]
    for name, makes in _furniture(words):
        found = next((found for make in makes if (found := fitted(make, seats(room, taken), taken))), None)
        if found is None:
            told.append(no_room(name, surface, room))
        else:
            items.append(found[0])
            taken.append(found[1])
    shared = Page(Length(plan.width), Length(plan.height), tuple(items), label=f"marks of the {surface}")
    return Spread(surface, cells, shared, room, tuple(taken), tuple(told))


def _holds_all(spread: Spread, near: Spread, words: Words, sheets: int) -> bool:
    """Return whether a spread whose words keep clear of the fold has all of them that one with words near it has, and
    room for the page line of the last sheet, which is the longest."""
    line = written(words, words.page(sheets, sheets, spread.surface), "page")
    said = [
        sum(len(item.page.items) for item in one.shared.items if isinstance(item, Placed)) for one in (spread, near)
    ]
    return said[0] == said[1] and fitted(line, seats(spread.strips, spread.taken), spread.taken) is not None


def no_room(name: str, surface: Surface, room: tuple[Strip, ...]) -> Note:
    """Return the note that something finds no room in the margins."""
    deepest = max((strip.depth for strip in room), default=0)
    text = f"no room for the {name} on the {surface}: the deepest margin has {mm_text(deepest)} mm to print on"
    return Note("margin-full", text, (deepest,))


def _furniture(words: Words) -> tuple[tuple[str, tuple[Make, ...]], ...]:
    """Return what goes into the margins, first things first, each with its variants from best to least."""
    return (
        ("100 mm ruler", ruler(millimetre_ruler(), 100 * MM, words, words.millimetres)),
        ("title", (written(words, words.title, "title"),)),
        ("3 inch ruler", ruler(inch_ruler(), 3 * INCH, words, words.inches)),
    )


def ruler(ticks: Path, length: int, words: Words, caption: str) -> tuple[Make, ...]:
    """Return what sets a ruler with its caption behind it, and what sets it alone."""
    bare = Block((ticks,), length + HAIR, RULER_HEIGHT)

    def captioned(width: int) -> Block:
        rest = width - bare.width - _GAP
        if rest <= 0:
            return bare
        items, w, h = words.label(caption, "ruler", rest)
        height = max(h, RULER_HEIGHT)
        page = Page(Length(w), Length(h), items)
        return Block((ticks, Placed(page, bare.width + _GAP, height - h, (0, 0, w, h))), bare.width + _GAP + w, height)

    return captioned, lambda _: bare
