"""The cover of a rulebook: in, a desk; out, its first page: title, players, time and age, language, version, date."""

from typing import Final

from rulepress.book.desk import Desk
from rulepress.layout.items import Item, Line, Page, Placed, Tag
from rulepress.layout.side import SideMaker
from rulepress.studio import Studio
from rulepress.units import MM, Length
from rules_engine import Book, Location, Text, said_date

LAYOUT: Final = "book-cover"
_SIZE: Final = (148 * MM, 210 * MM)
"""What the layout of a cover is made for: A5."""
_TITLE: Final = 116 * MM
_MEASURE: Final = 120 * MM


def cover(desk: Desk, book: Book, parent: int) -> Page:
    """Return the cover; a layout `book-cover` of the game is its picture. A book that is not translated to the end says
    so."""
    leaf, studio = desk.look.leaf, desk.studio
    items: list[Item] = _picture(desk)
    game, wording = studio.database.game, studio.wording
    measure = leaf.width * _MEASURE // _SIZE[0]
    x = (leaf.width - measure) // 2
    y = leaf.height * _TITLE // _SIZE[1]
    y += _line(desk, wording.title(), "title", (x, y, measure), desk.part("H1", parent), items)
    facts = desk.plain(said_facts(studio))
    _line(desk, facts, "subtitle", (x, y + 3 * MM, measure), desk.part("P", parent), items)
    day = said_date(game.date, wording.language.tag)
    told = wording.fixed("book-edition", language=wording.language.name, version=game.version, date=day)
    low = leaf.height - 16 * MM
    low += _line(desk, told, "running", (x, low, measure), desk.part("P", parent), items, "on-cover")
    if book.translated < book.total:
        draft = wording.fixed("book-draft", done=book.translated, all=book.total)
        _line(desk, draft, "running", (x, low + MM, measure), desk.part("P", parent), items, "on-cover")
    trim = (0, 0, leaf.width, leaf.height)
    return Page(Length(leaf.width), Length(leaf.height), tuple(items), None, trim, trim, "1")


def said_facts(studio: Studio) -> str:
    """Return how many play a game, for how long, and from what age; what the game does not say is left out."""
    game, fixed = studio.database.game, studio.wording.fixed
    least, most = game.players
    said = [fixed("book-for", n=most) if least == most else fixed("book-players", least=least, most=most)]
    said += [fixed(key, n=n) for key, n in (("book-minutes", game.minutes), ("book-age", game.age)) if n]
    return " · ".join(text.plain() for text in said)


def _picture(desk: Desk) -> list[Item]:
    """Return the picture of the cover: the layout is made for A5, and fills a page of any size from its middle."""
    studio, leaf = desk.studio, desk.look.leaf
    if studio.library.find(f"{LAYOUT}.yaml", studio.problems) is None:
        return []
    layout = studio.layouts.layout(LAYOUT, Location(studio.database.game.shown))
    if layout is None:
        return []
    side = SideMaker(layout, _SIZE, studio.desk).make(None)
    scale = max(-(-leaf.width * 1000 // _SIZE[0]), -(-leaf.height * 1000 // _SIZE[1]))
    w, h = leaf.width * 1000 // scale, leaf.height * 1000 // scale
    window = ((_SIZE[0] - w) // 2, (_SIZE[1] - h) // 2, w, h)
    return [Placed(side, 0, 0, window, scale, 0, 0)]


def _line(
    desk: Desk, text: Text, style: str, at: tuple[int, int, int], part: int, items: list[Item], name: str = ""
) -> int:
    """Put a text in the middle of a measure; at: x, y of its top and the measure. Return its height."""
    x, y, measure = at
    set_ = desk.set(text, name if name in desk.look.palette.styles else style, measure)
    tag = Tag(style, "text", text.lang, part=part)
    for line in set_.lines:
        items.append(Line(x + (measure - line.width) // 2, y + line.baseline, line.pieces, 0, tag))
    return set_.height
