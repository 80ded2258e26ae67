"""`rulepress schema`: in, games; out, JSON Schemas for editors, printed or written into the games' folders."""

import json
from pathlib import Path

import click

from rulepress.cli.exits import ERRORS
from rulepress.cli.options import games_argument
from rules_engine import Game, Problems, game_schemas, schema_bytes, schema_pieces


@click.command()
@games_argument
@click.option("--kind", metavar="FILE", help="Print the schema of one kind of file, such as game, terms or cards.")
@click.option("--write", is_flag=True, help="Write all schemas into `cards/GAME/schema/`.")
def command(games: tuple[str, ...], kind: str | None, write: bool) -> int:
    """Describe the files of a game to editors, as JSON Schema.

    An editor that reads YAML then completes fields, explains them and marks what is wrong. Write the schemas again
    when `game.yaml` has changed.
    """
    from rulepress.cli.choices import pick, pick_games, working_folder
    from rulepress.cli.report import count, tell
    from rulepress.cli.screen import say
    from rulepress.cli.sources import Sources
    from rulepress.cli.told import Told
    from rules_engine import read_game

    problems = Problems()
    chosen = pick_games(games, working_folder(), problems)
    if write and kind is not None:
        raise click.UsageError("--kind prints one schema, --write writes all; say one of the two.")
    if not write and len(chosen) > 1:
        raise click.UsageError("name one game, or write the schemas of all with --write.")
    lines = []
    for project, name in chosen:
        folder = project.cards / name
        game = read_game(project, name, problems)
        if game is None or problems.errors:
            continue
        schemas = file_schemas(game)
        if write:
            written = write_schemas(schemas, folder)
            shown = project.shown(folder / "schema")
            lines.append(f"{count(len(written), 'file')} written, {len(schemas) - len(written)} up to date in {shown}")
        elif kind is not None:
            pick("kind of file", (kind,), schemas)
            say(schema_bytes(schemas[kind]).decode("utf-8").rstrip())
        else:
            say(json.dumps({f"{key}.json": schema for key, schema in schemas.items()}, indent=1, ensure_ascii=False))
    if problems.errors or write:
        tell(Told(problems, Sources(choice.project for choice in chosen)), "full", lines)
    return ERRORS if problems.errors else 0


def file_schemas(game: Game) -> dict[str, schema_pieces.Schema]:
    """Return the schemas of all files of a game, its look included, by the name of the schema file."""
    from rulepress.layout.schemas import look_schemas

    return {**game_schemas(game), **look_schemas()}


def write_schemas(schemas: dict[str, schema_pieces.Schema], folder: Path) -> list[Path]:
    """Write schemas into `schema/` of a game's folder; return the files that changed."""
    from rules_engine import write_whole

    (folder / "schema").mkdir(exist_ok=True)
    changed = []
    for name, schema in schemas.items():
        path, data = folder / "schema" / f"{name}.json", schema_bytes(schema)
        if not path.is_file() or path.read_bytes() != data:
            write_whole(path, data)
            changed.append(path)
    return changed
