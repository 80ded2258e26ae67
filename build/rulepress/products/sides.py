"""Sides of cards: in, a studio; out, the front and back of every card that is printed, deck by deck."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rulepress.inspect import check_safe_area
from rulepress.layout.failed import failed_side
from rulepress.layout.items import Page
from rulepress.layout.punch import outline_of
from rulepress.layout.side import SideMaker
from rulepress.layout.values import ExpressionError, as_words, split_expressions
from rulepress.paper import CardSize
from rulepress.sharing import shared_out
from rulepress.studio import Studio
from rules_engine import Deck, Problem, Record, RecordType

CARDS_MOST: Final = 20_000
"""Copies of all cards of one deck; more than two thousand sheets."""
_FIRST: Final = 50


class Sides(NamedTuple):
    """A card with its front and its back, once for all its copies."""

    record: Record
    front: Page
    back: Page | None


class PrintedDeck(NamedTuple):
    """The records of a deck that are printed in one size, with their type."""

    deck: Deck
    kind: RecordType
    size: CardSize
    records: tuple[Record, ...]


def printed_decks(studio: Studio, product: str = "") -> Iterator[PrintedDeck]:
    """Give the decks that are printed with a product, or all; an unknown size is a problem."""
    game = studio.database.game
    for deck in game.decks:
        kind = game.types.get(deck.type)
        if kind is None or not kind.front or product not in ("", kind.printed):
            continue
        records = tuple(record for record in studio.database.deck(deck) if record.copies)
        for said, group in _by_size(studio, kind, records):
            size = studio.library.size(said, kind.at("size"), studio.problems)
            if size is not None:
                yield PrintedDeck(deck, kind, size, group)


def _by_size(studio: Studio, kind: RecordType, records: tuple[Record, ...]) -> Iterator[tuple[str, tuple[Record, ...]]]:
    """Give the records of a type by their size, as its expressions say it; one that says none is a problem."""
    where = kind.at("size")
    text, expressions = split_expressions(kind.size, where, studio.problems)
    if not expressions:
        if text:  # else what is wrong with it is told
            yield text, records
        return

    def said(record: Record) -> str:
        values = studio.desk.lookup.values(record)
        try:
            return text.translate({ord(sign): as_words(found.run(values), "-") for sign, found in expressions.items()})
        except ExpressionError as fault:
            hint = "name fields that hold millimetres, such as `{{ card.width }} x {{ card.height }}`"
            studio.problems.error("no-value", f"size of '{record.id}': {fault}", where, card=record.id, hint=hint)
            return ""

    for size, group in groupby(records, said):
        if size:
            yield size, tuple(group)


def deck_sides(studio: Studio, printed: PrintedDeck, cores: int = 1) -> list[Sides]:
    """Return the sides of the cards of a deck that are printed; one in error shows its id and codes.

    cores: how many processes lay them out.
    """
    deck, kind, size, records = printed
    front = studio.maker(kind, "front", size)
    back = studio.maker(kind, "back", size) if kind.back else None
    count = sum(record.copies for record in records)
    if count > CARDS_MOST:
        studio.problems.error(
            "too-many-cards",
            f"deck '{deck.id}' prints {count:,} cards; at most {CARDS_MOST:,} are printed of one deck",
            deck.location,
            hint="give the cards fewer `copies`, or make several games of it",
        )
    if front is None or count > CARDS_MOST:
        return []
    fronts = _laid(studio, front, records, cores)
    if back is None or not back.own:
        behind: list[Page | None] = [None if back is None else back.make(None)] * len(records)
    else:
        behind = [*_laid(studio, back, records, cores)]
    found = [Sides(*card) for card in zip(records, fronts, behind)]
    faults = studio.problems.codes_by_card()
    found = [
        side._replace(front=failed_side(side.record.id, faults[side.record.id], size, studio.desk))
        if side.record.id in faults
        else side
        for side in found
    ]
    if kind.cut == "square":
        return found
    outline = outline_of(kind.cut, size.width, size.height)
    return [side._replace(front=side.front._replace(outline=outline)) for side in found]


def _laid(studio: Studio, maker: SideMaker, records: Sequence[Record], cores: int) -> list[Page]:
    """Return the sides of cards; problems come back with them."""

    def lay(part: Sequence[Record]) -> tuple[list[Page], tuple[Problem, ...]]:
        known = len(studio.problems)
        return [maker.make(record) for record in part], studio.problems.since(known)

    # The first cards fill the memories of words and pictures, which copies of this process then have from the start.
    first = [lay(records[:_FIRST])]
    sides: list[Page] = []
    for pages, problems in first + shared_out(lay, records[_FIRST:], cores):
        # A page that another process made has a copy of what all share; the very same is drawn only once.
        sides += [page if page.shared is maker.shared else page._replace(shared=maker.shared) for page in pages]
        for problem in problems:
            studio.problems.add(problem)
    return sides


def check_sides(studio: Studio) -> None:
    """Lay out every card, and report what comes too near to its cut."""
    for printed in printed_decks(studio):
        sides = deck_sides(studio, printed)
        front = studio.maker(printed.kind, "front", printed.size)
        back = studio.maker(printed.kind, "back", printed.size) if printed.kind.back else None
        for side in sides:
            for maker, page in ((front, side.front), (back, side.back)):
                # What stands in for a card in error has no layout, and its fault is told.
                if maker is not None and page is not None and page.shared is maker.shared:
                    check_safe_area(page, maker.layout, studio.problems)
