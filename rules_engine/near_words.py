"""Near words: in, an unknown word and the known ones; out, a hint that names what was meant, or what there is."""

import difflib
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from heapq import nlargest
from itertools import pairwise
from typing import Final, NamedTuple

_LONGEST: Final = 100
"""Characters of a word that are compared; a longer one is no slip of the pen."""
_COMPARED: Final = 100
"""Known words that are all compared; of more, those that are one slip away or begin in the same way."""
_LISTED: Final = 12


def near(word: str, known: Iterable[str]) -> str:
    """Return a hint that names the known word nearest to this one, or lists the known ones if they are few."""
    words = known if isinstance(known, frozenset) else frozenset(known)
    close = nearest(word, words)
    if close:
        return f"did you mean '{close}'?"
    return f"known: {', '.join(sorted(words))}" if 0 < len(words) <= _LISTED else ""


def nearest(word: str, known: Collection[str]) -> str:
    """Return the known word that is nearest to this one, empty if none is near.

    Of many known words only some are compared, so that thousands of unknown words are told in a moment: those that
    differ by one letter, or by two that changed places; if there are none, some of those that begin in the same way.
    """
    if not known or len(word) > _LONGEST:
        return ""
    words = sorted(known) if len(known) <= _COMPARED else _index(frozenset(known)).like(word)
    close = difflib.get_close_matches(word, words, 1, 0.6)
    turned = sorted(word)  # of two letters that changed places, `difflib` sees but one
    return close[0] if close else next((other for other in words if sorted(other) == turned), "")


class _Index(NamedTuple):
    """Many words, by what is left of each without one letter, and by how they begin; in the order of the alphabet."""

    slips: dict[str, list[str]]
    begins: dict[str, list[str]]

    def like(self, word: str) -> list[str]:
        """Return the words one slip away, else three of those that begin like a word."""
        close = {other for rest in _rests(word) for other in self.slips.get(rest, ())}
        if close:
            return sorted(close)[:_COMPARED]
        pairs = set(pairwise(word))
        begun = self.begins.get(word[:2], [])[:_COMPARED]
        return nlargest(3, begun, lambda other: len(pairs.intersection(pairwise(other))))


@lru_cache(maxsize=8)
def _index(words: frozenset[str]) -> _Index:
    index = _Index({}, {})
    for word in sorted(words):
        index.begins.setdefault(word[:2], []).append(word)
        if len(word) <= _LONGEST:
            for rest in set(_rests(word)):
                index.slips.setdefault(rest, []).append(word)
    return index


def _rests(word: str) -> Iterator[str]:
    """Give a word itself and what is left of it without each of its letters."""
    yield word
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]
