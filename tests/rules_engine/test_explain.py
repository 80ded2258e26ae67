"""Explained moves: the fact that forbids a move is quoted from the fact sheet."""

from functools import cache

import pytest

from rules_engine import Problems, explain_move, parse_yaml
from rules_engine.fact_texts import fact_texts
from rules_engine.games import zavandor
from rules_engine.machine.game import Game
from rules_engine.machine.question import Decision
from rules_engine.samples.read import read_sample
from rules_engine.samples.run import Player
from tests.rules_engine.zavandor import database


@cache
def game() -> Game:
    """Return a game at the first decision of a turn."""
    return zavandor.new(zavandor.tables(database(), {}), 2, 1).run()


def asked() -> Decision:
    decision = game().decision
    assert decision is not None
    return decision


def test_the_fact_that_forbids_a_move_is_quoted() -> None:
    reason = explain_move(database(), game(), "buy emerald")
    assert reason is not None
    assert reason == ("ZV-090", "Emeralds need a spellbook, diamonds an elixir.")
    assert str(reason) == "ZV-090 forbids it (Emeralds need a spellbook, diamonds an elixir)"


@pytest.mark.parametrize("move", ["end turn", "sing"])
def test_what_no_fact_forbids_is_not_explained(move: str) -> None:
    assert explain_move(database(), game(), move) is None


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        ("ZV-112", "Item: energy card; Counts as: 1"),
        ("ZV-062", "Rank: 3 and 4; Artefact price: 0; Guardian price: 0"),
        ("ZV-G11", "What is paid is never below 0."),
        ("ZV-P12", "Paid amount = bid + all changes, never below 0. Q1. Confidence **B**."),
    ],
)
def test_rows_gaps_and_figures_have_texts(fact: str, text: str) -> None:
    assert fact_texts(database(), Problems())[fact] == text


def test_every_fact_and_every_refusal_has_a_text() -> None:
    texts = fact_texts(database(), Problems())
    assert database().facts - {fact for fact, text in texts.items() if text} == set()
    assert set(zavandor.REFUSALS) <= texts.keys()


def test_a_sample_quotes_the_fact_that_forbids_its_move() -> None:
    problems = Problems()
    seat = ("red", "blue")[asked().player]
    tree = parse_yaml(f"sample: s\nplayers: [red, blue]\nseed: 1\nsteps: [{seat}: buy emerald]\n", "s.yaml", problems)
    assert tree is not None
    sample = read_sample(tree, "s.yaml", problems)
    assert sample is not None
    Player(sample, zavandor, database(), problems).play()
    assert [problem.message for problem in problems] == [
        "sample 's': 'buy emerald' is not legal now: ZV-090 forbids it (Emeralds need a spellbook, diamonds an elixir)"
    ]
