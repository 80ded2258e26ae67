"""Games are looked up in the project, then among the shipped ones."""

from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import Result

from rulepress.cli.choices import pick, pick_games, working_folder
from rules_engine import Problems, Project, find_projects, shipped_root

Run = Callable[..., Result]


def test_without_a_name_all_games_of_the_project_are_chosen_and_no_shipped_one(project: Project) -> None:
    assert [choice.game for choice in pick_games((), project.root, Problems())] == ["tiny"]


def test_below_a_folder_of_the_project_the_project_is_found(project: Project) -> None:
    assert [choice.game for choice in pick_games((), project.cards / "tiny", Problems())] == ["tiny"]


def test_outside_of_any_project_the_shipped_games_are_chosen(tmp_path: Path) -> None:
    games = find_projects(tmp_path)[-1].games()
    assert [choice.game for choice in pick_games((), tmp_path, Problems())] == list(games)


def test_a_shipped_game_can_be_named_from_a_project(project: Project) -> None:
    shipped = find_projects(project.root)[-1].games()[0]
    (choice,) = pick_games((shipped,), project.root, Problems())
    assert choice.project.root == shipped_root()


def test_a_game_of_the_project_comes_before_a_shipped_one_of_its_name_with_a_warning(project: Project) -> None:
    shipped = find_projects(project.root)[-1].games()[0]
    (project.cards / "tiny").rename(project.cards / shipped)
    problems = Problems()
    (choice,) = pick_games((), project.root, problems)
    assert choice == (Project(project.root, False), shipped)
    (problem,) = problems
    assert (problem.code, problem.severity, problem.location.file) == (
        "shadowed-game",
        "warning",
        f"cards/{shipped}/game.yaml",
    )


def test_a_game_named_twice_is_chosen_once(project: Project) -> None:
    assert len(pick_games(("tiny", "tiny"), project.root, Problems())) == 1


def bare(problems: Problems) -> list[tuple[str, str]]:
    assert all(problem.code == "missing-game" for problem in problems.errors)
    return [(problem.location.file, problem.hint.split(",")[0]) for problem in problems.errors]


@pytest.mark.parametrize("said", [(), ("tiny",)])
@pytest.mark.parametrize("below", ["", "cards", "cards/tiny"])
def test_a_folder_without_game_yaml_is_a_problem_and_no_shipped_game_is_taken(
    project: Project, said: tuple[str, ...], below: str
) -> None:
    (project.cards / "tiny" / "game.yaml").unlink()
    problems = Problems()
    assert pick_games(said, project.root / below, problems) == []
    assert bare(problems) == [("cards/tiny/game.yaml", "write cards/tiny/game.yaml")]


@pytest.mark.parametrize("name", ["game.yml", "Game.yaml"])
def test_a_game_yaml_of_another_name_is_named(project: Project, name: str) -> None:
    (project.cards / "tiny" / "game.yaml").rename(project.cards / "tiny" / name)
    problems = Problems()
    pick_games((), project.root, problems)
    assert bare(problems) == [("cards/tiny/game.yaml", f"rename '{name}' to 'game.yaml'")]


def test_an_empty_folder_of_games_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "cards" / "mine").mkdir(parents=True)
    problems = Problems()
    assert pick_games((), tmp_path, problems) == []
    assert [file for file, _ in bare(problems)] == ["cards/mine/game.yaml"]


def test_a_folder_with_the_name_of_a_shipped_game_is_not_taken_for_it(project: Project) -> None:
    shipped = find_projects(project.root)[-1].games()[0]
    (project.cards / shipped).mkdir()
    (project.cards / shipped / "cards.yaml").write_text("cards: []\n", encoding="utf-8")
    problems = Problems()
    assert pick_games((shipped,), project.root, problems) == []
    assert [file for file, _ in bare(problems)] == [f"cards/{shipped}/game.yaml"]


def test_a_folder_without_game_yaml_beside_a_game_is_told_if_it_has_yaml_and_no_other_game_is_named(
    project: Project,
) -> None:
    for name in ("half", ".hidden", "pictures"):
        (project.cards / name).mkdir()
    (project.cards / ".hidden" / "x.yaml").write_text("", encoding="utf-8")
    (project.cards / "pictures" / "a.svg").write_text("", encoding="utf-8")
    (project.cards / "half" / "cards.yaml").write_text("", encoding="utf-8")
    problems = Problems()
    assert [choice.game for choice in pick_games((), project.root, problems)] == ["tiny"]
    assert [file for file, _ in bare(problems)] == ["cards/half/game.yaml"]
    problems = Problems()
    assert [choice.game for choice in pick_games(("tiny",), project.root, problems)] == ["tiny"]
    assert not list(problems)


@pytest.mark.parametrize("command", [("build",), ("check",), ("schema",), ("schema", "--write")])
def test_each_command_tells_a_folder_without_game_yaml_with_exit_code_1(
    run: Run, project: Project, command: tuple[str, ...]
) -> None:
    (project.cards / "tiny" / "game.yaml").unlink()
    result = run(*command)
    assert result.exit_code == 1
    assert result.stdout.startswith("cards/tiny/game.yaml: error[missing-game]: ")
    assert not (project.root / "out").exists()
    assert "()" not in result.stdout


def test_a_project_without_a_game_is_wrong_use(tmp_path: Path) -> None:
    (tmp_path / "rulepress.toml").write_text("", encoding="utf-8")
    with pytest.raises(click.UsageError, match="no game"):
        pick_games((), tmp_path, Problems())


@pytest.mark.parametrize("word", ["tny", "cards/tiny", "cards/tiny/"])
def test_an_unknown_name_is_wrong_use_that_names_the_nearest_and_the_known_ones(word: str) -> None:
    with pytest.raises(click.UsageError) as caught:
        pick("game", (word,), ("other", "tiny"))
    assert "Did you mean 'tiny'?" in caught.value.message
    assert "Known: other, tiny." in caught.value.message


def test_a_long_list_of_known_names_is_left_out() -> None:
    with pytest.raises(click.UsageError) as caught:
        pick("code", ("x",), [f"code-{number}" for number in range(99)])
    assert "Known" not in caught.value.message


def test_a_folder_that_is_gone_is_wrong_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    with pytest.raises(click.UsageError, match="is gone"):
        working_folder()
