"""Events: every kind that the rules tell is declared, and has words in every language that native players would use."""

import ast
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules_engine import language_tags, languages_root, plain_words
from rules_engine.games import zavandor
from rules_engine.games.zavandor.state import Zavandor
from rules_engine.machine.chance import stream
from rules_engine.machine.events import Event
from rules_engine.players.chance import any_answer
from rules_engine.transcript.table import word_table
from tests.rules_engine.transcript.logs import PLAYERS, ROOT, shipped, shipped_teller

TAGS = language_tags(languages_root())
RULES = ROOT / "rules_engine" / "games" / "zavandor"
GOLDENS: dict[str, dict[str, str]] = yaml.safe_load((Path(__file__).parent / "goldens.yaml").read_text("utf-8"))
MORE: dict[str, tuple[Any, ...]] = {"swap": ("sapphire",), "change": (1,), "phase": (2,)}


def said_kinds(source: str) -> set[str]:
    """Return the kinds of events that a module tells."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    says = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "say"]
    return {ast.literal_eval(call.args[0]) for call in says}


def event_of(told: str) -> Event:
    """Return the event of a line `who kind thing n cause`, `-` for nothing."""
    who, kind, thing, n, *causes = told.split()
    seat = -1 if who == "-" else PLAYERS.index(who)
    return Event(kind, seat, thing.strip("-"), int(n), "".join(causes), more=MORE.get(kind, ()))


@cache
def whole_game() -> Zavandor:
    game = zavandor.new(zavandor.tables(shipped(), {}), len(PLAYERS), 5).run()
    below = stream("5:log")
    while not game.over:
        game.answer(any_answer(game, below))
    return game


def test_every_kind_of_event_that_the_rules_tell_is_declared_and_no_other() -> None:
    told = set().union(*(said_kinds(path.read_text(encoding="utf-8")) for path in RULES.glob("*.py")))
    assert told == set(zavandor.EVENTS)


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("told", GOLDENS)
def test_an_event_reads_as_it_was_written_by_hand(told: str, tag: str) -> None:
    who, problems = shipped_teller(tag)
    assert plain_words(who.event(event_of(told)), who.book.language) == GOLDENS[told][tag]
    assert not len(problems)


@pytest.mark.parametrize("tag", TAGS)
def test_all_that_happens_in_a_whole_game_can_be_told(tag: str) -> None:
    game = whole_game()
    who, problems = shipped_teller(tag)
    events = dict.fromkeys(game.events or ())
    for event in events:
        text = who.event(event)
        assert (text.lang, text.fallback) == (tag, False)
        said = plain_words(text, who.book.language)
        assert "{" not in said and "  " not in said and said[-1] in ".。—", said
    word_table(zavandor.shown(game, PLAYERS), who)
    assert len({event.kind for event in events}) > len(zavandor.EVENTS) // 2
    assert list(problems) == []
