"""The pytest plugin: in, sample games of a project; out, a test for each.

A YAML file is collected only if it lies in `<game>/samples/` with a `game.yaml` in `<game>/`. The engine is imported
only then.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the file of a sample game."""
    is_sample = file_path.suffix == ".yaml" and file_path.parent.name == "samples"
    if not is_sample or not (file_path.parent.parent / "game.yaml").is_file():
        return None
    return SampleFile.from_parent(parent, path=file_path)


class SampleFile(pytest.File):
    """The file of a sample game."""

    def collect(self) -> Iterator[pytest.Item]:
        """Give the one test of the file."""
        yield SampleItem.from_parent(self, name=self.path.stem)


class DiffersError(Exception):
    """A sample game that differs from the rules; the message tells all problems."""


class SampleItem(pytest.Item):
    """A sample game that is played."""

    def runtest(self) -> None:
        """Play the sample.

        Raises: DiffersError with all problems.
        """
        # Other people's test runs must not pay for an engine that they do not use.
        from rules_engine import Problems, Project, load_database, play_file

        game = self.path.parent.parent
        problems = Problems()
        database = load_database(Project(game.parent.parent, False), game.name, problems)
        if database is not None:
            play_file(self.path, database, problems)
        if problems.errors:
            raise DiffersError(
                "\n".join(f"{p.location}: {p.message}\n    {p.hint}" if p.hint else f"{p.location}: {p.message}"
                          for p in problems.errors)
            )  # fmt: skip

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Tell the problems without a traceback."""
        return str(excinfo.value) if isinstance(excinfo.value, DiffersError) else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return where the sample stands and how it is called."""
        return self.path, 0, f"sample game {self.name}"
