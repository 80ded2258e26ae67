"""Kinds of events of Zavandor: in, nothing; out, what each one tells, so that every language can be checked for it."""

from collections.abc import Mapping
from typing import Final

from rules_engine.machine.events import Kind, kind

LOTS: Final = "artefact guardian"

EVENTS: Final[Mapping[str, Kind]] = {
    # setup, and phases 1, 2 and 4
    "phase": kind("n more", heads=True),
    "role": kind("who thing", "role"),
    "rank": kind("who n"),
    "turn-up": kind("thing", "artefact"),
    "take-waiting": kind("who"),
    "draw": kind("who thing", "energy"),
    "put-under-rank": kind("who thing", "energy"),
    "concentrate": kind("who thing", "concentrated"),
    "dust": kind("who n", "gem knowledge", may="thing"),
    "discard": kind("who thing", "energy concentrated term:dust", adds="dust"),
    "score": kind("who n"),
    "end": kind(""),
    "stop": kind("n"),
    "win-game": kind("who n"),
    "archmage": kind("who"),
    "no-archmage": kind(""),
    # a turn
    "buy": kind("who thing n", "gem"),
    "activate": kind("who thing", "gem"),
    "swap": kind("who thing more", "gem"),
    "gain-gem": kind("who thing", "gem"),
    "give-up": kind("who thing", "gem"),
    "advance": kind("who thing n", "knowledge"),
    "decline": kind("who"),
    "marker": kind("who n"),
    "free-marker": kind("who"),
    "end-turn": kind("who", ends=True),
    # payment
    "sell": kind("who thing n", "gem"),
    "pay-card": kind("who thing", "energy concentrated"),
    "pay-dust": kind("who n", "term:dust", may="thing"),
    "change": kind("who n", "term:dust", may="thing more"),
    # auctions
    "offer": kind("who thing", LOTS),
    "bid": kind("who thing n", LOTS),
    "pass": kind("who", LOTS, may="thing"),
    "win": kind("who thing n", LOTS),
    "curse": kind("who thing n", LOTS),
}
"""Each kind of event that the rules tell, by name."""
