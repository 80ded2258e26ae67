"""The rulebook for a browser: in, a studio, a look and a Book; out, one page of HTML, and the pictures in it."""

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from jinja2 import Environment
from markupsafe import Markup

from rulepress.book.cover import said_facts
from rulepress.book.desk import Desk, Side
from rulepress.book.look import Look
from rulepress.book.web import Web, make_web
from rulepress.layout.items import Page
from rulepress.studio import Studio
from rules_engine import Book, Location, said_date

TEMPLATE: Final = "book.html"
_SPACE: Final = re.compile(r"\{[^}]*\}")


def make_page(studio: Studio, look: Look, book: Book, side: Side) -> tuple[str, tuple[Page, ...]]:
    """Return the page, with a mark where each picture goes, and the pictures."""
    web = make_web(Desk(studio, look, side, {}, {}), book)
    path = studio.library.find(TEMPLATE, studio.problems)
    assert path is not None  # one is shipped
    # A designer's own template is a page of theirs; what it is filled with is escaped.
    template = Environment(autoescape=True).from_string(path.read_text(encoding="utf-8"))
    wording, game = studio.wording, studio.database.game
    day = said_date(game.date, wording.language.tag)
    edition = wording.fixed("book-edition", language=wording.language.name, version=game.version, date=day)
    said = template.render(
        lang=wording.language.tag, title=wording.title().plain(), facts=said_facts(studio), edition=edition.plain(),
        skip=wording.fixed("skip").plain(), contents=wording.fixed("contents").plain(), chapters=web.chapters,
        symbols=_symbols(studio, web), body=web.body, colours=look.palette.colours,
    )  # fmt: skip
    return said, web.pictures


def _symbols(studio: Studio, web: Web) -> Markup:
    """Return the signs of a page, each once."""
    found = []
    for name, colour in sorted(web.icons.items()):
        art = studio.desk.art.sign(name, colour, Location(studio.database.game.shown))
        if art is None:
            continue
        root = ElementTree.fromstring(Path(art.path).read_bytes())
        for element in root.iter():
            element.tag = _SPACE.sub("", element.tag)
        inner = Markup("").join(Markup(ElementTree.tostring(child, "unicode")) for child in root)
        fill = root.get("fill", "currentColor")
        symbol = '<symbol id="i-{}" viewBox="{}" fill="{}" color="{}">{}</symbol>'
        found.append(Markup(symbol).format(name, root.get("viewBox", "0 0 24 24"), fill, colour, inner))
    return Markup("").join(found)
