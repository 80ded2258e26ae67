"""Commands are found by name, wrong use is one line, and the start is light."""

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import Result

from rulepress.cli.group import COMMANDS
from rules_engine import Project

Run = Callable[..., Result]

CLI = Path(import_module("rulepress.cli").__file__ or "").parent


def test_each_command_is_a_module_with_a_command_and_each_such_module_is_a_command() -> None:
    for name in COMMANDS:
        assert isinstance(import_module(f"rulepress.cli.{name}").command, click.Command)
    holding = {path.stem for path in CLI.glob("*.py") if "\ndef command(" in path.read_text(encoding="utf-8")}
    assert holding == set(COMMANDS)


def test_help_names_every_command(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    for name, line in COMMANDS.items():
        assert f"  {name} " in result.output
        assert line in result.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("chek",), "Did you mean 'check'?"),
        (("check", "--lnag", "de"), "No such option '--lnag'"),
        (("check", "tny"), "Did you mean 'tiny'?"),
        (("check", "--lang", "dee"), "Did you mean 'de'?"),
        (("check", "--format", "xml"), "'full', 'concise', 'json', 'github', 'sarif'"),
        (("build", "--product", "card"), "Did you mean 'cards'? Known: cards, boards"),
        (("build", "--paper", "a44"), "Did you mean 'a4'? Known: a3, a4"),
        (("build", "--backs", "long"), "'long-edge', 'short-edge', 'fold', 'none'"),
        (("build", "--bleed", "-1"), "-1 mm is not from 0 to 20 mm"),
        (("build", "--bleed", "wide"), "'wide' is no length"),
        (("build", "--jobs", "0"), "0 is not in the range"),
        (("build", "--out"), "requires an argument"),
        (("explain", "overflw"), "Did you mean 'overflow'?"),
        (("explain", "gian"), "Did you mean 'gain'?"),
        (("completion", "tcsh"), "'bash', 'zsh', 'fish'"),
        (("completion",), "Missing argument"),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(run: Run, args: tuple[str, ...], said: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("rulepress: ")
    assert said in result.stderr
    assert "--help`." in result.stderr


def test_the_start_imports_no_library_but_click() -> None:
    script = "import sys, rulepress.cli.program; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    paths = [str(CLI.parents[1]), str(CLI.parents[2])]
    code = f"import sys; sys.path[:0] = {paths!r}\n{script}"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True).split()
    assert not {"rich", "rules_engine", "reportlab", "yaml", "babel", "jinja2", "multiprocessing"} & set(loaded)


def test_the_version_names_what_a_report_needs(run: Run) -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.output.startswith("rulepress ")
    assert f"Python {sys.version.split()[0]}" in result.output


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_completion_script_asks_us_for_words(run: Run, shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_RULEPRESS_COMPLETE" in result.stdout


@pytest.mark.parametrize(
    ("words", "begun", "known"),
    [
        ("rulepress", "ch", "check"),
        ("rulepress check", "ti", "tiny"),
        ("rulepress check --lang", "zh-Hans", "zh-Hans"),
        ("rulepress build --paper", "a4", "a4"),
        ("rulepress build --product", "car", "cards"),
        ("rulepress explain", "overf", "overflow"),
        ("rulepress explain", "ga", "gain"),
    ],
)
def test_words_are_completed(run: Run, monkeypatch: pytest.MonkeyPatch, words: str, begun: str, known: str) -> None:
    monkeypatch.setenv("_RULEPRESS_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", f"{words} {begun}")
    monkeypatch.setenv("COMP_CWORD", str(len(words.split())))
    assert f"plain,{known}" in run().stdout


def test_explain_tells_an_op_with_its_fields_and_its_english(run: Run) -> None:
    result = run("explain", "gain")
    assert result.exit_code == 0
    assert result.stdout.startswith("gain: Take a number of a thing")
    assert "written  gain: {what: thing, n: number, to: thing}\n" in result.stdout
    assert "English  gain {n} {what}\n" in result.stdout
    assert "\nn     how many: a number from 1" in result.stdout


def test_explain_tells_an_op_that_a_game_of_the_project_declares(run: Run, project: Project) -> None:
    game, book = project.root / "cards/tiny/game.yaml", project.root / "cards/tiny/text/en/phrases.yaml"
    ops = "ops:\n  boil: {about: Make tea., fields: {what: thing, n: number}}\n"
    game.write_text(game.read_text(encoding="utf-8") + ops, encoding="utf-8")
    book.parent.mkdir(parents=True, exist_ok=True)
    said = "phrases:\n  - say: {boil: {what: $thing, n: $k}}\n    as: boil {k} pots of {thing}\n"
    book.write_text(said, encoding="utf-8")
    one = run("explain", "boil")
    assert one.exit_code == 0
    assert one.stdout.startswith("boil: Make tea.\n\ngame     tiny\n")
    assert "written  boil: {what: thing, n: number}\nEnglish  boil {n} pots of {what}\n" in one.stdout
    assert "\nboil " in run("explain").stdout
    assert "Did you mean 'boil'?" in run("explain", "biol").stderr
    assert "game " not in run("explain", "gain").stdout.split("Fields:")[0]


def test_explain_knows_the_ops_of_all_games_where_a_game_cannot_be_read(run: Run, project: Project) -> None:
    (project.root / "cards/tiny/game.yaml").write_text("a: [", encoding="utf-8")
    assert run("explain", "gain").exit_code == 0


def test_explain_tells_one_code_or_lists_all(run: Run) -> None:
    one = run("explain", "overflow")
    assert one.exit_code == 0
    assert one.stdout.startswith("overflow: ")
    assert "smallest: 7 pt" in one.stdout
    every = run("explain")
    assert every.exit_code == 0
    assert "\nduplicate-key " in every.stdout
    assert "\npoints-of " in every.stdout
