"""Recorded games: a sample that is written from one plays it again to the same end."""

from collections import Counter

import pytest

from rules_engine import Problems, parse_yaml
from rules_engine.games import zavandor
from rules_engine.players.table import played, seated
from rules_engine.samples.read import read_sample
from rules_engine.samples.record import record_game, sample_id
from rules_engine.samples.run import Player
from tests.rules_engine.zavandor import database

GAMES = [(seats, seed) for seats in zavandor.PLAYERS for seed in range(3)]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_recorded_game_is_played_again_to_the_same_end(seats: int, seed: int) -> None:
    bots = ("random", "greedy") if seed == 2 else ("random",)
    text = record_game(zavandor, database(), seats, seed, bots, Problems())
    problems = Problems()
    tree = parse_yaml(text, "recorded.yaml", problems)
    assert tree is not None
    sample = read_sample(tree, "recorded.yaml", problems)
    assert sample is not None and sample.id == sample_id(seats, seed)
    game = Player(sample, zavandor, database(), problems).play().game
    assert [f"{problem.location}: {problem.message}" for problem in problems] == []
    assert game is not None and game.over
    assert max(len(line) for line in text.splitlines() if ";" in line) <= 120


@pytest.mark.parametrize("seats", zavandor.PLAYERS)
def test_a_game_is_kept_as_a_sample_at_any_decision_and_played_to_the_same_position(seats: int) -> None:
    game = zavandor.new(zavandor.tables(database(), {}), seats, 7)
    for number, now in enumerate(played(zavandor, game, seated(("random",), seats, 7))):
        if number % 100 == 0 or now.over:
            text = record_game(zavandor, database(), seats, 7, ("random",), Problems(), number)
            problems = Problems()
            tree = parse_yaml(text, "kept.yaml", problems)
            sample = read_sample(tree, "kept.yaml", problems) if tree else None
            assert sample is not None
            other = Player(sample, zavandor, database(), problems).play().game
            assert other is not None and not list(problems)
            assert (other.digest(), other.decision) == (now.digest(), now.decision)
            assert Counter(other.events or ()) == Counter(now.events or ())
    assert game.over


def test_an_end_that_is_another_is_noticed() -> None:
    text = record_game(zavandor, database(), 2, 1, ("random",), Problems())
    assert "ranking: [[red], [blue]]" in text or "ranking: [[blue], [red]]" in text
    other = text.replace("[[red], [blue]]", "[[x], [y]]").replace("[[blue], [red]]", "[[red], [blue]]")
    other = other.replace("[[x], [y]]", "[[blue], [red]]")
    problems = Problems()
    tree = parse_yaml(other, "recorded.yaml", problems)
    assert tree is not None
    sample = read_sample(tree, "recorded.yaml", problems)
    assert sample is not None
    Player(sample, zavandor, database(), problems).play()
    assert {problem.code for problem in problems} == {"sample-differs"} and len(problems) == 2
