"""Doing `discard`: in, a node; out, a whole set put on its pile at once, chosen by the player."""

from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.machine.amounts import amount, can_some, takes
from rules_engine.machine.pick import Picked
from rules_engine.machine.play import OpPlay


def _act(game: Any, seat: int, picked: Picked, _: Node, card: str) -> None:
    game.discard(seat, picked, card)


PLAY: Final = OpPlay(can_some("discard"), amount("discard", "discarded", _act), ("discard", "count"), takes("discard"))
