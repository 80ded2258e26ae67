"""Pins: in, a game that was played; out, the digest of each card it touched, and a warning for each that changed since.

A recorded sample states what a game was, not what it should be: once a card is another, the game may be another too.
"""

import hashlib
import json
from typing import Any

from rules_engine.database import Database
from rules_engine.machine.game import Game
from rules_engine.problems import Problems
from rules_engine.records import Record
from rules_engine.samples.sample import Sample


def touched(game: Game) -> frozenset[str]:
    """Return what a game carried out and what its events name: ids of records, and other names."""
    events = game.events or ()
    return frozenset(card for card, _ in game.reached or ()) | {
        name for event in events for name in (event.thing, event.cause)
    }


def pins(database: Database, game: Game) -> dict[str, str]:
    """Return the digest of each record that a game touched, by id in order."""
    return {id: pin(database.records[id]) for id in sorted(touched(game) & database.records.keys())}


def pin(record: Record) -> str:
    """Return a short hash of all of a record that a game can notice: effects, values and copies; no wording."""
    told: Any = [record.effect_digest, record.copies, dict(record.values)]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode("utf-8")).hexdigest()[:16]


def tell_stale(sample: Sample, database: Database, problems: Problems) -> None:
    """Warn of each card that is not as it was when a sample was written."""
    for id, (digest, where) in sample.pins.items():
        record = database.records.get(id)
        if record is not None and pin(record) == digest:
            continue
        changed = "is gone" if record is None else "changed"
        problems.warning(
            "sample-stale",
            f"sample '{sample.id}': card '{id}' {changed} since this sample was written",
            where,
            card=id,
            hint="see whether the game should be another now; then `rulepress play --update` writes the pin again",
        )
