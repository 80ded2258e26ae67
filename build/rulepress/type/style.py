"""How a text is to look: in, nothing; out, a record of sizes, colours and habits that the typesetter obeys."""

from typing import Final, Literal, NamedTuple

from rulepress.units import TypeSize

Align = Literal["left", "center", "right", "justify"]
Valign = Literal["top", "middle", "bottom", "cap"]

READS_TURNED: Final = frozenset({"6", "9", "60", "66", "68", "86", "89", "90", "98", "99"})
"""Figures that mean another number when the card is turned; a bar under them says which way is up."""


class TextStyle(NamedTuple):
    """A style of text; sizes in 1/1000 pt, distances in 1/1000 em.

    size, smallest, step: the size shrinks from `size` by `step` to `smallest` until the text fits.
    leading: distance of baselines, 0 for the language's own; paragraph_gap: added between paragraphs.
    valign: `cap` centres the capitals of the first to the baseline of the last line, the others the block of lines.
    emphasis: colour of italic runs where no slanted letters are used.
    weight: weight of all runs, 0 for 400 and, for bold ones, 700; a family takes the nearest that it has.
    tracking: added between characters; upper: capitals by the rules of the language.
    balance: lines as narrow as their number allows; wrap: False keeps each paragraph on one line.
    left_from: from this many lines on, centred text turns left-aligned and unbalanced; 0 for never.
    icon_size: height of icons; hyphenate: words may be divided; underbar: lines say whether they are a figure that
    still reads when it is turned; link: colour of what leads elsewhere, empty for that of the text.
    """

    family: str
    size: TypeSize
    smallest: TypeSize
    step: int = 250
    leading: int = 0
    align: Align = "left"
    valign: Valign = "top"
    colour: str = "#000000"
    emphasis: str = "#000000"
    bold: bool = False
    weight: int = 0
    tracking: int = 0
    upper: bool = False
    balance: bool = False
    wrap: bool = True
    left_from: int = 0
    icon_size: int = 1200
    paragraph_gap: int = 0
    hyphenate: bool = False
    underbar: bool = False
    link: str = ""

    def sizes(self) -> tuple[TypeSize, ...]:
        """Return the sizes that may be tried, in 1/1000 pt, largest first; the smallest is always among them."""
        smallest = min(self.smallest, self.size)
        steps = range(self.size, smallest, -max(self.step, 1))
        return (*(TypeSize(size) for size in steps), TypeSize(smallest))
