"""`rulepress playtest`: in, a game, who plays it and how often; out, what came of it: lengths, wins, faults, parts."""

import hashlib
import json
from pathlib import Path
from typing import Any, Final

import click

from rulepress.cli.choices import pick_games, working_folder
from rulepress.cli.exits import ERRORS
from rulepress.cli.options import completing, games_of
from rulepress.cli.record import SEED_MOST, options_of, rules_and_bots, seats_of
from rulepress.cli.report import tally, tell
from rulepress.cli.screen import is_terminal, say
from rulepress.cli.sources import Sources
from rulepress.cli.told import Told
from rules_engine import MEASURED, Problems, Trial, faults_told, load_database

_GAMES_MOST: Final = 1_000_000


@click.command()
@click.argument("game", shell_complete=completing(games_of))
@click.option("--games", "total", type=click.IntRange(1, _GAMES_MOST), default=100, show_default=True, metavar="N",
              help="How many games; the numbers of players take turns.")  # fmt: skip
@click.option("--players", default="", metavar="N,N", help="Numbers of players, such as 2,4; all if not said.")
@click.option("--bots", default="random", show_default=True, metavar="NAME,NAME",
              help="Who plays: random, greedy, montecarlo; they change seats from game to game.")  # fmt: skip
@click.option("--options", "sets", multiple=True, metavar="NAME,NAME",
              help="Options of the rules that are in force; given again, the sets take turns, '' is none.")  # fmt: skip
@click.option("--seed", type=click.IntRange(0, SEED_MOST), default=1, show_default=True, metavar="S",
              help="Seed of the first game; the next one has the next.")  # fmt: skip
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="How many processes; as many as cores if not said.")
@click.option("--resume", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Keep finished games in this file and go on from it, instead of one in the cache.")  # fmt: skip
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), default=Path("out") / "playtest",
              show_default=True, metavar="DIR", help="Where samples go that lead to what went wrong.")  # fmt: skip
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True,
              help="How the report is told.")  # fmt: skip
def command(
    game: str,
    total: int,
    players: str,
    bots: str,
    sets: tuple[str, ...],
    seed: int,
    jobs: int | None,
    resume: Path | None,
    out: Path,
    form: str,
) -> int:
    """Let programs play GAME many times, and tell what came of it.

    A game that raises, loops or needs more parts than the box holds is written as a sample that leads there.

    After Ctrl-C the same command goes on with the games that are left. Each game has a seed of its own: the same
    command gives the same report.
    """
    from rulepress.cache import cache_folder, code_digest, folder_digest
    from rulepress.cli.playtest_games import play_all
    from rulepress.cli.playtest_report import as_json, as_text, faults, measured
    from rulepress.cli.playtest_samples import leads, write_samples
    from rulepress.cli.playtest_uses import costs_of
    from rulepress.cli.workers import cores

    problems = Problems()
    choice = pick_games((game,), working_folder(), problems)[0]
    rules, kinds = rules_and_bots(choice, bots, problems, MEASURED)
    database = load_database(choice.project, choice.game, problems)
    if rules is not None and database is not None:
        with faults_told(rules, choice.project, problems, "no game can begin", "correct this line"):
            rules.tables(database, {})
    if problems.errors or database is None:
        told = Told(problems, Sources((choice.project,)))
        tell(told, "full", [f"not played: {tally(told)}"])
        return ERRORS
    options = tuple(options_of(rules, database, said) for said in sets or ("",))
    trials = trials_of(seats_of(rules, players), total, seed, kinds, options)
    asked = (trials[0], len(trials), players, bots, options, seed)
    key = _digest(asked, folder_digest((database.game.folder,), choice.project.root), code_digest())
    kept = resume or cache_folder() / "playtest" / f"{choice.game}-{key[:16]}.jsonl"
    outcomes = play_all(choice, trials, key, kept, jobs or cores(), is_terminal())
    if resume is None:
        kept.unlink(missing_ok=True)
    samples = write_samples(rules, database, leads(database, outcomes), out, problems)
    costs: dict[str, int] = {}
    for chosen in options:
        costs |= costs_of(rules, rules.tables(database, dict.fromkeys(chosen, True)))
    report = measured(database, outcomes, samples, costs)
    say(as_json(report) if form == "json" else as_text(report))
    if problems.errors and form == "text":
        say("")
        tell(Told(problems, Sources((choice.project,))), "full", [])
    return ERRORS if faults(report) else 0


def trials_of(
    players: tuple[int, ...],
    total: int,
    seed: int,
    bots: tuple[str, ...],
    options: tuple[tuple[str, ...], ...] = ((),),
) -> tuple[Trial, ...]:
    """Return all games to play: numbers of players take turns, sets of options and kinds of players, which move on by
    a seat, change from one game of a number to the next."""
    found = []
    for at in range(total):
        turn, which = divmod(at, len(players))
        kinds = tuple(bots[(seat + turn) % len(bots)] for seat in range(players[which]))
        found.append(Trial(players[which], seed + at, kinds, options[turn % len(options)]))
    return tuple(found)


def _digest(*parts: Any) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()
