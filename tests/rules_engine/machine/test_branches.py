"""What a played card turned out to do is remembered, so that coverage can tell what no sample shows."""

from typing import Any

import pytest

from rules_engine.machine.effects import at_limit
from rules_engine.machine.question import Option
from tests.rules_engine.machine.little import Little, answered, begun, compiled, doing, options, played


def watched(game: Little) -> Little:
    """Return a game of which is remembered from now on what is reached."""
    game.reached = set()
    return game


def ways(game: Little) -> list[str]:
    """Return how nodes turned out so far."""
    return sorted(f"{card} {path}" for card, path in game.reached or () if " " in path)


MAY = "[{when: now, do: [{may: {pay: [{lose: {what: crystal, n: 1}}], do: [{gain: {what: fire, n: 1}}]}}]}]"
CHOOSE = (
    "[{when: now, do: [{choose: {one: [{gain: {what: fire, n: 1}}, {draw: {n: 1}},"
    " {lose: {what: water, n: {per: [1, {count: crystal}]}}}]}}]}]"
)


def watch(game: Any, _: Any) -> None:
    watched(game)


@pytest.mark.parametrize(("answer", "way"), [("use card", "taken"), ("decline card", "declined")])
def test_what_is_offered_is_taken_or_declined(answer: str, way: str) -> None:
    game = played(MAY, answer, before=(watch,))
    assert ways(game) == [f"card 0.do.0 {way}"]
    assert (("card", "0.do.0.do.0") in (game.reached or ())) is (way == "taken")


def test_what_could_not_be_paid_is_neither_taken_nor_declined() -> None:
    def poor(game: Any, _: Any) -> None:
        game.lose(0, "crystal", 3, "")

    assert ways(played(MAY, before=(watch, poor))) == []


@pytest.mark.parametrize("at", [0, 1, 2])
def test_of_a_choice_the_one_that_is_chosen_is_remembered(at: int) -> None:
    game = begun(compiled(card=CHOOSE), watch, doing("card"))
    assert ways(answered(game, options(game)[at])) == [f"card 0.do.0 one.{at}"]


def test_a_choice_of_one_that_is_left_is_remembered_too() -> None:
    """Where nothing else could be done nobody is asked."""
    text = "[{when: now, do: [{choose: {one: [{lose: {what: track, n: 1}}, {draw: {n: 1}}]}}]}]"
    assert ways(played(text, before=(watch,))) == ["card 0.do.0 one.1"]


THIS = "[{when: now, do: [{this: {period: round, has: [{always: [{discount: {for: spell, by: 1}}]}]}}]}]"
NEXT = "[{when: now, do: [{next: {what: spell, has: [{always: [{discount: {for: spell, by: 1}}]}]}}]}]"


def test_what_lasts_for_a_period_is_remembered_to_have_ended() -> None:
    def renew(period: str) -> Any:
        return lambda game, _: game.renew(period)

    for periods, found in (("", []), ("season", []), ("season round round", ["card 0.do.0 ended"])):
        steps = [renew(period) for period in periods.split()]
        assert ways(begun(compiled(card=THIS), watch, doing("card"), *steps)) == found


def test_what_waits_for_the_next_such_thing_is_remembered_to_be_used() -> None:
    def come(seat: int, what: str) -> Any:
        return lambda game, _: game.use_next(seat, what)

    for comes, found in (((), []), (((1, "spell"), (0, "item")), []), (((0, "spell"),), ["card 0.do.0 used"])):
        steps = [come(*one) for one in comes]
        assert ways(begun(compiled(card=NEXT), watch, doing("card"), *steps)) == found


def test_a_limit_of_an_ability_that_is_counted_is_remembered_below_it_and_reached() -> None:
    """An ability that a card lets its owner use twice in a round, as a field `uses` says."""
    text = "[{when: activate, do: [{gain: {what: fire, n: 1}}]}]"
    game = watched(begun(compiled(card=text), lambda game, _: game.enter(7, "card", 0)))

    def full() -> bool:
        return at_limit(game, "card", "uses", game.uses("round", 7, "0", 0) >= 2)

    found = []
    for _ in range(3):
        found.append((full(), ways(game)))
        if not found[-1][0]:
            game.use("round", 7, "0", 0)
    assert [one for one, _ in found] == [False, False, True]
    assert [told for _, told in found] == [["card uses below"]] * 2 + [["card uses below", "card uses reached"]]
    game.renew("round")
    assert not full()


def test_nothing_is_remembered_where_nobody_asks() -> None:
    game = played(MAY, "use card")
    assert game.reached is None and game.answer(Option("end")).over
