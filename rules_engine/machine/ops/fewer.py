"""Testing `fewer`: in, a node; out, whether those named have fewer than each of the others named."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.machine.play import Ask, ConditionPlay


def _can(ask: Ask, node: Node) -> bool:
    return bool(ask.players(node.get("than")))


def _run(ask: Ask, node: Node) -> bool:
    ours, theirs = (
        [ask.game.count(seat, node.get("what")) for seat in ask.players(node.get(who))] for who in ("who", "than")
    )
    return bool(ours and theirs) and max(ours) < min(theirs)


PLAY: Final = ConditionPlay(_can, _run, ("count", "group"))
