"""Set characters as data: in, nothing; out, the one kind of item that both the typesetter and the drawing know."""

from typing import NamedTuple

from rulepress.units import TypeSize

Kerns = tuple[tuple[int, int], ...]
"""Pairs (index of a character, distance added after it), ascending."""


class Piece(NamedTuple):
    """Characters of one typeface in a line, drawn from `x` (offset from the start of the line).

    face: id of the typeface as the font book gives it; size: 1/1000 pt; adjust: for kerning and justifying, pairs
    (index of a character, micrometres added after it), ascending; width: whole advance with adjustments.
    """

    face: str
    size: TypeSize
    colour: str
    text: str
    x: int
    width: int
    adjust: Kerns = ()
