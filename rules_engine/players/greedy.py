"""The greedy player: the move after which it looks best, payments by the stated rule."""

from typing import Final

from rules_engine.machine.chance import stream
from rules_engine.machine.game import Game
from rules_engine.machine.question import Decision, Option
from rules_engine.players.sight import SEEDS, Sight, by_rule

_STEPS_MOST: Final = 200
"""Answers by a stated rule that may follow one move."""


class GreedyPlayer:
    """Tries each move in a game that could be this one, and takes the one of the highest value, the first of equals.

    A move that leads back to the same turn is taken first, but only if it is better than to stand still: what comes
    after the turn, such as the income of another round, is no reason to end it.
    """

    def __init__(self, seed: int, seat: int) -> None:
        self._below = stream(f"{seed}:greedy.{seat}")

    def __call__(self, sight: Sight) -> Option:
        """Return an answer."""
        ruled = sight.by_rule
        if ruled is not None:
            return ruled
        options = candidates(sight.decision, sight.sensible)
        if len(options) == 1:
            return options[0]
        game = sight.sampled(self._below(SEEDS))
        tried = [_tried(sight, game, option) for option in options]
        now = sight.value(game)
        better = [worth for goes_on, worth in tried if goes_on and worth > now]
        last = [worth for goes_on, worth in tried if not goes_on]
        best = (True, max(better)) if better else (False, max(last)) if last else max(tried)
        return options[tried.index(best)]


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


def _tried(sight: Sight, game: Game, option: Option) -> tuple[bool, int]:
    """Return whether the player goes on with the same turn after a move, and what the game is worth then."""
    other = game.copy()
    turn = other.stack[-1]
    settled(other.answer(option), sight.seat)
    same = other.decision is not None and other.decision.player == sight.seat
    return same and any(frame is turn for frame in other.stack), sight.value(other)
