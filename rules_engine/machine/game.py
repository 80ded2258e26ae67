"""The machine: in, a game's procedures and answers; out, its state after each answer, and the next Decision.

There is one machine for turn structure and effects. It runs until it needs an answer; it never answers a choice itself.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from types import FunctionType
from typing import Any, ClassVar, Final, Self

from rules_engine.machine.chance import Below, Chance, shuffled, start, stream
from rules_engine.machine.events import Event
from rules_engine.machine.frame import Frame
from rules_engine.machine.means import Means
from rules_engine.machine.question import Decision, Option, Question, Range

STEPS_MOST: Final = 100_000
"""Steps from one decision to the next; a game that takes more runs in a circle, which is a fault of its rules."""


class RulesFault(Exception):
    """Rules that contradict themselves: a question without answers, or a circle. The message says where.

    steps: those of the procedure that may be at fault, the nearest first.
    """

    def __init__(self, message: str, *steps: Any) -> None:
        super().__init__(message)
        self.steps = steps


class IllegalMoveError(Exception):
    """An answer that is not allowed; the message names it and what is."""


class Game(Means):
    """The state of one game. Subclasses add slots; all values are replaced, never changed in place.

    rules: what never changes (cards, tables), shared by all copies; seats: number of players; out: seats that left the
    game; chance: streams; stack: frames, the running one last; result: what the last procedure gave back; events: the
    log, None if nothing is kept; history: names of all answers so far, None if nothing is kept; decision: what is
    asked, None before the start and after the end; ranking: seats by place once the game is over, shared places
    together; reached: pairs of card and path of the effect nodes
    that were carried out, None if nobody asks; taken: pairs of seat and name of answers that were the only ones, since
    the last one that was given, as long as a history is kept.
    """

    __slots__ = (
        "chance", "decision", "events", "history", "out", "ranking", "reached", "result", "rules", "seats", "stack",
        "taken",
    )  # fmt: skip
    ROOT: ClassVar[type[Frame]]
    """The procedure that is the whole game."""
    UNTOLD: ClassVar[frozenset[str]] = frozenset(("rules", "events", "history", "decision", "reached", "taken"))
    """Slots that do not belong to the position itself."""

    def __init_subclass__(cls) -> None:
        """Refuse a state that a copy would miss: what stands in no slot.

        Raises: TypeError for a class without slots.
        """
        super().__init_subclass__()
        slots = cls.__dict__.get("__slots__")
        if slots is None or isinstance(slots, str) or "__dict__" in slots:
            names = "its slots by name" if slots is None else f"a tuple of names, not {slots!r}"
            raise TypeError(f'class \'{cls.__name__}\' must give {names}: `__slots__ = ("deck", "hand")`')

    def __init__(self, rules: Any, seats: int, seed: int, tape: Mapping[str, Any] | None = None) -> None:
        if not hasattr(self, "ROOT"):
            name = type(self).__name__
            raise RulesFault(f"class '{name}' has no ROOT, the procedure that is the game: write `{name}.ROOT = GAME`")
        self.rules = rules
        self.seats = seats
        self.out: frozenset[int] = frozenset()
        self.chance: Chance = start(seed, tape or {})
        self.stack: list[Frame] = [self.ROOT(-1)]
        self.result: Any = None
        self.events: list[Event] | None = []
        self.history: list[tuple[int, str]] | None = []
        self.decision: Decision | None = None
        self.ranking: tuple[tuple[int, ...], ...] = ()
        self.reached: set[tuple[str, str]] | None = None
        self.taken: tuple[tuple[int, str], ...] = ()

    # What tasks call

    def is_in(self, seat: int) -> bool:
        """Return whether a player is still in the game."""
        return seat not in self.out

    def say(
        self, kind: str, who: int, thing: str = "", n: int = 0, cause: str = "", fact: str = "", *more: Any
    ) -> None:
        """Log an event."""
        if self.events is not None:
            self.events.append(_made(Event, (kind, who, thing, n, cause, fact, more)))

    def shuffle(self, label: str, things: Sequence[Any], name: Callable[[Any], str] = str) -> tuple[Any, ...]:
        """Return things in a random order; label: names the stream, also on a tape."""
        self.chance, found = shuffled(self.chance, label, things, name)
        return found

    def call(self, procedure: type[Frame], who: int, **fields: Any) -> None:
        """Push a procedure, which runs before the next task of this one."""
        frame = procedure(who)
        for field, value in fields.items():
            setattr(frame, field, value)
        self.stack.append(frame)

    # What a table calls

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    def run(self) -> Self:
        """Go on until an answer is needed or the game is over."""
        stack = self.stack
        for _ in range(STEPS_MOST):
            if not stack:
                self.decision = None
                return self
            frame = stack[-1]
            at, program = frame.at, frame.program
            if at >= len(program):
                stack.pop()
                continue
            step = program[at]
            frame.at = at + 1
            if type(step) is FunctionType or not isinstance(step, type):  # most are, which is told at once
                step(self, frame)
            elif self._ask(step, frame):
                return self
        frame = stack[-1]
        steps = reversed(frame.program[: frame.at + 1])
        raise RulesFault(f"more than {STEPS_MOST:,} steps without a decision, in '{frame.name}'", *steps)

    def _ask(self, question: type[Question], frame: Frame) -> bool:
        """Ask; return False if there was but one answer, which is then taken."""
        told = question.options(self, frame)
        if type(told) is tuple or not isinstance(told, Range):
            options, low, high, verb, usual = tuple(told), 0, -1, "", _NO_NUMBER
        else:
            verb, low, high, options = told
            usual = question.usual(self, frame, told)
        if high < low and len(options) < 2:
            if not options:
                raise RulesFault(f"nothing can be answered to '{question.kind}' of '{frame.name}'", question)
            if not question.hidden:
                if self.history is not None:
                    self.taken = (*self.taken, (question.who(self, frame), options[0].name))
                question.take(self, frame, options[0])
                return False
        who, (least, most) = question.who(self, frame), question.wanted(self, frame)
        self.decision = _made(Decision, (who, question.kind, options, low, high, verb, usual, least, most))
        return True

    def answer(self, option: Option) -> Self:
        """Carry out an answer to the open decision and go on.

        Raises: IllegalMoveError if it is none of those allowed; the game is then as before.
        """
        decision = self.decision
        if decision is None:
            raise IllegalMoveError("the game is over")
        if option not in decision.options and not decision.allows(option):
            raise IllegalMoveError(f"'{option.name}' is not allowed now")
        frame = self.stack[-1]
        question = frame.program[frame.at - 1]
        if self.history is not None:
            self.history.append((decision.player, option.name))
        self.decision, self.taken = None, ()
        question.take(self, frame, option)
        return self.run()

    def why_not(self, move: str) -> str | None:
        """Return the id of the fact that forbids a move now, empty if none does, None if there is no such move."""
        if self.decision is None:
            return None
        if self.decision.find(move) is not None:
            return ""
        frame = self.stack[-1]
        reason: str | None = frame.program[frame.at - 1].why_not(self, frame, move)
        return reason

    def copy(self, log: bool = False) -> Self:
        """Return a game that goes on by itself; log: whether it keeps events, history and what is reached."""
        other = object.__new__(type(self))
        for slot in _slots(type(self)):
            setattr(other, slot, getattr(self, slot))
        other.stack = [frame.copy() for frame in self.stack]
        other.events = list(self.events or ()) if log else None
        other.history = list(self.history or ()) if log else None
        other.reached = set(self.reached) if log and self.reached is not None else None
        return other

    def redrawn(self, seat: int, seed: int) -> tuple[Self, Below]:
        """Return a copy without log in which all chance to come is drawn anew, and what draws anew what a seat does
        not see of it.

        Raises: ValueError if somebody else is asked, as what may be answered follows from hidden cards.
        """
        if self.decision is not None and self.decision.player != seat:
            raise ValueError(f"seat {seat} is not asked")
        below = stream(f"{seed}:resampled")
        other = self.copy()
        other.chance = other.chance._replace(seed=below(1 << 40), tape={})
        return other, below

    @classmethod
    def slots(cls) -> tuple[str, ...]:
        """Return the slots of a state, those of what it is made from first."""
        return _slots(cls)

    def plain(self) -> tuple[Any, ...]:
        """Return the whole position as plain values, for comparing."""
        values = [(slot, getattr(self, slot)) for slot in _slots(type(self)) if slot not in self.UNTOLD]
        return tuple(
            (slot, tuple(_still(frame.plain()) for frame in value) if slot == "stack" else _still(value))
            for slot, value in values
        )

    def digest(self) -> str:
        """Return a short hash of the position, the same in every process."""
        return hashlib.sha256(repr(self.plain()).encode("utf-8")).hexdigest()[:16]


_NO_NUMBER: Final = 0, -1
"""The range of no number."""
_made: Final = tuple.__new__
"""Makes a named tuple of all its values, in half the time that its class takes."""
_KNOWN: Final[dict[type, tuple[str, ...]]] = {}


def _slots(kind: type) -> tuple[str, ...]:
    """Return the slots of a class and of those it is made from."""
    found = _KNOWN.get(kind)
    if found is None:
        found = tuple(slot for base in reversed(kind.__mro__) for slot in getattr(base, "__slots__", ()))
        _KNOWN[kind] = found
    return found


def _still(value: Any) -> Any:
    """Return a value whose text does not depend on the order of a set or of the entries of a map."""
    if isinstance(value, Chance):
        return value.seed, _still(value.counts), _still(value.tape)
    if isinstance(value, Mapping):
        return tuple(sorted((str(key), _still(item)) for key, item in value.items()))
    if isinstance(value, (set, frozenset)):
        return tuple(sorted(value, key=str))
    if isinstance(value, tuple):
        return tuple(map(_still, value))
    return value
