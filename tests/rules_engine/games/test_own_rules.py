"""Rules of a project's own game are played like shipped ones; what is wrong with them is told at their own line."""

from pathlib import Path

import pytest

from rulepress.cli.new import new_game
from rules_engine import (
    Problems,
    Project,
    check_log,
    check_samples,
    draft_sample,
    play_file,
    read_transcript,
    record_game,
    rules_of,
)
from tests.rules_engine.games.own import GAME, RULES, change, database, faults


def test_rules_in_the_folder_of_a_game_play_its_samples(root: Path) -> None:
    problems = Problems()
    reached = check_samples(database(root), problems)
    check_log(database(root), ["en"], problems)
    assert not list(problems)
    assert {"spark", "glowing-sky", "high-water"} <= reached.cards.reached
    assert reached.refusals.share == 100


def test_rules_that_were_changed_are_read_again(root: Path) -> None:
    assert not faults(root)
    change(root, "table.py", "return 2 * len", "return 3 * len")
    assert {fault.code for fault in faults(root)} == {"sample-differs"}


def test_two_projects_do_not_share_rules(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    new_game(GAME, other, Problems(), played=True)
    change(other, "__init__.py", "range(2, 4)", "range(2, 3)")
    found = [rules_of(Project(place, False), GAME, Problems()).PLAYERS for place in (root, other)]
    assert found == [range(2, 4), range(2, 3)]


@pytest.mark.parametrize(
    ("ops", "ops_told", "hint"),
    [
        (
            "{discard: {what: ember, n: 1}}, {look: {n: 3, keep: 1}}",
            ["discard", "look"],
            "or give the state of the rules",
        ),
        ("{each: {who: all, do: [{score: {points: 1}}]}}", ["score"], "or give the state of the rules `add_points`"),
        ("{gain: {what: ember, n: {points-of: spark}}}", ["points-of"], "`points_of`"),
        ("{discount: {for: spark, by: 1}}", ["discount"], "use one of at-least, choose, count, douse, draw"),
    ],
)
def test_an_op_that_the_rules_do_not_carry_out_is_told_at_the_line_of_the_card(
    root: Path, ops: str, ops_told: list[str], hint: str
) -> None:
    path = root / "cards" / GAME / "cards.yaml"
    text = path.read_text(encoding="utf-8")
    place = "do: [{draw: {n: 2}}]"
    assert text.count(place) == 1
    path.write_text(text.replace(place, f"do: [{ops}]"), encoding="utf-8")
    line = text[: text.index(place)].count("\n") + 1
    told = faults(root)
    assert [fault.message for fault in told] == [f"card 'spark': the rules do not carry out '{op}'" for op in ops_told]
    for fault in told:
        assert (fault.code, fault.location.file, fault.location.line) == (
            "op-not-played", f"cards/{GAME}/cards.yaml", line,
        )  # fmt: skip
        assert hint in fault.hint


def test_a_game_without_rules_has_none(tmp_path: Path) -> None:
    problems = Problems()
    new_game(GAME, tmp_path, problems)
    assert rules_of(Project(tmp_path, False), GAME, problems) is None
    assert not len(problems)


def test_rules_that_a_link_leads_to_from_out_of_the_project_are_not_run(tmp_path: Path) -> None:
    problems = Problems()
    new_game(GAME, tmp_path / "in", problems)
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "__init__.py").write_text("raise SystemExit('run')\n", encoding="utf-8")
    (tmp_path / "in" / RULES).symlink_to(tmp_path / "rules")
    assert rules_of(Project(tmp_path / "in", False), GAME, problems) is None
    assert [problem.code for problem in problems] == ["path-outside"]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("turn.py", "def deal(game, _here):", "def deal(game, _here:", "SyntaxError: "),
        ("turn.py", "from .table import with_item", "from .tabel import with_item", "ModuleNotFoundError: "),
        ("table.py", 'GOODS = ("ember", "tide")', "GOODS = EMBER", "NameError: name 'EMBER' is not defined"),
        ("table.py", 'GOODS = ("ember", "tide")', "raise SystemExit(3)", "SystemExit: 3"),
    ],
)
def test_rules_that_cannot_be_imported_are_told_once_at_their_line(
    root: Path, file: str, old: str, new: str, said: str
) -> None:
    line = change(root, file, old, new)
    [fault] = faults(root)
    assert (fault.code, fault.location.file, fault.location.line) == ("rules-import", f"{RULES}/{file}", line)
    assert said in fault.message


def test_what_rules_lack_is_named(root: Path) -> None:
    change(root, "__init__.py", "def shown(", "def show(")
    change(root, "__init__.py", "PLAYERS = ", "SEATS = ")
    [fault] = faults(root)
    assert (fault.code, fault.location.file) == ("rules-lack", f"{RULES}/__init__.py")
    assert "lack PLAYERS, shown" in fault.message


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("PLAYERS = range(2, 4)", "PLAYERS = 4", "PLAYERS is 4, no range of numbers of players"),
        ("PLAYERS = range(2, 4)", "PLAYERS = range(0)", "PLAYERS is range(0, 0), no range of numbers of players"),
        ('"win-game": kind("who n")', '"win-game": "who n"', "EVENTS is no map of kinds of events"),
    ],
)
def test_what_rules_give_in_another_shape_is_named(root: Path, old: str, new: str, said: str) -> None:
    change(root, "__init__.py", old, new)
    problems = Problems()
    check_samples(database(root), problems)
    check_log(database(root), ["en"], problems)
    assert [(fault.code, fault.message) for fault in problems] == [("rules-lack", said)]


def test_a_table_that_does_not_show_each_player_is_told(root: Path) -> None:
    change(root, "__init__.py", ", **players}", "}")
    problems = Problems()
    check_log(database(root), ["en"], problems)
    assert [fault.code for fault in problems] == ["rules-fault"]
    told = Problems()
    assert read_transcript(root / "cards" / GAME / "samples" / "whole-game.yaml", database(root), told) is None
    assert {fault.code for fault in told} == {"rules-fault"}


def test_a_sample_with_a_position_asks_for_given(root: Path) -> None:
    sample = root / "cards" / GAME / "samples" / "first-spell.yaml"
    sample.write_text(f"{sample.read_text(encoding='utf-8')}given: {{round: 2}}\n", encoding="utf-8")
    assert [fault.message for fault in faults(root)] == [f"the rules of '{GAME}' lack given"]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("table.py", "        cards, self.deck = ", "        cards, self.pile = ", "AttributeError: "),
        ("turn.py", "    game.round += 1", "    game.round += None", "TypeError: "),
        ("__init__.py", '    return {"round": game.round, ', '    return {"round": 1 // 0, ', "ZeroDivisionError: "),
    ],
)
def test_rules_that_raise_are_told_at_their_line_with_the_step_of_the_sample(
    root: Path, file: str, old: str, new: str, said: str
) -> None:
    line = change(root, file, old, new)
    for fault in faults(root):
        assert (fault.code, fault.location.file, fault.location.line) == ("rules-fault", f"{RULES}/{file}", line)
        assert said in fault.message and f", at cards/{GAME}/samples/" in fault.message
        assert f"`rulepress play {GAME} cards/{GAME}/samples/" in fault.hint
    assert faults(root)


def test_rules_that_run_in_a_circle_are_told_at_a_test_of_the_procedure(root: Path) -> None:
    change(root, "turn.py", "GAME = procedure", "def for_ever(*_):\n    return True\n\n\nGAME = procedure")
    change(root, "turn.py", "do(ROUND))", "do(ROUND)), loop(for_ever, end_turn)")
    [fault] = faults(root)
    assert "more than 100,000 steps without a decision, in 'game'" in fault.message
    assert fault.location.file == f"{RULES}/turn.py"
    lines = (root / fault.location.file).read_text(encoding="utf-8").split("\n")
    assert lines[fault.location.line - 1].startswith(("def for_ever", "def end_turn"))


def test_rules_that_loop_within_a_function_are_told_at_the_loop(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules_engine.games.watch.SECONDS", 0.5)
    line = change(root, "turn.py", "    game.round += 1", "    while game.round >= 0:\n        len('')\n")
    problems = Problems()
    found = database(root)
    check_samples(found, problems)
    text = record_game(rules_of(found.project, GAME, problems), found, 2, 1, ("random",), problems)
    assert text.startswith("# Recorded") and len(problems) == 2  # one sample is enough
    for fault in problems:
        assert (fault.code, fault.location.file) == ("rules-fault", f"{RULES}/turn.py")
        assert fault.location.line in (line, line + 1) and "no decision after 0.5 seconds" in fault.message


def test_a_question_without_answers_is_told_at_the_question(root: Path) -> None:
    line = change(
        root,
        "turn.py",
        "    verbs = (Verb(",
        "    @classmethod\n    def options(cls, game, here):\n        return ()\n\n    verbs = (Verb(",
    )
    told = faults(root)
    assert {fault.message.partition(": ")[2] for fault in told} == {"nothing can be answered to 'act' of 'turn'"}
    assert {(fault.location.file, fault.location.line) for fault in told} == {(f"{RULES}/turn.py", line)}


def test_a_fault_of_a_recorded_game_leaves_a_sample_that_leads_there(root: Path) -> None:
    line = change(root, "turn.py", "    game.round += 1", "    game.round += 1 // (3 - game.round) or 1")
    problems = Problems()
    found = database(root)
    text = record_game(rules_of(found.project, GAME, problems), found, 2, 1, ("random",), problems)
    assert [(fault.code, fault.location.line) for fault in problems] == [("rules-fault", line)]
    path = root / "cards" / GAME / "samples" / "replay.yaml"
    path.write_text(text, encoding="utf-8")
    again = Problems()
    played = play_file(path, found, again)
    assert played is not None and played[1].game is not None and len(played[1].game.history or ()) > 3
    [fault] = again
    assert (fault.code, fault.location.line) == ("rules-fault", line) and "ZeroDivisionError" in fault.message


def test_a_game_that_cannot_begin_is_recorded_as_a_sample_without_steps(root: Path) -> None:
    line = change(root, "__init__.py", "    return Table(rules", "    return Tabel(rules")
    problems = Problems()
    found = database(root)
    rules = rules_of(found.project, GAME, problems)
    texts = (
        record_game(rules, found, 2, 1, ("random",), problems),
        draft_sample(found, [("none", "none")], problems),
    )
    for text in texts:
        path = root / "cards" / GAME / "samples" / "replay.yaml"
        path.write_text(text, encoding="utf-8")
        play_file(path, found, problems)
    assert [(fault.code, fault.location.line) for fault in problems] == [("rules-fault", line)] * 4


def test_a_new_game_that_cannot_begin_is_told_by_the_check_of_its_log(root: Path) -> None:
    line = change(root, "turn.py", "        game.draw(seat, 3)", "        game.draw(seats, 3)")
    problems = Problems()
    check_log(database(root), ["en"], problems)
    [fault] = problems
    assert (fault.code, fault.location.line) == ("rules-fault", line)
    assert "{sample: fault, players: [red, blue, green], seed: 0}" in fault.hint


def test_a_draft_that_meets_a_fault_is_a_sample_that_leads_there(root: Path) -> None:
    change(root, "turn.py", "    game.round += 1", "    game.round += 1 // (3 - game.round) or 1")
    problems = Problems()
    text = draft_sample(database(root), [("none", "none")], problems)
    assert text.startswith("sample: draft-fault\n")
    path = root / "cards" / GAME / "samples" / "replay.yaml"
    path.write_text(text, encoding="utf-8")
    play_file(path, database(root), problems)
    assert {fault.code for fault in problems} == {"rules-fault"} and len(problems) == 2
