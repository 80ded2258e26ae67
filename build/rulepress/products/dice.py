"""Dice: in, a job; out, sheets of nets to cut out, to fold and to glue, and of stickers for dice that one has."""

from collections.abc import Iterator, Sequence
from typing import Final

from rulepress.layout.cube import FACES, cube_of, stickers_of
from rulepress.layout.imposition import impose
from rulepress.layout.items import Page
from rulepress.layout.sheet import Note, plan_sheet
from rulepress.layout.surface import Options, Surface
from rulepress.paper import CardSize
from rulepress.products.grids import of_decks
from rulepress.products.job import Job, Made
from rulepress.products.press import PageLine, margin_words
from rulepress.products.sides import PrintedDeck, deck_sides, printed_decks
from rulepress.units import mm_text
from rules_engine import Deck

_NETS: Final = Options(crop=False)
_STICKERS: Final = Options(crop=False, lines=True)


def make_dice(job: Job) -> Made:
    """Return the nets of all dice, and then their stickers."""
    studio = job.studio
    pages: list[Page] = []
    notes: list[Note] = []
    decks = [(printed, deck_sides(studio, printed, job.cores))
             for printed in printed_decks(studio, "dice") if _six(job, printed)]  # fmt: skip
    for key, make, options in (("sheet-nets", cube_of, _NETS), ("sheet-stickers", stickers_of, _STICKERS)):
        for printed, sides in decks:
            dice = [make(side.front) for side in sides for _ in range(side.record.copies)]
            pages += _sheets(job, printed, key, dice, options, notes)
    if not pages and not studio.problems.errors:
        notes.append(Note("no-dice", "no type of record is printed with 'dice', so there is nothing to print"))
    return Made(tuple(pages), studio.wording.title().plain(), tuple(dict.fromkeys(notes)), "none")


def _six(job: Job, printed: PrintedDeck) -> bool:
    """Return whether a side is six squares in a row; another one is a problem."""
    width, height = printed.size.width, printed.size.height
    if width == FACES * height:
        return True
    text = (f"a die of '{printed.deck.id}' is {mm_text(width)} x {mm_text(height)} mm; it is drawn as {FACES} squares "
            "in a row")  # fmt: skip
    hint = f"write `size: {mm_text(FACES * height)} x {mm_text(height)}`, the faces from left to right"
    job.studio.problems.error("die-not-six", text, printed.kind.at("size"), hint=hint)
    return False


def _sheets(
    job: Job, printed: PrintedDeck, key: str, dice: Sequence[Page], options: Options, notes: list[Note]
) -> Iterator[Page]:
    """Give sheets of nets or stickers; a paper that is too small for one is a problem."""
    studio, deck = job.studio, printed.deck
    if not dice:
        return
    plan = plan_sheet(job.paper, CardSize("", dice[0].width, dice[0].height), backs="none")
    if isinstance(plan, Note):
        hint = "choose a larger paper, or smaller faces"
        studio.problems.error(plan.code, plan.message, printed.kind.at("size"), hint=hint)
        return
    imposed = impose([(die, None) for die in dice], plan, margin_words(studio, _line(job, deck, key)), options)
    yield from imposed.pages
    notes += (of_decks(note, [deck.id], deck.location) for note in imposed.notes)


def _line(job: Job, deck: Deck, key: str) -> PageLine:
    """Return what gives the line in the margin of a sheet."""
    wording = job.studio.wording
    title, name = wording.title().plain(), wording.deck(deck.id).plain()

    def line(sheet: int, sheets: int, _: Surface) -> str:
        return wording.fixed(key, title=title, deck=name, sheet=sheet, sheets=sheets).plain()

    return line
