"""Full-width punctuation: in, signs and their faces; out, how much closer they may stand, and what a line end saves."""

from typing import Final

from rulepress.type.face import EM, Face

AMBIGUOUS: Final = frozenset("“”‘’…—·‥")
"""Signs that Latin and East Asian typefaces share; in East Asian text they are the East Asian ones."""

CLOSING: Final = frozenset("。，、．！？：；”’）》】」』〉〕］｝〗〙·")
OPENING: Final = frozenset("（《“‘【「『〈〔［｛〖〘")
FULL_WIDTH: Final = CLOSING | OPENING

_CLEAR: Final = EM * 60 // 1000


def squeeze_after(first: Face, left: str, second: Face, right: str) -> int:
    """Return how many units two adjacent signs close up: half an em at most, and never so far that they touch.

    Only signs that fill an em give way, and not a closing sign before which an opening one ends.
    """
    if left in OPENING and right in CLOSING:
        return 0
    if first.advance(left) != EM or second.advance(right) != EM:
        return 0
    blank = EM - first.extents(left)[2] + second.extents(right)[0]
    return max(0, min(EM // 2, blank - _CLEAR))


def squeeze_at_end(face: Face, sign: str) -> int:
    """Return how many units a sign gives up at the end of a line: half an em if it is a closing one that fills an em
    and whose ink stays in the first half, else none."""
    half = EM // 2
    return half if sign in CLOSING and face.advance(sign) == EM and face.extents(sign)[2] <= half else 0
