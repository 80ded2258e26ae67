"""Doing `next`: in, a node; out, its abilities in force for the player until the next such thing was there."""

from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.machine.frame import Here
from rules_engine.machine.play import Ask, OpPlay, OpTable, nodes, note
from rules_engine.machine.tasks import Task


def _can(_: Ask, __: Node) -> bool:
    return True


def _run(card: str, node: Node, _: OpTable) -> Task:
    paths = tuple(ability.path for ability in nodes(node.get("has")))

    def next_(game: Any, here: Here) -> None:
        note(game, card, node.path)
        game.lasting(here.who, card, paths, here.source, what=node.get("what"))

    return next_


PLAY: Final = OpPlay(_can, _run, ("lasting",))
