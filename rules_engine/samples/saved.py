"""Saved games: in, how a game began and what was answered; out, plain values for a file, and the game from them again.

A save holds no position: the game is played again, so that one whose cards or rules changed since is noticed.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from rules_engine.database import Database
from rules_engine.games.fault import faults_told
from rules_engine.location import Location
from rules_engine.machine.chance import TapeError
from rules_engine.machine.game import Game
from rules_engine.problems import Problems
from rules_engine.samples.run import Rules

_FIELDS: Final = {
    "game": str, "players": list, "seed": int, "options": dict, "tape": dict, "given": (dict, type(None)),
    "history": list, "digest": str,
}  # fmt: skip
"""What a save holds, and of which kind each is; `given` is None for a whole game."""
_AS_WRITTEN: Final = "take the save as it was written"
_CHANGED: Final = "cards or rules changed since: load it with those it was played with"
_WHERE: Final = Location("saved game")


class Setup(NamedTuple):
    """How a game began.

    players: names in the order of their seats; options: rules of other editions; tape: scripted chance by label; given:
    a position in the middle, None for a whole game.
    """

    players: tuple[str, ...]
    seed: int
    options: Mapping[str, bool] = {}
    tape: Mapping[str, tuple[tuple[str, ...], ...]] = {}
    given: Mapping[str, Any] | None = None


def begun(setup: Setup, rules: Rules, database: Database) -> Game:
    """Return a game at its first decision.

    Raises: what the rules raise for a setup that cannot be.
    """
    tables = rules.tables(database, setup.options)
    if setup.given is None:
        return rules.new(tables, len(setup.players), setup.seed, setup.tape).run()
    return rules.given(tables, setup.players, setup.given, setup.seed, setup.tape).run()


def saved(setup: Setup, game: Game, database: Database) -> dict[str, Any]:
    """Return a game as maps, lists, numbers and texts, which JSON and YAML can write.

    Raises: ValueError for a copy of a game that keeps no history.
    """
    if game.history is None:
        raise ValueError("a game without history cannot be saved; copy it with log=True")
    return {
        "game": database.game.id,
        "players": list(setup.players),
        "seed": setup.seed,
        "options": dict(setup.options),
        "tape": {label: [list(result) for result in results] for label, results in setup.tape.items()},
        "given": setup.given,
        "history": [list(answer) for answer in game.history],
        "digest": game.digest(),
    }


def loaded(save: Mapping[str, Any], rules: Rules, database: Database, problems: Problems) -> tuple[Setup, Game] | None:
    """Return how a saved game began, and the game as it was; None, with a problem, if it cannot be played again."""
    setup = _setup(save, rules, database, problems)
    if setup is None:
        return None
    with faults_told(rules, database.project, problems, "saved game", "correct the rules, then load it again"):
        game = _begun(setup, rules, database, problems)
        if game is not None and _replayed(game, save, problems):
            return setup, game
    return None


def _setup(save: Mapping[str, Any], rules: Rules, database: Database, problems: Problems) -> Setup | None:
    for name, kind in _FIELDS.items():
        if not isinstance(save.get(name, ...), kind):  # type: ignore[arg-type]
            _tell("save-broken", f"'{name}' is missing or of another kind", f"it holds {', '.join(_FIELDS)}", problems)
            return None
    if save["game"] != database.game.id:
        _tell("save-broken", f"it is one of '{save['game']}'", f"load it with '{save['game']}'", problems)
        return None
    if len(save["players"]) not in rules.PLAYERS:
        least, most = rules.PLAYERS[0], rules.PLAYERS[-1]
        _tell("save-broken", f"{len(save['players'])} players", f"{least} to {most} can play", problems)
        return None
    try:
        tape = {label: tuple(tuple(map(str, result)) for result in results) for label, results in save["tape"].items()}
    except TypeError:
        _tell("save-broken", "'tape' holds no lists of lists", _AS_WRITTEN, problems)
        return None
    return Setup(tuple(map(str, save["players"])), save["seed"], save["options"], tape, save["given"])


def _begun(setup: Setup, rules: Rules, database: Database, problems: Problems) -> Game | None:
    try:
        return begun(setup, rules, database)
    except Exception as fault:
        path = getattr(fault, "path", None)
        options = isinstance(fault, TypeError) and setup.options
        if path is None and not options and not isinstance(fault, TapeError):
            raise
        _tell("save-broken", f"{path or 'setup'}: {fault}", _AS_WRITTEN, problems)
        return None


def _replayed(game: Game, save: Mapping[str, Any], problems: Problems) -> bool:
    """Give the answers of a save again; False, with a problem, if they do not lead to its position."""
    for number, answer in enumerate(save["history"], 1):
        seat, name = answer if isinstance(answer, (list, tuple)) and len(answer) == 2 else (None, answer)
        decision = game.decision
        option = decision.find(str(name)) if decision is not None and decision.player == seat else None
        if option is None:
            _tell("save-differs", f"answer {number}, '{name}', is not allowed any more", _CHANGED, problems)
            return False
        try:
            game.answer(option)
        except TapeError as fault:
            _tell("save-differs", f"answer {number}, '{name}': {fault}", _CHANGED, problems)
            return False
    if game.digest() != save["digest"]:
        _tell("save-differs", "it leads to another position", _CHANGED, problems)
        return False
    return True


def _tell(code: str, message: str, hint: str, problems: Problems) -> None:
    problems.error(code, f"saved game: {message}", _WHERE, hint=hint)
