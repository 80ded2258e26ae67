"""Deck files for editors: in, a record type of `game.yaml`; out, the schema of a file of such records."""

from rules_engine.game import Deck, Game, RecordType
from rules_engine.json_schema.effects import effect_definitions
from rules_engine.json_schema.pieces import (
    ID,
    Schema,
    choice,
    document,
    flag,
    form,
    identifier,
    many,
    said,
    suggested,
    table,
    text,
    whole,
)
from rules_engine.records import LISTS
from rules_engine.schema import COPIES_MOST, FieldType


def deck_schema(game: Game, deck: Deck) -> Schema:
    """Return the schema of a deck file."""
    kind = game.types[deck.type]
    record: Schema = {"$ref": "#/definitions/record"}
    lists = {key: many(f"{deck.name}: the {key}, in the order in which they are printed.", record) for key in LISTS}
    return document(
        deck.name,
        form(kind.about or deck.name, lists),
        {"record": record_schema(game, kind), **effect_definitions(game)},
    )


def record_schema(game: Game, kind: RecordType) -> Schema:
    """Return the schema of one record: its own fields between those that every record has."""
    properties = {
        "id": identifier("The name of the record in all files: lower-case letters, digits, hyphens. It never changes."),
        "name": text("The name that is printed, in the source language."),
        "copies": whole("How many of it there are; 1 if nothing is said.", 0, COPIES_MOST),
        **{field.name: field_schema(field, game) for field in kind.fields},
        "text": text("Printed in place of the generated rules text; binds every number, as {path} or {n}."),
        "effects": said("What the card does; its rules text is generated from it.", "#/definitions/abilities"),
        "source": many("The facts that it follows.", text("The id of a fact.")),
        "own": flag("Whether it was made up to fill a gap."),
        "note": text("A remark that is not printed."),
    }
    required = ["id", *(field.name for field in kind.fields if field.required)]
    required += ["name"] if kind.named else []
    required += ["source"] if game.facts else []
    return form(kind.about or f"A record of the type {kind.name}.", properties, required)


def field_schema(field: FieldType, game: Game) -> Schema:
    """Return the schema of a declared field."""
    about = field.about or f"{field.name.replace('_', ' ')} ({field.kind})"
    match field.kind:
        case "int":
            return whole(about, field.least, field.most)
        case "choice":
            return choice(about, field.of)
        case "flag":
            return flag(about)
        case "list":
            item = field_schema(field.inner, game) if field.inner else text(about)
            return many(about, item, field.least, field.most)
        case "map":
            parts = {part.name: field_schema(part, game) for part in field.fields}
            return form(about, parts, (part.name for part in field.fields if part.required))
        case "reference":
            return identifier(about)
        case "thing":
            return suggested(about, game.things)
        case "cost":
            return table(
                about,
                whole(about, max(field.least, 0), field.most),
                ID,
                {thing: whole(f"How much {thing}.", max(field.least, 0), field.most) for thing in game.things},
            )
        case _:
            return text(about)
