"""Source lines: in, a location as it is shown; out, the file behind it and the line that it points at."""

import os
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from rulepress.library import templates_root
from rules_engine import Location, Project, languages_root, shipped_root

_BEFORE: Final = 60
_WIDEST: Final = 100


class Sources:
    """The folders that shown paths start from: the projects, what is shipped, then where the user is."""

    def __init__(self, projects: Iterable[Project]) -> None:
        shipped = (shipped_root(), templates_root().parent, languages_root().parent)
        self.roots = tuple(dict.fromkeys((*(project.root for project in projects), *shipped, Path())))
        self._lines = cache(_lines)

    def path(self, shown: str) -> Path | None:
        """Return the file behind a shown path, or None."""
        return next((root / shown for root in self.roots if shown and (root / shown).is_file()), None)

    def uri(self, shown: str) -> str:
        """Return a shown path from the root of the repository, as far as that is known, with forward slashes."""
        path, root = self.path(shown), os.environ.get("GITHUB_WORKSPACE")
        if path is None or not root or not path.resolve().is_relative_to(Path(root).resolve()):
            return shown
        return path.resolve().relative_to(Path(root).resolve()).as_posix()

    def excerpt(self, where: Location) -> tuple[str, str] | None:
        """Return the line of a location and a line with a caret below its column; None if it cannot be read.

        A long line is cut around the column; the caret is empty if no column is known.
        """
        path = self.path(where.file)
        lines = self._lines(path) if path is not None and where.line else ()
        if not 0 < where.line <= len(lines):
            return None
        line, at = lines[where.line - 1].replace("\t", " "), max(where.col - 1, 0)
        if len(line) > _WIDEST:
            start = max(0, min(at - _BEFORE, len(line) - _WIDEST))
            cut = line[start : start + _WIDEST]
            line, at = f"{'…' if start else ''}{cut}", at - start + bool(start)
        return line.rstrip(), " " * _columns(line[:at]) + "^" if where.col else ""


def _lines(path: Path) -> tuple[str, ...]:
    try:
        text = path.read_bytes().decode("utf-8-sig", "replace")
    except OSError:
        return ()
    return tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))


def _columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: wide characters two, combining ones none."""
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return len(text) + wide - sum(unicodedata.combining(sign) > 0 for sign in text)
