"""Explaining moves: in, a game and a move; out, the fact that forbids it, in the words of the fact sheet."""

from typing import NamedTuple

from rules_engine.database import Database
from rules_engine.fact_texts import fact_texts
from rules_engine.machine.game import Game
from rules_engine.problems import Problems


class Reason(NamedTuple):
    """Why a move is forbidden. fact: its id; text: what the fact sheet says, empty if it does not have the fact."""

    fact: str
    text: str

    def __str__(self) -> str:
        return f"{self.fact} forbids it" + (f" ({self.text.rstrip('.')})" if self.text else "")


def explain_move(database: Database, game: Game, move: str) -> Reason | None:
    """Return what forbids a move now; None if nothing does, or if there is no such move."""
    fact = game.why_not(move)
    return Reason(fact, fact_texts(database, Problems()).get(fact, "")) if fact else None
