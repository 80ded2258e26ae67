"""Where data is: in, a working folder; out, the projects whose games, templates and facts are found from there."""

import os
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.yaml_tree import Tree, read_yaml


def shipped_root() -> Path:
    """Return the folder that holds the shipped `cards` and `seeds`: beside the code in a wheel, else the checkout."""
    here = Path(__file__).resolve().parent
    packed = here / "_data"
    return packed if packed.is_dir() else here.parent


def inside(path: Path, folder: Path) -> bool:
    """Return whether a path, links followed, lies in a folder."""
    try:
        if path.is_symlink() or path.name in ("", ".."):
            real = path.resolve()
        else:  # most are plain files of few folders, and looking for links is slow
            real = _resolved(path.parent.absolute()) / path.name
        return real.is_relative_to(_resolved(folder.absolute()))
    except (OSError, ValueError, RuntimeError):
        return False


@lru_cache(maxsize=256)
def _resolved(folder: Path) -> Path:
    """Return where a folder really is; a run asks for the same few again and again."""
    return folder.resolve()


def is_file_in(path: Path, folder: Path) -> bool:
    """Return whether a path is a file and, links followed, lies in a folder; a name that cannot be one is none."""
    return _is_file(path) and inside(path, folder)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
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

    @property
    def languages(self) -> Path:
        """The folder of languages of its own."""
        return self.root / "languages"

    def games(self) -> tuple[str, ...]:
        """Return the ids of its games, sorted; a `game.yaml` that cannot be read is told when it is read."""
        if not self.cards.is_dir():
            return ()
        return tuple(sorted(entry.name for entry in self.cards.iterdir() if os.path.lexists(entry / "game.yaml")))

    def bare_folders(self) -> tuple[str, ...]:
        """Return the names of folders that stand where games do and have no `game.yaml`, sorted: all of them if there
        is no game, else those with YAML files, since games may share a folder of pictures."""
        beside = self.shared_folders()
        return tuple(name for name in beside if any((self.cards / name).glob("*.y*ml"))) if self.games() else beside

    def shared_folders(self) -> tuple[str, ...]:
        """Return the names of the folders beside its games, sorted, without hidden ones."""
        games = self.games()
        entries = self.cards.iterdir() if self.cards.is_dir() else ()
        beside = (entry for entry in entries if entry.name not in games and entry.name[0] != ".")
        return tuple(sorted(entry.name for entry in beside if entry.is_dir()))

    def sources(self, game: str) -> tuple[Path, ...]:
        """Return the folders that a game is made from: its own, those beside the games, templates, seeds and
        languages."""
        beside = (self.cards / name for name in self.shared_folders())
        return (self.cards / game, *beside, self.root / "templates", self.root / "seeds", self.languages)

    def is_source(self, path: Path, game: str) -> bool:
        """Return whether a path is written as one below the sources of a game, and links do not lead out of the
        project. What lies elsewhere would not be missed when it changes."""
        try:
            written = Path(os.path.normpath(path))
        except ValueError:
            return False
        own = written.is_relative_to(self.cards / game)  # as nearly all are
        return inside(path, self.root) and (own or any(map(written.is_relative_to, self.sources(game))))

    def shown(self, path: Path) -> str:
        """Return how a path is named in messages: relative to the project, with forward slashes."""
        try:
            return path.relative_to(self.root).as_posix()
        except ValueError:
            return path.as_posix()

    def holds(self, path: Path, problems: Problems) -> bool:
        """Return whether a file may be read; a problem tells of one that a link leads to from out of the project."""
        if not _is_file(path) or inside(path, self.root):
            return True
        problems.error(
            "path-outside",
            "a link leads out of the project, so the file is not read",
            Location(self.shown(path)),
            hint="put the file itself here",
        )
        return False

    def tree(self, path: Path, problems: Problems) -> Tree | None:
        """Read a YAML file of the project, see `read_yaml`; one that links lead out of it is a problem and not read."""
        return read_yaml(path, self.shown(path), problems, self.kept) if self.holds(path, problems) else None

    def tree_if_any(self, path: Path, problems: Problems) -> Tree | None:
        """Read a YAML file that may be missing; None, without a problem, if nothing is there."""
        return self.tree(path, problems) if os.path.lexists(path) else None


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
