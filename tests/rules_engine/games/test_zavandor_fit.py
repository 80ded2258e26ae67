"""A database that does not fit the rules is told at its record, and never as a fault of the rules."""

import shutil
from pathlib import Path

import pytest

from rules_engine import Problem, Project
from tests.rules_engine.games.unfit import changed

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for folder in ("cards", "seeds"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return Project(tmp_path, False)


def edited(project: Project, file: str, old: str, new: str) -> list[Problem]:
    """Return what is told of a database in which one text is another."""
    return changed(project, "zavandor", file, lambda text: text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("ranks.yaml", "rank: 3", "rank: 4",
         "'rank-4': place 4 is taken by 'rank-3', and nothing stands for place 3"),
        ("ranks.yaml", "what: point", "what: knowledge-marker", "'rank-1': 'knowledge-marker' cannot be counted"),
        ("artefacts.yaml", "do: [{advance: {n: 1}}]", "do: [{draw: {n: 1}}]",
         "'runestone': the rules carry out no 'draw'"),
        ("artefacts.yaml", "{discount: {for: shadow-cloak", "{discount: {for: hand-limit",
         "'spellbook': 'discount' of 'hand-limit' has no effect"),
        ("artefacts.yaml", ", to: pentagon", "",
         "'elixir': a gem is gained to the pentagon alone (ZV-140)"),
        ("guardians.yaml", "when: scoring", "when: income",
         "'phoenix': the rules carry out no 'score' at this time"),
        ("concentrated.yaml", "gem: emerald", "gem: sapphire",
         "there is no concentrated card of 'emerald' (ZV-074)"),
        ("knowledge.yaml", "id: knowledge-fire", "id: fire", None),
        ("gems.yaml", "[10, 9, 8, 7, 6]", "[10, 9, 8, 7, 5]", "'opal': 5 at level 4 is not 10 less 40 % (ZV-092)"),
        ("gems.yaml", "[5, 4, 4, 3, 3]", "[5, 4, 4, 3, 2]",
         "'opal': 2 at level 4 is not half of 6, fractions dropped (ZV-093)"),
        ("parts.yaml", "count: 36\n    of: energy", "count: 35\n    of: energy",
         "'part-emerald-cards': 35 in the box, and 36 of 'energy'"),
    ],
)  # fmt: skip
def test_a_record_that_the_rules_cannot_build_on_is_one_problem_at_its_line(
    project: Project, file: str, old: str, new: str, told: str | None
) -> None:
    problems = edited(project, file, old, new)
    if told is None:  # a name that another record asks for
        assert {problem.code for problem in problems} == {"unknown-reference"}
        return
    assert [(problem.code, problem.message) for problem in problems][:1] == [
        ("database-unfit", f"the database does not fit the rules: {told}")
    ]
    assert {problem.code for problem in problems} == {"database-unfit"}
    assert all(problem.location.file.startswith("cards/zavandor/") and problem.hint for problem in problems)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("count: {type: int, least: 1, most: 9, about: How many.}", "count: {type: text}",
         "'figures': 'count' is not a number"),
        ("opal_dust: {type: list, least: 3, most: 3, items: {type: int, least: 1, most: 99}",
         "opal_dust: {type: list, items: text", "'figures': 'opal_dust' is not a number"),
        ("last_guardians: {type: int, least: 1, most: 9,", "last_guardians: {type: text,",
         "'figures': 'last_guardians' is not a number"),
    ],
)  # fmt: skip
def test_a_field_that_is_declared_as_something_else_is_told(project: Project, old: str, new: str, told: str) -> None:
    assert [(problem.code, problem.message) for problem in edited(project, "game.yaml", old, new)] == [
        ("database-unfit", f"the database does not fit the rules: {told}")
    ]


def test_what_follows_from_a_record_that_cannot_be_read_is_not_told_by_samples(project: Project) -> None:
    problems = edited(project, "gems.yaml", "copies: 28", "copies: many")
    assert [problem.code for problem in problems] == ["not-a-number"]
