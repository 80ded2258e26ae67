"""Tables of translation: in, the table of each game and language; out, text, JSON or Markdown."""

import json
from collections.abc import Callable, Sequence
from typing import Final

from rulepress.cli.machines import as_json
from rulepress.cli.told import Told
from rules_engine import STATED, State, Table

VERSION: Final = 1
"""Version of the JSON object; it rises when a field goes or changes its meaning."""
_HEADS: Final = ("game", "language", "done", "texts", *STATED.values())


def _text(tables: Sequence[Table], _: Told) -> str:
    rows = [_HEADS, *map(_cells, tables)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(_HEADS))]
    return "\n".join("  ".join(_set(row[at], widths[at], at) for at in range(len(_HEADS))).rstrip() for row in rows)


def _set(cell: str, width: int, at: int) -> str:
    return cell.ljust(width) if at < 2 else cell.rjust(width)


def _markdown(tables: Sequence[Table], _: Told) -> str:
    rule = ("---", "---", *("---:" for _ in _HEADS[2:]))
    return "\n".join(f"| {' | '.join(row)} |" for row in (_HEADS, rule, *map(_cells, tables)))


def _json(tables: Sequence[Table], told: Told) -> str:
    found = [
        {
            "game": table.database.game.id,
            "language": table.tag,
            "percent": table.share,
            "texts": {row.unit.key: str(row.state) for row in table.rows},
            "counts": {str(state): table.count(state) for state in State},
        }
        for table in tables
    ]
    return json.dumps({"version": VERSION, "languages": found, **_problems(told)}, indent=1, ensure_ascii=False)


def _problems(told: Told) -> dict[str, object]:
    return {"problems": json.loads(as_json(told))["problems"]}


def _cells(table: Table) -> tuple[str, ...]:
    counts = (str(table.count(state)) for state in STATED)
    return (table.database.game.id, table.tag, f"{table.share} %", str(len(table.rows)), *counts)


LAYOUTS: Final[dict[str, Callable[[Sequence[Table], Told], str]]] = {
    "text": _text,
    "json": _json,
    "markdown": _markdown,
}
