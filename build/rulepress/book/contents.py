"""The contents of a rulebook: in, its outline; out, a line for each chapter and section, with its page."""

from rulepress.book.blocks import Setter
from rulepress.book.desk import Target
from rulepress.book.slug import Jump, Slug
from rulepress.layout.items import Item, Line, Tag
from rules_engine import Insert

_STYLES = {1: "contents-chapter", 2: "contents"}
_INDENT = 5000
_GAP = {1: 2000, 2: 700}
_LEAST = 1000
"""How near the lines come to one another at most, to stand in one column."""
_ABOVE = 42_000
"""What the title of a chapter, its first words and the heading of the contents take of a column above them."""


def make_contents(setter: Setter, insert: Insert, width: int, parent: int) -> list[Slug]:
    """Return the chapters and their sections, each with the label of its page at the right.

    Option `depth`: 1 for chapters alone.
    """
    desk = setter.desk
    whole = desk.part("TOC", parent)
    found: list[Slug] = []
    chapter = 0
    depth = min(int(insert.options.get("depth", len(_STYLES))), len(_STYLES))
    for name, told in setter.outline.items():
        if told.level > depth:
            continue
        chapter += told.level == 1
        style = _STYLES[told.level]
        entry = desk.part("TOCI", whole)
        link = desk.part("Link", entry)
        target = desk.targets.get(name, Target(told.title, "0"))
        title = f"{chapter}\u2002{told.title}" if told.level == 1 else told.title
        indent = 0 if told.level == 1 else _INDENT
        lines = desk.lines(desk.plain(title), style, width - indent - 2 * _INDENT, link, insert.at, indent)
        page = desk.set(desk.plain(target.page), style, width).lines
        last = lines[-1]
        tag = Tag(style, "text", desk.wording.language.tag, part=link)
        baseline = max(item.y for item in last.items if isinstance(item, Line))
        number: list[Item] = [Line(width - line.width, baseline, line.pieces, 0, tag) for line in page]
        lines[-1] = last._replace(items=(*last.items, *number))
        jumps = tuple(
            Jump((0, 0, width, line.height), name, link, f"{told.title}, {target.page}") for line in lines[:1]
        )
        first = lines[0]._replace(before=_GAP[told.level], jumps=jumps, keep=told.level < depth or len(lines) > 1)
        found += [first, *lines[1:]]
    return _whole(found, desk.look.leaf.depth - _ABOVE)


def _whole(found: list[Slug], room: int) -> list[Slug]:
    """Return lines that stand in one column, nearer to one another if they must; as they are if that is not enough."""
    spare = room - sum(line.height for line in found)
    wished = sum(line.before for line in found)
    if not wished or spare < wished * _LEAST // _GAP[1]:
        return found
    tight = min(spare, wished)
    kept = [line._replace(before=line.before * tight // wished, keep=True) for line in found]
    return [*kept[:-1], kept[-1]._replace(keep=False)]
