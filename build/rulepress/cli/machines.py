"""Formats for machines: in, the problems of a run; out, JSON or the workflow commands of GitHub Actions."""

import json
from typing import Final

from rulepress.cli.told import Told
from rules_engine import Problem

VERSION: Final = 1
"""Version of the JSON object; it rises when a field goes or changes its meaning."""


def as_json(told: Told) -> str:
    """Return one JSON object: `version`, `problems`, `counts`, and after a build `files`."""
    errors, warnings = told.counts()
    found: dict[str, object] = {
        "version": VERSION,
        "problems": [_plain(problem) for problem in told.problems],
        "counts": {"errors": errors, "warnings": warnings},
    }
    if told.written is not None:
        kinds = {"written": told.written, "fresh": told.fresh or ()}
        found["files"] = {kind: [path.as_posix() for path in paths] for kind, paths in kinds.items()}
    return json.dumps(found, indent=1)


def as_github(told: Told) -> str:
    """Return a workflow command for each problem, which GitHub shows at its line."""
    return "\n".join(_command(problem, told) for problem in told.problems)


def _plain(problem: Problem) -> dict[str, object]:
    return {
        "code": problem.code,
        "severity": str(problem.severity),
        "message": problem.message,
        "file": problem.location.file,
        "line": problem.location.line or None,
        "column": problem.location.col or None,
        "card": problem.card or None,
        "field": problem.field or None,
        "language": problem.language or None,
        "hint": problem.hint or None,
    }


def _command(problem: Problem, told: Told) -> str:
    where = problem.location
    properties = {
        "file": told.sources.uri(where.file),
        "line": str(where.line or ""),
        "col": str(where.col or ""),
        "title": problem.code,
    }
    said = ",".join(f"{key}={_property(value)}" for key, value in properties.items() if value)
    message = f"{problem.message}\nhint: {problem.hint}" if problem.hint else problem.message
    return f"::{problem.severity} {said}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
