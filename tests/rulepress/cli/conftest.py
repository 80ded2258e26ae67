"""The command line, run inside the tiny game's folder, in this process or as a process of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulepress.cli.program import program
from rules_engine import Project

ROOT = Path(__file__).resolve().parents[3]
START = "from rulepress.cli import main\nif __name__ == '__main__':\n    main()\n"

Run = Callable[..., Result]
Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def run(project: Project, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command line in the tiny game's folder, in this process."""
    monkeypatch.chdir(project.root)
    monkeypatch.setenv("RULEPRESS_CACHE", str(cache))
    for name in ("NO_COLOR", "RULEPRESS_DEBUG", "GITHUB_WORKSPACE"):
        monkeypatch.delenv(name, raising=False)

    def call(*args: str) -> Result:
        return CliRunner().invoke(program, args, prog_name="rulepress", catch_exceptions=False)

    return call


@pytest.fixture
def start(project: Project, cache: Path) -> Start:
    """Start the command line in the tiny game's folder, as a process of its own."""

    def begin(*args: str, code: str = START, output: int = subprocess.PIPE) -> subprocess.Popen[str]:
        paths = os.pathsep.join((str(ROOT), str(ROOT / "build")))
        environment = {**os.environ, "PYTHONPATH": paths, "RULEPRESS_CACHE": str(cache), "PYTHONUTF8": "1"}
        return subprocess.Popen(
            [sys.executable, "-c", code, *args],
            cwd=project.root,
            env=environment,
            stdout=output,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )

    return begin


@pytest.fixture
def break_card(project: Project) -> Callable[[], None]:
    """Put two errors into the tiny game: an unknown op and an unknown field."""

    def change() -> None:
        path = project.root / "cards" / "tiny" / "cards.yaml"
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("gain: {", "gian: {").replace("copies: 2", "copys: 2"), encoding="utf-8")

    return change
