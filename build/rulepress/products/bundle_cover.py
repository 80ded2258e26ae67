"""The cover sheet of a bundle: in, a desk, a paper and its parts; out, a page that says what to print on what, how to
cut it, and whether the printer keeps to the size."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rulepress.book.desk import Desk
from rulepress.book.editions import bare
from rulepress.book.grids import set_grid
from rulepress.book.look import Leaf, enlarged
from rulepress.book.slug import Slug
from rulepress.layout.figures import shape_steps
from rulepress.layout.items import Item, Line, Page, Path, Placed, Tag
from rulepress.layout.marks import HAIR, INK
from rulepress.layout.sheet import Backs, Box
from rulepress.paper import Paper
from rulepress.products.box_side import pattern_of
from rulepress.type.fit import set_text
from rulepress.units import MM
from rules_engine import Grid, Location, Text, said_date

COLOURS: Final = ("box", "tab")
STYLES: Final = ("bundle-title", "bundle-subtitle", "body", "lead", "cell", "cell-head")
BARS: Final = (100, 50)
"""Lengths of the bars to check the size with, in mm."""
_LARGER: Final = 1150
"""How much larger than in the rulebook its words are, in thousandths."""
_MARGIN: Final = 16 * MM
_BAND: Final = 34 * MM
_RULE: Final = MM
_GAP: Final = 6 * MM
_BAR: Final = 4 * MM
_TEN: Final = 10 * MM
_HEADS: Final = ("part", "pages", "sheets", "stock", "sides", "then")


class Row(NamedTuple):
    """A part of a bundle: its product, its first and last page from 1, how many sheets, the way of their backs."""

    product: str
    first: int
    last: int
    sheets: int
    backs: Backs


class _Sheet:
    """Puts blocks below each other on the cover."""

    def __init__(self, desk: Desk, y: int) -> None:
        self.desk = desk
        self.y = y
        self.items: list[Item] = []

    def put(self, slugs: Sequence[Slug], gap: int) -> None:
        """Put slugs below what is there."""
        self.y += gap
        for at, slug in enumerate(slugs):
            self.y += slug.before if at else 0
            self.items += slug.moved(_MARGIN, self.y).items
            self.y += slug.height


def cover_sheet(desk: Desk, paper: Paper, rows: Sequence[Row]) -> Page:
    """Return the cover sheet; one that is deeper than the paper is a problem."""
    studio, wording = desk.studio, desk.wording
    leaf = Leaf(paper.width, paper.height, _MARGIN, _MARGIN, _MARGIN, _MARGIN, 1, 0, 0)
    desk = Desk(studio, enlarged(bare(desk.look), leaf, _LARGER), lambda *_: None, {}, {})
    game, where = studio.database.game, Location(studio.database.game.shown)
    measure = leaf.measure
    whole = desk.part("Document", lang=wording.language.tag)
    sheet = _Sheet(desk, _MARGIN + _BAND + _RULE)
    sheet.items += _band(desk, measure, whole)
    day = said_date(game.date, wording.language.tag)
    told = {"language": wording.language.name, "version": game.version, "date": day, "paper": _called(paper.id)}

    def prose(text: Text, style: str, gap: int) -> None:
        sheet.put(desk.lines(text, style, measure, desk.part("P", whole), where), gap)

    prose(wording.fixed("bundle-edition", **told), "body", 3 * MM)
    prose(wording.fixed("bundle-scale"), "lead", _GAP)
    sheet.put([_bar(desk, length) for length in BARS], _GAP)
    sheet.put(set_grid(desk, _table(desk, rows, where), measure, whole), 2 * _GAP)
    sheets = sum(row.sheets for row in rows)
    prose(wording.fixed("bundle-total", sheets=sheets, paper=_called(paper.id)), "body", _GAP)
    if sheet.y > paper.height - _MARGIN:
        desk.problems.error("overfull", f"the cover sheet of the bundle is deeper than {paper.id}", where,
                            language=wording.language.tag, hint="print on a larger paper")  # fmt: skip
    trim = (0, 0, paper.width, paper.height)
    word = wording.fixed("bundle").plain()
    return Page(paper.width, paper.height, tuple(sheet.items), None, trim, trim, word)


def _called(paper: str) -> str:
    """Return how people call a paper."""
    return paper.upper() if len(paper) < 3 else paper.capitalize()


def _band(desk: Desk, measure: int, parent: int) -> Iterator[Item]:
    """Give the band at the head: the title of the game, and what this is."""
    look = desk.look
    x, y, w, h = _MARGIN, _MARGIN, measure, _BAND
    yield Path(shape_steps("rect", (x, y, w, h), (0,) * 4), look.colour("box"))
    pattern = pattern_of(desk)
    if pattern is not None:
        scale = max(1000, -(-w * 1000 // pattern.width), -(-h * 1000 // pattern.height))
        yield Placed(pattern, x, y, (0, 0, w * 1000 // scale, h * 1000 // scale), scale, 0, 0)
    yield Path(shape_steps("rect", (x, y + h, w, _RULE), (0,) * 4), look.colour("tab"))
    title = Box(x + 6 * MM, y + 6 * MM, w - 12 * MM, 14 * MM)
    below = Box(x + 6 * MM, y + 21 * MM, w - 12 * MM, 8 * MM)
    yield from _words(desk, desk.wording.title(), "bundle-title", title, desk.part("H1", parent))
    yield from _words(desk, desk.wording.fixed("bundle"), "bundle-subtitle", below, desk.part("P", parent))


def _words(desk: Desk, text: Text, style: str, box: Box, part: int) -> Iterator[Item]:
    language = desk.studio.desk.languages.get(text.lang, desk.wording.language)
    set_ = set_text(text, desk.look.style(style).text, box.w, box.h, language.typography, desk.studio.fonts)
    if set_.excess_w or set_.excess_h:
        desk.problems.error("overfull", f"'{text.plain()}' does not fit on the cover sheet of the bundle",
                            Location(desk.studio.database.game.shown), language=text.lang,
                            hint=f"give '{style}' a smaller size in book.yaml")  # fmt: skip
    tag = Tag(style, "text", text.lang, part=part)
    for line in set_.lines:
        yield Line(box.x + line.x, box.y + line.baseline, line.pieces, 0, tag)


def _bar(desk: Desk, length: int) -> Slug:
    """Return a bar of so many millimetres, with a block for each ten, its length beside it."""
    items: list[Item] = []
    for at in range(0, length * MM, _TEN):
        fill = INK if at // _TEN % 2 == 0 else "#ffffff"
        items.append(Path(shape_steps("rect", (at, 0, _TEN, _BAR), (0,) * 4), fill))
    edge = shape_steps("rect", (HAIR // 2, HAIR // 2, length * MM - HAIR, _BAR - HAIR), (0,) * 4)
    items.append(Path(edge, None, INK, HAIR))
    text = desk.plain(f"{length}\u00a0mm")
    set_ = desk.set(text, "body", 30 * MM)
    tag = Tag("bar", "artifact", text.lang)
    y = (_BAR - set_.height) // 2
    items += [Line(length * MM + 3 * MM, y + line.baseline, line.pieces, 0, tag) for line in set_.lines]
    return Slug(_BAR, tuple(items), before=4 * MM)


def _table(desk: Desk, rows: Sequence[Row], where: Location) -> Grid:
    """Return the table of the parts: what is printed on which pages, on what, and what is done with it."""
    said, plain = desk.wording.fixed, desk.plain

    def cells(row: Row) -> tuple[Text, ...]:
        pages = str(row.first) if row.first == row.last else f"{row.first}\N{EN DASH}{row.last}"
        then = said(f"then-{row.product}")
        if row.backs == "fold":
            then = then._replace(paragraphs=(*said("then-fold").paragraphs, *then.paragraphs))
        return (said(f"product-{row.product}"), plain(pages), plain(str(row.sheets)), said(f"stock-{row.product}"),
                said(f"sides-{row.backs}"), then)  # fmt: skip

    heads = tuple(said(f"bundle-{head}") for head in _HEADS)
    return Grid(heads, tuple(map(cells, rows)), ("left", "right", "right", "left", "left", "left"),
                said("bundle").plain(), where)  # fmt: skip
