"""Reports: in, what a run tells and a format; out, the report on the output, and a summary."""

from collections.abc import Callable
from typing import Final

from rulepress.cli.machines import as_github, as_json
from rulepress.cli.people import concise, full
from rulepress.cli.sarif import as_sarif
from rulepress.cli.screen import say
from rulepress.cli.told import Told

FORMATS: Final[dict[str, Callable[[Told], str]]] = {
    "full": full,
    "concise": concise,
    "json": as_json,
    "github": as_github,
    "sarif": as_sarif,
}


def tell(told: Told, form: str, summary: list[str]) -> None:
    """Write a report in a format to the output; the summary follows `full`, else it goes to the error output."""
    report = FORMATS[form](told)
    if report:
        say(report)
    if report and form == "full":
        say("")
    for line in (*summary, *_advice(told, form)):
        say(line, error=form != "full")


def count(number: int, word: str) -> str:
    """Return a number with its word: `1 error`, `2 errors`."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def tally(told: Told) -> str:
    """Return how many errors and warnings there are, in words."""
    errors, warnings = told.counts()
    said = [count(number, word) for number, word in ((errors, "error"), (warnings, "warning")) if number]
    return ", ".join(said) or "no problems"


def _advice(told: Told, form: str) -> list[str]:
    first = next(iter(told.problems), None)
    return [f"`rulepress explain {first.code}` tells more"] if first and form == "full" else []
