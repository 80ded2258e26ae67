"""Games of a play test: in, trials and a file; out, their outcomes, those that the file holds not played again."""

import json
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from rulepress.cli.choices import Choice
from rulepress.cli.progress import progress
from rulepress.cli.screen import say
from rules_engine import Database, Outcome, Problems, Trial, load_database, play_trial, rules_of

_CHUNK: Final = 4
"""Games that a process is given at once."""


_ROWS: Final = ("bots", "options", "winners", "uses")
"""What a file holds as lists, and outcomes as tuples."""


class _Table(NamedTuple):
    """What a process plays with. tables: by the options in force."""

    rules: Any
    database: Database
    tables: dict[tuple[str, ...], Any]


_TABLES: Final[list[_Table]] = []
"""That of this process, once it is made."""


def play_all(choice: Choice, trials: Sequence[Trial], key: str, kept: Path, jobs: int, watched: bool) -> list[Outcome]:
    """Return the outcomes of all trials in their order; each is kept in a file as soon as it is there.

    key: of the trials, the game and the program, so that other games are never taken for these.

    Raises: click.UsageError if the file holds something else.
    """
    found = _kept(kept, key)
    left = [trial for trial in trials if trial not in found]
    kept.parent.mkdir(parents=True, exist_ok=True)
    with kept.open("a", encoding="utf-8") as file:
        if not found:
            file.truncate(0)
            file.write(json.dumps({"key": key}) + "\n")
        try:
            with progress(len(left), watched, "playing") as step:
                for outcome in _played(choice, left, jobs):
                    found[_trial_of(outcome)] = outcome
                    file.write(json.dumps(outcome._asdict()) + "\n")
                    file.flush()
                    step()
        except KeyboardInterrupt:
            say(f"{len(found)} of {len(trials)} games are kept in '{kept}'; the same command goes on", error=True)
            raise
    return [found[trial] for trial in trials]


def _kept(file: Path, key: str) -> dict[Trial, Outcome]:
    """Return the outcomes in a file; a last line that was not written whole does not count."""
    if not file.is_file() or not file.stat().st_size:
        return {}
    lines = file.read_bytes().decode("utf-8", "replace").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]
    try:
        rows = [json.loads(line) for line in whole]
        if not rows or rows[0] != {"key": key}:
            raise ValueError
        outcomes = [Outcome(**row | {name: tuple(row[name]) for name in _ROWS}) for row in rows[1:]]
    except (ValueError, TypeError, KeyError):
        raise click.UsageError(
            f"'{file}' holds no games of this play test: it is of other options, another game or another program; "
            "name another file."
        ) from None
    if len(whole) < len(lines):
        file.write_bytes("".join(whole).encode())
    return {_trial_of(outcome): outcome for outcome in outcomes}


def _trial_of(outcome: Outcome) -> Trial:
    return Trial(outcome.seats, outcome.seed, outcome.bots, outcome.options)


def _played(choice: Choice, trials: Sequence[Trial], jobs: int) -> Iterator[Outcome]:
    """Give outcomes as they come."""
    if min(jobs, len(trials)) < 2:
        _sit_down(choice)
        yield from map(_one, trials)
        return
    with multiprocessing.Pool(min(jobs, len(trials)), _begin, (choice,)) as pool:
        yield from pool.imap_unordered(_one, trials, _CHUNK)


def _begin(choice: Choice) -> None:
    """In a process of its own: Ctrl-C reaches all, so only the parent acts on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _sit_down(choice)


def _sit_down(choice: Choice) -> None:
    rules = rules_of(choice.project, choice.game, Problems())
    database = load_database(choice.project, choice.game, Problems())
    assert database is not None  # it was read just before without errors
    _TABLES[:] = [_Table(rules, database, {})]


def _one(trial: Trial) -> Outcome:
    rules, database, tables = _TABLES[0]
    if trial.options not in tables:
        tables[trial.options] = rules.tables(database, dict.fromkeys(trial.options, True))
    return play_trial(rules, tables[trial.options], trial)
