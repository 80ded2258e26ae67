"""The course of a game: the prelude, then rounds until three years are over (SE-004, SE-082, SE-130)."""

from typing import Any

from rules_engine.games.seasons.dice import TakeDie, leave_die, roll_dice
from rules_engine.games.seasons.draft import PRELUDE
from rules_engine.games.seasons.ending import SCORING, rank_players, tell_scores
from rules_engine.games.seasons.setup import choose_dice, choose_start
from rules_engine.games.seasons.state import Counts, Seasons
from rules_engine.games.seasons.summon import set_upright
from rules_engine.games.seasons.turn import TURN
from rules_engine.games.seasons.wheel import move_by_die, pass_start, tell_year
from rules_engine.machine.frame import Here
from rules_engine.machine.tasks import Test, do, each, loop, procedure, when

ROUND_START, TURNS, WHEEL, SCORES = range(4)
"""Where a game can begin that is set up in the middle."""


def begin_round(game: Seasons, here: Here) -> None:
    """A round begins (SE-082): dice are given back, turned cards set upright (SE-116), and cards may wait for it."""
    game.round += 1
    game.die_of, game.left = (-1,) * game.seats, -1
    season = game.rules.seasons[game.season]
    game.say("round", -1, season, game.round, "", "SE-082", game.year)
    set_upright(game, here)
    game.emit("round-start")


def in_turn_order(game: Seasons, _: Here) -> Counts:
    """Give all players clockwise from the start player on (SE-084, SE-087); the round is over when all had their turn
    (SE-090)."""
    return game.from_seat(game.start)


def with_turns(game: Seasons, here: Here) -> Counts:
    """Give the players who have a turn, in a round that is set up in the middle from some player on (SE-087)."""
    order = game.from_seat(game.start)
    return order if here.seat is None else order[order.index(here.seat) :]


def from_phase(phase: int) -> Test:
    """Return whether a round has not begun after a phase: one that is set up in the middle may."""

    def due(_: Any, here: Here) -> bool:
        return here.phase is None or here.phase <= phase

    return due


def granted(_: Seasons, here: Here) -> bool:
    """Return whether a turn that is set up in the middle has the right to transmute."""
    return bool(here.right) and here.who == here.seat


ROUND = procedure(
    "round", "phase seat right turned",
    when(from_phase(ROUND_START), begin_round, roll_dice, each(in_turn_order, TakeDie), leave_die),
    when(from_phase(TURNS), each(with_turns, do(TURN, right=granted))),
    pass_start, move_by_die, tell_year,
)  # fmt: skip


def goes_on(game: Seasons, _: Here) -> bool:
    """Another round is played until the season token crosses space 12 in year three (SE-130); a game that cards keep
    from ending is stopped at last."""
    return not game.ended and (game.begin is not None or game.round < game.rules.rounds_most)


def to_be_set_up(game: Seasons, _: Here) -> bool:
    """Whether the game is still to be set up."""
    return game.begin is None


def begins_at(field: int) -> Test:
    """Return what a position says of the first round; the last thing that is asked ends it."""

    def tell(game: Seasons, _: Here) -> Any:
        found = None if game.begin is None else game.begin[field]
        if field == 2:
            game.begin = None
        return found

    return tell


GAME = procedure(
    "game", "",
    when(to_be_set_up, choose_dice, choose_start, do(PRELUDE)),
    loop(goes_on, do(ROUND, phase=begins_at(0), seat=begins_at(1), right=begins_at(2))),
    each(in_turn_order, do(SCORING)),
    tell_scores, rank_players,
)  # fmt: skip
Seasons.ROOT = GAME
