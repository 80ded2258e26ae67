"""Grids: in, the sheets that somebody wrote and the decks of a job; out, the one that cards lie on, and why others are
not used; notes with the decks that they are about."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulepress.layout.sheet import Backs, Note
from rulepress.library import Sheet
from rulepress.paper import CardSize
from rulepress.products.job import Job
from rulepress.units import mm_text
from rules_engine import Location


class Laid(NamedTuple):
    """Cards of a deck that are put on sheets: their size, the way of their backs, and the sheet that somebody wrote for
    them, None if it is computed."""

    size: CardSize
    backs: Backs
    sheet: Sheet | None


def grids(job: Job) -> list[Sheet]:
    """Return the sheets for the paper of a job, a project's own before ours."""
    sheets = job.studio.library.sheets(job.studio.problems)
    return [sheet for sheet in sheets if sheet.rule.paper == job.paper.id]


def laid(size: CardSize, backs: Backs, bleed: int, sheets: Sequence[Sheet]) -> Laid:
    """Return cards with the first sheet for their size whose gap is two bleeds; what is folded is always computed."""
    fitting = (sheet for sheet in sheets if sheet.holds(size) and sheet.rule.gap == 2 * bleed and backs != "fold")
    return Laid(size, backs, next(fitting, None))


def unused(job: Job, sheets: Sequence[Sheet], decks: Sequence[Laid]) -> Iterator[Note]:
    """Give a note for each sheet of the project that no deck lies on although it is there for one.

    A sheet with another gap is none of these if the cards lie on another sheet of the project.
    """
    for sheet in sheets:
        why = None if sheet.own is None else _why(job, sheet, sheet.own.parent.parent.name, decks)
        if why is not None:
            yield Note("sheet-unused", f"sheet '{sheet.rule.id}' is not used: {why}", at=sheet.at)


def _why(job: Job, sheet: Sheet, folder: str, decks: Sequence[Laid]) -> str | None:
    """Return why a sheet of the project is not used; None if it is, or need not be.

    folder: the one that its `sheets/` lies in. A sheet for all games of a project may be for cards of another one.
    """
    database = job.studio.database
    like = [deck for deck in decks if sheet.holds(deck.size)]
    if any(deck.sheet == sheet for deck in like):
        return None
    if not like:
        alone = folder == database.game.id or database.project.games() == (database.game.id,)
        return f"no deck has cards of the size '{sheet.rule.card}'" if alone else None
    if all(deck.backs == "fold" for deck in like):
        return "where backs are folded, sheets are computed"
    if sheet.rule.gap == 2 * job.bleed:
        return "another sheet for the same paper, cards and gap comes before it"
    if any(deck.sheet is not None and deck.sheet.own for deck in like):
        return None
    gap, bleed, due = mm_text(sheet.rule.gap), mm_text(job.bleed), mm_text(2 * job.bleed)
    return f"its gap is {gap} mm, and cards with {bleed} mm of bleed lie {due} mm apart"


def of_decks(note: Note, decks: list[str], where: Location) -> Note:
    """Return a note with the decks that it is about, and the place of the first, or of its own sheet."""
    names = ", ".join(f"'{deck}'" for deck in decks)
    return note._replace(message=f"{'decks' if decks[1:] else 'deck'} {names}: {note.message}", at=where)
