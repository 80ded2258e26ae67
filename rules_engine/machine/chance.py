"""Chance: in, a seed; out, shuffled decks and drawn numbers, each label with a stream of its own.

A stream is derived from the seed, its label and a count of what was taken from it, so that one more roll of a die does
not move every deck. Integers only: the same seed gives the same game everywhere. A tape scripts what comes next under a
label.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

Tape = tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]
"""Pairs of label and results in order; a result is a list of names, the first of a deck or all of a roll."""


Below = Callable[[int], int]
"""Draws a number from 0 to below a bound."""


_BLOCK: Final = 12
"""So many numbers come from one hash."""


class TapeError(Exception):
    """A result on a tape that cannot be; the message says why. label: that of the tape."""

    def __init__(self, label: str, message: str) -> None:
        super().__init__(f"tape '{label}': {message}")
        self.label = label


class Chance(NamedTuple):
    """Where all streams of a game stand: a value that is replaced.

    counts: pairs of label and how often it was used, sorted by label; tape: what is still scripted.
    """

    seed: int
    counts: Mapping[str, int]
    tape: Mapping[str, tuple[tuple[str, ...], ...]]


def start(seed: int, tape: Mapping[str, tuple[tuple[str, ...], ...]]) -> Chance:
    """Return the streams of a new game."""
    return Chance(seed, {}, tape)


def stream(name: str) -> Below:
    """Return a function that draws a number from 0 to below a bound; the same name gives the same numbers."""
    key = name.encode()
    state = int.from_bytes(hashlib.sha256(key).digest())
    drawn, left = 0, _BLOCK

    def below(bound: int) -> int:
        nonlocal state, drawn, left
        left -= 1
        if not left:
            drawn += _BLOCK
            left = _BLOCK
            state = int.from_bytes(hashlib.sha256(key + drawn.to_bytes(4)).digest())
        state, found = divmod(state, bound)
        return found

    return below


def mixed(below: Below, things: Sequence[Any]) -> list[Any]:
    """Return things in a random order, drawn from a stream."""
    left = list(things)
    for at in range(len(left) - 1, 0, -1):
        other = below(at + 1)
        left[at], left[other] = left[other], left[at]
    return left


def _numbers(chance: Chance, label: str) -> tuple[Chance, Below]:
    """Return the streams after one more use of a label, and the numbers of this use."""
    count = chance.counts.get(label, 0)
    return chance._replace(counts={**chance.counts, label: count + 1}), stream(f"{chance.seed}:{label}:{count}")


def shuffled(
    chance: Chance, label: str, things: Sequence[Any], name: Callable[[Any], str]
) -> tuple[Chance, tuple[Any, ...]]:
    """Return the streams and things in a random order; a tape may name the first ones.

    Raises: TapeError if a tape names one that is not there.
    """
    chance, below = _numbers(chance, label)
    left = mixed(below, things)
    chance, wanted = _scripted(chance, label)
    first: list[Any] = []
    for said in wanted:
        found = next((thing for thing in left if name(thing) == said), None)
        if found is None:
            names = sorted({name(thing) for thing in left})
            raise TapeError(label, f"there is no '{said}' left; there are {', '.join(names) or 'none'}")
        left.remove(found)
        first.append(found)
    return chance, (*first, *left)


def _scripted(chance: Chance, label: str) -> tuple[Chance, tuple[str, ...]]:
    results = chance.tape.get(label, ())
    if not results:
        return chance, ()
    return chance._replace(tape={**chance.tape, label: results[1:]}), results[0]


def unused(chance: Chance) -> tuple[str, ...]:
    """Return the labels of a tape of which something was not used."""
    return tuple(label for label, results in chance.tape.items() if results)
