"""Reading a transcript: in, the file of a sample game; out, its turns: the events of each, and the table after it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rules_engine.database import Database
from rules_engine.games.fault import faults_told
from rules_engine.machine.events import Event
from rules_engine.players.judge import Told
from rules_engine.problems import Problems
from rules_engine.samples.check import open_sample
from rules_engine.samples.run import Player
from rules_engine.samples.sample import Sample


class Turn(NamedTuple):
    """What happened up to the end of a turn, and what then lay on the table, as `shown` of the rules has it."""

    events: tuple[Event, ...]
    table: Mapping[str, Any]


class Transcript(NamedTuple):
    """A sample game that was played; one that differs from the rules ends where it differs.

    start: what happened up to the first question, or the position that is given, and the table then.
    """

    sample: Sample
    start: Turn
    turns: tuple[Turn, ...]


class _Recorder(Player):
    """Plays a sample and keeps its turns."""

    def __init__(self, sample: Sample, rules: Any, database: Database, problems: Problems) -> None:
        super().__init__(sample, rules, database, problems)
        self.turns: list[Turn] = []

    def begin(self) -> None:
        super().begin()
        self.keep()
        assert isinstance(self.now.events, Told)
        self.now.events.hear = self.look

    def look(self, event: Event) -> None:
        """End the turn with an event that ends it."""
        if self.rules.EVENTS[event.kind].ends:
            self.keep()

    def keep(self) -> None:
        """Keep what happened since the last turn, with the table as it is now."""
        assert self.game is not None
        events = tuple(self.game.events or ())[sum(len(turn.events) for turn in self.turns) :]
        while events and self.rules.EVENTS[events[-1].kind].heads:  # what a heading is for belongs to the next turn
            events = events[:-1]
        table = self.rules.shown(self.game, self.sample.players)
        players = {name: dict(table[name]) for name in self.sample.players}  # rules must show each player
        self.turns.append(Turn(events, {**table, **players}))


def read_transcript(path: Path, database: Database, problems: Problems) -> Transcript | None:
    """Play a sample and return its turns; None, with problems, if it cannot be read or begun."""
    found = open_sample(path, database, problems)
    if found is None:
        return None
    sample, rules = found
    recorder = _Recorder(sample, rules, database, problems)
    if recorder.play().game is None:
        return None
    with faults_told(rules, database.project, problems, f"the table after sample '{sample.id}'", "see `shown`"):
        recorder.keep()
    if not recorder.turns:
        return None
    start, *turns = recorder.turns
    return Transcript(sample, start, tuple(turn for turn in turns if turn.events))
