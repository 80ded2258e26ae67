"""Blocks of a rulebook set in type: in, blocks of Text; out, slugs for a column."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rulepress.book.boxed import PAD, boxed, plate
from rulepress.book.desk import Desk
from rulepress.book.grids import set_grid
from rulepress.book.slug import Slug, stacked
from rulepress.layout.structure import Kind
from rulepress.units import MM
from rules_engine import Aside, Block, Entries, Grid, Heading, Insert, Prose

_HEADINGS: Final[Mapping[int, Kind]] = {1: "H1", 2: "H2", 3: "H3"}
GAP: Final = 1800
"""Between paragraphs, in micrometres."""
_ENTRY_GAP: Final = 900
_NUMBER_GAP: Final = 1500
_ROOM: Final = 38 * MM
"""What must be left on a page below the title of a chapter; the last one, which is looked up most, begins a page."""


class Setter:
    """Sets the blocks of a book, chapter by chapter.

    inserts, asides: what makes the slugs of each kind of Insert and Aside; outline: level and title of each heading, by
    anchor; headwords: words of the glossary and names of cards so far, each with the section that explains it, if any.
    """

    def __init__(
        self, desk: Desk, inserts: Mapping[str, Any], asides: Mapping[str, Any], outline: Mapping[str, Any]
    ) -> None:
        self.desk = desk
        self.inserts = inserts
        self.asides = asides
        self.headwords: dict[str, str] = {}
        self.outline = outline
        self.chapter = 0
        self._lead = False
        self._levels: list[int] = []

    def slugs(self, blocks: Sequence[Block], width: int, parent: int, style: str = "body") -> list[Slug]:
        """Return blocks as slugs; words with a colon at their end stay with the list or table that they announce.

        parent: the part that they belong to.
        """
        found: list[Slug] = []
        leads = False
        for block in blocks:
            if leads and isinstance(block, Entries | Grid) and found:
                found[-1] = found[-1]._replace(keep=True)
            found += self._block(block, width, parent, style)
            leads = isinstance(block, Prose) and block.text.plain().rstrip().endswith((":", "\N{FULLWIDTH COLON}"))
        return found

    def _block(self, block: Block, width: int, parent: int, style: str) -> list[Slug]:
        lead, self._lead = self._lead, False
        match block:
            case Heading():
                return self._heading(block, width, parent)
            case Prose() if lead:
                part = self.desk.part("P", parent, lang=block.text.lang)
                measure = self.desk.look.leaf.measure
                lines = self.desk.lines(block.text, "lead", measure, part, block.at, before=GAP)
                return [line._replace(span=True) for line in lines]
            case Prose():
                part = self.desk.part("P", parent, lang=block.text.lang)
                return self.desk.lines(block.text, style, width, part, block.at, before=GAP)
            case Entries():
                return self._entries(block, width, parent, style)
            case Grid():
                return set_grid(self.desk, block, width, parent)
            case Aside() if block.kind in self.asides:
                return self.asides[block.kind](self, block, width, parent)  # type: ignore[no-any-return]
            case Aside():
                return self._aside(block, width, parent)
            case Insert():
                make = self.inserts[block.kind]
                return make(self, block, width, parent)  # type: ignore[no-any-return]

    def _heading(self, block: Heading, width: int, parent: int) -> list[Slug]:
        desk = self.desk
        self._levels = [level for level in self._levels if level < block.level] + [block.level]
        part = desk.part(_HEADINGS[len(self._levels)], parent, lang=block.text.lang)
        anchors = (block.id,) if block.id else ()
        if block.level > 1:
            lines = desk.lines(block.text, f"h{block.level}", width, part, block.at, before=2 * GAP)
            lines = [line._replace(keep=True, hold=2) for line in lines]
            return [lines[0]._replace(anchors=anchors), *lines[1:]] if lines else []
        self.chapter += 1
        self._lead = True
        return [self._chapter(block, part, anchors)]

    def _chapter(self, block: Heading, part: int, anchors: tuple[str, ...]) -> Slug:
        """Return the title of a chapter: its number in a plate, its name beside it."""
        desk = self.desk
        side = 10 * MM
        number = plate(desk, desk.plain(str(self.chapter)), "h1-number", (0, 0, side, side), part)
        measure = desk.look.leaf.measure - side - 3 * MM
        name = stacked(desk.lines(block.text, "h1", measure, part, block.at))
        height = max(side, name.height)
        placed = name.moved(side + 3 * MM, (height - name.height) // 2)
        words = block.text.plain()
        last = self.chapter == sum(told.level == 1 for told in self.outline.values())
        need = desk.look.leaf.depth if last else _ROOM
        return Slug(height, (*number, *placed.items), 9 * MM, True, 2, True, need, placed.jumps, anchors, words=words)

    def _entries(self, block: Entries, width: int, parent: int, style: str) -> list[Slug]:
        """Return a list: numbers in plates, or dots, at the left, the words hanging beside them."""
        desk = self.desk
        whole = desk.part("L", parent)
        found: list[Slug] = []
        indent = 7 * MM if block.start else 4 * MM
        for at, item in enumerate(block.items):
            entry = desk.part("LI", whole)
            label = desk.part("Lbl", entry)
            body = desk.part("LBody", entry)
            slugs = self.slugs(item, width - indent, body, style)
            if not slugs:
                continue
            slugs = [slug.moved(indent, 0) for slug in slugs]
            first = slugs[0]
            if block.start:
                line = desk.set(desk.plain("0"), style, width).height
                side = min(5 * MM, line * 11 // 10)
                top = (line - side) // 2
                mark = plate(desk, desk.plain(str(block.start + at)), "entry-number", (0, top, side, side), label,
                             "entry")  # fmt: skip
            else:
                dot = desk.lines(desk.plain("•"), style, indent, label, block.at)
                mark = [item for slug in dot for item in slug.items]
            before = GAP if at == 0 else _NUMBER_GAP if block.start else _ENTRY_GAP
            found += [first._replace(items=(*mark, *first.items), before=before), *slugs[1:]]
        return found

    def _aside(self, block: Aside, width: int, parent: int) -> list[Slug]:
        desk = self.desk
        part = desk.part("Aside", parent)
        inner = width - 2 * PAD
        slugs: list[Slug] = []
        if block.title.paragraphs:
            title = desk.part("P", part, lang=block.title.lang)
            slugs += desk.lines(block.title, "h3", inner, title, block.at)
        slugs += self.slugs(block.blocks, inner, part, "aside")
        return [boxed(desk, stacked(slugs), width, "aside")._replace(before=2 * GAP)]
