"""The course of a game: setup, then rounds of five phases until somebody breaks the loop of time (CW-051, CW-150).

With three players all is the same but for gold, the goal and the neutral place (CW-158).
"""

from typing import Any

from rules_engine.games.counterclock.battle import BATTLE
from rules_engine.games.counterclock.ending import broken, name_winner
from rules_engine.games.counterclock.explore import (
    EXPLORE,
    lacks_monster,
    neutral,
    neutral_is_empty,
    own_place,
    some_lack,
    who_starts,
)  # fmt: skip
from rules_engine.games.counterclock.given import PHASES
from rules_engine.games.counterclock.pieces import Counts
from rules_engine.games.counterclock.preparation import choose_discards, discard_chosen, draw_up
from rules_engine.games.counterclock.setup import SETUP
from rules_engine.games.counterclock.state import Counterclock
from rules_engine.games.counterclock.supply import SUPPLY_TURN, fill_shop
from rules_engine.games.counterclock.wheel import ADVANCE_TURN, REWARD_TURN
from rules_engine.machine.frame import Here
from rules_engine.machine.tasks import Test, as_player, do, each, leave, loop, procedure, when

PREPARATION, EXPLORATION, FIGHT, ADVANCE, SUPPLY = range(len(PHASES))


def begin_round(game: Counterclock, _: Here) -> None:
    """A round of five phases begins (CW-051); cards may wait for it."""
    game.round += 1
    game.active = game.start
    game.say("round", -1, "", game.round, "", "CW-051")
    game.emit("round-start")


def begin_phase(phase: int) -> Test:
    """Return a task that tells the phase."""

    def tell(game: Counterclock, _: Here) -> None:
        game.active, game.phase = game.start, phase
        game.say("phase", -1, "", phase + 1, "", "CW-051")

    return tell


def from_phase(phase: int) -> Test:
    """Return whether a phase is still to come, in a round that is set up in the middle."""

    def due(_: Any, here: Here) -> bool:
        return here.phase is None or here.phase <= phase

    return due


def in_order(game: Counterclock, here: Here) -> Counts:
    """Give all players, the start player first, then counterclockwise (CW-052); in a round that is set up in the middle
    those whose turn is over are left out."""
    seats, first = game.from_seat(game.start), here.first
    here.first = None
    return seats if first is None else seats[seats.index(first) :]


def who_lack(game: Counterclock, here: Here) -> Counts:
    """Give the players whose monster place is empty, in order (CW-058)."""
    return tuple([seat for seat in in_order(game, here) if lacks_monster(game, seat)])


def first_in_battle(_: Counterclock, here: Here) -> int | None:
    """Return whose turn it is in a battle that is set up in the middle; one that comes after exploration begins."""
    first: int | None = here.first if here.phase == FIGHT else None
    here.first = None
    return first


def end_round(game: Counterclock, _: Here) -> None:
    """What lasted for the round is over, and reverse-time tokens are turned back (CW-G11); mana is kept (CW-092)."""
    game.flame = (0,) * game.seats
    game.beaten = ((),) * game.seats
    game.fought = frozenset()
    game.renew("round")


def pass_start(game: Counterclock, _: Here) -> None:
    """The start-player token goes to the next player counterclockwise (CW-053), and with it the neutral place
    (CW-G24)."""
    game.start = (game.start + 1) % game.seats
    game.active = game.start
    game.say("start", game.start, "", 0, "", "CW-053")
    for at in range(game.seats, len(game.places)):
        if game.places[at].instance >= 0:
            game.withdraw(game.places[at].instance)
            game.enforce(at)


ROUND = procedure(
    "round", "phase first",
    when(from_phase(PREPARATION),
         begin_round, begin_phase(PREPARATION),
         each(in_order, choose_discards, discard_chosen),
         each(in_order, draw_up)),
    when(from_phase(EXPLORATION),
         begin_phase(EXPLORATION),
         when(neutral_is_empty, as_player(who_starts, do(EXPLORE, place=neutral))),
         loop(some_lack, each(who_lack, do(EXPLORE, place=own_place)))),
    when(from_phase(FIGHT), begin_phase(FIGHT), do(BATTLE, first=first_in_battle)),
    when(from_phase(ADVANCE),
         begin_phase(ADVANCE),
         each(in_order, ADVANCE_TURN),
         each(in_order, REWARD_TURN),
         when(broken, leave)),
    begin_phase(SUPPLY), fill_shop, each(in_order, do(SUPPLY_TURN)),
    end_round, pass_start,
)  # fmt: skip
"""A round; phase, first: where one begins that is set up in the middle. With three players all is the same but for the
neutral place (CW-158)."""


def goes_on(game: Counterclock, here: Here) -> bool:
    """Another round is played until somebody reached the last loop; the advance phase is played to its end before
    (CW-153). A game that does not end is stopped at last."""
    return game.begin is not None or (not broken(game, here) and game.round < game.rules.rounds_most)


def to_be_set_up(game: Counterclock, _: Here) -> bool:
    """Whether the game is still to be set up."""
    return game.begin is None


def begins_at(field: int) -> Test:
    """Return what a position says of the first round; the last thing that is asked ends it."""

    def tell(game: Counterclock, _: Here) -> Any:
        found = None if game.begin is None else game.begin[field]
        if field == 1:
            game.begin = None
        return found

    return tell


GAME = procedure(
    "game", "",
    when(to_be_set_up, do(SETUP)),
    loop(goes_on, do(ROUND, phase=begins_at(0), first=begins_at(1))),
    name_winner,
)  # fmt: skip
Counterclock.ROOT = GAME
