"""A log of draw calls: in, pages of items; out, text with a line for each item, for tests that a person can proofread.

Lengths are in mm with three decimals, positions from the upper left corner of the page that holds the item, sizes of
type in points. The items of a placed page follow indented where it is first placed; later it is only named.
"""

from collections.abc import Iterable, Iterator
from pathlib import PurePath

from rulepress.draw.numbers import thousandths
from rulepress.layout.items import Item, Line, Page, Path, Picture, Placed, Steps

_INDENT = "  "


def record(pages: Iterable[Page]) -> str:
    """Return the draw calls of pages, one line each, in the order in which they are drawn."""
    log = _Log()
    lines = (line for number, page in enumerate(pages, start=1) for line in log.page(f"page {number}", page))
    return "".join(f"{line}\n" for line in lines)


class _Log:
    """Names each page that is placed by the order in which it first comes up."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}
        # Held so that no id is given to a second page.
        self._pages: list[Page] = []

    def page(self, opening: str, page: Page) -> Iterator[str]:
        """Yield the line of a page and, indented, those of its items."""
        boxes = [f"{name} {_mm(*box)}" for name, box in (("trim", page.trim), ("bleed", page.bleed)) if box]
        label = [repr(page.label)] if page.label else []
        yield " ".join([opening, _mm(page.width, page.height), *boxes, *label])
        if page.shared is not None:
            yield from self._inner("shared", page.shared)
        for item in page.items:
            yield from self._item(item)

    def _inner(self, opening: str, page: Page) -> Iterator[str]:
        name = self._names.get(id(page))
        if name is not None:
            yield f"{_INDENT}{opening} {name} again"
            return
        name = self._names[id(page)] = f"side {len(self._names) + 1}"
        self._pages.append(page)
        for line in self.page(f"{opening} {name}", page):
            yield f"{_INDENT}{line}"

    def _item(self, item: Item) -> Iterator[str]:
        if isinstance(item, Placed):
            clip = _clip(item)
            scale = "" if item.scale == 1000 else f" scale {thousandths(item.scale)}"
            window = _mm(*item.window)
            yield from self._inner(
                f"placed {_mm(item.x, item.y)} window {window}{scale}{_turn(item.turn)}{clip}{_box(item)}", item.page
            )
        else:
            yield f"{_INDENT}{_words(item)}{_box(item)}"


def _clip(placed: Placed) -> str:
    if isinstance(placed.clip, tuple):
        return f" clip {_steps(placed.clip)}"
    return "" if placed.clip is None else f" clip {_mm(placed.clip)}"


def _words(item: Path | Picture | Line) -> str:
    if isinstance(item, Path):
        dash = f" dash {_mm(*item.dash)}" if item.dash else ""
        stroke = f" stroke {item.stroke} {_mm(item.stroke_width)}{dash}" if item.stroke else ""
        fill = f" fill {item.fill}" if item.fill else ""
        return f"path{fill}{stroke} {_steps(item.steps)}"
    if isinstance(item, Picture):
        colours = "".join(f" {old}={new}" for old, new in item.art.colours)
        name = PurePath(item.art.path).name
        return f"picture {name} {_mm(item.x, item.y, item.w, item.h)}{_turn(item.turn)}{colours}"
    return f"line {_mm(item.x, item.y)}{_turn(item.turn)}{''.join(_pieces(item))}"


def _steps(steps: Steps) -> str:
    return " ".join(" ".join([str(step[0]), *(_mm(int(value)) for value in step[1:])]) for step in steps)


def _pieces(line: Line) -> Iterator[str]:
    for piece in line.pieces:
        kerns = "".join(f" {index}:{thousandths(added)}" for index, added in piece.kerns)
        stretch = "".join(f" {index}+{_mm(added)}" for index, added in piece.stretch)
        look = f"{piece.face} {thousandths(piece.size)} {piece.colour}"
        yield f" | {look} {_mm(piece.x)} w {_mm(piece.width)} {piece.text!r}{kerns}{stretch}"


def _mm(*lengths: int) -> str:
    return " ".join(f"{length / 1000:.3f}" for length in lengths)


def _turn(turn: int) -> str:
    return f" turn {turn}" if turn else ""


def _box(item: Item) -> str:
    return f" [{item.tag.box}]" if item.tag.box else ""
