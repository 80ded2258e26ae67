"""Samples of a play test: in, outcomes of games; out, for each kind of fault or finding, a sample that leads there."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rules_engine import Database, Outcome, Problems, record_game, sample_id, write_whole

_MOST: Final = 20
"""Samples that are written."""


class Lead(NamedTuple):
    """A game that leads to a fault or a finding. decisions: after how many; what: the fault, or the part of the box."""

    outcome: Outcome
    decisions: int
    what: str


def leads(database: Database, outcomes: Sequence[Outcome]) -> list[Lead]:
    """Return the first game that leads to each fault, and to the most of each part of which the box holds too few."""
    return list(_leads(database, outcomes))[:_MOST]


def _leads(database: Database, outcomes: Sequence[Outcome]) -> Iterator[Lead]:
    told: set[str] = set()
    for outcome in outcomes:
        if outcome.fault and outcome.fault not in told:
            told.add(outcome.fault)
            yield Lead(outcome, outcome.decisions, outcome.fault)
    for part in dict.fromkeys(part for outcome in outcomes for part in outcome.peaks):
        first = max(outcomes, key=lambda outcome: outcome.peaks.get(part, 0))
        record = database.records.get(part)
        box: Any = first.peaks[part] if record is None else record.values.get("count", first.peaks[part])
        if first.peaks[part] > box:
            yield Lead(first, first.peaked[part], part)


def write_samples(
    rules: Any, database: Database, found: Sequence[Lead], folder: Path, problems: Problems
) -> dict[str, Path]:
    """Play these games again, and write each up to where it leads; return the files by what they lead to.

    problems: tell the line of the rules at which one goes wrong.
    """
    written = {}
    for (seats, seed, bots, options, *_), decisions, what in found:
        path = folder / f"{database.game.id}-{sample_id(seats, seed, decisions)}.yaml"
        text = record_game(rules, database, seats, seed, bots, problems, decisions, options)
        write_whole(path, f"# Leads to: {what}\n{text}".encode())
        written[what] = path
    return written
