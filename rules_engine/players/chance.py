"""The random player: first a kind of move, then one of that kind, each equally likely."""

from collections.abc import Callable
from functools import partial
from operator import itemgetter
from typing import Final

from rules_engine.machine.chance import Below, stream
from rules_engine.machine.game import Game
from rules_engine.machine.question import Decision, Option
from rules_engine.players.sight import Sight, asking

_VERB: Final = itemgetter(0)
"""Takes the verb of an option, which stands first."""
_BOLD: Final = 100
"""One number in so many is above what is usual, such as a bid above one's means."""


class RandomPlayer:
    """Answers at random, without rash moves."""

    def __init__(self, seed: int, seat: int) -> None:
        self._below = stream(f"{seed}:random.{seat}")

    def __call__(self, sight: Sight) -> Option:
        """Return an answer."""
        return any_option(sight.decision, sight.rash, self._below)


def any_answer(game: Game, below: Below) -> Option:
    """Return a random answer to the open question of a game."""
    assert game.decision is not None
    question, frame = asking(game)
    return any_option(game.decision, partial(question.rash, game, frame), below)


def any_option(decision: Decision, is_rash: Callable[[Option], bool], below: Below) -> Option:
    """Return an answer that is not rash, which no number is, or any if there is no other."""
    options = decision.options
    verbs = list(map(_VERB, options))
    if decision.low <= decision.high:
        number = _any_number(decision, len(set(verbs)), below)
        if number is not None:
            return Option(decision.verb, n=number)
    left = options
    while left:
        kinds = tuple(dict.fromkeys(verbs))
        verb = kinds[below(len(kinds))]
        at = verbs.index(verb)
        for _ in range(below(verbs.count(verb))):
            at = verbs.index(verb, at + 1)
        if not is_rash(left[at]):
            return left[at]
        del verbs[at]
        left = (*left[:at], *left[at + 1 :])
    number = _any_number(decision, 0, below) if decision.low <= decision.high else None
    return options[below(len(options))] if number is None else Option(decision.verb, n=number)


def _any_number(decision: Decision, kinds: int, below: Below) -> int | None:
    """Return a number, None if one of the other kinds of answers is due."""
    low, high = decision.usual
    above = max(decision.low, high + 1)
    if above <= decision.high and not below(_BOLD):
        return above + below(decision.high - above + 1)
    if low <= high and not below(kinds + 1):
        return low + below(high - low + 1)
    return None if kinds else decision.low
