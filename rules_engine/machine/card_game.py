"""Games of cards with effects: in, what enters and leaves play; out, what is in force, who waits for what, and limits.

All of it is kept in tables that are replaced when something enters or leaves, so that reading one is a look-up and
copying a game copies references.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from rules_engine.effects.branches import ENDED, USED
from rules_engine.machine.cards import Cards, Effect
from rules_engine.machine.frame import Frame
from rules_engine.machine.game import Game
from rules_engine.machine.play import AlwaysPlay, Ask, note
from rules_engine.machine.triggers import TRIGGERS, Happened, Watching


class InForce(NamedTuple):
    """Abilities that are in force.

    life: number of this stay in play, never used again; card, paths: which abilities; owner: for whom; source: the
    instance; until: the period that ends it, empty if none does; what: the thing whose next coming ends it.
    """

    life: int
    card: str
    paths: tuple[str, ...]
    owner: int
    source: Any
    until: str = ""
    what: str = ""


class Sum(NamedTuple):
    """What permanent ops of one kind add for one target.

    fixed: the sum of those that are; open: whether some must be told when they are asked for; forces: all of them, as
    card, path of the ability and place in it.
    """

    fixed: int
    open: bool
    forces: tuple[tuple[str, str, int], ...]


Modifiers = Mapping[tuple[str, str], Sum]


class CardGame(Game):
    """The state of a game whose cards have effects.

    cards: compiled, never changed; force: what is in force, in the order of entering; modifiers: for each seat sums by
    op and target; watch: by time, who waits for it; queue: what was emitted by the task that is running; lives: how
    many stays in play there were; used: how often a limited ability was used, by period, life, path and player;
    cancelled: things whose effect does not happen.
    """

    __slots__ = ("cancelled", "cards", "force", "lives", "modifiers", "queue", "used", "watch")
    UNTOLD: ClassVar[frozenset[str]] = Game.UNTOLD | {"cards"}

    def __init__(self, rules: Any, seats: int, seed: int, cards: Cards, tape: Mapping[str, Any] | None = None) -> None:
        super().__init__(rules, seats, seed, tape)
        self.cards = cards
        self.force: tuple[InForce, ...] = ()
        self.modifiers: tuple[Modifiers, ...] = ({},) * seats
        self.watch: Mapping[str, tuple[Watching, ...]] = {}
        self.queue: tuple[Happened, ...] = ()
        self.lives = 0
        self.used: Mapping[tuple[str, int, str, int], int] = {}
        self.cancelled: frozenset[Any] = frozenset()

    # What a game may say itself

    def order(self) -> tuple[int, ...]:
        """Return all seats in the order of play, the active player first; without a word from the game, by number."""
        return tuple(range(self.seats))

    def group(self, name: Any, seat: int) -> tuple[int, ...]:
        """Return the players of a shared group, in the order of play, who is gone left out."""
        order = self.order()
        still = tuple(other for other in order if self.is_in(other))
        match name:
            case "you":
                return (seat,)
            case "others":
                return tuple(other for other in still if other != seat)
            case "all":
                return still
            case "actor":
                return order[:1]
            case "next-player":
                at = order.index(seat)
                return tuple(other for other in (*order[at + 1 :], *order[:at]) if self.is_in(other))[:1]
        raise ValueError(f"'{name}' is no group of players")

    def cancel(self, seat: int, it: Any, card: str) -> None:
        """Mark a thing, so that what it would do does not happen; the course of the game looks at `cancelled`."""
        self.cancelled = self.cancelled | {it}
        self.say("cancel", seat, self.card_of(it), 0, card)

    def card_of(self, it: Any) -> str:
        """Return the id of the card that a thing in question is; a game whose things are not ids says it itself."""
        return str(it)

    def heeds(self, effect: Effect) -> bool:
        """Return whether what waits is set off, its condition being met; a hidden card only if it could be used."""
        return effect.card not in self.cards.hidden or self.can_perform(effect.owner, effect)

    def respond(self, effect: Effect) -> None:
        """Do what was set off; a game whose cards ask first, or have a price of their own, says it itself."""
        self.perform(effect.owner, effect, tested=True)

    # What enters and leaves

    def enter(self, source: Any, card: str, owner: int) -> None:
        """Put the abilities of a card in force; source: its instance."""
        self._put(InForce(self.lives + 1, card, self.cards.tops[card], owner, source))

    def withdraw(self, source: Any) -> None:
        """End what a card has in force; what it set in force for a while stays."""
        self._keep(tuple(one for one in self.force if one.source != source or one.until or one.what))

    def put_in_place(self, others: Mapping[Any, tuple[Any, str, tuple[str, ...]]]) -> None:
        """Put other instances in force in place of some, as if they had come then: for games that could be this one.

        others: instance, card and paths, by the instance that each takes the place of.
        """
        force = []
        for one in self.force:
            other = others.get(one.source) if not one.until and not one.what else None
            if other is not None:
                source, card, paths = other
                one = one._replace(card=card, paths=paths, source=source)
            force.append(one)
        self._keep(tuple(force))

    def lasting(
        self, owner: int, card: str, paths: tuple[str, ...], source: Any, until: str = "", what: str = ""
    ) -> None:
        """Put abilities in force for a while."""
        self._put(InForce(self.lives + 1, card, paths, owner, source, until, what))

    def use_next(self, owner: int, what: str) -> None:
        """End what was in force for a player's next such thing: it was there, and is done."""
        self.end_lives(self.waiting_for(owner, what))

    def waiting_for(self, owner: int, *things: str) -> tuple[int, ...]:
        """Return the lives of what is in force for a player's next thing of some kinds."""
        return tuple(one.life for one in self.force if one.owner == owner and one.what and one.what in things)

    def end_lives(self, lives: tuple[int, ...]) -> None:
        """End what was in force for the next such thing, which was there: what it began itself is for the one after."""
        self._end(tuple(one for one in self.force if one.life in lives), USED)

    def renew(self, period: str, owner: int | None = None) -> None:
        """Begin a period anew: its limits are open again, and what lasted until its end is over; owner: for whom alone,
        all without a word."""
        self.used = {key: n for key, n in self.used.items() if key[0] != period or owner not in (None, key[3])}
        self._end(tuple(one for one in self.force if one.until == period and owner in (None, one.owner)), ENDED)

    def _end(self, done: tuple[InForce, ...], how: str) -> None:
        """End what was in force for a while, and remember how."""
        for one in done:
            note(self, one.card, one.paths[0].rpartition(".has.")[0], how)
        self._keep(tuple(one for one in self.force if one not in done))

    def _put(self, one: InForce) -> None:
        self.lives = one.life
        self._keep((*self.force, one))

    def _keep(self, force: tuple[InForce, ...]) -> None:
        if force == self.force:
            return
        self.force = force
        counted = self._counted()
        self.modifiers = tuple(self._sums(counted, seat) for seat in range(self.seats))
        watch: dict[str, tuple[Watching, ...]] = {}
        for one in counted:
            for path in one.paths:
                time = self.cards.abilities[one.card, path].time
                if time:
                    watch[time] = (*watch.get(time, ()), Watching(one.card, path, one.source, one.owner))
        self.watch = watch

    def _counted(self) -> tuple[InForce, ...]:
        """Return what is in force, of equal auras of a player the first alone."""
        found: dict[Any, InForce] = {}
        for one in self.force:
            found.setdefault((one.owner, one.card, one.paths) if one.card in self.cards.auras else one.life, one)
        return tuple(found.values())

    def _sums(self, force: tuple[InForce, ...], seat: int) -> Modifiers:
        found: dict[tuple[str, str], Sum] = {}
        for one in force:
            for path in one.paths if one.owner == seat else ():
                for at, (op, target, by, _) in enumerate(self.cards.abilities[one.card, path].always):
                    fixed, some, forces = found.get((op, target), Sum(0, False, ()))
                    found[op, target] = Sum(fixed + (by or 0), some or by is None, (*forces, (one.card, path, at)))
        return found

    # What is read

    def modifier(self, seat: int, op: str, *targets: str) -> int:
        """Return what permanent ops of one kind add for a player to all of some targets. Clamp it once, last."""
        table, total = self.modifiers[seat], 0
        for target in targets:
            found = table.get((op, target))
            if found is not None:
                total += found.fixed
                if found.open or self.reached is not None:
                    total += sum(self._told(seat, *force) for force in found.forces)
        return total

    def _told(self, seat: int, card: str, path: str, at: int) -> int:
        """Return what a permanent op adds that is not fixed, and remember that it counted."""
        ability = self.cards.abilities[card, path]
        force = ability.always[at]
        by = 0
        if force.by is None:
            ask, play = Ask(self, seat, card, self.cards.table), self.cards.table[force.op]
            assert isinstance(play, AlwaysPlay)
            if not ask.holds(ability.node.get("if")) or not play.can(ask, force.node):
                return 0
            by = play.run(ask, force.node)
        note(self, card, path)
        note(self, card, force.node.path)
        return by

    def allows(self, seat: int, target: str) -> bool:
        """Return whether a permanent op permits something."""
        return self.modifier(seat, "allow", target) > 0

    # What happens

    def can_perform(self, seat: int, effect: Effect) -> bool:
        """Return whether an effect could be done by a player."""
        return self.cards.can(self, seat, effect)

    def perform(self, seat: int, effect: Effect, tested: bool = False) -> None:
        """Let a player do an effect before the next task; tested: its condition was tested already."""
        run = self.cards.abilities[effect.card, effect.path].run
        assert run is not None
        owner = seat if effect.owner < 0 else effect.owner
        self.call(run, seat, source=effect.source, owner=owner, it=effect.it, tested=tested)

    def emit(self, time: str, it: Any = None, to: tuple[int, ...] | None = None, but: Any = None) -> None:
        """Tell the cards that a time has come; what they do follows when this task is done.

        it: the thing in question; to: seats whose cards hear of it, None for all; but: an instance that does not.
        """
        if time in self.watch:
            if not self.queue:
                self.stack.append(TRIGGERS(-1))
            self.queue = (*self.queue, Happened(time, it, to, but))

    def call(self, procedure: type[Frame], who: int, **fields: Any) -> None:
        """Push a procedure, which runs before the next task of this one; what was emitted comes before it."""
        super().call(procedure, who, **fields)
        if self.queue:
            self.stack[-2:] = self.stack[:-3:-1]

    # Limits

    def uses(self, period: str, source: Any, path: str, seat: int) -> int:
        """Return how often a player used an ability of a card in a period, in this stay in play."""
        return self.used.get((period, self._life(source), path, seat), 0)

    def use(self, period: str, source: Any, path: str, seat: int) -> None:
        """Count one use."""
        key = (period, self._life(source), path, seat)
        self.used = {**self.used, key: self.used.get(key, 0) + 1}

    def _life(self, source: Any) -> int:
        found = [one.life for one in self.force if one.source == source and not one.until and not one.what]
        if not found:
            raise ValueError(f"{source!r} is not in play: limits count what is")
        return found[0]
