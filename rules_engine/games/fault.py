"""Faults of rules: in, what their code raised; out, a problem at the very line of the rules."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import walk_tb
from types import CodeType
from typing import Any, Final

from rules_engine.games.fit import UnfitError
from rules_engine.games.unplayed import tell_unplayed
from rules_engine.games.watch import watched
from rules_engine.location import Location
from rules_engine.machine.game import Game, RulesFault
from rules_engine.machine.play import UnplayedOpError
from rules_engine.places import Project
from rules_engine.problems import Problems

_RUN: Final = Game.run.__code__


def tell_fault(
    error: BaseException, path: Path, project: Project, problems: Problems, code: str, said: str, hint: str = ""
) -> None:
    """Report what rules raised.

    path: the `__init__.py` of the rules; said: what could not be done; hint: how to see it again. That the database
    does not fit the rules is told at its records.
    """
    if isinstance(error, UnfitError):
        error.tell(problems)
        return
    if isinstance(error, UnplayedOpError):
        tell_unplayed(error, problems)
        return
    problems.error(code, f"{said}: {_words(error)}", place(error, path, project), hint=hint or "correct this line")


def place(error: BaseException, path: Path, project: Project) -> Location:
    """Return the last line of a package of rules that was at work when something was raised; without one, that of the
    step of a procedure that the machine was at, or the package.

    path: its `__init__.py`.
    """
    folder = path.parent
    if isinstance(error, SyntaxError) and error.filename and Path(error.filename).is_relative_to(folder):
        return Location(project.shown(Path(error.filename)), error.lineno or 0, error.offset or 0)
    lines = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    if isinstance(error, RulesFault):
        asked = [code for step in error.steps for code in _codes(step)]
        lines = [(code.co_filename, code.co_firstlineno) for code in reversed(asked)] or lines
    own = [(file, line) for file, line in lines if Path(file).is_relative_to(folder)]
    if not own:  # what a step gave was wrong: the machine raised, and the function that gave it had ended
        steps = [frame.f_locals.get("step") for frame, _ in walk_tb(error.__traceback__) if frame.f_code is _RUN]
        asked = [code for step in reversed(steps) for code in _codes(step)]
        own = [
            (code.co_filename, code.co_firstlineno) for code in asked if Path(code.co_filename).is_relative_to(folder)
        ][:1]
    return Location(project.shown(Path(own[-1][0])), own[-1][1]) if own else Location(project.shown(path))


def _codes(step: Any) -> Iterator[CodeType]:
    """Give the code of a step of a procedure, and of the functions that it was made of."""
    step = getattr(step, "options", step)
    code = getattr(step, "__code__", None)
    if isinstance(code, CodeType):
        yield code
        for cell in step.__closure__ or ():
            yield from _codes(cell.cell_contents)


def _words(error: BaseException) -> str:
    if isinstance(error, RulesFault):
        return str(error)
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    return " ".join(f"{type(error).__name__}: {text}".split()).removesuffix(": ")


@contextmanager
def faults_told(rules: Any, project: Project, problems: Problems, said: str, hint: str) -> Iterator[Callable[[], None]]:
    """Report what rules raise inside, also that they loop, and go on behind it; said, hint: see `tell_fault`.

    What is given is to be called at each decision of a game that takes long.
    """
    try:
        with watched() as beat:
            yield beat
    except (Exception, SystemExit) as error:
        tell_fault(error, Path(rules.__file__), project, problems, "rules-fault", said, hint)
