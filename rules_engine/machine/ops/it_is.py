"""Testing `it-is`: in, a node; out, whether the thing in question is of a kind."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import Ask, ConditionPlay


def _can(ask: Ask, _: Node) -> bool:
    return ask.it is not None


def _run(ask: Ask, node: Node) -> bool:
    return ask.it is not None and bool(ask.game.is_a(ask.it, node.get("a")))


PLAY: Final = ConditionPlay(_can, _run, ("is_a",))
