"""One line as it is drawn: in, a flow, a line of it and a size; out, pieces and icons with offsets in micrometres."""

from bisect import bisect_left
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
    for pen, text, kerns, begins, stops, _, end in flow.runs:
        if stops <= start:
            continue
        if begins >= stop:
            break
        low = start - begins if start > begins else 0
        final = stops >= stop
        after = round(((edge if final else end) - origin) * um)
        if isinstance(pen, Icon):
            signs.append((pen, x, after - x))
        else:
            text = text[low : stop - begins]
            if kerns:
                # The kern after the last character of a line falls away with it.
                kerns = kerns[bisect_left(kerns, (low,)) : bisect_left(kerns, (low + len(text) - final,))]
            adjust = _rounded(kerns, low, um) if kerns else ()
            if final and flow.hyphens[last]:
                text += HYPHEN
            pieces.append(Piece(pen.face.id, size, colours[pen.tint], text, x, after - x, adjust))
        x = after
    return pieces, signs, x


def _rounded(kerns: list[tuple[int, int]], low: int, um: float) -> Kerns:
    """Return kerns in micrometres, counted from `low`; rounding is carried along, so that it never adds up."""
    result: list[tuple[int, int]] = []
    total = done = 0
    for at, by in kerns:
        total += by
        now = round(total * um)
        result.append((at - low, now - done))
        done = now
    return tuple(result)
