"""Moving in a sample: in, its beginning and its moves; out, the game after them, or why one cannot be made.

What cannot go on stops the sample: what comes after would follow from another game than the one that was meant.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, NoReturn, Protocol

from rules_engine.database import Database
from rules_engine.location import Location
from rules_engine.machine.chance import TapeError
from rules_engine.machine.events import Kind
from rules_engine.machine.game import Game
from rules_engine.machine.question import Decision, Option
from rules_engine.players.judge import judging, telling
from rules_engine.players.sight import by_rule
from rules_engine.problems import Problems
from rules_engine.samples.explain import asked_for, no_move
from rules_engine.samples.sample import Move, Sample
from rules_engine.samples.spoken import phrase


class Rules(Protocol):
    """What a package of rules gives: see `rules_engine.games`."""

    __file__: str | None
    PLAYERS: range
    EVENTS: Mapping[str, Kind]

    def tables(self, database: Database, options: Mapping[str, bool]) -> Any:
        """Return what never changes."""

    def new(self, rules: Any, seats: int, seed: int, tape: Any = None) -> Game:
        """Return a new game."""

    def given(self, rules: Any, names: Sequence[str], position: Mapping[str, Any], seed: int, tape: Any = None) -> Game:
        """Return a game set up in the middle."""

    def shown(self, game: Any, names: Sequence[str]) -> Mapping[str, Any]:
        """Return what lies on the table."""


def _unheard() -> None:
    """Nobody watches."""


class StopError(Exception):
    """A sample that cannot go on; its problem is told."""


class Mover:
    """Begins a sample and makes its moves.

    taken: what the game took by itself since the last answer; filled: phrases that a stated rule answered, with the
    names of who answered; beat: to be called at each answer, so that rules that loop are noticed; judge: to be called
    with each position, so that one that cannot be is noticed.
    """

    def __init__(self, sample: Sample, rules: Rules, database: Database, problems: Problems) -> None:
        self.sample = sample
        self.rules = rules
        self.database = database
        self.problems = problems
        self.game: Game | None = None
        self.taken: list[tuple[int, str]] = []
        self.filled: list[tuple[str, str]] = []
        self.beat: Callable[[], None] = _unheard
        self.judge: Callable[[Game], None] | None = None

    @property
    def now(self) -> Game:
        """The game, which has begun."""
        assert self.game is not None
        return self.game

    def begin(self) -> None:
        """Set the game up and run it to its first decision."""
        sample, rules = self.sample, self.rules
        if len(sample.players) not in rules.PLAYERS:
            least, most = rules.PLAYERS[0], rules.PLAYERS[-1]
            self.fail("sample-players", f"{len(sample.players)} players; {least} to {most} can play",
                      sample.place("players"), "name that many players")  # fmt: skip
        try:
            tables = self.tables()
            if sample.given is None:
                self.game = rules.new(tables, len(sample.players), sample.seed, sample.tape)
            else:
                self.game = rules.given(tables, sample.players, sample.given, sample.seed, sample.tape)
            self.game.reached = set()
            types = {record.id: record.type for record in self.database.records.values()}
            self.judge = judging(rules, telling(rules, self.game, types).run(), sample.given is None)
            self.judge(self.game)
        except TapeError as fault:
            self.bad_tape(fault)
        except Exception as fault:
            path = getattr(fault, "path", None)
            if path is None:
                raise
            self.fail("sample-given", f"{path}: {fault}", sample.place(f"given.{path}"), "give a position that can be")

    def tables(self) -> Any:
        """Return what never changes, with the options of the sample."""
        options = self.sample.options
        try:
            return self.rules.tables(self.database, options)
        except TypeError:
            for name, wanted in options.items():
                try:
                    self.rules.tables(self.database, {name: wanted})
                except TypeError:
                    self.fail("sample-option", f"the rules know no option '{name}'",
                              self.sample.place(f"options.{name}"), "see the game's options")  # fmt: skip
            raise

    def move(self, step: Move) -> None:
        """Answer with a move, or with each part of a phrase, in the order in which the question offers them."""
        parts = phrase(step.text)
        while parts:
            if self.was_taken(step.player, parts):
                continue
            decision = self.asked(step.location, step.player)
            offered = [option for option in decision.options if option.name in parts]
            said = offered[0].name if offered else parts[0]
            option = decision.find(said)
            if option is None:
                self.not_legal(said, step.location)
            parts.remove(said)
            self.answer(option)

    def was_taken(self, player: str, parts: list[str]) -> bool:
        """Leave out a part that was the only answer, which the game took by itself."""
        for part in parts:
            said = (self.sample.players.index(player), part)
            if said in self.taken:
                self.taken.remove(said)
                parts.remove(part)
                return True
        return False

    def answer(self, option: Option) -> None:
        """Give an answer to the game."""
        self.beat()
        try:
            self.now.answer(option)
            self.taken = list(self.now.taken)
            if self.judge is not None:
                self.judge(self.now)
        except TapeError as fault:
            self.bad_tape(fault)

    def asked(self, where: Location, player: str) -> Decision:
        """Return the open decision of a player, after those that a stated rule answers."""
        self.settle()
        decision = self.decision(where)
        whose = self.sample.players[decision.player]
        if whose != player:
            self.fail("sample-turn", f"it is for {whose} to answer, not for {player}", where, self.position())
        return decision

    def decision(self, where: Location) -> Decision:
        """Return the open decision."""
        if self.now.decision is None:
            self.fail("sample-over", "the game is over already", where, "leave the step out")
        return self.now.decision

    def settle(self) -> None:
        """Answer open questions that a stated rule answers."""
        game, said = self.now, list[tuple[str, str]]()
        while game.decision is not None and game.decision.kind in self.sample.auto:
            option = by_rule(game)
            if option is None:
                self.fail("sample-auto", f"no stated rule answers '{game.decision.kind}'", self.sample.place("auto"),
                          f"leave it out of 'auto' and answer it; {self.position()}")  # fmt: skip
            said.append((self.sample.players[game.decision.player], option.name))
            self.answer(option)
        for (player, verb), answers in groupby(said, lambda one: (one[0], one[1].split(" ")[0])):
            things = [name.removeprefix(verb).strip() for _, name in answers]
            self.filled.append((player, f"{verb} {' + '.join(things)}".strip()))

    def position(self) -> str:
        """Return what is asked now, of whom, and what is legal."""
        return asked_for(self.now, self.sample.players)

    def not_legal(self, text: str, where: Location) -> NoReturn:
        """Report a move that is not legal."""
        said, hint = no_move(self.database, self.now, text, self.sample.players)
        self.fail("sample-move", said, where, hint)

    def bad_tape(self, fault: TapeError) -> NoReturn:
        """Report a result of a tape that cannot be, at its place."""
        left = len(self.game.chance.tape[fault.label]) if self.game is not None else 0
        at = len(self.sample.tape[fault.label]) - left if left else 0
        self.fail("sample-tape", str(fault), self.sample.place(f"tape.{fault.label}.{at}"), "name what is there")

    def tell(self, code: str, message: str, where: Location, hint: str) -> None:
        """Report a fault."""
        self.problems.error(code, f"sample '{self.sample.id}': {message}", where, hint=hint)

    def fail(self, code: str, message: str, where: Location, hint: str) -> NoReturn:
        """Report a fault and stop the sample."""
        self.tell(code, message, where, hint)
        raise StopError
