"""One line as it is drawn: in, units of a flow and a size; out, pieces and icons with their offsets in micrometres."""

import re
from typing import Final, NamedTuple

from rules_engine import Icon
from rulepress.type.measure import Part, Sign
from rulepress.type.paragraph import Flow
from rulepress.type.piece import Piece
from rulepress.type.spaces import HYPHEN
from rulepress.units import TypeSize

_EAST: Final = re.compile("[\u2e80-\ua4cf\uf900-\ufaff\uff00-\uffef]")


class Stroke(NamedTuple):
    """Characters of one face and colour in a line; kerns in units, width without the kern after the line's end."""

    face: str
    tint: bool
    text: str
    kerns: list[tuple[int, int]]
    width: int


Run = Stroke | Sign


class SetRun(NamedTuple):
    """A line's content: pieces, icons as (icon, offset, width), and the width of all, in micrometres."""

    pieces: tuple[Piece, ...]
    icons: tuple[tuple[Icon, int, int], ...]
    width: int


def set_line(
    flow: Flow, line: tuple[int, int], size: TypeSize, scale: float, colours: tuple[str, str], stretch_to: int, east: bool
) -> SetRun:  # fmt: skip
    """Return the content of a line.

    scale: micrometres to the unit; colours: of text and of emphasis; stretch_to: width to fill by wider gaps, 0 for
    none; east: gaps are between characters, not only between words.
    """
    runs = _runs(flow, line)
    total = round(sum(run.width for run in runs) * scale)
    gaps = _gaps(runs, east) if stretch_to > total else []
    shares = _shares(stretch_to - total, gaps) if gaps else {}
    pieces: list[Piece] = []
    icons: list[tuple[Icon, int, int]] = []
    begin = shift = 0
    for number, run in enumerate(runs):
        x = round(begin * scale)
        begin += run.width
        width = round(begin * scale) - x
        more = shares.get(number, ())
        gain = sum(by for _, by in more)
        if isinstance(run, Sign):
            icons.append((run.icon, x + shift, width))
        else:
            adjust = _adjust(run.kerns, scale, more)
            pieces.append(Piece(run.face, size, colours[run.tint], run.text, x + shift, width + gain, adjust))
        shift += gain
    return SetRun(tuple(pieces), tuple(icons), total + shift)


def _runs(flow: Flow, line: tuple[int, int]) -> list[Run]:
    """Return the parts of a line, joined where face and colour are the same, without what its end takes off."""
    first, last = line
    runs: list[Run] = []
    texts: list[str] = []
    kerns: list[tuple[int, int]] = []
    before: Part | None = None
    length = width = 0
    for part in flow.parts[flow.firsts[first] : flow.firsts[last + 1]]:
        if isinstance(part, Sign):
            if before:
                runs.append(Stroke(before.face.id, before.tint, "".join(texts), kerns, width))
                texts, kerns, before, length, width = [], [], None, 0, 0
            runs.append(part)
            continue
        if before and (part.face is not before.face or part.tint != before.tint):
            runs.append(Stroke(before.face.id, before.tint, "".join(texts), kerns, width))
            texts, kerns, length, width = [], [], 0, 0
        before = part
        texts.append(part.text)
        if part.kerns:
            kerns += [(at + length, by) for at, by in part.kerns] if length else part.kerns
        length += len(part.text)
        width += part.width
    if before:
        runs.append(Stroke(before.face.id, before.tint, "".join(texts), kerns, width))
    return _ended(runs, flow, last)


def _ended(runs: list[Run], flow: Flow, last: int) -> list[Run]:
    """Return the runs of a line without the spaces at its end, and with the hyphen of a divided word."""
    trim, tail = flow.trims[last], flow.tails[last]
    while trim and isinstance(runs[-1], Stroke) and len(runs[-1].text) <= trim:
        trim -= len(runs[-1].text)
        tail -= runs[-1].width
        runs.pop()
    if not runs or isinstance(runs[-1], Sign):
        return runs
    face, tint, text, kerns, width = runs[-1]
    text = text[: len(text) - trim]
    kerns = [kern for kern in kerns if kern[0] < len(text) - 1]
    width -= tail
    if flow.hyphens[last]:
        text, width = text + HYPHEN, width + flow.hyphens[last]
    runs[-1] = Stroke(face, tint, text, kerns, width)
    return runs


def _gaps(runs: list[Run], east: bool) -> list[tuple[int, int]]:
    """Return where a line may be stretched: pairs (run, index of the character before the gap)."""
    found: list[tuple[int, int]] = []
    for number, run in enumerate(runs):
        final = number == len(runs) - 1
        if isinstance(run, Sign):
            if east and not final:
                found.append((number, 0))
            continue
        own = dict(run.kerns)
        following = "" if final else _first(runs[number + 1])
        for at, (char, after) in enumerate(zip(run.text, run.text[1:] + following)):
            # A space with a width of its own is a fixed one and keeps it.
            if (char == " " and at not in own) or (east and (_EAST.match(char) or _EAST.match(after))):
                found.append((number, at))
    return found


def _first(run: Run) -> str:
    return "\u3000" if isinstance(run, Sign) else run.text[:1]


def _shares(extra: int, gaps: list[tuple[int, int]]) -> dict[int, list[tuple[int, int]]]:
    """Return what each run gets of some micrometres, as pairs (index of a character, micrometres)."""
    shares: dict[int, list[tuple[int, int]]] = {}
    for number, (run, at) in enumerate(gaps):
        by = extra * (number + 1) // len(gaps) - extra * number // len(gaps)
        shares.setdefault(run, []).append((at, by))
    return shares


def _adjust(
    kerns: list[tuple[int, int]], scale: float, more: list[tuple[int, int]] | tuple[()]
) -> tuple[tuple[int, int], ...]:  # fmt: skip
    """Return adjustments in micrometres; rounding is carried along, so that it never adds up."""
    result: list[tuple[int, int]] = []
    total = done = 0
    for at, by in kerns:
        total += by
        now = round(total * scale)
        result.append((at, now - done))
        done = now
    if not more:
        return tuple(result)
    both = dict(result)
    for at, by in more:
        both[at] = both.get(at, 0) + by
    return tuple(sorted(both.items()))
