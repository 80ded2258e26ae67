"""Telling `min`: in, a node; out, the least of its numbers."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import Ask, NumberPlay, note


def _can(ask: Ask, node: Node) -> bool:
    return ask.can_tell(node)


def _run(ask: Ask, node: Node) -> int:
    told = node.get("all")
    assert isinstance(told, tuple)
    found = [ask.number(one) for one in told]
    if not ask.quiet:
        note(ask.game, ask.card, node.path, f"all.{found.index(min(found))}")
    return min(found)


PLAY: Final = NumberPlay(_can, _run)
