"""Doing `lose`: in, a node; out, as many given back as there are; of several kinds the player chooses."""

from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.machine.amounts import amount, can_some, takes
from rules_engine.machine.pick import Picked
from rules_engine.machine.play import OpPlay


def _act(game: Any, seat: int, picked: Picked, _: Node, card: str) -> None:
    for kind, n in picked:
        game.lose(seat, kind, n, card)


PLAY: Final = OpPlay(can_some("lose"), amount("lose", "lost", _act), ("lose", "count"), takes("lose"))
