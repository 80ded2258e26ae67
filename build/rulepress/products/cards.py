"""Card sheets: in, a job; out, sheets of every deck that is printed as cards, each deck on sheets of its own."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulepress.layout.imposition import PLAIN, Card, impose
from rulepress.layout.items import Page
from rulepress.layout.sheet import Backs, Note, SheetPlan, plan_sheet
from rulepress.layout.surface import Options
from rulepress.products.grids import Laid, grids, laid, of_decks, unused
from rulepress.products.job import Job, Made
from rulepress.products.press import sheet_words
from rulepress.products.sides import PrintedDeck, Sides, deck_sides, printed_decks
from rules_engine import Location


class Gridded(NamedTuple):
    """Sheets of decks, how each deck lies on them, and what the maker should know."""

    pages: tuple[Page, ...]
    decks: tuple[Laid, ...]
    notes: tuple[Note, ...]


def make_cards(job: Job) -> Made:
    """Return the card sheets of a game, deck by deck."""
    decks = [*all_sides(job, "cards")]
    way = way_of(job, (sides for _, sides in decks))
    made = on_grids(job, decks, way)
    sheets = grids(job)
    # A sheet may be for tokens that are cut as cards are.
    tokens = (found for found in printed_decks(job.studio, "tokens") if found.kind.cut == "square")
    others = (laid(found.size, way, job.bleed, sheets) for found in tokens)
    notes = (*made.notes, *unused(job, sheets, (*made.decks, *others)))
    return Made(made.pages, job.studio.wording.title().plain(), notes, way)


def all_sides(job: Job, product: str) -> Iterator[tuple[PrintedDeck, list[Sides]]]:
    """Give the decks that are printed with a product, with their sides."""
    for printed in printed_decks(job.studio, product):
        yield printed, deck_sides(job.studio, printed, job.cores)


def way_of(job: Job, decks: Iterable[list[Sides]]) -> Backs:
    """Return the way of the backs of a file: none if no deck has any, so that no empty page is printed."""
    return job.backs if any(map(_has_backs, decks)) else "none"


def on_grids(
    job: Job, decks: Iterable[tuple[PrintedDeck, list[Sides]]], way: Backs, options: Options = PLAIN
) -> Gridded:
    """Return the sheets of decks, each deck on sheets of its own, cut by straight cuts from edge to edge."""
    sheets = grids(job)
    every: list[Laid] = []
    pages: list[Page] = []
    notes: dict[Note, list[str]] = {}
    places: dict[Note, Location] = {}
    for printed, sides in decks:
        deck = laid(printed.size, "none" if way == "fold" and not _has_backs(sides) else way, job.bleed, sheets)
        every.append(deck)
        plan = _plan(job, printed, deck)
        if plan is None or not sides:
            continue
        cards: list[Card] = [(side.front, side.back) for side in sides for _ in range(side.record.copies)]
        clip = None if job.bleed else printed.size.radius
        imposed = impose(cards, plan, sheet_words(job.studio, [printed.deck]), options._replace(clip=clip))
        pages.extend(imposed.pages)
        for note in imposed.notes:
            notes.setdefault(note, []).append(printed.deck.id)
            places.setdefault(note, deck.sheet.at if deck.sheet and deck.sheet.own else printed.deck.location)
    return Gridded(tuple(pages), tuple(every), tuple(of_decks(note, ids, places[note]) for note, ids in notes.items()))


def _has_backs(sides: list[Sides]) -> bool:
    """Return whether a card of a deck has a back. Where none has, there is nothing to fold, and the fronts take the
    whole sheet."""
    return any(side.back is not None for side in sides)


def _plan(job: Job, printed: PrintedDeck, deck: Laid) -> SheetPlan | None:
    """Return how the cards of a deck lie on the paper; None, with a problem, if they do not."""
    rule = None if deck.sheet is None else deck.sheet.rule
    plan = plan_sheet(job.paper, printed.size, bleed=job.bleed, backs=deck.backs, rule=rule)
    if isinstance(plan, Note):
        where = printed.kind.location if deck.sheet is None else deck.sheet.at
        hint = "choose a larger paper, less bleed or a smaller card"
        job.studio.problems.error(plan.code, plan.message, where, hint=hint)
        return None
    return plan
