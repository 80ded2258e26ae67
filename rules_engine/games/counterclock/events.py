"""Kinds of events of Counterclock Wizards: in, nothing; out, what each tells, so that all languages can be checked."""

from collections.abc import Mapping
from typing import Final

from rules_engine.machine.events import Kind, kind

_COURSE: Final[Mapping[str, Kind]] = {
    # setup and rounds
    "roll": kind("who n"),
    "start": kind("who"),
    "round": kind("n", heads=True),
    "phase": kind("thing", "", heads=True),
    # cards of a player
    "shuffle": kind("who"),
    "discard": kind("who thing", "treasure"),
    "draw": kind("who thing", "treasure"),
    "take": kind("who thing", "treasure"),
    "equip": kind("who thing", "treasure"),
    "undercurrent": kind("who thing", "treasure"),
    "taken-out": kind("who thing", "treasure"),
    # exploration
    "explore": kind("who thing", "pile"),
    "restock": kind("thing", "pile"),
    "event": kind("who thing", "exploration"),
    "monster": kind("who thing n", "exploration"),
    # the wheel
    "move": kind("who thing n", "space"),
    "stay": kind("who"),
    "push": kind("who"),
    "loop": kind("who thing", "loop"),
    "open": kind("thing", "pile"),
    "reward": kind("who thing", "reward"),
    "look": kind("who n", "", may="thing"),
    # supply
    "buy": kind("who thing n", "treasure"),
    "refresh": kind("who n"),
    "tavern": kind("who n"),
    "end-turn": kind("who", ends=True),
    # the end
    "end": kind(""),
    "stop": kind("n"),
    "win-game": kind("who n"),
}
"""What the course of the game tells."""
_BATTLE: Final[Mapping[str, Kind]] = {}
"""What battles and cards tell."""
EVENTS: Final[Mapping[str, Kind]] = {**_COURSE, **_BATTLE}
"""Each kind of event that the rules tell, by name."""
