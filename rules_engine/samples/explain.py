"""Explaining moves: in, a game and a move; out, the fact that forbids it, in the words of the fact sheet."""

from collections.abc import Sequence
from typing import NamedTuple

from rules_engine.database import Database
from rules_engine.fact_texts import fact_texts
from rules_engine.machine.game import Game
from rules_engine.near_words import nearest
from rules_engine.problems import Problems
from rules_engine.samples.spoken import listed


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


def asked_for(game: Game, names: Sequence[str]) -> str:
    """Return what is asked now, of whom, and what is legal."""
    decision = game.decision
    if decision is None:
        return "the game is over"
    return f"asked for '{decision.kind}', {names[decision.player]} can: {listed(decision)}"


def no_move(database: Database, game: Game, move: str, names: Sequence[str]) -> tuple[str, str]:
    """Return that a move is not legal, with the fact that forbids it, and what was meant or is legal."""
    reason = explain_move(database, game, move)
    options = [option.name for option in game.decision.options] if game.decision else []
    meant = "" if reason else nearest(move, options)
    said = f"'{move}' is not legal now" + (f": {reason}" if reason else "")
    return said, (f"did you mean '{meant}'? " if meant else "") + asked_for(game, names)
