"""Doing `draw`: in, a node; out, as many cards as there are."""

from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.machine.amounts import amount, can_some
from rules_engine.machine.pick import Picked
from rules_engine.machine.play import OpPlay


def _act(game: Any, seat: int, picked: Picked, _: Node, card: str) -> None:
    game.draw(seat, picked[0][1], card)


PLAY: Final = OpPlay(can_some("draw"), amount("draw", "drawn", _act), ("draw",))
