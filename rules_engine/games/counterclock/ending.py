"""The end: in, markers on the wheel; out, who broke the loop of time (CW-150 to CW-154)."""

from rules_engine.games.counterclock.state import Counterclock
from rules_engine.machine.frame import Here


def broken(game: Counterclock, _: Here) -> bool:
    """Whether somebody reached the loop that ends the game (CW-002, CW-102, CW-150, CW-154)."""
    return bool(max(game.progress) >= game.rules.steps_to_win(game.seats))


def name_winner(game: Counterclock, here: Here) -> None:
    """Of those who reached the loop the one who is farthest wins (CW-151); still level, the first counterclockwise from
    the start player on (CW-152). All others follow by progress. Nobody wins a game that is stopped."""
    game.ended = broken(game, here)
    order = game.from_seat(game.start)
    rows = sorted(set(game.progress), reverse=True)
    places = [tuple(seat for seat in order if game.progress[seat] == steps) for steps in rows]
    if not game.ended:
        game.ranking = tuple(tuple(sorted(place)) for place in places)
        game.say("stop", -1, "", game.round)
        return
    (winner, *level), *rest = places
    fact = "CW-152" if level else "CW-151" if _reached(game) > 1 else "CW-154" if game.seats < 4 else "CW-150"
    game.ranking = ((winner,), *(tuple(sorted(place)) for place in (level, *rest) if place))
    game.say("end", -1, "", 0, "", "CW-153")
    game.say("win-game", winner, "", game.progress[winner], "", fact)


def _reached(game: Counterclock) -> int:
    due = game.rules.steps_to_win(game.seats)
    return sum([steps >= due for steps in game.progress])
