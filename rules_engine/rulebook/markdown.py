"""Markdown to blocks: in, a block of a source; out, the kinds of block of `tree`, with its lines as marks.

Python-Markdown builds the element tree; what it knows of raw HTML, links, pictures and code is taken out, so that
these stay text.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from textwrap import dedent, indent
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from rules_engine.location import Location
from rules_engine.near_words import nearest
from rules_engine.problems import Problems
from rules_engine.rulebook.tree import MADE, Aside, Block, Entries, Grid, Heading, Prose, Side
from rules_engine.wording.marks import Mark, Plain, is_cjk
from rules_engine.wording.text import Text

_OFF: Final = (
    "autolink", "automail", "backtick", "entity", "html", "image_link", "image_reference", "link", "linebreak",
    "reference", "short_image_ref", "short_reference",
)  # fmt: skip
_LEFT: Final = re.compile(r"\*\*|__\S|\|-{2,}|\{:|```|~~|\{\{|\}\}|\[\[|\]\]|!?\[[^\[\]]*\]\(|\[\^")
_LISTED: Final = re.compile(r"(?:^|\n)\s*(?:[-*+]|\d+\.)\s")
"""A line that looks like one of a list, within a text."""
_INDENT: Final = "  "
_DEEPEST: Final = 4
"""How deep lists and boxes stand in one another; a column is narrower at each step."""
_CELLS: Final = re.compile(r"(?<!\\)\|")
_BREAK: Final = re.compile(r"[ \t]*\n[ \t]*")
_STASHED: Final = re.compile("\x02(\\d+)\x03")

Say = Callable[[list[Mark]], Text]
"""Words the marks of a line."""
Signs = Mapping[str, Mark]
"""What each private character of a block stands for."""


class Page(NamedTuple):
    """What blocks are made with. at: where the block stands."""

    say: Say
    signs: Signs
    at: Location
    problems: Problems
    language: str


def read_block(text: str, page: Page) -> list[Block]:
    """Return the blocks that Markdown makes of one block of a source; what it leaves behind is a problem."""
    if not text.strip():
        return []
    try:
        elements = _parsed(text)
    except RecursionError:  # Python-Markdown goes down as deep as the text does, and is left in the middle of it
        _reader.cache_clear()
        elements = None
    if elements is None or _too_deep(elements):
        page.problems.error("markdown-left", f"a block stands more than {_DEEPEST} deep in others", page.at,
                            language=page.language, hint="write it as several blocks")  # fmt: skip
        return []
    _tell_uneven(text, page)
    return [block for element in elements for block in _block(element, page)]


def _too_deep(elements: list[Element]) -> bool:
    """Return whether lists and boxes stand deeper in one another than there is a look for."""
    for _ in range(_DEEPEST):
        elements = [inner for element in elements for child in element for inner in (child, *child)]
        elements = [element for element in elements if element.tag in ("ul", "ol", "div")]
        if not elements:
            return False
    return True


def _tell_uneven(text: str, page: Page) -> None:
    """Report rows of a table that have another number of cells than its head: Markdown drops what is too much."""
    if not text.startswith("|"):
        return
    counts = [len(_CELLS.split(line.strip().removeprefix("|").removesuffix("|"))) for line in text.split("\n")]
    for at, count in enumerate(counts):
        if count != counts[0]:
            page.problems.error("markdown-left", f"row {at + 1} of a table has {count} cells, its head {counts[0]}",
                                page.at, language=page.language, hint="give each row as many cells as the head",
                                )  # fmt: skip


class _Keep(Treeprocessor):
    """Keeps the element tree, so that HTML is never written and read again."""

    root: Element

    def run(self, root: Element) -> None:
        self.root = root


@cache
def _reader() -> tuple[Markdown, _Keep]:
    found = Markdown(extensions=["tables", "attr_list", "admonition", "sane_lists"], tab_length=len(_INDENT))
    found.preprocessors.deregister("html_block")
    found.parser.blockprocessors.deregister("reference")
    found.parser.blockprocessors.deregister("code")
    for name in _OFF:
        found.inlinePatterns.deregister(name)
    keep = _Keep(found)
    found.treeprocessors.register(keep, "keep", -100)
    return found, keep


def _parsed(text: str) -> list[Element]:
    if text.startswith("!!! "):  # however far its lines are indented
        head, _, rest = text.partition("\n")
        text = f"{head}\n{indent(dedent(rest), _INDENT)}"
    reader, keep = _reader()
    reader.reset()
    reader.convert(text.replace("\x02", "").replace("\x03", ""))
    return list(keep.root)


def _block(element: Element, page: Page) -> Iterator[Block]:
    match element.tag:
        case "h1" | "h2" | "h3":
            yield Heading(int(element.tag[1]), _text(element, page), element.get("id", ""), page.at)
        case "p":
            yield Prose(_text(element, page), page.at)
        case "ul" | "ol":
            start = int(element.get("start", "1")) if element.tag == "ol" else 0
            yield Entries(start, tuple(tuple(_item(item, page)) for item in element), page.at)
        case "table":
            yield _table(element, page)
        case "div":
            yield _aside(element, page)
        case _:
            what = {"blockquote": "a quotation", "hr": "a rule", "pre": "code"}.get(element.tag, f"<{element.tag}>")
            page.problems.error(
                "markdown-left", f"{what} has no look in a rulebook", page.at, language=page.language,
                hint="write a paragraph, a list, a table, a heading of up to three #, or an aside `!!! note`",
            )  # fmt: skip


def _item(item: Element, page: Page) -> Iterator[Block]:
    """Give the blocks of an item of a list: its own words first."""
    own = Element("p")
    own.text = item.text
    inner = [child for child in item if child.tag not in ("p", "ul", "ol", "table", "div")]
    own.extend(inner)
    if inner or (item.text or "").strip():
        yield Prose(_text(own, page), page.at)
    for child in item:
        if child not in inner:
            yield from _block(child, page)


def _table(table: Element, page: Page) -> Grid:
    head = list(table.iter("th"))
    rows = [list(row) for row in table.iter("tr") if row.find("td") is not None]
    sides = tuple(_side(cell) for cell in head)
    return Grid(
        tuple(_text(cell, page) for cell in head),
        tuple(tuple(_text(cell, page) for cell in row) for row in rows),
        sides, "", page.at,
    )  # fmt: skip


def _side(cell: Element) -> Side:
    style = cell.get("style", "")
    return "right" if "right" in style else "center" if "center" in style else "left"


def _aside(element: Element, page: Page) -> Aside:
    kind, *names = element.get("class", "").split()[1:]
    meant = "" if kind in MADE else nearest(kind, MADE)
    if meant:
        page.problems.error("unknown-aside", f"'!!! {kind}' would be a remark", page.at, language=page.language,
                            hint=f"did you mean '!!! {meant}'?")  # fmt: skip
    inner = list(element)
    title = Text(page.language, ())
    if inner and inner[0].get("class") == "admonition-title":
        written = inner.pop(0)
        if (written.text or "") != " ".join((kind, *names)).capitalize():  # which it is where the source gives none
            title = _text(written, page)
    return Aside(kind, tuple(names), title, tuple(block for child in inner for block in _block(child, page)), page.at)


def _text(element: Element, page: Page) -> Text:
    marks = list(_marks(element, page.signs, False, False))
    marks = _trimmed(marks)
    said = [("".join(element.itertext()), _LISTED), *((mark.text, _LEFT) for mark in marks if isinstance(mark, Plain))]
    for text, pattern in said:
        left = pattern.search(text)
        if left is not None:
            around = text[max(0, left.start() - 20) : left.start() + 30].strip()
            hint = "close it, or write a backslash before it"
            if "[" in left[0] and left[0] != "[[":
                hint = "links, pictures and notes have no look in a rulebook: write [[section]] or `!!! figure`"
            page.problems.error(
                "markdown-left", f"'{left[0].strip()}' is left over from Markdown in '{around}'", page.at,
                language=page.language, hint=hint,
            )  # fmt: skip
    return page.say(marks)


def _trimmed(marks: list[Mark]) -> list[Mark]:
    """Return marks without space at the beginning and the end."""
    if marks and isinstance(marks[0], Plain):
        marks[0] = marks[0]._replace(text=marks[0].text.lstrip())
    if marks and isinstance(marks[-1], Plain):
        marks[-1] = marks[-1]._replace(text=marks[-1].text.rstrip())
    return [mark for mark in marks if not isinstance(mark, Plain) or mark.text]


def _marks(element: Element, signs: Signs, bold: bool, italic: bool) -> Iterator[Mark]:
    bold, italic = bold or element.tag == "strong", italic or element.tag == "em"
    yield from _pieces(element.text or "", signs, bold, italic)
    for child in element:
        yield from _marks(child, signs, bold, italic)
        yield from _pieces(child.tail or "", signs, bold, italic)


def _pieces(text: str, signs: Signs, bold: bool, italic: bool) -> Iterator[Mark]:
    text = _STASHED.sub(lambda found: chr(int(found[1])), text)  # a character behind a backslash
    text = _BREAK.sub(lambda found: _joint(text, found), text)
    start = 0
    for at, char in enumerate(text):
        mark = signs.get(char)
        if mark is not None:
            if at > start:
                yield Plain(text[start:at], bold, italic)
            styled = hasattr(mark, "bold")
            yield mark._replace(bold=bold, italic=italic) if styled else mark  # type: ignore[call-arg]
            start = at + 1
    if start < len(text):
        yield Plain(text[start:], bold, italic)


def _joint(text: str, found: re.Match[str]) -> str:
    """Return what a line end stands for: nothing between CJK characters, else a space."""
    before, after = text[found.start() - 1 : found.start()], text[found.end() : found.end() + 1]
    return "" if before and after and is_cjk(before) and is_cjk(after) else " "
