"""Papers, card sizes and sheet rules: in, maps of text as a YAML file holds them; out, their lengths."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal, NamedTuple, get_args

from rulepress.units import MM, Length, mm_text, parse_length

Orientation = Literal["portrait", "landscape"]
Report = Callable[[str, str, str], None]
"""Is told (key, code, message) of each fault; key is the one that the fault stands at."""

UNPRINTABLE: Final = Length(6_350)
RADIUS: Final = Length(3 * MM)
_SIDES: Final = ("top", "right", "bottom", "left")
_MOST_CELLS: Final = 50


class Edges(NamedTuple):
    """Lengths at the four sides of a box."""

    top: int
    right: int
    bottom: int
    left: int


class Paper(NamedTuple):
    """A paper as it lies upright (width is the short side); unprintable: what a printer leaves white at each side."""

    id: str
    width: Length
    height: Length
    unprintable: Edges


class CardSize(NamedTuple):
    """The finished size of a card and the radius of its corners."""

    id: str
    width: Length
    height: Length
    radius: Length = RADIUS


class SheetRule(NamedTuple):
    """A grid of cards that somebody wrote instead of the computed one.

    gap: from cut to cut between neighbours; left, top: from the edge of the sheet to the first cut, None for centred.
    paper, card: ids of what the rule is for.
    """

    id: str
    paper: str
    card: str
    orientation: Orientation
    columns: int
    rows: int
    gap: Length
    left: Length | None
    top: Length | None


def read_paper(name: str, fields: Mapping[str, str], report: Report) -> Paper | None:
    """Read a paper from `width`, `height`, `unprintable` and `unprintable_top`, `_right`, `_bottom`, `_left`.

    Returns None after a report if a key is unknown, missing or no length, or the paper lies on its side.
    """
    read = _Reader(fields, report)
    read.only("width", "height", "unprintable", *(f"unprintable_{side}" for side in _SIDES))
    width, height = read.length("width", 10 * MM), read.length("height", 10 * MM)
    every = read.length("unprintable", 0, UNPRINTABLE)
    edges = Edges(*(read.length(f"unprintable_{side}", 0, every) for side in _SIDES))
    if width > height and not read.faults:
        read.fault("width", "paper-sideways", f"width {mm_text(width)} mm is more than height {mm_text(height)} mm; "
                   "a paper is written upright, and sheets may turn it")  # fmt: skip
    if not read.faults and (edges.left + edges.right >= width or edges.top + edges.bottom >= height):
        read.fault("unprintable", "bad-length", "the unprintable edges leave nothing of the paper")
    return None if read.faults else Paper(name, width, height, edges)


def read_size(name: str, fields: Mapping[str, str], report: Report) -> CardSize | None:
    """Read a card size from `width`, `height` and, if not 3 mm, `radius`; None after a report."""
    read = _Reader(fields, report)
    read.only("width", "height", "radius")
    width, height = read.length("width", 5 * MM), read.length("height", 5 * MM)
    radius = read.length("radius", 0, RADIUS)
    if not read.faults and 2 * radius > min(width, height):
        read.fault("radius", "bad-length", f"radius {mm_text(radius)} mm is more than half of the shorter side, "
                   f"{mm_text(min(width, height))} mm")  # fmt: skip
    return None if read.faults else CardSize(name, width, height, radius)


def read_sheet(
    name: str, fields: Mapping[str, str], papers: Iterable[str], cards: Iterable[str], report: Report
) -> SheetRule | None:
    """Read a sheet rule; papers, cards: the ids that it may name. None after a report."""
    read = _Reader(fields, report)
    read.only("paper", "card", "orientation", "columns", "rows", "gap", "left", "top")
    paper, card = read.word("paper", papers), read.word("card", cards, more=" or a measure such as 63 x 88")
    landscape = read.word("orientation", get_args(Orientation), "portrait") == "landscape"
    rule = SheetRule(
        name, paper, card, "landscape" if landscape else "portrait", read.count("columns"), read.count("rows"),
        read.length("gap", 0, Length(0)), read.perhaps("left"), read.perhaps("top"))  # fmt: skip
    return None if read.faults else rule


class _Reader:
    """Converts the values of one map and counts what was wrong; a wrong value reads as zero or an empty word."""

    def __init__(self, fields: Mapping[str, str], report: Report) -> None:
        self.fields = fields
        self.report = report
        self.faults = 0

    def fault(self, key: str, code: str, message: str) -> None:
        self.faults += 1
        self.report(key, code, message)

    def only(self, *allowed: str) -> None:
        for key in self.fields:
            if key not in allowed:
                self.fault(key, "unknown-key", f"'{key}' is not known here; allowed are {', '.join(allowed)}")

    def length(self, key: str, least: int, default: Length | None = None) -> Length:
        text = self.fields.get(key)
        if text is None:
            if default is None:
                self.fault(key, "missing-key", f"'{key}' is missing; write a length such as 63 mm or 2.5 in")
            return default or Length(0)
        try:
            length = parse_length(text)
        except ValueError as wrong:
            self.fault(key, "bad-length", f"{key}: {wrong}")
            return Length(0)
        if length < least:
            self.fault(key, "bad-length", f"{key} is {mm_text(length)} mm; at least {mm_text(least)} mm are needed")
        return length

    def perhaps(self, key: str) -> Length | None:
        return self.length(key, 0) if key in self.fields else None

    def count(self, key: str) -> int:
        text = self.fields.get(key, "")
        if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= _MOST_CELLS:
            return int(text)
        code = "bad-count" if key in self.fields else "missing-key"
        self.fault(key, code, f"{key} is '{text}'; write a whole number from 1 to {_MOST_CELLS}")
        return 0

    def word(self, key: str, allowed: Iterable[str], default: str = "", more: str = "") -> str:
        words = tuple(allowed)
        text = self.fields.get(key, default)
        if text not in words:
            code = "bad-choice" if key in self.fields else "missing-key"
            self.fault(key, code, f"{key} is '{text}'; allowed are {', '.join(words)}{more}")
        return text
