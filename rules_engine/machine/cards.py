"""Cards that are played: in, effect trees and a table of ops; out, their abilities, compiled once."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from rules_engine.effects.node import Node, walk
from rules_engine.machine.amounts import can_pay
from rules_engine.machine.effects import ability_procedure
from rules_engine.machine.frame import Frame
from rules_engine.machine.ops.may import HIDDEN
from rules_engine.machine.play import AlwaysPlay, Ask, OpTable, UnplayedOpError, nodes


class Force(NamedTuple):
    """What one permanent op adds to what; by: its figure, None if that must be told when it is asked for."""

    op: str
    target: str
    by: int | None
    node: Node


class Ability(NamedTuple):
    """One ability of a card, also one that an op (`this`, `next`) puts in force.

    path: of its node; time: when it happens, empty for a permanent one; run: its procedure; always: its permanent ops.
    """

    card: str
    path: str
    time: str
    node: Node
    run: type[Frame] | None
    always: tuple[Force, ...]


class Effect(NamedTuple):
    """An ability that is to be done: card and path, the instance that does it, whose card it is (-1: who does it), and
    the thing in question."""

    card: str
    path: str
    source: Any = None
    owner: int = -1
    it: Any = None


class Cards:
    """The abilities of all cards, which never change.

    abilities: by card and path; table: ops by name; hidden: cards that others must not know of, so that nobody learns
    that their owner was asked (`may`); auras: cards of which several in force count once.

    Raises: UnplayedOpError for an op that is not in the table.
    """

    def __init__(
        self, effects: Mapping[str, tuple[Node, ...]], table: OpTable, hidden: Collection[str] = (),
        auras: Collection[str] = (),
    ) -> None:  # fmt: skip
        self.table = table
        self.hidden = frozenset(hidden)
        self.auras = frozenset(auras)
        self.tops: dict[str, tuple[str, ...]] = {}
        self.abilities: dict[tuple[str, str], Ability] = {}
        secret: OpTable = {**table, "may": HIDDEN}
        unplayed = [
            (card, node)
            for card, told in effects.items()
            for node in walk(told)
            if node.op != "ability" and node.op not in table
        ]
        if unplayed:
            raise UnplayedOpError(unplayed, table)
        for card, told in effects.items():
            self.tops[card] = tuple(node.path for node in told)
            for node in walk(told):
                if node.op == "ability":
                    ops = secret if card in self.hidden else table
                    self.abilities[card, node.path] = _ability(card, node, ops)

    def of(self, card: str, time: str, n: int | None = None) -> tuple[Ability, ...]:
        """Return the abilities of a card at a time; n: only those whose `step` or `from` is at most that."""
        found = (self.abilities[card, path] for path in self.tops[card])
        return tuple(one for one in found if one.time == time and (n is None or n >= _least(one.node)))

    def number(self, card: str, path: str) -> int | None:
        """Return which of several abilities of a card at one time one is, from 1; None if it is the only one."""
        time = self.abilities[card, path].time
        paths = [other for (name, other), one in self.abilities.items() if name == card and one.time == time]
        return paths.index(path) + 1 if len(paths) > 1 else None

    def ask(self, game: Any, seat: int, effect: Effect) -> Ask:
        """Return what is asked of an effect for a player, quietly."""
        owner = seat if effect.owner < 0 else effect.owner
        return Ask(game, seat, effect.card, self.table, effect.it, owner, quiet=True)

    def can(self, game: Any, seat: int, effect: Effect) -> bool:
        """Return whether an effect could be done: its condition holds, its price can be paid, and something follows."""
        ability, ask = self.abilities[effect.card, effect.path], self.ask(game, seat, effect)
        node = ability.node
        return ask.holds(node.get("if")) and can_pay(ask, node.get("pay")) and ask.can_any(node.get("do"))


def _least(node: Node) -> int:
    """Return the number that an ability asks for, which was seen to be a plain one."""
    least = node.get("step") or node.get("from") or 0
    return least if isinstance(least, int) else 0


def _ability(card: str, node: Node, table: OpTable) -> Ability:
    counted = [value for value in (node.get("step"), node.get("from")) if isinstance(value, Node)]
    if counted:
        raise UnplayedOpError([(card, value) for value in counted], table)
    time = str(node.get("when") or "")
    always = tuple(_force(card, one, node.get("if") is None, table) for one in nodes(node.get("always")))
    return Ability(card, node.path, time, node, ability_procedure(card, node, table) if time else None, always)


def _force(card: str, node: Node, sure: bool, table: OpTable) -> Force:
    play = table.get(node.op)
    if not isinstance(play, AlwaysPlay):
        raise UnplayedOpError([(card, node)], table)
    figures = [value for name, value in node.args if name != play.target]
    fixed = sure and all(isinstance(value, int) for value in figures)
    by = play.run(Ask(None, 0, card, table, quiet=True), node) if fixed else None
    return Force(node.op, str(node.get(play.target)), by, node)
