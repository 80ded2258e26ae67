"""Comparing: in, what a sample expects and what is found; out, each field that differs, by its path."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rules_engine.samples.sample import End
from rules_engine.samples.spoken import told

_NONE: Final = object()


class Difference(NamedTuple):
    """A field that differs. path: names with dots; said: what is expected, and what is found."""

    path: str
    said: str


def differences(path: str, wanted: Any, found: Any) -> Iterator[Difference]:
    """Give the fields that differ, each entry of a map by itself; of what is counted, none is 0."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        for key in dict.fromkeys((*wanted, *found)):
            one, other = wanted.get(key, _NONE), found.get(key, _NONE)
            if not (_nothing(one) and _nothing(other)):
                yield from differences(f"{path}.{key}", one, other)
    elif wanted != found:
        yield Difference(path, f"expected {_told(wanted)}, found {_told(found)}{_of_lists(wanted, found)}")


def ending(
    end: End, names: Sequence[str], ranking: Sequence[Sequence[str]], scores: Mapping[str, Any]
) -> Iterator[Difference]:
    """Give the places and scores that differ at the end of a game; path: that of the sample."""
    wanted, found = _places(end.ranking), _places(ranking)
    for name in names:
        place, real = wanted.get(name), found.get(name)
        if end.ranking and place != real:
            rows = (f"end.ranking.{at}.{row.index(name)}" for at, row in enumerate(end.ranking) if name in row)
            said = f"the place of {name}: expected {place or 'none'}, found {real or 'none'}"
            yield Difference(next(rows, "end.ranking"), said)
        if name in end.scores and end.scores[name] != scores[name]:
            said = f"the score of {name}: expected {end.scores[name]}, found {scores[name]}"
            yield Difference(f"end.scores.{name}", said)


def _places(ranking: Sequence[Sequence[str]]) -> dict[str, int]:
    """Return the place of each name; shared places are the same, and the ones behind them are free."""
    return {name: 1 + sum(map(len, ranking[:at])) for at, row in enumerate(ranking) for name in row}


def _nothing(value: Any) -> bool:
    return value is _NONE or (type(value) is int and value == 0)


def _told(value: Any) -> str:
    return "none" if value is _NONE else told(value)


def _of_lists(wanted: Any, found: Any) -> str:
    """Return what one list has and the other has not, as text."""
    if not isinstance(wanted, (list, tuple)) or not isinstance(found, (list, tuple)):
        return ""
    one, other = Counter(map(told, wanted)), Counter(map(told, found))
    lacking, beside = list((one - other).elements()), list((other - one).elements())
    parts = [f"; lacks {', '.join(lacking)}"] if lacking else []
    parts += [f"; has also {', '.join(beside)}"] if beside else []
    return "".join(parts) or "; in another order"
