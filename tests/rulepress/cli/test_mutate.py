"""`rulepress mutate`: what it tells, and when it fails."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from rulepress.cli.exits import ERRORS
from rules_engine import Project

Run = Callable[..., Result]


@pytest.fixture
def storm(run: Run, project: Project) -> Path:
    assert run("new", "storm", "--with-rules").exit_code == 0
    return project.cards / "storm"


def test_what_nobody_notices_is_told_at_its_place(run: Run, storm: Path) -> None:
    before = {path: path.read_bytes() for path in storm.rglob("*") if path.is_file()}
    result = run("mutate", "storm", "--jobs", "1")
    lines = result.output.splitlines()
    told = "warm-rain: cost.1: 'ember' in place of 'tide' is not noticed"
    assert f"cards/storm/cards.yaml:17:19: {told}" in lines
    assert lines[-1].startswith("storm: ")
    assert result.exit_code == 0
    assert before == {path: path.read_bytes() for path in before}


def test_programs_are_told_the_same_by_any_number_of_processes(run: Run, storm: Path) -> None:
    asked = ("mutate", "storm", "--most", "12", "--seed", "3", "--format", "json")
    told = json.loads(run(*asked, "--jobs", "1").output)
    assert told == json.loads(run(*asked, "--jobs", "2").output)
    assert told["changes"] == 12
    assert told["noticed"] + len(told["survivors"]) == 12
    assert sum(told["by"].values()) == told["noticed"]


def test_a_share_that_is_not_reached_fails(run: Run, storm: Path) -> None:
    assert run("mutate", "storm", "--jobs", "1", "--least", "99").exit_code == ERRORS


def test_samples_that_fail_already_tell_nothing(run: Run, storm: Path) -> None:
    sample = storm / "samples" / "first-spell.yaml"
    sample.write_text(sample.read_text(encoding="utf-8").replace("red.score: 4", "red.score: 5"), encoding="utf-8")
    result = run("mutate", "storm", "--jobs", "1")
    assert result.exit_code == ERRORS
    assert "not changed, as a failure would tell nothing: 1 error" in result.output
