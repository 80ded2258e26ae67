"""Set text as data: in, nothing; out, lines and icons in a box, as layout takes them over."""

from typing import NamedTuple

from rulepress.type.piece import Piece
from rulepress.units import TypeSize


class SetLine(NamedTuple):
    """A line in its box: x, baseline from the box's upper left; width of the line; all in micrometres.

    underbar: True for a figure that still reads when turned, if the style asks for it.
    """

    x: int
    baseline: int
    pieces: tuple[Piece, ...]
    width: int
    underbar: bool = False


class SetIcon(NamedTuple):
    """An icon in its box: x, y of its upper left from the box's; line: number of its line, from 0."""

    id: str
    alt: str
    x: int
    y: int
    width: int
    height: int
    line: int


class SetText(NamedTuple):
    """Text that is set.

    size: the size that was chosen; width, height: what the lines take up; excess_w, excess_h: micrometres by which
    they stick out of the box at the smallest size, 0 if they fit;
    missing: pairs (character, language) that no face has.
    """

    lines: tuple[SetLine, ...]
    icons: tuple[SetIcon, ...]
    size: TypeSize
    width: int
    height: int
    excess_w: int = 0
    excess_h: int = 0
    missing: tuple[tuple[str, str], ...] = ()
