"""The random player: first a kind of move, then one of that kind, each equally likely."""

from typing import Final

from rules_engine.machine.chance import Below, stream
from rules_engine.machine.game import Game
from rules_engine.machine.question import Decision, Option
from rules_engine.players.sight import Sight, sensible

_BOLD: Final = 100
"""One number in so many is above what is usual, such as a bid above one's means."""


class RandomPlayer:
    """Answers at random, without rash moves."""

    def __init__(self, seed: int, seat: int) -> None:
        self._below = stream(f"{seed}:random.{seat}")

    def __call__(self, sight: Sight) -> Option:
        """Return an answer."""
        return any_option(sight.decision, sight.sensible, self._below)


def any_answer(game: Game, below: Below) -> Option:
    """Return a random answer to the open question of a game."""
    assert game.decision is not None
    return any_option(game.decision, sensible(game), below)


def any_option(decision: Decision, options: tuple[Option, ...], below: Below) -> Option:
    """Return one of some options, or a number if the decision allows one."""
    low, high = decision.usual
    if decision.low <= decision.high:
        above = max(decision.low, high + 1)
        if above <= decision.high and not below(_BOLD):
            return Option(decision.verb, n=above + below(decision.high - above + 1))
        verbs = len({option.verb for option in options})
        if low <= high and not below(verbs + 1):
            return Option(decision.verb, n=low + below(high - low + 1))
        if not options:
            return Option(decision.verb, n=low + below(high - low + 1) if low <= high else decision.low)
    verbs_ = tuple(dict.fromkeys([option.verb for option in options]))
    verb = verbs_[below(len(verbs_))]
    found = [option for option in options if option.verb == verb]
    return found[below(len(found))]
