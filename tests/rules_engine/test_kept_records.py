"""Records of earlier runs: they are those that would be read, and nothing that is wrong is kept or overlooked."""

import shutil
from pathlib import Path

import pytest

from rules_engine import records
from rules_engine.database import load_database
from rules_engine.places import Project
from rules_engine.problems import Problems

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for folder in ("cards", "seeds"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return Project(tmp_path, False, tmp_path / "kept")


def kept(project: Project) -> list[Path]:
    assert project.kept is not None
    return list(project.kept.glob("*.records"))


def test_kept_records_are_those_that_are_read(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    first = load_database(project, "zavandor", Problems())
    monkeypatch.delattr(records.RecordReader, "read")  # a second run must not need it
    second = load_database(project, "zavandor", Problems())
    assert first is not None and second is not None
    assert list(first.records.items()) == list(second.records.items())
    assert (first.vocabulary, first.facts) == (second.vocabulary, second.facts)
    for one, other in zip(first.records.values(), second.records.values()):
        assert one.places == other.places
        assert [(n.path, n.location) for n in one.effects] == [(n.path, n.location) for n in other.effects]


@pytest.mark.parametrize("name", ["game.yaml", "artefacts.yaml", "energy.yaml"])
def test_a_changed_file_is_read_anew(project: Project, name: str) -> None:
    load_database(project, "zavandor", Problems())
    path = project.cards / "zavandor" / name
    path.write_text(path.read_text(encoding="utf-8") + "\n# a remark\n", encoding="utf-8")
    load_database(project, "zavandor", Problems())
    assert len(kept(project)) == 2


def test_a_fault_is_told_by_each_run_and_nothing_is_kept(project: Project) -> None:
    path = project.cards / "zavandor" / "artefacts.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("stage: a", "stage: q", 1), encoding="utf-8")
    for _ in range(2):
        problems = Problems()
        load_database(project, "zavandor", problems)
        assert [problem.code for problem in problems] == ["unknown-choice"]
    assert not kept(project)


def test_a_picture_that_is_gone_is_told_though_the_records_were_kept(project: Project) -> None:
    game, ranks = (project.cards / "zavandor" / name for name in ("game.yaml", "ranks.yaml"))
    plain = "front: rank\n    back: rank-back\n    size: mini-euro\n    fields:\n"
    text = game.read_text(encoding="utf-8")
    assert plain in text
    with_art = text.replace(plain, f"{plain}      art: {{type: image, required: no, about: A.}}\n")
    game.write_text(with_art, encoding="utf-8")
    text = ranks.read_text(encoding="utf-8")
    ranks.write_text(
        text.replace("    rank: 3\n", "    rank: 3\n    art: icons/active-place.svg\n", 1), encoding="utf-8"
    )
    for found in ([], ["missing-picture"]):
        problems = Problems()
        load_database(project, "zavandor", problems)
        assert [problem.code for problem in problems] == found
        (project.cards / "zavandor" / "art" / "icons" / "active-place.svg").unlink(missing_ok=True)
