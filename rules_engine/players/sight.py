"""Sight: in, a game and its rules; out, all that the player who is asked may see of it."""

from typing import Any, Final, Protocol

from rules_engine.machine.game import Game, RulesFault
from rules_engine.machine.question import Decision, Option, Question

SEEDS: Final = 1 << 20
"""How many seeds there are for games that could be the one that is played."""
CLOSELY: Final = 16
"""Of so many such games one is compared with what the player sees."""


class Known(Protocol):
    """What a package of rules gives to players who are programs."""

    def view(self, game: Any, seat: int) -> Any:
        """Return what a player sees."""

    def value(self, view: Any, seat: int) -> int:
        """Return how good what a player sees is for that player."""

    def resampled(self, game: Any, seat: int, seed: int) -> Any:
        """Return a copy without log that a player cannot tell from the game, what is hidden drawn anew."""

    def rounds(self, game: Any) -> int:
        """Return how many rounds have begun."""


class Sight:
    """What the player sees who is asked; the game itself stays hidden."""

    def __init__(self, rules: Known, game: Game) -> None:
        assert game.decision is not None
        self._rules = rules
        self._game = game
        self.decision: Decision = game.decision
        self.seat = self.decision.player

    @property
    def sensible(self) -> tuple[Option, ...]:
        """The options, without numbers, that are not rash; all of them if no answer is left otherwise."""
        return sensible(self._game)

    def rash(self, option: Option) -> bool:
        """Return whether nobody sensible takes an option."""
        return rash(self._game, option)

    @property
    def by_rule(self) -> Option | None:
        """The answer by the stated rule of the question, None if it has none."""
        return by_rule(self._game)

    def view(self) -> Any:
        """Return what lies on the table for this player."""
        return self._rules.view(self._game, self.seat)

    def sampled(self, seed: int) -> Game:
        """Return a game that could be this one."""
        rules, game = self._rules, self._game
        found: Game = rules.resampled(game, self.seat, seed)
        if found is game:
            raise RulesFault("`resampled` gives the game itself: begin with `game.copy()`", rules.resampled)
        if seed % CLOSELY == 0 and (
            found.decision != self.decision or rules.view(found, self.seat) != rules.view(game, self.seat)
        ):
            raise RulesFault("`resampled` gives a game that the player can tell from this one", rules.resampled)
        return found

    def of(self, game: Game) -> "Sight":
        """Return what the player sees who is asked in a game that is played in thought."""
        return Sight(self._rules, game)

    def rounds(self, game: Game) -> int:
        """Return how many rounds of a game have begun."""
        return self._rules.rounds(game)

    def value(self, game: Game) -> int:
        """Return how good a game is for this player, of what this player sees in it."""
        found = self._rules.value(self._rules.view(game, self.seat), self.seat)
        if not isinstance(found, int):
            raise RulesFault(f"`value` gives {found!r}, no whole number", self._rules.value)
        return found


class Views:
    """What each player sees as a game goes on.

    While a hidden question is open, all but the player who is asked keep their last view, so that nobody can tell that
    it was asked.
    """

    def __init__(self, rules: Known, game: Game) -> None:
        self._rules = rules
        self._seen = {seat: rules.view(game, seat) for seat in range(game.seats)}

    def look(self, game: Game) -> None:
        """Look again, whenever a game has gone on to its next question or its end."""
        asked = game.decision.player if game.decision is not None and asking(game)[0].hidden else None
        for seat in self._seen if asked is None else (asked,):
            self._seen[seat] = self._rules.view(game, seat)

    def of(self, seat: int) -> Any:
        """Return what a player sees now."""
        return self._seen[seat]


def asking(game: Game) -> tuple[type[Question], Any]:
    """Return the open question and the frame that asks it."""
    frame = game.stack[-1]
    return frame.program[frame.at - 1], frame


def rash(game: Game, option: Option) -> bool:
    """Return whether nobody sensible takes an option."""
    question, frame = asking(game)
    return question.rash(game, frame, option)


def sensible(game: Game) -> tuple[Option, ...]:
    """Return the options that are not rash; all of them if nothing else can be answered."""
    decision = game.decision
    assert decision is not None
    found = tuple(option for option in decision.options if not rash(game, option))
    return found if found or decision.numbers else decision.options


def by_rule(game: Game) -> Option | None:
    """Return the answer by the stated rule of the open question, None if it has none."""
    question, frame = asking(game)
    assert game.decision is not None
    return question.auto(game, frame, game.decision)
