"""Who notices a change of a card set: in, a changed record; out, the first check that tells of it, or none.

Checks are what the rules need of their records, and the samples; those that touched the changed card are played first.
"""

from typing import Any

from rules_engine.database import Database
from rules_engine.games import rules_of
from rules_engine.games.fault import faults_told
from rules_engine.problems import Problem, Problems
from rules_engine.samples.changes import Change, changes
from rules_engine.samples.check import open_sample, sample_files
from rules_engine.samples.pins import touched
from rules_engine.samples.reads import Reads
from rules_engine.samples.run import Player
from rules_engine.samples.sample import Sample


class Judge:
    """Samples of a game, ready to be played with changed cards.

    sound: whether all of them passed, so that a failure tells of the change; reads: what rules read of the cards.
    """

    def __init__(self, database: Database, problems: Problems) -> None:
        """Read and play all samples of a game with rules once; problems tell why they cannot serve."""
        self.database = database
        self.rules: Any = rules_of(database.project, database.game.id, problems)
        self.reads = Reads()
        before = len(problems.errors)
        found = [open_sample(path, database, problems) for path in sample_files(database)]
        self._samples = [one[0] for one in found if one is not None]
        self._touched: dict[str, frozenset[str]] = {}
        watched = self.reads.watch(database)
        with faults_told(self.rules, database.project, problems, "no game can begin", "correct this line"):
            self.rules.tables(watched, {})
        for sample in self._samples:
            game = Player(sample, self.rules, watched, problems).play().game
            self._touched[sample.id] = touched(game) if game else frozenset()
        self.sound = len(problems.errors) == before

    def changes(self) -> tuple[Change, ...]:
        """Return all changes of what the rules read."""
        return changes(self.database, self.reads.has)

    def noticed(self, change: Change) -> Problem | None:
        """Return the first problem that a change leads to, None if nobody notices it.

        One of the code `rules-fault` is a fault of the rules, which no change of a card set may lead to.
        """
        database = self.database._replace(records={**self.database.records, change.card: change.record})
        problems = Problems()
        with faults_told(self.rules, database.project, problems, f"{change.location}", "correct this line"):
            self.rules.tables(database, {})
        for sample in self._in_order(change.card):
            if problems.errors:
                break
            Player(sample, self.rules, database, problems).play()
        return next(iter(problems.errors), None)

    def _in_order(self, card: str) -> list[Sample]:
        """Return all samples: first those that touched a card, the shortest of these first."""
        return sorted(self._samples, key=lambda one: (card not in self._touched[one.id], len(one.steps)))
