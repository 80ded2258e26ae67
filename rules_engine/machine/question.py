"""Questions: in, a game and the frame that asks; out, a Decision: who answers, and what may be answered."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from rules_engine.machine.frame import Here

PASS: Final = "pass"


class Option(NamedTuple):
    """One answer.

    verb: what is done; thing: id or name of what it is done with, empty for none; n: an amount, None for none; data:
    what the question needs to carry it out, such as the number of a card.
    """

    verb: str
    thing: str = ""
    n: int | None = None
    data: Any = None

    @property
    def name(self) -> str:
        """How a player says it: `buy sapphire`, `bid 25`, `pass`."""
        verb, thing, n, _ = self
        said = f"{verb} {thing}" if thing else verb
        return said if n is None else f"{said} {n}"


class Range(NamedTuple):
    """Numbers from low to high with a verb, and other options beside them."""

    verb: str
    low: int
    high: int
    first: tuple[Option, ...] = ()


Options = Sequence[Option] | Range


class Question:
    """A task that asks. Subclasses say who answers, what may be answered and what follows from it.

    options: called as `options(game, here)`; take: called as `take(game, here, option)`; it must not be called with
    anything that `options` does not hold.
    """

    kind: ClassVar[str] = ""
    hidden: ClassVar[bool] = False
    """Whether others must not learn that it is asked."""

    @staticmethod
    def who(_: Any, here: Here) -> int:
        """Return the number of the player who answers."""
        seat: int = here.who
        return seat

    @staticmethod
    def options(game: Any, here: Here) -> Options:
        """Return what may be answered."""
        raise NotImplementedError

    @staticmethod
    def take(game: Any, here: Here, option: Option) -> None:
        """Carry an answer out."""
        raise NotImplementedError

    @staticmethod
    def why_not(_: Any, __: Here, ___: str) -> str | None:
        """Return the fact that forbids an answer, empty if none does, None if there is no such answer."""
        return None

    @staticmethod
    def auto(_: Any, __: Here, ___: "Decision", /) -> Option | None:
        """Return the answer by the stated rule of this question, None if it has none."""
        return None

    @staticmethod
    def rash(_: Any, __: Here, ___: Option) -> bool:
        """Return whether nobody sensible takes an option, for players who are programs."""
        return False

    @staticmethod
    def usual(_: Any, __: Here, told: Range) -> tuple[int, int]:
        """Return the range in which sensible numbers lie, for players who are programs."""
        return told.low, told.high

    @staticmethod
    def wanted(_: Any, __: Here) -> tuple[int, int]:
        """Return how many answers are wanted in all, at least and at most, for a display."""
        return 1, 1


class Decision(NamedTuple):
    """What is asked for.

    player: number of the seat; kind: name of the question; options: in a fixed order, without numbers; low, high:
    bounds of a number, high below low if none may be said; verb: what a number is said with; usual: where sensible ones
    lie.
    """

    player: int
    kind: str
    options: tuple[Option, ...]
    low: int = 0
    high: int = -1
    verb: str = ""
    usual: tuple[int, int] = (0, -1)
    least: int = 1
    most: int = 1

    @property
    def numbers(self) -> range:
        """The numbers that may be said."""
        return range(self.low, self.high + 1)

    def find(self, name: str) -> Option | None:
        """Return the option of a name, also a number with its verb; None if there is none."""
        for option in self.options:
            if option.name == name:
                return option
        verb, _, digits = name.rpartition(" ")
        if verb == self.verb and digits.isascii() and digits.isdigit() and int(digits) in self.numbers:
            return Option(verb, n=int(digits))
        return None

    def allows(self, option: Option) -> bool:
        """Return whether an option may be chosen."""
        if option in self.options:
            return True
        return option.verb == self.verb and option.n is not None and not option.thing and option.n in self.numbers

    @property
    def total(self) -> int:
        """How many answers there are."""
        return len(self.options) + len(self.numbers)


def numbers(verb: str, low: int, high: int, first: str = "") -> Range:
    """Return a question's options: any number from low to high, with an option before them."""
    return Range(verb, low, high, (Option(first),) if first else ())
