"""A tuck box as a page: in, its net, what is in it and a desk; out, the net with ground, pictures, words and lines."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from rulepress.book.desk import Desk
from rulepress.layout.figures import grown, shape_steps
from rulepress.layout.items import Item, Line, Page, Path, Placed, Tag, Turn
from rulepress.layout.marks import HAIR, drawn, stroke_steps
from rulepress.layout.net import Net
from rulepress.layout.sheet import Box
from rulepress.layout.side import SideMaker
from rulepress.layout.surface import Label
from rulepress.type.fit import set_text
from rulepress.units import MM, Length
from rules_engine import Location, Paragraph, Text
from rules_engine import Words as Run

BLEED: Final = 3 * MM // 2
"""How far grounds reach over cuts."""
COLOURS: Final = ("box", "box-ink", "box-panel", "box-plate")
STYLES: Final = ("box-count", "box-deck", "box-spine", "box-title")
LAYOUT: Final = "box-ground"
_GROUND: Final = (210 * MM, 148 * MM)
"""What the layout of a ground is made for."""
_OVER: Final = MM
"""How far grounds reach over a fold, so that no white shows at the edge."""
_LINE: Final = "#767676"
"""Grey that is seen on light and on dark grounds."""
_HALO: Final = "#ffffff"
"""What stands around a line that is cut, so that it is found on any ground."""
_GLUED: Final = "#e4e4e4"
_DASH: Final = (1_500, 1_000)
_SPINE: Final = 7 * MM
"""The least depth of a box that has words on its sides."""
_RIM: Final = 600
_INSET: Final = 4 * MM
_TITLE: Final = 10 * MM
_LAP: Final = 3 * MM
"""How far the plate of the title lies on the panel below it."""
_ROW: Final = 6 * MM
_COUNT: Final = 5 * MM


class Contents(NamedTuple):
    """What is in a box. names: of its decks; cards: how many, in words; back: of its first deck, None if it has none;
    note: what is told beside the net."""

    names: tuple[str, ...]
    cards: str
    back: Page | None
    note: str
    at: Location


def box_side(desk: Desk, net: Net, holds: Contents, label: Label, glue: str) -> Page:
    """Return a net as a page with room for its bleed; glue: the word on what is glued."""
    items = (
        *(Path(steps, _GLUED) for steps in net.glue),
        *_grounds(desk, net),
        *_pictures(net, holds.back),
        *_front(desk, net, holds),
        *_ends(desk, net, holds),
        *_words_on_glue(net, label, glue),
        *_note(net, label, holds.note),
        Path(net.cut, None, _HALO, 3 * HAIR),
        Path(net.cut, None, _LINE, HAIR),
        drawn(net.folds, _DASH)._replace(steps=stroke_steps(net.folds), stroke=_LINE),
    )
    w, h = net.width + 2 * BLEED, net.height + 2 * BLEED
    inner = Page(Length(net.width), Length(net.height), items)
    whole = (0, 0, w, h)
    return Page(Length(w), Length(h), (Placed(inner, 0, 0, grown((0, 0, net.width, net.height), BLEED)),), None, whole,
                whole, holds.names[0])  # fmt: skip


def _grounds(desk: Desk, net: Net) -> Iterator[Item]:
    """Give the ground of all that is seen when the box is closed: one pattern that runs on over the folds."""
    left, right = net.sides[0].x, net.back.x + net.back.w
    top, foot = net.front.y, net.front.y + net.front.h
    windows = (
        Box(left - _OVER, top - BLEED, right + BLEED - left + _OVER, foot + _OVER - top + BLEED),
        Box(net.lid.x, net.lid.y - 2 * _OVER, net.lid.w + BLEED, net.lid.h + 2 * _OVER),
        Box(net.bottom.x - BLEED, foot, net.bottom.w + 2 * BLEED, net.bottom.h + BLEED),
    )
    pattern = pattern_of(desk)
    for x, y, w, h in windows:
        yield Path(shape_steps("rect", (x, y, w, h), (0,) * 4), desk.look.colour("box"))
        if pattern is not None:
            yield from _cover(pattern, Box(x, y, w, h), (left, net.lid.y - 2 * _OVER), net)


def pattern_of(desk: Desk) -> Page | None:
    """Return the picture of the layout `box-ground` of a game, None if it has none."""
    studio = desk.studio
    if studio.library.find(f"{LAYOUT}.yaml", studio.problems) is None:
        return None
    key = (LAYOUT,)
    if key not in studio.kept:
        layout = studio.layouts.layout(LAYOUT, Location(studio.database.game.shown))
        studio.kept[key] = None if layout is None else SideMaker(layout, _GROUND, studio.desk).make(None)
    found: Page | None = studio.kept[key]
    return found


def _cover(pattern: Page, window: Box, start: tuple[int, int], net: Net) -> Iterator[Item]:
    """Give the part of a pattern that lies in a window when the pattern begins at `start`, scaled to cover the net."""
    wide, high = net.width - start[0] + 2 * BLEED, net.height - start[1] + 2 * BLEED
    scale = max(1000, -(-wide * 1000 // pattern.width), -(-high * 1000 // pattern.height))
    x, y = ((at - begin + BLEED) * 1000 // scale for at, begin in zip(window[:2], start, strict=True))
    w, h = (-(-length * 1000 // scale) for length in window[2:])
    yield Placed(pattern, window.x, window.y, (x, y, w, h), scale, 0, 0)


def _pictures(net: Net, back: Page | None) -> Iterator[Item]:
    """Give the back of the cards on front and back; it reaches over the edges that are cut."""
    if back is None:
        return
    x, y, w, h = net.front
    yield from _filled(back, Box(x, y - BLEED, w, h + BLEED + _OVER // 2))
    x, y, w, h = net.back
    yield from _filled(back, Box(x, y, w + BLEED, h + _OVER))


def _filled(side: Page, box: Box) -> Iterator[Item]:
    """Give the middle of a side, with its bleed, scaled only if a box is larger."""
    bx, by, bw, bh = side.bleed or (0, 0, side.width, side.height)
    scale = max(1000, -(-box.w * 1000 // bw), -(-box.h * 1000 // bh))
    w, h = -(-box.w * 1000 // scale), -(-box.h * 1000 // scale)
    window = (bx + (bw - w) // 2, by + (bh - h) // 2, w, h)
    yield Placed(side, box.x, box.y, window, scale, 0, 0)


def _front(desk: Desk, net: Net, holds: Contents) -> Iterator[Item]:
    """Give the plates of the front, as on a card: the title of the game, below it the decks and the number of cards."""
    x, y, w, h = net.front
    wide = w - 2 * _INSET
    deep = _LAP + _ROW * len(holds.names) + _COUNT + MM
    panel = Box(x + _INSET, y + h - _INSET - deep, wide, deep)
    title = Box(panel.x, panel.y + _LAP - _TITLE, wide, _TITLE)
    yield _plate(desk, panel, "box-panel")
    yield _plate(desk, title, "box-plate")
    yield from words_in(desk, desk.wording.title(), "box-title", _inside(title), holds.at)
    names = Box(panel.x + 2 * MM, panel.y + _LAP, panel.w - 4 * MM, _ROW * len(holds.names))
    yield from words_in(desk, _lines(desk, holds.names), "box-deck", names, holds.at)
    count = Box(names.x, names.y + names.h, names.w, _COUNT)
    yield from words_in(desk, desk.plain(holds.cards), "box-count", count, holds.at)


def _ends(desk: Desk, net: Net, holds: Contents) -> Iterator[Item]:
    """Give the words on the sides and on the lid: game and decks; a thin box has none."""
    if net.lid.h < _SPINE:
        return
    decks = desk.plain(" + ".join(holds.names))
    for side, text in zip(net.sides, (desk.wording.title(), decks), strict=True):
        yield from words_in(desk, text, "box-spine", _short(side), holds.at, 90)
    yield from words_in(desk, decks, "box-spine", _inside(net.lid), holds.at)


def _words_on_glue(net: Net, label: Label, glue: str) -> Iterator[Item]:
    spots: list[tuple[Box, Turn]] = [(net.flap, 270), (net.behind, 0), (net.dust[2], 0), (net.dust[3], 0)]
    for box, turn in spots:
        long, deep = (box.h, box.w) if turn else (box.w, box.h)
        items, w, h = label(glue, "tile", long)
        if w <= long - MM and h <= deep - MM:
            page = Page(Length(long), Length(h), items)
            x, y = (box.x + (deep - h) // 2, box.y) if turn else (box.x, box.y + (deep - h) // 2)
            yield Placed(page, x, y, (0, 0, long, h), turn=turn)


def _note(net: Net, label: Label, note: str) -> Iterator[Item]:
    """Give what is told of a box, above its front, where nothing is cut out, if there is room."""
    x, y, w, _ = net.front
    items, _, h = label(note, "note", w - 6 * MM)
    if h <= y - 4 * MM:
        yield Placed(Page(Length(w), Length(h), items), x + 3 * MM, y - BLEED - 2 * MM - h, (0, 0, w, h))


def _plate(desk: Desk, box: Box, colour: str) -> Path:
    look = desk.look
    corner = min(look.corner, box.h // 2)
    return Path(shape_steps(look.box, box, (corner,) * 4), look.colour(colour), look.colour("box-ink"), _RIM)


def _lines(desk: Desk, lines: tuple[str, ...]) -> Text:
    return Text(desk.wording.language.tag, tuple(Paragraph((Run(line),)) for line in lines))


def _inside(box: Box) -> Box:
    return Box(box.x + 2 * MM, box.y + MM, box.w - 4 * MM, box.h - 2 * MM)


def _short(box: Box) -> Box:
    return Box(box.x + MM, box.y + 4 * MM, box.w - 2 * MM, box.h - 8 * MM)


def words_in(desk: Desk, text: Text, style: str, box: Box, at: Location, turn: Turn = 0) -> Iterator[Item]:
    """Give a text as large as its style and a box allow; one that does not fit is a problem."""
    w, h = (box.h, box.w) if turn in (90, 270) else (box.w, box.h)
    language = desk.studio.desk.languages.get(text.lang, desk.wording.language)
    set_ = set_text(text, desk.look.style(style).text, w, h, language.typography, desk.studio.fonts)
    if set_.excess_w or set_.excess_h:
        desk.problems.error("overfull", f"'{text.plain()}' does not fit on a box", at, language=text.lang,
                            hint=f"shorten it, or give '{style}' a smaller size in book.yaml")  # fmt: skip
    tag = Tag(style, "text", text.lang)
    lines = tuple(Line(line.x, line.baseline, line.pieces, 0, tag) for line in set_.lines)
    yield Placed(Page(Length(w), Length(h), lines), box.x, box.y, (0, 0, w, h), turn=turn)
