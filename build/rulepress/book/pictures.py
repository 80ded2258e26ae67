"""Sides of cards and boards in a rulebook: in, a finished side; out, it in a smaller size, as a figure."""

from collections.abc import Iterator

from rulepress.book.desk import Desk
from rulepress.layout.items import Item, Line, Page, Path, Picture, Placed, Tag
from rules_engine import Record

Box = tuple[int, int, int, int]


def small(page: Page, x: int, y: int, width: int, part: int, alt: str, radius: int) -> Placed:
    """Return a side at a place, as wide as is said.

    part: the figure that it is; radius: of its corners at full size, if it is not cut out along an outline.
    """
    window = (0, 0, page.width, page.height)
    tag = Tag("picture", "figure", alt=alt, part=part)
    return Placed(page, x, y, window, max(1, width * 1000 // page.width), 0, page.outline or radius, tag)


def height_of(page: Page, width: int) -> int:
    """Return the height of a side that is as wide as is said."""
    return page.height * width // page.width


def alt_of(desk: Desk, record: Record) -> str:
    """Return what a picture of a card says: its name and its rules text."""
    name = desk.wording.field(record, "name").plain()
    rules = desk.wording.rules(record) if record.effects else None
    return f"{name}: {desk.words_of(rules)}" if rules is not None and rules.paragraphs else name


def bounds(page: Page, name: str) -> Box | None:
    """Return the box around all that a layout box drew on a side, None if it drew nothing."""
    shared = page.shared.items if page.shared is not None else ()
    found = [box for item in (*shared, *page.items) if item.tag.box == name for box in _boxes(item)]
    if not found:
        return None
    left, top = min(box[0] for box in found), min(box[1] for box in found)
    return left, top, max(box[0] + box[2] for box in found) - left, max(box[1] + box[3] for box in found) - top


def _boxes(item: Item) -> Iterator[Box]:
    match item:
        case Path():
            numbers = [[int(number) for number in step[1:]] for step in item.steps]
            xs = [x for step in numbers for x in step[::2]]
            ys = [y for step in numbers for y in step[1::2]]
            if xs:
                yield min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
        case Picture():
            yield item.x, item.y, item.w, item.h
        case Line():
            size = max((round(piece.size * 25.4 / 72) for piece in item.pieces), default=0)
            width = max((piece.x + piece.width for piece in item.pieces), default=0)
            yield item.x, item.y - size * 7 // 10, width, size * 7 // 10
        case Placed():
            for inner in (*(item.page.shared.items if item.page.shared else ()), *item.page.items):
                for x, y, w, h in _boxes(inner):
                    if item.turn == 0:
                        yield item.x + x * item.scale // 1000, item.y + y * item.scale // 1000, w, h
