"""SARIF: in, the problems of a run; out, a log after SARIF 2.1.0, which code hosts and editors read."""

import json
from typing import Final
from urllib.parse import quote

from rulepress.cli.told import Told
from rules_engine import CODES, Location, Problem

_SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def as_sarif(told: Told) -> str:
    """Return a SARIF log with one run; its rules are the codes that were found."""
    codes = sorted({problem.code for problem in told.problems if problem.code in CODES})
    run = {
        "tool": {"driver": {"name": "rulepress", "rules": [_rule(code) for code in codes]}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem, told, codes) for problem in told.problems],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1)


def _rule(code: str) -> dict[str, object]:
    said = CODES[code]
    return {
        "id": code,
        "shortDescription": {"text": said.title},
        "fullDescription": {"text": said.why},
        "help": {"text": said.mend},
    }


def _result(problem: Problem, told: Told, codes: list[str]) -> dict[str, object]:
    message = f"{problem.message} (hint: {problem.hint})" if problem.hint else problem.message
    found: dict[str, object] = {"ruleId": problem.code}
    if problem.code in codes:
        found["ruleIndex"] = codes.index(problem.code)
    found |= {"level": str(problem.severity), "message": {"text": message}}
    if problem.location.file:
        found["locations"] = [{"physicalLocation": _place(problem.location, told)}]
    extra = {"card": problem.card, "field": problem.field, "language": problem.language}
    known = {key: value for key, value in extra.items() if value}
    return found | ({"properties": known} if known else {})


def _place(where: Location, told: Told) -> dict[str, object]:
    found: dict[str, object] = {"artifactLocation": {"uri": quote(told.sources.uri(where.file))}}
    if where.line:
        column = {"startColumn": where.col} if where.col else {}
        found["region"] = {"startLine": where.line, **column}
    return found
