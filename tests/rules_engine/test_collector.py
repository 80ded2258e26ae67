"""The garbage collector rests while a function runs, and is as it was before afterwards."""

import gc

import pytest

from rules_engine import without_collections


def test_the_collector_rests_meanwhile_and_works_afterwards() -> None:
    assert not without_collections(gc.isenabled)()
    assert gc.isenabled()


def test_a_collector_that_is_off_stays_off() -> None:
    gc.disable()
    try:
        without_collections(gc.isenabled)()
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_fault_leaves_the_collector_on() -> None:
    def fail() -> None:
        raise ValueError

    with pytest.raises(ValueError):
        without_collections(fail)()
    assert gc.isenabled()
