"""Tokens: in, a job; out, sheets of all that is cut out along its outline, backs behind them, and of stand-ups."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from rulepress.layout.imposition import Card, impose
from rulepress.layout.items import Page
from rulepress.layout.punch import strip_of, to_cut
from rulepress.layout.sheet import Backs, Note
from rulepress.layout.shelves import plan_shelves
from rulepress.layout.surface import Options
from rulepress.paper import CardSize
from rulepress.products.cards import all_sides, on_grids, way_of
from rulepress.products.grids import of_decks
from rulepress.products.job import Job, Made
from rulepress.products.press import sheet_words
from rulepress.products.sides import PrintedDeck, Sides
from rulepress.units import MM, mm_text
from rules_engine import Deck

BLEED: Final = 3 * MM // 2
"""Around each token that is no square, at least: so scissors have room, and a slip leaves no white edge."""
_UNMARKED: Final = Options(crop=False)
Token = tuple[Deck, Card]


class _Kind(NamedTuple):
    """Tokens of a deck with their sides, all cut out in one way."""

    printed: PrintedDeck
    sides: list[Sides]

    @property
    def square(self) -> bool:
        """Whether they are cut with straight cuts through the sheet, as cards are."""
        return self.printed.kind.cut == "square"

    @property
    def folded(self) -> bool:
        """Whether they are stand-ups, which have both sides on the front of the sheet."""
        return self.printed.kind.cut == "stand-up"


def make_tokens(job: Job) -> Made:
    """Return the sheets of tokens: squares deck by deck, as cards; all others in rows, several decks on a sheet."""
    studio = job.studio
    kinds = [_Kind(*found) for found in all_sides(job, "tokens")]
    way = way_of(job, [kind.sides for kind in kinds if not kind.folded])
    squares = on_grids(job, [kind for kind in kinds if kind.square], way, Options(lines=True))
    pages, notes = [*squares.pages], [*squares.notes]
    tokens: list[Token] = []
    for kind in kinds:
        if not kind.square:
            notes += _unbled(kind, _bleed(job))
            tokens += _tokens(kind, _bleed(job))
    for group, backs in _apart(tokens, way):
        pages += _shelved(job, group, backs, notes)
    if not pages and not studio.problems.errors:
        notes.append(Note("no-tokens", "no type of record is printed with 'tokens', so there is nothing to print"))
    return Made(tuple(pages), studio.wording.title().plain(), tuple(dict.fromkeys(notes)), way)


def _bleed(job: Job) -> int:
    return max(job.bleed, BLEED)


def _tokens(kind: _Kind, bleed: int) -> Iterator[Token]:
    """Give each token as its sides are printed, once for each copy."""
    for side in kind.sides:
        if kind.folded:
            card: Card = (strip_of(side.front, side.back or side.front, bleed), None)
        else:
            card = (to_cut(side.front), side.back)
        for _ in range(side.record.copies):
            yield kind.printed.deck, card


def _apart(tokens: Sequence[Token], way: Backs) -> Iterator[tuple[list[Token], Backs]]:
    """Give the tokens that share sheets, with the way of their backs: where sheets are folded, those without a back
    take whole sheets of their own."""
    if way != "fold":
        if tokens:
            yield [*tokens], way
        return
    backed = [token for token in tokens if token[1][1] is not None]
    bare = [token for token in tokens if token[1][1] is None]
    if backed:
        yield backed, way
    if bare:
        yield bare, "none"


def _unbled(kind: _Kind, bleed: int) -> Iterator[Note]:
    """Give a note if the grounds of stand-ups do not reach to the ends of their feet."""
    deck, size = kind.printed.deck, kind.printed.size
    due = size.width // 2 + bleed
    for page in (page for side in kind.sides for page in (side.front, side.back) if kind.folded and page is not None):
        reach = page.bleed[3] - page.height + page.bleed[1] if page.bleed else 0
        if reach < due and page.shared is not None:
            text = f"layout '{page.shared.label}' has {mm_text(reach)} mm of bleed; the feet need {mm_text(due)} mm"
            yield of_decks(Note("bleed-missing", text, (reach, due)), [deck.id], deck.location)


def _shelved(job: Job, tokens: Sequence[Token], way: Backs, notes: list[Note]) -> Iterator[Page]:
    """Give the sheets of tokens in rows; a paper that is too small is a problem."""
    studio = job.studio
    sizes = [CardSize("", front.width, front.height) for _, (front, _) in tokens]
    plans = plan_shelves(job.paper, sizes, _bleed(job), way)
    if isinstance(plans, Note):
        hint = "choose a larger paper, less bleed or a smaller token"
        studio.problems.error(plans.code, plans.message, tokens[0][0].location, hint=hint)
        return
    rest = iter(tokens)
    for number, plan in enumerate(plans, 1):
        part = [*islice(rest, len(plan.fronts))]
        decks = [*dict.fromkeys(deck for deck, _ in part)]
        words = sheet_words(studio, decks, (number, len(plans)))
        imposed = impose([card for _, card in part], plan, words, _UNMARKED)
        yield from imposed.pages
        notes += (of_decks(note, [deck.id for deck in decks], decks[0].location) for note in imposed.notes)
