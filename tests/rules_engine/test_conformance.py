"""Conformance: what holds of every game that can be played, shown by programs that play it, for each number of players.

Games are fixed by their seeds. Positions are looked at every few decisions, so that a run stays short.
"""

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

import pytest

from rules_engine.games import zavandor
from rules_engine.games.zavandor.census import Census
from rules_engine.games.zavandor.state import Zavandor
from rules_engine.machine.chance import mixed, stream
from rules_engine.machine.game import Game, IllegalMoveError
from rules_engine.machine.question import Decision, Option
from rules_engine.machine.rows import changed
from rules_engine.players.chance import any_answer
from rules_engine.players.sight import Sight, by_rule
from rules_engine.players.table import BOTS, played, seated
from rules_engine.players.trial import Trial, play_trial
from tests.rules_engine.zavandor import database

RULES: Final[Any] = zavandor
TABLES: Final = zavandor.tables(database(), {})
SEEDS: Final = range(2)
GAMES: Final = [(seats, seed) for seats in RULES.PLAYERS for seed in SEEDS]
EVERY: Final = 17
"""Of so many positions one is looked at closely."""
LENGTH_MOST: Final = 700
"""Decisions of a game for each player; the longest of thousands took half of that."""

all_games = pytest.mark.parametrize(("seats", "seed"), GAMES)


def positions(seats: int, seed: int, every: int = 1) -> Iterator[Game]:
    """Give a game at its decisions and at its end; payments are made by the stated rule in every other game."""
    below = stream(f"{seed}:conformance")
    game = RULES.new(TABLES, seats, seed).run()
    for number in count():
        if number % every == 0 or game.decision is None:
            yield game
        if game.decision is None:
            return
        game.answer((by_rule(game) if seed % 2 else None) or any_answer(game, below))


def every_answer(decision: Decision) -> list[Option]:
    """Return all options, and the ends of the numbers."""
    ends = (decision.low, decision.high) if decision.numbers else ()
    return [*decision.options, *(Option(decision.verb, n=n) for n in ends)]


@all_games
def test_a_copy_is_the_game_and_goes_on_as_it_does(seats: int, seed: int) -> None:
    for game in positions(seats, seed, EVERY):
        other = game.copy()
        assert other.digest() == game.digest()
        below, again = stream("same"), stream("same")
        twin = game.copy()
        for _ in range(3):
            if other.decision is not None and twin.decision is not None:
                other.answer(any_answer(other, below))
                twin.answer(any_answer(twin, again))
        assert other.digest() == twin.digest()


@all_games
def test_a_history_that_is_replayed_gives_the_same_hash_and_events(seats: int, seed: int) -> None:
    *_, game = positions(seats, seed)
    again = RULES.new(TABLES, seats, seed).run()
    for seat, name in game.history or ():
        assert again.decision is not None and again.decision.player == seat
        option = again.decision.find(name)
        assert option is not None, name
        again.answer(option)
    assert (again.digest(), again.events, again.ranking) == (game.digest(), game.events, game.ranking)


@all_games
def test_legal_moves_are_accepted_and_leave_the_original_alone(seats: int, seed: int) -> None:
    for game in positions(seats, seed, EVERY):
        before = game.digest()
        for option in every_answer(game.decision) if game.decision is not None else ():
            other = game.copy()
            assert other.answer(option).digest() != before
        assert game.digest() == before


def altered(option: Option) -> Iterator[Option]:
    """Give moves that look like a legal one."""
    yield option._replace(verb=f"{option.verb}x")
    yield option._replace(thing=f"{option.thing}x")
    yield option._replace(n=(option.n or 0) + 100_000)
    if option.n is not None:
        yield option._replace(n=-option.n - 1)


@all_games
def test_altered_moves_are_refused_and_change_nothing(seats: int, seed: int) -> None:
    for game in positions(seats, seed, EVERY):
        before, told = game.digest(), len(game.history or ())
        for option in every_answer(game.decision) if game.decision is not None else [Option("end turn")]:
            for other in altered(option) if game.decision is not None else [option]:
                with pytest.raises(IllegalMoveError):
                    game.answer(other)
        assert (game.digest(), len(game.history or ())) == (before, told)


@all_games
def test_names_of_moves_are_unique_and_find_their_moves(seats: int, seed: int) -> None:
    for game in positions(seats, seed):
        if game.decision is not None:
            names = [option.name for option in every_answer(game.decision)]
            options = game.decision.options
            assert len({option.name for option in options}) == len(options)
            assert [game.decision.find(name) for name in names] == every_answer(game.decision)


@all_games
def test_there_is_a_choice_until_the_end_and_an_end_within_bounds(seats: int, seed: int) -> None:
    decisions = 0
    for game in positions(seats, seed):
        if game.decision is None:
            assert game.over and game.ranking
            assert sorted(seat for row in game.ranking for seat in row) == list(range(seats))
        else:
            decisions += 1
            assert game.decision.total > 1 and game.is_in(game.decision.player)
    assert decisions <= LENGTH_MOST * seats


@all_games
def test_nothing_in_the_box_is_lost_or_made(seats: int, seed: int) -> None:
    census = Census(TABLES)
    for game in positions(seats, seed):
        assert isinstance(game, Zavandor)
        assert (census(game), Census(TABLES)(game)) == ("", "")


@pytest.mark.parametrize("slot", ["active", "idle", "hand", "waiting"])
def test_a_piece_too_many_is_told_by_a_census(slot: str) -> None:
    game, census = next(positions(3, 1)), Census(TABLES)
    assert isinstance(game, Zavandor) and not census(game)
    rows = getattr(game, slot)
    setattr(game, slot, (changed(rows[0], 0, 1), *rows[1:]))
    name, copies = (
        (TABLES.kinds[0], TABLES.gems[0].copies)
        if slot in ("active", "idle")
        else (TABLES.card_ids[0], TABLES.energy[0].copies)
    )
    told = f"{name}: {copies + 1} instead of {copies}"
    assert [census(game), census(game)] == [told, told]


@pytest.mark.parametrize("slot", ["supply", "spent", "stock", "decks", "offer", "owned"])
def test_a_lost_piece_is_told_by_a_census(slot: str) -> None:
    *_, game = positions(3, 1)
    census = Census(TABLES)
    assert isinstance(game, Zavandor) and not census(game)
    match slot:
        case "decks":
            kind = next(kind for kind, deck in game.decks.items() if deck)
            game.decks = {**game.decks, kind: game.decks[kind][1:]}
        case "offer":
            game.offer = tuple(lot for lot in game.offer if TABLES.lots[lot].kind != "guardian")
        case "owned":
            game.owned = ((),) * game.seats
        case _:
            counts = getattr(game, slot)
            setattr(game, slot, changed(counts, next(at for at, n in enumerate(counts) if n), -1))
    assert census(game)


def permuted(game: Zavandor, seat: int, seed: int) -> Zavandor:
    """Return a copy in which cards that a player does not see have changed places: one kind of card with another of the
    same gem in hands of others and decks, and the order of decks and of each letter of the pile."""
    below = stream(f"{seed}:permuted")
    other = game.copy()
    rows = {name: [list(row) for row in getattr(game, name)] for name in ("hand", "waiting")}
    decks = {kind: mixed(below, deck) for kind, deck in game.decks.items()}
    places = [row for name in rows for owner, row in enumerate(rows[name]) if owner != seat]
    for row in places:
        for at, card in enumerate(TABLES.energy):
            deck = decks.get(card.gem, [])
            if row[at] and not card.concentrated and deck:
                drawn = deck.pop(below(len(deck)))
                deck.append(at)
                row[at] -= 1
                row[drawn] += 1
    other.hand, other.waiting = (tuple(map(tuple, rows[name])) for name in rows)
    other.decks = {kind: tuple(deck) for kind, deck in decks.items()}
    letters = [TABLES.lots[name].stage for name in game.pile]
    other.pile = tuple(
        name
        for letter in dict.fromkeys(letters)
        for name in mixed(below, [name for name in game.pile if TABLES.lots[name].stage == letter])
    )
    return other


@all_games
def test_a_view_does_not_change_when_what_is_hidden_from_it_does(seats: int, seed: int) -> None:
    moved = 0
    for number, game in enumerate(positions(seats, seed, EVERY)):
        assert isinstance(game, Zavandor)
        for seat in range(seats):
            other = permuted(game, seat, number)
            moved += other.hand != game.hand
            assert RULES.view(other, seat) == RULES.view(game, seat)
    assert moved > 10


@all_games
def test_games_that_could_be_this_one_look_the_same_to_the_player_who_is_asked(seats: int, seed: int) -> None:
    hands = set()
    for number, game in enumerate(positions(seats, seed, EVERY)):
        assert isinstance(game, Zavandor)
        if game.decision is None:
            continue
        seat = game.decision.player
        before = game.digest()
        other = RULES.resampled(game, seat, number)
        assert RULES.view(other, seat) == RULES.view(game, seat)
        assert other.decision == game.decision
        assert RULES.resampled(RULES.resampled(game, seat, number + 1), seat, number).digest() == other.digest()
        hands.add(other.hand == game.hand)
        below = stream(f"{number}:on")
        for _ in range(5):
            if other.decision is not None:
                other.answer(any_answer(other, below))
        assert game.digest() == before
    assert False in hands  # something was drawn anew


def test_nothing_is_drawn_anew_for_somebody_who_is_not_asked() -> None:
    game = next(positions(3, 1))
    assert game.decision is not None
    with pytest.raises(ValueError, match="is not asked"):
        RULES.resampled(game, (game.decision.player + 1) % 3, 1)


@pytest.mark.parametrize("seats", RULES.PLAYERS)
def test_seats_rotate_fairly(seats: int) -> None:
    """In the first round no seat comes first more often than chance explains: five times the standard deviation."""
    games = 150
    first = [0] * seats
    for seed in range(games):
        first[RULES.new(TABLES, seats, seed).run().order[0]] += 1
    deviation = (games * (seats - 1)) ** 0.5 / seats
    assert all(abs(n - games / seats) < 5 * deviation for n in first), first


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_players_answer_the_same_for_the_same_seed_and_another_for_another(bot: str) -> None:
    def opening(seed: int) -> list[tuple[int, str]]:
        game = RULES.new(TABLES, 2, 1)
        for _, now in zip(range(30), played(RULES, game, seated((bot,), 2, seed))):
            assert now is game
        return list(game.history or ())

    assert opening(4) == opening(4)
    if bot == "random":
        assert opening(4) != opening(5)


def test_players_are_told_nothing_but_their_sight() -> None:
    """A player's answer is the same in a game that it cannot tell from this one."""
    for bot in BOTS:
        for number, game in enumerate(positions(3, 1, 40)):
            if game.decision is not None:
                seat = game.decision.player
                other = RULES.resampled(game, seat, number)
                answers = [seated((bot,), 3, 7)[seat](Sight(RULES, one)) for one in (game, other)]
                assert answers[0] == answers[1]


def test_better_players_win_more() -> None:
    wins = {"greedy": 0, "random": 0}
    for seed in range(8):
        bots = ("greedy", "random") if seed % 2 else ("random", "greedy")
        for seat in play_trial(RULES, TABLES, Trial(2, seed, bots)).winners:
            wins[bots[seat]] += 1
    assert wins["greedy"] >= 7


@pytest.mark.parametrize("seats", RULES.PLAYERS)
def test_greedy_players_end_the_game(seats: int) -> None:
    for seed in SEEDS:
        outcome = play_trial(RULES, TABLES, Trial(seats, seed, ("greedy",) * seats))
        assert not outcome.fault and not outcome.stopped and outcome.rounds <= 30
        assert set(outcome.peaks) == {part.id for part in database().records.values() if part.type == "part"}
        assert outcome.peaks["part-markers"] == 8 * seats
