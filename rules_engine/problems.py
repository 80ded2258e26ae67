"""Problems of an input: in, what a check found wrong; out, all of it in reading order, told once."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final, NamedTuple, TypedDict, Unpack

from rules_engine.location import Location

LONGEST: Final = 500
"""Characters of a message or hint; of a longer one, which quotes a huge value, the middle is left out."""


class Severity(StrEnum):
    """How bad a problem is: an error stops a release, a warning is only told."""

    ERROR = "error"
    WARNING = "warning"


class Problem(NamedTuple):
    """One fault of an input.

    code: kebab-case kind, explained by `rulepress explain CODE`. message: what is wrong, with the offending value and
    the allowed ones. hint: what to do about it; empty if there is nothing to add. card, field, language: what the
    problem belongs to; empty where it belongs to none.
    """

    code: str
    severity: Severity
    message: str
    location: Location
    card: str = ""
    field: str = ""
    language: str = ""
    hint: str = ""


class Belongs(TypedDict, total=False):
    """What a problem belongs to, and what to do about it: see `Problem`."""

    card: str
    field: str
    language: str
    hint: str


class Problems:
    """Gathers the problems of a run; nothing is raised, so that all faults are told at once."""

    def __init__(self, found: Iterable[Problem] = ()) -> None:
        self._found: dict[Problem, None] = dict.fromkeys(found)
        self.told = len(self._found)
        """How often a problem was told; the same one again counts again, so that a step knows whether it found any."""

    def add(self, problem: Problem) -> None:
        """Keep a problem; the same one told twice is kept once."""
        if max(len(problem.message), len(problem.hint), len(problem.field)) > LONGEST:
            message, hint, field = map(_short, (problem.message, problem.hint, problem.field))
            problem = problem._replace(message=message, hint=hint, field=field)
        self._found[problem] = None
        self.told += 1

    def error(self, code: str, message: str, location: Location, **belongs: Unpack[Belongs]) -> None:
        """Keep an error."""
        self.add(Problem(code=code, severity=Severity.ERROR, message=message, location=location, **belongs))

    def warning(self, code: str, message: str, location: Location, **belongs: Unpack[Belongs]) -> None:
        """Keep a warning."""
        self.add(Problem(code=code, severity=Severity.WARNING, message=message, location=location, **belongs))

    def __iter__(self) -> Iterator[Problem]:
        return iter(sorted(self._found, key=lambda p: (p.location, p.code, p.language, p.message)))

    def __len__(self) -> int:
        return len(self._found)

    def since(self, count: int) -> tuple[Problem, ...]:
        """Return the problems after the first `count`, in the order in which they were found."""
        return tuple(self._found)[count:]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The errors, in reading order."""
        return tuple(p for p in self if p.severity is Severity.ERROR)

    def codes_by_card(self) -> dict[str, tuple[str, ...]]:
        """Return the codes of the errors of each card that has any, in the order in which they were found."""
        found: dict[str, dict[str, None]] = {}
        for problem in self._found:
            if problem.severity is Severity.ERROR and problem.card:
                found.setdefault(problem.card, {})[problem.code] = None
        return {card: tuple(codes) for card, codes in found.items()}


def _short(text: str) -> str:
    """Return a text whose beginning and end are kept and whose middle is left out if it is too long."""
    if len(text) <= LONGEST:
        return text
    return f"{text[: LONGEST // 2]} … {text[-LONGEST // 2 :]}"
