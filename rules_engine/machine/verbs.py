"""Legality: in, a table of verbs; out, the menu of what may be done, and the fact that forbids what may not.

There is one list: the menu is what has no reason against it.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question

Reason = str
"""The id of the fact that forbids a move, empty if nothing does."""


def sensible(*_: Any) -> bool:
    """Find nothing rash."""
    return False


class Verb(NamedTuple):
    """One kind of move.

    gate: what forbids all of it; things: what it can be done with at all, named as players say it, `("",)` if it needs
    nothing; why_not: what forbids it for one thing; run: carries it out; rash: whether nobody sensible does it.
    """

    name: str
    gate: Callable[[Any, Here], Reason]
    things: Callable[[Any, Here], Iterable[str]]
    why_not: Callable[[Any, Here, str], Reason]
    run: Callable[[Any, Here, str], None]
    rash: Callable[[Any, Here, str], bool] = sensible


class Menu(Question):
    """A question whose options are the moves of a table that nothing forbids."""

    verbs: ClassVar[Sequence[Verb]] = ()
    _by_name: ClassVar[dict[str, Verb]] = {}

    def __init_subclass__(cls) -> None:
        cls._by_name = {verb.name: verb for verb in cls.verbs}

    @classmethod
    def options(cls, game: Any, here: Here) -> tuple[Option, ...]:
        """Return the moves that nothing forbids, in the order of the table."""
        return tuple(
            Option(verb.name, thing)
            for verb in cls.verbs
            if not verb.gate(game, here)
            for thing in verb.things(game, here)
            if not verb.why_not(game, here, thing)
        )

    @classmethod
    def take(cls, game: Any, here: Here, option: Option) -> None:
        """Carry a move out."""
        cls._verb(option).run(game, here, option.thing)

    @classmethod
    def rash(cls, game: Any, here: Here, option: Option) -> bool:
        """Return whether nobody sensible makes a move."""
        return cls._verb(option).rash(game, here, option.thing)

    @classmethod
    def _verb(cls, option: Option) -> Verb:
        return cls._by_name[option.verb]

    @classmethod
    def why_not(cls, game: Any, here: Here, move: str) -> Reason | None:
        """Return the fact that forbids a move, empty if none does, None if there is no such move."""
        for verb in cls.verbs:
            for thing in verb.things(game, here):
                if Option(verb.name, thing).name == move:
                    return verb.gate(game, here) or verb.why_not(game, here, thing)
        return None


def nothing(_: Any, __: Here) -> tuple[str, ...]:
    """Give the things of a verb that needs none."""
    return ("",)


def free(*_: Any) -> Reason:
    """Forbid nothing."""
    return ""
