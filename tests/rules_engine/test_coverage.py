"""Coverage: what samples reach is what the rules carried out, and a game may ask for a share of it."""

import shutil
from pathlib import Path

import pytest

from rules_engine import Problems, Project, check_samples, draft_sample, load_database
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


def test_zavandor_asks_its_samples_for_all_cards_effects_and_refusals() -> None:
    problems = Problems()
    database = load_database(Project(ROOT, False), "zavandor", problems)
    assert database is not None
    assert dict(database.game.coverage) == dict.fromkeys(("cards", "nodes", "refusals", "facts"), 100)
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
    problems, missed = facts(project, "not_modelled: {ZV-002: the story}\n")
    assert "ZV-002" not in missed and "ZV-141" in missed
    assert [problem.code for problem in problems] == ["coverage-low"]


def test_a_list_of_facts_says_nothing_wrong(project: Project) -> None:
    ask(project, "")
    problems, missed = facts(project, "not_modelled:\n  ZV-999: none\n  ZV-018: counts\n  ZV-002:\n")
    assert [problem.code for problem in problems] == ["unknown-fact", "fact-modelled", "missing-field"]
    assert [problem.location.line for problem in problems] == [2, 3, 4]
    assert "ZV-002" in missed


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
