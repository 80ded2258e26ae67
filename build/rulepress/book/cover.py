"""The cover of a rulebook: in, a desk; out, its first page: title, players, time and age, language, version, date."""

from typing import Final

from rulepress.book.desk import Desk
from rulepress.layout.items import Item, Line, Page, Tag
from rulepress.layout.side import SideMaker
from rulepress.units import MM, Length
from rules_engine import Location, Text

LAYOUT: Final = "book-cover"
_TITLE: Final = 14 * MM


def cover(desk: Desk, parent: int) -> Page:
    """Return the cover; a layout `book-cover` of the game is its picture."""
    leaf, studio = desk.look.leaf, desk.studio
    items: list[Item] = []
    shared = None
    if studio.library.find(f"{LAYOUT}.yaml", studio.problems) is not None:
        layout = studio.layouts.layout(LAYOUT, Location(studio.database.game.shown))
        if layout is not None:
            shared = SideMaker(layout, (leaf.width, leaf.height), studio.desk).make(None)
    game, wording = studio.database.game, studio.wording
    measure = leaf.width - 4 * leaf.strip if leaf.strip else leaf.measure
    x = (leaf.width - measure) // 2
    y = leaf.height // 2 + 18 * MM
    y += _line(desk, wording.title(), "title", (x, y, measure), desk.part("H1", parent), items)
    facts = wording.fixed("book-facts", least=game.players[0], most=game.players[1], minutes=game.minutes, age=game.age)
    y += _line(desk, facts, "subtitle", (x, y + 3 * MM, measure), desk.part("P", parent), items)
    low = leaf.height - 16 * MM
    told = wording.fixed("book-edition", language=wording.language.name, version=game.version, date=game.date)
    _line(desk, told, "running", (x, low, measure), desk.part("P", parent), items, "on-cover")
    trim = (0, 0, leaf.width, leaf.height)
    inner = () if shared is None else (*(shared.shared.items if shared.shared else ()), *shared.items)
    return Page(Length(leaf.width), Length(leaf.height), (*inner, *items), None, trim, trim, "1")


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
