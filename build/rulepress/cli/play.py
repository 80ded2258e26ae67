"""`rulepress play`: in, a game and a sample of it; out, what happens and the table after each turn, in a language."""

from pathlib import Path
from typing import Any

import click

from rulepress.cli.choices import Choice, pick, pick_games, working_folder
from rulepress.cli.exits import ERRORS
from rulepress.cli.options import completing, games_of
from rulepress.cli.record import SEED_MOST, record
from rulepress.cli.report import tally, tell
from rulepress.cli.screen import say
from rulepress.cli.sources import Sources
from rulepress.cli.steps import step_through
from rulepress.cli.told import Told
from rules_engine import (
    SOURCE,
    Database,
    Language,
    Page,
    Problems,
    language_tags,
    languages_root,
    load_database,
    open_wording,
    plain_words,
    read_transcript,
    sample_files,
    word_transcript,
)


@click.command()
@click.argument("game", shell_complete=completing(games_of))
@click.argument("sample", required=False)
@click.option("--lang", "language", metavar="TAG", default=SOURCE, show_default=True, help="The language of the log.")
@click.option("--record", "recorded", is_flag=True, help="Let programs play a whole game and write it as a sample.")
@click.option("--players", metavar="N", default="2", show_default=True, help="With --record: how many play.")
@click.option("--seed", type=click.IntRange(0, SEED_MOST), default=1, show_default=True, metavar="S",
              help="With --record: the seed of the game.")  # fmt: skip
@click.option("--bots", default="random", show_default=True, metavar="NAME,NAME",
              help="With --record: who plays, such as random,greedy.")  # fmt: skip
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="With --record: where the sample goes, if not into `samples/` of the game.")  # fmt: skip
@click.option("--step", is_flag=True, help="Show one turn at a time: n next, p previous, g 3 go to, q quit.")
def command(game: str, sample: str | None, language: str, step: bool, recorded: bool, **options: Any) -> int:
    """Play SAMPLE of GAME and show its log, with the table after each turn.

    SAMPLE is the name of a file in `samples/` of the game, or the path of a YAML file.
    """
    problems = Problems()
    chosen = pick_games((game,), working_folder(), problems)
    if recorded:
        return _recorded(chosen, problems, **options)
    if sample is None:
        raise click.UsageError("name a sample, or record a game with --record.")
    pick("language", (language,), language_tags(languages_root()))
    pages: list[str] = []
    for choice in chosen:
        database = load_database(choice.project, choice.game, problems)
        if database is not None and database.whole:
            pages = _pages(database, _file(database, sample), language, problems)
    if step and pages:
        step_through(pages)
    elif pages:
        say("\n\n".join(pages))
    if len(problems):
        if pages:
            say("")
        told = Told(problems, Sources(choice.project for choice in chosen))
        tell(told, "full", [f"played {sample}: {tally(told)}"])
    return ERRORS if problems.errors else 0


def _recorded(chosen: list[Choice], problems: Problems, players: str, seed: int, bots: str, out: Path | None) -> int:
    """Record a game of the one that was chosen."""
    for choice in chosen:
        path = record(choice, players, seed, bots, out, problems)
        if path is not None:
            say(f"wrote {path}")
    if len(problems):
        told = Told(problems, Sources(choice.project for choice in chosen))
        tell(told, "full", [f"recorded: {tally(told)}"])
    return ERRORS if problems.errors else 0


def _file(database: Database, sample: str) -> Path:
    """Return the file of a sample.

    Raises: click.UsageError if there is none.
    """
    path = Path(sample)
    if path.suffix in (".yaml", ".yml") and path.is_file():
        return path
    files = {file.stem: file for file in sample_files(database)}
    pick("sample", (path.stem if path.suffix in (".yaml", ".yml") else sample,), files)
    return files[path.stem]


def _pages(database: Database, path: Path, tag: str, problems: Problems) -> list[str]:
    """Return each turn of a sample as lines."""
    transcript = read_transcript(path, database, problems)
    wording = open_wording(database, tag, problems)
    if transcript is None or wording is None:
        return []
    return [_page(page, wording.language) for page in word_transcript(transcript, wording, problems)]


def _page(page: Page, language: Language) -> str:
    lines = [plain_words(text, language) for text in (page.heading, *page.events)]
    return "\n".join([*lines, "", *(plain_words(text, language) for text in page.table)])
