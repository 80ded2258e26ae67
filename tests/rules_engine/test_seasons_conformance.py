"""Conformance of Seasons: what holds of every game of it, shown by programs that play it at each level."""

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

import pytest

from rules_engine.games import seasons
from rules_engine.games.seasons.census import Census
from rules_engine.games.seasons.state import Seasons
from rules_engine.machine.chance import mixed, stream
from rules_engine.machine.game import Game, IllegalMoveError
from rules_engine.machine.play import Ask, nodes
from rules_engine.machine.rows import replaced
from rules_engine.players.chance import any_answer
from rules_engine.players.sight import Sight
from rules_engine.players.table import BOTS, seated
from rules_engine.players.trial import Trial, play_trial
from tests.rules_engine.seasons import LEVELS, tables

RULES: Final[Any] = seasons
GAMES: Final = [(seats, level) for seats in RULES.PLAYERS for level in LEVELS]
EVERY: Final = 13
"""Of so many positions one is looked at closely."""
LENGTH_MOST: Final = 400
"""Decisions of a game for each player; the longest of thousands took half of that."""

all_games = pytest.mark.parametrize(("seats", "level"), GAMES)


def positions(seats: int, level: str, every: int = 1, seed: int = 3) -> Iterator[Any]:
    """Give a game at its decisions and at its end."""
    below = stream(f"{seed}:conformance")
    game = RULES.new(tables(level), seats, seed).run()
    for number in count():
        if number % every == 0 or game.decision is None:
            yield game
        if game.decision is None:
            return
        game.answer(any_answer(game, below))


@all_games
def test_a_copy_is_the_game_and_goes_on_as_it_does(seats: int, level: str) -> None:
    for game in positions(seats, level, EVERY):
        other, twin = game.copy(), game.copy()
        assert other.digest() == game.digest()
        below, again = stream("same"), stream("same")
        for _ in range(3):
            if other.decision is not None and twin.decision is not None:
                other.answer(any_answer(other, below))
                twin.answer(any_answer(twin, again))
        assert other.digest() == twin.digest()


@all_games
def test_a_history_that_is_replayed_gives_the_same_hash_and_events(seats: int, level: str) -> None:
    *_, game = positions(seats, level)
    again: Game = RULES.new(tables(level), seats, 3).run()
    for seat, name in game.history:
        assert again.decision is not None and again.decision.player == seat
        option = again.decision.find(name)
        assert option is not None, name
        again.answer(option)
    assert (again.digest(), again.events, again.ranking) == (game.digest(), game.events, game.ranking)


@all_games
def test_moves_have_names_of_their_own_and_altered_ones_are_refused(seats: int, level: str) -> None:
    for game in positions(seats, level):
        if game.decision is None:
            continue
        options = game.decision.options
        assert [game.decision.find(option.name) for option in options] == list(options)
        before = game.digest()
        for option in options[:1]:
            with pytest.raises(IllegalMoveError):
                game.answer(option._replace(thing=f"{option.thing}x"))
        assert game.digest() == before


@all_games
def test_legal_moves_are_accepted_and_leave_the_original_alone(seats: int, level: str) -> None:
    for game in positions(seats, level, EVERY):
        before = game.digest()
        for option in game.decision.options if game.decision is not None else ():
            assert game.copy().answer(option).digest() != before
        assert game.digest() == before


@all_games
def test_every_game_ends_within_bounds_and_no_part_is_lost_or_made(seats: int, level: str) -> None:
    census, decisions = Census(tables(level)), 0
    for game in positions(seats, level):
        assert (census(game), Census(tables(level))(game)) == ("", "")
        assert all(min(*game.reserve[seat], game.crystals[seat], game.bonuses[seat]) >= 0 for seat in range(seats))
        if game.decision is None:
            assert game.ended and sorted(seat for row in game.ranking for seat in row) == list(range(seats))
        else:
            decisions += 1
            assert game.decision.total > 1
    assert decisions <= LENGTH_MOST * seats


@all_games
def test_reserve_and_gauge_keep_their_limits_at_every_decision(seats: int, level: str) -> None:
    for game in positions(seats, level):
        choosing = game.decision is not None and game.stack[-1].name == "pick"
        for seat in range(seats):
            assert choosing or sum(game.reserve[seat]) <= game.reserve_most(seat)
            assert game.gauge[seat] <= tables(level).figures["gauge_most"]


@pytest.mark.parametrize("slot", ["hand", "play", "deck", "pile", "kept"])
def test_a_card_too_many_is_told_by_a_census(slot: str) -> None:
    *_, game = positions(3, "")
    census = Census(tables(""))
    assert not census(game)
    rows = getattr(game, slot)
    setattr(game, slot, (*rows, 0) if slot in ("deck", "pile") else replaced(rows, 0, (*rows[0], 0)))
    told = f"{tables('').card_ids[0]} is there 2 times"
    assert [census(game), census(game)] == [told, told]


def permuted(game: Seasons, seat: int, seed: int) -> Seasons:
    """Return a copy in which cards that a player does not see have changed places."""
    other = game.copy()
    others = [at for at in range(game.seats) if at != seat]
    seen = max((len(getattr(frame, "seen", None) or ()) for frame in game.stack if frame.who == seat), default=0)
    places = [(slot, at) for slot in ("packs", "kept", "hand") for at in others]
    hidden = [card for slot, at in places for card in getattr(game, slot)[at]]
    hidden += [card for at in others for row in game.libraries[at] for card in row]
    cards = mixed(stream(f"{seed}:permuted"), [*hidden, *game.deck[seen:], *game.pile])
    for slot, at in places:
        rows = getattr(other, slot)
        n = len(rows[at])
        setattr(other, slot, replaced(rows, at, tuple(cards[:n])))
        cards = cards[n:]
        if slot == "packs" and other.secret[at] >= 0:
            other.secret = replaced(other.secret, at, other.packs[at][0])
    for at in others:
        for n, row in enumerate(other.libraries[at]):
            other.libraries = replaced(other.libraries, at, replaced(other.libraries[at], n, tuple(cards[: len(row)])))
            cards = cards[len(row) :]
    other.deck = (*game.deck[:seen], *cards[: len(game.deck) - seen])
    other.pile = tuple(cards[len(game.deck) - seen :])
    return other


@all_games
def test_a_view_does_not_change_when_what_is_hidden_from_it_does(seats: int, level: str) -> None:
    moved = 0
    for number, game in enumerate(positions(seats, level, EVERY)):
        for seat in range(seats):
            other = permuted(game, seat, number)
            moved += other.hand != game.hand
            assert RULES.view(other, seat) == RULES.view(game, seat)
    assert moved > 5


@all_games
def test_games_that_could_be_this_one_look_the_same_to_the_player_who_is_asked(seats: int, level: str) -> None:
    redrawn = set()
    for number, game in enumerate(positions(seats, level, EVERY)):
        if game.decision is None:
            continue
        seat, before = game.decision.player, game.digest()
        other = RULES.resampled(game, seat, number)
        assert RULES.view(other, seat) == RULES.view(game, seat)
        assert other.decision == game.decision and not Census(tables(level))(other)
        assert RULES.resampled(RULES.resampled(game, seat, number + 1), seat, number).digest() == other.digest()
        redrawn.add(other.deck != game.deck)
        below = stream(f"{number}:on")
        for _ in range(8):
            if other.decision is not None:
                other.answer(any_answer(other, below))
        assert game.digest() == before
    assert True in redrawn


def test_nothing_is_drawn_anew_for_somebody_who_is_not_asked() -> None:
    game = next(positions(3, ""))
    with pytest.raises(ValueError, match="is not asked"):
        RULES.resampled(game, (game.decision.player + 1) % 3, 1)


def scanned(game: Seasons, seat: int, op: str, target: str) -> int:
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


@pytest.mark.parametrize("seats", RULES.PLAYERS)
def test_cards_in_play_are_in_force_and_the_table_of_modifiers_says_what_a_scan_says(seats: int) -> None:
    for game in positions(seats, "archmage", EVERY):
        lying = sorted(one.source for one in game.force if not one.until and not one.what)
        assert lying == sorted(card for row in game.play for card in row)
        assert game.turned <= {card for row in game.play for card in row}
        for seat in range(seats):
            for op, target in (("more", "reserve"), ("discount", "familiar"), ("surcharge", "power-card")):
                assert game.modifier(seat, op, target) == scanned(game, seat, op, target)


@pytest.mark.parametrize("seats", RULES.PLAYERS)
def test_seats_start_fairly(seats: int) -> None:
    """No seat starts more often than chance explains: five times the standard deviation."""
    games, first = 150, [0] * seats
    for seed in range(games):
        first[RULES.new(tables(""), seats, seed).run().start] += 1
    deviation = (games * (seats - 1)) ** 0.5 / seats
    assert all(abs(n - games / seats) < 5 * deviation for n in first), first


def test_players_are_told_nothing_but_their_sight() -> None:
    """A player's answer is the same in a game that it cannot tell from this one."""
    for bot in BOTS:
        for number, game in enumerate(positions(3, "", 30)):
            if game.decision is not None:
                seat = game.decision.player
                other = RULES.resampled(game, seat, number)
                answers = [seated((bot,), 3, 7)[seat](Sight(RULES, one)) for one in (game, other)]
                assert answers[0] == answers[1]


def test_better_players_win_more() -> None:
    wins = {"greedy": 0, "random": 0}
    for seed in range(6):
        bots = ("greedy", "random") if seed % 2 else ("random", "greedy")
        for seat in play_trial(RULES, tables(""), Trial(2, seed, bots)).winners:
            wins[bots[seat]] += 1
    assert wins["greedy"] >= 5


def test_what_a_player_summoned_is_used_and_what_stays_in_hand_is_held() -> None:
    *_, game = positions(3, "archmage", seed=5)
    ids = game.rules.card_ids
    for seat, told in enumerate(RULES.uses(game)):
        assert {ids[at] for at in game.play[seat]} <= {card for card, used in told.items() if used}
        assert {ids[at] for at in game.hand[seat]} <= set(told)
    assert set(RULES.costs(game.rules)) == set(game.rules.powers)


def test_greedy_players_use_bonuses_late_and_spend_what_they_have() -> None:
    used, left, summoned = [], 0, 0
    for seed in range(6):
        game = RULES.new(tables(""), 2, seed).run()
        players = seated(("greedy",), 2, seed)
        while game.decision is not None:
            before = sum(game.bonuses)
            game.answer(players[game.decision.player](Sight(RULES, game)))
            used += [game.year] * (sum(game.bonuses) - before)
        left += sum(map(sum, game.reserve))
        summoned += sum(map(len, game.play))
    assert summoned >= 6 * 12 and left <= 3 * 12
    assert used and min(used) >= 2


def test_greedy_players_think_of_the_choice_that_a_move_leads_to() -> None:
    position = {"turn": {"player": "purple"}, "purple": {"gauge": 1, "play": [40]}}
    game = RULES.given(tables("archmage"), ("purple", "orange"), position, 1).run()
    assert seated(("greedy",), 2, 1)[0](Sight(RULES, game)).name == "activate clockwork-rose"
