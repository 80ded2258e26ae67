"""Zavandor as tests ask for it: in, the shipped game and its fact sheet; out, records by deck and rows by fact."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from rules_engine import Database, Problems, Project, Record, load_database

ROOT: Final = Path(__file__).resolve().parents[2]
SHEET: Final = (ROOT / "seeds" / "zavandor.md").read_text(encoding="utf-8")
ROW: Final = re.compile(r"^\| (ZV-[A-Z]?\d+) \| (.*) \|$", re.MULTILINE)
ROWS: Final = {row[1]: row[2].replace("\N{MINUS SIGN}", "-").split(" | ") for row in ROW.finditer(SHEET)}


@cache
def database() -> Database:
    """Return the database of the game, which has no problem."""
    problems = Problems()
    found = load_database(Project(ROOT, True), "zavandor", problems)
    assert found is not None and not list(problems)
    return found


def deck(name: str) -> list[Record]:
    """Return the records of a deck, in their order."""
    return [record for record in database().records.values() if record.deck == name]


def block(first: int, last: int) -> list[tuple[str, list[str]]]:
    """Return the rows of the sheet from one number to another, each with its name."""
    return [(f"ZV-{n:03}", ROWS[f"ZV-{n:03}"]) for n in range(first, last + 1)]
