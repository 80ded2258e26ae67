"""Words on sheets: in, a studio and a deck; out, the lines in the margins, set in type."""

from collections.abc import Callable, Iterable
from typing import Final

from rulepress.layout.items import Item, Line, Tag
from rulepress.layout.surface import Label, Surface, Words
from rulepress.studio import Studio
from rulepress.type.fit import set_text
from rulepress.type.style import TextStyle
from rulepress.units import MM, TypeSize
from rules_engine import Deck, Paragraph, Record, Text
from rules_engine import Words as Run

PageLine = Callable[[int, int, Surface], str]
"""Gives the page line for (number of the sheet, of how many, surface)."""
RULER: Final = 100
_STYLE: Final = TextStyle("noto-sans", TypeSize(7000), TypeSize(5500), wrap=False)
_STYLES: Final = {
    "title": _STYLE._replace(bold=True),
    "note": _STYLE._replace(wrap=True),
    "tile": _STYLE._replace(align="center", size=TypeSize(9000), smallest=TypeSize(4000)),
    "this-tile": _STYLE._replace(align="center", size=TypeSize(11000), smallest=TypeSize(4000), bold=True),
}
KEYS: Final = {"front": "sheet-fronts", "back": "sheet-backs", "fold": "sheet-fold"}


def label_maker(studio: Studio) -> Label:
    """Return what sets a text of a kind in a width."""
    language = studio.wording.language

    def label(text: str, kind: str, width: int) -> tuple[tuple[Item, ...], int, int]:
        said = Text(language.tag, (Paragraph((Run(text),)),))
        set_ = set_text(said, _STYLES.get(kind, _STYLE), width, 10 * MM, language.typography, studio.fonts)
        tag = Tag(kind, "artifact", language.tag)
        lines = tuple(Line(line.x, line.baseline, line.pieces, 0, tag) for line in set_.lines)
        return lines, set_.width, set_.height

    return label


def sheet_words(studio: Studio, decks: Iterable[Deck], which: tuple[int, int] | None = None) -> Words:
    """Return what the margins of sheets of decks say: which game, decks, side and sheet, and the length of the ruler.

    which: the number of the sheet, and of how many, if it is laid alone.
    """
    wording = studio.wording
    title, name = wording.title().plain(), " + ".join(wording.deck(deck.id).plain() for deck in decks)

    def page(sheet: int, sheets: int, surface: Surface) -> str:
        sheet, sheets = which or (sheet, sheets)
        return wording.fixed(KEYS[surface], title=title, deck=name, sheet=sheet, sheets=sheets).plain()

    return margin_words(studio, page)


def margin_words(studio: Studio, page: PageLine) -> Words:
    """Return what margins say besides a page line: the version of the game, and the length of the ruler."""
    game, wording = studio.database.game, studio.wording
    version = wording.fixed("version", version=game.version, date=game.date).plain()
    scale = wording.fixed("scale", mm=RULER).plain()
    return Words(label_maker(studio), version, page, scale)


def board_name(studio: Studio, record: Record) -> str:
    """Return how a board is called."""
    return studio.wording.field(record, "name").plain()
