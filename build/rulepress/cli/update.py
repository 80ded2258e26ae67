"""`rulepress play --update`: in, samples of games; out, their automatic lines written again where all else is right."""

from collections.abc import Iterable
from pathlib import Path

import click

from rulepress.cli.choices import Choice, pick
from rulepress.cli.report import tally, tell
from rulepress.cli.screen import say
from rulepress.cli.sources import Sources
from rulepress.cli.told import Told
from rules_engine import Database, Problems, load_database, sample_files, update_sample


def pick_sample(database: Database, sample: str) -> Path:
    """Return the file of a sample.

    Raises: click.UsageError if there is none.
    """
    path = Path(sample)
    if path.suffix in (".yaml", ".yml") and path.is_file():
        return path
    files = {file.stem: file for file in sample_files(database)}
    pick("sample", (path.stem if path.suffix in (".yaml", ".yml") else sample,), files)
    return files[path.stem]


def update(chosen: Iterable[Choice], sample: str | None, problems: Problems) -> None:
    """Update a sample, or all of the games, and tell what was written and what is wrong.

    Raises: click.UsageError if there is no such sample, or if it is one of a shipped game.
    """
    for choice in chosen:
        database = load_database(choice.project, choice.game, problems)
        if database is not None and database.playable:
            _update_all(choice, database, sample, problems)
    if len(problems):
        told = Told(problems, Sources(choice.project for choice in chosen))
        tell(told, "full", [f"updated: {tally(told)}"])


def _update_all(choice: Choice, database: Database, sample: str | None, problems: Problems) -> None:
    paths = sample_files(database) if sample is None else (pick_sample(database, sample),)
    for path in paths:
        if choice.project.shipped and path.is_relative_to(choice.project.root):
            raise click.UsageError(f"'{choice.game}' is a shipped game, whose samples stay; name a file of your own.")
        written = update_sample(path, database, problems)
        if written is None:
            say(f"{database.shown(path)} is not right, and stays as it is")
        elif written or sample is not None:
            said = "; ".join(written) or "nothing to write"
            say(f"{'updated ' if written else ''}{database.shown(path)}: {said}")
