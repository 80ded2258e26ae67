"""The pytest plugin: in, sample games of a project; out, a test for each.

A YAML file is collected only if it lies in `<game>/samples/` with a `game.yaml` in `<game>/`. The engine is imported
only then.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

_UPDATED: Final = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the plugin."""
    parser.getgroup("rulepress").addoption(
        "--rulepress-update", action="store_true",
        help="Write the automatic lines of sample games again (`pins:`, `answered:`) where nothing else is wrong.",
    )  # fmt: skip


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the file of a sample game."""
    is_sample = file_path.suffix == ".yaml" and file_path.parent.name == "samples"
    if not is_sample or not (file_path.parent.parent / "game.yaml").is_file():
        return None
    return SampleFile.from_parent(parent, path=file_path)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Tell what was written again."""
    for line in config.stash.get(_UPDATED, ()):
        terminalreporter.write_line(line)


class SampleFile(pytest.File):
    """The file of a sample game."""

    def collect(self) -> Iterator[pytest.Item]:
        """Give the one test of the file."""
        yield SampleItem.from_parent(self, name=self.path.stem)


class DiffersError(Exception):
    """A sample game that differs from the rules; the message tells all problems as `rulepress check` does."""


class SampleItem(pytest.Item):
    """A sample game that is played."""

    def runtest(self) -> None:
        """Play the sample.

        Raises: DiffersError with all problems.
        """
        # Other people's test runs must not pay for an engine that they do not use.
        from rules_engine import Problems, Project, lines_of, load_database, play_file, told_in_full, update_sample

        game = self.path.parent.parent
        problems = Problems()
        project = Project(game.parent.parent, False)
        database = load_database(project, game.name, problems)
        if database is not None and self.config.getoption("rulepress_update"):
            updated = update_sample(self.path, database, problems)
            if updated:
                lines = self.config.stash.setdefault(_UPDATED, [])
                lines.append(f"updated {database.shown(self.path)}: {'; '.join(updated)}")
        elif database is not None:
            play_file(self.path, database, problems)
        if problems.errors:
            raise DiffersError("\n\n".join(told_in_full(p, lines_of(project.root / p.location.file)) for p in problems))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Tell the problems without a traceback."""
        return str(excinfo.value) if isinstance(excinfo.value, DiffersError) else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return where the sample stands and how it is called."""
        return self.path, 0, f"sample game {self.name}"
