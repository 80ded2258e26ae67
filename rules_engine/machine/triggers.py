"""Triggers: in, events that were emitted; out, the abilities that they set off, one after the other.

`emit` only queues. When the task is done, conditions are tested once, at that moment; then the abilities happen by seat
from the active player on. The owner says the order only where abilities differ: two copies of a card both work, and
nobody is asked.
"""

from typing import Any, Final, NamedTuple

from rules_engine.machine.cards import Effect
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question
from rules_engine.machine.tasks import case, loop, procedure


class Happened(NamedTuple):
    """What was emitted: the time, the thing in question, the seats whose cards hear of it, None for all, and an
    instance that does not hear of it."""

    time: str
    it: Any
    to: tuple[int, ...] | None
    but: Any = None


class Watching(NamedTuple):
    """An ability that waits for a time: card and path, the instance, and its owner."""

    card: str
    path: str
    source: Any
    owner: int


def _collect(game: Any, here: Here) -> None:
    queue, game.queue = game.queue, ()
    found: list[Effect] = []
    for happened in queue:
        for card, path, source, owner in game.watch.get(happened.time, ()):
            if source is not None and source == happened.but:
                continue
            effect = Effect(card, path, source, owner, happened.it)
            if (happened.to is None or owner in happened.to) and game.is_in(owner) and _happens(game, effect):
                found.append(effect)
    order = {seat: at for at, seat in enumerate(game.order())}
    here.waiting = tuple(sorted(found, key=lambda effect: order[effect.owner]))


def _happens(game: Any, effect: Effect) -> bool:
    """Test a condition, and whether the game heeds what waits."""
    ask = game.cards.ask(game, effect.owner, effect)
    ask.quiet = False
    return bool(ask.holds(game.cards.abilities[effect.card, effect.path].node.get("if")) and game.heeds(effect))


def _waiting(_: Any, here: Here) -> bool:
    return bool(here.waiting)


def _own(here: Here) -> tuple[Effect, ...]:
    """Return what waits for the player whose turn it is to be served."""
    return tuple(effect for effect in here.waiting if effect.owner == here.waiting[0].owner)


def _how(game: Any, here: Here) -> int:
    """Return 0 if nobody need be asked for the order, 1 if the owner is, 2 if others must not learn of it."""
    own = _own(here)
    if len({effect[:2] for effect in own}) == 1:
        return 0
    return 2 if any(effect.card in game.cards.hidden for effect in own) else 1


class Order(Question):
    """Which of several different abilities comes first."""

    kind = "order"

    @staticmethod
    def who(_: Any, here: Here) -> int:
        """Return the owner."""
        return int(here.waiting[0].owner)

    @staticmethod
    def options(game: Any, here: Here) -> tuple[Option, ...]:
        """Return each ability once, by its card."""
        first: dict[tuple[str, str], int] = {}
        for at, effect in enumerate(_own(here)):
            first.setdefault(effect[:2], at)
        return tuple(Option("first", card, game.cards.number(card, path), at) for (card, path), at in first.items())

    @staticmethod
    def take(_: Any, here: Here, option: Option) -> None:
        """Let it come first."""
        first = _own(here)[option.data]
        rest = list(here.waiting)
        rest.remove(first)
        here.waiting = (first, *rest)


class HiddenOrder(Order):
    """The same with a hidden card among them."""

    hidden = True


def _do_first(game: Any, here: Here) -> None:
    effect, here.waiting = here.waiting[0], here.waiting[1:]
    game.respond(effect)


def _nothing(_: Any, __: Here) -> None:
    """Ask nobody."""


TRIGGERS: Final = procedure(
    "triggers", "waiting", _collect, loop(_waiting, case(_how, _nothing, Order, HiddenOrder), _do_first)
)
