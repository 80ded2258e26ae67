"""Games with slips in them: copies of a new game and of Zavandor, changed by a test, and what is told of them."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine import Problem, Problems, Project, check_wording, load_database, open_wording

ROOT = Path(__file__).resolve().parents[2]
SOURCES = {"my-game": ROOT / "templates" / "new" / "cards" / "my-game", "zavandor": ROOT / "cards" / "zavandor"}

Edit = tuple[str, str, str]
Told = Callable[..., list[Problem]]


@pytest.fixture
def told(tmp_path: Path) -> Told:
    """Change files of a game, and return what is told of its data and words.

    Each edit names a file of the game, what stands in it and what shall stand there; without an old text the new one is
    the whole file; without both the file is removed.
    """

    def check(*edits: Edit, game: str = "my-game", languages: tuple[str, ...] = ("en",)) -> list[Problem]:
        shutil.rmtree(tmp_path, ignore_errors=True)
        shutil.copytree(SOURCES[game], tmp_path / "cards" / game)
        shutil.copytree(ROOT / "seeds", tmp_path / "seeds")
        for file, old, new in edits:
            path = tmp_path / "cards" / game / file
            path.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text(encoding="utf-8") if old else ""
            assert old in text
            if old or new:
                path.write_text(text.replace(old, new) if old else new, encoding="utf-8")
            else:
                path.unlink()
        problems = Problems()
        database = load_database(Project(tmp_path, False), game, problems)
        for tag in languages if database else ():
            assert database is not None
            wording = open_wording(database, tag, problems)
            assert wording is not None
            check_wording(wording, problems)
        return list(problems)

    return check
