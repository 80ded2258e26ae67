"""What else the engine costs: in, nothing; out, times of a copy, of saving and loading a game and a database, as JSON.

A saved game is a sample, which is played again to load it. Each time is the best of some, in ms or µs of this process.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from rules_engine import Problems, Project, load_database
from rules_engine.games import zavandor
from rules_engine.samples.check import play_file
from rules_engine.samples.record import record_game
from tests.bench.deck import GAME, write_deck
from tests.bench.play import ROOT, SEATS, opened

CARDS: Final = 300
_COPIES: Final = 1000
_TIMES: Final = 7


def main() -> None:
    """Measure, and print what was found."""
    problems = Problems()
    database = load_database(Project(ROOT, True), "zavandor", problems)
    assert database is not None
    tables = opened("zavandor", zavandor)
    game = zavandor.new(tables, SEATS, 1).run()
    with TemporaryDirectory() as folder:
        sample = Path(folder, "saved.yaml")
        sample.write_text(record_game(zavandor, database, SEATS, 1, ("random",), problems), encoding="utf-8")
        write_deck(Path(folder), CARDS)
        deck = Project(Path(folder), False)
        kept = Project(Path(folder), False, Path(folder, "kept"))
        load_database(kept, GAME, problems)
        found = {
            "µs for a copy": 1000 / _COPIES * _best(lambda: [game.copy() for _ in range(_COPIES)]),
            "ms to play a game at random and save it": _best(
                lambda: record_game(zavandor, database, SEATS, 1, ("random",), problems)
            ),
            "ms to load a saved game": _best(lambda: play_file(sample, database, problems)),
            "ms to load the database of Zavandor": _best(
                lambda: load_database(Project(ROOT, True), "zavandor", problems)
            ),
            f"ms to load {CARDS} cards": _best(lambda: load_database(deck, GAME, problems)),
            f"ms to load {CARDS} cards that were read before": _best(lambda: load_database(kept, GAME, problems)),
        }
    assert not problems.errors, list(problems)
    sys.stdout.write(json.dumps(found))


def _best(task: Callable[[], object]) -> float:
    """Return the least of some times that a task takes, in ms."""
    times = []
    for _ in range(_TIMES):
        start = process_time()
        task()
        times.append(process_time() - start)
    return 1000 * min(times)


if __name__ == "__main__":
    main()
