"""Coverage: what samples reach is what the rules carried out, and a game may ask for a share of it."""

import shutil
from pathlib import Path

import pytest

from rules_engine import Problems, Project, check_samples, draft_sample, load_database

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
    text = draft_sample(database, missed)
    (project.cards / "zavandor" / "samples" / "draft.yaml").write_text(text, encoding="utf-8")
    reached = check_samples(database, problems).cards.reached
    assert not problems.errors
    assert "crystal-ball" in reached


def test_zavandor_asks_its_samples_for_all_cards_effects_and_refusals() -> None:
    problems = Problems()
    database = load_database(Project(ROOT, False), "zavandor", problems)
    assert database is not None and dict(database.game.coverage) == {"cards": 100, "nodes": 100, "refusals": 100}
    check_samples(database, problems)
    assert list(problems) == []
