"""Effects: in, the effect tree of a card; out, the same kind of program as the turn structure, and numbers.

The tree is compiled once, by a table of ops: the shared ones of `machine/ops`, and a game's own. What a thing is, and
how it is gained and counted, the game says through `count`, `gain` and the other functions that its state has.
"""

from typing import Any, Final

from rules_engine.effects.branches import BELOW
from rules_engine.effects.node import Node, Value
from rules_engine.machine.amounts import can_pay, price
from rules_engine.machine.frame import Frame, Here
from rules_engine.machine.ops import PLAYS
from rules_engine.machine.play import Ask, OpTable, OpTask, asking, note, ops
from rules_engine.machine.tasks import procedure

REACHED: Final = "reached"
LIMIT: Final = (BELOW, REACHED)
"""How a limit can turn out."""


def op_table(state: type, own: OpTable, *read: str) -> OpTable:
    """Return the ops that the rules of a game carry out: its own, and the shared ones that its state serves.

    state: the class of the game's state; read: shared ops that the rules read from the tree by themselves.
    """
    shared = {
        name: play
        for name, play in PLAYS.items()
        if name in read or (isinstance(play, tuple) and all(hasattr(state, need) for need in play.needs))
    }
    return {**shared, **own}


def number(game: Any, seat: int, value: Value | None, card: str) -> int:
    """Return a number node's value for a player; card: whose node it is."""
    return value if isinstance(value, int) else Ask(game, seat, card, PLAYS).number(value)


def holds(game: Any, seat: int, condition: Value | None, card: str) -> bool:
    """Return whether a condition is true for a player; None is true; card: whose node it is."""
    return condition is None or Ask(game, seat, card, PLAYS).holds(condition)


def capped(game: Any, seat: int, node: Node, value: int, card: str) -> int:
    """Return a number up to the cap (`most`) of a node, if it has one; card: whose node it is."""
    return Ask(game, seat, card, PLAYS).capped(node, value)


def at_limit(game: Any, card: str, field: str, full: bool) -> bool:
    """Return whether a limit that a record declares (`limit: yes`) is reached, and remember how it turned out."""
    if game.reached is not None:
        note(game, card, field, REACHED if full else BELOW)
    return full


ABILITY_FIELDS: Final = "source owner it tested done owed seen"
"""What one run of an ability needs.

source: the instance that does it; owner: whose card it is, who does it if nothing is said; it: the thing in question;
tested: whether its condition was tested already; done: what its ops really took; owed: what a price must still find;
seen: cards that are looked at.
"""


def ability_procedure(card: str, ability: Node, table: OpTable) -> type[Frame]:
    """Return the procedure of an ability: its ops, if its condition holds and its price can be paid as a whole."""

    def skipped(game: Any, here: Here) -> None:
        note(game, card, ability.path)
        if here.owner is None:
            here.owner = here.who
        ask = asking(game, here, card, table)
        if not ((here.tested or ask.holds(ability.get("if"))) and can_pay(ask, ability.get("pay"))):
            here.at = len(here.program)

    paid = price(card, ability.get("pay"), table)
    return procedure(f"{card}:{ability.path}", ABILITY_FIELDS, skipped, *paid, *ops(card, ability.get("do"), table))


__all__ = [
    "LIMIT", "REACHED", "OpTable", "OpTask", "ability_procedure", "at_limit", "capped", "holds", "note",
    "number", "op_table", "ops",
]  # fmt: skip
