"""Work shared among processes: the same results in the same order, whatever becomes of a helper."""

import os
import signal
import threading
from collections.abc import Sequence

import pytest

from rulepress.sharing import LEAST, shared_out

MANY = range(3 * LEAST)
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")


def whole(part: Sequence[int]) -> tuple[int, list[int]]:
    return os.getpid(), list(part)


@pytest.mark.parametrize("cores", [1, 2, 3, 8])
def test_all_parts_come_back_in_order(cores: int) -> None:
    found = [number for _, part in shared_out(whole, MANY, cores) for number in part]
    assert found == list(MANY)


@needs_fork
def test_each_part_has_a_process_of_its_own() -> None:
    processes = [process for process, _ in shared_out(whole, MANY, 3)]
    assert processes[0] == os.getpid() and len(set(processes)) == 3


def test_little_work_stays_here() -> None:
    assert [process for process, _ in shared_out(whole, range(2 * LEAST - 1), 8)] == [os.getpid()]
    assert shared_out(whole, [], 8) == [(os.getpid(), [])]


@needs_fork
def test_a_process_with_threads_is_not_copied() -> None:
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    try:
        assert len(shared_out(whole, MANY, 2)) == 1
    finally:
        done.set()
        thread.join()


@needs_fork
def test_what_a_helper_cannot_do_is_done_here() -> None:
    here = os.getpid()

    def fragile(part: Sequence[int]) -> list[int]:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return list(part)

    assert [number for part in shared_out(fragile, MANY, 3) for number in part] == list(MANY)


def test_a_fault_in_any_part_is_raised() -> None:
    def refuse(part: Sequence[int]) -> int:
        if MANY[-1] in part:
            raise ValueError("the last one")
        return len(part)

    with pytest.raises(ValueError, match="the last one"):
        shared_out(refuse, MANY, 3)


@needs_fork
def test_no_helper_outlives_a_fault_here() -> None:
    here = os.getpid()

    def refuse(part: Sequence[int]) -> int:
        if os.getpid() == here:
            raise ValueError("here")
        return len(part)

    with pytest.raises(ValueError, match="here"):
        shared_out(refuse, MANY, 3)
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)
