"""Pages for notes: in, a look and a page number; out, an empty page with a heading and lines to write on."""

from typing import Final

from rulepress.book.desk import Desk
from rulepress.book.look import Look
from rulepress.layout.figures import shape_steps
from rulepress.layout.items import Item, Line, Page, Path, Tag
from rulepress.studio import Studio
from rulepress.units import MM, Length

_PITCH: Final = 8 * MM
_LINE: Final = 250


def notes_page(studio: Studio, look: Look, number: int) -> Page:
    """Return a page for notes; number: of the page, from 0."""
    desk = Desk(studio, look, lambda _: None, {}, {})
    leaf = look.leaf
    left = leaf.inner if number % 2 == 0 else leaf.outer
    items: list[Item] = []
    tag = Tag("notes", "artifact", studio.wording.language.tag)
    heading = desk.set(desk.said("notes"), "h2", leaf.measure)
    items += [Line(left, leaf.top + line.baseline, line.pieces, 0, tag) for line in heading.lines]
    for y in range(leaf.top + 2 * _PITCH, leaf.height - leaf.bottom, _PITCH):
        steps = shape_steps("line", (left, y, leaf.measure, 0), (0,) * 4)
        items.append(Path(steps, None, look.colour("rule"), _LINE))
    trim = (0, 0, leaf.width, leaf.height)
    return Page(Length(leaf.width), Length(leaf.height), tuple(items), None, trim, trim, str(number + 1))
