"""A paragraph in one endless line: in, segments; out, where each begins and ends, and runs of what is drawn alike."""

from collections.abc import Sequence
from itertools import accumulate, chain, pairwise
from operator import add, gt
from typing import NamedTuple

from rulepress.type.measure import Part, Pen, Segment
from rules_engine import Icon


class Run(NamedTuple):
    """Characters of one pen, or an icon, which counts as one character.

    first, stop: numbers of its characters in the paragraph, the first one and the one after its last; end: where it
    ends, in units.
    """

    pen: Pen | Icon
    text: str
    first: int
    stop: int
    end: int


class Flow:
    """Segments in a row; distances in units, characters counted as they are drawn, an icon as one.

    starts: where each segment begins, and where the last one stops; inks: width of each at the end of a line; ends:
    where the ink of each stops if it ends a line, never less than the one before; widest: ink of the widest.
    chars: number of the first character of each; trims: characters that a line end takes off; hyphens: width of the
    hyphen that a line end adds; divides: True if there are any; missing: characters that no face has.
    runs: what is drawn; stops: the stop of each run; kerns: of all characters; signs: numbers of the characters that
    are icons.
    """

    def __init__(self, segments: Sequence[Segment]) -> None:
        parts, widths, self.inks, lengths, self.trims, self.hyphens, missing = zip(*segments)
        self.starts = list(accumulate(widths, initial=0))
        self.ends = list(map(add, self.starts, self.inks))
        if any(map(gt, self.inks, widths)):
            self.ends = list(accumulate(self.ends, max))
        self.widest: int = max(self.inks)
        self.chars = list(accumulate(lengths, initial=0))
        self.divides = any(self.hyphens)
        self.missing = "".join(missing)
        drawn = list(chain.from_iterable(parts))
        self.runs, self.kerns = _runs(drawn) if drawn else ([], [])
        self.stops = [run.stop for run in self.runs]
        self.signs = [run.first for run in self.runs if isinstance(run.pen, Icon)]


def _runs(parts: list[Part]) -> tuple[list[Run], list[tuple[int, int]]]:
    """Return parts joined where the pen is the same, and the kerns of all characters."""
    pens, texts, kerns, widths = zip(*parts)
    chars = list(accumulate(map(len, texts), initial=0))
    places = list(accumulate(widths, initial=0))
    borders = [at for at, (pen, after) in enumerate(pairwise(pens), 1) if pen is not after or isinstance(pen, Icon)]
    runs = [
        Run(pens[start], "".join(texts[start:stop]), chars[start], chars[stop], places[stop])
        for start, stop in pairwise((0, *borders, len(parts)))
    ]
    return runs, [(first + at, by) for first, own in zip(chars, kerns) if own for at, by in own]
