"""Doing `each`: in, a node; out, its ops for each of some players, who are "you" in them."""

from collections.abc import Iterable
from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.machine.frame import Here
from rules_engine.machine.play import Ask, OpPlay, OpTable, asking, note, ops
from rules_engine.machine.tasks import Task, each


def _can(ask: Ask, node: Node) -> bool:
    return any(ask.of(seat).can_any(node.get("do")) for seat in ask.players(node.get("who")))


def _run(card: str, node: Node, table: OpTable) -> Task:
    def players(game: Any, here: Here) -> Iterable[int]:
        note(game, card, node.path)
        return asking(game, here, card, table).players(node.get("who"))

    return each(players, *ops(card, node.get("do"), table))


PLAY: Final = OpPlay(_can, _run, ("group",))
