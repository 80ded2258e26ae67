"""Pins: a recorded sample says which cards changed since, before it says what differs."""

import shutil
from pathlib import Path

import pytest

from rules_engine import Problem, Problems, Project, load_database, play_file, record_game
from rules_engine.games import zavandor

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for folder in ("cards", "seeds"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return Project(tmp_path, False)


def play(project: Project, text: str) -> list[Problem]:
    path = project.root / "recorded.yaml"
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    database = load_database(project, "zavandor", problems)
    assert database is not None
    play_file(path, database, problems)
    return list(problems)


def recorded(project: Project) -> str:
    database = load_database(project, "zavandor", Problems())
    assert database is not None
    return record_game(zavandor, database, 3, 1, ("random",), Problems())


def edit(project: Project, file: str, old: str, new: str) -> None:
    path = project.cards / "zavandor" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_recorded_sample_pins_the_cards_that_it_touched(project: Project) -> None:
    text = recorded(project)
    assert "\npins:\n" in text and "\n  opal: " in text
    assert play(project, text) == []


def test_a_card_that_changed_is_told_before_the_sample_fails(project: Project) -> None:
    text = recorded(project)
    edit(project, "gems.yaml", "points: 1", "points: 9")
    stale, *others = play(project, text)
    line = next(at for at, row in enumerate(text.splitlines(), 1) if row.startswith("  opal: "))
    assert (stale.code, stale.severity.name.lower(), stale.location.line) == ("sample-stale", "warning", line)
    assert "card 'opal' changed since this sample was written" in stale.message
    assert others and all(problem.code.startswith("sample-") and problem.code != "sample-stale" for problem in others)


def test_effects_and_values_are_pinned_and_words_are_not(project: Project) -> None:
    text = recorded(project)
    edit(project, "ranks.yaml", "artefacts, by: 10}", "artefacts, by: 11}")
    edit(project, "ranks.yaml", "name: Rank 2", "name: Place 2")
    assert [problem.card for problem in play(project, text) if problem.code == "sample-stale"] == ["rank-1"]


def test_a_card_that_is_gone_is_told(project: Project) -> None:
    text = recorded(project).replace("\npins:\n", "\npins:\n  dragon: 0123456789012345\n")
    assert [problem.message for problem in play(project, text)] == [
        "sample 'recorded-3-players-seed-1': card 'dragon' is gone since this sample was written"
    ]
