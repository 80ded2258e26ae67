"""Doing `look`: in, a node; out, the top cards of the deck, of which the player keeps some."""

from collections import Counter
from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.machine.amounts import can_some
from rules_engine.machine.frame import Here
from rules_engine.machine.pick import pick
from rules_engine.machine.play import OpPlay, OpTable, asking, did, note
from rules_engine.machine.tasks import Task


def _run(card: str, node: Node, table: OpTable) -> Task:
    def see(game: Any, here: Here) -> None:
        note(game, card, node.path)
        ask = asking(game, here, card, table)
        n, keep = ask.number(node.get("n")), ask.number(node.get("keep"))
        some = min(n, game.most("look", here.who, ""))
        if some < n:
            game.short("look", here.who, "", n - some, card)
        here.seen = game.see(here.who, some) if some else ()
        keep = min(keep, len(here.seen))
        pick(game, here.who, "keep", Counter(here.seen).items(), keep, keep)

    def keep(game: Any, here: Here) -> None:
        picked, game.result = game.result, None
        seen, here.seen = here.seen, None
        did(here, "kept", sum(n for _, n in picked))
        if seen:
            game.keep(here.who, seen, picked, card)

    return see, keep


PLAY: Final = OpPlay(can_some("look"), _run, ("see", "keep"))
