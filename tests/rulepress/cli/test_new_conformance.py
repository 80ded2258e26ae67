"""Conformance of the game that `rulepress new --with-rules` begins: what holds of every game that can be played."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from rulepress.cli.new import new_game
from rules_engine import Problems, Project, load_database, rules_of
from rules_engine.games import MEASURED, THINKING
from rules_engine.machine.chance import stream
from rules_engine.machine.game import Game, IllegalMoveError
from rules_engine.players.chance import any_answer
from rules_engine.players.montecarlo import MonteCarloPlayer
from rules_engine.players.sight import Sight
from rules_engine.players.table import BOTS, seated

SEEDS = range(3)


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, Any]:
    """Give the rules of a new game, and its tables."""
    folder = tmp_path_factory.mktemp("project")
    problems = Problems()
    new_game("storm", folder, problems, True)
    project = Project(folder, False)
    rules = rules_of(project, "storm", problems, (*MEASURED, *THINKING))
    database = load_database(project, "storm", problems)
    assert rules is not None and database is not None and not list(problems)
    return rules, rules.tables(database, {})


def positions(rules: Any, tables: Any) -> Iterator[Game]:
    """Give games at their decisions and at their ends, for each number of players."""
    for seats in rules.PLAYERS:
        for seed in SEEDS:
            below = stream(f"{seed}:new")
            game: Game = rules.new(tables, seats, seed).run()
            while game.decision is not None:
                yield game
                game.answer(any_answer(game, below))
            yield game


def asked(rules: Any, tables: Any) -> Iterator[tuple[Game, int]]:
    """Give games in which a player is asked, and the seat."""
    for game in positions(rules, tables):
        if game.decision is not None:
            yield game, game.decision.player


def test_a_copy_is_the_game_and_a_history_plays_it_again(play: tuple[Any, Any]) -> None:
    rules, tables = play
    for seats in rules.PLAYERS:
        below = stream("again")
        game: Game = rules.new(tables, seats, 1).run()
        while game.decision is not None:
            copy = game.copy()
            before = game.digest()
            assert copy.digest() == before
            copy.answer(any_answer(copy, stream("copy")))
            assert game.digest() == before
            game.answer(any_answer(game, below))
        again: Game = rules.new(tables, seats, 1).run()
        for _, name in game.history or ():
            assert again.decision is not None
            option = again.decision.find(name)
            assert option is not None
            again.answer(option)
        assert (again.digest(), again.events, again.ranking) == (game.digest(), game.events, game.ranking)
        assert sorted(seat for row in game.ranking for seat in row) == list(range(seats))


def test_names_are_unique_and_altered_moves_are_refused_without_a_change(play: tuple[Any, Any]) -> None:
    for game, _ in asked(*play):
        assert game.decision is not None
        options, before = game.decision.options, game.digest()
        assert len({option.name for option in options}) == len(options) > 1
        for option in options:
            for other in (option._replace(verb="xx"), option._replace(thing="xx"), option._replace(n=7)):
                with pytest.raises(IllegalMoveError):
                    game.answer(other)
        assert game.digest() == before


def test_legal_moves_are_accepted_and_a_game_ends_after_a_turn_of_each_player_in_each_round(
    play: tuple[Any, Any],
) -> None:
    for game in positions(*play):
        assert len(game.history or ()) <= game.seats * len(game.omens)  # type: ignore[attr-defined]
        if game.decision is None:
            assert game.over and game.ranking
            continue
        before = game.digest()
        for option in game.decision.options:
            assert game.copy().answer(option).digest() != before
        assert game.digest() == before


def test_no_card_is_lost_or_made(play: tuple[Any, Any]) -> None:
    _, tables = play
    box = Counter(tables["spell"]), Counter(tables["omen"])
    for game in positions(*play):
        now: Any = game
        hands = [card for row in (*now.hand, *now.cast) for card in row]
        assert (Counter((*now.deck, *hands)), Counter(now.omens)) == box
        assert min(min(goods) for goods in now.goods) >= 0


def test_no_seat_wins_more_often_than_chance_explains(play: tuple[Any, Any]) -> None:
    """Shared wins are counted in parts; five times the standard deviation."""
    rules, tables = play
    for seats in rules.PLAYERS:
        games = 150
        wins = [0.0] * seats
        for seed in range(games):
            game, below = rules.new(tables, seats, seed).run(), stream(f"{seed}:fair")
            while game.decision is not None:
                game.answer(any_answer(game, below))
            for seat in game.ranking[0]:
                wins[seat] += 1 / len(game.ranking[0])
        deviation = (games * (seats - 1)) ** 0.5 / seats
        assert all(abs(n - games / seats) < 5 * deviation for n in wins), wins


def test_what_is_hidden_is_drawn_anew_and_the_view_stays(play: tuple[Any, Any]) -> None:
    rules, tables = play
    moved = 0
    for number, (game, seat) in enumerate(asked(rules, tables)):
        before = game.digest()
        other = rules.resampled(game, seat, number)
        moved += other.digest() != before
        assert rules.view(other, seat) == rules.view(game, seat)
        assert other.decision == game.decision
        again = rules.resampled(rules.resampled(game, seat, number + 1), seat, number)
        assert again.digest() == other.digest()
        other.answer(any_answer(other, stream("on")))
        assert game.digest() == before
    assert moved > 10


def test_a_view_does_not_change_when_what_is_hidden_from_it_does(play: tuple[Any, Any]) -> None:
    rules, tables = play
    for number, game in enumerate(positions(rules, tables)):
        for seat in range(game.seats):
            assert rules.view(rules.resampled(game, seat, number), seat) == rules.view(game, seat)


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_players_are_told_nothing_but_their_sight(play: tuple[Any, Any], bot: str) -> None:
    rules, tables = play
    for number, (game, seat) in enumerate(asked(rules, tables)):
        other = rules.resampled(game, seat, number)
        answers = [seated((bot,), game.seats, 7)[seat](Sight(rules, one)) for one in (game, other)]
        assert answers[0] == answers[1]


def test_monte_carlo_tries_no_more_moves_than_its_nodes(play: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    rules, tables = play
    tried: list[str] = []
    answer = Game.answer

    def counted(game: Game, option: Any) -> Game:
        tried.append(option.name)
        return answer(game, option)

    for game, seat in asked(rules, tables):
        monkeypatch.setattr(Game, "answer", counted)
        tried.clear()
        MonteCarloPlayer(1, seat, nodes=100)(Sight(rules, game))
        monkeypatch.setattr(Game, "answer", answer)
        assert len(tried) <= 150  # a move of a continuation is tried, then made
