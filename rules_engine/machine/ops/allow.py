"""Reading `allow`: in, a node below `always`; out, one permission for its target."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import AlwaysPlay, Ask


def _can(_: Ask, __: Node) -> bool:
    return True


def _run(_: Ask, __: Node) -> int:
    return 1


PLAY: Final = AlwaysPlay(_can, _run, "buy")
