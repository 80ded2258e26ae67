"""A paragraph in one endless line: in, segments; out, where each begins, and how much of it a line end shows."""

from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from operator import add, gt

from rulepress.type.measure import Segment


class Flow:
    """Segments in a row; distances in units.

    starts: where each segment begins, and where the last one stops; inks: width of each at the end of a line; ends:
    where the ink of each stops if it ends a line, never less than the one before; widest: ink of the widest.
    parts, endings: what is drawn of each inside a line and at its end; hyphens: width of the hyphen that a line end
    adds; divides: True if there are any; signs: numbers of the segments with icons; missing: characters that no face
    has.
    """

    def __init__(self, segments: Sequence[Segment]) -> None:
        self.parts, widths, self.endings, self.inks, self.hyphens, signs, missing = zip(*segments)
        self.starts = list(accumulate(widths, initial=0))
        self.ends = list(map(add, self.starts, self.inks))
        if any(map(gt, self.inks, widths)):
            self.ends = list(accumulate(self.ends, max))
        self.widest: int = max(self.inks)
        self.divides = any(self.hyphens)
        self.signs = [at for at, sign in enumerate(signs) if sign] if any(signs) else []
        self.missing = "".join(missing)

    @cached_property
    def text(self) -> str:
        """All characters as they are drawn, a space for an icon."""
        return "".join([part.word.text for parts in self.parts for part in parts])

    @cached_property
    def places(self) -> list[int]:
        """Where each segment begins in the text."""
        return list(accumulate([sum([len(part.word.text) for part in parts]) for parts in self.parts], initial=0))
