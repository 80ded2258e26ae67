"""One line as it is drawn: in, a flow, a line of it and a size; out, pieces and icons with offsets in micrometres."""

from bisect import bisect_left, bisect_right
from itertools import accumulate
from operator import sub
from typing import NamedTuple

from rulepress.type.flow import Flow
from rulepress.type.lines import Line
from rulepress.type.piece import Kerns, Piece
from rulepress.type.spaces import HYPHEN
from rulepress.units import INCH, TypeSize
from rules_engine import Icon

SetSign = tuple[Icon, int, int]
"""An icon on a line: the icon, its offset and its width in micrometres."""


class Scale(NamedTuple):
    """A size and the colours of text and of emphasis; um: micrometres to the unit (a millionth of an em)."""

    size: TypeSize
    um: float
    colours: tuple[str, str]


def scale_of(size: int) -> float:
    """Return micrometres to the unit at a size in 1/1000 pt."""
    return size * INCH / 72_000_000_000


def set_line(flow: Flow, line: Line, scale: Scale) -> tuple[list[Piece], list[SetSign], int]:
    """Return what stands on a line, without the spaces at its end, with the hyphen of a divided word, and its width."""
    first, last = line
    size, um, colours = scale
    start, stop = flow.chars[first], flow.chars[last + 1] - flow.trims[last]
    origin = flow.starts[first]
    edge = flow.starts[last] + flow.inks[last]
    pieces: list[Piece] = []
    signs: list[SetSign] = []
    x = 0
    for pen, text, begins, stops, end in flow.runs[bisect_right(flow.stops, start) :]:
        if begins >= stop:
            break
        low = start if start > begins else begins
        final = stops >= stop
        after = round(((edge if final else end) - origin) * um)
        if isinstance(pen, Icon):
            signs.append((pen, x, after - x))
        else:
            text = text[low - begins : stop - begins]
            # The kern after the last character of a line falls away with it.
            adjust = _rounded(flow.kerns, low, low + len(text) - final, um) if flow.kerns else ()
            if final and flow.hyphens[last]:
                text += HYPHEN
            pieces.append(Piece(pen.face.id, size, colours[pen.tint], text, x, after - x, adjust))
        x = after
    return pieces, signs, x


def _rounded(kerns: list[tuple[int, int]], low: int, high: int, um: float) -> Kerns:
    """Return the kerns of characters low to high (not included) in micrometres, counted from low.

    Rounding is carried along, so that it never adds up.
    """
    own = kerns[bisect_left(kerns, (low,)) : bisect_left(kerns, (high,))]
    ends = [round(total * um) for total in accumulate([by for _, by in own])]
    return tuple(zip([at - low for at, _ in own], map(sub, ends, (0, *ends))))
