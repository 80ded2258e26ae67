"""Battles of Counterclock Wizards: order, mana, reversed time, damage, XII cards; each test states a rule."""

from typing import Any

from tests.rules_engine.counterclock import NAMES, answer, names, position, told

RAT = {"red": {"monster": "rust-rat"}}


def battle(seats: int = 4, places: Any = None, **given: Any) -> Any:
    """Return a battle in which the second player has a card still, so that it goes on."""
    given.setdefault("yellow", {"hand": ["winding-key"]})
    return position(seats, phase="battle", places=RAT if places is None else places, **given)


def options(game: Any) -> list[str]:
    return [option.name for option in game.decision.options]


def asked(game: Any) -> str:
    return NAMES[game.decision.player]


def hands(*cards: str, seats: int = 4) -> dict[str, Any]:
    return {name: {"hand": list(cards), "mana": 20} for name in NAMES[:seats]}


# Order


def test_players_play_one_card_at_a_time_in_order_until_all_are_out() -> None:
    """CW-063, CW-064, CW-069."""
    game = battle(start="blue", **hands("stray-spark", "winding-key"))
    order = []
    while game.decision.kind in ("battle", "target"):
        order.append(asked(game))
        move = "play winding-key" if "play winding-key" in options(game) and asked(game) != "black" else "pass"
        answer(game, move)
    assert order == ["blue", "black", "red", "yellow", "blue", "red", "yellow"]
    assert not any(game.area) and not game.fighting


def test_who_has_not_enough_mana_is_out_without_being_asked() -> None:
    """CW-064."""
    game = battle(red={"hand": ["match-flame"]}, yellow={"hand": ["winding-key"]})
    assert asked(game) == "yellow" and told(game, "pass") == [("pass", 0, "", 0)]


def test_a_card_that_is_too_dear_is_refused() -> None:
    """CW-064, CW-103."""
    game = battle(red={"hand": ["winding-key", "match-flame"]})
    assert game.why_not("play match-flame") == "CW-064"
    answer(game, "play winding-key")
    assert (game.mana[0], names(game, game.area[0])) == (3, ["winding-key"])


def test_mana_and_gold_above_the_cap_are_lost_and_the_freeze_value_stops_at_its_cap() -> None:
    """CW-091, CW-093, CW-095, CW-X10."""
    game = battle(red={"hand": ["winding-key", "odd-coin"], "mana": 18, "gold": 10})
    answer(game, "play winding-key")
    assert game.mana[0] == 20
    game = battle(red={"hand": ["slow-snow"], "mana": 1, "freeze": 8})
    answer(game, "play slow-snow")
    assert game.freeze[0] == 10


def test_after_the_battle_cards_played_are_discarded_freeze_is_zero_and_mana_is_kept() -> None:
    """CW-069, CW-071, CW-092."""
    game = battle(red={"hand": ["frost-nail", "winding-key"], "mana": 5}, yellow={})
    answer(game, "play frost-nail", "play winding-key")
    assert names(game, game.discards[0]) == ["frost-nail", "winding-key"]
    assert (game.freeze[0], game.mana[0]) == (0, 7)


def test_an_empty_deck_is_not_made_anew_in_a_battle() -> None:
    """CW-070."""
    game = battle(red={"hand": ["faint-echo"], "mana": 5, "rest": "discards"})
    answer(game, "play faint-echo")
    assert not game.hand[0] and ("short", 0, "", 1) in told(game, "short")


# Reversed time


def test_who_reverses_time_plays_as_many_cards_as_the_rank_says_and_is_out() -> None:
    """CW-065, CW-129 to CW-132, CW-X06: the last of four plays five cards at once."""
    hand = ["winding-key", "winding-key", "winding-key", "stray-spark", "odd-coin", "match-flame"]
    progress = {"yellow": {"progress": 9}, "blue": {"progress": 11}, "black": {"progress": 14}}
    for seat, most in enumerate((5, 4, 3, 2)):
        given: dict[str, Any] = {name: {"hand": [], **progress.get(name, {})} for name in NAMES}
        given[NAMES[seat]]["hand"] = hand
        game = answer(battle(**given), "reverse")
        played = 0
        while game.decision.kind in ("reverse", "target", "choose"):
            card = next((name for name in options(game) if name.startswith("play")), "")
            played += bool(card)
            answer(game, card or options(game)[0])
        assert played == most
        assert [event[3] for event in told(game, "reverse")] == [most]


def test_at_least_two_cards_are_played_at_once_while_two_can_be_paid() -> None:
    """CW-G12."""
    game = battle(red={"hand": ["stray-spark"]}, yellow={"hand": ["winding-key", "stray-spark", "odd-coin"]})
    assert game.why_not("reverse") == "CW-G12"
    answer(game, "pass", "reverse", "play winding-key")
    assert game.why_not("stop") == "CW-G12"
    game = battle(red={"hand": ["winding-key", "match-flame"]})
    answer(game, "reverse")  # only one can be paid, then only one is left
    assert len(told(game, "play")) == 2


def test_cards_that_are_played_at_once_count_one_after_the_other() -> None:
    """CW-G13: twin bolt is the third one, and its resonance happens (CW-X03)."""
    hand = ["winding-key", "stray-spark", "twin-bolt"]
    game = battle(places={"red": {"monster": "wind-up-hound"}}, red={"hand": hand}, yellow={"progress": 1})
    answer(game, "reverse", "play winding-key", "play stray-spark", "play twin-bolt")
    assert [event[3] for event in told(game, "damage")] == [2, 3, 3]


# Damage


def test_damage_is_dealt_to_a_monster_of_ones_choice_and_the_last_hit_takes_gold_and_steps() -> None:
    """CW-066, CW-067, CW-G09, CW-P02, CW-X11."""
    places = {"yellow": {"monster": "rust-rat", "health": 4}, "blue": {"monster": "boiler-golem"}}
    game = battle(places=places, **hands("stray-spark"))
    answer(game, "play stray-spark")
    assert options(game) == ["hit rust-rat", "hit boiler-golem"]
    answer(game, "hit rust-rat", "play stray-spark", "hit rust-rat")
    assert game.gold[:2] == (0, 1) and game.beaten[:2] == ((), (3,))
    assert game.places[1].instance < 0 and names(game, game.spent[0]) == ["rust-rat"]


def test_gold_of_a_monster_above_the_cap_is_lost() -> None:
    """CW-093."""
    game = battle(places={"red": {"monster": "boiler-golem", "health": 2}}, red={"hand": ["stray-spark"], "gold": 9})
    answer(game, "play stray-spark")
    assert game.gold[0] == 10


def test_damage_beyond_the_health_of_a_monster_hits_no_other() -> None:
    game = battle(
        places={"red": {"monster": "rust-rat", "health": 1}, "blue": {"monster": "rust-rat"}}, **hands("stray-spark")
    )
    assert answer(game, "play stray-spark") and options(game) == ["hit rust-rat 1", "hit rust-rat 3"]
    answer(game, "hit rust-rat 1")
    assert game.places[2].health == game.rules.quests["rust-rat"].health[0]


def test_a_monster_that_takes_less_damage_may_take_none() -> None:
    game = battle(places={"red": {"monster": "stone-warden"}}, red={"hand": ["stray-spark"]})
    answer(game, "play stray-spark")
    assert game.places[0].health == game.rules.quests["stone-warden"].health[0]


def test_what_a_monster_says_always_holds_for_all_players_while_it_lies_there() -> None:
    game = battle(places={"red": {"monster": "cellar-spider", "health": 2}}, **hands("stray-spark"))
    assert [game.price(seat, "twin-bolt") for seat in range(4)] == [2, 2, 2, 2]
    answer(game, "play stray-spark")
    assert [game.price(seat, "twin-bolt") for seat in range(4)] == [1, 1, 1, 1]


def test_a_monster_answers_damage_to_who_dealt_it_and_gives_to_who_beat_it() -> None:
    places = {"yellow": {"monster": "rime-toad"}, "blue": {"monster": "pipe-wisp", "health": 2}}
    game = battle(places=places, red={"hand": ["stray-spark"], "mana": 3}, yellow={"hand": ["stray-spark"]})
    answer(game, "play stray-spark", "hit rime-toad")
    assert game.mana[0] == 2
    answer(game, "play stray-spark", "hit pipe-wisp")
    assert game.mana[1] == 3


# XII cards


def exploring(**given: Any) -> Any:
    places = {name: {"monster": "rust-rat"} for name in NAMES[1:]}
    places["yellow"] = {"monster": "mute-choir"}
    return position(4, phase="exploration", highest=3, places=places, **given)


def test_a_card_of_pile_xii_is_chosen_and_fought_alone_at_once() -> None:
    """CW-111, CW-112, CW-113: no other monster has an effect, and nobody else plays."""
    game = exploring(red={"hand": ["match-flame", "winding-key"], "mana": 5})
    answer(game, "explore pile-12")
    assert options(game) == [f"turn-up {card}" for card in names(game, sorted(game.piles[3]))]
    answer(game, "turn-up hourglass-of-dawn")
    assert (asked(game), game.decision.kind, game.duel) == ("red", "duel", 0)
    assert game.price(0, "match-flame") == 1  # the choir asks for one more
    answer(game, "play match-flame")
    assert told(game, "damage")[-1] == ("damage", 0, "hourglass-of-dawn", 2)


def test_health_of_a_xii_card_is_by_rank() -> None:
    """CW-117, CW-133."""
    for ahead, rank in ((0, 1), (1, 2), (3, 4)):
        progress = {name: {"progress": 30 + at} for at, name in enumerate(NAMES[1 : 1 + ahead])}
        game = exploring(red={"hand": ["winding-key"], "progress": 25}, **progress)
        answer(game, "explore pile-12", "turn-up hourglass-of-dawn")
        assert game.foe.health == game.rules.quests["hourglass-of-dawn"].health[rank - 1]


def test_a_xii_card_that_is_not_beaten_goes_back_and_its_player_sits_out() -> None:
    """CW-115, CW-116, CW-G22, CW-G23, CW-G21."""
    game = exploring(red={"hand": ["match-flame", "winding-key"], "mana": 5}, yellow={"hand": ["stray-spark"]})
    answer(game, "explore pile-12", "turn-up hourglass-of-dawn", "play match-flame", "stop")
    assert len(game.piles[3]) == 6 and game.places[0].instance < 0
    assert names(game, game.discards[0]) == ["match-flame"] and game.mana[0] == 4
    assert (asked(game), game.decision.kind, 0 in game.idle) == ("yellow", "battle", True)
    assert game.price(1, "match-flame") == 2  # the choir is there again


def test_a_xii_card_that_is_beaten_leaves_the_game_and_counts_for_the_round() -> None:
    """CW-114, CW-E10, CW-G21."""
    game = exploring(red={"hand": ["stray-spark", "winding-key"], "gold": 2}, yellow={"hand": ["stray-spark"]})
    answer(game, "explore pile-12", "turn-up hourglass-of-echoes")
    while game.decision.kind != "duel":
        answer(game, options(game)[0])
    game.foe = game.foe._replace(health=2)
    answer(game, "play stray-spark")
    assert names(game, game.gone) == ["hourglass-of-echoes"] and game.beaten[0] == (12,)
    assert game.gold[0] == 7 and 0 in game.idle and asked(game) == "yellow"


def test_freeze_and_what_lasts_for_a_battle_end_with_a_xii_battle_for_its_player_alone() -> None:
    """CW-071, CW-G23."""
    game = exploring(
        red={"hand": ["held-breath", "frost-nail", "stray-spark"], "mana": 9},
        yellow={"freeze": 3, "hand": ["odd-coin"]},
    )
    answer(game, "explore pile-12", "turn-up hourglass-of-dawn", "play held-breath", "play frost-nail")
    assert told(game, "damage")[-1][3] == 6 and game.freeze[:2] == (2, 3)
    answer(game, "stop")
    assert game.freeze[:2] == (0, 3) and not game.modifier(0, "more", "spell-damage")


def test_a_xii_battle_starts_for_its_player_as_any_battle_does() -> None:
    """CW-112: it is a battle of that player alone, and no other monster is heard (CW-113)."""
    game = exploring(red={"wand": "rime-wand", "hand": ["odd-coin"]})
    answer(game, "explore pile-12", "turn-up hourglass-of-dawn")
    assert game.freeze == (2, 0, 0, 0)
