"""A trial: in, which game to play and by whom; out, what came of it, as plain values."""

from typing import Any, Final, NamedTuple

from rules_engine.collector import without_collections
from rules_engine.games.watch import watched
from rules_engine.machine.game import Game
from rules_engine.players.judge import judge_replay
from rules_engine.players.table import played, seated

_REPLAYED: Final = 50
"""Of games with so many seeds in a row one is played again."""


class Trial(NamedTuple):
    """A game that programs play. bots: the kind of player of each seat; options: of the rules, those in force."""

    seats: int
    seed: int
    bots: tuple[str, ...]
    options: tuple[str, ...] = ()


class Outcome(NamedTuple):
    """What came of a trial.

    decisions, rounds: how long it was; winners: seats, shared wins together; won: things that were won, with how often;
    peaks: the most of each part that were used at once; peaked: after how many decisions these were first used; uses:
    of each seat, what the player held, and whether it was used, empty where rules do not tell it; stopped: whether
    it passed the most rounds; fault: what went wrong, empty for nothing, the rest being as far as the game got.
    """

    seats: int
    seed: int
    bots: tuple[str, ...]
    options: tuple[str, ...]
    decisions: int
    rounds: int
    winners: tuple[int, ...]
    won: dict[str, int]
    peaks: dict[str, int]
    peaked: dict[str, int]
    uses: tuple[dict[str, bool], ...]
    stopped: bool
    fault: str


WON = "win"
"""The kind of event that tells that something was won."""


@without_collections
def play_trial(rules: Any, tables: Any, trial: Trial) -> Outcome:
    """Play a game to its end; whatever goes wrong in it, also a loop, becomes the fault of its outcome."""
    game: Game | None = None
    rounds, stopped = 0, False
    uses: tuple[dict[str, bool], ...] = ()
    peaks: dict[str, int] = {}
    peaked: dict[str, int] = {}
    fault = ""
    try:
        with watched() as beat:
            game = rules.new(tables, trial.seats, trial.seed)
            for now in played(rules, game, seated(trial.bots, trial.seats, trial.seed)):
                beat()
                rounds = rules.rounds(now)
                for part, count in rules.in_use(now).items():
                    if count > peaks.get(part, -1):
                        peaks[part], peaked[part] = count, len(now.history or ())
            stopped = rules.stopped(game)
            uses = tuple(map(dict, rules.uses(game))) if hasattr(rules, "uses") else ()
            if trial.seed % _REPLAYED == 1:
                judge_replay(game, rules.new(tables, trial.seats, trial.seed), beat)
    except (Exception, SystemExit) as found:
        fault = " ".join(f"{type(found).__name__}: {found}".split())
    if game is None:
        return Outcome(*trial, 0, 0, (), {}, {}, {}, (), False, fault)
    won: dict[str, int] = {}
    for event in game.events or ():
        if event.kind == WON:
            won[event.thing] = won.get(event.thing, 0) + 1
    ended = game.over and not fault
    return Outcome(
        *trial, len(game.history or ()), rounds, game.ranking[0] if ended and game.ranking else (), won, peaks,
        peaked, uses, ended and stopped, fault,
    )  # fmt: skip
