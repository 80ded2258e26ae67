"""Doing `cancel`: in, a node; out, the thing in question is marked, so that what it would do does not happen."""

from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.machine.frame import Here
from rules_engine.machine.play import Ask, OpPlay, OpTable, asking, note
from rules_engine.machine.tasks import Task


def _can(ask: Ask, node: Node) -> bool:
    return ask.it is not None and ask.it not in ask.game.cancelled and bool(ask.game.is_a(ask.it, node.get("what")))


def _run(card: str, node: Node, table: OpTable) -> Task:
    def cancel(game: Any, here: Here) -> None:
        note(game, card, node.path)
        if _can(asking(game, here, card, table), node):
            game.cancel(here.who, here.it, card)
        else:
            game.short("cancel", here.who, node.get("what"), 1, card)

    return cancel


PLAY: Final = OpPlay(_can, _run, ("cancel", "is_a"))
