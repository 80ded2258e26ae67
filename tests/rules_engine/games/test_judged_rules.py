"""What rules must keep to and Python does not see is told at their line: by samples, and by programs that play."""

from pathlib import Path

import pytest

from rules_engine import Problems, Trial, play_trial, rules_of
from rules_engine.games import MEASURED, THINKING
from tests.rules_engine.games.own import GAME, RULES, change, database, faults

CAST = 'game.say("cast", here.who, card)'


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("turn.py", CAST, 'game.say("cast", 7, card)', "the event 'cast' tells of seat 7; there are 0 to 1"),
        ("turn.py", CAST, 'game.say("cast", None, card)', "the event 'cast' tells of seat None"),
        (
            "turn.py",
            CAST,
            'game.say("cast", here.who, "ember")',
            "tells of 'ember'; EVENTS says that it tells of spell",
        ),
        ("turn.py", CAST, 'game.say("cast", here.who)', "tells of ''; EVENTS says that it tells of spell"),
        ("turn.py", CAST, 'game.say("caste", here.who, card)', "the event 'caste' is not in EVENTS; known: draw"),
    ],
)
def test_an_event_that_is_not_as_declared_is_told_where_it_is_said(
    root: Path, file: str, old: str, new: str, said: str
) -> None:
    line = change(root, file, old, new)
    told = faults(root)
    assert told and all(said in fault.message for fault in told)
    assert {(fault.location.file, fault.location.line) for fault in told} == {(f"{RULES}/{file}", line)}


def test_an_answer_that_is_offered_twice_is_told_where_things_are_given(root: Path) -> None:
    change(root, "turn.py", "tuple(dict.fromkeys(game.hand[here.who]))", "tuple(game.hand[here.who])")
    told = faults(root)
    assert {fault.message.partition(": ")[2] for fault in told} == {"'cast spark' is offered more than once to 'act'"}
    text = (root / RULES / "turn.py").read_text(encoding="utf-8")
    assert {fault.location.line for fault in told} == {text[: text.index("def hand(")].count("\n") + 1}


def test_what_could_be_changed_in_place_is_told(root: Path) -> None:
    change(
        root, "table.py", "self.cast = self.hand = ((),) * seats", "self.cast, self.hand = ([],) * seats, ((),) * seats"
    )
    told = faults(root)
    assert told and all("slot 'cast' holds a list, which copies of the game would share" in f.message for f in told)
    assert {fault.location.file for fault in told} == {f"{RULES}/table.py"}


def test_what_one_run_of_a_procedure_could_change_in_place_is_told(root: Path) -> None:
    change(root, "turn.py", 'TURN = procedure("turn", "", Act', 'TURN = procedure("turn", "done", start, Act')
    change(root, "turn.py", "def end_turn(", "def start(game, here):\n    here.done = set()\n\n\ndef end_turn(")
    assert "field 'done' of 'turn' holds a set, which copies of the game would share: keep a frozenset" in str(
        faults(root)
    )


@pytest.mark.parametrize("ranking", ["game.ranking[:1]", "()", "((0, 0), (1,))", "((0, 1, 2),)"])
def test_a_game_that_does_not_rank_each_player_once_is_told(root: Path, ranking: str) -> None:
    change(root, "turn.py", "    for seat in game.ranking[0]:", f"    game.ranking = {ranking}\n    for seat in ():")
    [fault] = faults(root)
    assert "does not hold each of the seats 0 to 1 once" in fault.message
    text = (root / RULES / "turn.py").read_text(encoding="utf-8")
    assert fault.location.line == text[: text.index("def rank(")].count("\n") + 1


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("__init__.py", "    return task\n", "", "the op 'douse' of card 'undertow' gives no task: it must return one"),
        ("__init__.py", "Table.ROOT = GAME\n", "", "class 'Table' has no ROOT, the procedure that is the game"),
        ("turn.py", "do(TURN)", "TURN", "procedure 'turn' is no task: write `do(...)` around it"),
        ("turn.py", "Act, end_turn)", 'Act, "end turn")', "'end turn' is no task: write a function (game, here)"),
        ("table.py", '    __slots__ = ("cast"', '    SLOTS = ("cast"', "class 'Table' must give its slots by name"),
    ],
)
def test_rules_that_are_put_together_wrongly_are_told(root: Path, file: str, old: str, new: str, said: str) -> None:
    change(root, file, old, new)
    told = faults(root)
    assert told and all(said in fault.message and fault.location.line for fault in told)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("    found = game.copy()", "    found = game", "`resampled` gives the game itself"),
        ("    return found\n", "    found.goods = ((9, 9),) * 3\n    return found\n", "that the player can tell"),
        ("    return 10 * (view", "    return 0.5 * (view", "`value` gives "),
    ],
)
def test_players_who_think_ahead_are_not_misled(root: Path, old: str, new: str, said: str) -> None:
    change(root, "players.py", old, new)
    problems = Problems()
    rules = rules_of(database(root).project, GAME, problems, (*MEASURED, *THINKING))
    tables = rules.tables(database(root), {})
    told = [play_trial(rules, tables, Trial(2, seed, ("greedy", "montecarlo"))).fault for seed in range(1, 4)]
    assert not list(problems) and any(said in fault for fault in told), told


def test_a_game_that_its_answers_do_not_lead_to_again_is_told(root: Path) -> None:
    """Chance that is not the seed's: here a count that the module keeps."""
    change(root, "turn.py", "def deal(game, _here):", "DEALT = []\n\n\ndef deal(game, _here):")
    change(root, "turn.py", '    for seat in range(game.seats):\n        game.draw(seat, 3)', "    DEALT.append(1)\n"
           "    for seat in range(game.seats):\n        game.draw(seat, 2 + len(DEALT) % 2)")  # fmt: skip
    rules = rules_of(database(root).project, GAME, Problems(), MEASURED)
    tables = rules.tables(database(root), {})
    assert "the same seed and answers lead to another game" in play_trial(rules, tables, Trial(2, 1, ("random",))).fault
    assert not play_trial(rules, tables, Trial(2, 2, ("random",))).fault  # one of fifty games is played again


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("lambda game, _: range(game.seats)", "lambda game, _: game.seats", "'int' object is not iterable"),
        ("lambda game, _: range(game.seats)", "lambda game: range(game.seats)", "takes 1 positional argument but 2"),
        ("def end_turn(game, here):", "def end_turn(game):", "takes 1 positional argument but 2"),
        ("def turn_up(game, _here):", "def turn_up():", "takes 0 positional arguments but 2"),
    ],
)
def test_a_step_of_the_wrong_shape_is_told_at_its_line(root: Path, old: str, new: str, said: str) -> None:
    line = change(root, "turn.py", old, new)
    told = faults(root)
    assert told and {(fault.location.file, fault.location.line) for fault in told} == {(f"{RULES}/turn.py", line)}
    assert all(said in fault.message for fault in told)


def test_a_reason_that_the_rules_do_not_declare_is_told_where_it_is_given(root: Path) -> None:
    change(root, "turn.py", 'return "cost" if', 'return "cots" if')
    [fault] = faults(root)
    assert "the reason 'cots' is not in REFUSALS; known: cost" in fault.message
    text = (root / RULES / "turn.py").read_text(encoding="utf-8")
    assert fault.location.line == text[: text.index("def too_dear(")].count("\n") + 1


def test_a_card_that_is_lost_is_told_by_the_census_of_a_new_game(root: Path) -> None:
    change(root, "turn.py", "    game.cast = with_item(game.cast, here.who, (*game.cast[here.who], card))\n", "")
    assert "a part of the box was lost or made: spark 2 times instead of 3" in str(faults(root))


def test_numbers_of_players_that_differ_from_those_of_the_game_are_told(root: Path) -> None:
    change(root, "__init__.py", "range(2, 4)", "range(2, 9)")
    [fault] = faults(root)
    assert (fault.code, fault.message) == ("database-unfit", "2 to 3 players, and 2 to 8 by the rules")
    line = (root / "cards" / GAME / "game.yaml").read_text(encoding="utf-8").split("\n")[fault.location.line - 1]
    assert line.startswith("players:")


def test_an_option_that_a_new_game_does_not_have_is_told(root: Path) -> None:
    sample = root / "cards" / GAME / "samples" / "whole-game.yaml"
    sample.write_text(f"{sample.read_text(encoding='utf-8')}options: {{early: yes}}\n", encoding="utf-8")
    [fault] = faults(root)
    assert (fault.code, fault.message) == ("sample-option", "sample 'whole-game': the rules know no option 'early'")


@pytest.mark.parametrize("said", ["raise SystemExit(3)", "raise RecursionError", "raise KeyError(7)"])
def test_whatever_rules_raise_is_told_at_their_line_and_nothing_ends(root: Path, said: str) -> None:
    line = change(root, "turn.py", "    left = list(game.hand", f"    {said}\n    left = list(game.hand")
    assert {(fault.code, fault.location.line) for fault in faults(root)} == {("rules-fault", line)}
    rules = rules_of(database(root).project, GAME, Problems(), MEASURED)
    outcomes = [play_trial(rules, rules.tables(database(root), {}), Trial(3, seed, ("random",))) for seed in range(4)]
    assert any(outcome.fault for outcome in outcomes)


def test_two_samples_of_one_id_are_told(root: Path) -> None:
    folder = root / "cards" / GAME / "samples"
    text = (folder / "whole-game.yaml").read_text(encoding="utf-8")
    (folder / "whole-game.yaml").write_text(text.replace("sample: whole-game", "sample: first-spell"), encoding="utf-8")
    [fault] = faults(root)
    assert fault.code == "duplicate-id" and "stands already in cards/storm/samples/first-spell.yaml" in fault.message
