"""A project with a game of its own that comes with rules: in, changes to them; out, what is then told."""

from pathlib import Path

from rules_engine import Database, Problem, Problems, Project, check_samples, load_database

GAME = "storm"
RULES = f"cards/{GAME}/rules"


def database(root: Path) -> Database:
    found = load_database(Project(root, False), GAME, Problems())
    assert found is not None and found.whole
    return found


def change(root: Path, file: str, old: str, new: str) -> int:
    """Change the rules and return the line of the change."""
    path = root / RULES / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def faults(root: Path) -> list[Problem]:
    """Return what is told when all samples are played."""
    problems = Problems()
    check_samples(database(root), problems)
    return list(problems)
