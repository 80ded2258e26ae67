"""A table of players: in, a game and a player for each seat; out, the game as it ended."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from rules_engine.machine.game import Game
from rules_engine.machine.question import Option
from rules_engine.players.chance import RandomPlayer
from rules_engine.players.greedy import GreedyPlayer
from rules_engine.players.judge import judging, telling
from rules_engine.players.montecarlo import MonteCarloPlayer
from rules_engine.players.sight import Sight

Player = Callable[[Sight], Option]
"""Answers of what it sees."""

BOTS: Final[Mapping[str, Callable[[int, int], Player]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "montecarlo": MonteCarloPlayer,
}
"""Each kind of player, made from the seed of the game and the number of its seat."""

DECISIONS_MOST: Final = 100_000
"""Decisions of one game; one that takes more has no end, which is a fault of its rules."""


CLOSELY: Final = 64
"""Of so many positions one is looked at closely."""


class EndlessError(Exception):
    """A game that does not end."""


def seated(bots: Sequence[str], seats: int, seed: int) -> tuple[Player, ...]:
    """Return a player for each seat; the kinds are repeated until all seats are taken."""
    return tuple(BOTS[bots[seat % len(bots)]](seed, seat) for seat in range(seats))


def played(rules: Any, game: Game, players: Sequence[Player]) -> Iterator[Game]:
    """Give a game at each decision, and at its end.

    Raises: EndlessError for a game that does not end, and what rules raise that contradict themselves.
    """
    judge = judging(rules, telling(rules, game).run(), every=CLOSELY)
    for _ in range(DECISIONS_MOST):
        judge(game)
        yield game
        if game.decision is None:
            return
        game.answer(players[game.decision.player](Sight(rules, game)))
    raise EndlessError(f"not over after {DECISIONS_MOST:,} decisions")
