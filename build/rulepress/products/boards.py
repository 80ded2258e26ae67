"""Boards: in, a job; out, boards on sheets of the paper, in tiles where they are larger, or each on a page of its
own."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rulepress.layout.figures import grown
from rulepress.layout.imposition import PLAIN, impose
from rulepress.layout.items import Page
from rulepress.layout.punch import to_cut
from rulepress.layout.sheet import Box, Note, SheetPlan, plan_sheet
from rulepress.layout.surface import Options
from rulepress.layout.tiling import tile
from rulepress.paper import CardSize
from rulepress.products.grids import of_decks
from rulepress.products.job import Job, Made
from rulepress.products.press import PageLine, board_name, margin_words
from rulepress.products.sides import PrintedDeck, deck_sides, printed_decks
from rulepress.products.tiles import tile_pages
from rulepress.studio import Studio
from rulepress.units import MM, mm_text
from rules_engine import Record

_MARGIN: Final = 12 * MM
_EDGE: Final = 2 * MM
_UNMARKED: Final = Options(crop=False)


class _Board(NamedTuple):
    """One side of a board, to be printed so often; a back is a page of its own, to be glued behind."""

    record: Record
    side: Page


def make_boards(job: Job) -> Made:
    """Return the boards of a game at their size on the paper of the job; what does not fit is parted in tiles."""
    studio = job.studio
    pages: list[Page] = []
    notes: list[Note] = []
    for printed in printed_decks(studio, "boards"):
        boards = list(_boards(job, printed))
        plan = plan_sheet(job.paper, printed.size, bleed=job.bleed, backs="none")
        if boards and isinstance(plan, SheetPlan):
            cards = [(board.side, None) for board in boards]
            imposed = impose(cards, plan, margin_words(studio, _page_line(studio, printed)), _options(printed))
            pages += imposed.pages
            notes += (of_decks(note, [printed.deck.id], printed.deck.location) for note in imposed.notes)
        elif boards:
            pages += _tiled(job, printed, boards, notes)
    return Made(tuple(pages), studio.wording.title().plain(), (*notes, *_none(studio, pages)), "none")


def make_large_boards(job: Job) -> Made:
    """Return each board on a page of its own, with its bleed and marks around it, for a printer of large sheets."""
    studio = job.studio
    pages: list[Page] = []
    notes: list[Note] = []
    for printed in printed_decks(studio, "boards"):
        for board in _boards(job, printed):
            plan = _page_around(printed.size, _bleed(board.side))
            words = margin_words(studio, _large_line(studio, printed, board.record))
            (page,), told = impose([(board.side, None)], plan, words, _options(printed))
            cut = plan.fronts[0]
            pages.append(page._replace(trim=cut, bleed=cut.grown(plan.bleed)))
            notes += (of_decks(note, [printed.deck.id], printed.deck.location) for note in told)
    return Made(tuple(pages), studio.wording.title().plain(), (*notes, *_none(studio, pages)), "none")


def _boards(job: Job, printed: PrintedDeck) -> Iterator[_Board]:
    for side in deck_sides(job.studio, printed, job.cores):
        for page in (side.front, side.back) * side.record.copies:
            if page is not None:
                yield _Board(side.record, to_cut(page) if page.outline else page)


def _options(printed: PrintedDeck) -> Options:
    """Return how boards are put on sheets: crop marks would mislead where a line along the outline is cut."""
    return PLAIN if printed.kind.cut == "square" else _UNMARKED


def _tiled(job: Job, printed: PrintedDeck, boards: Sequence[_Board], notes: list[Note]) -> Iterator[Page]:
    """Give the tiles of boards of one size; a paper that is too small for them is a problem."""
    studio = job.studio
    tiling = tile(job.paper, printed.size, job.bleed)
    if isinstance(tiling, Note):
        hint = "choose a larger paper, or print `boards-large` and have it printed in a copy shop"
        studio.problems.error(tiling.code, tiling.message, printed.kind.location, hint=hint)
        return
    for board in boards:
        if (reach := _bleed(board.side)) < job.bleed:
            text = f"'{board.record.id}' has {mm_text(reach)} mm of bleed; the sheet has {mm_text(job.bleed)} mm"
            notes.append(Note("bleed-missing", text, (reach, job.bleed), board.record.location))
        made = tile_pages(board.side, tiling, studio, board_name(studio, board.record))
        yield from made.pages
        notes += (of_decks(note, [printed.deck.id], printed.deck.location) for note in made.notes)


def _bleed(side: Page) -> int:
    """Return how far the ground of a side reaches over its cut all around."""
    return min(side.trim[0] - side.bleed[0], side.trim[1] - side.bleed[1]) if side.trim and side.bleed else 0


def _page_around(size: CardSize, bleed: int) -> SheetPlan:
    """Return a page that is made for one board: its cut, its bleed, and room for marks and words."""
    around = bleed + _MARGIN
    width, height = size.width + 2 * around, size.height + 2 * around
    printable = Box(*grown((0, 0, width, height), -_EDGE))
    front = Box(around, around, size.width, size.height)
    return SheetPlan(width, height, printable, size, bleed, "none", None, 1, 1, (front,), (), 0, 0)


def _page_line(studio: Studio, printed: PrintedDeck) -> PageLine:
    """Return what gives the line that names a sheet of boards of a deck."""
    wording = studio.wording
    title, deck = wording.title().plain(), wording.deck(printed.deck.id).plain()
    return lambda sheet, sheets, _: wording.fixed(
        "sheet-board", title=title, deck=deck, sheet=sheet, sheets=sheets
    ).plain()


def _large_line(studio: Studio, printed: PrintedDeck, record: Record) -> PageLine:
    """Return what gives the line that names the page of one board, with its size."""
    mark = studio.wording.language.decimal
    size = {"width": mm_text(printed.size.width, mark), "height": mm_text(printed.size.height, mark)}
    title, board = studio.wording.title().plain(), board_name(studio, record)
    line = studio.wording.fixed("board-page", title=title, board=board, **size).plain()
    return lambda *_: line


def _none(studio: Studio, pages: Sequence[Page]) -> Iterator[Note]:
    """Give a note if there was nothing to print."""
    if not pages and not studio.problems.errors:
        yield Note("no-boards", "no type of record is printed with 'boards', so there is nothing to print")
