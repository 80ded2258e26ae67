"""`rulepress check` tells all that is wrong, without printing."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from rules_engine import Project

Run = Callable[..., Result]
Start = Callable[..., subprocess.Popen[str]]


def test_a_clean_game_is_exit_code_0(run: Run) -> None:
    result = run("check")
    assert (result.exit_code, result.stdout) == (0, "checked 1 game (tiny): no problems\n")


def test_errors_are_exit_code_1_with_line_caret_hint_and_where_to_read_on(
    run: Run, break_card: Callable[[], None]
) -> None:
    break_card()
    result = run("check")
    assert result.exit_code == 1
    assert "cards/tiny/cards.yaml:4:5: error[unknown-field]: card 'one': unknown field 'copys'" in result.stdout
    assert "\n    4 |     copys: 2\n      |     ^\n" in result.stdout
    assert "hint: did you mean 'copies'?" in result.stdout
    assert "checked 1 game (tiny): 2 errors" in result.stdout
    assert "`rulepress explain unknown-field` tells more" in result.stdout


def test_warnings_alone_are_exit_code_0(run: Run) -> None:
    result = run("check", "--lang", "de")
    assert result.exit_code == 0
    assert "warning[missing-text]" in result.stdout


def test_a_game_that_names_no_language_is_checked_in_the_source_language(run: Run, project: Project) -> None:
    path = project.cards / "tiny" / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(", languages: [en]", ""), encoding="utf-8")
    cards = project.cards / "tiny" / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("First", "Long" * 75), encoding="utf-8")
    result = run("check")
    assert result.exit_code == 1
    assert "error[overflow]" in result.stdout


def test_an_unknown_product_of_a_game_is_a_problem(run: Run, project: Project) -> None:
    path = project.cards / "tiny" / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("[cards]", "[card]"), encoding="utf-8")
    for command in ("check", "build"):
        result = run(command)
        assert result.exit_code == 1
        assert "error[unknown-product]: print: there is no product 'card'" in result.stdout


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_a_machine_reads_the_whole_output(run: Run, break_card: Callable[[], None], form: str) -> None:
    break_card()
    result = run("check", "--format", form)
    assert result.exit_code == 1
    assert json.loads(result.stdout)
    assert result.stderr == "checked 1 game (tiny): 2 errors\n"


def test_concise_is_one_line_for_each_problem(run: Run, break_card: Callable[[], None]) -> None:
    break_card()
    assert len(run("check", "--format", "concise").stdout.splitlines()) == 2


def test_verbose_says_which_layouts_are_used(run: Run) -> None:
    lines = run("check", "-v").stdout.splitlines()
    assert "tiny: card is templates/tiny/card.yaml" in lines
    assert "tiny: palette is templates/tiny/palette.yaml" in lines


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal")
@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_colours_are_for_terminals_that_want_them(
    start: Start, break_card: Callable[[], None], monkeypatch: pytest.MonkeyPatch, no_color: str, coloured: bool
) -> None:
    break_card()
    monkeypatch.setenv("NO_COLOR", no_color)
    screen, terminal = os.openpty()
    with start("check", "--format", "concise", output=terminal) as process:
        process.communicate(timeout=30)
    os.close(terminal)
    shown = os.read(screen, 10_000).decode("utf-8")
    os.close(screen)
    assert "unknown-field" in shown
    assert ("\x1b[31m" in shown) is coloured


def test_there_are_no_colours_in_a_file(run: Run, break_card: Callable[[], None]) -> None:
    break_card()
    assert "\x1b[" not in run("check").stdout


def test_nothing_is_printed(run: Run, project: Project) -> None:
    run("check")
    assert not (project.root / "out").exists()


def test_a_game_file_that_is_no_yaml_is_a_problem_and_not_a_fault(run: Run, project: Project) -> None:
    Path(project.cards / "tiny" / "game.yaml").write_text("title: [", encoding="utf-8")
    for command in ("check", "build"):
        result = run(command)
        assert result.exit_code == 1
        assert "cards/tiny/game.yaml:1:8: error[yaml-syntax]" in result.stdout
