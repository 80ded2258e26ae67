"""Effects: in, the effect tree of a card; out, the same kind of program as the turn structure, and numbers.

The tree is compiled once. What a thing is, and how it is gained and counted, the game says through `count`, `gain` and
the other functions that its state has; its own ops come as functions from a node to a task.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from rules_engine.effects.branches import BELOW, CAPPED, FALSE, TRUE
from rules_engine.effects.node import Node, Value
from rules_engine.machine.frame import Frame, Here
from rules_engine.machine.tasks import Task, each, procedure

OpTask = Callable[[str, Node, "OpTable"], Task]
"""Returns the task of an op; arguments: the card, the node and the table."""
OpTable = Mapping[str, OpTask]
REACHED: Final = "reached"
LIMIT: Final = (BELOW, REACHED)
"""How a limit can turn out."""


def number(game: Any, seat: int, value: Value | None, card: str) -> int:
    """Return a number node's value for a player; card: whose node it is."""
    if isinstance(value, int):
        return value
    assert isinstance(value, Node)
    note(game, card, value.path)
    match value.op:
        case "count":
            what = value.get("of")
            things = what if isinstance(what, tuple) else (what,)
            return sum(game.count(seat, thing) for thing in things)
        case "per":
            return number(game, seat, value.get("k"), card) * number(game, seat, value.get("of"), card)
        case "min" | "max":
            told = value.get("all")
            assert isinstance(told, tuple)
            found = [number(game, seat, one, card) for one in told]
            counts = min(found) if value.op == "min" else max(found)
            note(game, card, value.path, f"all.{found.index(counts)}")
            return counts
        case "read":
            return int(game.count(seat, value.get("track")))
    raise ValueError(f"'{value.op}' is no number that can be counted")


def holds(game: Any, seat: int, condition: Value | None, card: str) -> bool:
    """Return whether a condition is true for a player; None is true; card: whose node it is."""
    if condition is None:
        return True
    assert isinstance(condition, Node)
    note(game, card, condition.path)
    found = _holds(game, seat, condition, card)
    note(game, card, condition.path, TRUE if found else FALSE)
    return found


def _holds(game: Any, seat: int, condition: Node, card: str) -> bool:
    what = condition.get("what")
    match condition.op:
        case "at-least":
            least = number(game, seat, condition.get("n"), card)
            return any(game.count(other, what) >= least for other in game.group(condition.get("who"), seat))
        case "fewer":
            ours = [game.count(other, what) for other in game.group(condition.get("who"), seat)]
            theirs = [game.count(other, what) for other in game.group(condition.get("than"), seat)]
            return bool(theirs) and max(ours) < min(theirs)
    raise ValueError(f"'{condition.op}' is no condition that can be tested")


def capped(game: Any, seat: int, node: Node, value: int, card: str) -> int:
    """Return a number up to the cap (`most`) of a node, if it has one; card: whose node it is."""
    cap = node.get("most")
    if cap is None:
        return value
    most = number(game, seat, cap, card)
    note(game, card, node.path, CAPPED if value > most else BELOW)
    return min(value, most)


def at_limit(game: Any, card: str, field: str, full: bool) -> bool:
    """Return whether a limit that a record declares (`limit: yes`) is reached, and remember how it turned out."""
    note(game, card, field, REACHED if full else BELOW)
    return full


def note(game: Any, card: str, path: str, outcome: str = "") -> None:
    """Remember that a node was carried out, or how it turned out."""
    if game.reached is not None:
        game.reached.add((card, f"{path} {outcome}" if outcome else path))


def _gain(card: str, node: Node, _: OpTable) -> Task:
    what, to = node.get("what"), node.get("to")

    def gain(game: Any, here: Here) -> None:
        note(game, card, node.path)
        game.gain(here.who, what, number(game, here.who, node.get("n"), card), to, card)

    return gain


def _each(card: str, node: Node, table: OpTable) -> Task:
    group = node.get("who")

    def players(game: Any, here: Here) -> Iterable[int]:
        note(game, card, node.path)
        return game.group(group, here.who)  # type: ignore[no-any-return]

    return each(players, *ops(card, node.get("do"), table))


SHARED: Mapping[str, OpTask] = {"gain": _gain, "each": _each}
"""The shared ops that are carried out so far; a game that uses another is refused when it is opened."""


def ops(card: str, told: Value | None, table: OpTable) -> tuple[Task, ...]:
    """Return the tasks of a list of ops.

    Raises: KeyError for an op without a task.
    """
    assert isinstance(told, tuple)
    return tuple(table[node.op](card, node, table) for node in told if isinstance(node, Node))


def ability_procedure(card: str, ability: Node, table: OpTable) -> type[Frame]:
    """Return the procedure of an ability: its ops, if its condition holds."""

    def skipped(game: Any, here: Here) -> None:
        note(game, card, ability.path)
        if not holds(game, here.who, ability.get("if"), card):
            here.at = len(here.program)

    return procedure(f"{card}:{ability.path}", "", skipped, *ops(card, ability.get("do"), table))
