"""Folding: in, the problems of a run; out, those with one cause as one, with the languages and cards that have it."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from rules_engine import Problem

_NAMED: Final = 3


class Folded(NamedTuple):
    """Problems with one cause: the first of them, and the languages and other cards in which it was found."""

    problem: Problem
    languages: tuple[str, ...]
    others: tuple[Problem, ...]


def fold(problems: Iterable[Problem]) -> list[Folded]:
    """Return problems in their order; those that differ only in card or language count as one, also where one of them
    belongs to no card, as a picture may stand on all cards and on one."""
    groups: dict[tuple[str, ...], list[Problem]] = {}
    causes: dict[Problem, tuple[str, ...]] = {}
    for problem in problems:
        cause = causes.setdefault(problem._replace(card=""), _cause(problem))
        groups.setdefault(cause, []).append(problem)
    return [_folded(group) for group in groups.values()]


def _cause(problem: Problem) -> tuple[str, ...]:
    """Return what problems of one cause have in common: a card's own line and name are not."""

    def bare(text: str) -> str:
        text = text.replace(f"'{problem.card}'", "''") if problem.card else text
        return re.sub(rf"(?<![\w-]){re.escape(problem.language)}(?![\w-])", "", text) if problem.language else text

    where = problem.location.file if problem.card else str(problem.location)
    card = "card" if problem.card else ""
    return (problem.code, problem.severity, bare(problem.message), bare(problem.hint), bare(where), card)


def _folded(group: list[Problem]) -> Folded:
    first = group[0]
    others = {(p.card, p.location): p for p in group if (p.card, p.location) != (first.card, first.location)}
    languages = sorted({p.language for p in group} - {""})
    return Folded(first, tuple(languages), tuple(other for other in others.values() if other.card))


def named(words: list[str]) -> str:
    """Return a list with at most three words and how many more there are."""
    more = len(words) - _NAMED
    return ", ".join(words) if more <= 0 else f"{', '.join(words[:_NAMED])} and {more} more"
