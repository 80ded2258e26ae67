"""The course of a game: setup, then rounds of five phases until somebody breaks the loop of time (CW-051, CW-150)."""

from rules_engine.games.counterclock.state import Counterclock
from rules_engine.machine.tasks import procedure

GAME = procedure("game", "")
Counterclock.ROOT = GAME
