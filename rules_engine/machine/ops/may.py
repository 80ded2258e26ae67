"""Doing `may`: in, a node; out, a question, asked only if the price can be paid and something done for it."""

from typing import Any, Final

from rules_engine.effects.branches import DECLINED, TAKEN
from rules_engine.effects.node import Node
from rules_engine.machine.amounts import can_pay, price
from rules_engine.machine.frame import Here
from rules_engine.machine.play import Ask, OpPlay, OpTable, asking, note, ops
from rules_engine.machine.question import Option, Question
from rules_engine.machine.tasks import Task, when


def _can(ask: Ask, node: Node) -> bool:
    return can_pay(ask, node.get("pay")) and ask.can_any(node.get("do"))


def _task(card: str, node: Node, table: OpTable, secret: bool) -> Task:
    class May(Question):
        """Use the card, or not."""

        kind = "may"
        hidden = secret

        @staticmethod
        def options(_: Any, __: Here) -> tuple[Option, ...]:
            return Option("use", card), Option("decline", card)

        @staticmethod
        def take(game: Any, _: Here, option: Option) -> None:
            game.result = option.verb == "use"
            note(game, card, node.path, TAKEN if game.result else DECLINED)

    def can(game: Any, here: Here) -> bool:
        note(game, card, node.path)
        return _can(asking(game, here, card, table, quiet=True), node)

    def taken(game: Any, _: Here) -> bool:
        answer, game.result = game.result, None
        return bool(answer)

    return when(can, May, when(taken, *price(card, node.get("pay"), table), *ops(card, node.get("do"), table)))


def _run(card: str, node: Node, table: OpTable) -> Task:
    return _task(card, node, table, False)


def _run_hidden(card: str, node: Node, table: OpTable) -> Task:
    return _task(card, node, table, True)


PLAY: Final = OpPlay(_can, _run)
HIDDEN: Final = OpPlay(_can, _run_hidden)
"""The same on a card that others must not know of: they do not learn that it was asked."""
