"""What carries an op out: in, a node, and for whom; out, whether it could be done, its task or its figure.

Each op has one entry in a table: `can` tells whether it could be done at all, and changes nothing; `run` does it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from rules_engine.effects.branches import BELOW, CAPPED, FALSE, TRUE
from rules_engine.effects.node import Node, Value
from rules_engine.machine.frame import Here
from rules_engine.machine.game import RulesFault
from rules_engine.machine.tasks import Task

OpTask = Callable[[str, Node, "OpTable"], Task]
"""Returns the task of an op; arguments: the card, the node and the table."""
Can = Callable[["Ask", Node], bool]


class OpPlay(NamedTuple):
    """How an op is done.

    takes: verb, thing and number of what it costs, for a price; needs: what the state of a game must have for it.
    """

    can: Can
    run: OpTask
    needs: tuple[str, ...] = ()
    takes: Callable[["Ask", Node], tuple[str, str, int]] | None = None


class NumberPlay(NamedTuple):
    """How a number is told; can: whether there is something that it can be told of."""

    can: Can
    run: Callable[["Ask", Node], int]
    needs: tuple[str, ...] = ()


class ConditionPlay(NamedTuple):
    """How a condition is tested; can: whether there is something that it can be tested on."""

    can: Can
    run: Callable[["Ask", Node], bool]
    needs: tuple[str, ...] = ()


class AlwaysPlay(NamedTuple):
    """What a permanent op adds; target: its field that says to what; can: whether its figure can be told."""

    can: Can
    run: Callable[["Ask", Node], int]
    target: str
    needs: tuple[str, ...] = ("modifier",)


Play = OpPlay | NumberPlay | ConditionPlay | AlwaysPlay
OpTable = Mapping[str, Play | OpTask]
"""Ops by name; one of a game that is a function alone can always be done, and costs nothing that could be summed."""


class UnplayedOpError(Exception):
    """Ops that the rules do not carry out, where cards ask for them.

    found: pairs of card and node; known: names of the ops that are carried out.
    """

    def __init__(self, found: Iterable[tuple[str, Node]], table: OpTable) -> None:
        self.found = tuple(found)
        self.known = tuple(sorted(table))
        super().__init__(
            "; ".join(f"card '{card}': the rules do not carry out '{node.op}'" for card, node in self.found)
        )


class Ask:
    """What is asked of the nodes of one card.

    seat: who "you" is; it: the thing in question, None for none; owner: whose card it is; done: what the ops of this
    ability really took, as result, seat and number; inside: whether within an `each`; quiet: nothing is remembered as
    carried out.
    """

    __slots__ = ("card", "done", "game", "inside", "it", "owner", "quiet", "seat", "table")

    def __init__(
        self, game: Any, seat: int, card: str, table: OpTable, it: Any = None, owner: int | None = None,
        done: tuple[tuple[str, int, int], ...] = (), inside: bool = False, quiet: bool = False,
    ) -> None:  # fmt: skip
        self.game = game
        self.seat = seat
        self.card = card
        self.table = table
        self.it = it
        self.owner = seat if owner is None else owner
        self.done = done
        self.inside = inside
        self.quiet = quiet

    def of(self, seat: int) -> "Ask":
        """Return the same for another player, within an `each`."""
        return Ask(self.game, seat, self.card, self.table, self.it, self.owner, self.done, True, self.quiet)

    def number(self, value: Value | None) -> int:
        """Return the value of a number or of a number node."""
        if isinstance(value, int):
            return value
        assert isinstance(value, Node)
        if not self.quiet:
            note(self.game, self.card, value.path)
        return self._play(value).run(self, value)  # type: ignore[no-any-return]

    def holds(self, condition: Value | None) -> bool:
        """Return whether a condition is true; None is."""
        if condition is None:
            return True
        assert isinstance(condition, Node)
        found: bool = self._play(condition).run(self, condition)
        if not self.quiet:
            note(self.game, self.card, condition.path)
            note(self.game, self.card, condition.path, TRUE if found else FALSE)
        return found

    def capped(self, node: Node, value: int) -> int:
        """Return a number up to the cap (`most`) of a node, if it has one."""
        cap = node.get("most")
        if cap is None:
            return value
        most = self.number(cap)
        note(self.game, self.card, node.path, CAPPED if value > most else BELOW)
        return min(value, most)

    def can(self, node: Node) -> bool:
        """Return whether a node could be done at all, or told."""
        play = self.table.get(node.op)
        return bool(play.can(self, node)) if isinstance(play, tuple) else play is not None

    def can_tell(self, node: Node) -> bool:
        """Return whether all numbers of a node can be told."""
        return all(self.can(value) for value in parts(node) if isinstance(value, Node))

    def can_any(self, told: Value | None) -> bool:
        """Return whether one of some ops could be done."""
        return any(self.can(node) for node in nodes(told))

    def players(self, group: Value | None) -> tuple[int, ...]:
        """Return the players of a group."""
        match group:
            case "you":
                return (self.seat,)
            case "owner":
                return (self.owner,)
        return tuple(self.game.group(group, self.seat))

    def _play(self, node: Node) -> Any:
        play = self.table.get(node.op)
        if not isinstance(play, (NumberPlay, ConditionPlay)):
            raise UnplayedOpError([(self.card, node)], self.table)
        return play


def asking(game: Any, here: Here, card: str, table: OpTable, quiet: bool = False) -> Ask:
    """Return what a task of an ability asks with; quiet: nothing is remembered as carried out."""
    return Ask(game, here.who, card, table, here.it, here.owner, here.done or (), bool(here.nest), quiet)


def nodes(told: Value | None) -> tuple[Node, ...]:
    """Return the nodes of a list of ops."""
    return tuple(node for node in told if isinstance(node, Node)) if isinstance(told, tuple) else ()


def parts(node: Node) -> Iterator[Value]:
    """Give the values of a node, and those of its lists."""
    for _, value in node.args:
        if isinstance(value, tuple):
            yield from value
        else:
            yield value


def note(game: Any, card: str, path: str, outcome: str = "") -> None:
    """Remember that a node was carried out, or how it turned out."""
    if game.reached is not None:
        game.reached.add((card, f"{path} {outcome}" if outcome else path))


def did(here: Here, result: str, n: int) -> None:
    """Remember what an op of an ability really took, for the number `result`."""
    here.done = (*(here.done or ()), (result, here.who, n))


def ops(card: str, told: Value | None, table: OpTable) -> tuple[Task, ...]:
    """Return the tasks of a list of ops.

    Raises: UnplayedOpError for an op without a task.
    """
    found: list[Task] = []
    for node in nodes(told):
        play = table.get(node.op)
        if isinstance(play, OpPlay):
            found.append(play.run(card, node, table))
        elif play is None or isinstance(play, tuple):
            raise UnplayedOpError([(card, node)], table)
        else:
            task = play(card, node, table)
            if task is None:
                raise RulesFault(f"the op '{node.op}' of card '{card}' gives no task: it must return one", play)
            found.append(task)
    return tuple(found)
