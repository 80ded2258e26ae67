"""Lines of a paragraph: in, a flow and a width; out, which units stand on which line."""

from bisect import bisect_right
from collections.abc import Callable
from typing import Final

from rulepress.type.face import EM
from rulepress.type.flow import Flow

Line = tuple[int, int]
"""The first and the last segment of a line."""

_FULL_ENOUGH: Final = 0.8
_FINENESS: Final = EM // 20
_SHORT: Final = 0.5
_SCRAP: Final = 2 * EM
_LEFT: Final = 0.45
_PARTED: Final = 10**24
"""Square units that a line end within a name counts: more than any unevenness."""


def fill(flow: Flow, limit: float, most: int | None = None) -> list[Line]:
    """Return lines that each take as many units as fit; a unit wider than the limit has a line of its own.

    limit: units; most: stop when there are more lines than that. A word is divided only where the line would otherwise
    stay emptier than four fifths.
    """
    starts, ends = flow.starts, flow.ends
    count = len(ends)
    lines: list[Line] = []
    first = 0
    while first < count and (most is None or len(lines) <= most):
        last = bisect_right(ends, starts[first] + limit, first) - 1
        if last < first:
            last = first
        if flow.divides and last + 1 < count and flow.hyphens[last]:
            last = _undivided(flow, first, last, starts[first] + limit * _FULL_ENOUGH)
        lines.append((first, last))
        first = last + 1
    return lines


def ended(flow: Flow, limit: float, lines: list[Line]) -> list[Line]:
    """Return lines, as many as before, of which the last one is no scrap: the rest of a divided word, or narrower than
    two em. What stands before it comes down, whole words alone, if that leaves nearly half a line."""
    if len(lines) < 2:
        return lines
    first = lines[-2][0]
    start, stop = lines[-1]
    if not all(flow.hyphens[start - 1 : stop]) and flow.ends[stop] - flow.starts[start] >= _SCRAP:
        return lines
    for at in range(start - 1, first, -1):
        if flow.ends[at - 1] - flow.starts[first] < limit * _LEFT or flow.ends[stop] - flow.starts[at] > limit:
            break
        if not flow.hyphens[at - 1] and flow.ends[stop] - flow.starts[at] >= _SCRAP:
            return [*lines[:-2], (first, at - 1), (at, stop)]
    return lines


def balanced(flow: Flow, limit: float, lines: list[Line], parts: Callable[[Flow, int], bool]) -> list[Line]:
    """Return the lines of the narrowest width, to 1/20 em, that needs no more lines than `lines`, filled to a limit.

    If one of them is shorter than half the widest, or one ends within what belongs together, the lines are broken anew
    within the limit, to end there as rarely and to be as even as they can be. parts: whether a line that ends with a
    segment parts what belongs together.
    """
    low, high = max(flow.widest, flow.ends[-1] / max(len(lines), 1)), limit
    while len(lines) > 1 and high - low > _FINENESS:
        middle = (low + high) / 2
        tried = fill(flow, middle, len(lines))
        if len(tried) > len(lines):
            low = middle
        else:
            lines, high = tried, max(_widths(flow, tried))
    widths = _widths(flow, lines)
    if len(lines) > 2 and min(widths) < _SHORT * max(widths) and not flow.divides:
        lines = _even(flow, limit, len(lines), [0] * len(flow.ends))
    if any(parts(flow, last) for _, last in lines[:-1]):
        parted = [bool(hyphen) or parts(flow, at) for at, hyphen in enumerate(flow.hyphens[:-1])]
        lines = _even(flow, limit, len(lines), [_PARTED if bad else 0 for bad in (*parted, False)])
    return lines


def _widths(flow: Flow, lines: list[Line]) -> list[float]:
    return [flow.starts[last] + flow.inks[last] - flow.starts[first] for first, last in lines]


def _even(flow: Flow, limit: float, count: int, costs: list[int]) -> list[Line]:
    """Return `count` lines within a limit whose widths have the least sum of squares, which are the most even ones.

    costs: what is added for a line that ends with a segment, in square units.
    """
    best: dict[int, tuple[int, list[Line]]] = {0: (0, [])}
    for _ in range(count):
        longer: dict[int, tuple[int, list[Line]]] = {}
        for first, (cost, lines) in best.items():
            for last in range(first, len(flow.ends)):
                width = flow.starts[last] + flow.inks[last] - flow.starts[first]
                if width > limit and last > first:
                    break
                total = cost + width * width + costs[last]
                if last + 1 not in longer or total < longer[last + 1][0]:
                    longer[last + 1] = total, [*lines, (first, last)]
        best = longer
    return best[len(flow.ends)][1]


def _undivided(flow: Flow, first: int, last: int, enough: float) -> int:
    """Return the last unit before `last` that ends a word, if the line is full enough there, else `last`."""
    whole = last
    while whole >= first and flow.hyphens[whole]:
        whole -= 1
    return whole if whole >= first and flow.ends[whole] >= enough else last
