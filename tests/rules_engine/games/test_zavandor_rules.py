"""Zavandor at random: whatever is played, nothing is lost or made, every offered move is accepted, and games end."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from rules_engine.database import load_database
from rules_engine.games import zavandor
from rules_engine.games.zavandor.state import Zavandor
from rules_engine.machine.game import IllegalMoveError
from rules_engine.machine.question import Decision, Option
from rules_engine.places import Project
from rules_engine.problems import Problems

ROOT = Path(__file__).resolve().parents[3]
GAMES = [(seats, seed) for seats in (2, 3, 4, 5, 6) for seed in range(3)]


@cache
def tables() -> zavandor.Tables:
    database = load_database(Project(ROOT, True), "zavandor", Problems())
    assert database is not None
    return zavandor.tables(database, {})


def any_answer(decision: Decision, chance: Random) -> Option:
    """Return an answer: first a kind of move, then one of that kind; a bid above one's means one time in a hundred."""
    low, high = decision.usual
    if decision.numbers:
        if chance.random() < 0.01:
            return Option(decision.verb, n=decision.high)
        if not decision.options or (low <= high and chance.random() < 0.5):
            return Option(decision.verb, n=chance.randint(decision.low, max(decision.low, high)))
    verb = chance.choice(sorted({option.verb for option in decision.options}))
    return chance.choice([option for option in decision.options if option.verb == verb])


def played(seats: int, seed: int) -> Iterator[Zavandor]:
    """Give a game at each decision, and at its end."""
    chance = Random(seed)
    game = zavandor.new(tables(), seats, seed)
    game.run()
    while not game.over:
        yield game
        assert game.decision is not None
        game.answer(any_answer(game.decision, chance))
    yield game


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_nothing_in_the_box_is_lost_or_made(seats: int, seed: int) -> None:
    rules = tables()
    for game in played(seats, seed):
        for at, gem in enumerate(rules.gems):
            held = sum(row[at] for row in (*game.active, *game.idle))
            assert held + game.supply[at] == gem.copies
        for at, card in enumerate(rules.energy):
            held = sum(row[at] for row in (*game.hand, *game.waiting))
            rest = game.stock[at] if card.concentrated else game.spent[at] + game.decks[card.gem].count(at)
            assert held + rest == card.copies
        for seat in range(seats):
            assert game.makeable(game.dust[seat]) == game.dust[seat]
            assert game.gems(seat) <= game.places(seat)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_games_end_with_a_ranking_of_all_players(seats: int, seed: int) -> None:
    *_, game = played(seats, seed)
    assert sorted(seat for row in game.ranking for seat in row) == list(range(seats))
    left = [seat for row in game.ranking for seat in row if game.is_in(seat)]
    assert [game.score[seat] for seat in left] == sorted((game.score[seat] for seat in left), reverse=True)


@pytest.mark.parametrize(("seats", "seed"), GAMES[::4])
def test_a_history_that_is_played_again_gives_the_same_game(seats: int, seed: int) -> None:
    *_, game = played(seats, seed)
    again = zavandor.new(tables(), seats, seed).run()
    for _, name in game.history or ():
        option = again.decision and again.decision.find(name)
        assert option is not None, name
        again.answer(option)
    assert again.digest() == game.digest()
    assert again.events == game.events


@pytest.mark.parametrize(("seats", "seed"), GAMES[::4])
def test_each_move_is_accepted_by_a_copy_and_leaves_the_game_alone(seats: int, seed: int) -> None:
    for game in islice(played(seats, seed), 0, None, 7):
        before = game.digest()
        for option in game.decision.options if game.decision else ():
            game.copy().answer(option)
        assert game.digest() == before


@pytest.mark.parametrize(("seats", "seed"), GAMES[::4])
def test_a_move_that_is_not_offered_is_refused_and_changes_nothing(seats: int, seed: int) -> None:
    for game in islice(played(seats, seed), 0, None, 11):
        if game.decision is None:
            continue
        before = game.digest()
        for option in (Option("fly"), Option("bid", n=game.decision.high + 1), Option("buy", "glass")):
            with pytest.raises(IllegalMoveError):
                game.answer(option)
        assert game.digest() == before


@pytest.mark.parametrize(("seats", "seed"), GAMES[::4])
def test_names_of_moves_are_unique_and_find_them(seats: int, seed: int) -> None:
    for game in played(seats, seed):
        if game.decision is not None:
            names = [option.name for option in game.decision.options]
            assert len(set(names)) == len(names)
            assert [game.decision.find(name) for name in names] == list(game.decision.options)


def test_every_slot_of_a_game_belongs_to_its_digest() -> None:
    game = zavandor.new(tables(), 3, 1).run()
    told = {slot for slot, _ in game.plain()}
    slots = {slot for kind in type(game).__mro__ for slot in getattr(kind, "__slots__", ())}
    assert told == slots - game.UNTOLD


def test_nobody_is_told_to_win_a_game_that_is_stopped() -> None:
    game = zavandor.new(tables(), 2, 0).run()
    while not game.over:
        assert game.decision is not None
        quiet = [option for option in game.decision.options if option.name in ("end turn", "pass")]
        game.answer((quiet or list(game.decision.options))[0])
    assert game.events is not None and zavandor.stopped(game)
    assert (game.events[-1].kind, game.events[-1].n) == ("stop", 60)
    assert not [event for event in game.events if event.kind in ("end", "win-game")]
