"""Telling `per`: in, a node; out, so many for each that is counted."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import Ask, NumberPlay


def _can(ask: Ask, node: Node) -> bool:
    return ask.can_tell(node)


def _run(ask: Ask, node: Node) -> int:
    return ask.number(node.get("k")) * ask.number(node.get("of"))


PLAY: Final = NumberPlay(_can, _run)
