"""`rulepress play`: in, a game and a sample of it; out, what happens and the table after each turn, in a language."""

from pathlib import Path
from typing import Any, NamedTuple

import click

from rulepress.cli.choices import Choice, pick, pick_games, working_folder
from rulepress.cli.exits import ERRORS
from rulepress.cli.options import completing, games_of
from rulepress.cli.record import SEED_MOST, record
from rulepress.cli.report import tally, tell
from rulepress.cli.screen import say
from rulepress.cli.sources import Sources
from rulepress.cli.steps import KEYS, step_through
from rulepress.cli.told import Told
from rulepress.cli.update import pick_sample, update
from rules_engine import (
    SOURCE,
    Database,
    Language,
    Page,
    Problems,
    Transcript,
    language_tags,
    languages_root,
    load_database,
    open_wording,
    plain_words,
    read_transcript,
    rules_of,
    why_not,
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
@click.option("--options", "ruled", default="", metavar="NAME,NAME",
              help="With --record: options of the rules, as a sample has them.")  # fmt: skip
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="With --record: where the sample goes, if not into `samples/` of the game.")  # fmt: skip
@click.option("--step", is_flag=True, help=f"Show one turn at a time: {KEYS}.")
@click.option("--update", "updated", is_flag=True,
              help="Write `pins:` and `answered:` of SAMPLE, or of all, again where all else is right.")  # fmt: skip
def command(
    game: str, sample: str | None, language: str, step: bool, recorded: bool, updated: bool, **options: Any
) -> int:
    """Play SAMPLE of GAME and show its log, with the table after each turn.

    SAMPLE is the name of a file in `samples/` of the game, or the path of a YAML file.
    """
    problems = Problems()
    chosen = pick_games((game,), working_folder(), problems)
    if recorded:
        return _recorded(chosen, problems, **options)
    if updated:
        update(chosen, sample, problems)
        return ERRORS if problems.errors else 0
    if sample is None:
        raise click.UsageError("name a sample, or record a game with --record.")
    pick("language", (language,), language_tags(languages_root()))
    shown: Shown | None = None
    for choice in chosen:
        database = load_database(choice.project, choice.game, problems)
        if database is not None and database.playable:
            shown = _shown(database, pick_sample(database, sample), language, problems)
    if shown is not None and step:
        step_through(shown.pages, shown.why_not)
    elif shown is not None:
        say("\n\n".join(shown.pages))
    if len(problems):
        if shown is not None:
            say("")
        told = Told(problems, Sources(choice.project for choice in chosen))
        tell(told, "full", [f"played {sample}: {tally(told)}"])
    return ERRORS if problems.errors else 0


def _recorded(
    chosen: list[Choice], problems: Problems, players: str, seed: int, bots: str, ruled: str, out: Path | None
) -> int:
    """Record a game of the one that was chosen."""
    for choice in chosen:
        path = record(choice, players, seed, bots, ruled, out, problems)
        if path is not None:
            say(f"wrote {path}")
    if len(problems):
        told = Told(problems, Sources(choice.project for choice in chosen))
        tell(told, "full", [f"recorded: {tally(told)}"])
    return ERRORS if problems.errors else 0


class Shown(NamedTuple):
    """A sample that was played: each turn as lines, and where its moves came from."""

    database: Database
    transcript: Transcript
    pages: list[str]

    def why_not(self, at: int, move: str) -> str:
        """Return why a move is not legal after a turn."""
        game, turns = self.database.game.id, (self.transcript.start, *self.transcript.turns)
        rules = rules_of(self.database.project, game, Problems())  # what is wrong with them is told as they play
        events = sum(len(turn.events) for turn in turns[: at + 1])
        return why_not(self.transcript.sample, rules, self.database, events, move)


def _shown(database: Database, path: Path, tag: str, problems: Problems) -> Shown | None:
    """Play a sample and word its turns."""
    transcript = read_transcript(path, database, problems)
    wording = open_wording(database, tag, problems)
    if transcript is None or wording is None:
        return None
    pages = [_page(page, wording.language) for page in word_transcript(transcript, wording, problems)]
    return Shown(database, transcript, pages)


def _page(page: Page, language: Language) -> str:
    lines = [plain_words(text, language) for text in (page.heading, *page.events)]
    return "\n".join([*lines, "", *(plain_words(text, language) for text in page.table)])
