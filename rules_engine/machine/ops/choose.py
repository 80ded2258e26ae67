"""Doing `choose`: in, a node; out, a question among those of its ops that could be done, and the chosen one."""

from collections.abc import Sequence
from typing import Any, Final

from rules_engine.effects.node import Node, Value
from rules_engine.machine.frame import Here
from rules_engine.machine.play import Ask, OpPlay, OpTable, asking, nodes, note, ops
from rules_engine.machine.question import Option, Question
from rules_engine.machine.tasks import Task, case


def names(told: Sequence[Node]) -> tuple[str, ...]:
    """Return how players call each of some ops: all their words and numbers, `gain water 2`, each name once."""
    plain = [" ".join(_words(node)) for node in told]
    return tuple(
        name if plain.count(name) == 1 else f"{name} {plain[: at + 1].count(name)}" for at, name in enumerate(plain)
    )


def _words(value: Value) -> list[str]:
    if isinstance(value, Node):
        return [value.op, *(word for _, inner in value.args for word in _words(inner))]
    if isinstance(value, tuple):
        return [word for inner in value for word in _words(inner)]
    return [str(value)]


def _can(ask: Ask, node: Node) -> bool:
    return ask.can_any(node.get("one"))


def _run(card: str, node: Node, table: OpTable) -> Task:
    choices = nodes(node.get("one"))
    offered = tuple(Option(name, data=at) for at, name in enumerate(names(choices)))

    class Choose(Question):
        """One of several."""

        kind = "choose"

        @staticmethod
        def options(game: Any, here: Here) -> tuple[Option, ...]:
            ask = asking(game, here, card, table, quiet=True)
            return tuple(option for option, choice in zip(offered, choices) if ask.can(choice))

        @staticmethod
        def take(game: Any, _: Here, option: Option) -> None:
            game.result = option.data
            note(game, card, node.path, f"one.{option.data}")

    def which(game: Any, here: Here) -> int:
        note(game, card, node.path)
        return int(_can(asking(game, here, card, table, quiet=True), node))

    def chosen(game: Any, _: Here) -> int:
        at, game.result = int(game.result), None
        return at

    def nothing(game: Any, here: Here) -> None:
        game.short("choose", here.who, "", 1, card)

    branches = [ops(card, (choice,), table) for choice in choices]
    return case(which, nothing, (Choose, case(chosen, *branches)))


PLAY: Final = OpPlay(_can, _run)
