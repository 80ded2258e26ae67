"""The rules of Counterclock Wizards: in, its database; out, a game that can be played."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.database import Database
from rules_engine.games.counterclock.census import Census
from rules_engine.games.counterclock.course import GAME
from rules_engine.games.counterclock.events import EVENTS
from rules_engine.games.counterclock.fit import fit
from rules_engine.games.counterclock.given import place
from rules_engine.games.counterclock.measures import costs, in_use, rounds, stopped, uses
from rules_engine.games.counterclock.ops import OPS
from rules_engine.games.counterclock.refusals import REFUSALS
from rules_engine.games.counterclock.state import Counterclock
from rules_engine.games.counterclock.table import shown
from rules_engine.games.counterclock.tables import PLAYERS, Tables
from rules_engine.games.counterclock.value import value
from rules_engine.games.counterclock.view import resampled, view
from rules_engine.machine.effects import op_table


def tables(database: Database, options: Mapping[str, bool]) -> Tables:
    """Return what never changes.

    Raises: UnfitError for a database that the rules cannot play with, TypeError for an option, as there is none.
    """
    if options:
        raise TypeError(f"there are no options, and not {', '.join(options)}")
    table = op_table(Counterclock, OPS)
    fit(database, table)
    return Tables(database, table)


def new(rules: Tables, seats: int, seed: int, tape: Mapping[str, Any] | None = None) -> Counterclock:
    """Return a new game, not yet begun."""
    return Counterclock(rules, seats, seed, tape)


def given(
    rules: Tables, names: Sequence[str], position: Mapping[str, Any], seed: int, tape: Any = None
) -> Counterclock:
    """Return a game that is set up in the middle, not yet begun."""
    game = Counterclock(rules, len(names), seed, tape)
    place(game, position, names)
    return game


__all__ = [
    "EVENTS",
    "GAME",
    "PLAYERS",
    "REFUSALS",
    "Census",
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
