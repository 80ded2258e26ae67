"""Formats for people: in, the problems of a run; out, text for a terminal, in full or one line each."""

from collections.abc import Callable
from typing import Final

import click

from rulepress.cli.folding import Folded, fold, named
from rulepress.cli.told import Told
from rules_engine import Problem, Severity, harmless, told_head, told_in_full

_COLOURS: Final = {Severity.ERROR: "red", Severity.WARNING: "yellow"}


def concise(told: Told) -> str:
    """Return each problem on a line of its own."""
    return "\n".join(_line(problem) for problem in told.problems)


def full(told: Told) -> str:
    """Return each cause with its source line, where else it was found, and its hint."""
    return "\n\n".join(_block(folded, told) for folded in fold(told.problems))


def _line_of(other: Problem, first: Problem) -> str:
    """Return the line of a problem in brackets, empty if it is that of the first one or not known."""
    line = other.location.line
    return f" (line {line})" if line and line != first.location.line else ""


def _line(problem: Problem) -> str:
    language = f" ({problem.language})" if problem.language else ""
    hint = f" [{harmless(problem.hint)}]" if problem.hint else ""
    return f"{told_head(problem, _paint(problem))}{language}{hint}"


def _paint(problem: Problem) -> Callable[[str], str]:
    return lambda kind: click.style(kind, fg=_COLOURS[problem.severity], bold=True)


def _block(folded: Folded, told: Told) -> str:
    problem, also = folded.problem, []
    if folded.others:
        where = [f"'{other.card}'{_line_of(other, problem)}" for other in folded.others]
        also.append(f"  also: {len(where)} more, {named(where)}")
    if folded.languages:
        many = f"{len(folded.languages)} languages" if len(folded.languages) > 1 else "language"
        also.append(f"  {many}: {named(list(folded.languages))}")
    return told_in_full(problem, told.sources.lines(problem.location.file), also, _paint(problem))
