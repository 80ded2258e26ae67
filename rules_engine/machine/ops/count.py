"""Telling `count`: in, a node; out, how many of one thing or of all in a list the player has."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import Ask, NumberPlay


def _can(_: Ask, __: Node) -> bool:
    return True


def _run(ask: Ask, node: Node) -> int:
    what = node.get("of")
    return sum(ask.game.count(ask.seat, thing) for thing in (what if isinstance(what, tuple) else (what,)))


PLAY: Final = NumberPlay(_can, _run, ("count",))
