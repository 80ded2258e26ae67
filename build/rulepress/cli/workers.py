"""Workers: in, orders; out, their results in the same order, built by several processes at once."""

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

from rulepress.cli import INTERRUPTED
from rulepress.cli.exits import NO_ROOM
from rulepress.cli.progress import progress
from rulepress.pipeline import Order, Result, build
from rules_engine import Location, Problems, inside

_WORKERS_MOST: Final = 61  # Windows waits for no more processes at once


def cores() -> int:
    """Return on how many cores this process may run."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_orders(orders: Sequence[Order], jobs: int, watched: bool) -> list[Result]:
    """Build orders; one job builds in this process. watched: show progress on the error output.

    More jobs than orders work on the decks of an order together. A single order shows no progress: the thread that
    does would keep its process from being copied.
    """
    cores = max(1, jobs // max(1, len(orders)))
    orders = [order._replace(cores=cores) for order in orders]
    jobs, watched = min(jobs, len(orders), _WORKERS_MOST), watched and len(orders) > 1
    with _ended_like_ctrl_c():
        if jobs > 1:
            return _shared_out(orders, jobs, watched)
        results = []
        with progress(len(orders), watched) as step:
            for order in orders:
                results.append(_built(order))
                step()
        return results


def _shared_out(orders: Sequence[Order], jobs: int, watched: bool) -> list[Result]:
    with ProcessPoolExecutor(jobs, initializer=_leave_signals_to_parent) as pool:
        try:
            futures = [pool.submit(_task, order) for order in orders]
            with progress(len(orders), watched) as step:  # its thread starts after the processes were forked
                for future in futures:
                    future.add_done_callback(lambda _: step())
                return [future.result() for future in futures]
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def _built(order: Order) -> Result:
    """Build an order; what the system refuses to read or write becomes a problem."""
    try:
        return build(order)
    except OSError as fault:
        if fault.filename is None and fault.errno not in NO_ROOM:
            raise
        problems = Problems()
        name = Path(str(fault.filename or order.out))
        ours = fault.errno in NO_ROOM or any(inside(name, folder) for folder in (order.out, order.cache))
        if ours:
            problems.error("cannot-write", f"'{name}' cannot be written: {fault.strerror}", Location(str(order.out)),
                           hint="free some room, or choose another folder with --out")  # fmt: skip
        else:
            problems.error("file-unreadable", f"cannot be read: {fault.strerror}", Location(order.project.shown(name)))
        return Result((), (), problems)


def _task(order: Order) -> Result:
    """Build an order in a worker, which ends at once, and not with its next order, when it is told to stop."""
    try:
        return _built(order)
    except SystemExit:
        os._exit(INTERRUPTED)


def _leave_signals_to_parent() -> None:
    """In a worker: Ctrl-C reaches all processes, so only the parent acts on it; its SIGTERM unwinds what runs here, so
    that no unfinished file stays."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)


def _stop(_: int, __: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise SystemExit(INTERRUPTED)


@contextmanager
def _ended_like_ctrl_c() -> Iterator[None]:
    """Let SIGTERM end this process as Ctrl-C does, so that no worker is left behind."""
    earlier: Any = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, earlier)
