"""A sheet of cards: in, paper, card size, bleed and how backs get behind fronts; out, where each card lies."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, Literal, NamedTuple

from rulepress.layout.items import Turn
from rulepress.paper import CardSize, Edges, Orientation, Paper, SheetRule
from rulepress.units import MM, mm_text
from rules_engine import Location

Backs = Literal["long-edge", "short-edge", "fold", "none"]
Mirror = Literal["columns", "rows"]
"""What the way of the paper swaps: columns if it turns about an upright line, rows if about a level one."""

TIGHT: Final = 4 * MM
GUTTER: Final = 4 * MM


class Box(NamedTuple):
    """A rectangle, measured from the upper left corner of the sheet."""

    x: int
    y: int
    w: int
    h: int

    def grown(self, by: int) -> "Box":
        """Return the box with `by` more on each side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


class Note(NamedTuple):
    """Something that the maker of the sheet should know: a kebab-case code, a sentence, its lengths (or counts), and
    where that is written, None if nowhere but in the order."""

    code: str
    message: str
    numbers: tuple[int, ...] = ()
    at: Location | None = None


class SheetPlan(NamedTuple):
    """Where cards lie on both sides of a sheet.

    width, height: of the sheet as it is read; printable: what the printer reaches; columns, rows: of the fronts.
    fronts: cut boxes in reading order; behind: for each, the cut box of its back, on the page of backs (for `fold`: on
    the same page; for `none`: empty). front_turn, back_turn: how card sides are turned on the sheet.
    mirror: what is swapped between the two, None for `none`.
    """

    width: int
    height: int
    printable: Box
    card: CardSize
    bleed: int
    backs: Backs
    mirror: Mirror | None
    columns: int
    rows: int
    fronts: tuple[Box, ...]
    behind: tuple[Box, ...]
    front_turn: Turn
    back_turn: Turn
    notes: tuple[Note, ...] = ()


class _Way(NamedTuple):
    """One way to lay cards on a paper. free: where cards with their bleed may lie; w, h: of a card as it lies."""

    orientation: Orientation
    mirror: Mirror | None
    turned: bool
    width: int
    height: int
    printable: Box
    free: Box
    w: int
    h: int


def plan_sheet(
    paper: Paper, card: CardSize, *, bleed: int = 0, backs: Backs = "long-edge",
    orientation: Orientation | None = None, rule: SheetRule | None = None,
) -> SheetPlan | Note:  # fmt: skip
    """Return the plan that holds the most cards, or a note that tells why there is none.

    bleed: printed around each cut, so that cuts lie 2 x bleed apart; orientation: None tries both. Of equal plans the
    one with upright cards wins, then portrait. A rule says orientation, grid, gap and margins instead.
    """
    if rule is not None:
        return _ruled(paper, card, bleed, backs, rule)
    ways = tuple(_ways(paper, card, backs, bleed, orientation))
    best = max(ways, key=lambda way: _count(way, bleed))
    columns, rows = _cells(best, bleed)
    if not columns * rows:
        return _too_large(paper, card, bleed, best)
    plan = _laid(best, card, bleed, backs, columns, rows, 2 * bleed, None, None)
    bare = paper._replace(unprintable=Edges(0, 0, 0, 0))
    # Who asks for bleed pays for it with cards a sheet, and is told; without bleed the printer's margin is no news.
    fewer = _fewer(plan, _ways(bare, card, backs, bleed, orientation)) if bleed else ()
    return plan._replace(notes=(*fewer, *_tight(plan)))


def hull(boxes: Iterable[Box]) -> Box:
    """Return the smallest box around some boxes, of which there is at least one."""
    all_ = tuple(boxes)
    x, y = min(b.x for b in all_), min(b.y for b in all_)
    return Box(x, y, max(b.x + b.w for b in all_) - x, max(b.y + b.h for b in all_) - y)


def mirrored(box: Box, width: int, height: int, mirror: Mirror) -> Box:
    """Return where a box comes to lie when the sheet of that size is turned or folded about its middle."""
    x, y, w, h = box
    return Box(width - x - w, y, w, h) if mirror == "columns" else Box(x, height - y - h, w, h)


def _ways(paper: Paper, card: CardSize, backs: Backs, bleed: int, orientation: Orientation | None) -> Iterator[_Way]:
    """Yield the ways from the most to the least welcome."""
    orientations: tuple[Orientation, ...] = (orientation,) if orientation else ("portrait", "landscape")
    for turned, chosen in product((False, True), orientations):
        for mirror in mirrors_of(backs, chosen):
            width, height, printable = sheet_of(paper, chosen)
            free = free_box(width, height, printable, backs, mirror, bleed)
            w, h = (card.height, card.width) if turned else (card.width, card.height)
            yield _Way(chosen, mirror, turned, width, height, printable, free, w, h)


def mirrors_of(backs: Backs, orientation: Orientation) -> tuple[Mirror | None, ...]:
    """A long edge stands upright on portrait sheets and lies on landscape ones; turning about it swaps accordingly."""
    if backs == "fold":
        return ("columns", "rows")
    if backs == "none":
        return (None,)
    return ("columns",) if (backs == "long-edge") == (orientation == "portrait") else ("rows",)


def sheet_of(paper: Paper, orientation: Orientation) -> tuple[int, int, Box]:
    """Return width, height and printable box; a landscape page is fed either way, so the wider edge counts twice."""
    top, right, bottom, left = paper.unprintable
    if orientation == "portrait":
        return paper.width, paper.height, Box(left, top, paper.width - left - right, paper.height - top - bottom)
    x, y = max(top, bottom), max(left, right)
    return paper.height, paper.width, Box(x, y, paper.height - 2 * x, paper.width - 2 * y)


def free_box(width: int, height: int, printable: Box, backs: Backs, mirror: Mirror | None, bleed: int) -> Box:
    """Return where fronts may lie so that they and what lies behind them can be printed, clear of a fold."""
    if mirror is None:
        return printable
    x, y, w, h = printable
    other = mirrored(printable, width, height, mirror)
    x1, x2 = max(x, other.x), min(x + w, other.x + other.w)
    y1, y2 = max(y, other.y), min(y + h, other.y + other.h)
    if backs == "fold":
        clear = max(GUTTER - bleed, MM)
        x2 = width // 2 - clear if mirror == "columns" else x2
        y2 = height // 2 - clear if mirror == "rows" else y2
    return Box(x1, y1, x2 - x1, y2 - y1)


def _cells(way: _Way, bleed: int) -> tuple[int, int]:
    return max(way.free.w // (way.w + 2 * bleed), 0), max(way.free.h // (way.h + 2 * bleed), 0)


def _count(way: _Way, bleed: int) -> int:
    columns, rows = _cells(way, bleed)
    return columns * rows


def _laid(
    way: _Way, card: CardSize, bleed: int, backs: Backs, columns: int, rows: int, gap: int,
    left: int | None, top: int | None,
) -> SheetPlan:  # fmt: skip
    """Lay a grid; left, top: of the first cut, None for the middle."""
    x, y, w, h = way.free
    fold = way.mirror if backs == "fold" else None
    if left is None:
        left = _middle(x, x + w, way.width // 2 if fold == "columns" else x + w, columns * (way.w + gap) - gap, bleed)
    if top is None:
        top = _middle(y, y + h, way.height // 2 if fold == "rows" else y + h, rows * (way.h + gap) - gap, bleed)
    fronts = tuple(
        Box(left + column * (way.w + gap), top + row * (way.h + gap), way.w, way.h)
        for row in range(rows)
        for column in range(columns)
    )
    behind = tuple(mirrored(box, way.width, way.height, way.mirror) for box in fronts) if way.mirror else ()
    turns: dict[tuple[Mirror | None, bool], tuple[Turn, Turn]] = {
        ("columns", False): (0, 0), ("columns", True): (90, 270),
        ("rows", False): (0, 180), ("rows", True): (90, 90),
        (None, False): (0, 0), (None, True): (90, 90),
    }  # fmt: skip
    return SheetPlan(way.width, way.height, way.printable, card, bleed, backs, way.mirror, columns, rows,
                     fronts, behind, *turns[way.mirror, way.turned])  # fmt: skip


def _middle(first: int, last: int, end: int, length: int, bleed: int) -> int:
    """Return the start of a length in the middle of first to end (the fold, if there is one), its bleed before last."""
    return min((first + end - length) // 2, last - bleed - length)


def _ruled(paper: Paper, card: CardSize, bleed: int, backs: Backs, rule: SheetRule) -> SheetPlan | Note:
    if rule.gap < 2 * bleed:
        text = (f"sheet {rule.id} leaves {mm_text(rule.gap)} mm from cut to cut; {mm_text(bleed)} mm of bleed on both "
                f"sides need {mm_text(2 * bleed)} mm")  # fmt: skip
        return Note("gap-too-small", text, (rule.gap, 2 * bleed))
    upright = (way for way in _ways(paper, card, backs, bleed, rule.orientation) if not way.turned)
    plans = tuple(
        (way, _laid(way, card, bleed, backs, rule.columns, rule.rows, rule.gap, rule.left, rule.top)) for way in upright
    )
    for way, plan in plans:
        box = hull(plan.fronts).grown(bleed)
        if _inside(box, way.free):
            return plan._replace(notes=_tight(plan))
    box, free = hull(plans[0][1].fronts).grown(bleed), plans[0][0].free
    text = (f"the cards of sheet {rule.id} reach from {_span(box)} on {paper.id} {rule.orientation}; "
            f"only {_span(free)} may hold them")  # fmt: skip
    return Note("sheet-too-large", text, (*box, *free))


def _inside(box: Box, outer: Box) -> bool:
    return hull((box, outer)) == outer


def _span(box: Box) -> str:
    x1, y1, x2, y2 = (mm_text(n) for n in (box.x, box.y, box.x + box.w, box.y + box.h))
    return f"{x1}, {y1} to {x2}, {y2} mm"


def _too_large(paper: Paper, card: CardSize, bleed: int, way: _Way) -> Note:
    w, h, free = card.width + 2 * bleed, card.height + 2 * bleed, way.free
    half = "one half of " if 2 * free.w < way.width or 2 * free.h < way.height else ""
    cut = f"{mm_text(card.width)} x {mm_text(card.height)} mm"
    text = (f"a card of {cut} ({card.id}) with {mm_text(bleed)} mm of bleed needs {mm_text(w)} x {mm_text(h)} mm; "
            f"{half}{paper.id} has {mm_text(free.w)} x {mm_text(free.h)} mm to print on")  # fmt: skip
    return Note("card-too-large", text, (w, h, free.w, free.h))


def _fewer(plan: SheetPlan, bare: Iterable[_Way]) -> tuple[Note, ...]:
    """Tell if the paper itself has room for more cards than its printable part."""
    way = max(bare, key=lambda w: _count(w, plan.bleed))
    more = _laid(way, plan.card, plan.bleed, plan.backs, *_cells(way, plan.bleed), 2 * plan.bleed, None, None)
    most, count, margin = len(more.fronts), len(plan.fronts), _margin(more)
    if most <= count:
        return ()
    text = f"{most} cards would leave a margin of {mm_text(margin)} mm, less than a printer needs; so there are {count}"
    return (Note("fewer-for-margin", text, (most, margin, count)),)


def _tight(plan: SheetPlan) -> tuple[Note, ...]:
    margin = _margin(plan)
    if margin >= TIGHT:
        return ()
    text = (f"the cards come within {mm_text(margin)} mm of the edge of the sheet; most printers leave "
            f"{mm_text(TIGHT)} to 6.7 mm white and would cut them off")  # fmt: skip
    return (Note("tight-margin", text, (margin, TIGHT)),)


def _margin(plan: SheetPlan) -> int:
    """Return the least distance from printed cards to the edge of the sheet."""
    box = hull((*plan.fronts, *plan.behind)).grown(plan.bleed)
    return min(box.x, box.y, plan.width - box.x - box.w, plan.height - box.y - box.h)
