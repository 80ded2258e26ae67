"""Conformance of Counterclock Wizards: what holds of every game of it, shown by programs that play it."""

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

import pytest

from rules_engine.games import counterclock
from rules_engine.games.counterclock.census import Census
from rules_engine.games.counterclock.state import Counterclock
from rules_engine.machine.chance import mixed, stream
from rules_engine.machine.game import Game, IllegalMoveError
from rules_engine.machine.play import Ask, nodes
from rules_engine.machine.question import Decision, Option
from rules_engine.machine.rows import replaced
from rules_engine.players.chance import any_answer
from rules_engine.players.sight import Sight
from rules_engine.players.table import BOTS, seated
from rules_engine.players.trial import Trial, play_trial
from tests.rules_engine.counterclock import tables

RULES: Final[Any] = counterclock
EVERY: Final = 29
"""Of so many positions one is looked at closely."""
LENGTH_MOST: Final = 1500
"""Decisions of a game for each player; the longest of hundreds took half of that."""

all_games = pytest.mark.parametrize("seats", RULES.PLAYERS)


def positions(seats: int, every: int = 1, seed: int = 3) -> Iterator[Any]:
    """Give a game at its decisions and at its end."""
    below = stream(f"{seed}:conformance")
    game = RULES.new(tables(), seats, seed).run()
    for number in count():
        if number % every == 0 or game.decision is None:
            yield game
        if game.decision is None:
            return
        game.answer(any_answer(game, below))


def every_answer(decision: Decision) -> list[Option]:
    """Return all options, and the ends of the numbers."""
    ends = (decision.low, decision.high) if decision.numbers else ()
    return [*decision.options, *(Option(decision.verb, n=n) for n in dict.fromkeys(ends))]


@all_games
def test_a_copy_is_the_game_and_goes_on_as_it_does(seats: int) -> None:
    for game in positions(seats, EVERY):
        other, twin = game.copy(), game.copy()
        assert other.digest() == game.digest()
        below, again = stream("same"), stream("same")
        for _ in range(3):
            if other.decision is not None and twin.decision is not None:
                other.answer(any_answer(other, below))
                twin.answer(any_answer(twin, again))
        assert other.digest() == twin.digest()


@all_games
def test_a_history_that_is_replayed_gives_the_same_hash_and_events(seats: int) -> None:
    *_, game = positions(seats)
    again: Game = RULES.new(tables(), seats, 3).run()
    for seat, name in game.history:
        assert again.decision is not None and again.decision.player == seat
        option = again.decision.find(name)
        assert option is not None, name
        again.answer(option)
    assert (again.digest(), again.events, again.ranking) == (game.digest(), game.events, game.ranking)


@all_games
def test_moves_have_names_of_their_own_and_altered_ones_are_refused(seats: int) -> None:
    for game in positions(seats):
        if game.decision is None:
            continue
        answers = every_answer(game.decision)
        assert [game.decision.find(option.name) for option in answers] == answers
        before = game.digest()
        with pytest.raises(IllegalMoveError):
            game.answer(answers[0]._replace(thing=f"{answers[0].thing}x"))
        assert game.digest() == before


@all_games
def test_legal_moves_are_accepted_and_leave_the_original_alone(seats: int) -> None:
    for game in positions(seats, EVERY):
        before = game.digest()
        for option in every_answer(game.decision) if game.decision is not None else ():
            assert game.copy().answer(option).digest() != before
        assert game.digest() == before


@all_games
def test_every_game_ends_within_bounds_and_no_part_is_lost_or_made(seats: int) -> None:
    census, decisions = Census(tables()), 0
    for game in positions(seats):
        assert (census(game), Census(tables())(game)) == ("", "")
        if game.decision is None:
            assert sorted(seat for row in game.ranking for seat in row) == list(range(seats))
        else:
            decisions += 1
            assert game.decision.total > 1 or game.stack[-1].program[game.stack[-1].at - 1].hidden
    assert decisions <= LENGTH_MOST * seats


@pytest.mark.parametrize("slot", ["hand", "area", "deck", "discards", "commons", "shop", "gone"])
def test_a_card_too_many_is_told_by_a_census(slot: str) -> None:
    *_, game = positions(3)
    census = Census(tables())
    assert not census(game)
    rows = getattr(game, slot)
    setattr(game, slot, (*rows, 0) if slot in ("commons", "shop", "gone") else replaced(rows, 0, (*rows[0], 0)))
    told = f"{tables().card_ids[0]} is there 2 times"
    assert [census(game), census(game)] == [told, told]


def test_more_mana_gold_or_freeze_than_a_track_shows_is_told_by_a_census() -> None:
    for thing in ("mana", "gold", "freeze"):
        *_, game = positions(3)
        setattr(game, thing, (99, 0, 0))
        assert f"a player has 99 {thing}" in Census(tables())(game)


def permuted(game: Counterclock, seat: int, seed: int) -> Counterclock:
    """Return a copy in which cards that a player does not see have changed places."""
    other, below = game.copy(), stream(f"{seed}:permuted")
    for at in range(game.seats):
        if at != seat:
            n = len(game.hand[at])
            cards = mixed(below, [*game.hand[at], *game.deck[at]])
            other.hand = replaced(other.hand, at, tuple(sorted(cards[:n])))
            other.deck = replaced(other.deck, at, tuple(cards[n:]))
    other.deck = replaced(other.deck, seat, tuple(mixed(below, game.deck[seat])))
    for slot in ("commons", "legendaries"):
        setattr(other, slot, tuple(mixed(below, getattr(game, slot))))
    other.piles = tuple(tuple(mixed(below, pile)) for pile in game.piles)
    for at in range(game.seats):
        if at != seat and game.undercurrent[at] >= 0:
            lay_another(other, at)
    return other


def lay_another(game: Counterclock, seat: int) -> None:
    """Give a player another undercurrent of the same rarity, if there is one in its pile."""
    card_at, old = game.rules.card_at, game.undercurrent[seat]
    slot = "commons" if card_at[old].rarity == "common" else "legendaries"
    pile = getattr(game, slot)
    new = next((at for at in pile if card_at[at].undercurrent), old)
    setattr(game, slot, tuple(old if at == new else at for at in pile))
    game.undercurrent = replaced(game.undercurrent, seat, new)


@all_games
def test_a_view_does_not_change_when_what_is_hidden_from_it_does(seats: int) -> None:
    moved = laid = 0
    for number, game in enumerate(positions(seats, EVERY, 4)):
        for seat in range(seats):
            other = permuted(game, seat, number)
            moved += other.hand != game.hand
            laid += other.undercurrent != game.undercurrent
            assert RULES.view(other, seat) == RULES.view(game, seat)
    assert moved > 5 and laid > 5


@all_games
def test_only_the_player_who_takes_one_sees_the_treasures_and_xii_cards_that_are_looked_at(seats: int) -> None:
    verbs = set()
    for game in positions(seats, seed=4):
        if game.decision is None:
            continue
        seat, said = game.decision.player, {option.thing for option in game.decision.options}
        looked = [RULES.view(game, at).looked for at in range(seats)]
        assert not any(looked[at] for at in range(seats) if at != seat)
        if looked[seat]:
            verbs.add(game.decision.options[0].verb)
            assert {game.rules.card_ids[at] for at in looked[seat]} >= said - {""}
    assert verbs == {"take", "turn-up"}


@pytest.mark.parametrize("seed", [4, 6])
@all_games
def test_games_that_could_be_this_one_look_the_same_to_the_player_who_is_asked(seats: int, seed: int) -> None:
    redrawn, laid = set(), 0
    for number, game in enumerate(positions(seats, 11, seed)):
        if game.decision is None:
            continue
        seat, before = game.decision.player, game.digest()
        other = RULES.resampled(game, seat, number)
        assert RULES.view(other, seat) == RULES.view(game, seat)
        assert other.decision == game.decision and not Census(tables())(other)
        assert RULES.resampled(RULES.resampled(game, seat, number + 1), seat, number).digest() == other.digest()
        redrawn.add(other.deck != game.deck)
        laid += other.undercurrent != game.undercurrent
        below = stream(f"{number}:on")
        for _ in range(8):
            if other.decision is not None:
                other.answer(any_answer(other, below))
        assert game.digest() == before
    assert True in redrawn and laid


def test_nothing_is_drawn_anew_for_somebody_who_is_not_asked() -> None:
    game = next(positions(3))
    with pytest.raises(ValueError, match="is not asked"):
        RULES.resampled(game, (game.decision.player + 1) % 3, 1)


def scanned(game: Counterclock, seat: int, op: str, target: str) -> int:
    """Return what the trees of all that is in force say, without any table; equal auras of a player once."""
    found, auras = 0, set()
    for one in game.force:
        if one.owner != seat or (one.card, one.paths) in auras:
            continue
        if one.card in game.cards.auras:
            auras.add((one.card, one.paths))
        for path in one.paths:
            ability = game.cards.abilities[one.card, path].node
            ask = Ask(game, seat, one.card, game.cards.table)
            for node in nodes(ability.get("always")):
                if node.op == op and target in (node.get("for"), node.get("of")):
                    by = node.get("by") or node.get("n") or 1
                    found += ask.number(by) if ask.holds(ability.get("if")) else 0
    return found


@all_games
def test_what_lies_in_play_is_in_force_and_the_table_of_modifiers_says_what_a_scan_says(seats: int) -> None:
    asked = (("more", "spell-damage"), ("discount", "fire-spell"), ("surcharge", "arcane-spell"), ("discount", "shop"))
    for game in positions(seats, EVERY):
        lying = {one.source for one in game.force if not one.until and not one.what}
        monsters = [place.instance for place in (game.places if game.duel < 0 else (game.foe,))]
        there = {at for at in (*game.wand, *game.undercurrent, *monsters) if at >= 0}
        silent = {at for at in there if not game.rules.cards.tops[game.rules.card_ids[at]]}
        assert lying <= there and silent.isdisjoint(lying)
        for seat in range(seats):
            for op, target in asked:
                assert game.modifier(seat, op, target) == scanned(game, seat, op, target)


def test_players_are_told_nothing_but_their_sight() -> None:
    """A player's answer is the same in a game that it cannot tell from this one."""
    for bot in BOTS:
        for number, game in enumerate(positions(3, 80)):
            if game.decision is not None:
                seat = game.decision.player
                other = RULES.resampled(game, seat, number)
                answers = [seated((bot,), 3, 7)[seat](Sight(RULES, one)) for one in (game, other)]
                assert answers[0] == answers[1]


def test_better_players_win_more() -> None:
    wins = {"greedy": 0, "random": 0}
    for seed in range(6):
        bots = ("greedy", "random", "random") if seed % 2 else ("random", "greedy", "random")
        for seat in play_trial(RULES, tables(), Trial(3, seed, bots)).winners:
            wins[bots[seat]] += 1
    assert wins["greedy"] >= 5


def test_greedy_players_end_a_game_long_before_it_would_be_stopped() -> None:
    for seats in RULES.PLAYERS:
        played = play_trial(RULES, tables(), Trial(seats, 1, ("greedy",)))
        assert not played.fault and not played.stopped and played.rounds < tables().rounds_most // 3


@all_games
def test_what_a_player_played_is_used_and_what_was_gained_is_held(seats: int) -> None:
    *_, game = positions(seats, seed=5)
    ids, rarity = game.rules.card_ids, game.rules.treasures
    for seat, told in enumerate(RULES.uses(game)):
        own = (*game.deck[seat], *game.hand[seat], *game.discards[seat], *game.area[seat])
        assert {ids[at] for at in own if rarity[ids[at]].rarity != "starter"} <= set(told)
        assert game.wand[seat] < 0 or told[ids[game.wand[seat]]]
    assert set(RULES.costs(game.rules)) == {card.id for card in rarity.values() if card.rarity != "starter"}
