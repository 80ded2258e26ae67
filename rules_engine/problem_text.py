"""Problems as text: in, a problem and the lines of its file; out, what is wrong, the line it points at, a hint."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from rules_engine.location import Location
from rules_engine.problems import Problem

_BEFORE: Final = 60
_WIDEST: Final = 100
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def told_in_full(
    problem: Problem, lines: Sequence[str], also: Iterable[str] = (), paint: Callable[[str], str] = str
) -> str:
    """Return a problem in full: its head, the line that it points at, more lines, and its hint.

    lines: those of its file; also: what is said between the line and the hint; paint: colours its kind.
    """
    found = [told_head(problem, paint)]
    shown = excerpt(lines, problem.location)
    if shown is not None:
        number = f"{problem.location.line:>5} | "
        found += [number + harmless(shown[0]), *([f"      | {shown[1]}"] if shown[1] else [])]
    found += also
    if problem.hint:
        found.append(f"  hint: {harmless(problem.hint)}")
    return "\n".join(found)


def told_head(problem: Problem, paint: Callable[[str], str] = str) -> str:
    """Return where a problem is, of what kind, and what is wrong."""
    kind = paint(f"{problem.severity}[{problem.code}]")
    return f"{harmless(str(problem.location))}: {kind}: {harmless(problem.message)}"


def lines_of(path: Path) -> tuple[str, ...]:
    """Return the lines of a text file; none if it cannot be read."""
    try:
        text = path.read_bytes().decode("utf-8-sig", "replace")
    except OSError:
        return ()
    return tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))


def excerpt(lines: Sequence[str], where: Location) -> tuple[str, str] | None:
    """Return the line of a location and a line with a caret below its column; None if there is no such line.

    A long line is cut around the column; the caret is empty if no column is known.
    """
    if not 0 < where.line <= len(lines):
        return None
    line, at = lines[where.line - 1].replace("\t", " "), max(where.col - 1, 0)
    if len(line) > _WIDEST:
        start = max(0, min(at - _BEFORE, len(line) - _WIDEST))
        cut = line[start : start + _WIDEST]
        line, at = f"{'…' if start else ''}{cut}", at - start + bool(start)
    return line.rstrip(), " " * _columns(line[:at]) + "^" if where.col else ""


def harmless(text: str) -> str:
    """Return a text on one line, with signs that steer a terminal or turn its direction written out."""
    return _CONTROL.sub(lambda found: _written_out(found[0]), text)


def _written_out(sign: str) -> str:
    return " " if sign in "\n\t\r" else sign.encode("unicode_escape").decode("ascii")


def _columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: wide characters two, combining ones none."""
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return len(text) + wide - sum(unicodedata.combining(sign) > 0 for sign in text)
