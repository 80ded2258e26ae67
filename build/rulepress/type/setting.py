"""One line as it is drawn: in, a flow, a line of it and a size; out, pieces and icons with offsets in micrometres."""

from collections.abc import Callable
from itertools import chain, groupby
from operator import itemgetter
from typing import Any, Final, NamedTuple

from rulepress.type.flow import Flow
from rulepress.type.lines import Line
from rulepress.type.piece import Piece
from rulepress.units import INCH, TypeSize
from rules_engine import Icon

SetSign = tuple[Icon, int, int]
"""An icon on a line: the icon, its offset and its width in micrometres."""

_PEN: Final = itemgetter(0)
# A deck has tens of thousands of these; a named tuple takes half the time to make without its own `__new__`.
_piece: Final[Callable[[type[Piece], tuple[Any, ...]], Piece]] = tuple.__new__


class Scale(NamedTuple):
    """A size and the colours of text, of emphasis and of links; um: micrometres to the unit (a millionth of an em)."""

    size: TypeSize
    um: float
    colours: tuple[str, str, str]


def scale_of(size: int) -> float:
    """Return micrometres to the unit at a size in 1/1000 pt."""
    return size * INCH / 72_000_000_000


def set_line(flow: Flow, line: Line, scale: Scale) -> tuple[list[Piece], list[SetSign], int]:
    """Return what stands on a line, without the spaces at its end, with the hyphen of a divided word, and its width."""
    first, last = line
    size, um, colours = scale
    pieces: list[Piece] = []
    signs: list[SetSign] = []
    end = x = 0
    for pen, parts in groupby(chain(*flow.parts[first:last], flow.endings[last]), _PEN):
        if isinstance(pen, Icon):
            for _, _, width in parts:
                end += width
                after = round(end * um)
                signs.append((pen, x, after - x))
                x = after
        else:
            _, words, widths = zip(*parts)
            end += sum(widths)
            after = round(end * um)
            pieces.append(_piece(Piece, (pen.face.id, size, colours[pen.tint], words, x, after - x, ())))
            x = after
    return pieces, signs, x
