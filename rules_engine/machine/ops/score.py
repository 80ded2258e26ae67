"""Doing `score`: in, a node; out, points up to its cap."""

from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.machine.frame import Here
from rules_engine.machine.play import Ask, OpPlay, OpTable, asking, note
from rules_engine.machine.tasks import Task


def _can(ask: Ask, node: Node) -> bool:
    return ask.can_tell(node)


def _run(card: str, node: Node, table: OpTable) -> Task:
    def score(game: Any, here: Here) -> None:
        note(game, card, node.path)
        ask = asking(game, here, card, table)
        if not ask.can_tell(node):
            game.short("score", here.who, "", 1, card)
            return
        game.add_points(here.who, ask.capped(node, ask.number(node.get("points"))), card)

    return score


PLAY: Final = OpPlay(_can, _run, ("add_points",))
