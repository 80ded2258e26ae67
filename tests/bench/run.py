"""The benchmark: in, nothing; out, a table of rulepress and its peers on one deck, and exit code 1 for a missed goal.

A deck has unique poker cards, nine on a sheet of A4, with crop marks and backs for duplex printing; a card has a
border, a coloured header, title, badge, one of 50 pictures of 300 x 300, four icons, and 40 English words or 60 Chinese
characters with two icons in the lines. All engines are whole processes that take turns. rulepress runs by the function
behind `rulepress build`, with its checks, wording and fit; its caches are warm, its PDF is removed before each run.
"""

import argparse
import os
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from subprocess import run as run_child
from typing import Final

from rulepress.sharing import LEAST
from tests.bench.goals import FONT_SECONDS, OURS, Goal, goals
from tests.bench.measure import Engine, Figures, emptied, measured, run

HERE: Final = Path(__file__).resolve().parent
FAMILIES: Final = {"en": "Alegreya Sans", "zh-Hans": "Noto Sans SC"}
_COLD_RUNS: Final = 3
_PEERS: Final = (("typst", "typst"), ("reportlab", "Platypus"))


def main() -> int:
    """Measure the decks and print what was found."""
    wishes = argparse.ArgumentParser(description="Measure rulepress against its peers.")
    wishes.add_argument("--cards", type=int, nargs="+", default=[500, 5000])
    wishes.add_argument("--rounds", type=int, default=5)
    wishes.add_argument("--language", choices=tuple(FAMILIES), default="en")
    wishes.add_argument("--without", nargs="*", default=[], help="peers to leave out")
    wishes.add_argument("--folder", type=Path, default=Path("out/bench"))
    told = wishes.parse_args()
    found: list[Goal] = []
    for cards in told.cards:
        folder = emptied(told.folder.resolve() / f"{cards}-{told.language}")
        _child("tests.bench.prepare", str(folder), str(cards), told.language)
        engines = _engines(folder, told.language, cards, told.without)
        figures = measured(engines, told.rounds)
        floor = _floor(folder, engines[0].target, told.rounds)
        _say(f"\n{cards} cards, {told.language}, medians of {told.rounds}")
        _table(figures, floor)
        found += goals(cards, figures, floor)
    found.append(_cold(told.folder.resolve() / "cold"))
    _say("")
    for goal in found:
        _say(goal.line())
    return 1 if any(goal.missed for goal in found) else 0


def _engines(folder: Path, language: str, cards: int, without: list[str]) -> list[Engine]:
    """Return rulepress and the peers that are installed; a line tells of each that is not."""
    engines = [_ours(folder / "project", language, cards, folder)]
    peers, source = folder / "peers", HERE / "peers"
    commands = {
        "typst": (str(source / "with_typst.py"), str(peers), FAMILIES[language]),
        "Platypus": ("-m", "tests.bench.peers.with_platypus", str(peers)),
    }
    for package, name in _PEERS:
        try:
            version(package)
        except PackageNotFoundError:
            _say(f"{name}: not measured, the package {package} cannot be installed here")
            continue
        target = folder / f"{name}.pdf"
        if name not in without:
            engines.append(Engine(name, (sys.executable, *commands[name], str(target)), target))
    return engines


def _ours(project: Path, language: str, cards: int, folder: Path) -> Engine:
    out, cache = folder / "out", folder / "cache"
    command = (sys.executable, "-m", "tests.bench.ours", str(project), language, str(out), str(cache))
    processes = max(1, min(os.cpu_count() or 1, cards // LEAST))
    return Engine(OURS, command, out / "bench" / language / "cards-a4-long-edge.pdf", processes)


def _floor(folder: Path, source: Path, rounds: int) -> float:
    """Return the median of the seconds in which qpdf rewrites our file."""
    command = [sys.executable, str(HERE / "peers" / "with_qpdf.py"), str(source), str(folder / "floor.pdf")]
    return median(float(run_child(command, check=True, capture_output=True, text=True).stdout) for _ in range(rounds))


def _cold(folder: Path) -> Goal:
    """Return the goal of the first build of a Chinese deck: its time beyond that of the second is work on fonts."""
    emptied(folder)
    _child("tests.bench.prepare", str(folder), "500", "zh-Hans")
    engine = _ours(folder / "project", "zh-Hans", 500, folder)
    gains = []
    for _ in range(_COLD_RUNS):
        emptied(folder / "cache")
        gains.append(run(engine)[0] - run(engine)[0])
    return Goal("seconds of font work in a first build with Chinese fonts", median(gains), FONT_SECONDS)


def _table(figures: dict[str, Figures], floor: float) -> None:
    ours = figures[OURS]
    _say(f"{'engine':12}{'s':>9}{'MB':>9}{'kB':>9}   ratio of rulepress to it: time, memory, bytes")
    for name, (seconds, megabytes, size) in figures.items():
        ratios = f"{ours.seconds / seconds:8.3f}{ours.megabytes / megabytes:8.3f}{ours.bytes / size:8.3f}"
        _say(f"{name:12}{seconds:9.3f}{megabytes:9.0f}{size / 1000:9.0f}   {ratios}")
    _say(f"{'qpdf floor':12}{floor:9.3f}{'':21}{ours.seconds / floor:8.3f}")


def _child(module: str, *args: str) -> None:
    run_child([sys.executable, "-m", module, *args], check=True)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main())
