"""Watching rules at work: in, code that calls rules; out, a fault inside that code once it has gone on for too long.

The machine counts its own steps, so that it notices a circle of a procedure by itself. A loop within one function of
rules it does not: here a thread looks whether a decision came meanwhile, and raises where the loop is.
"""

import ctypes
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rules_engine.machine.game import RulesFault

SECONDS: Final = 10
"""How long rules may take from one decision to the next; the slowest players who think take a hundredth of it."""
_LOOKS: Final = 10
"""How often is looked in that time."""


class EndlessRulesError(RulesFault):
    """Rules that came to no decision for too long: raised where they are, so that it says which line loops."""

    def __init__(self) -> None:
        super().__init__(f"no decision after {SECONDS} seconds")


def _debugged(target: int) -> bool:
    """Return whether a debugger follows a thread, in which a person may take any time."""
    frame = sys._current_frames().get(target)
    while frame is not None and frame.f_trace is None:
        frame = frame.f_back
    return frame is not None


@contextmanager
def watched() -> Iterator[Callable[[], None]]:
    """Raise EndlessRulesError in this thread if too long passes without a call of what is given.

    A loop within C code, such as `list(itertools.count())`, cannot be ended this way; in a debugger nothing is.
    """
    target, ended, beats = threading.get_ident(), threading.Event(), [0]

    def beat() -> None:
        beats[0] += 1

    def look() -> None:
        seen, looks = 0, 0
        while not ended.wait(SECONDS / _LOOKS):
            looks = looks + 1 if beats[0] == seen else 0
            seen = beats[0]
            if looks >= _LOOKS and not _debugged(target):
                looks = 0
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(target), ctypes.py_object(EndlessRulesError))

    watcher = threading.Thread(target=look, daemon=True)
    watcher.start()
    try:
        yield beat
    finally:
        ended.set()
        watcher.join()
