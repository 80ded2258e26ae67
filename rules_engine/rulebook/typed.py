"""Typed numbers: in, a block of a rulebook; out, the digits and number words in it that are a value of the database,
and so must not be typed: a rule that changes would leave them behind."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from rules_engine.database import Database
from rules_engine.effects.node import numbers
from rules_engine.languages import Language
from rules_engine.rulebook.inline import lift

_MARKER: Final = re.compile(r"^\s*(?:\d+[.)]|\|?[\s|:-]+$)\s*", re.MULTILINE)
_ATTRIBUTES: Final = re.compile(r"\{[#.:][^{}]*\}|^!!! [\w -]+", re.MULTILINE)
_LEAST_WORD: Final = 2  # "one" is an article in many languages


def typed_numbers(block: str, values: frozenset[int], language: Language) -> tuple[str, ...]:
    """Return the numbers that are typed in a block, as they are written; values: those of the database."""
    text = _ATTRIBUTES.sub("", _MARKER.sub("", lift(block)[0]))
    return tuple(found[0] for found in _pattern(language).finditer(text) if _number(found[0], language) in values)


def _number(written: str, language: Language) -> int:
    if written.isdecimal():
        return int(written)
    said = written.lower()
    return next(words.index(said) for words in (language.number_words, language.counting_words) if said in words)


@lru_cache(maxsize=16)
def _numbers(words: frozenset[str], cjk: bool) -> re.Pattern[str]:
    longest_first = "|".join(map(re.escape, sorted(words, key=lambda word: (-len(word), word)))) or "(?!)"
    said = f"(?:{longest_first})" if cjk else rf"\b(?:{longest_first})\b"
    return re.compile(rf"(?<![\w.]){_DIGITS}(?![\w])|{said}" if not cjk else rf"{_DIGITS}|{said}", re.IGNORECASE)


_DIGITS: Final = r"[0-9]+"


def _pattern(language: Language) -> re.Pattern[str]:
    words = {*language.number_words[_LEAST_WORD:], *language.counting_words[_LEAST_WORD:]}
    return _numbers(frozenset(words), language.typography.cjk)


def known_values(database: Database) -> frozenset[int]:
    """Return every number of the cards and components of a game, of its effects and of `game.yaml`."""
    game = database.game
    found = {*game.players, game.minutes, game.age}
    for record in database.records.values():
        found.update(_ints((record.copies, *record.values.values())))
        found.update(number for _, number in numbers(record.effects, ""))
    return frozenset(found)


def _ints(values: Iterable[object]) -> Iterator[int]:
    for value in values:
        if type(value) is int:
            yield value
        elif isinstance(value, dict):
            yield from _ints(value.values())
        elif isinstance(value, list | tuple):
            yield from _ints(value)
