"""The greedy player: the move after which it looks best, payments by the stated rule."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from rules_engine.machine.chance import stream
from rules_engine.machine.game import Game
from rules_engine.machine.question import Decision, Option
from rules_engine.players.sight import SEEDS, Sight, by_rule

_STEPS_MOST: Final = 200
"""Answers by a stated rule that may follow one move."""
_FOLLOWED: Final = 3
"""Choices of a move, such as what it gives, that a player thinks of one after the other."""


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
        if len(options) == 1:
            return options[0]
        return ranked(sight, sight.sampled(self._below(SEEDS)), options, _FOLLOWED)[0]


def candidates(decision: Decision, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the answers that are worth a thought: of numbers the lowest usual one, or the lowest if one is due."""
    low, high = decision.usual
    if low <= high:
        return (*options, Option(decision.verb, n=low))
    return options or (Option(decision.verb, n=decision.low),)


def ranked(sight: Sight, game: Game, options: Sequence[Option], followed: int = 0) -> list[Option]:
    """Return moves, the best first, equals in their order; followed: how many choices of a move are thought of.

    Those after which the turn goes on come first if they are better than to stand still, then those that end it: what
    follows the turn, such as the income of another round, is no reason to end it early, nor to put its end off.
    """
    now = sight.value(game)
    found = []
    for at, option in enumerate(options):
        goes_on, worth = _tried(sight, game, option, followed)
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


def _tried(sight: Sight, game: Game, option: Option, followed: int) -> tuple[bool, int]:
    """Return whether the turn of the player goes on after a move, and what the game is worth then, each choice of the
    move made as is best, but for numbers, such as bids, and for what others answer."""
    goes_on, worth, other = _after(sight, game, len(game.stack) - 1, option)
    for _ in range(followed):
        if not goes_on or len(other.stack) == len(game.stack):
            break
        here = sight.of(other)
        if here.decision.numbers:
            break
        choices = candidates(here.decision, here.sensible)
        found = [_after(sight, other, len(game.stack) - 1, choice) for choice in choices]
        if not any(stays for stays, *_ in found):
            break
        _, worth, other = max(found, key=itemgetter(0, 1))
    return goes_on, worth


def _after(sight: Sight, game: Game, at: int, option: Option) -> tuple[bool, int, Game]:
    """Answer in a copy; return whether the turn goes on, which is the frame at a place of the stack, what the game is
    worth, and the game."""
    other = game.copy()
    turn = other.stack[at]
    settled(other.answer(option), sight.seat)
    same = other.decision is not None and other.decision.player == sight.seat
    return same and any(frame is turn for frame in other.stack), sight.value(other), other
