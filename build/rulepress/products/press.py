"""Words on sheets: in, a studio and a deck; out, the lines in the margins, set in type."""

from typing import Final

from rulepress.layout.items import Item, Line, Tag
from rulepress.layout.surface import Surface, Words
from rulepress.studio import Studio
from rulepress.type.fit import set_text
from rulepress.type.style import TextStyle
from rulepress.units import MM, TypeSize
from rules_engine import Deck, Paragraph, Text
from rules_engine import Words as Run

RULER: Final = 100
_STYLE: Final = TextStyle("noto-sans", TypeSize(7000), TypeSize(5500), wrap=False)
_TITLE: Final = TextStyle("noto-sans", TypeSize(7000), TypeSize(5500), bold=True, wrap=False)
_KEYS: Final = {"front": "sheet-fronts", "back": "sheet-backs", "fold": "sheet-fold"}


def sheet_words(studio: Studio, deck: Deck) -> Words:
    """Return what the margins of a deck's sheets say: which game, deck, side and sheet, and the length of the ruler."""
    wording = studio.wording
    title, name = wording.title().plain(), wording.deck(deck.id).plain()

    def label(text: str, kind: str, width: int) -> tuple[tuple[Item, ...], int, int]:
        tag = wording.language.tag
        said = Text(tag, (Paragraph((Run(text),)),))
        style = _TITLE if kind == "title" else _STYLE
        set_ = set_text(said, style, width, 10 * MM, wording.language.typography, studio.fonts)
        lines = tuple(Line(line.x, line.baseline, line.pieces, 0, Tag(kind, "artifact", tag)) for line in set_.lines)
        return lines, set_.width, set_.height

    def page(sheet: int, sheets: int, surface: Surface) -> str:
        return wording.fixed(_KEYS[surface], title=title, deck=name, sheet=sheet, sheets=sheets).plain()

    game = studio.database.game
    version = wording.fixed("version", version=game.version, date=game.date).plain()
    scale = wording.fixed("scale", mm=RULER).plain()
    return Words(label, version, page, scale)
