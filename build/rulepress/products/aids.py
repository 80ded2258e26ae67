"""Player aids: in, a job; out, sheets of cards that hold the chapter `quick` of the rulebook on their two sides.

The words are those of the rulebook, so that they are written and translated once, and their numbers are bound to the
database.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rulepress.book.blocks import Setter
from rulepress.book.desk import Desk
from rulepress.book.flow import Flow, Spot, flow
from rulepress.book.inserts import ASIDES, INSERTS
from rulepress.book.look import Leaf, Look, enlarged
from rulepress.book.slug import Slug
from rulepress.layout.figures import grown, shape_steps
from rulepress.layout.imposition import Card, impose
from rulepress.layout.items import Item, Page, Path, Placed
from rulepress.layout.sheet import Box, Note, SheetPlan, plan_sheet
from rulepress.layout.surface import Options, Surface
from rulepress.paper import CardSize
from rulepress.products.box_side import pattern_of, words_in
from rulepress.products.grids import of_decks
from rulepress.products.job import Job, Made
from rulepress.products.made_once import book_of, desk_with, sides_of
from rulepress.products.press import KEYS, margin_words
from rulepress.studio import Studio
from rulepress.units import MM, Length, mm_text
from rules_engine import Block, Heading, Location, Problems, Text

CHAPTER: Final = "quick"
"""The id of the chapter that player aids hold."""
SMALLEST: Final = 7_000
"""The least size of what is read, in 1/1000 pt."""
COLOURS: Final = ("box", "ground", "tab")
STYLES: Final = ("box-spine",)
_READ: Final = ("aside", "body", "cell")
_STEP: Final = 20
_MARGIN: Final = 4 * MM
_BAND: Final = 19 * MM // 2
_LINE: Final = 800
_BELOW: Final = 3 * MM // 2
_BLEED: Final = 3 * MM
Both = tuple[Page, Page]
"""Front and back."""


class _Set(NamedTuple):
    """The chapter as it is set. even: whether no row of a table takes more lines than another; told: problems."""

    flow: Flow
    even: bool
    desk: Desk
    told: Problems


def make_aids(job: Job) -> Made:
    """Return as many player aids as there can be players; without backs, both sides are fronts, to be glued together.

    A chapter that does not fit at the smallest size is a problem.
    """
    studio = job.studio
    title = studio.wording.title().plain()
    before = len(studio.problems.errors)
    desk, book = desk_with(studio, COLOURS, STYLES), book_of(studio)
    found = next((blocks for chapter in book.chapters if (blocks := _quick(chapter.blocks))), None) if book else None
    if found is None and len(studio.problems.errors) == before:
        text = f"no chapter of the rulebook has the id '{CHAPTER}', so there is nothing to print on player aids"
        return Made((), title, (Note("no-aids", text),), "none")
    printing = studio.database.game.printing
    size = studio.library.size(printing.aid, printing.at("aid"), studio.problems)
    if found is None or desk is None or size is None or len(studio.problems.errors) > before:
        return Made((), title, (), "none")
    head, *blocks = found
    assert isinstance(head, Heading)
    sides = _sides(studio, desk.look, size, head, blocks)
    return Made((), title, (), "none") if sides is None else _sheets(job, size, sides, head)


def _quick(blocks: Sequence[Block]) -> Sequence[Block]:
    """Return the blocks of a chapter if it is the one for player aids."""
    first = blocks[0] if blocks else None
    return blocks if isinstance(first, Heading) and first.id == CHAPTER else ()


def _sides(studio: Studio, look: Look, size: CardSize, head: Heading, blocks: Sequence[Block]) -> Both | None:
    """Return front and back in the largest type that fits and breaks no row of a table, if there is one; None, with a
    problem, if none fits."""
    least = -(-SMALLEST * 1000 // min(look.style(name).text.size for name in _READ))
    tried = (_set(studio, look, size, blocks, by) for by in (*range(1000, least, -_STEP), least))
    fitting: list[_Set] = []
    for found in tried:
        if _fits(found):
            fitting.append(found)
            if found.even:
                break
    found = next((one for one in reversed(fitting) if one.even), fitting[0] if fitting else found)
    for problem in found.told:
        studio.problems.add(problem)
    pages = sorted({jump.target for spot in found.flow.spots for jump in spot.slug.jumps if ":" not in jump.target})
    if pages:
        text = f"'{head.text.plain()}' refers to {', '.join(map(repr, pages))}, and player aids have no pages"
        studio.problems.error("aid-refers", text, head.at, hint="say in the chapter itself what must be known")
    if found.told or pages:
        return None
    if not _fits(found):
        text = (f"'{head.text.plain()}' needs more than the two sides of {mm_text(size.width)} x "
                f"{mm_text(size.height)} mm, even in type of {SMALLEST / 1000:g} pt")  # fmt: skip
        studio.problems.error("overfull", text, head.at, language=studio.wording.language.tag,
                              hint="shorten it, or name a larger card: `aid: 105 x 148` below `print:`")  # fmt: skip
        return None
    step = found.desk.look.leaf.column + found.desk.look.leaf.gutter
    front = [spot for spot in found.flow.spots if spot.x < step]
    back = [spot._replace(x=spot.x - step) for spot in found.flow.spots if spot.x >= step]
    return _side(found.desk, size, head.text, front, head.at), _side(found.desk, size, head.text, back, head.at)


def _fits(found: _Set) -> bool:
    whole = found.flow.pages == 1 and not found.flow.too_deep
    return whole and not found.told and not any(spot.slug.span for spot in found.flow.spots)


def _set(studio: Studio, look: Look, size: CardSize, blocks: Sequence[Block], by: int) -> _Set:
    """Set a chapter in two columns, which are the sides of a card."""
    measure = size.width - 2 * _MARGIN
    top = _BAND + _LINE + _BELOW
    one = Leaf(size.width, size.height, _MARGIN, _MARGIN, top, _MARGIN, 1, 0, 0)
    desk = Desk(studio, enlarged(look, one, by), sides_of(studio), {}, {})
    desk.problems = Problems()
    setter = Setter(desk, INSERTS, ASIDES, {})
    slugs = [_nearer(slug, by) for slug in setter.slugs(blocks, measure, desk.part("Sect"))]
    both = one._replace(width=2 * measure + 2 * _MARGIN, columns=2)
    return _Set(flow(slugs, both), _even(slugs), desk, desk.problems)


def _even(slugs: Sequence[Slug]) -> bool:
    rows: dict[Slug, list[int]] = {}
    for slug in slugs:
        if slug.head is not None:
            rows.setdefault(slug.head, []).append(slug.height)
    return all(2 * max(heights) < 3 * min(heights) for heights in rows.values())


def _nearer(slug: Slug, by: int) -> Slug:
    """Return a slug with the space above it in proportion to the type."""
    return slug._replace(before=slug.before * by // 1500)


def _side(desk: Desk, size: CardSize, title: Text, spots: Sequence[Spot], at: Location) -> Page:
    """Return a side of a card: a band with the title, below it what was set."""
    whole = (0, 0, size.width, size.height)
    x, y, w, _ = grown(whole, _BLEED)
    look = desk.look
    items: list[Item] = [
        Path(shape_steps("rect", grown(whole, _BLEED), (0,) * 4), look.colour("ground")),
        Path(shape_steps("rect", (x, y, w, _BAND - y), (0,) * 4), look.colour("box")),
        *_patterned(desk, Box(x, y, w, _BAND - y)),
        Path(shape_steps("rect", (x, _BAND, w, _LINE), (0,) * 4), look.colour("tab")),
        *words_in(desk, title, "box-spine", Box(_MARGIN, 3 * MM, size.width - 2 * _MARGIN, _BAND - 4 * MM), at),
        *_placed(look, spots),
    ]
    return Page(Length(size.width), Length(size.height), tuple(items), None, whole, grown(whole, _BLEED), title.plain())


def _patterned(desk: Desk, box: Box) -> Iterator[Item]:
    """Give the ground of tuck boxes, if a game has one and it is as large as a box."""
    pattern = pattern_of(desk)
    if pattern is not None and box.w <= pattern.width and box.h <= pattern.height:
        yield Placed(pattern, box.x, box.y, (0, 0, box.w, box.h), clip=0)


def _placed(look: Look, spots: Sequence[Spot]) -> Iterator[Item]:
    for spot in spots:
        yield from spot.slug.moved(look.leaf.inner + spot.x, look.leaf.top + spot.y).items


def _sheets(job: Job, size: CardSize, sides: Both, head: Heading) -> Made:
    """Return the sheets of as many aids as there can be players."""
    studio, wording = job.studio, job.studio.wording
    title = wording.title().plain()
    plan = plan_sheet(job.paper, size, bleed=job.bleed, backs=job.backs)
    if not isinstance(plan, SheetPlan):
        studio.problems.error(plan.code, plan.message, studio.database.game.printing.at("aid"),
                              hint="choose a larger paper, less bleed or a smaller card")  # fmt: skip
        return Made((), title, (), "none")
    name = wording.fixed("product-aids").plain()

    def line(sheet: int, sheets: int, surface: Surface) -> str:
        return wording.fixed(KEYS[surface], title=title, deck=name, sheet=sheet, sheets=sheets).plain()

    front, back = sides
    cards: list[Card] = [(front, None), (back, None)] if job.backs == "none" else [sides]
    clip = None if job.bleed else size.radius
    imposed = impose(cards * studio.database.game.players[1], plan, margin_words(studio, line), Options(clip=clip))
    told = tuple(of_decks(note, [CHAPTER], head.at) for note in imposed.notes)
    return Made(imposed.pages, title, told, job.backs)
