"""Choices: in, names that the user gave; out, what they name, or a message of wrong use with the nearest known one."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click

from rules_engine import Location, Problems, Project, find_projects, near

_LISTED: Final = 30


class Choice(NamedTuple):
    """A game that is to be checked or built, and the project that it was found in."""

    project: Project
    game: str


def pick(what: str, said: Sequence[str], known: Iterable[str]) -> tuple[str, ...]:
    """Return the names that were given, each once.

    Raises: click.UsageError if one is not known.
    """
    words = tuple(known)
    for word in said:
        if word not in words:
            raise click.UsageError(_unknown(what, word, words))
    return tuple(dict.fromkeys(said))


def working_folder() -> Path:
    """Return the folder that the user works in.

    Raises: click.UsageError if somebody removed it meanwhile.
    """
    try:
        return Path.cwd()
    except FileNotFoundError:
        raise click.UsageError("the folder that you are in is gone; change into another one") from None


def pick_games(said: Sequence[str], folder: Path, problems: Problems) -> list[Choice]:
    """Return the named games, or all of the project around a folder; a shipped game with that name is a warning.

    Raises: click.UsageError if a game is not known, or there is none at all.
    """
    projects = find_projects(folder)
    games = {game: project for project in reversed(projects) for game in project.games()}
    names = pick("game", said, sorted(games)) if said else projects[0].games()
    if not names:
        raise click.UsageError(
            f"there is no game in the folder 'cards' of {projects[0].root}; `rulepress new my-game` begins one."
        )
    chosen = [Choice(games[name], name) for name in names]
    shipped = projects[-1].games()
    for project, game in chosen:
        if not project.shipped and game in shipped:
            problems.warning(
                "shadowed-game",
                f"'{game}' is also the name of a shipped game; this one is used",
                Location(project.shown(project.cards / game / "game.yaml")),
                hint="give it another name if that is not meant",
            )
    return chosen


def _unknown(what: str, word: str, known: tuple[str, ...]) -> str:
    hint = near(Path(word).name, known)
    guess = f" {hint[0].upper()}{hint[1:]}" if hint.startswith("did") else ""
    listed = f" Known: {', '.join(known)}." if len(known) <= _LISTED else ""
    return f"there is no {what} '{word}'.{guess}{listed}"
