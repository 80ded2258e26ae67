"""A paragraph before it is broken: in, runs and their measures; out, units in a row with the position of each."""

import re
from bisect import bisect_right
from collections.abc import Mapping
from itertools import accumulate, chain, pairwise
from typing import Final, NamedTuple

from rulepress.type.breaking import units
from rulepress.type.capitals import capitals
from rulepress.type.flow import Flow
from rulepress.type.hyphens import Hyphenator
from rulepress.type.measure import Measure, Segment, sign
from rulepress.type.piece import Word
from rulepress.type.punctuation import FULL_WIDTH
from rulepress.type.spaces import OBJECT, SOFT_HYPHEN, collapse, french
from rules_engine import Icon, Paragraph, Typography

_MEETING: Final = "(?<=[{0}])(?=[{0}])".format(re.escape("".join(sorted(FULL_WIDTH))))
_SPACED: Final = re.compile("[^ ]+ *| +")
_WORD: Final = re.compile(r"\w+")


class Setting(NamedTuple):
    """What runs are measured with.

    measures: by (bold, italic); linked: of runs that lead elsewhere, by bold; signs: width of icons by id, of all
    others under "", in units; hyphenator: None if words are not divided; whole_words: True if lines break between the
    words of a dictionary alone.
    """

    typography: Typography
    measures: Mapping[tuple[bool, bool], Measure]
    linked: Mapping[bool, Measure]
    signs: Mapping[str, int]
    upper: bool = False
    wrap: bool = True
    hyphenator: Hyphenator | None = None
    whole_words: bool = False


Stretch = Measure | Segment
"""How characters are measured, or an icon that is."""


def flow(paragraph: Paragraph, setting: Setting) -> Flow | None:
    """Return the units of a paragraph in a row, None if there are none."""
    text, stretches, stops = _flatten(paragraph, setting)
    if not text:
        return None
    # Words of a line that is never broken are measured one by one too: a deck has fewer words than names.
    words = units(text, setting.typography, setting.whole_words) if setting.wrap else _SPACED.findall(text)
    first = stretches[0]
    if len(stretches) == 1 and isinstance(first, Measure):
        segments = list(map(first.__getitem__, words))
    else:
        segments = _mixed(text, words, stretches, stops)
    if setting.typography.squeeze and re.search(_MEETING, text):
        _close_up(words, segments, setting.measures[False, False])
    if setting.hyphenator and setting.wrap:
        segments = _divided(words, segments, stretches, stops, setting.hyphenator)
    return Flow(segments if setting.wrap or len(segments) == 1 else [_joined(segments)])


def _flatten(paragraph: Paragraph, setting: Setting) -> tuple[str, list[Stretch], list[int]]:
    """Return the characters of a paragraph, and the style or icon of each stretch with the index where it stops."""
    texts: list[str] = []
    stretches: list[Stretch] = []
    last = " "
    for run in paragraph.runs:
        if isinstance(run, Icon):
            words = OBJECT
            stretch: Stretch = sign(run, setting.signs.get(run.id, setting.signs[""]))
        else:
            words = collapse(capitals(run.text, setting.typography.tag) if setting.upper else run.text)
            if words[:1] == " " and (last == " " or isinstance(stretches[-1], Measure)):
                # The space after a word belongs to its style, so that most units are of one style.
                texts[-1:] = [texts[-1] + " "] if last != " " else texts[-1:]
                words = words[1:]
            stretch = setting.linked[run.bold] if run.link else setting.measures[run.bold, run.italic]
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


def _mixed(text: str, words: list[str], stretches: list[Stretch], stops: list[int]) -> list[Segment]:
    """Return the segments of units with several styles or icons; those inside one stretch are looked up at once."""
    ends = list(accumulate(map(len, words)))
    segments: list[Segment] = []
    start = 0
    for at, (stretch, stop) in enumerate(zip(stretches, stops)):
        if start >= stop:
            continue
        done = len(segments)
        whole = bisect_right(ends, stop, done)
        if whole > done:
            segments += map(stretch.__getitem__, words[done:whole]) if isinstance(stretch, Measure) else (stretch,)
            start = ends[whole - 1]
        if start < stop:
            end = ends[whole]
            segments.append(_joined(_cut(text[start:end], [edge - start for edge in stops[at:]], stretches[at:])))
            start = end
    return segments


def _cut(unit: str, stops: list[int], stretches: list[Stretch]) -> list[Segment]:
    """Return the segments of one unit; stops count from its start."""
    segments: list[Segment] = []
    start = 0
    for stop, stretch in zip(stops, stretches):
        words = unit[start:stop]
        if words:
            segments.append(stretch[words] if isinstance(stretch, Measure) else stretch)
        start = stop
        if start >= len(unit):
            break
    return segments


def _joined(unit: list[Segment]) -> Segment:
    """Return one segment of several; spaces at its end may reach over more than the last."""
    last = len(unit) - 1
    while last and not unit[last].ending:
        last -= 1
    parts = [segment.parts for segment in unit]
    ending = (*chain.from_iterable(parts[:last]), *unit[last].ending)
    return Segment(
        tuple(chain.from_iterable(parts)),
        sum([segment.width for segment in unit]),
        ending,
        sum([part.width for part in ending]),
        unit[last].hyphen,
        any(segment.sign for segment in unit),
        "".join([segment.missing for segment in unit]),
    )


def _close_up(words: list[str], segments: list[Segment], measure: Measure) -> None:
    """Let full-width signs of adjacent units stand closer; a line end between them takes that back."""
    for at, (unit, following) in enumerate(pairwise(words)):
        if unit[-1] in FULL_WIDTH and following[0] in FULL_WIDTH:
            segments[at] = _tightened(segments[at], measure.squeezed(unit[-1], following[0]))


def _tightened(segment: Segment, by: int) -> Segment:
    last = segment.parts[-1]
    if not by:
        return segment
    text, kerns = last.word
    own = dict(kerns)
    own[len(text) - 1] = own.get(len(text) - 1, 0) + by
    last = last._replace(word=Word(text, tuple(own.items())), width=last.width + by)
    return segment._replace(parts=(*segment.parts[:-1], last), width=segment.width + by)


def _divided(
    words: list[str], segments: list[Segment], stretches: list[Stretch], stops: list[int], hyphenator: Hyphenator
) -> list[Segment]:  # fmt: skip
    """Return units with words of one style divided into syllables; a word with soft hyphens is divided only there."""
    result: list[Segment] = []
    start = at = 0
    before = ""
    for unit, segment in zip(words, segments):
        while stops[at] <= start:
            at += 1
        stretch = stretches[at]
        start += len(unit)
        found = _WORD.search(unit) if start <= stops[at] and SOFT_HYPHEN not in (unit[-1], before) else None
        points = hyphenator.points(found[0]) if found else ()
        if found and points and isinstance(stretch, Measure):
            result += stretch.divide(unit, tuple([point + found.start() for point in points]))
        else:
            result.append(segment)
        before = unit[-1]
    return result
