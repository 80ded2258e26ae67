"""References inside an SVG: in, its elements; out, references that lead nowhere, in a circle or to too much.

Ten elements that use the one before them ten times grow to ten thousand million shapes in a converter.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulepress.pictures.svg_rules import DEEPEST, MOST_ELEMENTS

Place = tuple[int, int]
Fault = tuple[int, int, str]


class _Part:
    """An element with all that is in it: how many elements, and how often they refer to which ids."""

    def __init__(self) -> None:
        self.elements = 0
        self.targets: Counter[str] = Counter()


class _Size(NamedTuple):
    """What a part grows to when its references are followed: elements, and references one behind the other."""

    elements: int
    levels: int


class _TooDeepError(Exception):
    """References go in a circle, or one behind the other too often; the argument is the id where it was noticed."""


class References:
    """Gathers the references of a file while it is read."""

    def __init__(self) -> None:
        self._whole = _Part()
        self._open: list[_Part] = [self._whole]
        self._named: dict[str, _Part] = {}
        self._first: dict[str, Place] = {}
        self._sizes: dict[str, _Size] = {}

    def open(self, name: str, targets: Iterable[str], place: Place) -> None:
        """Begin an element; name: its id or an empty text; targets: the ids that it refers to."""
        self._open.append(self._named.setdefault(name, _Part()) if name else _Part())
        for part in self._open:
            part.elements += 1
            part.targets.update(targets)
        for target in targets:
            self._first.setdefault(target, place)

    def close(self) -> None:
        """End the innermost element."""
        self._open.pop()

    def faults(self) -> Iterator[Fault]:
        """Yield line, column and message of each fault; to be called when the file is at its end."""
        for target, (line, col) in self._first.items():
            if target not in self._named:
                yield line, col, f"'#{target}' is not in the file"
        try:
            elements = self._grown(self._whole, 0).elements
        except _TooDeepError as fault:
            line, col = self._first[fault.args[0]]
            yield line, col, f"references to '#{fault.args[0]}' go in a circle or are more than {DEEPEST} levels deep"
        else:
            if elements > MOST_ELEMENTS:
                yield 0, 0, f"with its references it has {elements} elements; at most {MOST_ELEMENTS} are allowed"

    def _size(self, name: str, level: int) -> _Size:
        found = self._sizes.get(name) or self._grown(self._named.get(name, _Part()), level)
        if level + found.levels > DEEPEST:
            raise _TooDeepError(name)
        self._sizes[name] = found
        return found

    def _grown(self, part: _Part, level: int) -> _Size:
        elements, levels = part.elements, 0
        for target, times in part.targets.items():
            if level >= DEEPEST:
                raise _TooDeepError(target)
            size = self._size(target, level + 1)
            elements += times * size.elements
            levels = max(levels, size.levels + 1)
        return _Size(elements, levels)
