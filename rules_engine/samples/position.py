"""Moves in the middle of a sample: in, a sample, how far it is played, and a move; out, why it is not legal."""

from pathlib import Path

from rules_engine.database import Database
from rules_engine.games.fault import tell_fault
from rules_engine.games.watch import watched
from rules_engine.location import Location
from rules_engine.machine.question import Option
from rules_engine.problems import Problems
from rules_engine.samples.moves import Rules, StopError
from rules_engine.samples.run import Player
from rules_engine.samples.sample import Move, Sample


class _Until(Player):
    """Plays a sample up to the first decision after a number of events."""

    def __init__(self, sample: Sample, rules: Rules, database: Database, events: int) -> None:
        super().__init__(sample, rules, database, Problems())
        self.events: int | None = events

    def answer(self, option: Option) -> None:
        if self.events is not None and len(self.now.events or ()) >= self.events:
            self.events = None
            raise StopError
        super().answer(option)


def why_not(sample: Sample, rules: Rules, database: Database, events: int, text: str) -> str:
    """Return whether moves are legal at the first decision after some events of a sample; if not, why, or what is.

    text: moves as a sample has them, with or without the player before them.
    """
    player = _Until(sample, rules, database, events)
    game = player.play().game
    player.events = None
    if game is None or (game.decision is None and not game.over):
        return "the rules went wrong here, see what is told of the sample"
    if game.decision is None:
        return "the game is over"
    names = sample.players
    said, parted, moves = text.partition(":")
    who, moves = (said.strip(), moves) if parted and said.strip() in names else (names[game.decision.player], text)
    player.problems = problems = Problems()
    try:
        with watched():
            for move in moves.split(";"):
                player.move(Move(Location("w"), who, move.strip()))
    except StopError:
        fault = next(iter(problems))
        return "\n".join((fault.message.removeprefix(f"sample '{sample.id}': "), fault.hint))
    except Exception as error:
        tell_fault(error, Path(rules.__file__ or ""), database.project, problems, "rules-fault", f"'{moves.strip()}'")
        return next(iter(problems)).message
    return f"'{moves.strip()}' is legal now for {who}"
