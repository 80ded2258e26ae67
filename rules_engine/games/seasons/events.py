"""Kinds of events of Seasons: in, nothing; out, what each one tells, so that every language can be checked for it."""

from collections.abc import Mapping
from typing import Final

from rules_engine.machine.events import Kind, kind

ENERGIES: Final = "term:air term:water term:fire term:earth"
SYMBOLS: Final = f"{ENERGIES} term:crystal term:gauge term:power-card term:transmuting"

EVENTS: Final[Mapping[str, Kind]] = {
    # the prelude
    "start": kind("who"),
    "preset": kind("who thing", "preset"),
    "keep": kind("who thing", "power"),
    "group": kind("who thing n", "power"),
    # rounds
    "round": kind("thing n more", "season", heads=True),
    "roll": kind("thing n things", "die", may="who", lists=SYMBOLS),
    "take": kind("who thing things", "die", lists=SYMBOLS),
    "leave": kind("thing n", "die", may="things", lists=SYMBOLS),
    "turn": kind("who", "die", may="thing"),
    "end-turn": kind("who", ends=True),
    "token": kind("thing n", "season", may="who more"),
    "season": kind("thing", "season"),
    "year": kind("n"),
    "library": kind("who n", may="more"),
    # a turn
    "gain": kind("who thing n", f"{ENERGIES} term:crystal term:gauge"),
    "lose": kind("who thing n", f"{ENERGIES} term:crystal term:bonus-used"),
    "discard": kind("who thing n", f"power {ENERGIES}"),
    "draw": kind("who thing", "power"),
    "shuffle": kind(""),
    "transmute": kind("who thing n", ENERGIES),
    "bonus": kind("who thing n", "bonus"),
    "return": kind("who thing n", ENERGIES),
    "pay": kind("who thing n", f"{ENERGIES} term:crystal"),
    "summon": kind("who thing", "power"),
    "activate": kind("who thing", "power"),
    "sacrifice": kind("who thing", "power"),
    "recall": kind("who thing", "power"),
    "ready": kind("who thing", "power"),
    "use-die": kind("who thing", "die"),
    "cancel": kind("who thing", "power"),
    "short": kind("who", may="thing n more"),
    # the end
    "points": kind("who thing n", "power"),
    "crystals": kind("who thing n", "term:crystal"),
    "prestige": kind("who thing n", "power"),
    "penalty": kind("who n"),
    "hand-penalty": kind("who n"),
    "score": kind("who n"),
    "end": kind(""),
    "stop": kind("n"),
    "win-game": kind("who n"),
    "archmage": kind("who"),
}
"""Each kind of event that the rules tell, by name."""
