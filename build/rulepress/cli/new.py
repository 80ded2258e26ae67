"""`rulepress new`: in, a name; out, a small game of one's own that can be printed at once."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from rulepress.cli.exits import ERRORS
from rules_engine import Location, Problems, Project

NAME: Final = "my-game"
"""The game below `templates/new/` is a whole project; its id and title stand for those of the new game."""
TITLE: Final = "My Game"
TAKEN: Final = ("icons", "papers", "sheets")
"""Folders of `templates/` that hold something else than the layouts of a game."""
_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@click.command()
@click.argument("name")
@click.option("--dir", "folder", type=click.Path(path_type=Path, file_okay=False), default=".", show_default=True,
              metavar="DIR", help="The folder of the project.")  # fmt: skip
@click.option("--with-rules", "played", is_flag=True,
              help="Write rules in Python as well, a second deck, and two sample games that are played.")  # fmt: skip
def command(name: str, folder: Path, played: bool) -> int:
    """Begin a game of your own: three spells with pictures, icons and a layout, ready to print.

    NAME is written as ids are: lower-case letters, digits and single hyphens, such as dragon-tea.
    """
    from rulepress.cli.report import count, tell
    from rulepress.cli.screen import say
    from rulepress.cli.sources import Sources
    from rulepress.cli.told import Told

    problems = Problems()
    written = new_game(name, folder, problems, played)
    if problems.errors:
        tell(Told(problems, Sources(())), "full", ["nothing was written"])
        return ERRORS
    say(f"{count(len(written), 'file')} written in cards/{name} and templates/{name}\n")
    say("Next:")
    if folder != Path():
        say(f"  cd {folder}")
    say(f"  rulepress check {name}")
    if played:
        say(f"  rulepress play {name} first-spell")
    say(f"  rulepress build {name}")
    say(f"Then change cards/{name}/cards.yaml, and build again.")
    return 0


def new_game(name: str, folder: Path, problems: Problems, played: bool = False) -> list[Path]:
    """Write a game into a project's folder and return its files; nothing, with a problem, if it cannot have that name.

    name: its id; folder: may be missing; played: whether it comes with rules. No file that is there is touched.
    """
    if not _may_be(name, folder, problems):
        return []
    written = []
    for inner, data in _files(name, ("new", "new-rules") if played else ("new",)):
        path = folder / inner
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        written.append(path)
    return [*written, *_schemas(name, folder, problems)]


def _may_be(name: str, folder: Path, problems: Problems) -> bool:
    """Return whether a game may have a name; else a problem says why not."""
    where = Location(name[:80])
    if len(name) > 64 or not _ID.fullmatch(name) or name in TAKEN:
        problems.error(
            "bad-id",
            f"'{name[:80]}' is no name of a game",
            where,
            hint="use lower-case letters, digits and single hyphens, such as dragon-tea"
            + (f"; {', '.join(TAKEN)} are taken" if name in TAKEN else ""),
        )
        return False
    for inner in (f"cards/{name}", f"templates/{name}"):
        if (folder / inner).exists():
            problems.error(
                "game-exists",
                f"'{inner}' is there already, and nothing is written over it",
                Location(inner),
                hint="choose another name, or move the folder away",
            )
    return not problems.errors


def _files(name: str, folders: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    """Give path and bytes of each file of the game under its new name, in the order of paths.

    folders: of `templates/`; a file of a later one takes the place of one of the same path.
    """
    from rulepress.library import templates_root

    title = name.replace("-", " ").title()
    found: dict[str, Path] = {}
    for root in (templates_root() / folder for folder in folders):
        entries = (entry for entry in root.rglob("*") if entry.is_file() and entry.suffix != ".pyc")
        found |= {entry.relative_to(root).as_posix(): entry for entry in entries}
    for inner, path in sorted(found.items()):
        text = path.read_text(encoding="utf-8").replace(NAME, name).replace(TITLE, title)
        yield inner.replace(NAME, name), text.encode("utf-8")


def _schemas(name: str, folder: Path, problems: Problems) -> list[Path]:
    from rulepress.cli.schema import file_schemas, write_schemas
    from rules_engine import read_game

    project = Project(folder, False)
    game = read_game(project, name, problems)
    return [] if game is None else write_schemas(file_schemas(game), project.cards / name)
