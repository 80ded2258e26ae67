"""The state of a game is all of it: one can go back, nothing is kept beside it, and chance is the seed's alone.

Shown by the shipped game and by the one that `rulepress new --with-rules` begins.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from rulepress.cli.new import new_game
from rules_engine import Problems, Project, load_database, rules_of
from rules_engine.machine.chance import stream
from rules_engine.machine.frame import Frame
from rules_engine.machine.game import Game
from rules_engine.players.chance import any_answer

ROOT: Final = Path(__file__).resolve().parents[3]
BACK: Final = (1, 2, 5, 40)
"""So many decisions players go back, where there were as many."""


class Rules(NamedTuple):
    """The rules of a game, with its tables and the root of its project."""

    rules: Any
    tables: Any
    root: Path

    def new(self, seats: int, seed: int) -> Game:
        """Return a game at its first decision."""
        game: Game = self.rules.new(self.tables, seats, seed)
        return game.run()


@pytest.fixture(scope="module", params=["zavandor", "storm"])
def play(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Rules:
    """Give a game."""
    root, problems = ROOT, Problems()
    if request.param != "zavandor":
        root = tmp_path_factory.mktemp("project")
        new_game(request.param, root, problems, played=True)
    project = Project(root, False)
    rules = rules_of(project, request.param, problems)
    database = load_database(project, request.param, problems)
    assert rules is not None and database is not None and not list(problems)
    return Rules(rules, rules.tables(database, {}), root)


def goes_on(game: Game, name: str) -> Iterator[Game]:
    """Give a game at its decisions and at its end; name: of the stream of its players."""
    below = stream(name)
    while game.decision is not None:
        yield game
        game.answer(any_answer(game, below))
    yield game


def position(game: Game) -> tuple[Any, ...]:
    """Return all that a table shows of a game, and what is asked."""
    return game.digest(), game.decision, game.ranking, list(game.events or ()), list(game.history or ())


def answer(game: Game, seat: int, name: str) -> None:
    """Answer as a history says."""
    assert game.decision is not None and game.decision.player == seat
    option = game.decision.find(name)
    assert option is not None, name
    game.answer(option)


def test_players_go_back_by_copies_that_were_kept(play: Rules) -> None:
    """A copy with its log is the game before the answer, and stays so while the game goes on."""
    for seats in (play.rules.PLAYERS[0], play.rules.PLAYERS[-1]):
        kept, then = [], []
        for game in goes_on(play.new(seats, 3), "back"):
            kept.append(game.copy(log=True))
            then.append(position(game))
        history = then[-1][-1]
        assert [position(copy) for copy in kept] == then
        for n in BACK:
            if n < len(kept):
                back = kept[-1 - n].copy(log=True)
                for seat, name in history[-n:]:
                    answer(back, seat, name)
                assert position(back) == then[-1]


def test_players_go_back_by_playing_the_history_again_up_to_there(play: Rules) -> None:
    for seats in (play.rules.PLAYERS[0], play.rules.PLAYERS[-1]):
        then = [position(game) for game in goes_on(play.new(seats, 4), "back")]
        history = then[-1][-1]
        for n in BACK:
            if n <= len(history):
                back = play.new(seats, 4)
                for seat, name in history[:-n]:
                    answer(back, seat, name)
                assert position(back) == then[-1 - n]


def all_slots(kind: type) -> set[str]:
    return {slot for base in kind.__mro__ for slot in getattr(base, "__slots__", ())}


def test_each_slot_of_a_game_is_copied_and_counts_for_its_digest(play: Rules) -> None:
    for number, game in enumerate(goes_on(play.new(play.rules.PLAYERS[-1], 5), "slots")):
        if number % 60:
            continue
        before = game.digest()
        for slot in all_slots(type(game)) - {"stack"}:
            other = game.copy(log=True)
            assert getattr(other, slot) == getattr(game, slot), slot
            setattr(other, slot, "another")
            assert (other.digest() == before) is (slot in game.UNTOLD), slot
        assert game.digest() == before


def test_each_field_of_what_runs_is_copied_and_counts_for_its_digest(play: Rules) -> None:
    seen: set[tuple[str, str]] = set()
    for game in goes_on(play.new(play.rules.PLAYERS[-1], 6), "fields"):
        before = game.digest()
        for at, frame in enumerate(game.stack):
            for field in {*Frame.__slots__, *frame.fields}:
                if (frame.name, field) not in seen:
                    seen.add((frame.name, field))
                    other = game.copy()
                    assert getattr(other.stack[at], field) == getattr(frame, field), (frame.name, field)
                    setattr(other.stack[at], field, "another")
                    assert other.digest() != before and game.digest() == before, (frame.name, field)
    assert len(seen) > 5


def test_games_that_are_played_in_turns_do_not_touch_each_other(play: Rules) -> None:
    """Nothing is kept in modules: two games at once, and the same ones after each other, are alike."""
    most = play.rules.PLAYERS[-1]
    alone = [[position(game) for game in goes_on(play.new(seats, 7), "turns")] for seats in (2, most)]
    again: list[list[Any]] = [[], []]
    for pair in zip_longest(*(goes_on(play.new(seats, 7), "turns") for seats in (2, most))):
        for told, game in zip(again, pair):
            if game is not None:
                told.append(position(game))
    assert again == alone


SCRIPT: Final = """
import sys
from pathlib import Path
from rules_engine import Problems, Project, load_database, rules_of
from rules_engine.players.table import played, seated
root, name = Path(sys.argv[1]), sys.argv[2]
project = Project(root, False)
rules = rules_of(project, name, Problems())
tables = rules.tables(load_database(project, name, Problems()), {})
for bots in (("random",), ("greedy", "random")):
    game = rules.new(tables, 3, 8)
    for number, now in enumerate(played(rules, game, seated(bots, 3, 8))):
        if number % 20 == 0 or now.over:
            print(now.digest(), now.decision, rules.shown(now, ("red", "blue", "green")))
        if number > 150:
            break
    print(game.events, game.history, game.ranking)
"""
"""Plays games and tells all of them."""


def test_the_same_seed_gives_the_same_log_in_every_process(play: Rules) -> None:
    """Whatever the order of sets and maps may be in a process (PYTHONHASHSEED)."""
    name = "zavandor" if play.root == ROOT else "storm"
    told = [
        subprocess.run(
            [sys.executable, "-B", "-c", SCRIPT, str(play.root), name],
            check=True, capture_output=True, text=True, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2", "77")
    ]  # fmt: skip
    assert told[0] == told[1] == told[2] and len(told[0]) > 5000
