"""Undercurrents of Counterclock Wizards: used at a price, hidden from others; each test states a rule."""

from typing import Any

from rules_engine.games import counterclock
from rules_engine.players.sight import Views, asking
from tests.rules_engine.counterclock import answer, names, position, tables, told

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


def test_an_undercurrent_is_used_at_a_price_and_leaves_as_a_secret_does() -> None:
    """CW-145, CW-146."""
    game = battle(
        red={"hand": ["staff-blow", "winding-key"], "mana": 9}, blue={"undercurrent": "closed-door", "mana": 4}
    )
    answer(game, "play staff-blow")
    assert game.decision.player == 2 and options(game) == ["use closed-door", "decline closed-door"]
    answer(game, "use closed-door")
    assert not dealt(game) and game.mana[2] == 1 and game.undercurrent[2] < 0
    assert "closed-door" in names(game, game.legendaries)


def test_an_undercurrent_is_asked_for_only_if_its_mana_is_there() -> None:
    """CW-146."""
    game = battle(
        red={"hand": ["staff-blow", "winding-key"], "mana": 9}, blue={"undercurrent": "closed-door", "mana": 2}
    )
    answer(game, "play staff-blow")
    assert dealt(game) == [8] and game.undercurrent[2] >= 0


def test_a_new_undercurrent_pushes_the_old_one_out() -> None:
    """CW-147, CW-101."""
    game = battle(red={"undercurrent": "tripwire", "hand": ["market-tip"], "mana": 3}, commons=["hidden-spring"])
    answer(game, "play market-tip")
    answer(game, "take hidden-spring")
    assert names(game, [game.undercurrent[0]]) == ["hidden-spring"]
    assert "tripwire" in names(game, game.common_discards)


def test_a_hurt_monster_of_ones_own_place_may_be_answered() -> None:
    places = {"red": {"monster": "boiler-golem", "health": 90}, "yellow": {"monster": "tin-crocodile", "health": 12}}
    game = battle(
        places=places,
        red={"hand": ["stray-spark"]},
        yellow={"undercurrent": "tripwire", "mana": 2, "hand": ["odd-coin"]},
    )
    answer(game, "play stray-spark", "hit tin-crocodile", "use tripwire")
    assert dealt(game) == [2, 10] and game.beaten[1] == (6,)


def lists_of_views(mana: int) -> tuple[list[list[Any]], int]:
    """Return what each player but the third sees one after the other, and how many hidden questions were asked."""
    hands = {"red": {"hand": ["stray-spark", "winding-key"]}, "yellow": {"hand": ["winding-key", "odd-coin"]}}
    game = position(4, phase="battle", places=GOLEM, **hands, blue={"undercurrent": "closed-door", "mana": mana})
    rules: Any = counterclock
    views, hidden = Views(rules, game), 0
    found: list[list[Any]] = [[] for _ in range(4)]
    while game.decision is not None and game.phase == 2:
        views.look(game)
        for seat in (0, 1, 3):
            seen = views.of(seat)._replace(mana=())
            if not found[seat] or found[seat][-1] != seen:
                found[seat].append(seen)
        hidden += asking(game)[0].hidden
        game.answer(game.decision.options[-1 if asking(game)[0].hidden else 0])
    return found, hidden


def test_nobody_can_tell_an_undercurrent_that_was_not_used_from_one_that_could_not_be() -> None:
    """CW-145."""
    real, asked = lists_of_views(3)
    dead, unasked = lists_of_views(2)
    assert asked >= 4 and not unasked
    assert real == dead and min(map(len, (real[0], real[1], real[3]))) > 3


def test_others_do_not_see_which_undercurrent_lies_there() -> None:
    """CW-145."""
    rules: Any = counterclock
    seen = []
    for card in ("tripwire", "hidden-spring"):
        game = battle(yellow={"undercurrent": card, "hand": ["winding-key"]}, red={"hand": ["odd-coin"]})
        at = tables().card_ids.index(card)
        assert rules.view(game, 1).undercurrent in (at, at + 1) and rules.view(game, 0).undercurrent < 0
        seen.append([rules.view(game, seat)._replace(commons=0) for seat in (0, 2, 3)])
    assert seen[0] == seen[1]
