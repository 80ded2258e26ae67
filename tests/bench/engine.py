"""The speed of the engine: in, nothing; out, decisions per second with the log off and on, and the time of a copy.

A decision is a choice between at least two answers, its legal list included. Four programs play Zavandor at random;
what they take to choose counts too. Time is that of this process. Rounds of all figures take turns, and the best of
each is told, as the machine has other work to do.
"""

import sys
from pathlib import Path
from time import process_time
from typing import Final

from rules_engine import Problems, Project, load_database
from rules_engine.games import zavandor
from rules_engine.machine.chance import stream
from rules_engine.players.chance import any_answer

ROOT: Final = Path(__file__).resolve().parents[2]
_SEATS: Final = 4
_GAMES: Final = 10
_COPIES: Final = 3000


def main() -> None:
    """Measure, and print what was found."""
    found = figures(5)
    sys.stdout.write(
        f"engine: {found['off']:,.0f} decisions/s with the log off, {found['on']:,.0f} with it on; "
        f"a copy takes {found['copy'] * 1_000_000:.1f} µs\n"
    )


def figures(rounds: int) -> dict[str, float]:
    """Return decisions per second (`off`, `on`) and seconds for a copy (`copy`), each the best of some rounds."""
    database = load_database(Project(ROOT, True), "zavandor", Problems())
    assert database is not None
    tables = zavandor.tables(database, {})
    runs = [(_decisions(tables, False), _decisions(tables, True), _copy(tables)) for _ in range(rounds)]
    off, on, copy = zip(*runs)
    return {"off": max(off), "on": max(on), "copy": min(copy)}


def _decisions(tables: zavandor.Tables, log: bool) -> float:
    decisions, start = 0, process_time()
    for seed in range(_GAMES):
        decisions += _play(tables, seed, log)
    return decisions / (process_time() - start)


def _play(tables: zavandor.Tables, seed: int, log: bool) -> int:
    below = stream(f"{seed}:bench")
    game = zavandor.new(tables, _SEATS, seed)
    if not log:
        game.events = game.history = None
    game.run()
    decisions = 0
    while game.decision is not None:
        game.answer(any_answer(game, below))
        decisions += 1
    return decisions


def _copy(tables: zavandor.Tables) -> float:
    """Return the seconds for a copy without log, in the middle of a turn."""
    game = zavandor.new(tables, _SEATS, 1).run()
    start = process_time()
    for _ in range(_COPIES):
        game.copy()
    return (process_time() - start) / _COPIES


if __name__ == "__main__":
    main()
