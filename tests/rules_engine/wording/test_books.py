"""Phrase books of all languages: every card is said, with every number, in whole sentences, whatever its numbers."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rules_engine.database import load_database
from rules_engine.effects.node import Node, Value, numbers
from rules_engine.languages import language_tags, languages_root
from rules_engine.places import Project
from rules_engine.problems import Problems, Severity
from rules_engine.records import Record
from rules_engine.wording.check import check_wording
from rules_engine.wording.marks import Hole
from rules_engine.wording.open import open_wording
from rules_engine.wording.wording import Wording

ROOT = Path(__file__).resolve().parents[3]
GAMES = {"zavandor": ROOT, "sampler": ROOT / "tests" / "games"}
TAGS = language_tags(languages_root())
FIGURES = (0, 1, 2, 3, 5, 11, 21, 100)
SPACES = re.compile(r"  |\u00a0\u00a0| \u00a0|\u00a0 |^ | $")


@cache
def opened(game: str, tag: str) -> tuple[Wording, Problems]:
    problems = Problems()
    database = load_database(Project(GAMES[game], False), game, problems)
    assert database is not None
    wording = open_wording(database, tag, problems)
    assert wording is not None
    return wording, problems


def speaking(game: str) -> list[Record]:
    return [record for record in opened(game, "en")[0].database.records.values() if record.effects]


CASES = [(game, tag) for game in GAMES for tag in TAGS]


def with_number(value: Value, path: str, figure: int, here: str = "") -> Value:
    """Return a tree in which the number at a path is another one."""
    if isinstance(value, int):
        return figure if here == path else value
    if isinstance(value, Node):
        return value.with_args(tuple((n, with_number(v, path, figure, f"{value.path}.{n}")) for n, v in value.args))
    if isinstance(value, tuple):
        return tuple(with_number(v, path, figure, f"{here}.{i}" if here else str(i)) for i, v in enumerate(value))
    return value


def variants(record: Record) -> Iterator[tuple[str, int, Record]]:
    for path, was in numbers(record.effects, ""):
        if path.endswith(".step"):
            continue  # a step says which sentence this is; each has a phrase of its own
        for figure in FIGURES:
            if figure != was:
                changed = with_number(record.effects, path, figure)
                assert isinstance(changed, tuple)
                yield path, figure, record._replace(effects=changed)  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "tag"), CASES)
def test_a_game_is_said_without_a_problem(game: str, tag: str) -> None:
    wording, problems = opened(game, tag)
    check_wording(wording, problems)
    assert not [p for p in problems if p.severity is Severity.ERROR or p.language == tag]


@pytest.mark.parametrize(("game", "tag"), CASES)
def test_every_text_is_a_whole_sentence_without_holes_or_double_spaces(game: str, tag: str) -> None:
    wording, _ = opened(game, tag)
    for record in speaking(game):
        for _, _, changed in [("", 0, record), *variants(record)]:
            for paragraph in wording.rules(changed).plain().split("\n\n"):
                assert not SPACES.search(paragraph), (record.id, paragraph)
                assert "$" not in paragraph
                assert "None" not in paragraph
                assert paragraph[-1] in wording.language.ends, (record.id, paragraph)


@pytest.mark.parametrize(("game", "tag"), CASES)
def test_a_changed_number_changes_the_text(game: str, tag: str) -> None:
    wording, _ = opened(game, tag)
    for record in speaking(game):
        said = wording.rules(record).plain()
        for path, figure, changed in variants(record):
            assert wording.rules(changed).plain() != said, (record.id, path, figure)


@pytest.mark.parametrize("tag", TAGS)
def test_every_language_fills_the_same_press_strings(tag: str) -> None:
    ours, theirs = opened("zavandor", tag)[0].press, opened("zavandor", "en")[0].press
    assert ours.keys() == theirs.keys()
    for key, (marks, _) in theirs.items():
        holes = [sorted(mark.name for mark in said if isinstance(mark, Hole)) for said in (marks, ours[key][0])]
        assert holes[0] == holes[1], key


@pytest.mark.parametrize("tag", TAGS)
def test_every_shared_phrase_is_said_in_every_language(tag: str) -> None:
    """An op that the English book words has a phrase in each other book of the shared folder."""
    shared = [
        phrase.pattern
        for phrase in opened("sampler", "en")[0].speaker.book.phrases
        if phrase.location.file.startswith("languages/en/") and isinstance(phrase.pattern, Node)
    ]
    book = opened("sampler", tag)[0].speaker.book
    roots = {root(phrase.pattern) for phrase in book.phrases}
    assert {root(pattern) for pattern in shared} <= roots


def root(pattern: Value) -> str:
    return pattern.op if isinstance(pattern, Node) else str(type(pattern))
