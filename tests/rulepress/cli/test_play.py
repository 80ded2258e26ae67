"""`rulepress play` shows what happens in a sample game and the table after each turn, in any language."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulepress.cli.program import program
from rules_engine import Project
from tests.rules_engine.transcript.logs import ROOT, transcript_of

Run = Callable[..., Result]
Start = Callable[..., subprocess.Popen[str]]
GAME = "zavandor"
SAMPLE = "first-energy"
FILE = ROOT / "cards" / GAME / "samples" / f"{SAMPLE}.yaml"


def test_a_sample_is_told_with_the_table_after_each_turn(run: Run) -> None:
    result = run("play", GAME, SAMPLE)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:2] == ["Start", "Red plays the Fairy."]
    turn = lines.index("Turn 1 of 2: Red")
    assert lines[turn + 1 : turn + 3] == ["— Round 1, phase 3: actions —", "Red enchants an opal for 10."]
    end = lines.index("Red ends the turn.")
    assert lines[end + 1 : end + 2] == [""]
    assert lines[end + 2].startswith("Round 1 · Turn order: Red, Blue · On offer: Crystal Ball, ")
    assert lines[end + 3].startswith("Red: Fairy · 4 points · 15 magic dust · Hand: Sapphire energy 4 · ")
    assert lines.count("Turn 2 of 2") == 1


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("de", "Rot verzaubert einen Opal für 10."),
        ("fr", "Rouge enchante une opale pour 10."),
        ("ja", "赤はオパール1個を10で錬成する。"),
        ("zh-Hans", "红方花费10，购买1颗蛋白石。"),
        ("zh-Hant", "紅方支付10購買1顆蛋白石。"),
    ],
)
def test_it_is_told_in_the_language_that_is_asked_for(run: Run, tag: str, said: str) -> None:
    assert said in run("play", GAME, SAMPLE, "--lang", tag).stdout.splitlines()


def test_a_sample_may_be_any_file(run: Run, project: Project) -> None:
    shutil.copy(FILE, project.root / "mine.yaml")
    assert run("play", GAME, "mine.yaml").stdout == run("play", GAME, SAMPLE).stdout


def test_what_differs_is_told_after_what_happened_before_it(run: Run, project: Project) -> None:
    text = FILE.read_text(encoding="utf-8").replace("blue: buy-marker", "blue: fly")
    (project.root / "mine.yaml").write_text(text, encoding="utf-8")
    result = run("play", GAME, "mine.yaml")
    assert result.exit_code == 1
    assert "Turn 1 of 1" in result.stdout and "Turn 2" not in result.stdout
    assert "\nmine.yaml:15:11: error[sample-move]: sample 'first-energy': 'fly' is not legal now" in result.stdout
    assert "\n   15 |   - blue: fly; pay dust 15 + sapphire-5\n" in result.stdout
    assert "played mine.yaml: 1 error" in result.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((GAME, "first-enrgy"), "there is no sample 'first-enrgy'. Did you mean 'first-energy'?"),
        ((GAME, "none.yaml"), "there is no sample 'none'."),
        ((GAME, SAMPLE, "--lang", "xx"), "there is no language 'xx'."),
        (("zavandro", SAMPLE), "there is no game 'zavandro'. Did you mean 'zavandor'?"),
    ],
)
def test_an_unknown_name_is_wrong_use_with_the_nearest_one(run: Run, words: tuple[str, ...], told: str) -> None:
    result = run("play", *words)
    assert result.exit_code == 2
    assert told in result.stderr


def test_a_game_without_rules_is_told(run: Run, project: Project) -> None:
    shutil.copy(FILE, project.root / "mine.yaml")
    result = run("play", "tiny", "mine.yaml")
    assert result.exit_code == 1
    assert "error[sample-rules]" in result.stdout


def stepped(keys: str) -> list[str]:
    """Return the headings that are shown for keys, and what is said of keys that lead nowhere."""
    words = ["play", GAME, SAMPLE, "--step"]
    result = CliRunner().invoke(program, words, input=keys, prog_name="rulepress", catch_exceptions=False)
    assert result.exit_code == 0
    told = ("Start", "Turn ", "there are", "'")
    return [line for line in result.stdout.splitlines() if line.startswith(told)]


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ("q\n", ["Start"]),
        ("", ["Start"]),
        ("n\nq\nn\n", ["Start", "Turn 1 of 2: Red"]),
        ("\n", ["Start", "Turn 1 of 2: Red"]),
        ("n\np\n", ["Start", "Turn 1 of 2: Red", "Start"]),
        ("g 2\ng 0\ng 1\n", ["Start", "Turn 2 of 2", "Start", "Turn 1 of 2: Red"]),
    ],
)
def test_stepping_goes_where_the_key_says(keys: str, shown: list[str]) -> None:
    assert stepped(keys) == shown


@pytest.mark.parametrize("keys", ["p\n", "g 3\n", "n\nn\nn\n"])
def test_stepping_stays_within_the_turns(keys: str) -> None:
    assert stepped(keys)[-1] == "there are turns 1 to 2, and 0 is the start"


@pytest.mark.parametrize("key", ["x", "g", "g x", "nn", "g ２", "w", "w "])
def test_a_key_that_is_none_is_told_with_those_that_are(key: str) -> None:
    assert (
        stepped(f"{key}\n")[-1] == f"'{key.strip()}' is none of: n next, p previous, g 3 go to, w MOVE why not, q quit"
    )


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("w buy ruby\n", "'buy ruby' is not legal now: ZV-091 forbids it (Rubies need fire knowledge at its top level"),
        ("w buy opal\n", "'buy opal' is legal now for red"),
        (
            "w buy opla\n",
            "'buy opla' is not legal now\ndid you mean 'buy opal'? asked for 'action', red can: buy opal, ",
        ),
        ("n\nw buy opal\n", "'buy opal' is legal now for blue"),
        ("w blue: buy opal\n", "it is for red to answer, not for blue\nasked for 'action', red can: buy opal, "),
        ("w buy opal; pay sapphire-3 + sapphire-7; end turn\n", "end turn' is legal now for red"),
        ("w buy opal; end turn\n", "'end turn' is not legal now\nasked for 'pay', red can: "),
    ],
)
def test_stepping_tells_whether_a_move_is_legal_after_the_turn_that_is_shown(keys: str, said: str) -> None:
    words = ["play", GAME, SAMPLE, "--step"]
    result = CliRunner().invoke(program, words, input=keys, prog_name="rulepress", catch_exceptions=False)
    assert result.exit_code == 0 and said in result.stdout


def test_after_the_end_no_move_is_legal() -> None:
    words = ["play", GAME, "the-end", "--step"]
    keys = "g 99\ng 1\ng 2\ng 3\ng 4\ng 5\ng 6\ng 7\ng 8\nw end turn\n"
    result = CliRunner().invoke(program, words, input=keys, prog_name="rulepress", catch_exceptions=False)
    assert result.stdout.splitlines()[-3] == "the game is over"


def test_where_a_sample_stops_a_move_is_explained_as_the_check_does(run: Run, project: Project) -> None:
    text = FILE.read_text(encoding="utf-8").replace("blue: buy-marker", "blue: buy ruby")
    (project.root / "mine.yaml").write_text(text, encoding="utf-8")
    words = ["play", GAME, "mine.yaml", "--step"]
    keys = "n\nw buy ruby\n"
    result = CliRunner().invoke(program, words, input=keys, prog_name="rulepress", catch_exceptions=False)
    assert result.exit_code == 1
    assert result.stdout.count("'buy ruby' is not legal now: ZV-091 forbids it (Rubies need") == 2


AUTO = """\
sample: mine
players: [red, blue]
tape: {roles: [[fairy, elf]], energy.sapphire: [[sapphire-3, sapphire-4, sapphire-7, sapphire-5]], ties: [["0", "1"]]}
auto: [pay]
steps:
  - red: buy opal
  - expect: {red.active.opal: 2}
"""


def test_update_writes_automatic_lines_and_says_which(run: Run, project: Project) -> None:
    path = project.root / "mine.yaml"
    path.write_text(AUTO, encoding="utf-8")
    told = run("play", GAME, "mine.yaml", "--update")
    assert (told.exit_code, told.stdout) == (0, "updated mine.yaml: 1 answer of stated rules\n")
    assert "auto: [pay]\nanswered:\n  - red: pay " in path.read_text(encoding="utf-8")
    assert run("play", GAME, "mine.yaml", "--update").stdout == "mine.yaml: nothing to write\n"


def test_a_sample_that_fails_is_not_updated(run: Run, project: Project) -> None:
    path = project.root / "mine.yaml"
    text = AUTO.replace("opal: 2", "opal: 3")
    path.write_text(text, encoding="utf-8")
    told = run("play", GAME, "mine.yaml", "--update")
    assert told.exit_code == 1 and path.read_text(encoding="utf-8") == text
    assert told.stdout.startswith("mine.yaml is not right, and stays as it is\nmine.yaml:7:14: error[sample-differs]")


def test_samples_of_a_shipped_game_are_not_updated(run: Run) -> None:
    for words in ((), (SAMPLE,)):
        told = run("play", GAME, *words, "--update")
        assert told.exit_code == 2 and "is a shipped game" in told.stderr


def by_pytest(project: Project, path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run a sample as a test."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--rootdir={project.root}", path, *options],
        cwd=project.root, text=True, encoding="utf-8", capture_output=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "build"))), "PYTHONUTF8": "1"},
    )  # fmt: skip


def test_pytest_updates_a_sample_if_it_is_asked_to(run: Run, project: Project) -> None:
    assert run("new", "storm", "--with-rules").exit_code == 0
    path = project.root / "cards" / "storm" / "samples" / "whole-game.yaml"
    text = path.read_text(encoding="utf-8")
    pinned = text.replace("steps:\n", "pins: {spark: 0123}\nsteps:\n")
    path.write_text(pinned, encoding="utf-8")
    assert by_pytest(project, path).returncode == 0 and path.read_text(encoding="utf-8") == pinned
    told = by_pytest(project, path, "--rulepress-update")
    assert told.returncode == 0
    assert "updated cards/storm/samples/whole-game.yaml: pins of " in told.stdout
    assert path.read_text(encoding="utf-8").startswith(pinned[: pinned.index("{spark")])
    assert "sample-stale" not in run("check", "storm").stdout
    path.write_text(pinned, encoding="utf-8")
    for words in (("check", "storm"), ("play", "storm", "whole-game")):
        told_stale = run(*words)
        assert "card 'spark' changed since this sample was written" in told_stale.stdout, words
        assert told_stale.exit_code == 0


def test_check_play_and_pytest_tell_the_same(run: Run, project: Project) -> None:
    new = run("new", "storm", "--with-rules")
    assert new.exit_code == 0
    path = project.root / "cards" / "storm" / "samples" / "whole-game.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("steps:\n", "steps:\n  - expect: {red.hand: {spark: 9}, round: 8}\n"), encoding="utf-8"
    )
    found = [run(*words).stdout for words in (("play", "storm", "whole-game"), ("check", "storm"))]
    tests = by_pytest(project, path)
    first = found[0].index("cards/storm/samples/whole-game.yaml:")
    block = found[0][first : found[0].index("\n\nplayed ")]
    assert "round: expected 8, found 1" in block and "red.hand.spark: expected 9, found" in block
    assert block in found[1] and block in tests.stdout
    assert tests.returncode == 1


def test_every_sample_of_the_game_can_be_told() -> None:
    for path in sorted(FILE.parent.glob("*.yaml")):
        assert transcript_of(path.stem).start.table, path.stem


def test_stepping_is_left_by_ctrl_c(start: Start) -> None:
    with start("play", GAME, SAMPLE, "--step", code=f"import sys, signal, os\n{_HELD}") as process:
        _, told = process.communicate(timeout=60)
    assert (process.returncode, told.splitlines()[-1]) == (130, "rulepress: interrupted")


_HELD = """
class Held:
    def readline(self):
        os.kill(os.getpid(), signal.SIGINT)
sys.stdin = Held()
from rulepress.cli import main
main()
"""
