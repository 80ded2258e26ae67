"""Coverage: what samples reach is what the rules carried out, and a game may ask for a share of it."""

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from rules_engine import Problems, Project, check_samples, draft_sample, load_database
from rules_engine.effects.branches import outcomes
from rules_engine.effects.node import Node
from rules_engine.game import COVERED
from rules_engine.machine.effects import number
from rules_engine.ops import OPS
from rules_engine.samples.cited import cited_by_source

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for folder in ("cards", "seeds"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for path in (tmp_path / "cards" / "zavandor" / "samples").iterdir():
        path.unlink()
    return Project(tmp_path, False)


def check(project: Project) -> tuple[Problems, int, int]:
    problems = Problems()
    database = load_database(project, "zavandor", problems)
    assert database is not None
    shares = check_samples(database, problems)
    return problems, shares.nodes.share, len(shares.nodes.reached)


def ask(project: Project, line: str) -> None:
    path = project.cards / "zavandor" / "game.yaml"
    kept = [row for row in path.read_text(encoding="utf-8").splitlines() if not row.startswith("coverage:")]
    path.write_text("\n".join([*kept, line]) + "\n", encoding="utf-8")


def test_without_samples_nothing_is_reached_and_nothing_is_asked_for_by_itself(project: Project) -> None:
    ask(project, "")
    problems, share, count = check(project)
    assert (list(problems), share, count) == ([], 0, 0)


def test_a_share_that_is_asked_for_is_held(project: Project) -> None:
    ask(project, "coverage: {cards: 1, nodes: 100}")
    problems, _, _ = check(project)
    assert [problem.code for problem in problems] == ["coverage-low", "coverage-low"]
    assert "samples reach 0 % of the cards; 1 % are asked for" in next(iter(problems)).message


def test_what_is_asked_for_must_be_a_kind_and_a_share(project: Project) -> None:
    ask(project, "coverage: {cards: 101, stars: 5}")
    problems, _, _ = check(project)
    assert [problem.code for problem in problems] == ["not-a-number", "unknown-field"]


def test_a_draft_is_a_sample_that_reaches_what_it_names(project: Project) -> None:
    ask(project, "")
    problems = Problems()
    database = load_database(project, "zavandor", problems)
    assert database is not None
    missed = [node for node in check_samples(database, problems).nodes.missed if node[0] == "crystal-ball"]
    text = draft_sample(database, missed, Problems())
    (project.cards / "zavandor" / "samples" / "draft.yaml").write_text(text, encoding="utf-8")
    reached = check_samples(database, problems).cards.reached
    assert not problems.errors
    assert "crystal-ball" in reached


def write(project: Project, text: str) -> None:
    (project.cards / "zavandor" / "samples" / "one.yaml").write_text(text, encoding="utf-8")


HIGH_FOX = """\
sample: one
title: The fox above its cap
players: [red, blue]
given:
  red: {role: kobold, dust: 0, active: {sapphire: 5}, guardians: [fox]}
steps: [{expect: {red.score: 20}}]
"""


def test_a_cap_has_two_branches_and_each_needs_its_own_sample(project: Project) -> None:
    ask(project, "")
    write(project, HIGH_FOX)
    database = load_database(project, "zavandor", Problems())
    assert database is not None
    found = check_samples(database, Problems())
    assert ("fox", "0.do.0 below") in found.branches.reached
    assert ("fox", "0.do.0 capped") in found.branches.missed
    assert str(found.places["fox", "0.do.0 capped"]).startswith("cards/zavandor/guardians.yaml:")


def test_a_condition_is_covered_for_each_outcome(project: Project) -> None:
    ask(project, "")
    write(project, HIGH_FOX)
    database = load_database(project, "zavandor", Problems())
    assert database is not None
    found = check_samples(database, Problems()).branches
    assert ("rank-1", "0.if true") in found.reached
    assert ("rank-2", "0.if true") in found.missed
    assert ("rank-2", "0.if false") in found.reached


def test_a_declared_limit_is_covered_below_it_and_where_it_holds(project: Project) -> None:
    ask(project, "coverage: {limits: 100}")
    write(project, HIGH_FOX)
    problems = Problems()
    database = load_database(project, "zavandor", problems)
    assert database is not None
    found = check_samples(database, problems).limits
    assert ("role-board", "places reached") in found.missed
    (told,) = problems
    assert told.code == "coverage-low"
    assert told.location == min(record.at(field) for record in database.records.values()
                                for field in ("places", "hand_limit", "one_per_player", "most_per_player",
                                              "last_guardians") if field in record.places)  # fmt: skip


def test_a_draft_reaches_a_branch(project: Project) -> None:
    ask(project, "")
    database = load_database(project, "zavandor", Problems())
    assert database is not None
    text = draft_sample(database, [("rank-2", "0.if true")], Problems())
    write(project, text)
    assert ("rank-2", "0.if true") in check_samples(database, Problems()).branches.reached


@pytest.mark.parametrize(
    ("node", "found"),
    [
        (Node("at-least", (("who", "you"), ("what", "point"), ("n", 1))), ("true", "false")),
        (Node("score", (("points", 3), ("most", 2))), ("below", "capped")),
        (Node("score", (("points", 3),)), ()),
        (Node("min", (("all", (1, 2)),)), ("all.0", "all.1")),
        (Node("max", (("all", (1, 2, 3)),)), ("all.0", "all.1", "all.2")),
        (Node("may", (("do", ()),)), ("taken", "declined")),
        (Node("choose", (("one", (Node("a", ()), Node("b", ()))),)), ("one.0", "one.1")),
        (Node("this", (("period", "round"), ("has", ()))), ("ended",)),
        (Node("next", (("what", "spell"), ("has", ()))), ("used",)),
        (Node("ability", ()), ()),
    ],
)
def test_each_way_in_which_a_node_can_turn_out_is_a_branch(node: Node, found: tuple[str, ...]) -> None:
    assert outcomes(node, {op.name: op for op in OPS}.get(node.op)) == found


def test_of_a_least_number_the_one_that_counts_is_the_branch() -> None:
    game = SimpleNamespace(reached=set())
    assert number(game, 0, Node("min", (("all", (3, 2)),), "0.n"), "card") == 2
    assert game.reached == {("card", "0.n"), ("card", "0.n all.1")}


def test_zavandor_asks_its_samples_for_everything() -> None:
    problems = Problems()
    database = load_database(Project(ROOT, False), "zavandor", problems)
    assert database is not None
    assert dict(database.game.coverage) == dict.fromkeys(COVERED, 100)
    check_samples(database, problems)
    assert list(problems) == []


def facts(project: Project, lines: str) -> tuple[Problems, frozenset[str]]:
    """Return what is told of a list of facts that are not modelled, and the facts that nothing answers for."""
    (project.cards / "zavandor" / "facts.yaml").write_text(lines, encoding="utf-8")
    problems = Problems()
    database = load_database(project, "zavandor", problems)
    assert database is not None
    return problems, check_samples(database, problems).facts.missed


def test_a_fact_that_nothing_carries_needs_a_reason(project: Project) -> None:
    ask(project, "coverage: {facts: 100}")
    problems, missed = facts(project, "not_modelled: {ZV-025: a sum}\n")
    assert "ZV-025" not in missed and "ZV-141" in missed
    assert [problem.code for problem in problems] == ["coverage-low"]


def test_a_list_of_facts_says_nothing_wrong(project: Project) -> None:
    ask(project, "")
    problems, missed = facts(project, "not_modelled:\n  ZV-999: none\n  ZV-018: counts\n  ZV-025:\n")
    assert [problem.code for problem in problems] == ["unknown-fact", "fact-modelled", "missing-field"]
    assert [problem.location.line for problem in problems] == [2, 3, 4]
    assert "ZV-025" in missed


@pytest.mark.parametrize(
    ("source", "cited"),
    [
        ('"""A module (AB-001)."""\n', set()),
        ('# AB-001\nX = ("AB-002",)\n', set()),
        ('X = 1\n"""A constant (AB-001)."""\n', {"AB-001"}),
        ('def f():\n    """A rule (AB-001)."""\n    return 1  # AB-002\n', {"AB-001", "AB-002"}),
        ('class C:\n    """Many: AB-001, AB-002, AB-003, AB-004, AB-005."""\n    fact = "AB-006"\n', {"AB-006"}),
    ],
)
def test_code_cites_a_fact_where_it_carries_it(source: str, cited: set[str]) -> None:
    assert cited_by_source(source) == cited


def test_every_fact_of_zavandor_is_cited_or_said_not_to_be_modelled() -> None:
    problems = Problems()
    database = load_database(Project(ROOT, False), "zavandor", problems)
    assert database is not None
    found = check_samples(database, problems).facts
    assert (len(found.reached), found.missed) == (166, frozenset())
