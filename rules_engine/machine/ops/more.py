"""Reading `more`: in, a node below `always`; out, by how much its limit or amount is higher."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import AlwaysPlay, Ask


def _can(ask: Ask, node: Node) -> bool:
    return ask.can_tell(node)


def _run(ask: Ask, node: Node) -> int:
    return ask.number(node.get("n"))


PLAY: Final = AlwaysPlay(_can, _run, "of")
