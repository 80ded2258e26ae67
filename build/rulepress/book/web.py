"""The rulebook as one page for a browser: in, a Book and what the printed one is made with; out, its HTML, in which
marks stand for pictures, and the sides and figures that these pictures show."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from rulepress.book.alphabet import order
from rulepress.book.anatomy import picture as called
from rulepress.book.desk import Desk, is_beside
from rulepress.book.examples import shown_cards
from rulepress.book.figures import picture as table_picture
from rulepress.book.glossary import headword
from rulepress.book.lists import part_side, sign_names
from rulepress.book.make import Outline, anchored
from rulepress.book.pictures import alt_of
from rulepress.book.web_contents import Entry, anchor_of, contents, without_pages
from rulepress.layout.items import Page, picture_mark
from rulepress.units import Length
from rules_engine import (
    Aside,
    Block,
    Book,
    Entries,
    Grid,
    Heading,
    Icon,
    Insert,
    Prose,
    Record,
    Text,
    Words,
)

_SECTION: Final = 2
"""The level below which headings are small."""


class Web(NamedTuple):
    """A rulebook for a browser. body: its HTML; chapters: what stands beside it; pictures: what each mark shows, in
    order; icons: the names of its signs with the colour of each."""

    body: Markup
    chapters: tuple[Entry, ...]
    pictures: tuple[Page, ...]
    icons: dict[str, str]


def make_web(desk: Desk, book: Book) -> Web:
    """Return a rulebook for a browser."""
    book, outline = anchored(without_pages(book), desk.wording.language.icon_gap)
    writer = _Writer(desk, outline)
    body = Markup("\n").join(
        Markup("<section>\n{}\n</section>").format(writer.blocks(chapter.blocks)) for chapter in book.chapters
    )
    return Web(body, contents(outline), tuple(writer.pictures), writer.icons)


class _Writer:
    def __init__(self, desk: Desk, outline: dict[str, Outline]) -> None:
        self.desk = desk
        self.outline = outline
        self.pictures: list[Page] = []
        self.icons: dict[str, str] = {}
        self._known: dict[int, int] = {}
        self._chapter = 0
        self._levels: list[int] = []

    def blocks(self, blocks: Iterable[Block]) -> Markup:
        return Markup("\n").join(map(self._block, blocks))

    def _block(self, block: Block) -> Markup:
        match block:
            case Heading():
                return self._heading(block)
            case Prose():
                return Markup("<p{}>{}</p>").format(self._lang(block.text), self.text(block.text))
            case Entries():
                return self._entries(block)
            case Grid():
                return self._grid(block)
            case Aside():
                return self._aside(block)
            case Insert():
                return self._insert(block)

    def _heading(self, block: Heading) -> Markup:
        number = Markup("")
        if block.level == 1:
            self._chapter += 1
            number = Markup('<span class="plate">{}</span> ').format(self._chapter)
        inner = self.text(block.text)
        self._levels = [level for level in self._levels if level < block.level] + [block.level]
        look = Markup(' class="minor"') if block.level > _SECTION else Markup("")
        return Markup('<h{0} id="{1}"{4}{5}>{2}{3}</h{0}>').format(
            len(self._levels) + 1, anchor_of(block.id), number, inner, self._lang(block.text), look
        )

    def _lang(self, text: Text) -> Markup:
        """Return the attribute of a text in another language than the page."""
        own = self.desk.wording.language.tag
        return Markup("") if text.lang == own else Markup(' lang="{}"').format(text.lang)

    def text(self, text: Text) -> Markup:
        """Return the runs of a text; paragraphs after the first begin a line."""
        return Markup("<br>").join(
            Markup("").join(self._run(paragraph.runs, at) for at in range(len(paragraph.runs)))
            for paragraph in text.paragraphs
        )

    def _run(self, runs: tuple[Words | Icon, ...], at: int) -> Markup:
        run = runs[at]
        if isinstance(run, Icon):
            return self._icon(run.id, "" if is_beside(runs, at, self.desk.wording.language.icon_gap) else run.alt)
        words: Any = escape(run.text)
        if run.link:
            title = self.outline[run.link].title if run.link in self.outline else run.text
            words = Markup('<a href="#{}">{}</a>').format(anchor_of(run.link), title)
        words = Markup("<em>{}</em>").format(words) if run.italic else words
        return Markup("<strong>{}</strong>").format(words) if run.bold else Markup(words)

    def _icon(self, name: str, alt: str) -> Markup:
        palette = self.desk.look.palette
        self.icons.setdefault(name, palette.sign_colour(name, self.desk.look.style("body")))
        said = Markup('role="img" aria-label="{}"').format(alt) if alt else Markup('aria-hidden="true"')
        return Markup('<svg class="icon" {}><use href="#i-{}"/></svg>').format(said, name)

    def _entries(self, block: Entries) -> Markup:
        items = Markup("\n").join(Markup("<li>{}</li>").format(self._item(item)) for item in block.items)
        if not block.start:
            return Markup("<ul>\n{}\n</ul>").format(items)
        return Markup('<ol start="{}">\n{}\n</ol>').format(block.start, items)

    def _item(self, item: tuple[Block, ...]) -> Markup:
        first = item[0] if item else None
        if isinstance(first, Prose):
            return Markup("{}{}").format(self.text(first.text), self.blocks(item[1:]))
        return self.blocks(item)

    def _grid(self, grid: Grid) -> Markup:
        caption = Markup("<caption>{}</caption>").format(grid.caption) if grid.caption else Markup("")
        head = Markup("").join(
            Markup('<th scope="col" class="{}">{}</th>').format(side, self.text(text))
            for text, side in zip(grid.head, grid.sides)
        )
        rows = Markup("\n").join(
            Markup("<tr>{}</tr>").format(
                Markup("").join(
                    Markup('<td class="{}"{}>{}</td>').format(side, self._lang(text), self.text(text))
                    for text, side in zip(row, grid.sides)
                )
            )
            for row in grid.rows
        )
        return Markup(
            '<div class="wide"><table>{}<thead><tr>{}</tr></thead>\n<tbody>\n{}\n</tbody></table></div>'
        ).format(caption, head, rows)

    def _aside(self, aside: Aside) -> Markup:
        title = (
            Markup('<p class="title">{}</p>\n').format(self.text(aside.title)) if aside.title.paragraphs else Markup("")
        )
        match aside.kind:
            case "example":
                return self._example(aside.names, title, aside.blocks, aside)
            case "glossary":
                return self._glossary(aside)
            case "figure" | "anatomy":
                return self._figure(aside, title)
        return Markup('<aside class="note">\n{}{}\n</aside>').format(title, self.blocks(aside.blocks))

    def _figure(self, aside: Aside, title: Markup) -> Markup:
        shown = table_picture(self.desk, aside) if aside.kind == "figure" else called(self.desk, aside)
        image = Markup("")
        if shown is not None:
            image = self._image(shown, self.desk.words_of(aside.title) or aside.kind, "whole")
        return Markup('<figure class="{}">\n{}{}\n<figcaption>{}</figcaption>\n</figure>').format(
            aside.kind, title, image, self.blocks(aside.blocks)
        )

    def _example(self, names: tuple[str, ...], title: Markup, blocks: Iterable[Block], at: Aside | Insert) -> Markup:
        desk = self.desk
        name, *kinds = names or ("",)
        found = desk.example(name, kinds, at.at)
        if found is None:
            return Markup("")
        cards = Markup("").join(
            self._image(side, alt_of(desk, record), "card") for record, side in shown_cards(desk, found)
        )
        given = self._lines(found.given, "given")
        events = self._lines(found.events, "events")
        after = self._lines(found.after, "after")
        label = desk.said("example").plain()
        return Markup('<aside class="example">\n<p class="label">{}</p>\n{}{}\n{}\n{}\n{}\n{}\n</aside>').format(
            label, title, self.blocks(blocks), cards, given, events, after
        )

    def _lines(self, texts: Iterable[Text], kind: str) -> Markup:
        items = Markup("\n").join(Markup("<li{}>{}</li>").format(self._lang(text), self.text(text)) for text in texts)
        return Markup('<ul class="{}">\n{}\n</ul>').format(kind, items) if items else Markup("")

    def _glossary(self, aside: Aside) -> Markup:
        key = order(self.desk.wording, aside.at, self.desk.problems)
        items = [item for block in aside.blocks if isinstance(block, Entries) for item in block.items]
        told = sorted(items, key=lambda item: key(headword(item)))
        return Markup('<ul class="glossary">\n{}\n</ul>').format(
            Markup("\n").join(Markup("<li>{}</li>").format(self._item(item)) for item in told)
        )

    def _insert(self, insert: Insert) -> Markup:
        match insert.kind:
            case "example":
                return self._example((insert.name,), Markup(""), (), insert)
            case "parts":
                return self._parts(insert)
            case "cards":
                return self._cards(insert)
            case "figure":
                return self._figure(Aside("figure", (insert.name,), Text("", ()), (), insert.at), Markup(""))
            case "icons":
                rows = (
                    Markup("<li>{} {}</li>").format(self._icon(icon, ""), name)
                    for name, icon in sign_names(self.desk, insert.at)
                )
                return Markup('<ul class="icons">\n{}\n</ul>').format(Markup("\n").join(rows))
        raise KeyError(insert.kind)

    def _parts(self, insert: Insert) -> Markup:
        desk = self.desk
        found = []
        for record in desk.wording.database.records.values():
            if record.deck != (insert.name or "parts") or "count" not in record.values:
                continue
            name = desk.wording.field(record, "name").plain()
            count = desk.wording.speaker.number(int(str(record.values["count"])))
            side = part_side(desk, record)
            image = Markup("") if side is None else self._image(side, "", "part")
            found.append(Markup("<li>{}{}</li>").format(image, desk.said("part", count=count, name=name).plain()))
        return Markup('<ul class="parts">\n{}\n</ul>').format(Markup("\n").join(found))

    def _cards(self, insert: Insert) -> Markup:
        found = []
        for record in self.desk.wording.database.records.values():
            if record.deck == insert.name:
                found.append(self._card(record))
        return Markup('<div class="cards" id="{}">\n{}\n</div>').format(
            anchor_of(f"deck:{insert.name}"), Markup("\n").join(found)
        )

    def _card(self, record: Record) -> Markup:
        desk = self.desk
        side = desk.side(record)
        image = Markup("") if side is None else self._image(side, "", "card")
        name = desk.wording.field(record, "name")
        rules = desk.wording.rules(record) if record.effects else Text(name.lang, ())
        words = Markup("").join(
            Markup("<p{}>{}</p>").format(self._lang(rules), self.text(rules._replace(paragraphs=(paragraph,))))
            for paragraph in rules.paragraphs
        )
        return Markup('<article id="{0}">{1}<div><h{4} class="minor">{2}</h{4}>{3}</div></article>').format(
            anchor_of(f"card:{record.id}"), image, self.text(name), words, len(self._levels) + 2
        )

    def _image(self, page: Page, alt: str, kind: str) -> Markup:
        """Return the picture of a side or figure; the same one is made once."""
        if id(page) not in self._known:
            self._known[id(page)] = len(self.pictures)
            self.pictures.append(page)
        number = self._known[id(page)]
        return Markup('<img class="{}" alt="{}" width="{}" height="{}" src="{}">').format(
            kind, alt, _pixels(page.width), _pixels(page.height), picture_mark(number)
        )


def _pixels(length: Length) -> int:
    """Return a length in pixels of a browser, of which an inch has 96."""
    return round(length * 96 / 25_400)
