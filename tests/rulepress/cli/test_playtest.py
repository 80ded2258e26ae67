"""`rulepress playtest` and `play --record`: a command tells the same again, also after Ctrl-C, and names faults."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from rulepress.cli.playtest_report import as_text, measured
from rules_engine import Outcome, Problems, Project, Trial, load_database, play_file, play_trial
from rules_engine.games import zavandor

ROOT = Path(__file__).resolve().parents[3]
ASKED = ("playtest", "zavandor", "--games", "3", "--players", "2", "--jobs", "1", "--format", "json")

Run = Callable[..., Result]


def outcome(**changes: Any) -> Outcome:
    plain = Outcome(
        2, 1, ("random", "greedy"), (), 10, 5, (1,), {"owl": 1}, {"part-opals": 3}, {"part-opals": 4}, (), False, ""
    )
    return plain._replace(**changes)


def report_of(*outcomes: Outcome) -> dict[str, Any]:
    database = load_database(Project(ROOT, True), "zavandor", Problems())
    assert database is not None
    return measured(database, outcomes, {})


def test_what_is_in_use_and_no_part_of_the_box_is_a_finding() -> None:
    report = report_of(outcome(peaks={"stone": 2, "owl": 1, "part-opals": 1}))
    assert list(report["parts"]) == ["part-opals"]
    assert report["findings"] == [
        "`in_use` tells of 'owl', which is no part with a `count`",
        "`in_use` tells of 'stone', which is no part with a `count`",
    ]


def test_several_processes_tell_what_one_tells(run: Run) -> None:
    one = run(*ASKED)
    assert one.exit_code == 0
    report = json.loads(one.output)
    assert report["games"] == 3 and report["players"]["2"]["games"] == 3
    assert run(*(word if word != "1" else "2" for word in ASKED)).output == one.output


def test_after_ctrl_c_the_same_command_plays_only_what_is_left(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(*ASKED).output
    played: list[Trial] = []

    def stopped(rules: Any, tables: Any, trial: Trial) -> Outcome:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(trial)
        return play_trial(rules, tables, trial)

    monkeypatch.setattr("rulepress.cli.playtest_games.play_trial", stopped)
    broken = run(*ASKED)
    assert broken.exit_code == 130
    assert "2 of 3 games are kept in" in broken.stderr and "interrupted" in broken.stderr
    played.clear()
    again = run(*ASKED)
    assert (again.output, len(played)) == (whole, 1)


def test_a_line_that_was_not_written_whole_is_played_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    whole = run(*ASKED, "--resume", str(file)).output
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 4
    file.write_text("".join(lines[:2]) + lines[2][:20], encoding="utf-8")
    assert run(*ASKED, "--resume", str(file)).output == whole
    assert len(file.read_text(encoding="utf-8").splitlines()) == 4


@pytest.mark.parametrize("text", ["something else\n", '{"key": "other"}\n', '{"key": 1}\n[]\n'])
def test_a_file_of_something_else_is_refused_and_stays(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_text(text, encoding="utf-8")
    told = run(*ASKED, "--resume", str(file))
    assert told.exit_code == 2 and "holds no games of this play test" in told.stderr
    assert file.read_text(encoding="utf-8") == text


def test_a_fault_is_told_with_the_command_that_plays_it_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Any) -> dict[str, int]:
        raise ValueError("no parts")

    monkeypatch.setattr(zavandor, "in_use", broken)
    told = run("playtest", "zavandor", "--games", "1", "--players", "3", "--seed", "9", "--bots", "greedy,random",
               "--jobs", "1")  # fmt: skip
    assert told.exit_code == 1
    assert "fault: 3 players, seed 9: ValueError: no parts" in told.output
    assert "rulepress play zavandor --record --players 3 --seed 9 --bots greedy,random,greedy" in told.output
    file = "out/playtest/zavandor-recorded-3-players-seed-9-to-0.yaml"
    assert f"a sample leads to ValueError: no parts:\n  rulepress play zavandor {file}" in told.output


def storm(run: Run, project: Project, old: str, new: str) -> int:
    """Make a game with rules, change its turn, and return the line of the change."""
    assert run("new", "storm", "--with-rules").exit_code == 0
    path = project.root / "cards" / "storm" / "rules" / "turn.py"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("new", "below", "said"),
    [
        ("    game.round += 1 // (3 - game.round) or 1", 0, "ZeroDivisionError: integer "),
        ("    game.round += 1\n    while game.round == 3:\n        len('')", 1, "no decision after 0.5 seconds"),
    ],
)
def test_a_game_that_raises_or_loops_is_written_as_a_sample_that_leads_there(
    run: Run, project: Project, monkeypatch: pytest.MonkeyPatch, new: str, below: int, said: str, jobs: str
) -> None:
    monkeypatch.setattr("rules_engine.games.watch.SECONDS", 0.5)
    line = storm(run, project, "    game.round += 1", new) + below
    told = run("playtest", "storm", "--games", "2", "--players", "2", "--jobs", jobs)
    assert told.exit_code == 1 and told.output.count("fault: 2 players") == 2
    [path] = (project.root / "out" / "playtest").glob("*.yaml")
    assert path.read_text(encoding="utf-8").startswith("# Leads to: ")
    place = re.compile(rf"^cards/storm/rules/turn.py:({line}|{line + 1}): error\[rules-fault\]: .*{said}", re.MULTILINE)
    assert place.search(told.output)
    again = run("play", "storm", f"out/playtest/{path.name}")
    assert again.exit_code == 1 and place.search(again.output)
    assert "sample 'recorded-2-players-seed-1-to-" in again.output


def test_a_game_that_loses_or_makes_a_part_is_written_as_a_sample_that_leads_there(
    run: Run, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    def census(_: Any) -> Any:
        return lambda game: "opal: 29 instead of 28" if len(game.history) > 6 else ""

    monkeypatch.setattr(zavandor, "Census", census)
    told = run("playtest", "zavandor", "--games", "2", "--players", "2", "--jobs", "1")
    said = "a part of the box was lost or made: opal: 29 instead of 28"
    assert told.exit_code == 1 and f"seed 2: RulesFault: {said}" in told.output
    file = "out/playtest/zavandor-recorded-2-players-seed-1-to-7.yaml"
    assert f"a sample leads to RulesFault: {said}:\n  rulepress play zavandor {file}" in told.output
    again = run("play", "zavandor", file)
    assert again.exit_code == 1 and said in again.output and "error[rules-fault]" in again.output


def test_a_game_that_needs_more_parts_than_the_box_holds_is_written_up_to_there(
    run: Run, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zavandor, "in_use", lambda game: {"part-opals": 29 if len(game.history) > 6 else 0})
    told = run("playtest", "zavandor", "--games", "1", "--players", "2", "--jobs", "1")
    file = "out/playtest/zavandor-recorded-2-players-seed-1-to-7.yaml"
    assert "finding: the box holds 28 of part-opals; play needed 29" in told.output
    assert f"a sample leads to part-opals:\n  rulepress play zavandor {file}" in told.output
    text = (project.root / file).read_text(encoding="utf-8")
    assert text.startswith("# Leads to: part-opals\n# Recorded; players: random, random.\n")
    problems = Problems()
    database = load_database(Project(ROOT, True), "zavandor", problems)
    assert database is not None
    played = play_file(project.root / file, database, problems)
    assert not list(problems) and played is not None and played[1].game is not None
    assert len(played[1].game.history or ()) == 7


def test_parts_that_the_box_does_not_hold_and_games_without_an_end_are_findings() -> None:
    report = report_of(outcome(peaks={"part-opals": 29}, stopped=True), outcome(seed=2))
    assert report["findings"] == [
        "1 of 2 games with 2 players passed the most rounds",
        "the box holds 28 of part-opals; play needed 29: "
        "put more in, or let the rules say what is done when none is left",
    ]
    assert "finding: the box holds 28 of part-opals" in as_text(report)


def test_a_shared_win_is_shared_among_seats_and_players() -> None:
    report = report_of(outcome(), outcome(winners=(0, 1)))
    assert report["players"]["2"]["wins_by_seat"] == {"1": "0.2500", "2": "0.7500"}
    assert report["wins_by_player"] == {"greedy": "0.7500", "random": "0.2500"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "greedi"), "Did you mean 'greedy'"),
        (("--players", "9"), "there is no number of players '9'"),
        (("--games", "0"), "0 is not in the range"),
    ],
)
def test_what_cannot_be_played_is_wrong_use(run: Run, words: tuple[str, ...], said: str) -> None:
    told = run("playtest", "zavandor", *words)
    assert told.exit_code == 2 and said.lower() in told.stderr.lower()


def test_a_game_without_rules_cannot_be_played(run: Run) -> None:
    told = run("playtest", "tiny")
    assert told.exit_code == 2 and "has no rules" in told.stderr


def test_a_recorded_game_is_written_once_and_is_the_same_for_the_same_seed(run: Run, tmp_path: Path) -> None:
    asked = ("play", "zavandor", "--record", "--players", "3", "--seed", "5")
    first, second = tmp_path / "first.yaml", tmp_path / "second.yaml"
    assert run(*asked, "--out", str(first)).exit_code == 0
    assert run(*asked, "--out", str(second)).exit_code == 0
    assert first.read_bytes() == second.read_bytes() != b""
    told = run(*asked, "--out", str(first))
    assert told.exit_code == 2 and "is there already" in told.stderr


def test_a_game_is_recorded_with_options_of_its_rules_and_played_again_by_them(run: Run, tmp_path: Path) -> None:
    asked, file = ("play", "seasons", "--record"), tmp_path / "recorded-2-players-seed-1.yaml"
    assert run(*asked, "--options", "apprentice", "--out", str(file)).exit_code == 0
    assert "options: {apprentice: yes}" in file.read_text(encoding="utf-8")
    assert run("play", "seasons", str(file)).exit_code == 0
    for options, said in (("archmage,apprentice", "one level is played"), ("early", "no option 'early'")):
        told = run(*asked, "--options", options, "--out", str(tmp_path / "other.yaml"))
        assert told.exit_code == 2 and said in told.stderr and not (tmp_path / "other.yaml").exists()


def test_a_shipped_game_is_recorded_only_where_one_says(run: Run) -> None:
    told = run("play", "zavandor", "--record")
    assert told.exit_code == 2 and "--out" in told.stderr
    assert "name a sample" in run("play", "zavandor").stderr


def used(wins: int, loses: int, thing: str) -> list[Outcome]:
    """Return games in which the first player used a thing, and the second one held it in vain."""
    told = ({thing: True}, {thing: False})
    return [outcome(uses=told, winners=(0,))] * wins + [outcome(uses=told, winners=(1,))] * loses


def test_what_players_used_is_told_with_their_wins_by_thirds_of_cost() -> None:
    database = load_database(Project(ROOT, True), "zavandor", Problems())
    assert database is not None
    things = {"owl": (150, 50), "rat": (100, 100), "hen": (100, 100), "fox": (0, 4)}
    games = [game for thing, row in things.items() for game in used(*row, thing)]
    report = measured(database, games, {}, {"owl": 2, "rat": 1, "hen": 3, "fox": 9})
    first, second, third = report["uses"]
    assert (list(first["things"]), list(second["things"]), list(third["things"])) == (["rat"], ["owl"], ["hen", "fox"])
    assert second["things"]["owl"] == {
        "held": 400, "users": 200, "used": "0.5000", "used_interval": ["0.4512", "0.5488"],
        "wins": "0.7500", "wins_interval": ["0.6857", "0.8049"],
    }  # fmt: skip
    assert (third["mean"], third["least"], third["most"]) == ("0.2500", 3, 9)
    assert "    owl: used 50.0 % of 400; wins 75.0 % (68.6 % to 80.5 %)" in as_text(report).splitlines()
    assert report["findings"] == ["players who use hen win 50.0 %, those who use others of its cost 25.0 %"]


def test_what_hardly_anybody_uses_is_a_finding_and_without_costs_there_is_one_group() -> None:
    games = [*used(1, 0, "owl"), *[outcome(uses=({"rat": False}, {"rat": False}))] * 60]
    report = report_of(*games)
    [only] = report["uses"]
    assert (list(only["things"]), only["least"], only["most"]) == (["owl", "rat"], None, None)
    assert "rat is used by 0.0 % of those who hold it" in report["findings"]
    assert "    rat: used by none of 120" in as_text(report)


def test_sets_of_options_take_turns(run: Run) -> None:
    asked = ("playtest", "seasons", "--games", "4", "--players", "2", "--jobs", "1", "--format", "json")
    report = json.loads(run(*asked, "--options", "", "--options", "archmage").output)
    numbers = [row["things"] for row in report["uses"]]
    assert any("storm-drake" in things for things in numbers)
    plain = json.loads(run(*asked).output)
    assert not any("storm-drake" in row["things"] for row in plain["uses"])
    told = run(*asked, "--options", "archmag")
    assert told.exit_code == 2 and "archmage" in told.stderr


def test_a_fault_names_the_options_of_its_game() -> None:
    told = as_text(report_of(outcome(fault="ValueError: no parts", options=("open_dust", "swift"))))
    assert "--seed 1 --bots random,greedy --options open_dust,swift" in told
