"""What tests of rules share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulepress.cli.new import new_game
from rules_engine import Problems
from tests.rules_engine.games.own import GAME


@pytest.fixture
def root(tmp_path: Path) -> Iterator[Path]:
    """A project with a game that comes with rules, as `rulepress new --with-rules` writes it."""
    problems = Problems()
    new_game(GAME, tmp_path, problems, played=True)
    assert not len(problems)
    yield tmp_path
    assert not list(tmp_path.rglob("__pycache__"))  # nothing is written beside the rules
