"""Where words may be divided: in, a word and a dictionary; out, the indices at which a hyphen may stand."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import pyphen

_LEFT: Final = 2
_RIGHT: Final = 3
_SHORTEST: Final = 6


class Hyphenator:
    """Divides the words of one language; answers are remembered.

    dictionary: pyphen's name of the language, such as `de_DE`.
    exceptions: words with a hyphen at each allowed point (`Kristall-kugel`), which go before the dictionary; one
    without any is never divided.
    """

    def __init__(self, dictionary: str, exceptions: Iterable[str] = ()) -> None:
        self._pyphen = pyphen.Pyphen(lang=dictionary, left=_LEFT, right=_RIGHT, cache=False)
        self._known: dict[str, tuple[int, ...]] = {}
        for word in exceptions:
            self._known[word.replace("-", "").lower()] = _points(word.split("-"))

    def points(self, word: str) -> tuple[int, ...]:
        """Return indices, ascending; at least two letters stand before and three after each.

        Words that are short, or hold anything but letters, are not divided.
        """
        key = word.lower()
        known = self._known.get(key)
        if known is None:
            divides = len(key) == len(word) >= _SHORTEST and word.isalpha()
            known = self._known[key] = tuple(map(int, self._pyphen.positions(word))) if divides else ()
        return known


@lru_cache(maxsize=32)
def hyphenator(dictionary: str, exceptions: tuple[str, ...] = ()) -> Hyphenator:
    """Return the hyphenator of a dictionary and exceptions, the same one each time."""
    return Hyphenator(dictionary, exceptions)


def _points(parts: list[str]) -> tuple[int, ...]:
    ends = [sum(map(len, parts[: count + 1])) for count in range(len(parts) - 1)]
    return tuple(ends)
