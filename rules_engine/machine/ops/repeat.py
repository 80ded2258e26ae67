"""Doing `repeat`: in, a node; out, the named effect once more, for the player who repeats it.

An effect that is under way is not repeated, so that no two repeat each other for ever.
"""

from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.machine.frame import Here
from rules_engine.machine.play import Ask, OpPlay, OpTable, asking, note
from rules_engine.machine.tasks import Task


def _found(ask: Ask, node: Node) -> Any:
    found = ask.game.effect(ask.seat, node.get("what"), ask.it)
    if found is None:
        return None
    run = ask.game.cards.abilities[found.card, found.path].run
    return None if any(type(frame) is run for frame in ask.game.stack) else found


def _can(ask: Ask, node: Node) -> bool:
    return _found(ask, node) is not None


def _run(card: str, node: Node, table: OpTable) -> Task:
    def again(game: Any, here: Here) -> None:
        note(game, card, node.path)
        found = _found(asking(game, here, card, table), node)
        if found is None:
            game.short("repeat", here.who, node.get("what"), 1, card)
        else:
            game.perform(here.who, found)

    return again


PLAY: Final = OpPlay(_can, _run, ("effect", "perform"))
