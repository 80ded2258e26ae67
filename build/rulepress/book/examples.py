"""Worked examples in a rulebook: in, a sample game; out, a box with the cards, what is given, what happens and what
comes of it: a game that was really played."""

from collections.abc import Sequence
from typing import Final

from rulepress.book.blocks import GAP, Setter
from rulepress.book.boxed import PAD, boxed
from rulepress.book.desk import Desk
from rulepress.book.pictures import alt_of, height_of, small
from rulepress.book.slug import Slug, in_columns, stacked
from rulepress.layout.items import Item, Page, Path
from rulepress.units import MM
from rules_engine import Aside, Block, Example, Insert, Location, Record, Text

_CARD: Final = 14 * MM
_CARDS_MOST: Final = 3
_STEP: Final = 900
_INDENT: Final = 4 * MM
_SIGN: Final = 1800
_TALL: Final = 0.4
"""An example that takes more of the depth of a page stands across all columns, in two of its own."""


def make_example(setter: Setter, insert: Insert, width: int, parent: int) -> list[Slug]:
    """Return the box of an example without words of its own."""
    return _example(setter, insert.name, (), None, (), width, parent, insert.at)


def aside_example(setter: Setter, aside: Aside, width: int, parent: int) -> list[Slug]:
    """Return the box of an example: `!!! example SAMPLE KIND... "Title"`, with words before what happens.

    The kinds are those of the events that are told; all if none is named.
    """
    name, *kinds = aside.names or ("",)
    return _example(setter, name, kinds, aside.title, aside.blocks, width, parent, aside.at)


def _example(
    setter: Setter, name: str, kinds: Sequence[str], title: Text | None, blocks: Sequence[Block], width: int,
    parent: int, at: Location,
) -> list[Slug]:  # fmt: skip
    desk = setter.desk
    found = desk.example(name, kinds, at)
    if found is None:
        return []
    part = desk.part("Aside", parent)
    inner = width - 2 * PAD
    slugs = desk.lines(desk.said("example"), "example-label", inner, desk.part("P", part), at)
    if title is not None and title.paragraphs:
        slugs += desk.lines(title, "h3", inner, desk.part("P", part, lang=title.lang), at, before=_STEP)
    slugs += setter.slugs(blocks, inner, part, "example")
    slugs += _cards(desk, found, inner, part)
    slugs += _told(desk, found, inner, part, at)
    leaf, whole = desk.look.leaf, stacked(slugs)
    wide = whole.height > leaf.depth * _TALL and leaf.columns > 1
    if wide:
        whole, width = in_columns(slugs, leaf.measure - width), leaf.measure
    box = boxed(desk, whole, width, "example", "example-bar")
    return [box._replace(before=2 * GAP, floats=True, span=wide)]


def shown_cards(desk: Desk, found: Example) -> list[tuple[Record, Page]]:
    """Return the first cards that an example is about, with their fronts."""
    records = [desk.wording.database.records[name] for name in found.cards]
    sides = [(record, side) for record in records if record.effects and (side := desk.side(record)) is not None]
    return sides[:_CARDS_MOST]


def _cards(desk: Desk, found: Example, width: int, parent: int) -> list[Slug]:
    """Return the cards that an example is about in a row, as many as there is room for."""
    sides = shown_cards(desk, found)[: (width + MM) // (_CARD + MM)]
    if not sides:
        return []
    items: list[Item] = []
    for at, (record, side) in enumerate(sides):
        alt = alt_of(desk, record)
        items.append(small(side, at * (_CARD + MM), 0, _CARD, desk.part("Figure", parent, alt=alt), alt, 3 * MM))
    return [Slug(max(height_of(side, _CARD) for _, side in sides), tuple(items), GAP)]


def _told(desk: Desk, found: Example, width: int, parent: int, at: Location) -> list[Slug]:
    slugs: list[Slug] = []
    for text in found.given:
        slugs += desk.lines(text, "example", width, desk.part("P", parent, lang=text.lang), at, before=_STEP)
    if found.events:
        whole = desk.part("L", parent)
        for number, text in enumerate(found.events):
            entry = desk.part("LI", whole)
            body = desk.part("LBody", entry, lang=text.lang)
            lines = desk.lines(text, "example", width - _INDENT, body, at, _INDENT, GAP if number == 0 else _STEP // 2)
            if lines:
                slugs += [lines[0]._replace(items=(_arrow(desk, lines[0].height), *lines[0].items)), *lines[1:]]
    for number, text in enumerate(found.after):
        arrow = desk.lines(desk.plain("="), "example", _INDENT, -1, at)
        part = desk.part("P", parent, lang=text.lang)
        lines = desk.lines(text, "example", width - _INDENT, part, at, _INDENT, GAP if number == 0 else _STEP // 2)
        marks = [item for slug in arrow for item in slug.items]
        slugs += [lines[0]._replace(items=(*marks, *lines[0].items)), *lines[1:]] if lines else []
    return slugs


def _arrow(desk: Desk, height: int) -> Path:
    """Return the sign that something happens, beside a line of some height."""
    top = (height - _SIGN) // 2
    steps = (("M", 0, top), ("L", _SIGN * 4 // 5, top + _SIGN // 2), ("L", 0, top + _SIGN), ("Z",))
    return Path(steps, desk.look.colour("example-bar"))
