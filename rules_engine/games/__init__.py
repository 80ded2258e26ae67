"""Rules of the games that come with the engine, one package for each: in, a game; out, its rules, if there are any.

A package of rules gives `PLAYERS`, `EVENTS`, `tables(database, options)`, `new(tables, seats, seed, tape)`,
`given(tables, names, position, seed, tape)` and `shown(game, names)`.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def rules_of(game: str) -> Any:
    """Return the package of rules of a game, None if the engine has none."""
    if not game.isidentifier() or find_spec(f"{__name__}.{game}") is None:
        return None
    return import_module(f"{__name__}.{game}")
