"""The time wheel of Counterclock Wizards: ranks, moves, pushes, rewards, loops, the end; each test states a rule."""

from typing import Any

import pytest

from tests.rules_engine.counterclock import NAMES, answer, names, position, told


def options(game: Any) -> list[str]:
    return [option.name for option in game.decision.options]


def advancing(seats: int = 4, **given: Any) -> Any:
    return position(seats, phase="advance", **given)


def ranks(*progress: int) -> list[int]:
    game = advancing(len(progress), **{name: {"progress": n} for name, n in zip(NAMES, progress)})
    return [game.rank(seat) for seat in range(len(progress))]


def test_rank_is_by_progress_and_loops_count_first() -> None:
    """CW-127, CW-X06, CW-E14."""
    assert ranks(14, 11, 9, 2) == [1, 2, 3, 4]


def test_who_is_level_shares_a_rank_and_the_next_follows_without_a_gap() -> None:
    """CW-128, CW-X07."""
    assert ranks(14, 9, 9, 2) == [1, 2, 2, 3]


def test_levels_of_beaten_monsters_add_up_to_the_most_steps() -> None:
    """CW-072, CW-109, CW-X08."""
    game = advancing(red={"beaten": [3, 6]})
    assert (game.decision.low, game.decision.high, options(game)) == (1, 9, ["stay"])
    assert game.why_not("advance 10") == "CW-072"
    answer(game, "advance 8")
    assert game.progress[0] == 8


def test_who_beat_no_monster_neither_moves_nor_takes_a_reward_also_if_pushed() -> None:
    """CW-075, CW-076."""
    game = advancing(red={"beaten": [3]}, yellow={"progress": 2})
    answer(game, "advance 2", "push marker-2")
    assert game.progress[:2] == (2, 3) and [event[1] for event in told(game, "reward")] == [0]


def test_a_marker_is_pushed_from_another_loop_and_pushes_nobody() -> None:
    """CW-073, CW-G17."""
    game = advancing(highest=2, red={"beaten": [3]}, yellow={"progress": 14}, blue={"progress": 15})
    answer(game, "advance 2", "push marker-2")
    assert game.progress[:3] == (2, 15, 15) and game.decision.kind != "push"


def test_a_push_may_be_left_and_several_are_asked_one_by_one() -> None:
    """CW-073."""
    game = advancing(red={"beaten": [3]}, yellow={"progress": 2}, black={"progress": 2})
    answer(game, "advance 2")
    assert options(game) == ["push marker-2", "leave marker-2"]
    answer(game, "leave marker-2", "push marker-4")
    assert game.progress == (2, 2, 0, 3)


def test_passing_a_marker_does_not_push_it() -> None:
    """CW-G17."""
    game = answer(advancing(red={"beaten": [3]}, yellow={"progress": 2}), "advance 3")
    assert game.progress[:2] == (3, 2) and game.decision.kind != "push"


def test_rewards_come_when_all_have_moved() -> None:
    """CW-074."""
    game = advancing(red={"beaten": [3]}, blue={"beaten": [3]})
    answer(game, "advance 1", "advance 3")
    assert [event[0] for event in told(game, "move", "reward")] == ["move", "move", "reward"]


def test_a_common_pick_goes_to_the_own_discard_pile_the_others_to_the_common_one() -> None:
    """CW-118, CW-119."""
    commons = ["kindling", "sleet", "shatter", "headwind", "twin-bolt"]
    game = answer(advancing(red={"beaten": [3]}, commons=commons), "advance 1")
    assert sorted(options(game)) == ["take kindling", "take shatter", "take sleet"]
    answer(game, "take sleet")
    assert names(game, game.discards[0]) == ["sleet"]
    assert sorted(names(game, game.common_discards)) == ["kindling", "shatter"]
    game = answer(advancing(red={"beaten": [3]}, commons=commons), "advance 3")
    assert len(options(game)) == 5


def test_a_legendary_pick_puts_the_others_back() -> None:
    """CW-120, CW-126."""
    game = answer(advancing(red={"beaten": [6]}, legendaries=["sunfall", "ice-mirror", "full-house"]), "advance 6")
    answer(game, "take ice-mirror")
    assert names(game, game.discards[0]) == ["ice-mirror"] and len(game.legendaries) == 32


def test_two_forward_gives_no_second_reward_and_pushes_nobody() -> None:
    """CW-123, CW-G18."""
    game = answer(advancing(red={"beaten": [6]}, yellow={"progress": 6}), "advance 4")
    assert game.progress[:2] == (6, 6) and len(told(game, "reward")) == 1 and game.decision.kind != "push"


def test_a_free_tavern_costs_nothing_and_may_be_declined() -> None:
    """CW-124."""
    game = answer(advancing(red={"beaten": [3]}), "advance 2")
    assert game.decision.kind == "take-out" and "decline" in options(game)
    answer(game, "take-out odd-coin in deck")
    assert names(game, game.gone) == ["odd-coin"] and game.gold[0] == 0 and not told(game, "tavern")


def test_who_stays_takes_the_reward_of_the_space() -> None:
    """CW-G19."""
    game = answer(advancing(red={"beaten": [3], "progress": 1}), "stay")
    assert told(game, "reward") == [("reward", 0, "common-3", 3)]


@pytest.mark.parametrize(("before", "n", "pile"), [(11, 3, "pile-9"), (23, 5, "pile-12")])
def test_the_first_in_a_loop_opens_a_pile_and_all_make_a_legendary_pick(before: int, n: int, pile: str) -> None:
    """CW-077 to CW-079."""
    game = advancing(start="blue", blue={"beaten": [3], "progress": before}, red={"beaten": [3], "progress": before})
    answer(game, "advance 2")
    seats = []
    while game.decision.kind == "treasure":
        seats.append(game.decision.player)
        assert len(game.looked) == n
        game.answer(game.decision.options[0])
    assert seats == [2, 3, 0, 1] and ("open", -1, pile, 0) in told(game, "open")
    answer(game, "advance 1")  # red reaches it too: once per game
    assert len(told(game, "look")) == 4 + (game.decision.kind == "treasure")


def test_a_push_across_space_one_counts_for_loops() -> None:
    """CW-G17, CW-031."""
    game = advancing(red={"beaten": [3], "progress": 8}, yellow={"progress": 11})
    answer(game, "advance 3", "push marker-2")
    assert game.loop_of(1) == 2 and game.highest == 2 and told(game, "loop") == [("loop", 1, "loop-2", 0)]


def test_a_long_way_reaches_two_loops_one_after_the_other() -> None:
    """CW-077, CW-078."""
    game = advancing(red={"beaten": [12, 9, 3], "progress": 2})
    answer(game, "advance 24")
    assert told(game, "loop") == [("loop", 0, "loop-2", 0)] and game.highest == 2
    for _ in range(4):
        game.answer(game.decision.options[0])
    assert game.highest == 3 and len(game.looked) == 5


# The end


def test_the_advance_phase_is_played_to_its_end_and_who_is_farthest_wins() -> None:
    """CW-150, CW-151, CW-153."""
    game = advancing(highest=4, red={"beaten": [3], "progress": 46}, blue={"beaten": [6], "progress": 46})
    answer(game, "advance 2", "leave marker-2", "leave marker-4")
    assert not game.over
    answer(game, "advance 6")
    while not game.over:
        game.answer(game.decision.options[0])
    assert game.ended and game.ranking == ((2,), (0,), (1, 3))


def test_level_winners_are_told_apart_by_the_start_player_token() -> None:
    """CW-152: the first counterclockwise from the holder, who is included."""
    both = {"beaten": [3], "progress": 47}
    game = advancing(start="blue", highest=4, red=both, yellow=both)
    while not game.over:
        name = "advance 1" if game.decision.kind == "advance" else game.decision.options[-1].name
        answer(game, name)
    assert game.progress[:2] == (48, 48) and game.ranking[:2] == ((0,), (1,))


def test_three_players_go_on_to_loop_six() -> None:
    """CW-154."""
    game = advancing(3, highest=5, red={"beaten": [3], "progress": 47})
    answer(game, "advance 1")
    while game.round == 1 and not game.over:
        game.answer(game.decision.options[-1])
    assert not game.over and game.loop_of(0) == 5
    game = advancing(3, highest=5, red={"beaten": [3], "progress": 59})
    answer(game, "advance 1")
    while not game.over:
        game.answer(game.decision.options[-1])
    assert game.ranking[0] == (0,)


def test_nobody_wins_a_game_that_is_stopped() -> None:
    game = position(phase="supply", round=200, red={"progress": 3}, blue={"progress": 3})
    while not game.over:
        game.answer(game.decision.options[-1])
    assert game.ranking == ((0, 2), (1, 3)) and not game.ended and told(game, "stop") == [("stop", -1, "", 200)]
