"""Recorded games: a sample that is written from one plays it again to the same end."""

import pytest

from rules_engine import Problems, parse_yaml
from rules_engine.games import zavandor
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
