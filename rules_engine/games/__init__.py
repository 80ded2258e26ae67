"""The one door to rules: in, a project and the name of a game; out, the package of its rules, if there are any.

The rules of a project's own game are the package `rules/` in the game's folder; those of the shipped games are packages
here. A package of rules gives `PLAYERS`, `EVENTS`, `tables(database, options)`, `new(tables, seats, seed, tape)` and
`shown(game, names)`; for samples with a position also `given(tables, names, position, seed, tape)`, for players who
are programs and think ahead `view`, `value`, `resampled` and `rounds`, for play tests `in_use`, `rounds` and
`stopped`, and `uses(game)` and `costs(tables)` if it likes. If it gives `Census(tables)`, what that returns is called
with each position, and tells what of the box was lost or made.
"""

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from rules_engine.games.fault import tell_fault
from rules_engine.games.load import load
from rules_engine.location import Location
from rules_engine.machine.events import Kind
from rules_engine.places import Project
from rules_engine.problems import Problems

FOLDER: Final = "rules"
PLAYED: Final = ("PLAYERS", "EVENTS", "tables", "new", "shown")
"""What every package of rules gives."""
THINKING: Final = ("view", "value", "resampled", "rounds")
"""What players who are programs and think ahead ask for."""
MEASURED: Final = ("in_use", "rounds", "stopped")
"""What play tests ask for."""


def rules_of(project: Project, game: str, problems: Problems, also: Iterable[str] = ()) -> Any:
    """Return the package of rules of a game; None if there is none, or, with a problem, if it cannot be used.

    also: what it must give beside `PLAYED`.
    """
    path = project.cards / game / FOLDER / "__init__.py"
    if path.is_file():
        rules = _own(path, project, problems)
    elif game.isidentifier() and find_spec(f"{__name__}.{game}") is not None:
        rules = import_module(f"{__name__}.{game}")
    else:
        return None
    if rules is None:
        return None
    lacking = [name for name in dict.fromkeys((*PLAYED, *also)) if not hasattr(rules, name)]
    said, hint = f"the rules of '{game}' lack {', '.join(lacking)}", "define or import it in `__init__.py` of the rules"
    if not lacking:
        said, hint = _misshapen(rules)
    if said:
        problems.error("rules-lack", said, Location(project.shown(Path(rules.__file__ or ""))), hint=hint)
    return None if said else rules


def _misshapen(rules: Any) -> tuple[str, str]:
    """Return which value of the rules is not what it must be, and what to write; empty if none is."""
    if not isinstance(rules.PLAYERS, range) or not rules.PLAYERS or rules.PLAYERS[0] < 1:
        return f"PLAYERS is {rules.PLAYERS!r}, no range of numbers of players", "write such as `PLAYERS = range(2, 5)`"
    if not isinstance(rules.EVENTS, Mapping) or not all(isinstance(told, Kind) for told in rules.EVENTS.values()):
        return "EVENTS is no map of kinds of events", 'write such as `EVENTS = {"draw": kind("who thing", "spell")}`'
    return "", ""


def _own(path: Path, project: Project, problems: Problems) -> ModuleType | None:
    """Import the rules of a project's own game; None, with a problem, if that goes wrong."""
    if not project.holds(path, problems):
        return None
    try:
        return load(path)
    except (Exception, SystemExit) as error:
        tell_fault(error, path, project, problems, "rules-import", "the rules cannot be imported")
        return None
