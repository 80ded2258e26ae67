"""The tiny game with a rulebook of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine import Project

BOOK = """\
# Aim {#aim}

You win **five** coins; see [[play]] and [[card:one]].

{{ contents() }}

# Play {#play}

Take {{ n("one.cost") }} {term:coin,one}, then *one* more. Words & <b>signs</b> stay as they are.

## Steps

1. First {icon:coin}.
2. Second.

- a
- b

| Card | Cost |
|---|--:|
| A | {{ n("one.cost") }} |
| B | {{ n("two.cost") }} |

!!! note "Mind"
    Nothing is free.

!!! anatomy one name cost rules "A card"
    1. Name
    2. Cost
    3. Rules

{{ cards("cards") }}

{{ icons() }}

!!! glossary
    - **Coin** is money.
    - **Card** is paper.

{{ index() }}
"""

Written = Callable[[str], None]


@pytest.fixture
def book(project: Project) -> Written:
    """Writes the rulebook of the tiny game; it has one to begin with."""

    def write(text: str) -> None:
        path = project.root / "cards" / "tiny" / "rulebook" / "10-book.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    write(BOOK)
    return write


@pytest.fixture
def folder(project: Project) -> Path:
    """Where the files of the tiny game are written."""
    return project.root / "out" / "tiny" / "en"
