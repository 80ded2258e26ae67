"""Lines of a paragraph: in, a flow and a width; out, which units stand on which line."""

from bisect import bisect_right
from typing import Final

from rulepress.type.face import EM
from rulepress.type.paragraph import Flow

Lines = list[tuple[int, int]]
"""Pairs (first unit, last unit)."""

_FULL_ENOUGH: Final = 0.8
_FINENESS: Final = EM // 20


def fill(flow: Flow, limit: float, most: int | None = None) -> Lines:
    """Return lines that each take as many units as fit; a unit wider than the limit has a line of its own.

    limit: units; most: stop when there are more lines than that. A word is divided only where the line would otherwise
    stay emptier than four fifths.
    """
    starts, ends, hyphens = flow.starts, flow.ends, flow.hyphens
    count = len(starts)
    lines: Lines = []
    first = 0
    while first < count and (most is None or len(lines) <= most):
        reach = starts[first] + limit
        last = max(bisect_right(ends, reach, first) - 1, first)
        if hyphens[last] and last + 1 < count:
            last = _undivided(flow, first, last, starts[first] + limit * _FULL_ENOUGH)
        lines.append((first, last))
        first = last + 1
    return lines


def balanced(flow: Flow, limit: float, lines: Lines) -> Lines:
    """Return the lines of the narrowest width, to 1/20 em, that needs no more lines than `lines`, filled to a limit."""
    low, high = max(flow.widest, flow.width / max(len(lines), 1)), limit
    while len(lines) > 1 and high - low > _FINENESS:
        middle = (low + high) / 2
        tried = fill(flow, middle, len(lines))
        if len(tried) > len(lines):
            low = middle
        else:
            lines, high = tried, middle
    return lines


def ink(flow: Flow, line: tuple[int, int]) -> int:
    """Return the width of a line in units, without what its end takes off."""
    first, last = line
    following = flow.starts[last + 1] if last + 1 < len(flow.starts) else flow.width
    return following - flow.starts[first] - flow.tails[last] + flow.hyphens[last]


def _undivided(flow: Flow, first: int, last: int, enough: float) -> int:
    """Return the last unit before `last` that ends a word, if the line is full enough there, else `last`."""
    whole = last
    while whole >= first and flow.hyphens[whole]:
        whole -= 1
    return whole if whole >= first and flow.ends[whole] >= enough else last
