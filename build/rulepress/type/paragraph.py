"""A paragraph before it is broken: in, runs and their measures; out, units in a row with the position of each."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from rules_engine import Typography
from rules_engine import Icon, Paragraph
from rulepress.type.breaking import unit_ends
from rulepress.type.capitals import capitals
from rulepress.type.hyphens import Hyphenator
from rulepress.type.measure import Measure, Part, Segment, Sign
from rulepress.type.punctuation import FULL_WIDTH
from rulepress.type.spaces import OBJECT, SOFT_HYPHEN, collapse, french

_MEETING: Final = re.compile("(?<=[{0}])(?=[{0}])".format(re.escape("".join(sorted(FULL_WIDTH)))))
_WORD: Final = re.compile(r"\w+")


class Setting(NamedTuple):
    """What runs are measured with.

    measures: by (bold, italic); signs: width of icons by id, of all others under "", in units;
    hyphenator: None if words are not divided.
    """

    typography: Typography
    measures: Mapping[tuple[bool, bool], Measure]
    signs: Mapping[str, int]
    upper: bool = False
    wrap: bool = True
    hyphenator: Hyphenator | None = None


class Flow:
    """A paragraph in one endless line: units that stay together, and where each begins and its ink ends.

    parts: everything in order; firsts: index of the first part of each unit, then the number of parts; starts: where
    a unit begins; ends: where its ink ends if a line ends with it, never less than the one before; trims, tails:
    characters and width that a line end takes off it; hyphens: width of the hyphen that a line end adds, mostly 0;
    signs: True if there are icons.
    """

    def __init__(self) -> None:
        self.parts: list[Part | Sign] = []
        self.firsts: list[int] = [0]
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.trims: list[int] = []
        self.tails: list[int] = []
        self.hyphens: list[int] = []
        self.width = 0
        self.widest = 0
        self.missing = ""
        self.signs = False

    def add(self, segment: Segment) -> None:
        """Add a unit."""
        parts, width, tail, trim, hyphen, missing = segment
        start, ends = self.width, self.ends
        ink = width - tail + hyphen
        end = start + ink
        self.parts += parts
        self.firsts.append(len(self.parts))
        self.starts.append(start)
        ends.append(end if not ends or end > ends[-1] else ends[-1])
        self.trims.append(trim)
        self.tails.append(tail)
        self.hyphens.append(hyphen)
        self.width = start + width
        if ink > self.widest:
            self.widest = ink
        if missing:
            self.missing += missing


Stretch = Measure | Sign


def flow(paragraph: Paragraph, setting: Setting) -> Flow:
    """Return the units of a paragraph."""
    result = Flow()
    text, stretches, stops = _flatten(paragraph, setting)
    if not text:
        return result
    ends = unit_ends(text, setting.typography) if setting.wrap else [len(text)]
    meetings = {found.end() for found in _MEETING.finditer(text)} if setting.typography.squeeze else ()
    start = at = 0
    for end in ends:
        while stops[at] <= start:
            at += 1
        stretch = stretches[at]
        if stops[at] >= end and isinstance(stretch, Measure):
            segment = stretch[text[start:end]]
            if setting.hyphenator:
                segment = _divided(result, text, start, end, stretch, setting.hyphenator) or segment
        else:
            segment = _joined(text[start:end], [stop - start for stop in stops[at:]], stretches[at:])
        if end in meetings:
            segment = _closed_up(segment, setting.measures[False, False].squeezed(text[end - 1], text[end]))
        result.add(segment)
        start = end
    result.signs = any(isinstance(stretch, Sign) for stretch in stretches)
    return result


def _flatten(paragraph: Paragraph, setting: Setting) -> tuple[str, list[Stretch], list[int]]:
    """Return the characters of a paragraph, and the style or icon of each stretch with the index where it stops."""
    texts: list[str] = []
    stretches: list[Stretch] = []
    last = " "
    for run in paragraph.runs:
        if isinstance(run, Icon):
            words = OBJECT
            stretch: Stretch = Sign(run, setting.signs.get(run.id, setting.signs[""]))
        else:
            words = collapse(capitals(run.text, setting.typography.tag) if setting.upper else run.text)
            words = words.removeprefix(" ") if last == " " else words
            stretch = setting.measures[run.bold, run.italic]
        if words:
            texts.append(words)
            stretches.append(stretch)
            last = words[-1]
    if texts and last == " ":
        texts[-1] = texts[-1][:-1]
    stops = [0]
    for words in texts:
        stops.append(stops[-1] + len(words))
    text = "".join(texts)
    if setting.typography.french_spaces:
        text, stops = french(text, stops)
    return text, stretches, stops[1:]


def _joined(unit: str, stops: list[int], stretches: list[Stretch]) -> Segment:
    """Return a unit that has several styles or icons; stops count from its start."""
    segments: list[Segment] = []
    start = 0
    for stop, stretch in zip(stops, stretches):
        words = unit[start:stop]
        if words:
            segments.append(stretch[words] if isinstance(stretch, Measure) else Segment((stretch,), stretch.width))
        start = stop
        if start >= len(unit):
            break
    return _concatenated(segments)


def _concatenated(segments: list[Segment]) -> Segment:
    tail = trim = 0
    for segment in segments:
        blank = segment.tail == segment.width
        tail, trim = (tail + segment.tail, trim + segment.trim) if blank else (segment.tail, segment.trim)
    parts = tuple(part for segment in segments for part in segment.parts)
    missing = "".join(segment.missing for segment in segments)
    return Segment(parts, sum(segment.width for segment in segments), tail, trim, segments[-1].hyphen, missing)


def _closed_up(segment: Segment, by: int) -> Segment:
    """Return a segment whose last character stands closer to what follows; a line end takes that back."""
    last = segment.parts[-1]
    if not by or isinstance(last, Sign):
        return segment
    kerned = last._replace(kerns=(*last.kerns, (len(last.text) - 1, by)), width=last.width + by)
    return segment._replace(parts=(*segment.parts[:-1], kerned), width=segment.width + by, tail=segment.tail + by)


def _divided(
    result: Flow, text: str, start: int, end: int, measure: Measure, hyphenator: Hyphenator
) -> Segment | None:  # fmt: skip
    """Add all syllables of a unit but the last, which is returned; a word with soft hyphens is divided only there."""
    unit = text[start:end]
    found = _WORD.search(unit)
    if not found or SOFT_HYPHEN in (unit[-1], text[start - 1]):
        return None
    points = hyphenator.points(found[0])
    if not points:
        return None
    *syllables, last = measure.divide(unit, tuple(point + found.start() for point in points))
    for syllable in syllables:
        result.add(syllable)
    return last
