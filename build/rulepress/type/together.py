"""What readers take as one: in, a flow and the names of a game; out, whether a line end parts a name or a key term."""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from rulepress.type.east import is_east
from rulepress.type.face import Face
from rulepress.type.flow import Flow
from rulepress.type.measure import Pen
from rulepress.type.spaces import DRAWN_AS, INVISIBLE, collapse

_KEY_TERM: Final = 3


class Names:
    """Names of a game in one language, as its texts say them; capitals and small letters count as the same."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = names

    @cached_property
    def _places(self) -> dict[str, list[tuple[str, int]]]:
        """Names with each index in them at which a line may begin, by the characters about that place."""
        found: dict[str, list[tuple[str, int]]] = {}
        for name in map(_drawn, self._names):
            for at in range(1, len(name)):
                if is_east(name[at]) or not (name[at - 1].isalnum() and name[at].isalnum()):
                    found.setdefault(_about(name, at), []).append((name, at))
        return found

    def hold(self, text: str, at: int) -> bool:
        """Return whether a name of the game stands on both sides of an index of a text."""
        found = self._places.get(_about(text, at).lower(), ())
        return any(text[at - own : at - own + len(name)].lower() == name for name, own in found if own <= at)


NO_NAMES: Final = Names()


def parts(flow: Flow, last: int, bold: frozenset[Face], names: Names) -> bool:
    """Return whether a line that ends with a segment parts a name, or bold text of at most three units.

    bold: faces that only bold text is drawn with.
    """
    return _parts_bold(flow, last, bold) or names.hold(flow.text, flow.places[last + 1])


def _parts_bold(flow: Flow, last: int, bold: frozenset[Face]) -> bool:
    first, after = last, last + 1
    if not _joins(flow, last, bold):
        return False
    while first and _joins(flow, first - 1, bold):
        first -= 1
    while after + 1 < len(flow.parts) and _joins(flow, after, bold):
        after += 1
    divided = sum(map(bool, flow.hyphens[first:after]))
    return after - first + 1 - divided <= _KEY_TERM


def _joins(flow: Flow, at: int, bold: frozenset[Face]) -> bool:
    """Return whether bold text goes on from a segment to the next one."""
    sides = flow.parts[at][-1:] + flow.parts[at + 1][:1]
    return len(sides) == 2 and all(isinstance(pen, Pen) and pen.face in bold for pen, *_ in sides)


def _drawn(name: str) -> str:
    """Return a name in small letters, with the characters that lines of it are drawn with."""
    return "".join([DRAWN_AS.get(char, char) for char in collapse(name) if char not in INVISIBLE]).lower()


def _about(text: str, at: int) -> str:
    """Return the characters on both sides of an index, a space not counted."""
    return text[max(at - 2, 0) : at + 1] if text[at - 1] == " " else text[at - 1 : at + 1]
