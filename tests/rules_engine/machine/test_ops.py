"""Each shared op does what it says, as much of it as can be done; prices are paid as a whole or not at all."""

from typing import Any

import pytest

from rules_engine.effects.node import walk
from rules_engine.languages import language_tags, languages_root
from rules_engine.languages.language import read_language
from rules_engine.machine.cards import Cards, Effect
from rules_engine.machine.effects import op_table
from rules_engine.machine.ops import PLAYS
from rules_engine.machine.play import AlwaysPlay, ConditionPlay, NumberPlay, OpPlay, UnplayedOpError
from rules_engine.ops import OPS
from rules_engine.problems import Problems
from rules_engine.wording.book import read_phrases
from rules_engine.yaml_tree import read_yaml
from tests.rules_engine.machine.little import (
    CARDS,
    VOCABULARY,
    Little,
    answered,
    asked,
    begun,
    compiled,
    doing,
    options,
    played,
    told,
)

KINDS: dict[str, Any] = {"op": OpPlay, "number": NumberPlay, "condition": ConditionPlay, "always": AlwaysPlay}


def now(ops: str, rest: str = "") -> str:
    return f"[{{when: now, {rest}do: [{ops}]}}]"


def has(game: Little, seat: int = 0) -> tuple[int, int, int]:
    return tuple(game.count(seat, thing) for thing in ("crystal", "fire", "water"))  # type: ignore[return-value]


def test_every_shared_op_has_fields_and_is_carried_out_as_its_kind_is() -> None:
    assert {op.name for op in OPS} == set(PLAYS)
    for op in OPS:
        play: Any = PLAYS[op.name]
        assert isinstance(play, KINDS[op.kind]), op.name
        assert callable(play.can) and callable(play.run) and op.fields
        if isinstance(play, AlwaysPlay):
            assert op.field(play.target)


@pytest.mark.parametrize("tag", language_tags(languages_root()))
def test_every_shared_op_has_words_in_every_language(tag: str) -> None:
    problems = Problems()
    language, tree = (
        read_language(languages_root() / tag, problems),
        read_yaml(languages_root() / tag / "phrases.yaml", "phrases.yaml", problems),
    )
    assert language is not None and tree is not None
    phrases = read_phrases(tree, "phrases.yaml", language, VOCABULARY, True, problems)
    said = {node.op for phrase in phrases for node in walk(phrase.pattern)}
    assert not list(problems)
    assert {op.name for op in OPS} - said == set()


# gain, lose, discard, draw, look


def test_gain_gives_what_there_is_room_for_and_tells_the_rest() -> None:
    game = played(now("{gain: {what: fire, n: 4}}"))
    assert has(game) == (3, 4, 1)
    assert told(game) == [("short", 0, "fire", 2), ("gain", 0, "fire", 2)]


def test_gain_of_one_of_several_is_chosen_piece_by_piece_in_one_order() -> None:
    game = played(now("{gain: {what: energy, n: 2}}"))
    assert options(game) == ["gain fire", "gain water"]
    assert options(answered(game.copy(), "gain fire")) == ["gain fire", "gain water"]
    assert has(answered(game, "gain water")) == (3, 2, 3)  # only later things are offered, so the rest is water


def test_lose_goes_down_to_nothing_and_tells_the_rest() -> None:
    game = played(now("{lose: {what: crystal, n: 5}}, {lose: {what: crystal, n: 1}}"))
    assert has(game) == (0, 2, 1)
    assert told(game) == [("short", 0, "crystal", 2), ("lose", 0, "crystal", 3), ("short", 0, "crystal", 1)]


def test_discard_asks_only_for_what_leads_to_the_number_and_happens_at_once() -> None:
    game = played(now("{discard: {what: energy, n: 2}}"))
    assert game.taken == ((0, "discard fire"),)  # after water too little would be left
    assert options(game) == ["discard fire", "discard water"]
    assert not told(game)
    assert told(answered(game, "discard water")) == [("discard", 0, "", 2)]


def test_draw_takes_what_the_deck_has() -> None:
    game = played(now("{draw: {n: 3}}"), deck=("ant", "bee"))
    assert game.hand[0] == ("ant", "bee")
    assert told(game) == [("short", 0, "", 1), ("draw", 0, "card", 2)]


def test_look_shows_the_top_cards_and_keeps_some() -> None:
    game = played(now("{look: {n: 3, keep: 1}}"))
    assert options(game) == ["keep ant", "keep bee", "keep cat"]
    answered(game, "keep bee")
    assert (game.hand[0], game.pile, game.deck) == (("bee",), ("ant", "cat"), ("dog",))


def test_look_at_an_empty_deck_does_nothing_but_tell() -> None:
    assert told(played(now("{look: {n: 2, keep: 1}}"), deck=())) == [("short", 0, "", 2)]


# numbers and conditions


@pytest.mark.parametrize(
    ("number", "n"),
    [
        ("{count: crystal}", 3),
        ("{count: [crystal, energy]}", 6),
        ("{per: [2, {count: water}]}", 2),
        ("{min: [2, {count: crystal}]}", 2),
        ("{max: [2, {count: crystal}]}", 3),
        ("{read: track}", 0),
        ("{points-of: ant}", 6),
        ("{points-of: item}", 6),
    ],
)
def test_numbers_are_told(number: str, n: int) -> None:
    game = played(now(f"{{gain: {{what: crystal, n: {number}}}}}"), it="bee")
    assert has(game)[0] == 3 + n


def test_points_of_nothing_in_question_cannot_be_told_and_nothing_is_gained() -> None:
    game = played(now("{gain: {what: crystal, n: {points-of: item}}}"))
    assert (has(game)[0], told(game)) == (3, [("short", 0, "crystal", 1)])


def test_result_is_what_an_op_really_took_within_each_of_that_player_and_else_of_all() -> None:
    take = "{lose: {what: crystal, n: 2}}, {gain: {what: water, n: {result: lost}}}"
    game = played(now(f"{{each: {{who: others, do: [{take}]}}}}, {{gain: {{what: crystal, n: {{result: lost}}}}}}"))
    assert [has(game, seat) for seat in range(3)] == [(7, 2, 1), (1, 2, 3), (1, 2, 3)]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("{at-least: {who: you, what: crystal, n: 3}}", True),
        ("{at-least: {who: you, what: crystal, n: 4}}", False),
        ("{fewer: {who: you, what: crystal, than: others}}", False),
        ("{it-is: {a: item}}", True),
        ("{it-is: {a: spell}}", False),
    ],
)
def test_an_ability_happens_only_if_its_condition_holds(condition: str, holds: bool) -> None:
    game = played(now("{draw: {n: 1}}", f"if: {condition}, "), it="bee")
    assert bool(game.hand[0]) is holds


def test_fewer_means_fewer_than_each_of_them() -> None:
    def lose(game: Any, _: Any) -> None:
        game.lose(0, "crystal", 1, "")

    text = now("{draw: {n: 1}}", "if: {fewer: {who: you, what: crystal, than: others}}, ")
    assert played(text, before=(lose,)).hand[0]


def test_score_counts_points_up_to_its_cap() -> None:
    game = played(now("{score: {points: {per: [4, {count: crystal}]}, most: 10}}, {score: {points: 1}}"))
    assert game.points[0] == 11


# each, may, choose


def test_each_asks_every_player_as_themselves() -> None:
    game = played(now("{each: {who: others, do: [{may: {do: [{draw: {n: 1}}]}}]}}"))
    assert game.decision is not None and game.decision.player == 1
    answered(game, "use card", "decline card")
    assert [len(hand) for hand in game.hand] == [0, 1, 0]


@pytest.mark.parametrize(("who", "seats"), [("all", {0, 1, 2}), ("next-player", {2}), ("actor", {0}), ("owner", {1}),
                                            ("you", {1})])  # fmt: skip
def test_groups_of_players_are_those_of_the_table(who: str, seats: set[int]) -> None:
    game = played(now(f"{{each: {{who: {who}, do: [{{draw: {{n: 1}}}}]}}}}"), seat=1)
    assert {seat for seat, hand in enumerate(game.hand) if hand} == seats


def test_may_is_not_asked_if_the_price_cannot_be_paid_or_nothing_would_follow() -> None:
    assert asked(played(now("{may: {pay: [{lose: {what: crystal, n: 4}}], do: [{draw: {n: 1}}]}}"))) == "end"
    assert asked(played(now("{may: {pay: [{lose: {what: crystal, n: 3}}], do: [{draw: {n: 1}}]}}"), deck=())) == "end"


def test_may_pays_and_does_or_does_neither() -> None:
    text = now("{may: {pay: [{lose: {what: crystal, n: 3}}], do: [{draw: {n: 1}}]}}")
    used, declined = played(text, "use card"), played(text, "decline card")
    assert (has(used)[0], used.hand[0]) == (0, ("ant",))
    assert (has(declined)[0], declined.hand[0], told(declined)) == (3, (), [])


def test_two_costs_in_one_thing_are_summed_before_anybody_looks() -> None:
    two = "pay: [{lose: {what: crystal, n: 2}}, {discard: {what: crystal, n: 2}}], "
    assert told(played(now("{draw: {n: 1}}", two))) == []
    assert played(now("{draw: {n: 1}}", two.replace("n: 2}}]", "n: 1}}]"))).hand[0]


def test_a_price_keeps_what_its_other_parts_need() -> None:
    text = now("{draw: {n: 1}}", "pay: [{discard: {what: energy, n: 2}}, {lose: {what: water, n: 1}}], ")
    game = played(text)  # fire and fire: water is owed, so nobody is asked
    assert (has(game), game.hand[0], asked(game)) == ((3, 0, 0), ("ant",), "end")


def test_a_price_that_cannot_be_paid_as_a_whole_takes_nothing() -> None:
    text = now("{draw: {n: 1}}", "pay: [{lose: {what: crystal, n: 1}}, {discard: {what: energy, n: 4}}], ")
    assert told(played(text)) == []


def test_choose_offers_in_words_what_could_be_done() -> None:
    text = now("{choose: {one: [{lose: {what: card, n: 1}}, {gain: {what: water, n: 2}}, {draw: {n: 1}}]}}")
    game = played(text)
    assert options(game) == ["gain water 2", "draw 1"]
    assert has(answered(game, "gain water 2")) == (3, 2, 3)


def test_choose_among_nothing_that_could_be_done_is_told() -> None:
    assert told(played(now("{choose: {one: [{lose: {what: card, n: 1}}, {draw: {n: 1}}]}}"), deck=())) == [
        ("short", 0, "", 1)
    ]


# cancel and repeat


def test_cancel_marks_the_thing_in_question_if_it_is_of_that_kind() -> None:
    assert played(now("{cancel: {what: spell}}"), it="spark").cancelled == {"spark"}
    other = played(now("{cancel: {what: spell}}"), it="ant")
    assert (other.cancelled, told(other)) == (frozenset(), [("short", 0, "spell", 1)])


def test_repeat_does_effects_once_more_in_their_order_but_never_one_that_is_under_way() -> None:
    cards = compiled(
        one=now("{draw: {n: 1}}"), three=now("{gain: {what: crystal, n: 2}}"), two=now("{repeat: {what: effect}}")
    )

    def last(*found: str) -> Any:
        return lambda game, _: setattr(game, "last", tuple(Effect(card, "0") for card in found))

    assert begun(cards, last("one"), doing("two")).hand[0] == ("ant",)
    assert [kind for kind, *_ in told(begun(cards, last("one", "three"), doing("two")))] == ["draw", "gain"]
    assert told(begun(cards, last("two"), doing("two"))) == [("short", 0, "effect", 1)]
    assert told(begun(cards, doing("two"))) == [("short", 0, "effect", 1)]


# what is carried out at all


def test_an_op_whose_state_functions_are_missing_is_not_carried_out() -> None:
    class Bare:
        def count(self, seat: int, thing: str) -> int:
            return 0

    assert "count" in op_table(Bare, {}) and not {"gain", "this", "discount"} & set(op_table(Bare, {}))
    assert "discount" in op_table(Bare, {}, "discount")
    assert set(op_table(Little, {})) == set(PLAYS)


def test_a_permanent_op_among_those_that_are_done_is_refused() -> None:
    with pytest.raises(UnplayedOpError) as told_:
        compiled(card=now("{discount: {for: card, by: 1}}"))
    assert [(card, node.op) for card, node in told_.value.found] == [("card", "discount")]


def test_all_ops_that_are_not_carried_out_are_told_together() -> None:
    table = {name: play for name, play in PLAYS.items() if name not in ("draw", "count")}
    abilities = compiled(one=now("{draw: {n: 1}}"), two=now("{gain: {what: crystal, n: {count: card}}}")).abilities
    effects = {card: (ability.node,) for (card, _), ability in abilities.items()}
    with pytest.raises(UnplayedOpError) as told_:
        Cards(effects, table)
    assert [(card, node.op, node.location.file) for card, node in told_.value.found] == [
        ("one", "draw", "cards.yaml"),
        ("two", "count", "cards.yaml"),
    ]


def test_whether_something_could_be_done_changes_nothing() -> None:
    cards = compiled(
        a=now("{gain: {what: energy, n: 1}}, {look: {n: 1, keep: 1}}", "pay: [{discard: {what: energy, n: 1}}], "),
        b=now("{repeat: {what: effect}}, {cancel: {what: spell}}"),
        c=now("{choose: {one: [{draw: {n: 1}}]}}, {each: {who: all, do: [{score: {points: {points-of: item}}}]}}"),
    )
    game = begun(cards)
    game.reached = set()
    before = game.digest()
    found = [game.can_perform(0, Effect(card, "0")) for card in ("a", "b", "c")]
    assert (found, game.digest(), game.reached) == ([True, False, True], before, set())


def test_copies_of_a_game_in_the_middle_of_an_effect_go_on_alike() -> None:
    pay = "pay: [{discard: {what: energy, n: 2}}], "
    each = "{each: {who: all, do: [{choose: {one: [{draw: {n: 1}}, {gain: {what: energy, n: 1}}]}}]}}"
    game = played(now(f"{each}, {{look: {{n: 2, keep: 1}}}}", pay))
    while asked(game) != "end":
        other = game.copy()
        assert other.digest() == game.digest()
        for name in options(game):
            twin = answered(game.copy(), name)
            assert twin.digest() == answered(game.copy(), name).digest() != game.digest()
        answered(game, options(game)[0])
        assert other.digest() != game.digest()
    assert set(game.pile) <= set(CARDS)


def test_a_number_that_an_ability_asks_for_must_be_a_plain_one() -> None:
    with pytest.raises(UnplayedOpError) as told_:
        compiled(card="[{when: resonance, from: {count: card}, do: [{draw: {n: 1}}]}]")
    assert [node.op for _, node in told_.value.found] == ["count"]


def with_own(op: Any) -> Any:
    """Return cards in which `score` is an op of the game's own."""
    price = "pay: [{score: {points: 2}}, {lose: {what: crystal, n: 2}}], "
    cards = compiled(card=now("{draw: {n: 1}}", price), may=now("{may: {do: [{score: {points: 1}}]}}"))
    effects = {card: (ability.node,) for (card, _), ability in cards.abilities.items()}
    return Cards(effects, op_table(Little, {"score": op}))


def own_task(_: str, node: Any, __: Any) -> Any:
    def task(game: Any, here: Any) -> None:
        game.lose(here.who, "crystal", node.get("points"), "")

    return task


def test_an_op_of_a_game_that_is_a_task_alone_can_always_be_done() -> None:
    assert options(begun(with_own(own_task), doing("may"))) == ["use may", "decline may"]


def test_an_op_of_a_game_tells_whether_it_could_be_done_and_its_cost_is_summed_with_others() -> None:
    never = OpPlay(lambda *_: False, own_task)
    assert asked(begun(with_own(never), doing("may"))) == "end"
    costs = OpPlay(lambda *_: True, own_task, takes=lambda _, node: ("lose", "crystal", int(str(node.get("points")))))
    assert not told(begun(with_own(costs), doing("card")))  # 2 and 2 of 3
    assert told(begun(with_own(own_task), doing("card"))) == [
        ("lose", 0, "crystal", 2),
        ("short", 0, "crystal", 1),
        ("lose", 0, "crystal", 1),
        ("draw", 0, "card", 1),
    ]
