"""Judging positions: in, a game that rules play; out, a fault of the rules where a position is none, or an event is.

What rules must keep to, and Python does not see: nothing of the box is lost, each answer has a name of its own, all
players are ranked at the end, nothing can be changed in place, and events tell what the rules declare.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from rules_engine.machine.events import Event, Kind
from rules_engine.machine.game import Game, RulesFault
from rules_engine.players.sight import asking

TERM: Final = "term:"


def _unheard(_: Event) -> None:
    """Nobody listens."""


class Told(list[Event]):
    """The log of a game, in which nothing stands but what its rules declare.

    types: of each record by its id, None if things are not looked at; hear: called with each event, while the table is
    still as it leaves it.
    """

    def __init__(
        self, kinds: Mapping[str, Kind], seats: int, events: Sequence[Event], types: Mapping[str, str] | None
    ) -> None:
        super().__init__()
        self._kinds = kinds
        self._seats = seats
        self._types = types
        self.hear: Callable[[Event], None] = _unheard
        for event in events:
            self.append(event)

    def append(self, event: Event) -> None:
        """Log an event. Raises: RulesFault for one that is not declared so, at the line that tells it."""
        kind = self._kinds.get(event.kind)
        if kind is None:
            raise RulesFault(f"the event '{event.kind}' is not in EVENTS; known: {', '.join(self._kinds)}")
        if not (isinstance(event.who, int) and -1 <= event.who < self._seats):
            seats = f"0 to {self._seats - 1}, and -1 for nobody"
            raise RulesFault(f"the event '{event.kind}' tells of seat {event.who!r}; there are {seats}")
        if self._types is not None and kind.things:
            thing = event.thing
            due = "thing" in kind.says if not thing else not {self._types.get(thing), TERM + thing} & set(kind.things)
            if due:
                known = ", ".join(kind.things)
                raise RulesFault(f"the event '{event.kind}' tells of '{thing}'; EVENTS says that it tells of {known}")
        super().append(event)
        self.hear(event)


def telling(rules: Any, game: Game, types: Mapping[str, str] | None = None) -> Game:
    """Return a game that tells nothing but events that the rules declare in `EVENTS`, so that all can be worded."""
    if game.events is not None:
        game.events = Told(rules.EVENTS, game.seats, game.events, types)
    return game


def judging(rules: Any, game: Game, whole: bool = True, every: int = 1) -> Callable[[Game], None]:
    """Return what raises RulesFault for a position that cannot be one.

    whole: whether all of the box is in the game; a position in the middle that holds less is not counted by the
    `Census` of the rules, where there is one; every: of so many positions one is looked at closely.
    """
    census = rules.Census(game.rules) if hasattr(rules, "Census") else None
    if census is not None and not whole and census(game):
        census = None
    seen = 0

    def judge(now: Game) -> None:
        nonlocal seen
        wrong = census(now) if census is not None else ""
        if wrong:
            raise RulesFault(f"a part of the box was lost or made: {wrong}")
        if seen % every == 0 or now.over:
            _names(now)
            _values(now)
        if now.over:
            _ranking(now)
        seen += 1

    return judge


def _names(game: Game) -> None:
    """Raise RulesFault for two answers of one name, of which a sample could mean either."""
    options = game.decision.options if game.decision is not None else ()
    names = [option.name for option in options]
    if len(set(names)) == len(names):
        return
    twice = next(option for option, name in zip(options, names) if names.count(name) > 1)
    question, _ = asking(game)
    verbs = [verb.things for verb in getattr(question, "verbs", ()) if verb.name == twice.verb]
    raise RulesFault(f"'{twice.name}' is offered more than once to '{question.kind}'", *verbs, question)


def _values(game: Game) -> None:
    """Raise RulesFault for what could be changed in place, and so in all copies at once."""
    for slot in game.slots():
        if slot not in game.UNTOLD and slot != "stack":
            found = next(_changeable(getattr(game, slot)), None)
            if found is not None:
                raise RulesFault(_in_place(f"slot '{slot}'", found), type(game).__init__)
    for frame in game.stack:
        for field in frame.fields:
            found = next(_changeable(getattr(frame, field)), None)
            if found is not None:
                raise RulesFault(_in_place(f"field '{field}' of '{frame.name}'", found), *frame.program)


def _changeable(value: Any) -> Iterator[str]:
    """Give the names of kinds of values that must not stand in a state."""
    if isinstance(value, (list, set, bytearray)):
        yield type(value).__name__
    elif isinstance(value, tuple):
        for inner in value:
            yield from _changeable(inner)
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _changeable(inner)


def _in_place(where: str, kind: str) -> str:
    instead = {"set": "frozenset"}.get(kind, "tuple")
    return f"{where} holds a {kind}, which copies of the game would share: keep a {instead} and replace it"


def _ranking(game: Game) -> None:
    """Raise RulesFault for a game that is over and does not rank each player once."""
    ranked = sorted(seat for place in game.ranking for seat in place)
    if ranked != list(range(game.seats)):
        raise RulesFault(
            f"the game is over, and its ranking {game.ranking!r} does not hold each of the seats 0 to {game.seats - 1} "
            "once; the first place is empty if nobody wins",
            *reversed(game.ROOT.program),
        )


def judge_replay(game: Game, again: Game, beat: Callable[[], None]) -> None:
    """Raise RulesFault if the answers of a game lead somewhere else from its own beginning.

    again: the same game, not yet begun; beat: to be called at each answer.
    """
    again.run()
    for seat, name in game.history or ():
        beat()
        option = again.decision.find(name) if again.decision is not None and again.decision.player == seat else None
        if option is None:
            break
        again.answer(option)
    if again.digest() != game.digest():
        raise RulesFault(
            "the same seed and answers lead to another game: take chance from `game.shuffle` alone, put what comes "
            "from a set in order, and keep nothing of a game outside of its slots"
        )
