"""Telling `result`: in, a node; out, what ops of this ability really took, of the player within an `each`."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import Ask, NumberPlay


def _can(_: Ask, __: Node) -> bool:
    return True


def _run(ask: Ask, node: Node) -> int:
    of = node.get("of")
    return sum(n for result, seat, n in ask.done if result == of and (seat == ask.seat or not ask.inside))


PLAY: Final = NumberPlay(_can, _run)
