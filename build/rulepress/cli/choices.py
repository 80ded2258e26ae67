"""Choices: in, names that the user gave; out, what they name, or a message of wrong use with the nearest known one."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click

from rules_engine import (
    PSEUDO,
    Location,
    Problems,
    Project,
    find_projects,
    language_tags,
    languages_root,
    near,
)

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


def pick_languages(said: Sequence[str], choices: Iterable[Choice], pseudo: bool = True) -> tuple[str, ...]:
    """Return the languages that were given, each once: shipped ones, those of the projects of the games, and the
    pseudo-locale.

    Raises: click.UsageError if one is not known.
    """
    own = dict.fromkeys(project.languages for project, _ in choices)
    return pick("language", said, (*language_tags(*own, languages_root()), *([PSEUDO] if pseudo else [])))


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

    A folder of the project without `game.yaml` is a problem if it is named, or nothing is, and no shipped game stands
    in for it.

    Raises: click.UsageError if a game is not known, or there is none at all.
    """
    projects = find_projects(folder)
    games = {game: project for project in reversed(projects) for game in project.games()}
    bare = () if projects[0].shipped else projects[0].bare_folders()
    names = pick("game", said, sorted({*games, *bare})) if said else sorted((*projects[0].games(), *bare))
    if not names:
        raise click.UsageError(
            f"there is no game in the folder 'cards' of {projects[0].root}; `rulepress new my-game` begins one."
        )
    for name in names:
        if name in bare:
            _tell_bare(projects[0], name, problems)
    chosen = [Choice(games[name], name) for name in names if name not in bare]
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


def _tell_bare(project: Project, name: str, problems: Problems) -> None:
    """Tell that a folder is no game, and which of its files may be meant as its `game.yaml`."""
    folder = project.cards / name
    near_by = sorted(path.name for path in folder.glob("*.y*ml") if path.stem.lower() == "game")
    mend = f"rename '{near_by[0]}' to 'game.yaml'" if near_by else f"write {project.shown(folder)}/game.yaml"
    problems.error(
        "missing-game",
        f"the folder '{project.shown(folder)}' has no game.yaml, so it is no game",
        Location(project.shown(folder / "game.yaml")),
        hint=f"{mend}, or move the folder out of '{project.cards}'",
    )


def _unknown(what: str, word: str, known: tuple[str, ...]) -> str:
    hint = near(Path(word).name, known)
    guess = f" {hint[0].upper()}{hint[1:]}" if hint.startswith("did") else ""
    listed = f" Known: {', '.join(known)}." if len(known) <= _LISTED else ""
    return f"there is no {what} '{word}'.{guess}{listed}"
