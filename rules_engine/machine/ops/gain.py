"""Doing `gain`: in, a node; out, as many as there is room for; of several kinds the player chooses."""

from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.machine.amounts import amount, can_some
from rules_engine.machine.pick import Picked
from rules_engine.machine.play import OpPlay


def _act(game: Any, seat: int, picked: Picked, node: Node, card: str) -> None:
    for kind, n in picked:
        game.gain(seat, kind, n, node.get("to"), card)


PLAY: Final = OpPlay(can_some("gain"), amount("gain", "gained", _act), ("gain",))
