"""Telling `read`: in, a node; out, the figure of the player's track."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import Ask, NumberPlay


def _can(_: Ask, __: Node) -> bool:
    return True


def _run(ask: Ask, node: Node) -> int:
    return int(ask.game.count(ask.seat, node.get("track")))


PLAY: Final = NumberPlay(_can, _run, ("count",))
