"""Testing `at-least`: in, a node; out, whether one of the players named has as many."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import Ask, ConditionPlay


def _can(ask: Ask, node: Node) -> bool:
    return ask.can_tell(node)


def _run(ask: Ask, node: Node) -> bool:
    least = ask.number(node.get("n"))
    return any(ask.game.count(seat, node.get("what")) >= least for seat in ask.players(node.get("who")))


PLAY: Final = ConditionPlay(_can, _run, ("count", "group"))
