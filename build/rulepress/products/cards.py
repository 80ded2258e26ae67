"""Card sheets: in, a job; out, sheets of every deck that is printed as cards, each deck on sheets of its own."""

from typing import NamedTuple

from rulepress.layout.failed import failed_side
from rulepress.layout.imposition import Card, impose
from rulepress.layout.items import Page
from rulepress.layout.sheet import Note, SheetPlan, plan_sheet
from rulepress.layout.surface import Options
from rulepress.paper import CardSize
from rulepress.products.job import Job, Made
from rulepress.products.press import sheet_words
from rules_engine import Deck, Record, RecordType


class Sides(NamedTuple):
    """A card with its front and its back, once for all its copies."""

    record: Record
    front: Page
    back: Page | None


def make_cards(job: Job) -> Made:
    """Return the card sheets of a game, deck by deck."""
    studio = job.studio
    pages: list[Page] = []
    notes: list[Note] = []
    for deck in printed_decks(job):
        kind = studio.database.game.types[deck.type]
        size = studio.library.size(kind.size, kind.location, studio.problems)
        if size is None:
            continue
        sides = deck_sides(job, deck, kind, size)
        plan = _plan(job, kind, size)
        if plan is None or not sides:
            continue
        cards: list[Card] = [(side.front, side.back) for side in sides for _ in range(side.record.copies)]
        imposed = impose(cards, plan, sheet_words(studio, deck), Options(clip=None if job.bleed else size.radius))
        pages.extend(imposed.pages)
        notes.extend(imposed.notes)
    return Made(tuple(pages), studio.wording.title().plain(), tuple(dict.fromkeys(notes)))


def printed_decks(job: Job) -> list[Deck]:
    """Return the decks whose records have a front."""
    game = job.studio.database.game
    return [deck for deck in game.decks if deck.type in game.types and game.types[deck.type].front]


def deck_sides(job: Job, deck: Deck, kind: RecordType, size: CardSize) -> list[Sides]:
    """Return the sides of the cards of a deck that are printed; a card in error shows its id and the codes of its
    faults."""
    studio = job.studio
    front = studio.maker(kind, kind.front, size)
    back = studio.maker(kind, kind.back, size) if kind.back else None
    if front is None:
        return []
    same = back.make(None) if back is not None and not back.own else None
    found = []
    for record in studio.database.deck(deck):
        if record.copies:
            behind = same if same is not None or back is None else back.make(record)
            found.append(Sides(record, front.make(record), behind))
    faults = studio.problems.codes_by_card()
    return [
        side._replace(front=failed_side(side.record.id, faults[side.record.id], size, studio.desk))
        if side.record.id in faults
        else side
        for side in found
    ]


def _plan(job: Job, kind: RecordType, size: CardSize) -> SheetPlan | None:
    """Return how cards of a size lie on the paper; None, with a problem, if they do not."""
    problems = job.studio.problems
    rule = None if job.backs == "fold" else job.studio.library.sheet_rule(job.paper, size, job.bleed, problems)
    plan = plan_sheet(job.paper, size, bleed=job.bleed, backs=job.backs, rule=rule)
    if isinstance(plan, Note):
        problems.error(
            plan.code, plan.message, kind.location, hint="choose a larger paper, less bleed or a smaller card"
        )
        return None
    return plan
