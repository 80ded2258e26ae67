"""Playing samples: in, a sample and the rules of its game; out, the game as it ended, and problems where it differs.

A sample stops at its first fault: what comes after follows from another game than the one that was meant.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from rules_engine.database import Database
from rules_engine.games.fault import tell_fault
from rules_engine.location import Location
from rules_engine.machine.chance import TapeError, unused
from rules_engine.machine.events import Kind
from rules_engine.machine.game import Game
from rules_engine.machine.question import Decision, Option
from rules_engine.near_words import near
from rules_engine.players.sight import by_rule
from rules_engine.problems import Problems
from rules_engine.samples.explain import explain_move
from rules_engine.samples.pins import touched
from rules_engine.samples.sample import End, Expectation, Legal, Move, Refusal, Sample
from rules_engine.samples.spoken import is_example, listed, phrase, told


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


class Played(NamedTuple):
    """A sample that was played.

    game: None if it could not begin; facts: ids that events and refusals named; refused: those of refusals.
    """

    game: Game | None
    facts: frozenset[str]
    refused: frozenset[str]


class _Stop(Exception):
    """The sample differs from the game; its problem is told."""


class Player:
    """Plays one sample step by step."""

    def __init__(self, sample: Sample, rules: Rules, database: Database, problems: Problems) -> None:
        self.sample = sample
        self.rules = rules
        self.database = database
        self.problems = problems
        self.game: Game | None = None
        self.refused: set[str] = set()
        self.taken: list[tuple[int, str]] = []
        self.at = sample.location

    def play(self) -> Played:
        """Play all steps; problems tell the first difference."""
        try:
            self.begin()
            for step in self.sample.steps:
                self.at = step.location
                self.step(step)
            self.finish()
        except _Stop:
            pass
        except Exception as error:
            path, project = Path(self.rules.__file__ or ""), self.database.project
            hint = f"`rulepress play {self.database.game.id} {self.at.file}` leads there"
            said = f"sample '{self.sample.id}', at {self.at}"
            tell_fault(error, path, project, self.problems, "rules-fault", said, hint)
        game = self.game
        named = {event.fact for event in game.events or ()} if game else set()
        return Played(game, frozenset(named | self.refused) - {""}, frozenset(self.refused) - {""})

    def begin(self) -> None:
        """Set the game up and run it to its first decision."""
        sample = self.sample
        if len(sample.players) not in self.rules.PLAYERS:
            least, most = self.rules.PLAYERS[0], self.rules.PLAYERS[-1]
            self.fail("sample-players", f"{len(sample.players)} players; {least} to {most} can play", sample.location,
                      "name that many players")  # fmt: skip
        try:
            tables = self.rules.tables(self.database, sample.options)
        except TypeError:
            if not sample.options:
                raise
            known = ", ".join(sample.options)
            self.fail("sample-option", f"the rules know no option {known}", sample.location, "see the game's options")
        try:
            if sample.given is None:
                self.game = self.rules.new(tables, len(sample.players), sample.seed, sample.tape)
            else:
                self.game = self.rules.given(tables, sample.players, sample.given, sample.seed, sample.tape)
            self.game.reached = set()
            self.game.run()
        except TapeError as fault:
            self.fail("sample-tape", str(fault), sample.location, "name what is there")
        except Exception as fault:
            path = getattr(fault, "path", None)
            if path is None:
                raise
            self.fail("sample-given", f"{path}: {fault}", sample.places.get(path, sample.location),
                      "give a position that can be")  # fmt: skip

    def step(self, step: Move | Refusal | Expectation | Legal) -> None:
        """Carry out one step."""
        match step:
            case Move():
                self.move(step)
            case Refusal():
                self.refuse(step)
            case Expectation():
                self.expect(step)
            case Legal():
                self.legal(step)

    def move(self, step: Move) -> None:
        """Answer with a move, or with each part of a phrase."""
        parts = phrase(step.text)
        while parts:
            if self.was_taken(step.player, parts):
                continue
            decision = self.asked(step.location, step.player)
            found = next(((at, option) for at, part in enumerate(parts) if (option := decision.find(part))), None)
            if found is None:
                self.not_legal(parts[0], decision, step.location)
            at, option = found  # type: ignore[misc]
            del parts[at]
            self.answer(option, step.location)

    def was_taken(self, player: str, parts: list[str]) -> bool:
        """Leave out a part that was the only answer, which the game took by itself."""
        for part in parts:
            told = (self.sample.players.index(player), part)
            if told in self.taken:
                self.taken.remove(told)
                parts.remove(part)
                return True
        return False

    def answer(self, option: Option, where: Location) -> None:
        """Give an answer to the game."""
        assert self.game is not None
        try:
            self.game.answer(option)
            self.taken = list(self.game.taken)
        except TapeError as fault:
            self.fail("sample-tape", str(fault), where, "name what is there")

    def asked(self, where: Location, player: str) -> Decision:
        """Return the open decision of a player, after those that a stated rule answers."""
        game = self.game
        assert game is not None
        self.settle(where)
        decision = game.decision
        if decision is None:
            self.fail("sample-over", "the game is over already", where, "leave the step out")
        assert decision is not None
        whose = self.sample.players[decision.player]
        if whose != player:
            self.fail("sample-turn", f"it is for {whose} to answer ({decision.kind}), not for {player}", where,
                      f"{whose} can: {listed(decision)}")  # fmt: skip
        return decision

    def refuse(self, step: Refusal) -> None:
        """Make sure that a move is forbidden, and by which fact."""
        decision = self.asked(step.location, step.player)
        if decision.find(step.text) is not None:
            self.fail("sample-allowed", f"'{step.text}' is allowed", step.location, "nothing forbids it here")
        game = self.game
        assert game is not None
        reason = game.why_not(step.text)
        if reason is None:
            self.not_legal(step.text, decision, step.location)
        self.refused.add(reason or "")
        if step.because and step.because != reason:
            self.fail("sample-reason", f"'{step.text}' is forbidden by {reason}, not by {step.because}", step.location,
                      f"write because: {reason}")  # fmt: skip

    def expect(self, step: Expectation) -> None:
        """Compare a figure of the table."""
        game = self.game
        assert game is not None
        self.settle(step.location)
        value: Any = self.rules.shown(game, self.sample.players)
        walked: list[str] = []
        for name in step.path.split("."):
            if not isinstance(value, Mapping) or name not in value:
                known = value if isinstance(value, Mapping) else ()
                if isinstance(value, Mapping) and walked and all(isinstance(v, int) for v in value.values()):
                    value = 0  # of what is counted there is none
                    break
                self.fail("sample-path", f"there is no '{name}' in {'.'.join(walked) or 'the table'}", step.location,
                          near(name, known))  # fmt: skip
            value = value[name]
            walked.append(name)
        if value != step.value:
            self.fail("sample-differs", f"{step.path} is {told(value)}, not {told(step.value)}", step.location,
                      "correct the sample, or the rule")  # fmt: skip

    def settle(self, where: Location) -> None:
        """Answer open questions that a stated rule answers."""
        game = self.game
        assert game is not None
        while game.decision is not None and game.decision.kind in self.sample.auto:
            option = by_rule(game)
            if option is None:
                self.fail("sample-auto", f"no stated rule answers '{game.decision.kind}'", self.sample.location,
                          f"leave it out of 'auto' and answer it: {listed(game.decision)}")  # fmt: skip
            assert option is not None
            self.answer(option, where)

    def legal(self, step: Legal) -> None:
        """Compare the legal moves."""
        self.settle(step.location)
        game = self.game
        assert game is not None
        if game.decision is None:
            self.fail("sample-over", "the game is over already", step.location, "leave the step out")
        decision = game.decision
        assert decision is not None
        if step.total is not None and step.total != decision.total:
            self.fail("sample-legal", f"{decision.total} moves are legal, not {step.total}", step.location,
                      f"they are: {listed(decision)}")  # fmt: skip
        for name in step.includes:
            if decision.find(name) is None:
                self.not_legal(name, decision, step.location)
        for name in step.excludes:
            if decision.find(name) is not None:
                self.fail("sample-allowed", f"'{name}' is allowed", step.location, "nothing forbids it here")

    def finish(self) -> None:
        """Compare the end, the tape and what the sample says that it covers."""
        self.settle(self.sample.location)
        game, sample = self.game, self.sample
        assert game is not None
        if sample.end is not None:
            self.ending(sample.end)
        for label in unused(game.chance):
            self.fail("sample-tape", f"of tape '{label}' something was never used", sample.location,
                      "remove it, or correct its label")  # fmt: skip
        named = {event.fact for event in game.events or ()} | self.refused
        cards = touched(game)
        for id, where in sample.covers:
            if id not in named and id not in cards and not is_example(id):
                self.fail("sample-covers", f"'{id}' is not reached", where, "remove it, or play what reaches it")

    def ending(self, end: End) -> None:
        """Compare how the game ended."""
        game, names = self.game, self.sample.players
        assert game is not None
        if not game.over:
            decision = game.decision
            assert decision is not None
            self.fail("sample-goes-on", f"the game is not over: it is for {names[decision.player]} to answer",
                      end.location, f"legal: {listed(decision)}")  # fmt: skip
        ranking = tuple(tuple(names[seat] for seat in row) for row in game.ranking)
        if end.ranking and ranking != end.ranking:
            self.fail("sample-differs", f"the ranking is {told(ranking)}, not {told(end.ranking)}", end.location,
                      "correct the sample, or the rule")  # fmt: skip
        table = self.rules.shown(game, names)
        for name, score in end.scores.items():
            found = table.get(name, {}).get("score")
            if found != score:
                self.fail("sample-differs", f"the score of {name} is {found}, not {score}", end.location,
                          "correct the sample, or the rule")  # fmt: skip

    def not_legal(self, text: str, decision: Decision, where: Location) -> None:
        """Report a move that is not legal."""
        game = self.game
        assert game is not None
        reason = explain_move(self.database, game, text)
        said = f"'{text}' is not legal now" + (f": {reason}" if reason else "")
        names = [option.name for option in decision.options]
        hint = near(text, names) if names else ""
        self.fail("sample-move", said, where, hint if hint.startswith("did") else f"legal: {listed(decision)}")

    def fail(self, code: str, message: str, where: Location, hint: str) -> None:
        """Report a fault and stop the sample."""
        self.problems.error(code, f"sample '{self.sample.id}': {message}", where, hint=hint)
        raise _Stop
