"""Cards on sheets: in, the sides of cards, a sheet plan and words for the margins; out, pages ready to be drawn."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import cycle
from typing import NamedTuple

from rulepress.layout.items import Item, Page, Placed, Turn
from rulepress.layout.margins import Seat, Spots, fitted, seats
from rulepress.layout.marks import cut_lines, drawn_cut, stroke_steps
from rulepress.layout.sheet import Box, Note, SheetPlan
from rulepress.layout.surface import Options, Spread, Surface, Words, no_room, spreads, written
from rulepress.paper import Edges
from rulepress.units import Length, mm_text

Card = tuple[Page, Page | None]
PLAIN = Options()


class Seats(NamedTuple):
    """Where the page line of a surface is tried, and the spots that were found for those of other pages."""

    tried: tuple[Seat, ...]
    spots: Spots


class Imposed(NamedTuple):
    """Pages in the order of printing, and what the maker should know."""

    pages: tuple[Page, ...]
    notes: tuple[Note, ...]


def impose(cards: Sequence[Card], plan: SheetPlan, words: Words, options: Options = PLAIN) -> Imposed:
    """Put cards on sheets in their order; a card without a back leaves its slot on the page of backs empty.

    cards: (front, back or None), once for each copy, all cut to the size of the plan. With `long-edge` and `short-edge`
    the pages are front, back, front, back, also where no card of a sheet has a back, so that files can be joined.
    The trim and bleed boxes of a page are the whole sheet: what is cut out of it is shown by its marks.

    Raises: ValueError if a side of a card has another size than its place.
    """
    _check(cards, plan)
    if not cards:
        return Imposed((), (Note("no-cards", "there is no card to print, so there is no sheet"),))
    slots = len(plan.fronts)
    groups = tuple(cards[at : at + slots] for at in range(0, len(cards), slots))
    surfaces = spreads(plan, words, options, len(groups))
    pages: list[Page] = []
    notes = [*plan.notes, *(note for spread in surfaces for note in spread.notes)]
    seated = {spread.surface: Seats(seats(spread.strips, spread.taken), {}) for spread in surfaces}
    for number, group in enumerate(groups, 1):
        for spread in surfaces:
            placed: list[Item] = [*_cards(group, plan, spread, options, notes)]
            if options.lines and spread.surface != "back":
                placed += drawn_cut(stroke_steps(cut_lines(plan, len(group)).strokes))
            pages.append(_page(placed, plan, words, spread, number, len(groups), seated, notes))
    return Imposed(tuple(pages), tuple(dict.fromkeys(notes)))


def _check(cards: Sequence[Card], plan: SheetPlan) -> None:
    turned = plan.front_turn in (90, 270)
    for card, (_, _, wide, high) in zip(cards, cycle(plan.fronts)):
        due = (high, wide) if turned else (wide, high)
        for side in card:
            if side is not None and _cut(side)[2:] != due:
                w, h = _cut(side)[2:]
                raise ValueError(f"{side.label or 'a card'} is {mm_text(w)} x {mm_text(h)} mm; the sheet is for "
                                 f"{mm_text(due[0])} x {mm_text(due[1])} mm")  # fmt: skip


def _cut(side: Page) -> tuple[int, int, int, int]:
    return side.trim or (0, 0, side.width, side.height)


def _page(
    placed: Sequence[Item], plan: SheetPlan, words: Words, spread: Spread,
    number: int, total: int, seated: dict[Surface, Seats], notes: list[Note],
) -> Page:  # fmt: skip
    """Put the cards with their cut lines and the page line of one surface on its page.

    seated: where the page line is tried. Page lines only grow with their numbers, so that a seat which was too small
    for one is left out for those after it.
    """
    items = [*placed]
    text = words.page(number, total, spread.surface)
    tried, spots = seated[spread.surface]
    line = fitted(written(words, text, "page"), tried, spread.taken, spots)
    if line is None:
        notes.append(no_room("page line", spread.surface, spread.strips))
    else:
        items.append(line[0])
        seated[spread.surface] = Seats(tried[line[2] :], spots)
    whole = (0, 0, plan.width, plan.height)
    return Page(Length(plan.width), Length(plan.height), tuple(items), spread.shared, whole, whole, text)


def _cards(
    group: Sequence[Card], plan: SheetPlan, spread: Spread, options: Options, notes: list[Note]
) -> Iterator[Placed]:
    """Yield the sides of a group in their slots; on a fold sheet the cells of backs follow those of fronts."""
    slots = len(plan.fronts)
    fronts: list[Page | None] = [front for front, _ in group]
    backs = [back for _, back in group]
    empty: list[Page | None] = [None] * (slots - len(group))
    sides = {"front": fronts, "back": backs, "fold": fronts + empty + backs}[spread.surface]
    for index, (side, (box, reach)) in enumerate(zip(sides, spread.cells)):
        if side is not None:
            on_back = spread.surface == "back" or index >= slots
            turn = plan.back_turn if on_back else plan.front_turn
            yield _placed(side, box, reach, turn, plan.bleed, options.clip, notes)


def _placed(side: Page, box: Box, reach: Edges, turn: Turn, bleed: int, clip: int | None, notes: list[Note]) -> Placed:
    """Place a side so that its cut falls on a box and its art reaches beyond the cut, as far as there is art."""
    art = _art(side)
    if min(art) < bleed:
        name = f"layout '{side.shared.label}'" if side.shared else side.label or "a card"
        text = f"{name} has {mm_text(min(art))} mm of bleed; the sheet has {mm_text(bleed)} mm"
        notes.append(Note("bleed-missing", text, (min(art), bleed)))
    left, top, window, corner = _shown(_cut(side), art, reach, turn, clip)
    return Placed(side, box.x - left, box.y - top, window, turn=turn, clip=corner)


@lru_cache(maxsize=256)
def _shown(
    cut: tuple[int, int, int, int], art: Edges, reach: Edges, turn: Turn, clip: int | None
) -> tuple[int, int, tuple[int, int, int, int], int]:
    """Return how far what is shown of a side reaches beyond its cut on the sheet, to the left and up, and its window
    and corners on the side itself."""
    quarters = turn // 90
    inner = Edges(*(min(reach[(i + quarters) % 4], art[i]) for i in range(4)))
    outer = Edges(*(inner[(i - quarters) % 4] for i in range(4)))
    x, y, w, h = cut
    window = (x - inner.left, y - inner.top, w + inner.left + inner.right, h + inner.top + inner.bottom)
    # A round corner keeps the same bleed all along the cut; a corner that reaches further at one side stays square.
    corner = clip + inner.top if clip and len(set(inner)) == 1 else 0
    return outer.left, outer.top, window, corner


def _art(side: Page) -> Edges:
    """Return how far the art of a side reaches beyond its cut."""
    x, y, w, h = _cut(side)
    bx, by, bw, bh = side.bleed or (0, 0, side.width, side.height)
    return Edges(y - by, bx + bw - x - w, by + bh - y - h, x - bx)
