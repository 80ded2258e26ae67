"""Texts of facts: in, a database; out, what its fact sheet says under each id, in one line."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rules_engine.database import Database
from rules_engine.places import is_file_in
from rules_engine.problems import Problems
from rules_engine.yaml_tree import read_text

DECISIONS: Final = "DECISIONS.md"
"""The file beside a sheet that says, under the id of a gap, how it was closed."""
_ID: Final = re.compile(r"[A-Z]{2}-[A-Z]?\d{1,3}")
_GAP: Final = re.compile(r"[A-Z]{2}-G\d+")
_SAID: Final = re.compile(r"- \*\*([A-Z]{2}-[A-Z]?\d{1,3})\*\*(?: \[[^\]]*\])?(?: \*\([a-z]+\)\*)? (.+)")
_PLACES: Final = ("Section",)
"""Columns that say where a row comes from, not what it says."""


def fact_texts(database: Database, problems: Problems) -> dict[str, str]:
    """Return what the sheet says of each fact, a row of a table as `Item: energy card; Counts as: 1`, and of each gap
    what was decided; empty without a sheet."""
    if not database.game.facts:
        return {}
    sheet = database.project.root / database.game.facts
    found = dict(_facts(_lines(sheet, database, problems)))
    decided = _rows(_lines(sheet.parent / DECISIONS, database, problems))
    return {**found, **{id: cells[0] for id, _, cells in decided if _GAP.fullmatch(id) and id in found}}


def _lines(path: Path, database: Database, problems: Problems) -> list[str]:
    """Return the lines of a file, none if it is not there."""
    if not is_file_in(path, database.project.root):
        return []
    return (read_text(path, database.shown(path), problems) or "").splitlines()


def _facts(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        if said := _SAID.match(line):
            yield said[1], said[2].strip()
    for id, heads, cells in _rows(lines):
        told = (f"{head}: {cell}" for head, cell in zip(heads, cells) if cell not in ("", "—") and head not in _PLACES)
        yield id, "; ".join(told)


def _rows(lines: Sequence[str]) -> Iterator[tuple[str, list[str], list[str]]]:
    """Give the rows of tables that begin with an id: the id, the heads of the other columns, and their cells."""
    heads: list[str] = []
    for line in lines:
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")] if line.startswith("|") else []
        if cells and not heads:
            heads = cells
        elif cells and _ID.fullmatch(cells[0]):
            yield cells[0], heads[1:], cells[1:]
        elif not cells:
            heads = []
