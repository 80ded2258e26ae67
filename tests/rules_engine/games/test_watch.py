"""Rules that come to no decision are ended where they loop; those that are slow, or in a debugger, are not."""

import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from rules_engine.games.watch import EndlessRulesError, watched

SECONDS = 0.2


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules_engine.games.watch.SECONDS", SECONDS)


def parts(seconds: float) -> Iterator[int]:
    """Wait in parts of a tenth of the time that rules may take."""
    for at in range(round(10 * seconds / SECONDS)):
        threading.Event().wait(SECONDS / 10)
        yield at


def test_a_loop_is_ended_where_it_is() -> None:
    with pytest.raises(EndlessRulesError, match=r"no decision after 0\.2 seconds") as fault, watched():
        while True:
            len("")
    assert str(fault.traceback[-1].path) == __file__


def test_what_is_slow_and_comes_to_decisions_goes_on() -> None:
    with watched() as beat:
        for _ in parts(3 * SECONDS):
            beat()


def test_what_ends_in_time_leaves_no_thread() -> None:
    before = threading.active_count()
    with watched():
        pass
    assert threading.active_count() == before


def test_nobody_is_ended_in_a_debugger() -> None:
    def follow(*_: Any) -> Any:
        return follow

    def slow() -> None:
        for _ in parts(3 * SECONDS):
            pass

    earlier = sys.gettrace()
    with watched():
        sys.settrace(follow)
        try:
            slow()
        finally:
            sys.settrace(earlier)
