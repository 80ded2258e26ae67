"""Trials play without garbage collection, as a game makes no cycles: nothing of it is left once it is forgotten."""

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from rules_engine import Trial, play_trial
from rules_engine.games import zavandor
from rules_engine.players.table import played, seated
from tests.rules_engine.zavandor import database

BOTS = ("random", "greedy", "montecarlo")


@pytest.fixture
def collector() -> Iterator[None]:
    """Let the collector work only when it is told to."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("collector")
def test_a_game_leaves_nothing_that_only_the_collector_could_free() -> None:
    rules = zavandor.tables(database(), {})

    def play(seed: int, bots: tuple[str, ...], decisions: int) -> None:
        game = zavandor.new(rules, 3, seed)
        for number, _ in enumerate(played(zavandor, game, seated(bots, 3, seed))):
            zavandor.in_use(game)
            if number == decisions:
                break

    gc.collect()
    play(1, ("random",), 100_000)
    play(2, BOTS, 40)
    assert gc.collect() == 0


def test_the_collector_rests_while_a_trial_is_played_and_works_afterwards() -> None:
    works = []

    def rounds(game: Any) -> int:
        works.append(gc.isenabled())
        return zavandor.rounds(game)

    class Watched:
        def __getattr__(self, name: str) -> Any:
            return rounds if name == "rounds" else getattr(zavandor, name)

    found = play_trial(Watched(), zavandor.tables(database(), {}), Trial(2, 1, ("random",)))
    assert not found.fault and works and not any(works)
    assert gc.isenabled()
