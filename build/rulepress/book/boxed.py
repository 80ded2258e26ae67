"""Boxes and plates of a rulebook: in, slugs or a few characters; out, the same on a ground of their own."""

from typing import Final

from rulepress.book.desk import Desk
from rulepress.book.slug import Slug
from rulepress.layout.figures import shape_steps
from rulepress.layout.items import Item, Line, Path, Tag
from rulepress.type.fit import set_text
from rulepress.units import MM
from rules_engine import Text

PAD: Final = 4 * MM
_BAR: Final = MM
_RIM: Final = 400


def ground(desk: Desk, box: tuple[int, int, int, int], colour: str) -> Path:
    """Return the shape of a box in a colour of the look; box: x, y, w, h."""
    look = desk.look
    corners = (min(look.corner, box[3] // 2),) * 4
    return Path(shape_steps(look.box, box, corners), look.colour(colour))


def boxed(desk: Desk, slug: Slug, width: int, colour: str, bar: str = "") -> Slug:
    """Return a slug on a ground with room around it; bar: colour of a bar on its top edge, empty for none."""
    top = _BAR if bar else 0
    height = slug.height + 2 * PAD + top
    items: list[Item] = [ground(desk, (0, top // 2, width, height - top // 2), colour)]
    if bar:
        corner = desk.look.corner
        items.append(Path(shape_steps("rect", (corner, 0, width - 2 * corner, _BAR), (0,) * 4), desk.look.colour(bar)))
    inner = slug.moved(PAD, PAD + top)
    return slug._replace(height=height, items=(*items, *inner.items), jumps=inner.jumps)


def plate(
    desk: Desk, text: Text, style: str, box: tuple[int, int, int, int], part: int, colour: str = "plate"
) -> list[Item]:
    """Return a few characters in the middle of a plate; box: x, y, w, h; part: what they belong to.

    A plate whose shape has corners has them at a quarter of its shorter side.
    """
    look = desk.look
    rim = look.palette.colours.get(f"{colour}-rim")
    items: list[Item] = []
    x, y, w, h = box
    shape, corners = look.plate, (min(w, h) // 4,) * 4
    if rim:
        items.append(Path(shape_steps(shape, box, corners), rim))
        x, y, w, h = x + _RIM, y + _RIM, w - 2 * _RIM, h - 2 * _RIM
    items.append(Path(shape_steps(shape, (x, y, w, h), corners), look.colour(colour)))
    language = desk.wording.language
    set_ = set_text(text, look.style(style).text, w, h, language.typography, desk.studio.fonts)
    tag = Tag(style, "text", language.tag, part=part)
    items += [Line(x + line.x, y + line.baseline, line.pieces, 0, tag) for line in set_.lines]
    return items
