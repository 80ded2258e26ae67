"""Rules of Seasons that no single sample shows: what holds in every game, and what others learn of it."""

from collections import Counter
from typing import Any

import pytest

from rules_engine.games import seasons
from rules_engine.games.seasons.state import Seasons
from rules_engine.machine.chance import stream
from rules_engine.players.chance import any_answer
from tests.rules_engine.seasons import tables

RULES: Any = seasons


def drafting(seats: int, seed: int = 1) -> Seasons:
    game: Seasons = RULES.new(tables(), seats, seed).run()
    return game


def test_what_is_kept_in_the_draft_is_seen_by_nobody_else_and_told_when_all_have_chosen() -> None:
    game = drafting(3)
    for _ in range(2):
        assert game.decision is not None
        seat = game.decision.player
        others = [other for other in range(3) if other != seat]
        before = [RULES.view(game, other) for other in others]
        game.answer(game.decision.options[0])
        assert [RULES.view(game, other) for other in others] == before
        assert not any(event.kind == "keep" for event in game.events or ())
    assert game.decision is not None
    game.answer(game.decision.options[0])
    assert [event.kind for event in game.events or ()].count("keep") == 3


def test_cards_are_passed_to_the_left_neighbour() -> None:
    """SE-073, SE-074: turns go to the left too (SE-084), so the next seat gets the cards."""
    game = drafting(4)
    before = game.packs
    for _ in range(4):
        assert game.decision is not None
        game.answer(game.decision.options[0])
    for seat in range(4):
        assert set(game.packs[(seat + 1) % 4]) < set(before[seat])


@pytest.mark.parametrize("seats", RULES.PLAYERS)
def test_each_player_ends_the_prelude_with_three_groups_of_three(seats: int) -> None:
    game, below = drafting(seats), stream("prelude")
    while game.decision is not None and game.decision.kind in ("keep", "group"):
        if game.decision.kind == "group":
            assert 1 < len(game.decision.options) <= 3
        game.answer(any_answer(game, below))
    for seat in range(seats):
        assert [len(game.hand[seat]), *map(len, game.libraries[seat])] == [3, 3, 3]


@pytest.mark.parametrize("seats", RULES.PLAYERS)
def test_dice_in_play_are_one_more_than_players_and_differ(seats: int) -> None:
    """SE-049 to SE-052: five dice of a season lie in the box, of which as many are in play as are rolled."""
    found = Counter(die for seed in range(40) for die in drafting(seats, seed).dice[0])
    game = drafting(seats)
    assert [len(set(dice)) for dice in game.dice] == [seats + 1] * 4
    assert len(found) == 5


@pytest.mark.parametrize(("seats", "cards"), [(2, 42), (3, 33), (4, 24)])
def test_presets_leave_the_draw_pile_of_apprentices(seats: int, cards: int) -> None:
    """SE-065."""
    assert len(RULES.new(tables("apprentice"), seats, 1).run().deck) == cards


@pytest.mark.parametrize(("level", "highest"), [("apprentice", 30), ("", 30), ("archmage", 50)])
def test_a_level_says_which_cards_are_in_use(level: str, highest: int) -> None:
    """SE-061 to SE-063: all that are in use have two copies (SE-014)."""
    numbers = Counter(tables(level).power_at[at].number for at in tables(level).used)
    assert numbers == dict.fromkeys(range(1, highest + 1), 2)


def test_faces_that_differ_in_their_pips_alone_say_them() -> None:
    tape = {"dice.winter": (("winter-1", "winter-2", "winter-3"),), "winter-1": (("draw",),), "winter-2": (("draw",),)}
    game = RULES.given(tables(), ("purple", "orange"), {}, 0, {**tape, "winter-3": (("fire gauge",),)}).run()
    assert [option.name for option in game.decision.options] == ["take draw of 2", "take draw of 3", "take fire gauge"]
    game.answer(game.decision.options[1])
    assert [option.name for option in game.decision.options] == ["take draw", "take fire gauge"]


def test_with_both_piles_empty_no_card_is_drawn() -> None:
    """SE-G22: what can be done is done, and said."""
    given = {"turn": {"player": "purple"}, "purple": {"die": "draw"}}
    game = RULES.given(tables(), ("purple", "orange"), given, 0).run()
    game.deck = game.pile = ()
    option = game.decision.find("draw")
    game.answer(option)
    assert [event[:2] for event in game.events[-1:]] == [("short", 0)]
    assert game.decision.kind == "action" and not game.hand[0] and not game.drawn


def test_a_card_that_raises_the_reserve_leaves_and_its_owner_chooses_what_goes() -> None:
    """SE-032: the limit holds at any time."""
    energy = {"air": 4, "water": 4, "fire": 2}
    given = {
        "turn": {"player": "purple"},
        "purple": {"energy": energy, "play": ["cloud-jar", "ferrymans-coin"], "gauge": 2},
    }
    game = RULES.given(tables("archmage"), ("purple", "orange"), given, 0).run()
    game.answer(game.decision.find("activate ferrymans-coin"))
    for kind in ("air", "air", "fire"):
        assert (game.reserve[0], game.reserve_most(0)) == ((4, 4, 2, 0), 7)
        game.answer(game.decision.find(f"discard {kind}"))
    assert game.reserve[0] == (2, 4, 1, 0)
    assert [option.name for option in game.decision.options][:2] == ["gain air", "gain water"]


def test_the_card_that_acts_is_no_price_of_its_own() -> None:
    """SE-G28."""
    purple: dict[str, Any] = {"play": ["ferrymans-coin"], "gauge": 1}
    given = {"turn": {"player": "purple"}, "purple": purple}
    game = RULES.given(tables("archmage"), ("purple", "orange"), given, 0).run()
    assert game.why_not("activate ferrymans-coin") == "SE-117"
    purple["play"] = ["ferrymans-coin", "ferrymans-coin"]
    game = RULES.given(tables("archmage"), ("purple", "orange"), given, 0).run()
    assert game.why_not("activate ferrymans-coin") == ""
