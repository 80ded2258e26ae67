"""Ops with an amount, and prices: in, what is gained, lost, discarded or drawn; out, as much of it as can be.

A price is paid as a whole or not at all: what it takes of one thing is summed before anybody looks whether it is there.
"""

from collections.abc import Callable
from typing import Any

from rules_engine.effects.node import Node, Value
from rules_engine.machine.frame import Here
from rules_engine.machine.pick import Demand, Picked, payable, pick
from rules_engine.machine.play import Ask, OpPlay, OpTable, OpTask, asking, did, nodes, note, ops
from rules_engine.machine.tasks import Task

Act = Callable[[Any, int, Picked, Node, str], None]
"""Does it: game, player, pairs of thing and number, the node and the card."""


def can_some(verb: str) -> Callable[[Ask, Node], bool]:
    """Return a test whether at least one of a thing could be taken so."""

    def can(ask: Ask, node: Node) -> bool:
        if not ask.can_tell(node):
            return False
        what = str(node.get("what") or "")
        return ask.number(node.get("n")) > 0 and ask.game.most(verb, ask.seat, what, node.get("to")) > 0

    return can


def amount(verb: str, result: str, act: Act) -> OpTask:
    """Return the task of an op with an amount: as much as can be is done, and what is missing is told."""

    def run(card: str, node: Node, table: OpTable) -> Task:
        what, to = str(node.get("what") or ""), node.get("to")

        def choose(game: Any, here: Here) -> None:
            note(game, card, node.path)
            ask = asking(game, here, card, table)
            if not ask.can_tell(node):
                game.short(verb, here.who, what, 1, card)
                game.result = ()
                return
            n = ask.number(node.get("n"))
            things = tuple((kind, game.most(verb, here.who, kind, to)) for kind in game.kinds(verb, here.who, what))
            some = max(0, min(n, game.most(verb, here.who, what, to), sum(room for _, room in things)))
            if some < n:
                game.short(verb, here.who, what, n - some, card)
            pick(game, here.who, verb, things, some, some, here.owed or ())

        def take(game: Any, here: Here) -> None:
            picked, game.result = game.result, None
            did(here, result, sum(n for _, n in picked))
            if picked:
                act(game, here.who, picked, node, card)

        return choose, take

    return run


def takes(verb: str) -> Callable[[Ask, Node], tuple[str, str, int]]:
    """Return what an op with an amount costs."""
    return lambda ask, node: (verb, str(node.get("what") or ""), ask.number(node.get("n")))


def can_pay(ask: Ask, told: Value | None) -> bool:
    """Return whether a price can be paid as a whole."""
    due: list[tuple[str, Demand]] = []
    for node in nodes(told):
        cost = _cost(ask, node)
        if cost is None:
            if not ask.can(node):
                return False
        elif not ask.can_tell(node) or ask.game.most(cost[0], ask.seat, cost[1]) < cost[2]:
            return False
        else:
            due.append((cost[0], _demand(ask, cost)))
    stock = {kind: ask.game.most(verb, ask.seat, kind) for verb, (kinds, _) in due for kind in kinds}
    return payable(stock, [demand for _, demand in due])


def price(card: str, told: Value | None, table: OpTable) -> tuple[Task, ...]:
    """Return the tasks of a price that can be paid: while one part is chosen, what the others need is kept."""
    due = nodes(told)
    found: list[Task] = []
    for at, task in enumerate(ops(card, told, table)):
        found += [_owing(card, due[at + 1 :], table), task]
    return tuple(found)


def _owing(card: str, later: tuple[Node, ...], table: OpTable) -> Task:
    def owe(game: Any, here: Here) -> None:
        ask = asking(game, here, card, table, quiet=True)
        costs = [_cost(ask, node) for node in later]
        here.owed = tuple(_demand(ask, cost) for cost in costs if cost is not None)

    return owe


def _cost(ask: Ask, node: Node) -> tuple[str, str, int] | None:
    play = ask.table.get(node.op)
    return play.takes(ask, node) if isinstance(play, OpPlay) and play.takes is not None else None


def _demand(ask: Ask, cost: tuple[str, str, int]) -> Demand:
    verb, what, n = cost
    return tuple(ask.game.kinds(verb, ask.seat, what)), n
