"""Lines one above the other: in, flows, their lines and a style's heights; out, baselines and the height they take."""

from typing import NamedTuple

from rulepress.type.lines import Lines
from rulepress.type.looks import Metrics
from rulepress.type.measure import Sign
from rulepress.type.paragraph import Flow


class Stack(NamedTuple):
    """Baselines from the first one (0), in units; top, bottom: what stands above it and below the last one."""

    baselines: list[int]
    top: int
    bottom: int


def stack(flows: list[Flow], lines: list[Lines], metrics: Metrics) -> Stack:
    """Return the lines of all paragraphs as one stack; lines keep clear of icons that are higher than they are."""
    baselines: list[int] = []
    signs: list[bool] = []
    for flow, rows in zip(flows, lines):
        if flow.signs:
            signs += [_has_sign(flow, row) for row in rows]
        else:
            signs += [False] * len(rows)
    y = -metrics.leading
    number = 0
    for rows in lines:
        for row in range(len(rows)):
            y += metrics.leading
            if number and (signs[number] or signs[number - 1]):
                y += _more(metrics, signs[number - 1], signs[number])
            if number and not row:
                y += metrics.gap
            baselines.append(y)
            number += 1
    if not baselines:
        return Stack([], 0, 0)
    top = max(metrics.ascent, metrics.sign_up) if signs[0] else metrics.ascent
    bottom = max(metrics.descent, metrics.sign_down) if signs[-1] else metrics.descent
    return Stack(baselines, top, bottom)


def reach(flows: list[Flow]) -> tuple[int, int]:
    """Return how far the ink of all characters goes above and below the baseline, in units; icons left out."""
    tops, bottoms = [0], [0]
    for flow in flows:
        for part in flow.parts:
            if not isinstance(part, Sign):
                for char in part.text:
                    _, bottom, _, top = part.face.extents(char)
                    tops.append(top)
                    bottoms.append(-bottom)
    return max(tops), max(bottoms)


def _has_sign(flow: Flow, line: tuple[int, int]) -> bool:
    first, last = line
    return any(isinstance(part, Sign) for part in flow.parts[flow.firsts[first] : flow.firsts[last + 1]])


def _more(metrics: Metrics, above: bool, below: bool) -> int:
    """Return what two lines need beyond the leading, given which of them has icons."""
    down = max(metrics.descent, metrics.sign_down) if above else metrics.descent
    up = max(metrics.ascent, metrics.sign_up) if below else metrics.ascent
    needed = max(
        metrics.sign_down + up if above else 0,
        down + metrics.sign_up if below else 0,
    )
    return max(0, needed - metrics.leading)
