"""Playing samples: in, a sample and the rules of its game; out, the game as it ended, and problems where it differs.

All that differs at one position is told. The sample stops at the next move: what comes after follows from another game
than the one that was meant. What is only written wrongly, such as a path, is told and does not stop it.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rules_engine.database import Database
from rules_engine.games.fault import tell_fault
from rules_engine.games.watch import EndlessRulesError, watched
from rules_engine.location import Location
from rules_engine.machine.chance import unused
from rules_engine.machine.game import Game, RulesFault
from rules_engine.near_words import near
from rules_engine.players.sight import asking
from rules_engine.problems import Problems
from rules_engine.samples.compare import differences, ending
from rules_engine.samples.explain import no_move
from rules_engine.samples.moves import Mover, Rules, StopError
from rules_engine.samples.pins import touched
from rules_engine.samples.sample import End, Expectation, Legal, Move, Refusal, Sample
from rules_engine.samples.spoken import is_example


class Played(NamedTuple):
    """A sample that was played.

    game: None if it could not begin; facts: ids that events and refusals named; refused: those of refusals; filled:
    phrases that a stated rule answered, with the names of who answered; endless: whether the rules came to no decision
    any more.
    """

    game: Game | None
    facts: frozenset[str]
    refused: frozenset[str]
    filled: tuple[tuple[str, str], ...]
    endless: bool = False


class Player(Mover):
    """Plays one sample step by step.

    refused: facts that forbade a move; at: where the step stands; differs: whether the game is another one by now.
    """

    def __init__(self, sample: Sample, rules: Rules, database: Database, problems: Problems) -> None:
        super().__init__(sample, rules, database, problems)
        self.refused: set[str] = set()
        self.at = sample.location
        self.differs = False

    def play(self) -> Played:
        """Play all steps; problems tell what differs."""
        whole = endless = False
        try:
            with watched() as self.beat:
                self.begin()
                for step in self.sample.steps:
                    self.at = step.location
                    self.step(step)
                self.finish()
                whole = True
        except StopError:
            pass
        except (Exception, SystemExit) as error:
            endless = isinstance(error, EndlessRulesError)
            path, project = Path(self.rules.__file__ or ""), self.database.project
            hint = f"`rulepress play {self.database.game.id} {self.at.file}` leads there"
            said = f"sample '{self.sample.id}', at {self.at}"
            tell_fault(error, path, project, self.problems, "rules-fault", said, hint)
        self.compare_answers(whole)
        game = self.game
        named = {event.fact for event in game.events or ()} if game else set()
        facts, refused = named | self.refused, self.refused
        return Played(game, frozenset(facts) - {""}, frozenset(refused) - {""}, tuple(self.filled), endless)

    def step(self, step: Move | Refusal | Expectation | Legal) -> None:
        """Carry out one step."""
        match step:
            case Move():
                if self.differs:
                    raise StopError
                self.move(step)
            case Refusal():
                self.refuse(step)
            case Expectation():
                self.expect(step)
            case Legal():
                self.legal(step)

    def refuse(self, step: Refusal) -> None:
        """Make sure that a move is forbidden, and by which fact."""
        if self.asked(step.location, step.player).find(step.text) is not None:
            self.differ("sample-allowed", f"'{step.text}' is allowed", step.location, "nothing forbids it here")
            return
        reason = self.now.why_not(step.text)
        if reason is None:
            said, hint = no_move(self.database, self.now, step.text, self.sample.players)
            self.tell("sample-move", said, step.location, hint)
            return
        self.judge_reason(step.text, reason)
        self.refused.add(reason)
        if step.because and step.because != reason:
            self.tell("sample-reason", f"'{step.text}' is forbidden by {reason}, not by {step.because}", step.location,
                      f"write because: {reason}")  # fmt: skip

    def judge_reason(self, move: str, reason: str) -> None:
        """Raise RulesFault for a reason that the rules do not declare, where they declare any."""
        known = getattr(self.rules, "REFUSALS", (reason,))
        if reason not in known:
            question, _ = asking(self.now)
            verbs = [verb.why_not for verb in getattr(question, "verbs", ()) if verb.name == move.partition(" ")[0]]
            raise RulesFault(f"the reason {reason!r} is not in REFUSALS; known: {', '.join(known)}", *verbs, question)

    def expect(self, step: Expectation) -> None:
        """Compare a figure of the table, or each one of a map."""
        self.settle()
        value: Any = self.rules.shown(self.now, self.sample.players)
        walked: list[str] = []
        for name in step.path.split("."):
            if not isinstance(value, Mapping) or name not in value:
                if isinstance(value, Mapping) and walked and all(isinstance(v, int) for v in value.values()):
                    value = 0  # of what is counted there is none
                    break
                self.tell("sample-path", f"there is no '{name}' in {'.'.join(walked) or 'the table'}", step.location,
                          near(name, map(str, value)) if isinstance(value, Mapping)
                          else f"{'.'.join(walked)} holds nothing further")  # fmt: skip
                return
            value = value[name]
            walked.append(name)
        for path, said in differences(step.path, step.value, value):
            self.differ("sample-differs", f"{path}: {said}", _nearest(step, path), "correct the sample, or the rule")

    def legal(self, step: Legal) -> None:
        """Compare the legal moves."""
        self.settle()
        decision = self.decision(step.location)
        if step.total is not None and step.total != decision.total:
            self.differ("sample-legal", f"expected {step.total} legal moves, found {decision.total}", step.location,
                        "correct the number, or the rule")  # fmt: skip
        for name in step.includes:
            if decision.find(name) is None:
                said, hint = no_move(self.database, self.now, name, self.sample.players)
                self.tell("sample-move", said, step.location, hint)
                self.differs = True
        for name in step.excludes:
            if decision.find(name) is not None:
                self.differ("sample-allowed", f"'{name}' is allowed", step.location, "nothing forbids it here")

    def finish(self) -> None:
        """Compare the end, the tape and what the sample says that it covers."""
        self.settle()
        game, sample = self.now, self.sample
        if sample.end is not None:
            self.end(sample.end)
        for label in unused(game.chance):
            self.unused(label)
        named = {event.fact for event in game.events or ()} | self.refused
        cards = touched(game)
        for id, where in sample.covers:
            if id not in named and id not in cards and not is_example(id):
                known = frozenset((*self.database.records, *self.database.facts))
                self.tell("sample-covers", f"'{id}' is not reached", where,
                          "remove it, or play what reaches it" if id in known else near(id, known))  # fmt: skip

    def end(self, end: End) -> None:
        """Compare how the game ended: place and score of each player."""
        game, names = self.now, self.sample.players
        if not game.over:
            self.fail("sample-goes-on", "the game is not over", end.location, self.position())
        table = self.rules.shown(game, names)
        scores = {name: table.get(name, {}).get("score") for name in names}
        ranking = tuple(tuple(names[seat] for seat in row) for row in game.ranking)
        for path, said in ending(end, names, ranking, scores):
            self.differ("sample-differs", said, self.sample.place(path), "correct the sample, or the rule")

    def unused(self, label: str) -> None:
        """Report results of a tape that chance never asked for."""
        results, chance = len(self.sample.tape[label]), self.now.chance
        left = len(chance.tape[label])
        said = f"of tape '{label}' the last {left} of {results} results were never used"
        where, hint = self.sample.place(f"tape.{label}.{results - left}"), "remove what is not used"
        if left == results:
            said, where = f"tape '{label}' was never used", self.sample.place(f"tape.{label}")
            hint = near(label, chance.counts) or hint
        self.tell("sample-tape", said, where, hint)

    def compare_answers(self, whole: bool) -> None:
        """Compare what stated rules answered with what the sample says that they did; whole: whether it was all."""
        written = self.sample.answered
        if written is None:
            return
        for at, found in enumerate(self.filled):
            wanted = written[at] if at < len(written) else None
            if wanted is None or (wanted.player, wanted.text) != found:
                told = f"not '{wanted.player}: {wanted.text}'" if wanted else "which is not written"
                where = wanted.location if wanted else self.sample.place("answered")
                self.stale(f"the stated rule answers '{': '.join(found)}', {told}", where)
                return
        if whole and len(written) > len(self.filled):
            left = written[len(self.filled)]
            self.stale(f"no stated rule answers '{left.player}: {left.text}' any more", left.location)

    def stale(self, message: str, where: Location) -> None:
        """Report an automatic line that is not up to date."""
        self.tell(
            "sample-answered", message, where, "see whether it should; then `rulepress play --update` writes it again"
        )

    def differ(self, code: str, message: str, where: Location, hint: str) -> None:
        """Report what is another game; the first time with what is asked in it."""
        self.tell(code, message, where, hint if self.differs else f"{hint}; {self.position()}")
        self.differs = True


def _nearest(step: Expectation, path: str) -> Location:
    """Return where an entry of an expectation stands, or the nearest one that holds it."""
    while path not in step.places and path != step.path:
        path = path.rpartition(".")[0]
    return step.places.get(path, step.location)
