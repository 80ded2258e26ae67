"""Seasons as tests ask for it: in, the shipped game; out, its database, and its tables at each level."""

from functools import cache
from pathlib import Path
from typing import Final

from rules_engine import Database, Problems, Project, load_database
from rules_engine.games import seasons
from rules_engine.games.seasons.tables import Tables

ROOT: Final = Path(__file__).resolve().parents[2]
LEVELS: Final = ("apprentice", "", "archmage")
"""The options that choose a level, none for the magician's."""


@cache
def database() -> Database:
    """Return the database of the game, which has no problem."""
    problems = Problems()
    found = load_database(Project(ROOT, True), "seasons", problems)
    assert found is not None and not list(problems)
    return found


@cache
def tables(level: str = "") -> Tables:
    """Return what never changes at a level."""
    return seasons.tables(database(), {level: True} if level else {})
