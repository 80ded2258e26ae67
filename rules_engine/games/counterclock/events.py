"""Kinds of events of Counterclock Wizards: in, nothing; out, what each tells, so that all languages can be checked."""

from collections.abc import Mapping
from typing import Final

from rules_engine.machine.events import Kind, kind

AMOUNTS: Final = "term:mana term:gold term:freeze"

_COURSE: Final[Mapping[str, Kind]] = {
    # setup and rounds
    "roll": kind("who n"),
    "start": kind("who"),
    "round": kind("n", heads=True),
    "phase": kind("n", heads=True),
    # cards of a player
    "shuffle": kind("who"),
    "discard": kind("who thing", "treasure"),
    "draw": kind("who thing", "treasure"),
    "take": kind("who thing", "treasure"),
    "equip": kind("who thing", "treasure"),
    "undercurrent": kind("who thing", "treasure"),
    "taken-out": kind("who thing", "treasure"),
    "out-of-hand": kind("who thing", "treasure"),
    "out-of-deck": kind("who thing", "treasure"),
    "out-of-discard": kind("who thing", "treasure"),
    # exploration
    "explore": kind("who thing", "pile"),
    "restock": kind("thing", "pile"),
    "event": kind("who thing", "exploration"),
    "monster": kind("who thing n", "exploration"),
    # the wheel
    "move": kind("who thing n", "space", may="more"),
    "stay": kind("who"),
    "push": kind("who thing n", "space", may="more"),
    "loop": kind("who thing", "loop"),
    "open": kind("thing", "pile"),
    "reward": kind("who thing", "reward"),
    "look": kind("who n thing", "term:common term:legendary"),
    "stock": kind(""),
    # supply
    "offer": kind("thing", "treasure"),
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
_BATTLE: Final[Mapping[str, Kind]] = {
    # cards that are played
    "play": kind("who thing n", "treasure"),
    "pass": kind("who"),
    "reverse": kind("who n"),
    "cancel": kind("thing", "treasure", may="who"),
    "counter": kind("who thing", "treasure"),
    "use": kind("who thing n", "treasure"),
    "leave": kind("who thing", "treasure"),
    # monsters
    "meant": kind("who thing", "exploration"),
    "meant-neutral": kind("thing", "exploration"),
    "damage": kind("who thing n", "exploration", may="more"),
    "beat": kind("who thing", "exploration"),
    "toughen": kind("thing n", "exploration"),
    "bounty": kind("thing n", "exploration"),
    "duel": kind("who thing n", "exploration"),
    "fail": kind("who thing", "exploration"),
    # what effects do
    "gain": kind("who thing n", AMOUNTS),
    "lose": kind("who thing n", AMOUNTS),
    "keep": kind("who thing", "treasure"),
    "fetch": kind("who thing", "treasure"),
    "short": kind("who", may="thing n more"),
}
"""What battles and cards tell."""
EVENTS: Final[Mapping[str, Kind]] = {**_COURSE, **_BATTLE}
"""Each kind of event that the rules tell, by name."""
