"""Rows of values that are replaced, never changed: in, a row; out, another one."""

from typing import Any

from rules_engine.games.counterclock.pieces import Counts


def changed(counts: Counts, at: int, by: int) -> Counts:
    """Return counts with one of them changed."""
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


def replaced(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return a row with the value at one place replaced."""
    return (*row[:at], value, *row[at + 1 :])


def without(cards: Counts, card: int) -> Counts:
    """Return cards without one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
