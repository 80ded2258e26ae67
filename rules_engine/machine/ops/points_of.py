"""Telling `points-of`: in, a node; out, the points printed on a card, or on the thing in question."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import Ask, NumberPlay


def _can(ask: Ask, node: Node) -> bool:
    return ask.game.points_of(ask.seat, node.get("what"), ask.it) is not None


def _run(ask: Ask, node: Node) -> int:
    return int(ask.game.points_of(ask.seat, node.get("what"), ask.it))


PLAY: Final = NumberPlay(_can, _run, ("points_of",))
