"""Scores of Zavandor: guardians add their bonus, up to their cap (ZV-143 to ZV-151, ZV-159)."""

from typing import Any, Final

import pytest

from rules_engine.games import zavandor
from tests.rules_engine.zavandor import database

ACTIVE: Final = {"opal": 3, "sapphire": 2, "emerald": 2, "diamond": 1, "ruby": 1}
OWNED: Final = ["runestone", "guard-crystal", "crystal-ball", "magic-belt", "magic-wand"]
BONUSES: Final = {
    "phoenix": 2 * 5,
    "owl": 2 * 1,
    "fox": 2 * 2,
    "toad": 2 * 2,
    "unicorn": 1 * 1,
    "tomcat": 2 * 3,
    "scarab": 1 * 2,
    "raven": 2 * 3,
    "salamander": 2 * 1,
}


@pytest.mark.parametrize("name", [record.id for record in database().records.values() if record.type == "guardian"])
def test_a_guardian_scores_its_base_and_its_bonus(name: str) -> None:
    rules = zavandor.tables(database(), {})
    position: dict[str, Any] = {"red": {"active": ACTIVE, "artefacts": OWNED, "knowledge": {"gems": 4}}}
    game = zavandor.given(rules, ("red", "blue"), position, 1)
    lot = rules.lots[name]
    assert game.lot_points(0, lot) == lot.points + BONUSES[name]
