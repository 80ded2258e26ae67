"""Lines one above the other: in, flows, their lines and a style's heights; out, baselines and the height they take."""

from bisect import bisect_left, bisect_right
from itertools import chain, repeat
from typing import Final, NamedTuple

from rulepress.type.face import EM
from rulepress.type.flow import Flow
from rulepress.type.lines import Line
from rulepress.type.looks import Metrics
from rulepress.type.measure import Pen

_CLEAR: Final = EM // 20
"""What stays free between an icon and the line above or below."""


class Stack(NamedTuple):
    """Baselines from the first one (0), in units; top, bottom: what stands above it and below the last one."""

    baselines: list[int]
    top: int
    bottom: int


def stack(flows: list[Flow], lines: list[list[Line]], metrics: Metrics) -> Stack:
    """Return the lines of all paragraphs as one stack; lines keep clear of icons that are higher than they are."""
    baselines: list[int] = []
    signs: list[bool] = []
    for flow, rows in zip(flows, lines):
        signs += [_has_sign(flow, row) for row in rows] if flow.signs else repeat(False, len(rows))
        y = baselines[-1] + metrics.leading + metrics.gap if baselines else 0
        baselines += range(y, y + metrics.leading * len(rows), metrics.leading)
    if any(signs):
        baselines = _spread(baselines, signs, metrics)
    if not baselines:
        return Stack([], 0, 0)
    top = max(metrics.ascent, metrics.sign_up) if signs[0] else metrics.ascent
    bottom = max(metrics.descent, metrics.sign_down) if signs[-1] else metrics.descent
    return Stack(baselines, top, bottom)


def reach(flows: list[Flow]) -> tuple[int, int]:
    """Return how far the ink of all characters goes above and below the baseline, in units; icons left out."""
    parts = chain.from_iterable([own for flow in flows for own in flow.parts])
    reaches = [pen.face.reach(word.text) for pen, word, _ in parts if isinstance(pen, Pen)]
    tops, bottoms = zip((0, 0), *reaches)
    return max(tops), max(bottoms)


def _has_sign(flow: Flow, line: Line) -> bool:
    return bisect_left(flow.signs, line[0]) < bisect_right(flow.signs, line[1])


def _spread(baselines: list[int], signs: list[bool], metrics: Metrics) -> list[int]:
    """Return baselines moved down where icons of one line would meet the line above or below it."""
    spread = baselines[:1]
    for at in range(1, len(baselines)):
        distance = baselines[at] - baselines[at - 1]
        if signs[at - 1] or signs[at]:
            distance = max(distance, _least(metrics, signs[at - 1], signs[at]))
        spread.append(spread[-1] + distance)
    return spread


def _least(metrics: Metrics, above: bool, below: bool) -> int:
    """Return the least distance of two baselines, given which of the lines has icons: one of them, or both."""
    down = max(metrics.descent, metrics.sign_down) if above else metrics.descent
    up = max(metrics.ascent, metrics.sign_up) if below else metrics.ascent
    return max(metrics.sign_down + up if above else 0, down + metrics.sign_up if below else 0) + _CLEAR
