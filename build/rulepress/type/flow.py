"""A paragraph in one endless line: in, segments; out, where each begins and ends, and runs of what is drawn alike."""

from collections.abc import Sequence
from itertools import accumulate, chain, groupby
from operator import add, gt
from typing import NamedTuple

from rulepress.type.measure import Part, Pen, Segment
from rules_engine import Icon


class Run(NamedTuple):
    """Characters of one pen, or an icon, which counts as one character; kerns as in a part, begin and end in units.

    first, stop: numbers of its characters in the paragraph, from its first character to after its last.
    """

    pen: Pen | Icon
    text: str
    kerns: list[tuple[int, int]]
    first: int
    stop: int
    begin: int
    end: int


class Flow:
    """Segments in a row; distances in units, characters counted as they are drawn, an icon as one.

    starts: where each segment begins, and where the last one stops; inks: width of each at the end of a line; ends:
    where the ink of each stops if it ends a line, never less than the one before; widest: ink of the widest; chars:
    number of the first character of each; trims: characters that a line end takes off; hyphens: width of the hyphen
    that a line end adds, divides: True if there are any; runs: what is drawn; signs: True if there are icons.
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
        self.runs = _runs(list(chain.from_iterable(parts)))
        self.signs = any(isinstance(run.pen, Icon) for run in self.runs)


def _runs(parts: list[Part]) -> list[Run]:
    runs: list[Run] = []
    first = begin = start = 0
    pens, texts, kerns, widths = zip(*parts) if parts else ((), (), (), ())
    for pen, group in groupby(pens):
        stop = start + len(list(group))
        while start < stop:
            until = start + 1 if isinstance(pen, Icon) else stop
            text = "".join(texts[start:until])
            end = begin + sum(widths[start:until])
            own = _counted_on(texts[start:until], kerns[start:until]) if any(kerns[start:until]) else []
            runs.append(Run(pen, text, own, first, first + len(text), begin, end))
            first, begin, start = first + len(text), end, until
    return runs


def _counted_on(texts: Sequence[str], kerns: Sequence[tuple[tuple[int, int], ...]]) -> list[tuple[int, int]]:
    """Return the kerns of adjacent texts, counted from the start of the first."""
    bases = accumulate(map(len, texts), initial=0)
    return [(base + at, by) for base, own in zip(bases, kerns) if own for at, by in own]
