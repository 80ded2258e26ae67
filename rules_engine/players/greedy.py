"""The greedy player: the move after which it looks best, payments by the stated rule."""

from typing import Final

from rules_engine.machine.chance import stream
from rules_engine.machine.game import Game
from rules_engine.machine.question import Decision, Option
from rules_engine.players.sight import SEEDS, Sight, by_rule

_STEPS_MOST: Final = 200
"""Answers by a stated rule that may follow one move."""


class GreedyPlayer:
    """Tries each move in a game that could be this one, and takes the one of the highest value, the first of equals."""

    def __init__(self, seed: int, seat: int) -> None:
        self._below = stream(f"{seed}:greedy.{seat}")

    def __call__(self, sight: Sight) -> Option:
        """Return an answer."""
        ruled = sight.by_rule
        if ruled is not None:
            return ruled
        game = sight.sampled(self._below(SEEDS))
        return max(candidates(sight.decision, sight.sensible), key=lambda option: _worth(sight, game, option))


def candidates(decision: Decision, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the answers that are worth a thought: of numbers the lowest usual one, or the lowest if one is due."""
    low, high = decision.usual
    if low <= high:
        return (*options, Option(decision.verb, n=low))
    return options or (Option(decision.verb, n=decision.low),)


def settled(game: Game, seat: int) -> Game:
    """Answer by stated rules what a player is asked, until another question comes."""
    for _ in range(_STEPS_MOST):
        ruled = by_rule(game) if game.decision is not None and game.decision.player == seat else None
        if ruled is None:
            break
        game.answer(ruled)
    return game


def _worth(sight: Sight, game: Game, option: Option) -> int:
    return sight.value(settled(game.copy().answer(option), sight.seat))
