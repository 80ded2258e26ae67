"""Moves and figures as people write them: in, values; out, texts of a sample, and the parts of a move."""

from collections.abc import Mapping
from typing import Any, Final

from rules_engine.machine.question import Decision

LISTED: Final = 12
"""Legal moves that a message lists."""


def phrase(text: str) -> list[str]:
    """Return the answers of a move: `pay sapphire-5 + dust 3` are two."""
    first, *others = [part.strip() for part in text.split("+")]
    verb = first.split(" ")[0]
    return [first, *(f"{verb} {part}" for part in others)]


def listed(decision: Decision) -> str:
    """Return the legal moves as text, the first ones of many."""
    names = [option.name for option in decision.options]
    if decision.numbers:
        names.append(f"{decision.verb} {decision.low} to {decision.high}")
    return ", ".join(names[:LISTED]) + (f" and {len(names) - LISTED} more" if len(names) > LISTED else "")


def told(value: Any) -> str:
    """Return a value as it would be written in a sample."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {told(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(told, value)) + "]"
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def is_example(id: str) -> bool:
    """Return whether an id is that of a worked example, which the whole sample plays."""
    return id.partition("-")[2].startswith("X")
