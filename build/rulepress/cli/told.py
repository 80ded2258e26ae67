"""What a run tells: in, the problems, files and sources of a run; out, one record that every format reads."""

from pathlib import Path
from typing import NamedTuple

from rulepress.cli.sources import Sources
from rules_engine import Problems


class Told(NamedTuple):
    """What a run found and made. written, fresh: PDF files made and found up to date, None for a check."""

    problems: Problems
    sources: Sources
    written: tuple[Path, ...] | None = None
    fresh: tuple[Path, ...] | None = None

    def counts(self) -> tuple[int, int]:
        """Return how many errors and how many warnings there are."""
        errors = len(self.problems.errors)
        return errors, len(self.problems) - errors
