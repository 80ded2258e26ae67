"""Hidden interrupts: others cannot tell that their owner was asked. Shown by pairs of games, with cards that could be
used and are not, and with cards that never could."""

from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from rules_engine.machine.cards import Effect
from rules_engine.machine.question import Question
from rules_engine.players.sight import Views, asking
from tests.rules_engine.machine.little import Little, answered, begun, compiled, options, told


def trap(crystals: int) -> str:
    """Return a hidden card that cancels a spell, at a price."""
    may = f"{{pay: [{{lose: {{what: crystal, n: {crystals}}}}}], do: [{{cancel: {{what: spell}}}}]}}"
    return f"[{{when: announced, if: {{it-is: {{a: spell}}}}, do: [{{may: {may}}}]}}]"


def view(game: Little, seat: int) -> tuple[Any, ...]:
    """What a player sees: the own hand and hidden cards, of others how many; no question, no stack, no move number."""
    hidden = tuple(one for one in game.force if one.card == "trap")
    return (
        game.goods, game.hand[seat], tuple(map(len, game.hand)), len(game.deck), game.pile, game.points,
        game.cancelled, told(game), tuple((one.owner, one.owner == seat and one.card) for one in hidden),
    )  # fmt: skip


RULES: Any = SimpleNamespace(view=view)
OPEN = "[{when: announced, do: [{gain: {what: crystal, n: 1}}]}]"
CHOICE = "[{when: announced, do: [{choose: {one: [{draw: {n: 1}}, {gain: {what: fire, n: 1}}]}}]}]"


def announce(it: str) -> Any:
    return lambda game, _: game.emit("announced", it)


def enter(source: int, card: str, owner: int) -> Any:
    return lambda game, _: game.enter(source, card, owner)


def script(traps: tuple[int, ...]) -> tuple[Any, ...]:
    """Return announcements with traps of some seats, open cards of two, and a card that asks a third."""
    laid = [enter(seat, "trap", seat) for seat in traps]
    spells = [announce(it) for it in ("spark", "ant", "rain")]
    return (*laid, enter(10, "open", 0), enter(11, "open", 1), enter(12, "choice", 2), *spells)


def seen(traps: tuple[int, ...], crystals: int) -> tuple[list[list[Any]], int]:
    """Return the views of each seat one after the other, equal ones once, and how many hidden questions were asked."""
    cards = compiled(hidden=("trap",), trap=trap(crystals), open=OPEN, choice=CHOICE)
    game = Little(3, cards)
    views = Views(RULES, game)
    found = [[views.of(seat)] for seat in range(3)]
    game.script = script(traps)
    game.run()
    hidden = 0
    while game.decision is not None:
        views.look(game)
        for seat in range(3):
            if found[seat][-1] != views.of(seat):
                found[seat].append(views.of(seat))
        question: type[Question] = asking(game)[0]
        hidden += question.hidden
        names = options(game)
        game.answer(game.decision.options[-1 if "decline trap" in names else 0])
    return found, hidden


@pytest.mark.parametrize("traps", [(1,), (2,), (0, 1), (0, 1, 2)])
def test_nobody_can_tell_a_hidden_card_that_was_not_used_from_one_that_never_could_be(traps: tuple[int, ...]) -> None:
    real, asked = seen(traps, 1)
    dead, unasked = seen(traps, 99)
    assert asked >= 2 * len(traps) and not unasked
    for seat in range(3):
        if seat not in traps:
            assert real[seat] == dead[seat]
    assert len(real[0]) > 2 and len(real[2]) > 2  # there was something to see


def test_views_that_are_taken_anew_at_each_question_give_it_away() -> None:
    """The test above could fail: an onlooker whose view is fresh sees that the announcement was answered late."""
    fresh = {crystals: _fresh(crystals) for crystals in (1, 99)}
    assert fresh[1] != fresh[99]


def _fresh(crystals: int) -> list[Any]:
    def half(game: Any, _: Any) -> None:
        game.gain(0, "crystal", 1, None, "")
        game.emit("announced", "spark")

    def rest(game: Any, _: Any) -> None:
        game.gain(0, "crystal", 1, None, "")

    cards = compiled(hidden=("trap",), trap=trap(crystals))
    game = begun(cards, enter(1, "trap", 1), half, rest)
    found = [view(game, 2)]
    while game.decision is not None and "decline trap" in options(game):
        answered(game, "decline trap")
        found.append(view(game, 2))
    return found


def test_a_hidden_card_can_be_used_and_then_all_learn_of_it() -> None:
    cards = compiled(hidden=("trap",), trap=trap(1))
    game = begun(cards, enter(1, "trap", 1), announce("spark"))
    assert options(game) == ["use trap", "decline trap"]
    assert answered(game, "use trap").cancelled == {"spark"}
    assert ("cancel", 1, "spark", 0) in told(game)


def test_a_hidden_card_is_asked_for_only_if_it_could_be_used() -> None:
    cards = compiled(hidden=("trap",), trap=trap(1))
    for it, crystals in product(("spark", "ant"), (0, 3)):

        def poor(game: Any, _: Any, n: int = 3 - crystals) -> None:
            game.lose(1, "crystal", n, "")

        game = begun(cards, enter(1, "trap", 1), poor, announce(it))
        assert ("use trap" in options(game)) is (it == "spark" and crystals > 0)


def test_the_order_of_a_hidden_card_and_an_open_one_is_asked_for_in_secret() -> None:
    cards = compiled(hidden=("trap",), trap=trap(1), open=OPEN)
    game = begun(cards, enter(1, "trap", 1), enter(2, "open", 1), announce("spark"))
    assert options(game) == ["first trap", "first open"]
    assert asking(game)[0].hidden


class Wary(Little):
    """A game in which a hidden card is answered by the game itself, which asks whether it is used at all."""

    __slots__ = ()

    def heeds(self, effect: Effect) -> bool:
        return self.count(effect.owner, "crystal") > 1 and super().heeds(effect)

    def respond(self, effect: Effect) -> None:
        self.lose(effect.owner, "crystal", 2, effect.card)
        super().respond(effect)


def test_a_game_says_itself_what_cards_heed_and_what_responding_costs() -> None:
    text = "[{when: announced, do: [{cancel: {what: spell}}]}]"
    for crystals, told_of in ((3, ["lose", "cancel"]), (1, [])):
        game = Wary(3, compiled(hidden=("trap",), trap=text))
        game.goods = ({"crystal": crystals},) * 3
        game.script = (enter(1, "trap", 1), announce("spark"))
        assert [event[0] for event in told(game.run())] == told_of
