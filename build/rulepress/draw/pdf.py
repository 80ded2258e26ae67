"""Step 6, draw: in, pages of items, typefaces and facts; out, a PDF file."""

from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path

from rulepress.draw.document import Box, Document, Facts
from rulepress.draw.numbers import points
from rulepress.draw.operators import Content, Pens
from rulepress.draw.pictures import Pictures
from rulepress.draw.plain import Plain, packed
from rulepress.draw.survey import survey
from rulepress.draw.text import add_typefaces
from rulepress.layout.items import Page, Picture, Placed
from rulepress.sharing import shared_out
from rules_engine import write_whole


def draw_pages(
    pages: Iterable[Page], faces: Mapping[str, Path], facts: Facts, target: Path, cache: Path | None = None,
    cores: int = 1,
) -> None:  # fmt: skip
    """Write pages as a PDF file; equal input gives equal bytes, and the earlier file stays until the new one is whole.

    faces: face id -> static TrueType file with a glyph for each character that is used of it;
    cache: folder for converted pictures, or None to convert them anew; cores: how many processes write the pages.
    Raises: OSError if a file cannot be read or written; ValueError if a face lacks a character or a picture is broken
    (both are found by earlier checks); KeyError for an unknown face.
    """
    write_whole(target, drawn(tuple(pages), faces, facts, cache, cores))


def drawn(
    pages: tuple[Page, ...], faces: Mapping[str, Path], facts: Facts, cache: Path | None, cores: int = 1
) -> bytes:
    """Return the bytes of a PDF; see `draw_pages`."""
    found = survey(pages)
    document = Document(facts)
    typefaces = add_typefaces(document, faces, found.characters)
    forms: dict[int, str] = {}

    def form(page: Page) -> str | None:
        if id(page) not in found.repeated:
            return None
        name = forms.get(id(page))
        if name is None:
            name = forms[id(page)] = _add_form(document, page, pens)
        return name

    pens = Pens(typefaces, Pictures(document, cache).name, form)
    # Other processes cannot add to the document, so that all that is drawn has its name before the first page.
    for page in pages:
        _name(page, pens)
    written = chain.from_iterable(shared_out(lambda part: [_written(page, pens) for page in part], pages, cores))
    for page, (stream, used) in zip(pages, written):
        document.add_page(stream, _boxes(page), used, page.label)
    return document.finished()


def _name(page: Page, pens: Pens) -> None:
    """Give the pictures and forms of a page their names, in the order in which they are drawn."""
    inner = [page.shared] if page.shared is not None else []
    for item in (*inner, *page.items):
        if isinstance(item, Picture):
            pens.picture(item.art)
        elif isinstance(item, (Page, Placed)):
            placed = item if isinstance(item, Page) else item.page
            if pens.form(placed) is None:
                _name(placed, pens)


def _written(page: Page, pens: Pens) -> tuple[Plain, tuple[str, ...]]:
    """Return the content stream of a page, and the names of the XObjects that it draws."""
    content = Content(pens)
    content.move_origin(page.height)
    content.page(page)
    return packed({}, content.written()), tuple(content.used)


def _boxes(page: Page) -> dict[str, Box]:
    boxes = {"MediaBox": (0, 0, page.width, page.height), "BleedBox": page.bleed, "TrimBox": page.trim}
    return {name: box for name, box in boxes.items() if box is not None}


def _add_form(document: Document, page: Page, pens: Pens) -> str:
    content = Content(pens)
    content.page(page)
    # As wide as three pages each way: a form must clip no more than a page that is drawn in place.
    box = [points(length) for length in (-page.width, -2 * page.height, 2 * page.width, page.height)]
    return document.add_form(content.written(), box, content.used)
