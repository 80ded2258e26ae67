"""Formats for people: in, the problems of a run; out, text for a terminal, in full or one line each."""

from typing import Final

import click

from rulepress.cli.folding import Folded, fold, named
from rulepress.cli.screen import harmless
from rulepress.cli.told import Told
from rules_engine import Problem, Severity

_COLOURS: Final = {Severity.ERROR: "red", Severity.WARNING: "yellow"}


def concise(told: Told) -> str:
    """Return each problem on a line of its own."""
    return "\n".join(_line(problem) for problem in told.problems)


def full(told: Told) -> str:
    """Return each cause with its source line, where else it was found, and its hint."""
    return "\n\n".join("\n".join(_block(folded, told)) for folded in fold(told.problems))


def _line_of(other: Problem, first: Problem) -> str:
    """Return the line of a problem in brackets, empty if it is that of the first one or not known."""
    line = other.location.line
    return f" (line {line})" if line and line != first.location.line else ""


def _line(problem: Problem) -> str:
    language = f" ({problem.language})" if problem.language else ""
    hint = f" [{harmless(problem.hint)}]" if problem.hint else ""
    return f"{_head(problem)}{language}{hint}"


def _head(problem: Problem) -> str:
    kind = click.style(f"{problem.severity}[{problem.code}]", fg=_COLOURS[problem.severity], bold=True)
    return f"{harmless(str(problem.location))}: {kind}: {harmless(problem.message)}"


def _block(folded: Folded, told: Told) -> list[str]:
    problem = folded.problem
    lines = [_head(problem)]
    excerpt = told.sources.excerpt(problem.location)
    if excerpt is not None:
        number = f"{problem.location.line:>5} | "
        lines += [number + harmless(excerpt[0]), *([f"      | {excerpt[1]}"] if excerpt[1] else [])]
    if folded.others:
        where = [f"'{other.card}'{_line_of(other, problem)}" for other in folded.others]
        lines.append(f"  also: {len(where)} more, {named(where)}")
    if folded.languages:
        many = f"{len(folded.languages)} languages" if len(folded.languages) > 1 else "language"
        lines.append(f"  {many}: {named(list(folded.languages))}")
    if problem.hint:
        lines.append(f"  hint: {harmless(problem.hint)}")
    return lines
