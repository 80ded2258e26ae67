"""What is in force, who waits for what, limits, and what lasts for a while: tables say what a look at all would."""

from typing import Any

from rules_engine.effects.node import Node
from rules_engine.machine.card_game import CardGame
from rules_engine.machine.cards import Cards, Effect
from rules_engine.machine.chance import stream
from rules_engine.machine.play import Ask, nodes
from tests.rules_engine.machine.little import Little, answered, asked, begun, compiled, doing, options, told

GAIN = "do: [{gain: {what: crystal, n: 1}}]"
DRAW = "do: [{draw: {n: 1}}]"


def enter(source: int, card: str, owner: int = 0) -> Any:
    return lambda game, _: game.enter(source, card, owner)


def emit(time: str, it: Any = None, to: Any = None) -> Any:
    return lambda game, _: game.emit(time, it, to)


# Permanent ops


ALWAYS: dict[str, Any] = {
    "one": "[{always: [{discount: {for: spell, by: 2}}, {allow: {buy: item}}]}]",
    "two": "[{always: [{discount: {for: spell, by: {per: [1, {count: crystal}]}}}, {surcharge: {for: item, by: 3}}]}]",
    "sky": "[{if: {at-least: {who: you, what: crystal, n: 3}}, always: [{more: {of: card, n: 1}}]}]",
    "now": "[{when: now, do: [{this: {period: round, has: [{always: [{discount: {for: spell, by: 5}}]}]}}]}]",
    "nxt": "[{when: now, do: [{next: {what: spell, has: [{always: [{discount: {for: spell, by: 7}}]}]}}]}]",
}
ASKED = [("discount", "spell"), ("surcharge", "item"), ("more", "card"), ("allow", "item"), ("discount", "item")]


def test_permanent_ops_add_up_and_two_copies_do_too() -> None:
    game = begun(compiled(**ALWAYS), enter(1, "one"), enter(2, "one"), enter(3, "two"), enter(4, "two", 1))
    assert game.modifier(0, "discount", "spell") == 2 + 2 + 3
    assert game.modifier(0, "discount", "spell", "item") == 7
    assert (game.allows(0, "item"), game.allows(1, "item")) == (True, False)
    game.withdraw(1)
    assert game.modifier(0, "discount", "spell") == 5
    game.lose(0, "crystal", 1, "")
    assert game.modifier(0, "discount", "spell") == 4  # what depends on a count is told when it is asked for


def test_what_is_in_force_on_a_condition_is_tested_when_it_is_asked_for() -> None:
    game = begun(compiled(**ALWAYS), enter(1, "sky"))
    assert game.modifier(0, "more", "card") == 1
    game.lose(0, "crystal", 1, "")
    assert game.modifier(0, "more", "card") == 0


def test_what_counted_is_remembered_as_carried_out() -> None:
    game = begun(compiled(**ALWAYS), enter(1, "one"))
    game.reached = set()
    game.modifier(0, "discount", "spell")
    assert game.reached == {("one", "0"), ("one", "0.always.0")}


def test_equal_auras_of_a_player_count_once() -> None:
    cards = compiled(auras=("one",), **ALWAYS)
    game = begun(cards, enter(1, "one"), enter(2, "one"), enter(3, "one", 1))
    assert [game.modifier(seat, "discount", "spell") for seat in range(3)] == [2, 2, 0]
    game.withdraw(1)
    assert game.modifier(0, "discount", "spell") == 2


def scanned(game: Little, seat: int, op: str, target: str) -> int:
    """Return what the trees of all that is in force say, without any table."""
    found = 0
    for one in game.force:
        for path in one.paths if one.owner == seat else ():
            ability = game.cards.abilities[one.card, path].node
            ask = Ask(game, seat, one.card, game.cards.table)
            for node in nodes(ability.get("always")):
                if node.op == op and target in (node.get("for"), node.get("of"), node.get("buy")):
                    by = node.get("by") or node.get("n") or 1
                    found += ask.number(by) if ask.holds(ability.get("if")) else 0
    return found


def test_the_table_says_what_a_scan_of_all_that_is_in_force_says() -> None:
    below = stream("scan")
    game = begun(compiled(**ALWAYS))
    for turn in range(300):
        seat, source = below(3), below(6)
        match below(6):
            case 0 | 1:
                if all(one.source != source for one in game.force):
                    game.enter(source, ("one", "two", "sky")[below(3)], seat)
            case 2:
                game.withdraw(source)
            case 3:
                game.lasting(seat, "now", ("0.do.0.has.0",), None, until="round")
            case 4:
                game.lasting(seat, "nxt", ("0.do.0.has.0",), None, what="spell")
            case 5:
                game.use_next(seat, "spell") if turn % 2 else game.renew("round")
        game.goods = tuple({"crystal": below(5)} for _ in range(3))
        for who in range(3):
            for op, target in ASKED:
                assert game.modifier(who, op, target) == scanned(game, who, op, target)


def test_an_instance_in_place_of_another_is_in_force_as_if_it_had_come_then() -> None:
    game = begun(compiled(**ALWAYS), enter(1, "one"), enter(2, "two", 1), enter(3, "now"))
    lives = [one.life for one in game.force]
    game.put_in_place({2: (1, "sky", ("0",)), 1: (2, "now", ("0",))})
    assert [(one.life, one.source, one.card) for one in game.force[:2]] == [(lives[0], 2, "now"), (lives[1], 1, "sky")]
    assert (game.modifier(1, "surcharge", "item"), game.modifier(1, "more", "card")) == (0, 1)


# What lasts for a while


def test_this_lasts_until_the_period_is_renewed() -> None:
    game = begun(compiled(**ALWAYS), doing("now"))
    assert [game.modifier(seat, "discount", "spell") for seat in range(2)] == [5, 0]
    game.renew("season")
    assert game.modifier(0, "discount", "spell") == 5
    game.renew("round")
    assert game.modifier(0, "discount", "spell") == 0


def test_next_lasts_until_the_next_such_thing_of_that_player() -> None:
    game = begun(compiled(**ALWAYS), doing("nxt"))
    game.use_next(1, "spell")
    game.use_next(0, "item")
    assert game.modifier(0, "discount", "spell") == 7
    game.use_next(0, "spell")
    assert game.modifier(0, "discount", "spell") == 0


def test_what_a_thing_sets_in_force_for_the_next_one_outlasts_that_thing_itself() -> None:
    game = begun(compiled(**ALWAYS), doing("nxt"))
    lives = game.waiting_for(0, "spell", "item")
    game.lasting(0, "nxt", ("0.do.0.has.0",), None, what="spell")
    assert game.modifier(0, "discount", "spell") == 14
    game.end_lives(lives)
    assert (len(lives), game.modifier(0, "discount", "spell")) == (1, 7)


def test_a_period_can_end_for_one_player_alone() -> None:
    game = begun(compiled(**ALWAYS), doing("now"), enter(1, "one"))
    game.lasting(1, "now", ("0.do.0.has.0",), None, until="round")
    game.use("round", 1, "0", 0)
    game.renew("round", 1)
    assert [game.modifier(seat, "discount", "spell") for seat in range(2)] == [7, 0]
    assert game.uses("round", 1, "0", 0) == 1
    game.renew("round", 0)
    assert (game.modifier(0, "discount", "spell"), game.uses("round", 1, "0", 0)) == (2, 0)


def test_the_next_spell_of_the_next_player_is_cancelled() -> None:
    counter = "[{cancel: {what: spell}}]"
    text = (
        "[{when: now, do: [{each: {who: next-player, do: [{next: {what: spell, has: "
        f"[{{when: announced, do: {counter}}}]}}}}]}}}}]}}]"
    )
    for seat, cancelled in ((1, {"spark"}), (2, set())):
        game = begun(compiled(card=text), doing("card"), emit("announced", "spark", (seat,)))
        assert game.cancelled == cancelled


def test_a_card_that_leaves_play_ends_what_it_has_in_force_and_not_what_it_set_in_force_for_a_while() -> None:
    text = ALWAYS["one"][:-1] + ", " + ALWAYS["now"][1:]
    game = begun(compiled(card=text), enter(1, "card"), lambda game, _: game.perform(0, Effect("card", "1", 1)))
    assert game.modifier(0, "discount", "spell") == 7
    game.withdraw(1)
    assert game.modifier(0, "discount", "spell") == 5


# Triggers


def test_an_event_only_queues_and_its_triggers_follow_when_the_task_is_done() -> None:
    seen: list[Any] = []

    def announce(game: Any, _: Any) -> None:
        game.emit("season")
        game.emit("season")
        seen.append((len(game.queue), game.count(0, "crystal")))
        game.perform(0, Effect("own", "0"))  # called in the same task: comes after what was emitted

    cards = compiled(card=f"[{{when: season, {GAIN}}}]", own=f"[{{when: now, {DRAW}}}]")
    game = begun(cards, enter(1, "card"), announce)
    assert seen == [(2, 3)]
    assert [event[0] for event in told(game)] == ["gain", "gain", "draw"]
    assert not game.queue


def test_nothing_waits_for_what_nobody_watches() -> None:
    game = begun(compiled(card=f"[{{when: season, {GAIN}}}]"), enter(1, "card"), emit("now"))
    assert not told(game)


def test_two_copies_both_work_and_nobody_is_asked() -> None:
    game = begun(compiled(card=f"[{{when: season, {GAIN}}}]"), enter(1, "card"), enter(2, "card"), emit("season"))
    assert (game.count(0, "crystal"), asked(game)) == (5, "end")


def test_triggers_come_in_seat_order_from_the_active_player() -> None:
    def active(game: Any, _: Any) -> None:
        game.active = 1

    entering = [enter(seat, "card", seat) for seat in range(3)]
    game = begun(compiled(card=f"[{{when: season, {GAIN}}}]"), active, *entering, emit("season"))
    assert [event[1] for event in told(game)] == [1, 2, 0]


def test_the_owner_orders_abilities_that_differ() -> None:
    cards = compiled(a=f"[{{when: season, {GAIN}}}, {{when: season, {DRAW}}}]", b=f"[{{when: season, {DRAW}}}]")
    game = begun(cards, enter(1, "a", 2), enter(2, "b", 2), enter(3, "b", 2), emit("season"))
    assert game.decision is not None and game.decision.player == 2
    assert options(game) == ["first a 1", "first a 2", "first b"]
    answered(game, "first b")
    assert options(game) == ["first a 1", "first a 2", "first b"]  # the other copy
    answered(game, "first a 2", "first a 1")
    assert [event[0] for event in told(game)] == ["draw", "draw", "gain", "draw"]


def test_conditions_are_tested_once_when_the_triggers_are_collected() -> None:
    lose = "{when: season, do: [{each: {who: all, do: [{lose: {what: crystal, n: 3}}]}}]}"
    rich = "{when: season, if: {at-least: {who: you, what: crystal, n: 3}}, do: [{draw: {n: 1}}]}"
    cards = compiled(a=f"[{lose}]", b=f"[{rich}]")
    game = begun(cards, enter(1, "a", 0), enter(2, "b", 1), emit("season"))
    assert (game.count(1, "crystal"), len(game.hand[1])) == (0, 1)


def test_a_card_that_left_play_meanwhile_still_does_what_it_was_set_off_to() -> None:
    def leave(game: Any, _: Any) -> None:
        game.withdraw(1)

    def announce_and_leave(game: Any, here: Any) -> None:
        game.emit("season")
        leave(game, here)

    cards = compiled(card=f"[{{when: season, {GAIN}}}]")
    game = begun(cards, enter(1, "card"), announce_and_leave)
    assert not told(game)  # it left before the triggers were collected
    assert told(begun(cards, enter(1, "card"), emit("season"), leave)) == [("gain", 0, "crystal", 1)]


def test_only_cards_of_the_named_seats_hear_of_it() -> None:
    cards = compiled(card=f"[{{when: season, {GAIN}}}]")
    game = begun(cards, enter(1, "card", 0), enter(2, "card", 1), emit("season", to=(1,)))
    assert told(game) == [("gain", 1, "crystal", 1)]


def test_the_instance_that_is_left_out_does_not_hear_of_it_and_its_copies_do() -> None:
    cards = compiled(card=f"[{{when: season, {GAIN}}}]")

    def announce(game: Any, _: Any) -> None:
        game.emit("season", but=2)

    game = begun(cards, enter(1, "card", 0), enter(2, "card", 1), enter(3, "card", 1), announce)
    assert [event[1] for event in told(game)] == [0, 1]


def test_abilities_of_a_time_may_ask_for_a_number() -> None:
    text = "[{when: resonance, from: 2, do: [{draw: {n: 1}}]}, {when: resonance, from: 3, do: [{draw: {n: 2}}]}]"
    cards: Cards = compiled(card=text)
    assert [len(cards.of("card", "resonance", n)) for n in range(5)] == [0, 0, 1, 2, 2]
    assert all(isinstance(ability.node, Node) for ability in cards.of("card", "resonance"))


# Limits


def test_limits_count_for_one_stay_in_play_and_one_player_until_the_period_is_renewed() -> None:
    game = begun(compiled(card=f"[{{when: activate, {GAIN}}}]"), enter(1, "card"), enter(2, "card"))
    game.use("round", 1, "0", 0)
    assert [game.uses("round", source, "0", seat) for source in (1, 2) for seat in (0, 1)] == [1, 0, 0, 0]
    game.renew("season")
    assert game.uses("round", 1, "0", 0) == 1
    game.renew("round")
    assert game.uses("round", 1, "0", 0) == 0
    game.use("round", 1, "0", 0)
    game.withdraw(1)
    game.enter(1, "card", 0)
    assert game.uses("round", 1, "0", 0) == 0


def test_copy_and_hash_hold_all_that_is_in_force_and_waits() -> None:
    cards = compiled(a=f"[{{when: season, {GAIN}}}]", b=f"[{{when: season, {DRAW}}}]", **ALWAYS)
    game = begun(cards, enter(1, "a"), enter(2, "b"), emit("season"))
    before, seen = game.digest(), {game.digest()}
    for change in (
        lambda game: game.enter(9, "one", 0),
        lambda game: game.withdraw(1),
        lambda game: game.use("round", 1, "0", 0),
        lambda game: game.cancel(0, "spark", "a"),
        lambda game: game.emit("season"),
        lambda game: game.lasting(0, "now", ("0.do.0.has.0",), None, until="round"),
        lambda game: answered(game, "first b"),
    ):
        other = game.copy()
        change(other)
        seen.add(other.digest())
        assert game.digest() == before
    assert len(seen) == 8


def test_every_slot_is_copied_and_all_but_the_cards_are_hashed() -> None:
    game = begun(compiled(**ALWAYS), enter(1, "one"))
    told_ = {slot for slot, _ in game.plain()}
    for slot in CardGame.__slots__:
        assert getattr(game.copy(), slot) == getattr(game, slot)
        assert (slot in told_) is (slot != "cards")
