"""Branches of effects: in, a node; out, the ways in which it can turn out, each of which some sample should show."""

from typing import Final

from rules_engine.effects.node import Node
from rules_engine.ops import Op

TRUE: Final = "true"
FALSE: Final = "false"
BELOW: Final = "below"
CAPPED: Final = "capped"
"""More than a cap lets through."""
TAKEN: Final = "taken"
DECLINED: Final = "declined"
ENDED: Final = "ended"
"""The end of the period for which an ability was in force."""
USED: Final = "used"
"""The thing was there for whose next coming an ability was in force."""


def outcomes(node: Node, op: Op | None) -> tuple[str, ...]:
    """Return how a node can turn out, none if only in one way.

    A condition is true or false; a number with a cap (`most`) is below it or cut off; of `min` and `max` each number
    can be the one that counts (`all.0`, `all.1`); what is offered (`may`) is taken or declined; of a choice each can be
    chosen (`one.0`, `one.1`); what lasts for a period (`this`) has ended, and what waits for the next such thing
    (`next`) was used, which a game that stops before does not show. op: that of the node, None for an ability.
    """
    if op is not None and op.kind == "condition":
        return TRUE, FALSE
    if node.get("most") is not None:
        return BELOW, CAPPED
    match node.op:
        case "min" | "max":
            return _each(node, "all")
        case "choose":
            return _each(node, "one")
        case "may":
            return TAKEN, DECLINED
        case "this":
            return (ENDED,)
        case "next":
            return (USED,)
    return ()


def _each(node: Node, field: str) -> tuple[str, ...]:
    told = node.get(field)
    return tuple(f"{field}.{at}" for at in range(len(told))) if isinstance(told, tuple) else ()
