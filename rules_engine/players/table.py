"""A table of players: in, a game and a player for each seat; out, the game as it ended."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from rules_engine.machine.events import Event, Kind
from rules_engine.machine.game import Game, RulesFault
from rules_engine.machine.question import Option
from rules_engine.players.chance import RandomPlayer
from rules_engine.players.greedy import GreedyPlayer
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


class EndlessError(Exception):
    """A game that does not end."""


class Told(list[Event]):
    """The log of a game, in which nothing stands but what its rules declare."""

    def __init__(self, kinds: Mapping[str, Kind], events: Sequence[Event]) -> None:
        super().__init__(events)
        self._kinds = kinds

    def append(self, event: Event) -> None:
        """Log an event. Raises: RulesFault for one of a kind that is not declared, at the line that tells it."""
        if event.kind not in self._kinds:
            raise RulesFault(f"the event '{event.kind}' is not in EVENTS; known: {', '.join(self._kinds)}")
        super().append(event)


def telling(rules: Any, game: Game) -> Game:
    """Return a game that tells nothing but events that the rules declare in `EVENTS`, so that all can be worded."""
    if game.events is not None:
        game.events = Told(rules.EVENTS, game.events)
    return game


def counting(rules: Any, game: Game, whole: bool = True) -> Callable[[Game], None]:
    """Return what raises RulesFault once a game has lost or made a part of the box, where rules have a `Census`.

    whole: whether all of the box is in the game; a position in the middle that holds less is not counted.
    """
    census = rules.Census(game.rules) if hasattr(rules, "Census") else None
    if census is None or (not whole and census(game)):
        return lambda _: None

    def count(now: Game) -> None:
        wrong = census(now)
        if wrong:
            raise RulesFault(f"a part of the box was lost or made: {wrong}")

    return count


def seated(bots: Sequence[str], seats: int, seed: int) -> tuple[Player, ...]:
    """Return a player for each seat; the kinds are repeated until all seats are taken."""
    return tuple(BOTS[bots[seat % len(bots)]](seed, seat) for seat in range(seats))


def played(rules: Any, game: Game, players: Sequence[Player]) -> Iterator[Game]:
    """Give a game at each decision, and at its end.

    Raises: EndlessError for a game that does not end, and what rules raise that contradict themselves.
    """
    count = counting(rules, telling(rules, game).run())
    for _ in range(DECISIONS_MOST):
        count(game)
        yield game
        if game.decision is None:
            return
        game.answer(players[game.decision.player](Sight(rules, game)))
    raise EndlessError(f"not over after {DECISIONS_MOST:,} decisions")
