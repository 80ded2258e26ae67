"""Doing `repeat`: in, a node; out, the named effects once more, in their order, for the player who repeats them.

What is under way is not repeated, so that no two repeat each other for ever.
"""

from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.machine.frame import Here
from rules_engine.machine.play import Ask, OpPlay, OpTable, asking, note
from rules_engine.machine.tasks import Task


def _found(ask: Ask, node: Node) -> Any:
    found = ask.game.effects(ask.seat, node.get("what"), ask.it)
    runs = {ask.game.cards.abilities[one.card, one.path].run for one in found}
    return () if any(type(frame) in runs for frame in ask.game.stack) else found


def _can(ask: Ask, node: Node) -> bool:
    return bool(_found(ask, node))


def _run(card: str, node: Node, table: OpTable) -> Task:
    def again(game: Any, here: Here) -> None:
        note(game, card, node.path)
        found = _found(asking(game, here, card, table), node)
        if not found:
            game.short("repeat", here.who, node.get("what"), 1, card)
        for one in reversed(found):  # the last that is called is the first that is done
            game.perform(here.who, one)

    return again


PLAY: Final = OpPlay(_can, _run, ("effects", "perform"))
