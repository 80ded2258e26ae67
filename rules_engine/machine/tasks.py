"""Procedures: in, tasks that read like the rulebook; out, frames with a flat program, in which a jump is a number.

A task is a function `(game, here)`, a Question, a word of this module, or another list of tasks. Programs are flattened
once, when a module of rules is imported.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from rules_engine.machine.frame import Frame, Here
from rules_engine.machine.game import RulesFault

Task = Any
Test = Callable[[Any, Here], Any]

ENDED: Final = 1 << 30
"""Where a frame stands that is done."""


class Each(NamedTuple):
    """For each of some players, in order, with `here.who` as that player."""

    players: Test
    tasks: tuple[Task, ...]


class AsPlayer(NamedTuple):
    """With `here.who` as another player."""

    who: Test
    tasks: tuple[Task, ...]


class Loop(NamedTuple):
    """Again and again while a test holds."""

    test: Test
    tasks: tuple[Task, ...]


class When(NamedTuple):
    """Only if a test holds."""

    test: Test
    tasks: tuple[Task, ...]


class Case(NamedTuple):
    """One branch, by its number."""

    which: Test
    branches: tuple[tuple[Task, ...], ...]


class Do(NamedTuple):
    """Another procedure, with values for its fields."""

    procedure: type[Frame]
    values: tuple[tuple[str, Test], ...]


class Leave:
    """The end of this procedure."""


leave: Final = Leave()


def each(players: Test, *tasks: Task) -> Each:
    """Do tasks for each player that a function gives; the list is fixed when it starts, and who is gone is skipped."""
    return Each(players, tasks)


def as_player(who: Test, *tasks: Task) -> AsPlayer:
    """Do tasks as the player that a function gives."""
    return AsPlayer(who, tasks)


def loop(test: Test, *tasks: Task) -> Loop:
    """Do tasks while a test holds."""
    return Loop(test, tasks)


def when(test: Test, *tasks: Task) -> When:
    """Do tasks if a test holds."""
    return When(test, tasks)


def case(which: Test, *branches: Task) -> Case:
    """Do the branch whose number a function gives; a branch is a task or a tuple of tasks."""
    return Case(which, tuple(part if _is_list(part) else (part,) for part in branches))


def do(procedure: type[Frame], **values: Test) -> Do:
    """Do a procedure as the same player; values: field -> function that gives its value."""
    unknown = set(values) - set(procedure.fields)
    if unknown:
        raise TypeError(f"procedure '{procedure.name}' has no field {', '.join(sorted(unknown))}")
    return Do(procedure, tuple(values.items()))


def _is_list(part: Any) -> bool:
    return type(part) is tuple


def procedure(name: str, fields: str, *tasks: Task) -> type[Frame]:
    """Return a procedure; fields: names of what only one run of it needs, parted by spaces."""
    made = type(name, (Frame,), {"__slots__": tuple(fields.split()), "name": name, "fields": tuple(fields.split())})
    made.program = flat(tasks)  # type: ignore[attr-defined]
    return made


def flat(tasks: Iterable[Task]) -> tuple[Any, ...]:
    """Return tasks as one list of steps; a step is a function `(game, frame)` or a Question."""
    steps: list[Any] = []
    for task in tasks:
        _add(task, steps)
    return tuple(steps)


def _add(task: Task, steps: list[Any]) -> None:
    match task:
        case Each(players, tasks):
            steps.append(_fixed(players))
            head = len(steps)
            steps.append(None)
            _body(tasks, steps)
            steps.append(_next_player(len(steps) + 1, head + 1))
            steps[head] = _next_player(len(steps), head + 1)
        case AsPlayer(who, tasks):
            steps.append(_changed(who))
            _body(tasks, steps)
            steps.append(_put_back)
        case Loop(test, tasks):
            head = len(steps)
            steps.append(None)
            _body(tasks, steps)
            steps.append(_again(test, head + 1))
            steps[head] = _unless(test, len(steps))
        case When(test, tasks):
            head = len(steps)
            steps.append(None)
            _body(tasks, steps)
            steps[head] = _unless(test, len(steps))
        case Case(which, branches):
            _add_case(which, branches, steps)
        case Do(inner, values):
            steps.append(_called(inner, values))
        case Leave():
            steps.append(_left)
        case tuple():
            _body(task, steps)
        case type() if issubclass(task, Frame):
            raise RulesFault(f"procedure '{task.name}' is no task: write `do(...)` around it")
        case _ if not callable(task):
            raise RulesFault(f"{task!r} is no task: write a function (game, here), a Question or such as `each(...)`")
        case _:
            steps.append(task)


def _body(tasks: Iterable[Task], steps: list[Any]) -> None:
    for task in tasks:
        _add(task, steps)


def _add_case(which: Test, branches: tuple[tuple[Task, ...], ...], steps: list[Any]) -> None:
    head = len(steps)
    steps.append(None)
    starts: list[int] = []
    ends: list[int] = []
    for tasks in branches:
        starts.append(len(steps))
        _body(tasks, steps)
        ends.append(len(steps))
        steps.append(None)
    for end in ends:
        steps[end] = _jump(len(steps))
    steps[head] = _branched(which, tuple(starts))


def _fixed(players: Test) -> Test:
    def fix(game: Any, here: Here) -> None:
        here.nest = (*here.nest, (here.who, tuple(players(game, here))))

    return fix


def _next_player(end: int, start: int) -> Test:
    def take(game: Any, here: Here) -> None:
        back, left = here.nest[-1]
        while left and not game.is_in(left[0]):
            left = left[1:]
        if left:
            here.who = left[0]
            here.nest = (*here.nest[:-1], (back, left[1:]))
            here.at = start
        else:
            here.who = back
            here.nest = here.nest[:-1]
            here.at = end

    return take


def _changed(who: Test) -> Test:
    def change(game: Any, here: Here) -> None:
        here.nest = (*here.nest, here.who)
        here.who = who(game, here)

    return change


def _put_back(_: Any, here: Here) -> None:
    here.who = here.nest[-1]
    here.nest = here.nest[:-1]


def _unless(test: Test, end: int) -> Test:
    def decide(game: Any, here: Here) -> None:
        if not test(game, here):
            here.at = end

    return decide


def _again(test: Test, start: int) -> Test:
    def decide(game: Any, here: Here) -> None:
        if test(game, here):
            here.at = start

    return decide


def _jump(to: int) -> Test:
    def go(_: Any, here: Here) -> None:
        here.at = to

    return go


def _branched(which: Test, starts: tuple[int, ...]) -> Test:
    def branch(game: Any, here: Here) -> None:
        here.at = starts[which(game, here)]

    return branch


def _called(inner: type[Frame], values: tuple[tuple[str, Test], ...]) -> Test:
    def call(game: Any, here: Here) -> None:
        frame = inner(here.who)
        for field, value in values:
            setattr(frame, field, value(game, here))
        game.stack.append(frame)

    return call


def _left(_: Any, here: Here) -> None:
    here.at = ENDED
