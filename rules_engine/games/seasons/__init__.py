"""The rules of Seasons: in, its database; out, a game that can be played."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.database import Database
from rules_engine.games.position import GivenError
from rules_engine.games.seasons.census import Census
from rules_engine.games.seasons.course import GAME
from rules_engine.games.seasons.events import EVENTS
from rules_engine.games.seasons.fit import fit
from rules_engine.games.seasons.measures import costs, in_use, rounds, stopped, uses
from rules_engine.games.seasons.ops import OPS
from rules_engine.games.seasons.refusals import REFUSALS
from rules_engine.games.seasons.state import Seasons
from rules_engine.games.seasons.table import place, shown
from rules_engine.games.seasons.tables import PLAYERS, Options, Tables
from rules_engine.games.seasons.value import value
from rules_engine.games.seasons.view import resampled, view
from rules_engine.machine.effects import op_table


def tables(database: Database, options: Mapping[str, bool]) -> Tables:
    """Return what never changes; options: fields of `Options`.

    Raises: UnfitError for a database that the rules cannot play with, GivenError for two levels at once.
    """
    chosen, table = Options(**options), op_table(Seasons, OPS)
    if sum(chosen) > 1:
        raise GivenError("options", f"one level is played, and not {' and '.join(Options._fields)}")
    fit(database, table)
    return Tables(database, chosen, table)


def new(rules: Tables, seats: int, seed: int, tape: Mapping[str, Any] | None = None) -> Seasons:
    """Return a new game, not yet begun."""
    return Seasons(rules, seats, seed, tape)


def given(rules: Tables, names: Sequence[str], position: Mapping[str, Any], seed: int, tape: Any = None) -> Seasons:
    """Return a game that is set up in the middle, not yet begun."""
    game = Seasons(rules, len(names), seed, tape)
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
