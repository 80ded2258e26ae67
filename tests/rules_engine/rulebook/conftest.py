"""A rulebook of one file beside the cards of a new game, read in a language."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rules_engine import Book, Problem, Problems, Project, load_database, open_rulebook, open_wording

ROOT = Path(__file__).resolve().parents[3]
Read = Callable[..., tuple[Book, list[Problem]]]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Read `text` as the rulebook of Zavandor; more: further files of the game; language: its tag."""

    def run(text: str, language: str = "en", more: Mapping[str, str] | None = None) -> tuple[Book, list[Problem]]:
        shutil.rmtree(tmp_path, ignore_errors=True)
        shutil.copytree(ROOT / "cards" / "zavandor", tmp_path / "cards" / "zavandor")
        shutil.copytree(ROOT / "seeds", tmp_path / "seeds")
        game = tmp_path / "cards" / "zavandor"
        shutil.rmtree(game / "rulebook", ignore_errors=True)
        for path in game.glob("text/*/rulebook.po"):
            path.unlink()
        for name, words in {"rulebook/10-aim.md": text, **(more or {})}.items():
            path = game / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(words, encoding="utf-8")
        problems = Problems()
        database = load_database(Project(tmp_path, False), "zavandor", problems)
        assert database is not None
        wording = open_wording(database, language, problems)
        assert wording is not None
        before = set(problems)
        book = open_rulebook(wording, problems)
        assert book is not None
        return book, [problem for problem in problems if problem not in before]

    return run
