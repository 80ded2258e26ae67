"""Work shared among processes: in, a list and what is done with a part of it; out, the results, part by part."""

import gc
import os
import pickle
import signal
import threading
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

LEAST: Final = 100
"""A part of fewer things is done sooner than a process is made for it."""
_FIRST_PART: Final = 1.2
"""Length of the first part, of that of another: to hand back what was made takes a fifth of the time to make it."""

_Thing = TypeVar("_Thing")
_Result = TypeVar("_Result")


class _Helper(NamedTuple):
    """A process that does one part, and where its result comes from."""

    process: int
    pipe: int


def shared_out(work: Callable[[Sequence[_Thing]], _Result], things: Sequence[_Thing], cores: int) -> list[_Result]:
    """Return what work makes of the parts of a list, in their order; each part but the first is done by a copy of this
    process, where the system can make one.

    work: must leave nothing behind but its result, which is pickled. What a copy cannot do is done here again, so that
    its fault is raised as ever.
    """
    parts = _parts(things, min(cores, len(things) // LEAST) if _can_fork() else 1)
    helpers: list[_Helper] = []
    gc.freeze()  # a look for garbage would copy pages of memory that are shared
    try:
        helpers += [_helper(work, part) for part in parts[1:]]
        results = [work(parts[0])]
        for part in parts[1:]:
            content = _ended(helpers.pop(0))
            results.append(pickle.loads(content) if content else work(part))
        return results
    finally:
        gc.unfreeze()
        for helper in helpers:
            os.kill(helper.process, signal.SIGKILL)
            _ended(helper)


def _can_fork() -> bool:
    """Return whether this process can be copied: other threads would not be, and might hold locks for ever."""
    return hasattr(os, "fork") and threading.active_count() == 1


def _parts(things: Sequence[_Thing], count: int) -> list[Sequence[_Thing]]:
    """Return a list cut into parts, at least one; the first, whose results need not be handed back, is longer."""
    count = max(count, 1)
    whole = _FIRST_PART + count - 1
    ends = [0, *(round(len(things) * (_FIRST_PART + at) / whole) for at in range(count))]
    return [things[start:end] for start, end in pairwise(ends)]


def _helper(work: Callable[[Sequence[Any]], Any], part: Sequence[Any]) -> _Helper:
    ours, theirs = os.pipe()
    process = os.fork()
    if not process:
        _do(work, part, theirs)
    os.close(theirs)
    return _Helper(process, ours)


def _do(work: Callable[[Sequence[Any]], Any], part: Sequence[Any], pipe: int) -> NoReturn:
    """In a helper: do the work, tell its result, and end at once, without any of the parent's duties."""
    try:
        with os.fdopen(pipe, "wb") as target:
            target.write(pickle.dumps(work(part), pickle.HIGHEST_PROTOCOL))
        os._exit(0)
    finally:
        os._exit(1)


def _ended(helper: _Helper) -> bytes:
    """Return what a helper told, nothing if it failed."""
    with os.fdopen(helper.pipe, "rb") as source:
        content = source.read()
    _, status = os.waitpid(helper.process, 0)
    return content if status == 0 else b""
