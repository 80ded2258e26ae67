"""The pseudo-locale shows what a translation needs: accents, length, brackets; values and marks stay."""

import re
from collections.abc import Callable
from math import ceil

import pytest

from rulepress.pipeline import Result
from rules_engine import PSEUDO, Database, Problems, Project, Text, Words, load_database, open_wording, shipped_root


@pytest.fixture(scope="module")
def shipped() -> Database:
    found = load_database(Project(shipped_root(), True), "zavandor", Problems())
    assert found is not None
    return found


def letters(text: Text) -> int:
    return sum(len(run.text) for paragraph in text.paragraphs for run in paragraph.runs if isinstance(run, Words))


def test_names_grow_by_80_and_other_texts_by_45_per_cent(shipped: Database) -> None:
    ours, theirs = (open_wording(shipped, tag, Problems()) for tag in (PSEUDO, "en"))
    assert ours is not None and theirs is not None
    for record in shipped.records.values():
        for made, source, share in (
            (ours.field(record, "name"), theirs.field(record, "name"), 180),
            (ours.rules(record), theirs.rules(record), 145),
        ):
            if any(map(str.isalpha, source.plain())):
                due = ceil(letters(source) * share / 100)
                assert due - 2 * len(source.paragraphs) <= letters(made) <= due + 4 * len(source.paragraphs) + 6, made


def test_each_paragraph_stands_in_brackets_with_its_numbers_and_icons(shipped: Database) -> None:
    ours, theirs = (open_wording(shipped, tag, Problems()) for tag in (PSEUDO, "en"))
    assert ours is not None and theirs is not None
    for record in shipped.records.values():
        made, source = ours.rules(record), theirs.rules(record)
        for paragraph, other in zip(made.paragraphs, source.paragraphs, strict=True):
            said, plain = (Text("", (one,)).plain() for one in (paragraph, other))
            assert re.findall(r"\d+|\{icon:[^}]*\}", said) == re.findall(r"\d+|\{icon:[^}]*\}", plain)
            assert (said[0], said[-1]) == ("[", "]") or said == plain
            assert not set(re.sub(r"\{icon:[^}]*\}", "", said)) & set("aeiou")
    assert ours.title().lang == PSEUDO
    assert not ours.title().fallback


def test_it_is_built_like_any_other_language(print_it: Callable[..., Result]) -> None:
    found = print_it(language=PSEUDO)
    assert not list(found.problems)
    assert [path.parent.name for path in found.written] == [PSEUDO]


def test_cards_of_a_shipped_game_are_built_with_it_and_overflows_are_told(
    shipped: Database, print_it: Callable[..., Result]
) -> None:
    found = print_it(project=shipped.project, game="zavandor", language=PSEUDO)
    assert len(found.written) == 1
    assert {problem.code for problem in found.problems.errors} <= {"overflow"}
