"""The course of Counterclock Wizards: setup, preparation, exploration, supply; each test states a rule."""

from collections import Counter
from typing import Any

import pytest

from rules_engine.games import counterclock
from tests.rules_engine.counterclock import NAMES, answer, names, position, tables, told

RULES: Any = counterclock
ALL_BEATEN: dict[str, Any] = {name: {"monster": "rust-rat"} for name in NAMES[:3]}
IDLE: dict[str, Any] = {"rest": "gone"}


def options(game: Any) -> list[str]:
    return [option.name for option in game.decision.options]


def health(monster: str) -> int:
    """Return the health that is printed on a monster."""
    return tables().quests[monster].health[0]


# Setup


@pytest.mark.parametrize(("seats", "gold"), [(3, 5), (4, 3)])
def test_each_player_starts_with_ten_starter_cards_and_gold(seats: int, gold: int) -> None:
    """CW-045, CW-046, CW-157."""
    game = RULES.new(tables(), seats, 1).run()
    cards = [sorted(names(game, (*game.deck[seat], *game.hand[seat]))) for seat in range(seats)]
    assert [len(row) for row in cards] == [10] * seats and all(row == cards[0] for row in cards)
    assert game.gold == (gold,) * seats and game.mana == game.freeze == game.progress == (0,) * seats


def test_exploration_cards_form_four_piles_of_which_two_are_open() -> None:
    """CW-048, CW-050."""
    game = RULES.new(tables(), 4, 1).run()
    assert [len(pile) for pile in game.piles] == [32, 18, 13, 6]
    assert options(game) == ["explore pile-3", "explore pile-6"]


def test_the_lowest_roll_starts_and_players_who_tie_roll_again() -> None:
    """CW-049, CW-G29."""
    tape = {"die": tuple((n,) for n in "524225")}
    game = RULES.new(tables(), 4, 1, tape).run()
    assert [event[3] for event in told(game, "roll")] == [5, 2, 4, 2, 2, 5]
    assert game.start == 1 and game.decision is not None and game.decision.player == 1


# Preparation


def test_a_deck_that_runs_out_at_the_seventh_card_is_not_made_anew() -> None:
    """CW-057, CW-X01."""
    red = {"deck": ["winding-key"] * 3 + ["match-flame"] * 2, "hand": ["odd-coin", "frost-nail"], "rest": "discards"}
    game = position(red=red)
    answer(game, "enough")
    while game.round < 2 and game.decision.kind == "pick":
        answer(game, "enough")
    assert len(game.hand[0]) == 7 and not game.deck[0] and len(game.discards[0]) == 3


def test_a_deck_that_runs_out_before_is_made_of_the_discard_pile() -> None:
    """CW-056, CW-X02."""
    red = {"deck": ["winding-key"] * 3, "hand": ["odd-coin", "frost-nail"], "rest": "discards"}
    game = answer(position(red=red), "enough")
    assert len(game.hand[0]) == 7 and len(game.deck[0]) == 3 and not game.discards[0]


def test_any_number_of_hand_cards_is_discarded_before_anybody_draws() -> None:
    """CW-054, CW-055."""
    red = {"hand": ["winding-key", "winding-key", "odd-coin"]}
    game = answer(position(red=red), "discard winding-key", "discard winding-key", "enough")
    assert [event[1:3] for event in told(game, "discard")] == [(0, "winding-key")] * 2
    assert len(game.hand[0]) == 7 and "odd-coin" in names(game, game.hand[0])


def test_a_hand_above_seven_stays_as_it_is() -> None:
    """CW-G31."""
    hand = ["winding-key"] * 3 + ["match-flame"] * 2 + ["frost-nail"] * 2 + ["odd-coin"]
    assert len(answer(position(red={"hand": hand}), "enough").hand[0]) == 8


# Exploration


def exploring(seats: int = 4, **given: Any) -> Any:
    return position(seats, phase="exploration", **given)


def test_an_event_is_carried_out_and_another_card_turned_up_until_a_monster_comes() -> None:
    """CW-058 to CW-060."""
    game = answer(exploring(piles={"pile-3": ["leaking-crystal", "rust-rat"]}), "explore pile-3")
    assert told(game, "event", "monster") == [
        ("event", 0, "leaking-crystal", 0),
        ("monster", 0, "rust-rat", health("rust-rat")),
    ]
    assert game.mana == (2, 2, 2, 2) and names(game, game.spent[0]) == ["leaking-crystal"]
    assert names(game, [game.places[0].instance]) == ["rust-rat"] and game.decision.player == 1


def test_a_player_with_a_monster_turns_up_nothing() -> None:
    """CW-061, CW-062."""
    game = exploring(places={"red": {"monster": "rust-rat"}, "blue": {"monster": "rust-rat"}})
    seats = []
    while game.decision.kind == "explore":
        seats.append(game.decision.player)
        answer(game, "explore pile-6")
    assert seats[:2] == [1, 3] and game.decision.kind == "battle"


def test_what_waits_for_the_next_monster_comes_before_its_own_entry() -> None:
    """CW-059, CW-P08."""
    piles, rat = {"pile-3": ["overwound-spring", "rust-rat", "rust-rat"]}, tables().quests["rust-rat"]
    game = answer(exploring(piles=piles), "explore pile-3", "explore pile-3")
    assert [(place.health, place.bounty) for place in game.places[:2]] == [
        (rat.health[0] + 3, rat.gold + 1),
        (rat.health[0], rat.gold),
    ]


def test_entry_effects_happen_to_who_turned_the_monster_up() -> None:
    """CW-059."""
    game = answer(
        exploring(piles={"pile-3": ["thieving-raven"]}, red={"gold": 2}, yellow={"gold": 2}), "explore pile-3"
    )
    assert game.gold[:2] == (1, 2)


def test_the_neutral_place_is_filled_first_and_takes_no_card_of_pile_twelve() -> None:
    """CW-155, CW-156."""
    game = exploring(3, start="yellow", highest=3)
    assert game.decision.player == 1 and "explore pile-12" not in options(game)
    assert game.why_not("explore pile-12") == "CW-156"
    answer(game, "explore pile-3")
    while game.places[3].instance < 0:
        game.answer(game.decision.options[0])
    assert game.places[1].instance < 0


def test_a_pile_that_is_used_up_is_made_of_its_beaten_monsters_and_events() -> None:
    """CW-G27."""
    game = exploring(rest={"pile-3": "spent"})
    answer(game, "explore pile-3")
    assert told(game, "restock") == [("restock", -1, "pile-3", 32)] and game.places[0].instance >= 0


def test_a_pile_without_a_monster_ends_and_cannot_be_chosen() -> None:
    """CW-G27: bounded, though nothing comes."""
    game = exploring(piles={"pile-3": ["lost-purse"]}, rest={"pile-3": "gone", "pile-6": "gone"})
    assert game.decision.kind == "choose"  # the only pile is taken without asking
    answer(game, "gain gold 1")
    assert game.places[0].instance < 0 and game.decision.kind != "explore"


def test_pile_twelve_is_open_after_loop_three_and_shows_all_its_cards() -> None:
    """CW-079, CW-107, CW-111."""
    game = exploring(highest=2)
    assert game.why_not("explore pile-12") == "CW-079"
    game = answer(exploring(highest=3), "explore pile-12")
    assert game.decision.kind == "turn-up" and len(options(game)) == 6


def test_who_fought_a_card_of_pile_twelve_turns_up_nothing_more_in_this_phase() -> None:
    """CW-115, CW-G21: the card goes back and the next player may turn it up."""
    game = answer(exploring(highest=3), "explore pile-12", "turn-up storm-dragon")
    while game.decision.kind == "duel":
        answer(game, "stop")
    assert game.decision.player == 1 and game.places[0].instance < 0
    assert "turn-up storm-dragon" in options(answer(game, "explore pile-12"))


# Supply


SHOP = ["sleet", "kindling", "twin-bolt", "shatter"]


def supplying(seats: int = 4, **given: Any) -> Any:
    return position(seats, phase="supply", **{"shop": SHOP, **given})


def test_cards_left_in_the_shop_slide_and_a_new_one_costs_most() -> None:
    """CW-082, CW-X09."""
    game = answer(supplying(red={"gold": 5}, commons=["headwind"]), "buy kindling")
    assert names(game, game.shop) == ["sleet", "twin-bolt", "shatter", "headwind"]
    assert game.gold[0] == 3 and names(game, game.discards[0]) == ["kindling"]
    assert told(game, "buy") == [("buy", 0, "kindling", 2)]


def test_one_card_is_bought_per_round_and_then_the_shop_is_not_refreshed() -> None:
    """CW-081, CW-084, CW-099."""
    game = answer(supplying(red={"gold": 9}), "buy sleet")
    assert game.why_not("buy kindling") == "CW-099" and game.why_not("refresh") == "CW-084"
    assert any(option.startswith("take-out") for option in options(game))


def test_a_card_must_be_paid_and_so_must_a_refresh_and_the_tavern() -> None:
    """CW-096 to CW-098."""
    game = supplying(red={"gold": 1})
    assert options(game) == ["buy sleet", "refresh", "end turn"]
    assert game.why_not("buy kindling") == "CW-096" and game.why_not("take-out odd-coin in deck") == "CW-098"
    assert supplying(yellow={"gold": 1}).decision.player == 1  # red can do nothing (CW-085)
    assert supplying(red={"gold": 2}).why_not("refresh") == ""


def test_a_refresh_puts_four_cards_away_any_number_of_times() -> None:
    """CW-083."""
    game = answer(supplying(red={"gold": 3}), "refresh", "refresh")
    assert game.gold[0] == 1 and names(game, game.common_discards[:4]) == SHOP
    assert len(game.shop) == 4 and len(game.common_discards) == 8


def test_a_common_pile_that_runs_short_is_made_of_the_common_discard_pile() -> None:
    """CW-086."""
    game = supplying(red={"gold": 3}, rest={"commons": "common-discards"})
    answer(game, "refresh")
    assert len(game.shop) == 4 and not game.common_discards and len(game.commons) == 75 - 4


@pytest.mark.parametrize("zone", ["hand", "deck", "discard"])
def test_the_tavern_takes_a_card_out_of_hand_deck_or_discard_pile(zone: str) -> None:
    """CW-087: a starter card leaves the game for good (CW-088)."""
    red = {"gold": 4, {"hand": "hand", "deck": "deck", "discard": "discards"}[zone]: ["odd-coin"], "rest": "gone"}
    game = answer(supplying(red=red), f"take-out odd-coin in {zone}")
    assert game.gold[0] == 2 and "odd-coin" in names(game, game.gone)
    assert not (*game.hand[0], *game.deck[0], *game.discards[0])


def test_common_and_legendary_cards_go_from_the_tavern_to_their_piles() -> None:
    """CW-088."""
    red = {"gold": 4, "hand": ["headwind", "sunfall"], "rest": "gone"}
    game = answer(supplying(red=red), "take-out headwind in hand", "take-out sunfall in hand")
    assert names(game, game.common_discards) == ["headwind"] and "sunfall" in names(game, game.legendaries)


def test_a_deck_that_a_card_was_taken_out_of_is_shuffled() -> None:
    """CW-089."""
    game = supplying(red={"gold": 2})
    before = game.chance.counts.get("deck-1", 0)
    answer(game, "take-out odd-coin in deck")
    assert game.chance.counts["deck-1"] == before + 1


def test_cards_that_change_prices_change_the_shop_and_the_tavern() -> None:
    """CW-096, CW-098."""
    places = {"yellow": {"monster": "barred-mimic"}, "blue": {"monster": "tavern-ghost"}}
    game = supplying(red={"gold": 3}, places=places)
    assert game.why_not("buy twin-bolt") == "CW-096" and game.why_not("buy kindling") == ""
    answer(game, "take-out odd-coin in deck")
    assert game.gold[0] == 0


def test_a_bought_wand_is_equipped_and_pushes_out_the_old_one() -> None:
    """CW-148, CW-149."""
    red = {"gold": 5, "wand": "hazel-wand"}
    game = answer(supplying(red=red, shop=["ember-wand", *SHOP[1:]]), "buy ember-wand")
    assert names(game, [game.wand[0]]) == ["ember-wand"] and names(game, game.common_discards) == ["hazel-wand"]
    assert not game.discards[0]


def test_the_start_player_token_goes_on_and_the_round_ends() -> None:
    """CW-053, CW-G11."""
    game = supplying(round=4, red={"flame": True})
    assert game.round == 5 and game.start == 1 and game.flame == (0, 0, 0, 0)


def test_a_neutral_monster_follows_the_start_player() -> None:
    """CW-G24: what it does at a time happens to the start player."""
    game = supplying(
        3, places={**ALL_BEATEN, "neutral": {"monster": "tidal-kraken"}}, red={"mana": 9}, yellow={"mana": 9}
    )
    assert game.start == 1 and game.mana == (9, 6, 0)


def test_all_cards_lie_somewhere_at_the_start() -> None:
    game = RULES.new(tables(), 4, 1).run()
    rows = [*game.deck, *game.hand, *game.piles, game.commons, game.legendaries]
    assert Counter(card for row in rows for card in row) == Counter(range(len(game.rules.card_ids)))
