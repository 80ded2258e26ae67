"""Measuring: in, commands; out, wall time, greatest memory and bytes of each, by turns in one run, as medians."""

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Engine(NamedTuple):
    """What is measured: its name, its command, and the PDF that it writes, which is removed before each run.

    processes: how many it works with.
    """

    name: str
    command: tuple[str, ...]
    target: Path
    processes: int = 1


class Figures(NamedTuple):
    """Medians of an engine: seconds of the whole process, greatest resident memory in MB, bytes of the PDF.

    Of several processes each is taken to be as large as the largest, although they share most of what they hold.
    """

    seconds: float
    megabytes: float
    bytes: int


class FailedRunError(Exception):
    """A command that did not end well; the message names it."""


def measured(engines: Sequence[Engine], rounds: int) -> dict[str, Figures]:
    """Return the figures of engines that take turns; a first run of each fills caches and does not count."""
    runs: dict[str, list[tuple[float, float]]] = {engine.name: [] for engine in engines}
    for number in range(rounds + 1):
        for engine in engines:
            found = run(engine)
            if number:
                runs[engine.name].append(found)
    return {engine.name: _figures(runs[engine.name], engine) for engine in engines}


def run(engine: Engine) -> tuple[float, float]:
    """Return wall time in seconds and greatest memory in MB of one run.

    The memory of a child starts at that of its parent, so this process must stay small.
    """
    engine.target.unlink(missing_ok=True)
    start = perf_counter()
    # As on a user's machine, Python may keep what it compiled of our modules.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    child = os.posix_spawn(engine.command[0], engine.command, environment)
    _, status, usage = os.wait4(child, 0)
    seconds = perf_counter() - start
    if os.waitstatus_to_exitcode(status) or not engine.target.is_file():
        raise FailedRunError(f"{engine.name}: {' '.join(engine.command)}")
    kilobytes = usage.ru_maxrss / 1024 if sys.platform == "darwin" else usage.ru_maxrss
    return seconds, kilobytes / 1024


def emptied(folder: Path) -> Path:
    """Return a folder after removing what was in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def _figures(runs: Sequence[tuple[float, float]], engine: Engine) -> Figures:
    most = median(most for _, most in runs) * engine.processes
    return Figures(median(seconds for seconds, _ in runs), most, engine.target.stat().st_size)
