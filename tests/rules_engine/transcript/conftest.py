"""The shipped game with rules, copied so that a test may change its files."""

import shutil
from pathlib import Path

import pytest

from tests.rules_engine.transcript.logs import ROOT


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that holds a copy of the shipped game with rules."""
    shutil.copytree(ROOT / "cards" / "zavandor", tmp_path / "cards" / "zavandor")
    (tmp_path / "seeds").mkdir()
    shutil.copy(ROOT / "seeds" / "zavandor.md", tmp_path / "seeds")
    return tmp_path
