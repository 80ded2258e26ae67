"""The speed of the engine: in, nothing; out, a table of ours and of its peers, and exit code 1 for a missed goal.

A decision is a choice between two moves or more, its legal list included; moves without a choice are told beside it.
All play at random, and what they take to choose counts too. Each is a process of its own, with its libraries alone;
they take turns in each round, and ratios are those within a round, as the machine has other work to do. Time is that
of the process. `checked` is with the log on and a census of the box after each decision, as trials play: without
garbage collection; `collected` is the same with it, as peers play.
"""

import argparse
import json
import sys
from pathlib import Path
from statistics import median
from subprocess import CalledProcessError
from subprocess import run as run_child
from typing import Final

from tests.bench.goals import engine_goals

ROOT: Final = Path(__file__).resolve().parents[2]
PEERS: Final = {
    "RLCard uno": ("rlcard", "with_rlcard", "uno"),
    "RLCard gin-rummy": ("rlcard", "with_rlcard", "gin-rummy"),
    "PettingZoo connect four": ("pettingzoo", "with_pettingzoo"),
    "python-chess": ("chess", "with_chess"),
}
"""The package that each peer needs, its module here, and what that is told."""
_OURS: Final = ("off", "on", "checked", "collected", "trial")
_OTHERS: Final = {"Seasons, off": "seasons", "Counterclock, off": "counterclock"}
"""Other games of ours, and what a round calls them."""
_TOLD: Final = ("off", "checked", "collected")
"""What peers are compared with."""
_SECONDS: Final = 1.0


def main() -> int:
    """Measure, and print what was found."""
    wishes = argparse.ArgumentParser(description="Measure the rules engine against its peers.")
    wishes.add_argument("--rounds", type=int, default=7)
    wishes.add_argument("--peers", type=Path, help="the Python of the environment of the peers")
    told = wishes.parse_args()
    peers = _installed(told.peers)
    rounds = [_round(number, told.peers, peers) for number in range(told.rounds)]
    costs = _told(sys.executable, "tests.bench.costs")
    _say(f"engine: medians of {told.rounds} rounds; ratios of Zavandor to each: log off, checked, collected")
    for name in _OURS:
        _say(f"{'Zavandor, ' + name:26}{median(one[name] for one in rounds):9,.0f} decisions/s")
    for name, key in _OTHERS.items():
        ratio = median(one["off"] / one[key] for one in rounds)
        _say(f"{name:26}{median(one[key] for one in rounds):9,.0f} decisions/s {'':17} {ratio:6.2f}")
    ratios: dict[str, tuple[float, ...]] = {}
    for name in peers:
        ratios[name] = tuple(median(one[ours] / one[name] for one in rounds) for ours in _TOLD)
        speed, moves = (median(one[key] for one in rounds) for key in (name, f"{name} moves"))
        found = " ".join(f"{ratio:6.2f}" for ratio in ratios[name])
        _say(f"{name:26}{speed:9,.0f} decisions/s {moves:9,.0f} moves/s {found}")
    _say("".join(f"\n{name}: {costs[name]:.3g}" for name in costs))
    goals = engine_goals({name: median(one[name] for one in rounds) for name in _OURS}, ratios, costs)
    _say("")
    for goal in goals:
        _say(goal.line())
    return 1 if any(goal.missed for goal in goals) else 0


def _installed(python: Path | None) -> list[str]:
    """Return the peers that can be measured; a line tells of each that cannot."""
    found = []
    for name, (package, *_) in PEERS.items():
        if python and not run_child([python, "-c", f"import {package}"], cwd=ROOT, capture_output=True).returncode:
            found.append(name)
        else:
            _say(f"{name}: not measured, the package {package} cannot be {'imported here' if python else 'found'}")
    return found


def _round(number: int, python: Path | None, peers: list[str]) -> dict[str, float]:
    """Return decisions in a second of all, in one round; those of peers also with their moves."""
    found = _told(sys.executable, "tests.bench.play", str(number), str(_SECONDS))
    for name in peers:
        _, module, *words = PEERS[name]
        told = _told(str(python), f"tests.bench.peers.{module}", *words, str(number), str(_SECONDS))
        found |= {name: told["decisions"], f"{name} moves": told["moves"]}
    return found


def _told(python: str, module: str, *words: str) -> dict[str, float]:
    """Return the JSON that a process prints last.

    Raises: CalledProcessError, after what it said was wrong, for one that fails.
    """
    try:
        out = run_child([python, "-m", module, *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    except CalledProcessError as error:
        sys.stderr.write(error.stderr)
        raise
    found: dict[str, float] = json.loads(out.splitlines()[-1])
    return found


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main())
