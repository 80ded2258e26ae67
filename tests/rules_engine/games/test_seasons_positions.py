"""Positions of Seasons in the middle of a game: what is given lies on the table, and what cannot be is refused."""

import re
from typing import Any

import pytest

from rules_engine.games import seasons
from rules_engine.games.position import GivenError
from rules_engine.games.seasons.census import Census
from tests.rules_engine.seasons import database, tables

NAMES = ("purple", "orange", "white")


@pytest.mark.parametrize(
    ("given", "path", "said"),
    [
        ({"greeen": {}}, "greeen", "nothing called 'greeen'"),
        ({"purple": {"gold": 1}}, "purple.gold", "nothing called 'gold' can be given; known: crystals, energy"),
        ({"purple": 3}, "purple", "a map from names to values is due"),
        ({"purple": {"crystals": -1}}, "purple.crystals", "'-1' is no number of things"),
        ({"purple": {"gauge": 16}}, "purple.gauge", "16 is too much; the most is 15"),
        ({"purple": {"bonuses": 4}}, "purple.bonuses", "4 is too much; the most is 3"),
        ({"purple": {"energy": {"light": 1}}}, "purple.energy", "there is no energy 'light'"),
        ({"purple": {"energy": {"air": 8}}}, "purple.energy", "the reserve holds 7 (SE-032)"),
        ({"purple": {"hand": [1, 1], "play": [1]}}, "purple.play", "there is no further '1' at this level"),
        ({"purple": {"hand": [31]}}, "purple.hand", "there is no further '31' at this level"),
        ({"purple": {"hand": ["sword"]}}, "purple.hand", "there is no card 'sword'"),
        ({"purple": {"hand": 1}}, "purple.hand", "a list of cards is due"),
        ({"purple": {"die": "2 gold"}}, "purple.die", "no die of this season shows '2 gold'"),
        ({"season": "monsoon"}, "season", "known: winter, spring, summer, autumn"),
        ({"space": 13}, "space", "the spaces are 1 to 12"),
        ({"season": "winter", "space": 4}, "space", "space 4 is not in winter"),
        ({"year": 4}, "year", "the years are 1 to 3"),
        ({"start": "pink"}, "start", "there is no player 'pink'"),
        ({"turn": {"colour": "purple"}}, "turn.colour", "known: player, transmute"),
        ({"phase": "dinner"}, "phase", "known: round, turns, wheel, scoring"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given: dict[str, Any], path: str, said: str) -> None:
    with pytest.raises(GivenError, match=re.escape(said)) as fault:
        seasons.given(tables(), NAMES, given, 0)
    assert fault.value.path == path


def test_a_position_loses_no_card_of_the_box() -> None:
    given = {
        "purple": {"hand": [20, "stair-of-roots"], "play": [2], "turned": [3], "library-2": [4, 5, 6]},
        "orange": {"library-3": [7]},
        "deck": [8, 8, 9],
        "pile": [10],
    }
    game = seasons.given(tables(), NAMES, given, 0)
    assert not Census(tables())(game)
    table = seasons.shown(game, NAMES)
    assert table["purple"]["hand"] == ["stair-of-roots", "hand-of-fortune"]
    assert (table["purple"]["play"], table["purple"]["turned"]) == (
        ["frostfire-flask", "ember-kettle"],
        ["ember-kettle"],
    )
    assert table["pile"] == 1 and [tables().card_ids[at] for at in game.deck[:2]] == ["copper-still"] * 2


def test_two_levels_at_once_are_refused() -> None:
    with pytest.raises(GivenError, match="one level is played"):
        seasons.tables(database(), {"apprentice": True, "archmage": True})
