"""One round of our games: in, its number, seconds; out, decisions in a second of each way to play, as JSON.

Four programs play at random, other games in each round, and the ways take turns: Zavandor with the log off, with it on,
checked (with a census of the box after each decision too), checked while garbage is collected, and as trials of
`rulepress playtest`; the other games with the log off. All but one play as trials do, without collections.
"""

import json
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, Final

from rules_engine import Problems, Project, Trial, load_database, play_trial, without_collections
from rules_engine.games import counterclock, seasons, zavandor
from rules_engine.machine.chance import stream
from rules_engine.players.chance import any_answer

ROOT: Final = Path(__file__).resolve().parents[2]
SEATS: Final = 4
OTHERS: Final[Mapping[str, Any]] = {"seasons": seasons, "counterclock": counterclock}
"""Games that are played with the log off alone."""
_SEEDS: Final = 10_000


def main(number: str, seconds: str) -> None:
    """Measure all ways, and print what was found."""
    tables = opened("zavandor", zavandor)
    quietly = without_collections(played)
    ways: dict[str, Callable[[int], int]] = {
        "off": lambda seed: quietly(zavandor, tables, seed, log=False),
        "on": lambda seed: quietly(zavandor, tables, seed),
        "checked": lambda seed: quietly(zavandor, tables, seed, check=True),
        "collected": lambda seed: played(zavandor, tables, seed, check=True),
        "trial": lambda seed: play_trial(zavandor, tables, Trial(SEATS, seed, ("random",))).decisions,
        **{name: partial(quietly, rules, opened(name, rules), log=False) for name, rules in OTHERS.items()},
    }
    decisions, times = dict.fromkeys(ways, 0), dict.fromkeys(ways, 0.0)
    seed = int(number) * _SEEDS
    while min(times.values()) < float(seconds):
        for name, way in ways.items():
            start = process_time()
            decisions[name] += way(seed)
            times[name] += process_time() - start
            seed += 1
    sys.stdout.write(json.dumps({name: decisions[name] / times[name] for name in ways}))


def opened(name: str, rules: Any) -> Any:
    """Return the tables of a game."""
    database = load_database(Project(ROOT, True), name, Problems())
    assert database is not None
    return rules.tables(database, {})


def played(rules: Any, tables: Any, seed: int, log: bool = True, check: bool = False) -> int:
    """Play a game, and return how many decisions it took."""
    below, census = stream(f"{seed}:bench"), rules.Census(tables)
    game = rules.new(tables, SEATS, seed)
    if not log:
        game.events = game.history = None
    game.run()
    decisions = 0
    while game.decision is not None:
        game.answer(any_answer(game, below))
        decisions += 1
        if check:
            assert not census(game)
    return decisions


if __name__ == "__main__":
    main(*sys.argv[1:])
