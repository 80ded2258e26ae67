"""Positions of Counterclock Wizards in the middle of a game: what is given lies there, all else is refused."""

import re
from typing import Any

import pytest

from rules_engine.games import counterclock
from rules_engine.games.counterclock.census import Census
from rules_engine.games.position import GivenError
from tests.rules_engine.counterclock import NAMES, database, position, tables


@pytest.mark.parametrize(
    ("given", "path", "said"),
    [
        ({"greeen": {}}, "greeen", "nothing called 'greeen'"),
        ({"red": {"coins": 1}}, "red.coins", "nothing called 'coins' can be given; known: mana, gold"),
        ({"red": 3}, "red", "a map from names to values is due"),
        ({"red": {"mana": -1}}, "red.mana", "'-1' is no number of things"),
        ({"red": {"mana": 21}}, "red.mana", "21 is too much; the most is 20"),
        ({"red": {"gold": 11}}, "red.gold", "11 is too much; the most is 10"),
        ({"red": {"freeze": 11}}, "red.freeze", "11 is too much; the most is 10"),
        ({"red": {"hand": ["sunfall", "sunfall"]}}, "red.hand", "there is no further 'sunfall'"),
        ({"red": {"hand": ["sword"]}}, "red.hand", "there is no card 'sword'"),
        ({"red": {"hand": "sunfall"}}, "red.hand", "a list of cards is due"),
        ({"red": {"hand": ["hazel-wand"]}}, "red.hand", "'hazel-wand' never lies there"),
        ({"red": {"deck": ["tripwire"]}}, "red.deck", "'tripwire' never lies there"),
        ({"red": {"discards": ["rust-rat"]}}, "red.discards", "'rust-rat' never lies there"),
        ({"red": {"wand": "sunfall"}}, "red.wand", "'sunfall' never lies there"),
        ({"red": {"beaten": [4]}}, "red.beaten", "there is no level '4'; known: 3, 6, 9, 12"),
        ({"red": {"rest": "hand"}}, "red.rest", "known: deck, discards, gone"),
        ({"shop": ["sunfall"]}, "shop", "'sunfall' never lies there"),
        ({"shop": ["sleet", "sleet", "kindling", "kindling", "shatter"]}, "shop", "the shop holds 4 (CW-080)"),
        ({"piles": {"pile-4": []}}, "piles.pile-4", "known: pile-3, pile-6, pile-9, pile-12"),
        ({"piles": {"pile-6": ["rust-rat"]}}, "piles.pile-6", "'rust-rat' never lies there"),
        ({"places": {"neutral": {"monster": "rust-rat"}}}, "places.neutral", "known: red, yellow, blue, black"),
        ({"places": {"red": {"monster": "lost-purse"}}}, "places.red", "'lost-purse' never lies there"),
        ({"places": {"red": {"monster": "storm-dragon"}}}, "places.red", "'storm-dragon' never lies there"),
        ({"rest": {"pile-3": "hand"}}, "rest.pile-3", "known: piles, spent, gone"),
        ({"start": "pink"}, "start", "there is no player 'pink'"),
        ({"turn": "pink"}, "turn", "there is no player 'pink'"),
        ({"phase": "dinner"}, "phase", "known: preparation, exploration, battle, advance, supply"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given: dict[str, Any], path: str, said: str) -> None:
    with pytest.raises(GivenError, match=re.escape(said)) as fault:
        counterclock.given(tables(), NAMES, given, 0)
    assert fault.value.path == path


def test_a_position_loses_no_card_of_the_box() -> None:
    given: dict[str, Any] = {
        "phase": "battle",
        "red": {"hand": ["sunfall", "odd-coin"], "area": ["sleet"], "wand": "hazel-wand", "undercurrent": "tripwire"},
        "yellow": {"discards": ["winding-key"], "rest": "gone"},
        "places": {"red": {"monster": "rust-rat", "health": 4}, "blue": {"monster": "hinge-snail"}},
        "piles": {"pile-3": ["lost-purse"]},
        "spent": {"pile-6": ["boiler-golem"]},
        "shop": ["kindling", "shatter"],
        "rest": {"pile-9": "gone"},
    }
    game = counterclock.given(tables(), NAMES, given, 0)
    assert not Census(tables())(game)
    table = counterclock.shown(game, NAMES)
    red = table["red"]
    assert (red["hand"], red["area"], red["wand"], red["undercurrent"]) == (
        ["odd-coin", "sunfall"], ["sleet"], "hazel-wand", "tripwire",
    )  # fmt: skip
    assert (red["monster"], red["health"], table["blue"]["health"], table["yellow"]["monster"]) == (
        "rust-rat",
        4,
        6,
        "",
    )
    assert table["piles"] == {"pile-3": 31 - 1, "pile-6": 17, "pile-9": 0, "pile-12": 6}
    assert table["spent"] == {"pile-6": 1} and table["yellow"]["discards"] == ["winding-key"]


def test_there_are_no_options() -> None:
    with pytest.raises(TypeError, match="there are no options, and not hard"):
        counterclock.tables(database(), {"hard": True})


def test_a_battle_begins_after_an_exploration_that_is_set_up_with_all_places_filled() -> None:
    """CW-063: what happens at the beginning of a battle happens then."""
    monsters = ("rust-rat", "belfry-bat", "gear-beetle", "boiler-golem")
    places = {name: {"monster": monster} for name, monster in zip(NAMES, monsters)}
    game = position(phase="exploration", places=places, red={"wand": "rime-wand", "hand": ["odd-coin"]})
    assert (game.decision.kind, game.freeze[0]) == ("battle", 2)
