"""What the log of Counterclock Wizards tells: all that a reader at the table needs."""

from typing import Any

from tests.rules_engine.counterclock import answer, position, told


def test_the_log_tells_that_a_pile_is_chosen_for_the_neutral_place() -> None:
    """CW-155: the start player chooses twice, for the neutral place and for the own one."""
    game = position(3, phase="exploration", piles={"pile-3": ["rust-rat", "gear-beetle"]})
    answer(game, "explore pile-3", "explore pile-3")
    assert told(game, "explore") == [("explore", 0, "pile-3", 1), ("explore", 0, "pile-3", 0)]


def test_the_log_tells_the_loop_that_a_marker_comes_to() -> None:
    """CW-031: with each loop finished the inner marker moves too."""
    red: Any = {"progress": 11, "beaten": [3]}
    game = position(phase="advance", highest=2, red=red, yellow={"progress": 13})
    answer(game, "advance 2", "push marker-2")
    moves = [(event.kind, event.thing, event.more) for event in game.events if event.kind in ("move", "push")]
    assert moves == [("move", "space-2", (2,)), ("push", "space-3", (2,))]


def test_the_log_tells_where_a_card_is_taken_out_of() -> None:
    """CW-087 and CW-089: it matters whether the deck is shuffled."""
    red = {"gold": 6, "hand": ["odd-coin"], "deck": ["winding-key"], "discards": ["stray-spark"], "rest": "gone"}
    game = position(phase="supply", shop=["sleet"], red=red)
    answer(game, "take-out odd-coin in hand", "take-out winding-key in deck", "take-out stray-spark in discard")
    out = [kind for kind, *_ in told(game, "out-of-hand", "out-of-deck", "out-of-discard", "taken-out")]
    assert out == ["out-of-hand", "out-of-deck", "out-of-discard"]


def test_the_log_tells_the_cards_that_are_turned_up_in_the_shop() -> None:
    """CW-080, CW-082 and CW-083: at first, after a purchase and after a refresh."""
    game = position(phase="supply", commons=["sleet", "kindling", "shatter", "twin-bolt", "headwind"], red={"gold": 9})
    assert [thing for _, _, thing, _ in told(game, "offer")] == ["sleet", "kindling", "shatter", "twin-bolt"]
    answer(game, "buy kindling")
    assert [thing for _, _, thing, _ in told(game, "offer")][4:] == ["headwind"]


def test_the_log_tells_the_health_that_is_left() -> None:
    """CW-029: the monster's health is marked with markers."""
    places = {"red": {"monster": "rust-rat", "health": 6}}
    game = position(phase="battle", red={"hand": ["stray-spark", "odd-coin"]}, places=places)
    answer(game, "play stray-spark")
    assert [event.more for event in game.events if event.kind == "damage"] == [(4,)]


def test_no_damage_and_no_health_is_no_lack() -> None:
    """Nothing is missing where a card asks for nothing: 3 for each fire spell, of which there is none."""
    red: Any = {"mana": 2, "hand": ["ash-harvest", "odd-coin"]}
    game = position(phase="battle", red=red, places={"red": {"monster": "boiler-golem", "health": 20}})
    answer(game, "play ash-harvest")
    assert not told(game, "short")
    game = position(phase="exploration", piles={"pile-9": ["gluttonous-ooze"]}, highest=2)
    answer(game, "explore pile-9")
    assert not told(game, "short")


def test_the_log_tells_what_is_left_in_the_deck_before_the_discard_pile_is_shuffled() -> None:
    """CW-056: the pile is shuffled when the deck runs out, and then drawing goes on."""
    keys = ["winding-key", "winding-key"]
    red = {"hand": ["odd-coin"], "deck": keys, "discards": ["match-flame"], "rest": "gone"}
    game = position(3, red=red, yellow={"rest": "gone"}, blue={"rest": "gone"})
    answer(game, "enough")
    found = [(kind, thing) for kind, who, thing, _ in told(game, "draw", "shuffle") if who == 0]
    drawn = ("draw", "winding-key")
    assert found == [drawn, drawn, ("shuffle", ""), ("draw", "match-flame")]


def test_the_log_tells_whose_monster_is_meant_where_two_are_equal() -> None:
    """CW-P02: its place is empty when it is beaten, so that it matters whose it was."""
    two = {"red": {"monster": "rust-rat"}, "yellow": {"monster": "rust-rat"}, "blue": {"monster": "gear-beetle"}}
    game = position(phase="battle", red={"hand": ["stray-spark", "winding-key"]}, places=two)
    answer(game, "play stray-spark", "hit rust-rat 2")
    assert told(game, "meant") == [("meant", 1, "rust-rat", 0)]
    two["neutral"] = two.pop("yellow")
    game = position(3, phase="battle", red={"hand": ["stray-spark", "winding-key"]}, places=two)
    answer(game, "play stray-spark", "hit rust-rat 4")
    assert told(game, "meant", "meant-neutral") == [("meant-neutral", -1, "rust-rat", 0)]
    game = position(phase="battle", red={"hand": ["stray-spark", "winding-key"]}, places={"red": two["red"]})
    answer(game, "play stray-spark")
    assert not told(game, "meant", "meant-neutral")
