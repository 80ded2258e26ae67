"""Procedures: words of control do what they say, in one flat program."""

from typing import Any

import pytest

from rules_engine.machine.frame import Here
from rules_engine.machine.game import Game, RulesFault
from rules_engine.machine.question import Option, Question
from rules_engine.machine.tasks import Task, as_player, case, do, each, leave, loop, procedure, when


def mark(sign: str) -> Task:
    def put(game: Any, here: Here) -> None:
        game.said += f"{sign}{here.who} "

    return put


class Told(Game):
    __slots__ = ("said",)

    def __init__(self, *tasks: Task, seats: int = 3) -> None:
        type(self).ROOT = procedure("root", "n", *tasks)
        super().__init__(None, seats, 0)
        self.said = ""


def everybody(game: Any, _: Here) -> range:
    return range(game.seats)


def test_each_does_its_tasks_for_every_player_and_puts_the_first_one_back() -> None:
    game = Told(each(everybody, mark("a"), mark("b")), mark("c")).run()
    assert game.said == "a0 b0 a1 b1 a2 b2 c-1 "
    assert game.over


def test_each_skips_who_left_the_game_meanwhile() -> None:
    def go(game: Any, _: Here) -> None:
        game.out = frozenset({2})

    assert Told(each(everybody, mark("a"), go)).run().said == "a0 a1 "


def test_as_player_changes_who_does_it_and_puts_it_back() -> None:
    assert Told(as_player(lambda *_: 2, mark("a")), mark("b")).run().said == "a2 b-1 "


def test_loop_ends_with_its_test_and_when_skips() -> None:
    def count(_: Any, here: Here) -> None:
        here.n = (here.n or 0) + 1

    tasks = loop(lambda _, here: (here.n or 0) < 3, count, mark("x")), when(lambda *_: False, mark("never"))
    assert Told(*tasks).run().said == "x-1 x-1 x-1 "


@pytest.mark.parametrize(("number", "said"), [(0, "a-1 e-1 "), (1, "b-1 c-1 e-1 "), (2, "e-1 ")])
def test_case_does_one_branch(number: int, said: str) -> None:
    assert Told(case(lambda *_: number, mark("a"), (mark("b"), mark("c")), ()), mark("e")).run().said == said


def test_leave_ends_the_procedure_and_its_caller_goes_on() -> None:
    inner = procedure("inner", "", mark("a"), when(lambda *_: True, leave), mark("never"))
    assert Told(do(inner), mark("b")).run().said == "a-1 b-1 "


def test_do_fills_the_fields_of_a_procedure_and_refuses_others() -> None:
    def tell(game: Any, here: Here) -> None:
        game.said += f"{here.n}"

    inner = procedure("inner", "n", tell)
    assert Told(do(inner, n=lambda *_: 7)).run().said == "7"
    with pytest.raises(TypeError, match="has no field m"):
        do(inner, m=lambda *_: 7)


def test_rules_that_run_in_a_circle_are_a_fault() -> None:
    with pytest.raises(RulesFault, match="steps without a decision, in 'root'"):
        Told(loop(lambda *_: True, mark(""))).run()


class Choice(Question):
    kind = "choice"

    @staticmethod
    def options(game: Any, here: Here) -> tuple[Option, ...]:
        return tuple(Option("take", str(n)) for n in range(here.n))

    @staticmethod
    def take(game: Any, here: Here, option: Option) -> None:
        game.said += option.name


def _asking(options: int) -> Told:
    def fill(_: Any, here: Here) -> None:
        here.n = options

    return Told(fill, Choice)


def test_a_single_answer_is_taken_and_remembered() -> None:
    game = _asking(1).run()
    assert (game.over, game.said, game.taken) == (True, "take 0", ((-1, "take 0"),))


def test_no_answer_is_a_fault() -> None:
    with pytest.raises(RulesFault, match="nothing can be answered to 'choice'"):
        _asking(0).run()


def test_a_copy_goes_on_alone() -> None:
    game = _asking(3).run()
    other = game.copy()
    assert other.digest() == game.digest()
    other.answer(Option("take", "2"))
    assert (other.said, game.said) == ("take 2", "")
    assert game.decision is not None and game.decision.total == 3


def test_a_copy_reaches_nothing_for_the_game_it_was_made_from() -> None:
    game = _asking(3)
    game.reached = set()
    game.run()
    other = game.copy(log=True)
    assert other.reached is not None
    other.reached.add(("card", "path"))
    assert (game.reached, game.copy().reached) == (set(), None)


@pytest.mark.parametrize("slots", [{}, {"__slots__": "deck"}, {"__slots__": ("__dict__",)}])
def test_a_state_that_a_copy_would_miss_is_refused(slots: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"class 'Table' must give .* `__slots__ = "):
        type("Table", (Game,), slots)
