"""Programs that play Counterclock Wizards: seats start fairly, and greedy players see what is worth it."""

from typing import Any

import pytest

from rules_engine.games import counterclock
from rules_engine.players.sight import Sight
from rules_engine.players.table import seated
from tests.rules_engine.counterclock import position, tables

RULES: Any = counterclock


def greedy(game: Any, moves: int = 1) -> list[str]:
    """Return what greedy players say, one move after the other."""
    players = seated(("greedy",), game.seats, 1)
    said = []
    for _ in range(moves):
        option = players[game.decision.player](Sight(RULES, game))
        said.append(option.name)
        game.answer(option)
    return said


@pytest.mark.parametrize("seats", RULES.PLAYERS)
def test_seats_start_fairly(seats: int) -> None:
    """CW-049: no seat starts more often than chance explains, five times the standard deviation."""
    games, first = 150, [0] * seats
    for seed in range(games):
        first[RULES.new(tables(), seats, seed).run().start] += 1
    deviation = (games * (seats - 1)) ** 0.5 / seats
    assert all(abs(n - games / seats) < 5 * deviation for n in first), first


def test_greedy_players_take_the_last_health_of_a_monster() -> None:
    """CW-067: gold and steps are for who deals the final blow."""
    places: Any = {"red": {"monster": "boiler-golem"}, "yellow": {"monster": "rust-rat", "health": 2}}
    game = position(phase="battle", places=places, red={"hand": ["stray-spark"]}, yellow={"hand": ["odd-coin"]})
    assert greedy(game, 2) == ["play stray-spark", "hit rust-rat"]


def test_greedy_players_go_as_far_as_they_can_to_win() -> None:
    """CW-150: loop 5 wins, whatever the reward of a nearer space."""
    game = position(phase="advance", highest=4, red={"beaten": [6], "progress": 42})
    assert greedy(game) == ["advance 6"]


def test_greedy_players_push_nobody_to_victory() -> None:
    """CW-073: a push across space XII counts for loops."""
    game = position(phase="advance", highest=4, red={"beaten": [3], "progress": 44}, yellow={"progress": 47})
    game.answer(game.decision.find("advance 3"))
    assert greedy(game) == ["leave marker-2"]


def test_greedy_players_play_what_costs_nothing_before_they_are_out() -> None:
    """CW-064: a card that gives mana for nothing is not kept for its own sake."""
    game = position(phase="battle", red={"hand": ["winding-key"]}, places={"red": {"monster": "rust-rat"}})
    assert greedy(game) == ["play winding-key"]


@pytest.mark.parametrize(
    ("hand", "fights"), [(["sunfall", "powder-keg"], True), (["stray-spark", "snapped-wand"], False)]
)
def test_greedy_players_fight_a_xii_card_if_their_cards_can_beat_it(hand: list[str], fights: bool) -> None:
    """CW-112, CW-115: nothing comes of a XII card that is not beaten; Snapped Wand deals little without a wand."""
    red: Any = {"hand": hand, "mana": 20, "progress": 24}
    yellow: Any = {"progress": 40}
    game = position(phase="exploration", highest=4, red=red, yellow=yellow, blue=yellow, black=yellow)
    assert (greedy(game) == ["explore pile-12"]) == fights


@pytest.mark.parametrize(("others", "first"), [(["frost-nail"] * 2, True), (["match-flame"] * 2, False)])
def test_greedy_players_play_an_aura_before_the_spells_that_it_helps(others: list[str], first: bool) -> None:
    """CW-139: Frozen Minute hears of frost spells alone."""
    red: Any = {"hand": ["frozen-minute", *others], "mana": 9}
    game = position(phase="battle", red=red, places={"red": {"monster": "boiler-golem", "health": 24}})
    assert (greedy(game) == ["play frozen-minute"]) == first
