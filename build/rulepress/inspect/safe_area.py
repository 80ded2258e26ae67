"""Safe area: in, the side of a card; out, a warning for each line of text or figure that comes too near to the cut."""

from collections.abc import Iterator, Sequence
from typing import Final

from rulepress.layout.box import Box, Layout
from rulepress.layout.figures import laid
from rulepress.layout.items import Item, Line, Page, Picture, Placed
from rulepress.units import mm_text
from rules_engine import Location, Problems

SAFE: Final = 3000
"""What a cut may be off by, in micrometres: nothing that carries meaning comes nearer."""
_SMALL: Final = 5
"""What is smaller is cut with more care: a fifth of its shorter side, at least, is free of meaning."""
Area = tuple[int, int, int, int]


def check_safe_area(side: Page, layout: Layout, problems: Problems) -> None:
    """Report the boxes of a side whose text or figures lie too near to the cut, each once, where the layout says them.

    side: as a `SideMaker` of the layout makes it, with what all such sides share and with its parts.
    """
    safe = min(SAFE, min(side.width, side.height) // _SMALL)
    nearest: dict[Location, tuple[int, str]] = {}
    for box, (x, y, w, h) in _meant((*(side.shared.items if side.shared else ()), *side.items), layout):
        near = min(x, y, side.width - x - w, side.height - y - h)
        nearest[box.location] = min((near, box.name), nearest.get(box.location, (safe, box.name)))
    for where, (near, name) in nearest.items():
        if near < safe:
            how = f"comes as near as {mm_text(near)} mm to" if near >= 0 else f"reaches {mm_text(-near)} mm over"
            problems.warning(
                "outside-safe-area",
                f"box '{name}' {how} the cut; {mm_text(safe)} mm inside of it are safe",
                where,
                field=name,
                hint="move it inwards",
            )


def _meant(items: Sequence[Item], layout: Layout) -> Iterator[tuple[Box, Area]]:
    """Give the box of the layout, or of a part of it, and the extent, on the side, of what carries meaning."""
    boxes = {box.name: box for box in layout.boxes}
    for item in items:
        if isinstance(item, Line):
            width = max((piece.x + piece.width for piece in item.pieces), default=0)
            high = max((piece.size * 353 // 1_400 for piece in item.pieces), default=0)
            yield boxes[item.tag.box], (item.x, item.y - high, width, high)
        elif isinstance(item, Picture) and item.tag.role == "figure":
            yield boxes[item.tag.box], (item.x, item.y, item.w, item.h)
        elif isinstance(item, Placed):
            part = boxes[item.tag.box].part
            assert part is not None
            for box, area in _meant(item.page.items, part):
                yield box, laid(area, (item.x, item.y), item.turn, item.page.width, item.page.height)
