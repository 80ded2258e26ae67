"""Counterclock Wizards as tests ask for it: in, the shipped game; out, its database, its tables and positions."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from rules_engine import Database, Problems, Project, load_database
from rules_engine.games import counterclock
from rules_engine.games.counterclock.tables import Tables

ROOT: Final = Path(__file__).resolve().parents[2]
NAMES: Final = ("red", "yellow", "blue", "black")
"""Players in the order of their seats, counterclockwise."""


@cache
def database() -> Database:
    """Return the database of the game, which has no error."""
    problems = Problems()
    found = load_database(Project(ROOT, True), "counterclock", problems)
    assert found is not None and not [problem for problem in problems if problem.severity.value == "error"]
    return found


@cache
def tables() -> Tables:
    """Return what never changes."""
    return counterclock.tables(database(), {})


def position(seats: int = 4, tape: Any = None, **given: Any) -> Any:
    """Return a game that is set up in the middle, at its first question."""
    return counterclock.given(tables(), NAMES[:seats], given, 1, tape).run()


def answer(game: Any, *moves: str) -> Any:
    """Give answers by their names."""
    for move in moves:
        option = game.decision.find(move)
        assert option is not None, (move, [option.name for option in game.decision.options])
        game.answer(option)
    return game


def names(game: Any, cards: Any) -> list[str]:
    """Return the ids of cards."""
    return [game.rules.card_ids[card] for card in cards]


def told(game: Any, *kinds: str) -> list[tuple[str, int, str, int]]:
    """Return what was told of some kinds of events: kind, player, thing and number."""
    return [(event.kind, event.who, event.thing, event.n) for event in game.events or () if event.kind in kinds]
