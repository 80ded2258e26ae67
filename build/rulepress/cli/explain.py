"""`rulepress explain`: in, the code of a problem or the name of an op; out, what it means and how it is written."""

from typing import TYPE_CHECKING

import click

from rulepress.cli.options import completing
from rulepress.cli.screen import say

if TYPE_CHECKING:
    from rules_engine import Database, Game

_WIDTH = 96


def _words() -> tuple[str, ...]:
    from rules_engine import CODES

    return (*CODES, *_ops())


def _ops() -> dict[str, str]:
    """Return what each op of all games, and each of a game of the project alone, is about."""
    from rules_engine import OPS

    games = _games()
    own = {op.name: f"{op.about} ({game.id})" for game in games for op in game.ops.values()}
    return own | {op.name: op.about for op in OPS}


def _games() -> "list[Game]":
    """Return the games of the project that can be read; a check tells why one cannot."""
    from rulepress.cli.choices import working_folder
    from rules_engine import Problems, find_projects, read_game

    project, *_ = find_projects(working_folder())
    return [game for name in project.games() if (game := read_game(project, name, Problems()))]


@click.command()
@click.argument("word", metavar="[CODE|OP]", required=False, shell_complete=completing(_words))
def command(word: str | None) -> int:
    """Explain a problem by its CODE, such as overflow, or an OP of effects, such as gain, also one that a game of the
    project declares; without a word, list all."""
    from rulepress.cli.choices import pick
    from rules_engine import CODES

    if word is None:
        say(_listed({name: said.title for name, said in CODES.items()}))
        say(f"\nOps of effects:\n\n{_listed(_ops())}")
        return 0
    pick("problem or op", (word,), _words())
    said = [_problem(word)] if word in CODES else []
    say("\n\n".join((*said, *_entries(word))))
    return 0


def _listed(said: dict[str, str]) -> str:
    width = max(map(len, said))
    return "\n".join(f"{name:<{width}}  {text}" for name, text in said.items())


def _problem(code: str) -> str:
    from rules_engine import CODES

    said = CODES[code]
    return "\n\n".join((f"{code}: {said.title}", *(click.wrap_text(text, _WIDTH) for text in (said.why, said.mend))))


def _entries(name: str) -> list[str]:
    """Return what is told of an op: once if all games share it, else for each game that declares it."""
    from rulepress.cli.choices import working_folder
    from rules_engine import OPS, Problems, find_projects, load_database

    if name in {op.name for op in OPS}:
        return [_entry(name, None)]
    project, *_ = find_projects(working_folder())
    found = (load_database(project, game.id, Problems()) for game in _games() if name in game.ops)
    return [_entry(name, database) for database in found if database is not None]


def _entry(name: str, database: "Database | None") -> str:
    from rules_engine import op_entry

    said = op_entry(name, database)
    english = said.english or "none yet; a game that uses it writes a phrase"
    game = {"game": database.game.id} if database else {}
    about = {**game, "place": said.place, "written": said.written, "English": english}
    return "\n\n".join((f"{name}: {said.about}", _listed(about), "Fields:", _listed(dict(said.fields))))
