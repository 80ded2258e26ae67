"""Cards of Counterclock Wizards: spread, resonance, counters, auras, wands; each test states a rule."""

from typing import Any

import pytest

from tests.rules_engine.counterclock import answer, names, position, told

GOLEM = {"red": {"monster": "boiler-golem", "health": 90}}
"""A monster that lives long."""


def battle(**given: Any) -> Any:
    """Return a battle in which the second player has a card still, so that it goes on."""
    given.setdefault("places", GOLEM)
    given.setdefault("yellow", {"hand": ["winding-key"]})
    return position(4, phase="battle", **given)


def options(game: Any) -> list[str]:
    return [option.name for option in game.decision.options]


def dealt(game: Any) -> list[int]:
    return [event[3] for event in told(game, "damage")]


# Spread


@pytest.mark.parametrize(
    ("area", "damage"),
    [
        ([], [4]),
        (["match-flame"], [4, 4]),
        (["match-flame", "kindling"], [4, 4, 5]),
        (["kindling", "kindling", "match-flame"], [4, 4, 5]),  # no more steps than the card prints
        (["match-flame", "stray-spark"], [4]),  # a spell of another school breaks the row
        (["stray-spark", "match-flame"], [4, 4]),
    ],
)
def test_as_many_steps_of_spread_happen_as_fire_spells_lie_in_a_row(area: list[str], damage: list[int]) -> None:
    """CW-134, CW-E13."""
    game = battle(red={"hand": ["running-fire"], "mana": 9, "area": area})
    answer(game, "play running-fire")
    assert dealt(game) == damage


def test_a_secret_neither_feeds_nor_breaks_a_row_of_fire() -> None:
    """CW-143, CW-144: it leaves after playing, and does not count."""
    game = battle(red={"hand": ["sealed-letter", "running-fire"], "mana": 9, "area": ["match-flame"]}, yellow={})
    answer(game, "play sealed-letter")
    assert names(game, game.common_discards) == ["sealed-letter"] and len(game.area[0]) == 1
    answer(game, "play running-fire")
    assert dealt(game) == [4, 4]


# Resonance


@pytest.mark.parametrize(("card", "damage"), [("twin-bolt", [3, 3]), ("arcane-blast", [7])])
def test_resonance_counts_the_play_area_without_the_card_that_is_played(card: str, damage: list[int]) -> None:
    """CW-136, CW-140, CW-X03, CW-X04: with two cards there, 2 is reached and 3 is not."""
    game = battle(red={"hand": [card], "mana": 9, "area": ["winding-key", "winding-key"]})
    answer(game, f"play {card}")
    assert dealt(game) == damage


def test_what_counts_cards_played_leaves_the_card_itself_out() -> None:
    """CW-140."""
    game = battle(red={"hand": ["tuning-fork"], "mana": 9, "area": ["winding-key", "odd-coin", "match-flame"]})
    answer(game, "play tuning-fork")
    assert dealt(game) == [6]


# Counters


def test_a_countered_spell_does_nothing_is_paid_and_goes_to_the_discard_pile() -> None:
    """CW-137, CW-141, CW-X05."""
    yellow = {"hand": ["staff-blow", "twin-bolt"], "mana": 9, "area": ["winding-key"]}
    game = battle(red={"hand": ["misdirection"], "deck": ["frost-nail"]}, yellow=yellow)
    answer(game, "play misdirection", "play staff-blow")
    assert not dealt(game) and game.mana[1] == 6
    assert names(game, game.discards[1]) == ["staff-blow"] and names(game, game.area[1]) == ["winding-key"]
    assert ("counter", 1, "staff-blow", 0) in told(game, "counter")
    answer(game, "play twin-bolt")  # one card lies there, so its resonance does not happen; the counter is used up
    assert dealt(game) == [3]


def test_a_secret_is_no_spell_and_is_not_countered() -> None:
    """CW-044, CW-137."""
    game = battle(
        red={"hand": ["misdirection"], "deck": ["frost-nail"]},
        yellow={"hand": ["sealed-letter", "stray-spark"]},
    )
    answer(game, "play misdirection", "play sealed-letter", "play stray-spark")
    assert [event[2] for event in told(game, "counter")] == ["stray-spark"]


# What waits for the next card


def test_what_is_in_force_for_the_next_spell_holds_while_it_is_played_and_not_for_the_card_that_says_it() -> None:
    hand = ["mirror-verse", "staff-blow", "stray-spark"]
    game = battle(red={"hand": hand, "mana": 20}, yellow={})
    answer(game, "play mirror-verse", "play staff-blow")
    assert dealt(game) == [8, 8]
    answer(game, "play stray-spark")
    assert dealt(game) == [8, 8, 2]


def test_a_price_that_is_lower_for_the_next_spell_is_paid_once() -> None:
    game = battle(red={"hand": ["short-change", "staff-blow", "crossroads"], "mana": 9}, yellow={})
    answer(game, "play short-change")
    assert [game.price(0, card) for card in ("staff-blow", "crossroads")] == [0, 0]
    answer(game, "play staff-blow")
    assert game.mana[0] == 9 and game.price(0, "crossroads") == 1


# Auras


def test_equal_auras_do_not_add_up_and_different_ones_do() -> None:
    """CW-139."""
    game = battle(
        red={"hand": ["humming-orb", "humming-orb", "stray-spark"], "mana": 9, "wand": "glass-wand"}, yellow={}
    )
    answer(game, "play humming-orb", "play humming-orb", "play stray-spark")
    assert dealt(game) == [2 + 2 + 1]


def test_spell_damage_does_not_raise_what_an_aura_deals() -> None:
    """CW-142."""
    game = battle(
        red={"hand": ["forge-glow", "match-flame", "winding-key"], "mana": 9, "wand": "glass-wand"}, yellow={}
    )
    answer(game, "play forge-glow")
    assert not dealt(game)  # the aura does not hear of itself
    answer(game, "play match-flame")
    assert dealt(game) == [3, 3, 3]  # the spell, its spread and the aura


def test_spell_damage_does_not_raise_what_a_secret_deals() -> None:
    game = battle(red={"hand": ["powder-keg"], "mana": 9, "wand": "glass-wand"})
    answer(game, "play powder-keg")
    assert dealt(game) == [9, 4]


def test_an_aura_ends_with_the_round() -> None:
    """CW-139."""
    game = battle(red={"hand": ["humming-orb", "winding-key"], "mana": 9}, yellow={})
    answer(game, "play humming-orb")
    assert game.modifier(0, "more", "spell-damage") == 2
    round_ = game.round
    while game.round == round_:
        answer(game, options(game)[-1])
    assert not game.modifier(0, "more", "spell-damage")


# Wands


def test_a_wand_is_equipped_at_once_and_pushes_out_the_old_one() -> None:
    """CW-148, CW-149."""
    game = battle(red={"wand": "glass-wand", "hand": ["market-tip"], "mana": 3}, commons=["ember-wand"])
    answer(game, "play market-tip", "take ember-wand")
    assert names(game, [game.wand[0]]) == ["ember-wand"] and game.price(0, "match-flame") == 0
    assert "glass-wand" in names(game, game.common_discards) and not game.modifier(0, "more", "spell-damage")


def test_a_wand_can_be_a_price() -> None:
    """CW-149."""
    game = battle(red={"wand": "glass-wand", "hand": ["snapped-wand"], "mana": 3})
    answer(game, "play snapped-wand", "use snapped-wand")
    assert dealt(game) == [7, 14] and game.wand[0] < 0 and "glass-wand" in names(game, game.common_discards)


def test_a_wand_hears_of_spells_that_were_not_countered() -> None:
    game = battle(
        red={"wand": "novices-wand", "hand": ["winding-key"]}, black={"undercurrent": "closed-door", "mana": 9}
    )
    answer(game, "play winding-key", "decline closed-door")
    assert dealt(game) == [1]
    game = battle(
        red={"wand": "novices-wand", "hand": ["winding-key"]}, black={"undercurrent": "closed-door", "mana": 9}
    )
    answer(game, "play winding-key", "use closed-door")
    assert not dealt(game)


# Other ops


def test_freeze_can_be_read_and_paid() -> None:
    """CW-135, CW-G10."""
    game = battle(red={"hand": ["shatter", "frost-nail"], "mana": 9, "freeze": 3}, yellow={})
    answer(game, "play shatter", "use shatter", "play frost-nail")
    assert dealt(game) == [14, 3]


def test_cards_of_a_kind_are_fetched_from_the_own_discard_pile() -> None:
    discards = ["match-flame", "kindling", "frost-nail"]
    game = battle(red={"hand": ["smoke-signal"], "mana": 9, "area": ["match-flame"], "discards": discards})
    answer(game, "play smoke-signal")
    assert options(game) == ["fetch match-flame", "fetch kindling"]
    answer(game, "fetch kindling")
    assert names(game, game.hand[0]) == ["kindling"] and names(game, game.discards[0]) == ["match-flame", "frost-nail"]


def test_a_bounty_is_taken_with_the_gold_of_the_monster() -> None:
    game = battle(places={"red": {"monster": "rust-rat", "health": 3}}, red={"hand": ["wanted-poster"], "mana": 2})
    answer(game, "play wanted-poster")
    assert game.gold[0] == game.rules.quests["rust-rat"].gold + 2


def test_a_monster_can_be_toughened() -> None:
    game = battle(red={"hand": ["reckless-oath"]})
    answer(game, "play reckless-oath")
    assert game.places[0].health == 94


def test_a_card_can_move_the_own_marker_at_once() -> None:
    game = battle(red={"hand": ["step-through"], "mana": 9})
    answer(game, "play step-through")
    assert game.progress[0] == 3


def test_a_discarded_card_does_what_it_does_when_it_is_discarded_and_not_when_areas_are_cleared() -> None:
    game = battle(red={"hand": ["fair-trade", "falling-leaf"], "mana": 5})
    answer(game, "play fair-trade", "use fair-trade")
    assert game.mana[0] == 5 + 2 + 6
    game = battle(red={"hand": ["falling-leaf"], "mana": 1}, yellow={})
    answer(game, "play falling-leaf")
    assert game.mana[0] == 0 and "falling-leaf" in names(game, game.discards[0])
