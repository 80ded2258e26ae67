"""How a game calls its players: in recorded samples and drafts, in its log, and what `game.yaml` may say of it."""

from pathlib import Path

import pytest

from rules_engine import Problems, Project, check_log, draft_sample, load_database, record_game, rules_of
from tests.rules_engine.games.own import GAME, database


def declare(root: Path, seats: str) -> int:
    """Say `seats` at the start of `game.yaml`; return its line."""
    path = root / "cards" / GAME / "game.yaml"
    lines = path.read_text(encoding="utf-8").split("\n")
    place = next(at for at, line in enumerate(lines) if line.startswith("game:"))
    path.write_text("\n".join((*lines[:place], f"seats: {seats}", *lines[place:])), encoding="utf-8")
    return place + 1


def written(root: Path) -> tuple[str, str]:
    """Return a recorded sample and a draft of the game."""
    found, problems = database(root), Problems()
    rules = rules_of(found.project, GAME, problems)
    recorded = record_game(rules, found, 2, 1, ("random",), problems)
    drafted = draft_sample(found, [("spark", "0.do.0")], problems)
    assert not list(problems)
    return recorded, drafted


def test_players_are_called_by_common_colours_if_nothing_is_said(root: Path) -> None:
    for text in written(root):
        assert "players: [red, blue]" in text and "- red: " in text


def test_a_game_calls_its_players_by_the_colours_of_its_parts(root: Path) -> None:
    declare(root, "[purple, orange, white]")
    for text in written(root):
        assert "players: [purple, orange]" in text and "- purple: " in text and "red" not in text


def test_fewer_names_than_players_are_told(root: Path) -> None:
    line, problems = declare(root, "[purple, orange]"), Problems()
    load_database(Project(root, False), GAME, problems)
    [problem] = problems
    assert (problem.code, problem.location.line) == ("bad-seats", line)
    assert problem.message == "seats: 2 names for 3 players"


@pytest.mark.parametrize("tag", ["en", "de"])
def test_a_name_without_a_word_in_a_language_is_told_with_the_known_ones(root: Path, tag: str) -> None:
    line = declare(root, "[purple, mauve, white]")
    problems = Problems()
    check_log(database(root), [tag], problems)
    [problem] = [problem for problem in problems if problem.code == "bad-seats"]
    assert (problem.location.file, problem.location.line) == (f"cards/{GAME}/game.yaml", line)
    assert problem.message == "seats: there is no word for 'mauve'"
    assert "purple" in problem.hint and "red" in problem.hint
