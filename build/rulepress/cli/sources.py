"""Source lines: in, a location as it is shown; out, the file behind it and its lines."""

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from rulepress.library import templates_root
from rules_engine import Project, languages_root, lines_of, shipped_root


class Sources:
    """The folders that shown paths start from: the projects, what is shipped, then where the user is."""

    def __init__(self, projects: Iterable[Project]) -> None:
        shipped = (shipped_root(), templates_root().parent, languages_root().parent)
        self.roots = tuple(dict.fromkeys((*(project.root for project in projects), *shipped, Path())))
        self._lines = cache(lines_of)

    def path(self, shown: str) -> Path | None:
        """Return the file behind a shown path, or None."""
        return next((root / shown for root in self.roots if shown and (root / shown).is_file()), None)

    def uri(self, shown: str) -> str:
        """Return a shown path from the root of the repository, as far as that is known, with forward slashes."""
        path, root = self.path(shown), os.environ.get("GITHUB_WORKSPACE")
        if path is None or not root or not path.resolve().is_relative_to(Path(root).resolve()):
            return shown
        return path.resolve().relative_to(Path(root).resolve()).as_posix()

    def lines(self, shown: str) -> tuple[str, ...]:
        """Return the lines of the file behind a shown path; none if there is none."""
        path = self.path(shown)
        return () if path is None else self._lines(path)
