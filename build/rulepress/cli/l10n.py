"""`rulepress l10n`: in, games and languages; out, what is translated, and files for translators and from them."""

from collections.abc import Iterable
from pathlib import Path

import click

from rulepress.cli.choices import Choice, pick_games, pick_languages, working_folder
from rulepress.cli.exits import ERRORS
from rulepress.cli.l10n_report import LAYOUTS
from rulepress.cli.options import FORMAT_NAMES, games_argument, language_option
from rulepress.cli.report import count, tally, tell
from rulepress.cli.screen import say
from rulepress.cli.sources import Sources
from rulepress.cli.told import Told
from rules_engine import (
    EXPORTS,
    SOURCE,
    Database,
    Location,
    Parcel,
    Problems,
    Table,
    chosen_keys,
    due_files,
    inside,
    language_tags,
    languages_root,
    load_database,
    merge,
    near,
    read_parcel,
    read_translations,
    shipped_root,
    translated_languages,
    write_whole,
)


@click.group()
def command() -> None:
    """Translate games: what is done, what is due, and files for translators.

    Texts stand in `cards/GAME/text/TAG/`. What somebody has confirmed, and of which source, is kept in `state.lock`
    beside them; `sync` writes it. A release prints no text that is missing or stale.
    """


@command.command()
@games_argument
@language_option
@click.option("--format", "form", type=click.Choice(tuple(LAYOUTS)), default="text", show_default=True,
              help="How the table is written; json holds what was found, too.")  # fmt: skip
def status(games: tuple[str, ...], language: tuple[str, ...], form: str) -> int:
    """Tell how much of each game is translated into each language, and what is missing or stale."""
    problems = Problems()
    tables, told = _tables(games, language, problems)
    for table in tables:
        table.tell(problems)
    say(LAYOUTS[form](tables, told))
    if form == "text" and len(problems):
        say("")
        tell(told, "full", [tally(told)])
    return ERRORS if problems.errors else 0


@command.command()
@games_argument
@language_option
@click.option("--confirm", multiple=True, metavar="KEY",
              help="A text that you have compared with its source, or many: 'cards/*/name'.")  # fmt: skip
@click.option("--all", "whole", is_flag=True, help="Confirm every text that is stale.")
def sync(games: tuple[str, ...], language: tuple[str, ...], confirm: tuple[str, ...], whole: bool) -> int:
    """Write down what is translated: `state.lock`, and the blocks of `rulebook.po`.

    New translations are kept with the source of today. What is stale stays stale until it is confirmed.
    """
    problems = Problems()
    tables, told = _tables(games, language, problems)
    idle = [set(chosen_keys(table, confirm, whole)[1]) for table in tables]
    for pattern in sorted(set.intersection(*idle) if idle else ()):
        known = {row.unit.key for table in tables for row in table.rows}
        raise click.UsageError(f"there is no text '{pattern}'. {near(pattern, known)}".strip())
    lines = []
    for table in tables:
        confirmed, _ = chosen_keys(table, confirm, whole)
        lines += _write(table.database, due_files(table, confirmed))
    tell(told, "full", [*lines, f"{count(len(lines), 'file')} written: {tally(told)}"])
    return ERRORS if problems.errors else 0


@command.command()
@games_argument
@language_option
@click.option("--format", "form", type=click.Choice(tuple(EXPORTS)), default="po", show_default=True,
              help="po for programs of translators, csv for a spreadsheet.")  # fmt: skip
@click.option("--out", type=click.Path(path_type=Path), default="out", show_default=True, metavar="DIR",
              help="Where the files go: GAME-TAG.po or GAME-TAG.csv.")  # fmt: skip
def export(games: tuple[str, ...], language: tuple[str, ...], form: str, out: Path) -> int:
    """Write all texts of a game in a language into one file for translators."""
    problems = Problems()
    tables, told = _tables(games, language, problems)
    lines = []
    for table in tables:
        path = out / f"{table.database.game.id}-{table.tag}.{form}"
        write_whole(path, EXPORTS[form](table))
        lines.append(f"wrote {path.as_posix()}")
    tell(told, "full", [*lines, f"{count(len(lines), 'file')} written: {tally(told)}"])
    return ERRORS if problems.errors else 0


@command.command(name="import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...",
                type=click.Path(path_type=Path, dir_okay=False))  # fmt: skip
@click.option("--format", "form", type=click.Choice(FORMAT_NAMES), default="full", show_default=True,
              help="How problems are told.")  # fmt: skip
def import_(files: tuple[Path, ...], form: str) -> int:
    """Take the translations of a file in that `export` wrote, and what it says of them.

    A text that is not marked as stale or fuzzy counts as confirmed. If anything is wrong, nothing is written.
    """
    problems = Problems()
    lines: list[str] = []
    due: list[tuple[Database, list[tuple[Path, bytes]]]] = []
    first: dict[tuple[Path, str], Path] = {}
    for path in files:
        parcel = read_parcel(path, problems)
        table = None if parcel is None else _table_for(path, parcel, problems)
        if table is None or parcel is None:
            continue
        other = first.setdefault((table.database.game.folder, table.tag), path)
        if other != path:
            problems.error("exchange-broken", f"it is of the same game and language as {other.as_posix()}",
                           Location(path.as_posix()), hint="take one of them in after the other")  # fmt: skip
            continue
        found = merge(table, parcel, problems)
        due.append((table.database, list(found.files(problems))))
        stale = f", {count(found.left, 'text')} still stale" if found.left else ""
        lines.append(f"{path.as_posix()}: {count(found.taken, 'text')} taken{stale}")
    told = Told(problems, Sources(database.project for database, _ in due))
    if problems.errors:
        tell(told, form, ["nothing was written"])
        return ERRORS
    wrote = [line for database, changed in due for line in _write(database, changed)]
    tell(told, form, [*wrote, *lines, tally(told)])
    return 0


def _table_for(path: Path, parcel: Parcel, problems: Problems) -> Table | None:
    """Return the table that a file from a translator belongs to; None, with a problem, if there is none."""
    where = Location(path.as_posix(), 1)
    (choice,) = pick_games((parcel.game,), working_folder(), problems)
    known = language_tags(choice.project.languages, languages_root())
    if parcel.tag not in known or parcel.tag == SOURCE:
        problems.error("exchange-broken", f"there is no language '{parcel.tag}' to translate into", where,
                       hint=near(parcel.tag, known))  # fmt: skip
        return None
    database = load_database(choice.project, choice.game, problems)
    return None if database is None else read_translations(database, parcel.tag, problems)


def _tables(games: tuple[str, ...], language: tuple[str, ...], problems: Problems) -> tuple[list[Table], Told]:
    """Return the table of each game in each language that is asked for, else in each that it has."""
    chosen = pick_games(games, working_folder(), problems)
    tags = pick_languages(language, chosen, pseudo=False)
    if SOURCE in tags:
        raise click.UsageError(f"'{SOURCE}' is the language that others are translated from.")
    found = [table for choice in chosen for table in _tables_of(choice, tags, problems)]
    return found, Told(problems, Sources(choice.project for choice in chosen))


def _tables_of(choice: Choice, tags: tuple[str, ...], problems: Problems) -> list[Table]:
    database = load_database(choice.project, choice.game, problems)
    if database is None or not database.whole:
        return []
    known = language_tags(choice.project.languages, languages_root())
    asked = tags or tuple(tag for tag in translated_languages(database) if tag in known)
    tables = (read_translations(database, tag, problems) for tag in asked)
    return [table for table in tables if table is not None]


def _write(database: Database, files: Iterable[tuple[Path, bytes]]) -> list[str]:
    """Write files; return a line for each.

    Raises: click.UsageError if the game is one that was installed with the program, or a link leads out of the project.
    """
    if database.project.shipped and shipped_root().name == "_data":
        raise click.UsageError(
            f"'{database.game.id}' came with rulepress; it is translated in the sources of rulepress."
        )
    lines = []
    for path, data in files:
        if not any(inside(path, folder) for folder in (database.project.root, languages_root())):
            raise click.UsageError(f"'{database.shown(path)}' is led out of the project by a link.")
        write_whole(path, data)
        lines.append(f"wrote {database.shown(path)}")
    return lines
