"""The flat Monte Carlo player: the move whose continuations come out best, within a number of moves tried."""

from typing import Final

from rules_engine.machine.chance import Below, mixed, stream
from rules_engine.machine.game import Game
from rules_engine.machine.question import Option
from rules_engine.players.greedy import candidates, ranked
from rules_engine.players.sight import SEEDS, Sight

NODES: Final = 400
"""Moves that may be tried in thought for one decision, those of continuations too, payments by the stated rule apart;
never a clock, so that results do not depend on a machine."""
_FEW: Final = 3
"""Moves that a player in a continuation thinks of."""
_SERIOUS: Final = 4
"""Moves that are played on: those that look best after one move."""
_RULED_MOST: Final = 10
"""Answers of a continuation for each of its nodes, those by stated rules too: faulty rules may never end it."""
_SHARE_LEAST: Final = 20
"""Nodes below which a further continuation of each move is not begun."""


class MonteCarloPlayer:
    """Plays good moves on in games that could be this one, equally often, and takes the one of the highest sum.

    In a continuation each player takes the best of a few moves drawn at random. It ends when the next round begins, so
    that all are compared at the same time, or when its share of the nodes is used up.
    """

    def __init__(self, seed: int, seat: int, nodes: int = NODES) -> None:
        self._below = stream(f"{seed}:montecarlo.{seat}")
        self._nodes = nodes

    def __call__(self, sight: Sight) -> Option:
        """Return an answer."""
        ruled = sight.by_rule
        if ruled is not None:
            return ruled
        options = candidates(sight.decision, sight.sensible)
        if len(options) == 1:
            return options[0]
        left = self._nodes - len(options)
        options = tuple(ranked(sight, sight.sampled(self._below(SEEDS)), options)[:_SERIOUS])
        totals = [0] * len(options)
        while left >= _SHARE_LEAST * len(options):
            game, seed, share = sight.sampled(self._below(SEEDS)), self._below(SEEDS), left // len(options)
            end = sight.rounds(game) + 1
            for at, option in enumerate(options):
                other = game.copy().answer(option)
                left -= 1 + _played_on(sight, other, end, share - 1, stream(f"{seed}:on"))
                totals[at] += sight.value(other)
        return options[totals.index(max(totals))]


def _played_on(sight: Sight, game: Game, end: int, most: int, below: Below) -> int:
    """Play on until a round begins, or no node is left, and return how many nodes it took."""
    nodes = 0
    for _ in range(_RULED_MOST * most):
        if game.decision is None or sight.rounds(game) >= end:
            break
        here = sight.of(game)
        answer = here.by_rule
        if answer is None:
            options = candidates(here.decision, here.sensible)
            tried = mixed(below, options)[:_FEW]
            if nodes + len(tried) > most:
                break
            nodes += len(tried)
            answer = ranked(here, game, tried)[0] if len(tried) > 1 else tried[0]
        game.answer(answer)
    return nodes
