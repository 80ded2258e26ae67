"""Call-outs: in, a side and the names of layout boxes; out, the side with a numbered plate for each, and the words of a
list beside it. Where a plate stands is computed from what the box drew."""

from typing import Final

from rulepress.book.blocks import GAP, Setter
from rulepress.book.boxed import PAD, boxed, plate
from rulepress.book.desk import Desk
from rulepress.book.pictures import Box, alt_of, bounds, height_of, small
from rulepress.book.slug import Slug, stacked
from rulepress.layout.figures import shape_steps
from rulepress.layout.items import Item, Page, Path
from rulepress.units import MM, Length
from rules_engine import Aside, near

_WIDTH: Final = 40 * MM
_PLATE: Final = 5 * MM
_OUT: Final = 3 * MM
_ROOM: Final = 2 * (_PLATE + _OUT) + _WIDTH
_DOT: Final = 900
_LINE: Final = 350
_RIM: Final = 300
"""Around lines and dots, so that they are seen on a dark card too."""


def aside_anatomy(setter: Setter, aside: Aside, _: int, parent: int) -> list[Slug]:
    """Return a box across the page: `!!! anatomy CARD BOX... "Title"`, with a list that explains the boxes in order."""
    desk = setter.desk
    side = _side(desk, aside)
    if side is None:
        return []
    measure = desk.look.leaf.measure
    part = desk.part("Aside", parent)
    slugs = []
    if aside.title.paragraphs:
        slugs += desk.lines(aside.title, "h3", measure - 2 * PAD, desk.part("P", part, lang=aside.title.lang), aside.at)
    figure = desk.part("Figure", part, alt=alt_of(desk, desk.wording.database.records[aside.names[0]]))
    shown = Slug(height_of(side, _WIDTH), tuple(_called(desk, side, figure, aside)))
    left = _ROOM + 4 * MM
    words = stacked(setter.slugs(aside.blocks, measure - 2 * PAD - left, part, "caption"))
    height = max(shown.height, words.height)
    beside = words.moved(left, (height - words.height) // 2)
    low = (height - shown.height) // 2
    body = Slug(height, (*shown.moved(0, low).items, *beside.items), GAP, jumps=beside.jumps, words=words.words)
    box = boxed(desk, stacked([*slugs, body]), measure, "figure")
    return [box._replace(before=2 * GAP, span=True, floats=True)]


def picture(desk: Desk, aside: Aside) -> Page | None:
    """Return the side with its plates alone; None, with a problem, if there is none."""
    side = _side(desk, aside)
    if side is None:
        return None
    return Page(Length(_ROOM), Length(height_of(side, _WIDTH)), tuple(_called(desk, side, -1, aside)))


def _side(desk: Desk, aside: Aside) -> Page | None:
    name = (*aside.names, "")[0]
    records = desk.wording.database.records
    side = desk.side(records[name]) if name in records else None
    if side is None:
        desk.problems.error("unknown-picture", f"'{name}' is no card with a front", aside.at,
                            language=desk.wording.language.tag, hint=near(name, records))  # fmt: skip
    return side


def _called(desk: Desk, side: Page, figure: int, aside: Aside) -> list[Item]:
    """Return a side with its plates: each at the nearer edge of the side, in the order of their heights, apart; the dot
    of its line touches the box, and covers nothing of it."""
    x0 = _PLATE + _OUT
    items: list[Item] = [small(side, x0, 0, _WIDTH, figure, desk.words_of(aside.title), 3 * MM)]
    found: list[tuple[bool, int, int, Box]] = []
    for number, name in enumerate(aside.names[1:], 1):
        box = bounds(side, name)
        if box is None:
            shared = side.shared.items if side.shared is not None else ()
            known = sorted({item.tag.box for item in (*shared, *side.items) if item.tag.box})
            desk.problems.error("unknown-box", f"the side draws no box '{name}'", aside.at, hint=near(name, known),
                                language=desk.wording.language.tag)  # fmt: skip
            continue
        x, y, w, h = (value * _WIDTH // side.width for value in box)
        found.append((x + w // 2 >= _WIDTH // 2, y + h // 2, number, (x, y, w, h)))
    for right in (False, True):
        own = sorted(entry for entry in found if entry[0] is right)
        for (_, middle, number, (x, _, w, _)), top in zip(own, _apart([entry[1] for entry in own])):
            at = x0 + _WIDTH + _OUT if right else 0
            out = _DOT // 2 + _RIM
            end = x0 + x + w + out if right else x0 + x - out
            start = at if right else at + _PLATE
            steps = (("M", start, top), ("L", end, middle))
            dot = (end - _DOT // 2, middle - _DOT // 2, _DOT, _DOT)
            circle = shape_steps("circle", dot, (0,) * 4)
            pale, dark = desk.look.colour("figure"), desk.look.colour("heading")
            items += (Path(steps, None, pale, _LINE + 2 * _RIM), Path(circle, pale, pale, 2 * _RIM))
            items += (Path(steps, None, dark, _LINE), Path(circle, dark))
            box4 = (at, top - _PLATE // 2, _PLATE, _PLATE)
            items += plate(desk, desk.plain(str(number)), "entry-number", box4, figure, "entry")
    return items


def _apart(middles: list[int]) -> list[int]:
    """Return heights at least a plate apart, in order, as near to the wished ones as they can be from above."""
    found: list[int] = []
    for middle in middles:
        found.append(max(middle, found[-1] + _PLATE + MM) if found else middle)
    return found
