"""Legality: in, a table of verbs; out, the menu of what may be done, and the fact that forbids what may not.

There is one list: the menu is what has no reason against it.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from operator import not_
from typing import Any, ClassVar, NamedTuple

from rules_engine.machine.frame import Here
from rules_engine.machine.game import RulesFault
from rules_engine.machine.question import Option, Question

Reason = str
"""The id of the fact that forbids a move, empty if nothing does."""


def sensible(*_: Any) -> bool:
    """Find nothing rash."""
    return False


class AtOnce(NamedTuple):
    """What forbids a move, told of all its things in their order, so that what they share is looked up once."""

    why_not: Callable[[Any, Here], Sequence[Reason]]


def at_once(why_not: Callable[[Any, Here], Sequence[Reason]]) -> AtOnce:
    """Return a reason against a move that is told of all its things at once."""
    return AtOnce(why_not)


class Verb(NamedTuple):
    """One kind of move.

    gate: what forbids all of it; things: what it can be done with at all, named as players say it, `("",)` if it needs
    nothing; why_not: what forbids it for one thing, or for all of them `at_once`; run: carries it out; rash: whether
    nobody sensible does it.
    """

    name: str
    gate: Callable[[Any, Here], Reason]
    things: Callable[[Any, Here], Iterable[str]]
    why_not: Callable[[Any, Here, str], Reason] | AtOnce
    run: Callable[[Any, Here, str], None]
    rash: Callable[[Any, Here, str], bool] = sensible

    def reasons(self, game: Any, here: Here, things: Iterable[str]) -> Sequence[Reason]:
        """Return what forbids the move for each of its things, beside the gate."""
        why_not = self.why_not
        if isinstance(why_not, AtOnce):
            return why_not.why_not(game, here)
        return [why_not(game, here, thing) for thing in things]


class _Row:
    """A verb, and its options, which are made anew only when its things are other ones; gate: None if it is free; each,
    at_once: what forbids it for one thing, or for all of them, None for the other one."""

    __slots__ = ("at_once", "each", "gate", "name", "options", "things", "told")

    def __init__(self, verb: Verb) -> None:
        self.name, self.told, why_not = verb.name, verb.things, verb.why_not
        self.gate = None if verb.gate is free else verb.gate
        self.at_once: Any = why_not.why_not if isinstance(why_not, AtOnce) else None
        self.each: Any = None if isinstance(why_not, AtOnce) else why_not
        self.things: tuple[str, ...] = ()
        self.options: tuple[Option, ...] = ()

    def renew(self, things: Iterable[str]) -> None:
        """Make the options for things."""
        self.things = tuple(things)
        self.options = tuple(Option(self.name, thing) for thing in self.things)

    def misjudged(self, n: int) -> RulesFault:
        """Return the fault of reasons that are not as many as the things."""
        message = f"'{self.name}' can be done with {len(self.options)} things, and {n} are judged"
        return RulesFault(message, self.at_once)


class Menu(Question):
    """A question whose options are the moves of a table that nothing forbids."""

    verbs: ClassVar[Sequence[Verb]] = ()
    _by_name: ClassVar[dict[str, Verb]] = {}
    _rows: ClassVar[Sequence[_Row]] = ()

    def __init_subclass__(cls) -> None:
        cls._by_name = {verb.name: verb for verb in cls.verbs}
        cls._rows = tuple(map(_Row, cls.verbs))

    @classmethod
    def options(cls, game: Any, here: Here) -> tuple[Option, ...]:
        """Return the moves that nothing forbids, in the order of the table."""
        found: list[Option] = []
        for row in cls._rows:
            gate = row.gate
            if gate is not None and gate(game, here):
                continue
            things = row.told(game, here)
            if things is not row.things:
                row.renew(things)
            options, each = row.options, row.each
            if each is None:
                reasons = row.at_once(game, here)
                if len(reasons) != len(options):
                    raise row.misjudged(len(reasons))
                found += compress(options, map(not_, reasons))
            elif each is free:
                found += options
            else:
                found += [option for option in options if not each(game, here, option[1])]
        return tuple(found)

    @classmethod
    def take(cls, game: Any, here: Here, option: Option) -> None:
        """Carry a move out."""
        cls._by_name[option.verb].run(game, here, option.thing)

    @classmethod
    def rash(cls, game: Any, here: Here, option: Option) -> bool:
        """Return whether nobody sensible makes a move."""
        return cls._by_name[option.verb].rash(game, here, option.thing)

    @classmethod
    def why_not(cls, game: Any, here: Here, move: str) -> Reason | None:
        """Return the fact that forbids a move, empty if none does, None if there is no such move."""
        for verb in cls.verbs:
            things = tuple(verb.things(game, here))
            for at, thing in enumerate(things):
                if Option(verb.name, thing).name == move:
                    return verb.gate(game, here) or verb.reasons(game, here, things)[at]
        return None


def nothing(_: Any, __: Here) -> tuple[str, ...]:
    """Give the things of a verb that needs none."""
    return ("",)


def free(*_: Any) -> Reason:
    """Forbid nothing."""
    return ""
