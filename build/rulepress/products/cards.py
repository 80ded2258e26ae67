"""Card sheets: in, a job; out, sheets of every deck that is printed as cards, each deck on sheets of its own."""

from rulepress.layout.imposition import Card, impose
from rulepress.layout.items import Page
from rulepress.layout.sheet import Backs, Note, SheetPlan, plan_sheet
from rulepress.layout.surface import Options
from rulepress.products.grids import Laid, grids, laid, of_decks, unused
from rulepress.products.job import Job, Made
from rulepress.products.press import sheet_words
from rulepress.products.sides import PrintedDeck, Sides, deck_sides, printed_decks
from rules_engine import Location


def make_cards(job: Job) -> Made:
    """Return the card sheets of a game, deck by deck."""
    studio = job.studio
    sheets = grids(job)
    decks: list[Laid] = []
    pages: list[Page] = []
    notes: dict[Note, list[str]] = {}
    places: dict[Note, Location] = {}
    all_sides = [(printed, deck_sides(studio, printed, job.cores)) for printed in printed_decks(studio, "cards")]
    way: Backs = job.backs if any(_has_backs(sides) for _, sides in all_sides) else "none"
    for printed, sides in all_sides:
        deck = laid(printed.size, "none" if way == "fold" and not _has_backs(sides) else way, job.bleed, sheets)
        decks.append(deck)
        plan = _plan(job, printed, deck)
        if plan is None or not sides:
            continue
        cards: list[Card] = [(side.front, side.back) for side in sides for _ in range(side.record.copies)]
        clip = None if job.bleed else printed.size.radius
        imposed = impose(cards, plan, sheet_words(studio, printed.deck), Options(clip=clip))
        pages.extend(imposed.pages)
        for note in imposed.notes:
            notes.setdefault(note, []).append(printed.deck.id)
            places.setdefault(note, deck.sheet.at if deck.sheet and deck.sheet.own else printed.deck.location)
    told = (of_decks(note, ids, places[note]) for note, ids in notes.items())
    return Made(tuple(pages), studio.wording.title().plain(), (*told, *unused(job, sheets, decks)), way)


def _has_backs(sides: list[Sides]) -> bool:
    """Return whether a card of a deck has a back. Where none has, there is nothing to fold, and the fronts take the
    whole sheet; where none of any deck has, no page of backs is printed."""
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
