"""Ops that rules do not carry out: in, what compiling cards found; out, a problem at each card that asks for one."""

from rules_engine.machine.ops import PLAYS
from rules_engine.machine.play import AlwaysPlay, NumberPlay, UnplayedOpError
from rules_engine.problems import Problems


def tell_unplayed(error: UnplayedOpError, problems: Problems) -> None:
    """Report each op that rules do not carry out, with those that they do."""
    for card, node in error.found:
        misplaced = node.op in error.known
        problems.error(
            "op-not-played",
            f"card '{card}': the rules do not carry out '{node.op}'{' here' * misplaced}",
            node.location,
            card=card,
            field="effects",
            hint=_place(node.op) if misplaced else f"use one of {', '.join(error.known)}{_needs(node.op)}",
        )


def _place(op: str) -> str:
    match PLAYS.get(op):
        case NumberPlay():
            return "write a plain number"
        case AlwaysPlay():
            return f"'{op}' stands below `always:`"
    return f"'{op}' stands below `do:`"


def _needs(op: str) -> str:
    """Return what the rules would have to bring for an op."""
    play = PLAYS.get(op)
    if not isinstance(play, tuple):
        return f"; or give the rules a task for '{op}'"
    needs = ", ".join(f"`{name}`" for name in play.needs)
    return f"; or give the state of the rules {needs}" if needs else ""
