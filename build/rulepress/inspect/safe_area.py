"""Safe area: in, the side of a card; out, a warning for each line of text or figure that comes too near to the cut."""

from typing import Final

from rulepress.layout.items import Line, Page, Picture
from rulepress.units import mm_text
from rules_engine import Location, Problems

SAFE: Final = 3000
"""What a cut may be off by, in micrometres: nothing that carries meaning comes nearer."""


def check_safe_area(side: Page, where: Location, problems: Problems) -> None:
    """Report the boxes of a side whose text or figures lie nearer than `SAFE` to the cut.

    side: as `SideMaker.make` gives it; parts drawn inside other pages are measured where they were made.
    """
    for item in side.items:
        if isinstance(item, Line):
            left, right = item.x, item.x + max((piece.x + piece.width for piece in item.pieces), default=0)
            top, low = item.y - max((piece.size * 353 // 1_400 for piece in item.pieces), default=0), item.y
        elif isinstance(item, Picture) and item.tag.role == "figure":
            left, right, top, low = item.x, item.x + item.w, item.y, item.y + item.h
        else:
            continue
        near = min(left, top, side.width - right, side.height - low)
        if near < SAFE:
            problems.warning(
                "outside-safe-area",
                f"box '{item.tag.box}' comes as near as {mm_text(near)} mm to the cut; {mm_text(SAFE)} mm are safe",
                where,
                field=item.tag.box,
                hint="move it inwards",
            )
