"""Saved games: a game that is loaded is the one that was saved, and what changed since is told."""

import json
from typing import Any

import pytest

from rules_engine import Problems, Setup, begun, loaded, play_file, sample_files, saved
from rules_engine.games import zavandor
from rules_engine.machine.game import Game
from rules_engine.players.table import played, seated
from rules_engine.samples.sample import Sample
from tests.rules_engine.zavandor import database

FILES = sample_files(database())
NAMES = ("red", "blue", "green", "yellow", "white", "black")


def again(save: dict[str, Any]) -> tuple[Setup, Game]:
    """Load a save that went through a file."""
    problems = Problems()
    found = loaded(json.loads(json.dumps(save)), zavandor, database(), problems)
    assert list(problems) == [] and found is not None
    return found


@pytest.mark.parametrize("seats", zavandor.PLAYERS)
def test_a_game_is_saved_and_loaded_at_any_decision(seats: int) -> None:
    setup = Setup(NAMES[:seats], 7)
    game = begun(setup, zavandor, database())
    for number, now in enumerate(played(zavandor, game, seated(("random",), seats, 7))):
        if number % 100 == 0 or now.over:
            same, other = again(saved(setup, now, database()))
            assert same == setup
            assert (other.digest(), other.decision, other.events) == (now.digest(), now.decision, now.events)
    assert game.over and other.ranking == game.ranking


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_positions_tapes_and_options_are_saved(path: Any) -> None:
    sample, played_one = play_file(path, database(), Problems()) or (None, None)
    assert isinstance(sample, Sample) and played_one is not None and played_one.game is not None
    setup = Setup(sample.players, sample.seed, sample.options, sample.tape, sample.given)
    same, other = again(saved(setup, played_one.game, database()))
    assert same == setup
    assert other.digest() == played_one.game.digest()


def some_save() -> dict[str, Any]:
    setup = Setup(NAMES[:2], 1)
    game = begun(setup, zavandor, database())
    for _ in zip(range(20), played(zavandor, game, seated(("random",), 2, 1))):
        pass
    return saved(setup, game, database())


@pytest.mark.parametrize(
    ("change", "code", "said"),
    [
        ({"history": [[0, "sing"]]}, "save-differs", "answer 1, 'sing', is not allowed any more"),
        ({"history": ["sing"]}, "save-differs", "answer 1, 'sing', is not allowed any more"),
        ({"history": []}, "save-differs", "it leads to another position"),
        ({"seed": "one"}, "save-broken", "'seed' is missing or of another kind"),
        ({"game": "chess"}, "save-broken", "it is one of 'chess'"),
        ({"players": ["red"]}, "save-broken", "1 players"),
        ({"tape": {"roles": 3}}, "save-broken", "'tape' holds no lists of lists"),
        ({"tape": {"roles": [["wizard"]]}}, "save-broken", "there is no 'wizard' left"),
        ({"options": {"chess": True}}, "save-broken", "chess"),
        ({"given": {"red": {"dust": 1}}}, "save-broken", "red.dust"),
    ],
)
def test_a_save_that_cannot_be_followed_is_told(change: dict[str, Any], code: str, said: str) -> None:
    problems = Problems()
    assert loaded({**some_save(), **change}, zavandor, database(), problems) is None
    assert [problem.code for problem in problems] == [code]
    assert said in next(iter(problems)).message


def test_a_copy_without_history_is_not_saved() -> None:
    setup = Setup(NAMES[:2], 1)
    with pytest.raises(ValueError, match="without history"):
        saved(setup, begun(setup, zavandor, database()).copy(), database())


def test_scripted_chance_that_cannot_be_any_more_is_told_at_its_answer() -> None:
    path = next(path for path in FILES if path.stem == "an-energy-deck-is-shuffled-again")
    sample, played_one = play_file(path, database(), Problems()) or (None, None)
    assert isinstance(sample, Sample) and played_one is not None and played_one.game is not None
    setup = Setup(sample.players, sample.seed, sample.options, sample.tape, sample.given)
    save = saved(setup, played_one.game, database())
    save["tape"] = {"energy.sapphire": [[], ["dragon"]]}  # the second is drawn when the deck is shuffled again
    problems = Problems()
    assert loaded(save, zavandor, database(), problems) is None
    assert [problem.code for problem in problems] == ["save-differs"]
    assert "there is no 'dragon' left" in next(iter(problems)).message
