"""Set characters as data: in, nothing; out, the kinds that both the typesetter and the drawing know."""

from typing import NamedTuple

from rulepress.units import TypeSize

Kerns = tuple[tuple[int, int], ...]
"""Pairs (index of a character, distance added after it), ascending."""


class Word(NamedTuple):
    """Characters that are measured together; kerns: in millionths of an em. Texts share their words: each is made ready
    to be drawn only once."""

    text: str
    kerns: Kerns = ()


class Piece(NamedTuple):
    """Words of one typeface in a line, drawn from `x` (offset from the start of the line).

    face: id of the typeface as the font book gives it; size: 1/1000 pt; width: whole advance, with kerns and what is
    stretched; stretch: for justifying, pairs (index of a character in the text, micrometres added after it), ascending.
    """

    face: str
    size: TypeSize
    colour: str
    words: tuple[Word, ...]
    x: int
    width: int
    stretch: Kerns = ()

    @property
    def text(self) -> str:
        """All characters."""
        return "".join([word.text for word in self.words])

    @property
    def kerns(self) -> Kerns:
        """Kerns of all words, counted from the start of the text."""
        found: list[tuple[int, int]] = []
        start = 0
        for text, kerns in self.words:
            found += [(start + at, by) for at, by in kerns]
            start += len(text)
        return tuple(found)
