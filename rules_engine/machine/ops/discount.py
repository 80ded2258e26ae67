"""Reading `discount`: in, a node below `always`; out, by how much its target gets cheaper."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import AlwaysPlay, Ask


def _can(ask: Ask, node: Node) -> bool:
    return ask.can_tell(node)


def _run(ask: Ask, node: Node) -> int:
    return ask.number(node.get("by"))


PLAY: Final = AlwaysPlay(_can, _run, "for")
