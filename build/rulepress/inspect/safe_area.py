"""Safe area: in, the side of a card; out, a warning for each line of text or figure that comes too near to the cut."""

from collections.abc import Iterator, Sequence
from typing import Final

from rulepress.layout.figures import laid
from rulepress.layout.items import Item, Line, Page, Picture, Placed
from rulepress.units import mm_text
from rules_engine import Location, Problems

SAFE: Final = 3000
"""What a cut may be off by, in micrometres: nothing that carries meaning comes nearer."""
Box = tuple[int, int, int, int]


def check_safe_area(side: Page, where: Location, problems: Problems) -> None:
    """Report the boxes of a side whose text or figures lie nearer than `SAFE` to the cut, each once.

    side: as `SideMaker.make` gives it, with what all such sides share and with its parts.
    """
    nearest: dict[str, int] = {}
    for name, (x, y, w, h) in _meant((*(side.shared.items if side.shared else ()), *side.items)):
        near = min(x, y, side.width - x - w, side.height - y - h)
        nearest[name] = min(near, nearest.get(name, SAFE))
    for name, near in nearest.items():
        if near < SAFE:
            how = f"comes as near as {mm_text(near)} mm to" if near >= 0 else f"reaches {mm_text(-near)} mm over"
            problems.warning(
                "outside-safe-area",
                f"box '{name}' {how} the cut; {mm_text(SAFE)} mm inside of it are safe",
                where,
                field=name,
                hint="move it inwards",
            )


def _meant(items: Sequence[Item]) -> Iterator[tuple[str, Box]]:
    """Give the box name and the extent, on the side, of what carries meaning."""
    for item in items:
        if isinstance(item, Line):
            width = max((piece.x + piece.width for piece in item.pieces), default=0)
            high = max((piece.size * 353 // 1_400 for piece in item.pieces), default=0)
            yield item.tag.box, (item.x, item.y - high, width, high)
        elif isinstance(item, Picture) and item.tag.role == "figure":
            yield item.tag.box, (item.x, item.y, item.w, item.h)
        elif isinstance(item, Placed):
            for name, box in _meant(item.page.items):
                yield name, laid(box, (item.x, item.y), item.turn, item.page.width, item.page.height)
