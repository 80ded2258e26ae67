"""Changes of a card set: one value at a time, only what rules read, and somebody must notice."""

import shutil
from functools import cache
from pathlib import Path

import pytest

from rules_engine import Change, Database, Judge, Problems, Project, load_database, some_changes

ROOT = Path(__file__).resolve().parents[2]
SOME = 40
"""Changes that are tried; the command tries all."""


@cache
def database() -> Database:
    found = load_database(Project(ROOT, True), "zavandor", Problems())
    assert found is not None
    return found


@cache
def judge() -> Judge:
    problems = Problems()
    found = Judge(database(), problems)
    assert found.sound, list(problems)
    return found


@cache
def changes() -> tuple[Change, ...]:
    return judge().changes()


def of(card: str, path: str) -> list[tuple[str, str]]:
    return [(one.was, one.now) for one in changes() if (one.card, one.path) == (card, path)]


@pytest.mark.parametrize(
    ("card", "path", "told"),
    [
        ("opal", "points", [("1", "2")]),  # 0 is no number that may stand there
        ("spellbook", "opening_bid", [("20", "21"), ("20", "19")]),
        ("spellbook", "stage", [("a", "b")]),
        ("magic-belt", "one_per_player", [("yes", "no"), ("one_per_player: yes", "nothing")]),
        ("sapphire-3", "gem", [("sapphire", "emerald")]),
        ("spellbook", "effects.0.always.1", [("discount", "surcharge"), ("discount", "nothing")]),
        ("spellbook", "effects.0.always.1.discount.by", [("15", "16"), ("15", "14")]),
        ("fox", "effects.0.do.0.score.most", [("12", "13"), ("12", "11"), ("most: 12", "nothing")]),
        ("knowledge-flow", "levels.3.dust", [("10", "11"), ("10", "9"), ("dust: 10", "nothing")]),
        ("rank-5", "effects.0.if.at-least.who", [("leader", "you")]),
    ],
)
def test_a_value_becomes_another_that_could_stand_there(card: str, path: str, told: list[tuple[str, str]]) -> None:
    assert of(card, path) == told


def test_each_change_stands_at_its_value_and_changes_nothing_else() -> None:
    (change,) = [one for one in changes() if (one.card, one.path, one.now) == ("fox", "opening_bid", "121")]
    assert change.location.file == "cards/zavandor/guardians.yaml"
    line = (ROOT / change.location.file).read_text(encoding="utf-8").splitlines()[change.location.line - 1]
    assert line[change.location.col - 1 :] == "120"
    before = database().records["fox"]
    assert change.record.effects == before.effects
    assert {**before.values, "opening_bid": 121} == change.record.values


def test_what_no_rule_reads_is_not_changed() -> None:
    changed = {(one.card, one.path.split(".")[0]) for one in changes()}
    assert not {("opal", field) for field in ("corners", "name", "source")} & changed
    assert ("main-board", "width") not in changed
    assert {("opal", "copies"), ("figures", "set_size"), ("role-board", "marker_prices")} <= changed


def test_changes_are_drawn_alike_with_the_same_seed() -> None:
    places = [change.location for change in some_changes(changes(), 20, 7)]
    assert len(places) == 20
    assert places == [change.location for change in some_changes(changes(), 20, 7)]
    assert places != [change.location for change in some_changes(changes(), 20, 8)]
    assert some_changes(changes(), len(changes()) + 1, 1) == changes()


def test_changes_of_zavandor_are_noticed_and_none_is_a_fault_of_the_rules() -> None:
    for change in some_changes(changes(), SOME, 1):
        problem = judge().noticed(change)
        assert problem is not None, change
        assert problem.code != "rules-fault", (change, problem.message)


def test_a_change_that_no_sample_shows_is_not_noticed(tmp_path: Path) -> None:
    for folder in ("cards", "seeds"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for path in (tmp_path / "cards" / "zavandor" / "samples").iterdir():
        if path.stem != "fox":
            path.unlink()
    found = load_database(Project(tmp_path, False), "zavandor", Problems())
    assert found is not None
    few = Judge(found, Problems())
    (price,) = [one for one in few.changes() if (one.card, one.path, one.now) == ("owl", "points", "6")]
    (cap,) = [
        one for one in few.changes() if (one.card, one.path, one.now) == ("fox", "effects.0.do.0.score.most", "13")
    ]
    assert few.noticed(price) is None
    problem = few.noticed(cap)
    assert problem is not None and problem.code == "sample-differs"
