"""Tokens to be cut out: in, the sides of a token; out, the same with its outline, a stand-up as a strip to
fold."""

from typing import Final

from rulepress.layout.figures import Shape, grown, shape_steps
from rulepress.layout.items import Item, Page, Path, Placed, Steps
from rulepress.layout.marks import HAIR, INK, drawn_cut
from rulepress.units import Length

_OUTLINES: Final[dict[str, Shape]] = {"square": "rect", "circle": "circle", "octagon": "octagon", "stand-up": "rect"}
_FOLD: Final = "#8c8c8c"
"""Grey that is seen on light and on dark grounds."""
_FOLD_DASH: Final = (1_200, 800)
_NOTCH: Final = (300, 1_300)
"""Where the marks of a fold begin and end, beside a strip."""


def outline_of(cut: str, width: int, height: int) -> Steps:
    """Return the line along which a token is cut out, if it is cut in this way, one of `CUTS`."""
    return shape_steps(_OUTLINES[cut], (0, 0, width, height), (0, 0, 0, 0))


def to_cut(side: Page) -> Page:
    """Return a side with the line along which it is cut."""
    return side._replace(items=(*side.items, *drawn_cut(side.outline)))


def strip_of(front: Page, back: Page, bleed: int) -> Page:
    """Return a stand-up before it is folded: back, head down, and front, with a foot at either end.

    The feet are what the grounds show below the sides, half as deep as wide: folded outwards they make a square.
    """
    w, h = front.width, front.height
    foot = w // 2
    half = h + foot
    window = (-bleed, 0, w + 2 * bleed, half + bleed)
    above = Placed(back, -bleed, -bleed, window, turn=180, clip=0)
    below = Placed(front, -bleed, half, window, clip=0)
    trim = (0, 0, w, 2 * half)
    folds = (foot, half, half + h)
    lines: tuple[Item, ...] = (
        Path(_level(folds, 0, w), None, _FOLD, HAIR, _FOLD_DASH),
        Path((*_level(folds, -_NOTCH[1], -_NOTCH[0]), *_level(folds, w + _NOTCH[0], w + _NOTCH[1])), None, INK, HAIR),
        *drawn_cut(outline_of("stand-up", w, 2 * half)),
    )
    return Page(
        Length(w), Length(2 * half), (above, below, *lines), None, trim, grown(trim, bleed), front.label or back.label
    )


def _level(ys: tuple[int, ...], left: int, right: int) -> Steps:
    return tuple(step for y in ys for step in (("M", left, y), ("L", right, y)))
