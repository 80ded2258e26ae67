"""Rulebooks: in, a job; out, the pages of one edition: for the screen, as a booklet, with little ink, large."""

from collections.abc import Callable, Mapping
from typing import Final

from rulepress.book.desk import Side
from rulepress.book.editions import bare, booklet, half, large, low_ink
from rulepress.book.look import Look
from rulepress.book.make import Made as MadeBook
from rulepress.book.make import make_book
from rulepress.book.notes import notes_page
from rulepress.layout.sheet import Backs
from rulepress.products.job import Job, Made
from rulepress.products.made_once import book_of, look_of, sides_of
from rulepress.products.rulebook_web import make_page
from rules_engine import Book, Location

_WRONG: Final = ("rulebook-wrong",)


def _screen(job: Job, look: Look, book: Book, side: Side) -> tuple[MadeBook, Backs]:
    return make_book(job.studio, half(look, job.paper), book, side), "none"


def _booklet(job: Job, look: Look, book: Book, side: Side) -> tuple[MadeBook, Backs]:
    own = bare(half(look, job.paper))
    made = make_book(job.studio, own, book, side)
    return booklet(made, job.paper, lambda number: notes_page(job.studio, own, number)), "short-edge"


def _low_ink(job: Job, look: Look, book: Book, side: Side) -> tuple[MadeBook, Backs]:
    own = bare(half(look, job.paper))
    made = make_book(job.studio, own, book, side)
    return booklet(low_ink(made), job.paper, lambda number: notes_page(job.studio, own, number)), "short-edge"


def _large(job: Job, look: Look, book: Book, side: Side) -> tuple[MadeBook, Backs]:
    return make_book(job.studio, large(look, job.paper), book, side), "long-edge"


_EDITIONS: Final[Mapping[str, Callable[..., tuple[MadeBook, Backs]]]] = {
    "screen": _screen,
    "booklet": _booklet,
    "low-ink": _low_ink,
    "large-print": _large,
}
"""Name of an edition -> what makes it; gives the book and how its backs come."""


def make_rulebook(job: Job, edition: str) -> Made:
    """Return an edition of the rulebook of a game; none of its pages if anything is wrong with it, or was with an
    edition before it."""
    studio, problems = job.studio, job.studio.problems
    before = len(problems.errors)
    made = None if _WRONG in studio.kept else _edition(job, edition)
    if made is None or len(problems.errors) > before:
        studio.kept[_WRONG] = True
        return Made((), studio.wording.title().plain(), (), "none")
    return made


def _edition(job: Job, edition: str) -> Made | None:
    studio, problems = job.studio, job.studio.problems
    before = len(problems.errors)
    look, book = look_of(studio), book_of(studio)
    if book is None:
        game = studio.database.game
        problems.error("no-rulebook", f"'{game.id}' has no rulebook", Location(game.shown),
                       hint=f"write cards/{game.id}/rulebook/10-aim.md")  # fmt: skip
    if look is None or book is None or len(problems.errors) > before:
        return None
    title = studio.wording.title().plain()
    if edition == "html":
        web, pictures = make_page(studio, half(look, job.paper), book, sides_of(studio))
        return Made(pictures, title, (), "none", None, web)
    found, backs = _EDITIONS[edition](job, look, book, sides_of(studio))
    return Made(found.pages, title, (), backs, found.reading)
