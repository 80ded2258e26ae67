"""Positions of Zavandor in the middle of a game: what is given lies on the table, and what cannot be is refused."""

import re
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from rules_engine.database import load_database
from rules_engine.games import zavandor
from rules_engine.games.position import GivenError
from rules_engine.places import Project
from rules_engine.problems import Problems

ROOT = Path(__file__).resolve().parents[3]
NAMES = ("red", "blue", "green")


@cache
def tables() -> zavandor.Tables:
    database = load_database(Project(ROOT, True), "zavandor", Problems())
    assert database is not None
    return zavandor.tables(database, {})


@pytest.mark.parametrize(
    ("given", "path", "said"),
    [
        ({"greeen": {"dust": 2}}, "greeen", "nothing called 'greeen'"),
        ({"dust": 4}, "dust", "known: round, offer, order, phase, turn, red, blue, green"),
        ({"red": {"gold": 1}}, "red.gold", "nothing called 'gold'"),
        ({"red": {"dust": 3}}, "red.dust", "no tokens make 3 dust"),
        ({"red": {"role": "monk"}}, "red.role", "there is no role 'monk'"),
        ({"red": {"active": {"opal": 6}}}, "red.active", "6 gems are active on 5 places"),
        ({"red": {"idle": {"opal": 27}}}, "red.idle", "there are but 28 of 'opal'"),
        ({"red": {"idle": {"ruby": 4}, "active": {"ruby": 2}}}, "red", "6 of 'ruby' are given; the most is 5"),
        ({"red": {"artefacts": ["talisman"] * 3}}, "red.artefacts", "there is no further 'talisman'"),
        ({"red": {"artefacts": ["magic-belt"] * 2}}, "red.artefacts", "may own one 'magic-belt'"),
        ({"red": {"artefacts": ["fox"]}}, "red.artefacts", "'fox' is none of the artefacts"),
        ({"red": {"guardians": ["fox"]}, "blue": {"guardians": ["fox"]}}, "blue.guardians", "no further 'fox'"),
        ({"red": {"guardians": ["fox"]}, "offer": ["fox"]}, "offer", "'fox' is owned already"),
        ({"red": {"cards": {"sapphire-3": 4}}}, "red.cards", "there is no further 'sapphire-3'"),
        ({"red": {"cards": {"concentrated-ruby": 9}}}, "red.cards", "there is no further 'concentrated-ruby'"),
        ({"order": ["red", "blue"]}, "order", "it must hold each of red, blue, green once"),
        ({"phase": "dinner"}, "phase", "known: order, energy, actions, count"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given: dict[str, Any], path: str, said: str) -> None:
    with pytest.raises(GivenError, match=re.escape(said)) as fault:
        zavandor.given(tables(), NAMES, given, 0)
    assert fault.value.path == path


def test_a_position_loses_no_card_of_the_box() -> None:
    given = {
        "red": {"role": "fairy", "cards": {"sapphire-3": 2}, "waiting": {"ruby-17": 1}},
        "blue": {"idle": {"opal": 4}},
    }
    game = zavandor.given(tables(), NAMES, given, 0)
    for at, card in enumerate(game.rules.energy):
        held = sum(row[at] for row in (*game.hand, *game.waiting))
        rest = game.stock[at] if card.concentrated else game.spent[at] + game.decks[card.gem].count(at)
        assert held + rest == card.copies, card.id
    for at, gem in enumerate(game.rules.gems):
        assert sum(row[at] for row in (*game.active, *game.idle)) + game.supply[at] == gem.copies, gem.id


def test_a_player_whose_means_are_large_may_bid_up_to_them_and_twenty_more() -> None:
    game = zavandor.given(tables(), NAMES, {"red": {"role": "kobold", "dust": 40, "active": {}}}, 0).run()
    assert game.decision is not None
    offered = next(option for option in game.decision.options if option.verb == "offer")
    game.answer(offered)
    assert game.decision is not None
    assert game.decision.high == 60


def test_a_lot_gives_as_many_cards_a_round_as_it_says(tmp_path: Path) -> None:
    copytree(ROOT / "cards" / "zavandor", tmp_path / "cards" / "zavandor")
    artefacts = tmp_path / "cards" / "zavandor" / "artefacts.yaml"
    told = artefacts.read_text(encoding="utf-8")
    artefacts.write_text(told.replace("what: emerald-card, n: 1", "what: emerald-card, n: 2"), encoding="utf-8")
    database = load_database(Project(tmp_path, False), "zavandor", Problems())
    assert database is not None
    given = {"phase": "energy", "red": {"dust": 0, "active": {"emerald": 1}, "artefacts": ["guard-crystal"]}}
    game = zavandor.given(zavandor.tables(database, {}), NAMES, given, 0).run()
    assert sum(game.hand[0]) == 3
