"""The rules of The Scepter of Zavandor: in, its database; out, a game that can be played."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.database import Database
from rules_engine.games.zavandor.census import Census
from rules_engine.games.zavandor.events import EVENTS
from rules_engine.games.zavandor.fit import fit
from rules_engine.games.zavandor.knowledge import OPS
from rules_engine.games.zavandor.measures import costs, in_use, rounds, stopped, uses
from rules_engine.games.zavandor.refusals import REFUSALS
from rules_engine.games.zavandor.rounds import GAME
from rules_engine.games.zavandor.state import Zavandor
from rules_engine.games.zavandor.table import place, shown
from rules_engine.games.zavandor.tables import Options, Tables
from rules_engine.games.zavandor.value import value
from rules_engine.games.zavandor.view import resampled, view
from rules_engine.machine.effects import op_table

PLAYERS = range(2, 7)
"""How many can play (ZV-001)."""


def tables(database: Database, options: Mapping[str, bool]) -> Tables:
    """Return what never changes; options: fields of `Options`.

    Raises: UnfitError for a database that the rules cannot play with.
    """
    fit(database, op_table(Zavandor, OPS))
    return Tables(database, Options(**options), OPS)


def new(rules: Tables, seats: int, seed: int, tape: Mapping[str, Any] | None = None) -> Zavandor:
    """Return a new game, not yet begun."""
    return Zavandor(rules, seats, seed, tape)


def given(rules: Tables, names: Sequence[str], position: Mapping[str, Any], seed: int, tape: Any = None) -> Zavandor:
    """Return a game that is set up in the middle, not yet begun."""
    game = Zavandor(rules, len(names), seed, tape)
    place(game, position, names)
    return game


__all__ = [
    "EVENTS",
    "GAME",
    "PLAYERS",
    "REFUSALS",
    "Census",
    "Options",
    "Tables",
    "costs",
    "given",
    "in_use",
    "new",
    "resampled",
    "rounds",
    "shown",
    "stopped",
    "tables",
    "uses",
    "value",
    "view",
]
