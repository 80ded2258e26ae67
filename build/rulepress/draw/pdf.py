"""Step 6, draw: in, pages of items, typefaces and facts; out, a PDF file."""

from collections.abc import Iterable
from pathlib import Path

from rulepress.draw.document import Box, Document, Facts
from rulepress.draw.numbers import points
from rulepress.draw.operators import Content, Pens
from rulepress.draw.pictures import Pictures
from rulepress.draw.plain import packed
from rulepress.draw.survey import survey
from rulepress.draw.tags import Tags, add_bookmarks, add_structure, put_link
from rulepress.draw.text import FaceFile, add_typefaces
from rulepress.layout.items import Page
from rulepress.layout.structure import Reading
from rules_engine import write_whole


def draw_pages(
    pages: Iterable[Page], faces: FaceFile, facts: Facts, target: Path, cache: Path | None = None,
    reading: Reading | None = None,
) -> None:  # fmt: skip
    """Write pages as a PDF file; equal input gives equal bytes, and the earlier file stays until the new one is whole.

    faces: gives, for a face id and the characters that are used of it, a static TrueType file with their glyphs;
    cache: folder for converted pictures, or None to convert them anew; reading: how a document is read; one without
    parts has bookmarks alone.
    Raises: OSError if a file cannot be read or written; ValueError if a face lacks a character or a picture is broken
    (both are found by earlier checks); KeyError for an unknown face.
    """
    write_whole(target, drawn(tuple(pages), faces, facts, cache, reading))


def drawn(
    pages: tuple[Page, ...], faces: FaceFile, facts: Facts, cache: Path | None, reading: Reading | None = None
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
    tags = None if reading is None or not reading.parts else Tags(reading)
    links = [] if tags is None else [(link, document.reserve()) for link in tags.reading.links]
    for number, page in enumerate(pages):
        content = Content(pens, None if tags is None else tags.page())
        content.move_origin(page.height)
        content.page(page)
        own = [slot.reference for link, slot in links if link.page == number]
        more = {} if tags is None else {"StructParents": number, "Tabs": "/S", "Annots": own}
        document.add_page(packed({}, content.written()), _boxes(page), tuple(content.used), page.label, more)
    if tags is not None:
        for at, (link, slot) in enumerate(links):
            put_link(document, slot, link, pages, len(pages) + at)
        add_structure(document, tags, [slot for _, slot in links])
    if reading is not None:
        add_bookmarks(document, reading.bookmarks, pages)
    return document.finished()


def _boxes(page: Page) -> dict[str, Box]:
    boxes = {"MediaBox": (0, 0, page.width, page.height), "BleedBox": page.bleed, "TrimBox": page.trim}
    return {name: box for name, box in boxes.items() if box is not None}


def _add_form(document: Document, page: Page, pens: Pens) -> str:
    content = Content(pens)
    content.page(page)
    # As wide as three pages each way: a form must clip no more than a page that is drawn in place.
    box = [points(length) for length in (-page.width, -2 * page.height, 2 * page.width, page.height)]
    return document.add_form(content.written(), box, content.used)
