"""Databases of shipped games in which one text is another: in, a copy and the change; out, what is told of it."""

import shutil
from collections.abc import Callable
from pathlib import Path

from rules_engine import Problem, Problems, Project, check_samples, load_database

ROOT = Path(__file__).resolve().parents[3]


def copied(folder: Path, game: str) -> Project:
    """Return a project with a copy of a shipped game, without its samples and translations."""
    shutil.copytree(ROOT / "cards" / game, folder / "cards" / game, ignore=shutil.ignore_patterns("samples", "text"))
    (folder / "seeds").mkdir()
    shutil.copy(ROOT / "seeds" / f"{game}.md", folder / "seeds")
    return Project(folder, False)


def changed(project: Project, game: str, file: str, change: Callable[[str], str]) -> list[Problem]:
    """Return what is told of a game when the text of one of its files is changed."""
    path = project.cards / game / file
    text = path.read_text(encoding="utf-8")
    assert change(text) != text
    path.write_text(change(text), encoding="utf-8")
    problems = Problems()
    database = load_database(project, game, problems)
    assert database is not None
    check_samples(database, problems)
    return [problem for problem in problems.errors if problem.code != "coverage-low"]
