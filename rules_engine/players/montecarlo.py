"""The flat Monte Carlo player: the move whose random continuations come out best, within a number of answers."""

from typing import Final

from rules_engine.machine.chance import Below, stream
from rules_engine.machine.game import Game
from rules_engine.machine.question import Option
from rules_engine.players.chance import any_answer
from rules_engine.players.greedy import candidates
from rules_engine.players.sight import SEEDS, Sight, by_rule

NODES: Final = 400
"""Answers that may be played in thought for one decision; never a clock, so that results do not depend on a machine."""
_DEPTH: Final = 20
"""Answers of one continuation."""


class MonteCarloPlayer:
    """Plays each move on in games that could be this one, equally often, and takes the one of the highest sum."""

    def __init__(self, seed: int, seat: int, nodes: int = NODES) -> None:
        self._below = stream(f"{seed}:montecarlo.{seat}")
        self._nodes = nodes

    def __call__(self, sight: Sight) -> Option:
        """Return an answer."""
        ruled = sight.by_rule
        if ruled is not None:
            return ruled
        options = candidates(sight.decision, sight.sensible)
        totals = [0] * len(options)
        for _ in range(max(1, self._nodes // (_DEPTH * len(options))) if len(options) > 1 else 0):
            game = sight.sampled(self._below(SEEDS))
            for at, option in enumerate(options):
                totals[at] += sight.value(_played_on(game.copy().answer(option), self._below))
        return options[totals.index(max(totals))]


def _played_on(game: Game, below: Below) -> Game:
    """Go on at random, payments by the stated rule."""
    for _ in range(_DEPTH - 1):
        if game.decision is None:
            break
        game.answer(by_rule(game) or any_answer(game, below))
    return game
