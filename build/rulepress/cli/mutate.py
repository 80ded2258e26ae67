"""`rulepress mutate`: in, a game; out, the share of changes of its cards that some check notices, and the others."""

import json
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from typing import Any, Final

import click

from rulepress.cli.choices import Choice, pick_games, working_folder
from rulepress.cli.exits import ERRORS
from rulepress.cli.options import completing, games_of
from rulepress.cli.progress import progress
from rulepress.cli.record import SEED_MOST, rules_and_bots
from rulepress.cli.report import tally, tell
from rulepress.cli.screen import is_terminal, say
from rulepress.cli.sources import Sources
from rulepress.cli.told import Told
from rulepress.cli.workers import cores
from rules_engine import Change, Judge, Problem, Problems, load_database, some_changes

FAULT: Final = "rules-fault"
_CHUNK: Final = 4
"""Changes that a process is given at once."""
_JUDGE: Final[list[Judge]] = []
"""That of this process, once it is made."""


@click.command()
@click.argument("game", shell_complete=completing(games_of))
@click.option("--most", type=click.IntRange(1), metavar="N", help="Draw so many changes; all if not said.")
@click.option("--seed", type=click.IntRange(0, SEED_MOST), default=1, show_default=True, metavar="S",
              help="Which changes are drawn.")  # fmt: skip
@click.option("--least", type=click.IntRange(0, 100), default=0, metavar="PERCENT",
              help="Fail if fewer changes are noticed.")  # fmt: skip
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="How many processes; as many as cores if not said.")
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True,
              help="How the report is told.")  # fmt: skip
def command(game: str, most: int | None, seed: int, least: int, jobs: int | None, form: str) -> int:
    """Change one value of the cards of GAME at a time, and tell which changes no sample and no check notices.

    Changed is what the rules read: numbers by one, names into another of their kind, ops into one that is alike, and
    what may be left out. Nothing is written: the changes are tried in memory.
    """
    problems = Problems()
    choice = pick_games((game,), working_folder(), problems)[0]
    rules, _ = rules_and_bots(choice, "", problems)
    database = load_database(choice.project, choice.game, problems)
    judge = Judge(database, problems) if rules is not None and database is not None and database.playable else None
    if judge is None or not judge.sound:
        told = Told(problems, Sources((choice.project,)))
        tell(told, "full", [f"not changed, as a failure would tell nothing: {tally(told)}"])
        return ERRORS
    every = judge.changes()
    chosen = every if most is None else some_changes(every, most, seed)
    report = _measured(choice.game, list(zip(chosen, _judged(choice, chosen, jobs or cores()))))
    say(json.dumps(report, indent=2) if form == "json" else _as_text(report))
    return ERRORS if report["faults"] or report["percent"] < least else 0


def _judged(choice: Choice, chosen: Sequence[Change], jobs: int) -> list[Problem | None]:
    """Return the first problem of each change, in their order."""
    with progress(len(chosen), is_terminal(), "changing") as step:
        found = []
        for problem in _problems(choice, chosen, min(jobs, len(chosen))):
            found.append(problem)
            step()
        return found


def _problems(choice: Choice, chosen: Sequence[Change], jobs: int) -> Iterator[Problem | None]:
    if jobs < 2:
        _prepare(choice)
        yield from map(_one, chosen)
        return
    with multiprocessing.Pool(jobs, _begin, (choice,)) as pool:
        yield from pool.imap(_one, chosen, _CHUNK)


def _begin(choice: Choice) -> None:
    """In a process of its own: Ctrl-C reaches all, so only the parent acts on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _prepare(choice)


def _prepare(choice: Choice) -> None:
    database = load_database(choice.project, choice.game, Problems())
    assert database is not None  # it was read just before without errors
    _JUDGE[:] = [Judge(database, Problems())]


def _one(change: Change) -> Problem | None:
    return _JUDGE[0].noticed(change)


def _measured(game: str, judged: Sequence[tuple[Change, Problem | None]]) -> dict[str, Any]:
    """Return all that is told, as plain values."""
    noticed = [problem for _, problem in judged if problem is not None]
    return {
        "game": game,
        "changes": len(judged),
        "noticed": len(noticed),
        "percent": 100 * len(noticed) // len(judged) if judged else 100,
        "by": {code: sum(problem.code == code for problem in noticed) for code in sorted({p.code for p in noticed})},
        "survivors": [_plain(change) for change, problem in judged if problem is None],
        "faults": [
            {**_plain(change), "fault": problem.message} for change, problem in judged
            if problem is not None and problem.code == FAULT
        ],
    }  # fmt: skip


def _plain(change: Change) -> dict[str, str]:
    return {
        "place": str(change.location), "card": change.card, "path": change.path, "was": change.was, "now": change.now,
    }  # fmt: skip


def _as_text(report: dict[str, Any]) -> str:
    """Return the report for people: what nobody noticed, then the score."""
    lines = [_line(row, "is not noticed") for row in report["survivors"]]
    lines += [_line(row, f"is a fault of the rules: {row['fault']}") for row in report["faults"]]
    lines.append(
        f"{report['game']}: {report['changes']:,} changes, {report['noticed']:,} noticed: {report['percent']} %"
    )
    return "\n".join(lines)


def _line(row: dict[str, str], said: str) -> str:
    return f"{row['place']}: {row['card']}: {row['path']}: '{row['now']}' in place of '{row['was']}' {said}"
