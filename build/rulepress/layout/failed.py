"""A card that cannot be shown: in, its id and the codes of its faults; out, a plain frame that says so."""

from typing import Final

from rulepress.layout.figures import grown, shape_steps
from rulepress.layout.items import Item, Line, Page, Path, Tag
from rulepress.layout.side import Desk
from rulepress.paper import CardSize
from rulepress.type.fit import set_text
from rulepress.type.style import TextStyle
from rulepress.units import MM, Length, TypeSize
from rules_engine import Paragraph, Text, Words

_INK: Final = "#7a1020"
_STYLE: Final = TextStyle(
    "noto-sans", TypeSize(9000), TypeSize(5000), align="center", valign="middle", colour=_INK, paragraph_gap=500
)
_FRAME: Final = 3 * MM


def failed_side(card: str, codes: tuple[str, ...], size: CardSize, desk: Desk) -> Page:
    """Return the side of a card in error: a frame with its id in bold and the codes below."""
    trim = (0, 0, size.width, size.height)
    frame = grown(trim, -_FRAME)
    text = Text("en", tuple(Paragraph((Words(line, bold=line == card),)) for line in (card, *codes)))
    inner = grown(frame, -2 * MM)
    set_ = set_text(text, _STYLE, inner[2], inner[3], desk.wording.language.typography, desk.fonts)
    tag = Tag("failed", "text", "en", "", card)
    items: list[Item] = [
        Path(shape_steps("rect", trim, (0, 0, 0, 0)), "#ffffff"),
        Path(shape_steps("rect", frame, (0, 0, 0, 0)), None, _INK, 500, (2000, 1000)),
    ]
    items += [Line(inner[0] + line.x, inner[1] + line.baseline, line.pieces, 0, tag) for line in set_.lines]
    return Page(Length(size.width), Length(size.height), tuple(items), None, trim, trim, card)
