"""JSON Schema for editors: in, what `game.yaml` declares; out, one draft-07 schema for each kind of data file."""

import json
from pathlib import PurePosixPath
from typing import Final

from rules_engine.game import Game
from rules_engine.json_schema.frame import game_schema
from rules_engine.json_schema.pieces import Schema
from rules_engine.json_schema.records import deck_schema
from rules_engine.json_schema.words import events_schema, facts_schema, phrases_schema, terms_schema, texts_schema

MODELINE: Final = "# yaml-language-server: $schema="
"""How the first line of a file names its schema to editors; a path relative to the file follows."""
KINDS: Final = ("game", "terms", "phrases", "text-terms", "text-cards", "events", "facts", "layout", "palette", "ramps")
"""Names of schemas that no deck has: one whose file is called so gets `deck-` before it."""

__all__ = ["MODELINE", "Schema", "game_schemas", "schema_bytes"]


def game_schemas(game: Game) -> dict[str, Schema]:
    """Return the schemas of a game's files by name: `game`, `terms`, `phrases`, and one for each deck.

    A deck's is named after its file. They follow from `game.yaml` alone, so that a new card makes none of them stale;
    whether a named card exists is told by the check.
    """
    found = {
        "game": game_schema(),
        "terms": terms_schema(source=True),
        "text-terms": terms_schema(source=False),
        "text-cards": texts_schema(game),
        "phrases": phrases_schema(game),
        "events": events_schema(),
        "facts": facts_schema(),
    }
    for deck in game.decks:
        if deck.type in game.types:
            stem = PurePosixPath(deck.file).stem
            found[f"deck-{stem}" if stem in KINDS else stem] = deck_schema(game, deck)
    return found


def schema_bytes(schema: Schema) -> bytes:
    """Return a schema as the bytes of its file."""
    return (json.dumps(schema, indent=1, ensure_ascii=False) + "\n").encode("utf-8")
