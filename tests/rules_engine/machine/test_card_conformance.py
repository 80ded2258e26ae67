"""Conformance of games of cards: random games in which every op is done, with triggers and hidden cards, can be copied,
replayed and undone, and ask only for what can be answered."""

from collections import Counter
from functools import cache
from typing import Any, Final

import pytest

from rules_engine.effects.branches import outcomes
from rules_engine.effects.node import walk
from rules_engine.machine.cards import Cards, Effect
from rules_engine.machine.chance import stream
from rules_engine.machine.game import IllegalMoveError
from rules_engine.machine.ops import PLAYS
from rules_engine.machine.play import AlwaysPlay
from tests.rules_engine.machine.little import CARDS, ENERGY, VOCABULARY, Little, compiled

OPS: Final = VOCABULARY.ops
TEXTS: Final[dict[str, Any]] = {
    "a": "[{when: season, pay: [{discard: {what: energy, n: 1}}], do: [{draw: {n: 1}}, {gain: {what: energy, n: 2}}]},"
    " {when: now, do: [{choose: {one: [{draw: {n: 2}}, {gain: {what: crystal, n: {per: [2, {count: card}]}}},"
    " {lose: {what: energy, n: {min: [2, {read: water}, {max: [1, {count: fire}]}]}}}]}}]}]",
    "b": "[{when: season, if: {at-least: {who: you, what: crystal, n: 1}}, do: [{lose: {what: crystal, n: 1}},"
    " {gain: {what: fire, n: {result: lost}}}]}, {when: now, do: [{look: {n: 3, keep: 2}}, {repeat: {what: effect}}]}]",
    "c": "[{always: [{discount: {for: spell, by: 1}}, {allow: {buy: item}}]}, {when: now, do: [{discard: {what: card,"
    " n: 2}}, {score: {points: {points-of: item}, most: {per: [2, {count: card}]}}}]}]",
    "d": "[{if: {fewer: {who: you, what: crystal, than: others}}, always: [{more: {of: card, n: 1}},"
    " {surcharge: {for: item, by: 2}}]}, {when: now, do: [{this: {period: round, has: [{when: season,"
    " do: [{each: {who: all, do: [{may: {do: [{draw: {n: 1}}]}}]}}]}]}}, {next: {what: spell,"
    " has: [{always: [{discount: {for: spell, by: 1}}]}]}}]}]",
    "trap": "[{when: announced, if: {it-is: {a: spell}}, do: [{may: {pay: [{lose: {what: crystal, n: 1}}],"
    " do: [{cancel: {what: spell}}]}}]}]",
}


@cache
def script(seed: int) -> tuple[Any, ...]:
    """Return a long random script, the same steps each time."""
    below = stream(f"{seed}:script")
    steps: list[Any] = []
    for at in range(30):
        seat, card = below(3), "abcd"[below(4)]
        match below(6):
            case 0 | 1:
                name = "trap" if below(4) == 0 else card
                steps.append(lambda game, _, at=at, name=name, seat=seat: game.enter(at, name, seat))
            case 2:
                steps.append(lambda game, _: game.emit("season"))
            case 3:
                steps.append(lambda game, _: game.emit("announced", "ant" if len(game.script) % 4 == 0 else "spark"))
            case 4:
                source = below(at + 1)
                steps.append(
                    lambda game, _, source=source: (
                        game.withdraw(source),
                        game.renew("round"),
                        game.use_next(source % 3, "spell"),
                    )
                )
            case 5:
                effect = Effect(card, "1", None, -1, "bee")
                steps.append(lambda game, _, seat=seat, effect=effect: _do(game, seat, effect))
    return tuple(steps)


def game_of(cards: Cards, seed: int) -> Little:
    game = Little(3, cards, CARDS * 4)
    game.script = script(seed)
    game.reached = set()
    return game


def _do(game: Little, seat: int, effect: Effect) -> None:
    game.perform(seat, effect)
    game.last = (effect,)


@pytest.fixture(scope="module")
def cards() -> Cards:
    return compiled(hidden=("trap",), **TEXTS)


def test_the_cards_of_these_games_have_every_op(cards: Cards) -> None:
    used = {node.op for ability in cards.abilities.values() for node in walk(ability.node)}
    assert set(PLAYS) <= used


@pytest.mark.parametrize("seed", range(12))
def test_a_game_can_be_copied_replayed_and_undone(cards: Cards, seed: int) -> None:
    below = stream(f"{seed}:answers")
    game = game_of(cards, seed).run()
    digests = []
    while game.decision is not None:
        names = [option.name for option in game.decision.options]
        assert len(set(names)) == len(names) > (1 if not game.stack[-1].program[game.stack[-1].at - 1].hidden else 0)
        option = game.decision.options[below(len(names))]
        assert game.decision.find(option.name) == option
        before, twin = game.digest(), game.copy()
        digests.append(before)
        with pytest.raises(IllegalMoveError):
            game.answer(option._replace(verb="other"))
        game.answer(option)
        assert twin.digest() == before  # the copy is where an undo leads
        assert twin.answer(option).digest() == game.digest()
        assert all(goods[kind] >= 0 for goods in game.goods for kind in ("crystal", *ENERGY))
        assert Counter((*game.deck, *game.pile, *(card for hand in game.hand for card in hand))) == Counter(CARDS * 4)
    again = game_of(cards, seed).run()
    for seat, name in game.history or ():
        assert again.decision is not None and again.decision.player == seat
        assert again.digest() == digests[len(again.history or ())]
        found = again.decision.find(name)
        assert found is not None
        again.answer(found)
    assert (again.digest(), again.events) == (game.digest(), game.events)


def test_random_games_reach_every_node_that_is_done_and_each_way_it_can_turn_out(cards: Cards) -> None:
    reached: set[tuple[str, str]] = set()
    for seed in range(80):
        below = stream(f"{seed}:answers")
        game = game_of(cards, seed).run()
        while game.decision is not None:
            options = game.decision.options
            game.answer(options[below(len(options))])
        reached |= game.reached or set()
    done = [
        (card, node)
        for (card, _), ability in cards.abilities.items()
        for told in (ability.node.get("do"), ability.node.get("if") if ability.time else None)
        for node in walk(told or ())
        if not isinstance(PLAYS.get(node.op), AlwaysPlay) and node.op != "ability"
    ]
    due = {(card, node.path) for card, node in done}
    due |= {(card, f"{node.path} {way}") for card, node in done for way in outcomes(node, OPS[node.op])}
    assert due - reached == set()
