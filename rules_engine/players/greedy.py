"""The greedy player: the move after which it looks best, payments by the stated rule."""

from collections.abc import Sequence
from typing import Final

from rules_engine.machine.chance import stream
from rules_engine.machine.game import Game
from rules_engine.machine.question import Decision, Option
from rules_engine.players.sight import SEEDS, Sight, by_rule

_STEPS_MOST: Final = 200
"""Answers by a stated rule that may follow one move."""


class GreedyPlayer:
    """Tries each move in a game that could be this one, and takes the best."""

    def __init__(self, seed: int, seat: int) -> None:
        self._below = stream(f"{seed}:greedy.{seat}")

    def __call__(self, sight: Sight) -> Option:
        """Return an answer."""
        ruled = sight.by_rule
        if ruled is not None:
            return ruled
        options = candidates(sight.decision, sight.sensible)
        return ranked(sight, sight.sampled(self._below(SEEDS)), options)[0] if len(options) > 1 else options[0]


def candidates(decision: Decision, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the answers that are worth a thought: of numbers the lowest usual one, or the lowest if one is due."""
    low, high = decision.usual
    if low <= high:
        return (*options, Option(decision.verb, n=low))
    return options or (Option(decision.verb, n=decision.low),)


def ranked(sight: Sight, game: Game, options: Sequence[Option]) -> list[Option]:
    """Return moves, the best first, equals in their order.

    Those after which the turn goes on come first if they are better than to stand still, then those that end it: what
    follows the turn, such as the income of another round, is no reason to end it early, nor to put its end off.
    """
    now = sight.value(game)
    found = []
    for at, option in enumerate(options):
        goes_on, worth = _tried(sight, game, option)
        rank = 1 if not goes_on else 0 if worth > now else 2
        found.append((rank, -worth, at))
    return [options[at] for _, _, at in sorted(found)]


def settled(game: Game, seat: int) -> Game:
    """Answer by stated rules what a player is asked, until another question comes."""
    for _ in range(_STEPS_MOST):
        ruled = by_rule(game) if game.decision is not None and game.decision.player == seat else None
        if ruled is None:
            break
        game.answer(ruled)
    return game


def _tried(sight: Sight, game: Game, option: Option) -> tuple[bool, int]:
    """Return whether the turn of the player goes on after a move, and what the game is worth then."""
    other = game.copy()
    turn = other.stack[-1]
    settled(other.answer(option), sight.seat)
    same = other.decision is not None and other.decision.player == sight.seat
    return same and any(frame is turn for frame in other.stack), sight.value(other)
