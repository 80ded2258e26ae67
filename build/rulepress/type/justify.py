"""A line made as wide as its box: in, its pieces and icons; out, the same with wider gaps."""

from collections import Counter

from rulepress.type.east import is_spaced
from rulepress.type.piece import Piece
from rulepress.type.setting import SetSign

Gap = tuple[int, int]
"""Where a line is stretched: number of a piece or icon in reading order, index of the character before the gap."""


def justified(
    pieces: list[Piece], signs: list[SetSign], extra: int, east: bool
) -> tuple[list[Piece], list[SetSign], int]:  # fmt: skip
    """Return a line with `extra` micrometres shared among its gaps, and what was shared; nothing if it has no gaps.

    Gaps are ordinary spaces; in East Asian text (east) all places beside a character that may be parted from others.
    """
    row: list[Piece | SetSign] = sorted((*pieces, *signs), key=_offset)
    gaps = _gaps(row, east) if extra > 0 else []
    if not gaps:
        return pieces, signs, 0
    shares: dict[int, Counter[int]] = {}
    for number, (member, at) in enumerate(gaps):
        by = extra * (number + 1) // len(gaps) - extra * number // len(gaps)
        shares.setdefault(member, Counter())[at] += by
    stretched: list[Piece] = []
    moved: list[SetSign] = []
    shift = 0
    for number, item in enumerate(row):
        share = shares.get(number, Counter())
        if isinstance(item, Piece):
            wider = item.width + share.total()
            stretched.append(item._replace(x=item.x + shift, width=wider, stretch=tuple(sorted(share.items()))))
        else:
            moved.append((item[0], item[1] + shift, item[2]))
        shift += share.total()
    return stretched, moved, shift


def _offset(item: Piece | SetSign) -> int:
    return item.x if isinstance(item, Piece) else item[1]


def _gaps(row: list[Piece | SetSign], east: bool) -> list[Gap]:
    gaps: list[Gap] = []
    for number, item in enumerate(row):
        following = _first(row[number + 1]) if number + 1 < len(row) else ""
        if isinstance(item, Piece):
            # A space with a kern, if only of 0, is one of fixed width.
            fixed = dict(item.kerns)
            for at, (char, after) in enumerate(zip(item.text, item.text[1:] + following)):
                if (char == " " and at not in fixed) or (east and (is_spaced(char) or is_spaced(after))):
                    gaps.append((number, at))
        elif following and east:
            gaps.append((number, 0))
    return gaps


def _first(item: Piece | SetSign) -> str:
    """Return the first character; an icon counts as one of East Asian script."""
    return item.text[:1] if isinstance(item, Piece) else "\u3000"
