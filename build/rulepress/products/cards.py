"""Card sheets: in, a job; out, sheets of every deck that is printed as cards, each deck on sheets of its own."""

from rulepress.layout.imposition import Card, impose
from rulepress.layout.items import Page
from rulepress.layout.sheet import Note, SheetPlan, plan_sheet
from rulepress.layout.surface import Options
from rulepress.products.job import Job, Made
from rulepress.products.press import sheet_words
from rulepress.products.sides import PrintedDeck, deck_sides, printed_decks


def make_cards(job: Job) -> Made:
    """Return the card sheets of a game, deck by deck."""
    studio = job.studio
    pages: list[Page] = []
    notes: list[Note] = []
    for printed in printed_decks(studio):
        sides = deck_sides(studio, printed, job.cores)
        plan = _plan(job, printed, any(side.back is not None for side in sides))
        if plan is None or not sides:
            continue
        cards: list[Card] = [(side.front, side.back) for side in sides for _ in range(side.record.copies)]
        clip = None if job.bleed else printed.size.radius
        imposed = impose(cards, plan, sheet_words(studio, printed.deck), Options(clip=clip))
        pages.extend(imposed.pages)
        notes.extend(imposed.notes)
    return Made(tuple(pages), studio.wording.title().plain(), tuple(dict.fromkeys(notes)))


def _plan(job: Job, printed: PrintedDeck, backed: bool) -> SheetPlan | None:
    """Return how cards of a size lie on the paper; None, with a problem, if they do not.

    backed: whether any of them has a back; where none has, there is nothing to fold, and they take the whole sheet.
    """
    problems = job.studio.problems
    backs = job.backs if backed or job.backs != "fold" else "none"
    rule = None
    if backs != "fold":
        rule = job.studio.library.sheet_rule(job.paper, printed.size, job.bleed, problems)
    plan = plan_sheet(job.paper, printed.size, bleed=job.bleed, backs=backs, rule=rule)
    if isinstance(plan, Note):
        where = printed.kind.location
        problems.error(plan.code, plan.message, where, hint="choose a larger paper, less bleed or a smaller card")
        return None
    return plan
