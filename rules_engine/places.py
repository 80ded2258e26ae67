"""Where data is: in, a working folder; out, the projects whose games, templates and facts are found from there."""

import os
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple


def shipped_root() -> Path:
    """Return the folder that holds the shipped `cards` and `seeds`: beside the code in a wheel, else the checkout."""
    here = Path(__file__).resolve().parent
    packed = here / "_data"
    return packed if packed.is_dir() else here.parent


def inside(path: Path, folder: Path) -> bool:
    """Return whether a path, links followed, lies in a folder."""
    try:
        return path.resolve().is_relative_to(_resolved(folder))
    except (OSError, ValueError, RuntimeError):
        return False


@lru_cache(maxsize=64)
def _resolved(folder: Path) -> Path:
    """Return where a folder really is; a run asks for the same few again and again."""
    return folder.resolve()


def is_file_in(path: Path, folder: Path) -> bool:
    """Return whether a path is a file and, links followed, lies in a folder; a name that cannot be one is none."""
    try:
        return path.is_file() and inside(path, folder)
    except OSError:  # such as a name that is too long
        return False


class Project(NamedTuple):
    """A folder with `cards/`, and often `templates/` and `seeds/`.

    kept: folder of YAML trees that earlier runs parsed, or None to parse each file anew.
    """

    root: Path
    shipped: bool
    kept: Path | None = None

    @property
    def cards(self) -> Path:
        """The folder of its games."""
        return self.root / "cards"

    def games(self) -> tuple[str, ...]:
        """Return the ids of its games, sorted; a `game.yaml` that cannot be read is told when it is read."""
        if not self.cards.is_dir():
            return ()
        return tuple(sorted(entry.name for entry in self.cards.iterdir() if os.path.lexists(entry / "game.yaml")))

    def bare_folders(self) -> tuple[str, ...]:
        """Return the names of folders that stand where games do and have no `game.yaml`, sorted: all of them if there
        is no game, else those with YAML files, since games may share a folder of pictures."""
        if not self.cards.is_dir():
            return ()
        games = self.games()
        beside = (entry for entry in self.cards.iterdir() if entry.name not in games and entry.name[0] != ".")
        return tuple(
            sorted(entry.name for entry in beside if entry.is_dir() and (not games or any(entry.glob("*.y*ml"))))
        )

    def shown(self, path: Path) -> str:
        """Return how a path is named in messages: relative to the project, with forward slashes."""
        try:
            return path.relative_to(self.root).as_posix()
        except ValueError:
            return path.as_posix()


def find_projects(start: Path) -> tuple[Project, ...]:
    """Return the project around a folder, if any, then the shipped one; the first that has a game wins.

    A folder whose game lacks its `game.yaml` is a project too, so that a slip never leads to the shipped games.
    """
    shipped = Project(shipped_root(), True)
    for folder in (start, *start.parents):
        if folder == shipped.root:
            break
        project = Project(folder, False)
        if (folder / "rulepress.toml").is_file() or project.games() or project.bare_folders():
            return (project, shipped)
    return (shipped,)
