"""What several products share: in, a studio; out, the look and the text of the rulebook and the sides of records, each
made when it is first asked for."""

from collections.abc import Sequence
from typing import Final

from rulepress.book.desk import Desk, Side
from rulepress.book.look import Look, read_look
from rulepress.layout.items import Page
from rulepress.products.sides import deck_sides, printed_decks
from rulepress.studio import Studio
from rules_engine import Book, Location, Record, open_rulebook

LOOK: Final = "book.yaml"


def look_of(studio: Studio) -> Look | None:
    """Return how the words of a game look; None, with problems, if that cannot be read."""
    key = ("look",)
    if key not in studio.kept:
        problems = studio.problems
        before = len(problems.errors)
        tree = studio.library.tree(LOOK, problems)
        look = None
        if tree is not None:
            look = read_look(tree, look_shown(studio), studio.palette, studio.fonts.families, problems)
        studio.kept[key] = None if len(problems.errors) > before else look
    found: Look | None = studio.kept[key]
    return found


def look_shown(studio: Studio) -> str:
    """Return how messages call the file of the look."""
    library = studio.library
    return library.shown(library.find(LOOK, studio.problems) or library.folders[-1] / LOOK)


def desk_with(studio: Studio, colours: Sequence[str], styles: Sequence[str]) -> Desk | None:
    """Return a desk to set a few words with, whose look has some colours and styles; None, with a problem, if not."""
    look = look_of(studio)
    if look is None:
        return None
    has = look.palette
    lacking = [name for name in colours if not has.colours.get(name)] + [n for n in styles if n not in has.styles]
    if lacking:
        names = ", ".join(map(repr, lacking))
        studio.problems.error("book-lacks", f"book.yaml: there is no {names}", Location(look_shown(studio)),
                              hint="copy them from templates/book.yaml")  # fmt: skip
        return None
    return Desk(studio, look, lambda *_: None, {}, {})


def book_of(studio: Studio) -> Book | None:
    """Return the rulebook of a game, None if it has none."""
    key = ("rulebook",)
    if key not in studio.kept:
        studio.kept[key] = open_rulebook(studio.wording, studio.problems)
    found: Book | None = studio.kept[key]
    return found


def sides_of(studio: Studio) -> Side:
    """Return what gives the front of a record, or its back, laid out when a deck is first asked for."""
    key = ("sides",)
    if key not in studio.kept:
        studio.kept[key] = _laid_sides(studio)
    found: Side = studio.kept[key]
    return found


def _laid_sides(studio: Studio) -> Side:
    known: dict[tuple[str, bool], Page | None] = {}
    laid: set[str] = set()

    def side(record: Record, back: bool = False) -> Page | None:
        if record.deck not in laid:
            laid.add(record.deck)
            for printed in printed_decks(studio):
                if printed.deck.id == record.deck:
                    for found in deck_sides(studio, printed):
                        known[found.record.id, False] = found.front
                        known[found.record.id, True] = found.back
        return known.get((record.id, back))

    return side
