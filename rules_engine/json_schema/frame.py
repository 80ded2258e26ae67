"""`game.yaml` for editors: in, the kinds that its reader knows; out, its schema."""

from typing import get_args

from rules_engine.game import COVERED, CUTS, PLAYERS_MOST, PRINTED
from rules_engine.json_schema.pieces import Schema, choice, document, flag, form, identifier, many, table, text, whole
from rules_engine.ops.op import FieldKind, OpKind
from rules_engine.print_job import AID, BACKS, THICKNESS
from rules_engine.schema import KINDS

_ANY = "^.+$"
_FIELD: Schema = {"$ref": "#/definitions/field"}


def game_schema() -> Schema:
    """Return the schema of `game.yaml`."""
    body = form(
        "The frame of a game.",
        {
            "game": identifier("The id of the game: the name of its folder."),
            "title": text("The title of the game in the source language."),
            "version": text("The version of the game."),
            "date": text("The date of this version, such as 2026-01-31."),
            "players": form(
                "How many can play.",
                {
                    "least": whole("The fewest players.", 1, PLAYERS_MOST),
                    "most": whole("The most players.", 1, PLAYERS_MOST),
                },
            ),
            "seats": _ids("How players are called, in the order of their seats: the colours of their parts."),
            "minutes": whole("How long a game takes, in minutes."),
            "age": whole("From which age on.", 0, 99),
            "rounds_most": whole("A game that lasts longer is stopped.", 1),
            "coverage": form(
                "What share samples must reach, in per cent; `check` holds it.",
                {kind: whole(f"Of the {kind}.", 0, 100) for kind in COVERED},
            ),
            "facts": text("The fact sheet whose ids the records cite, from the project's folder."),
            "print": _print(),
            "things": _ids("What effects may name besides cards: goods, tracks, places, kinds."),
            "groups": _ids("Groups of players besides `you`, `others` and `all`."),
            "times": _ids("When an ability may happen."),
            "zones": _ids("Where cards lie."),
            "ops": table("The verbs of this game alone.", {"$ref": "#/definitions/op"}),
            "types": table("The kinds of record, with their fields and layouts.", {"$ref": "#/definitions/type"}, _ANY),
            "decks": table("The decks: one file of records each.", {"$ref": "#/definitions/deck"}, _ANY),
            "may_fall_back": many("Fields that may stay in the source language.", text("The name of a field.")),
        },
        ("game", "title", "decks"),
    )
    definitions = {"type": _type(), "field": _field(), "deck": _deck(), "op": _op()}
    return document("game.yaml", body, definitions)


def _ids(about: str) -> Schema:
    return many(about, identifier("A kebab-case id."))


def _print() -> Schema:
    return form(
        "What `rulepress build` prints when nothing else is asked.",
        {
            "products": many("What is made, such as cards.", text("A product.")),
            "papers": many("On which papers, such as a4 and letter.", text("A paper.")),
            "backs": choice("How backs get behind fronts.", BACKS),
            "languages": many("In which languages, such as en and zh-Hans.", text("A language.")),
            "thickness": text(f"How thick a card is, for tuck boxes; {THICKNESS} if nothing is said."),
            "aid": text(f"The size of a player aid: a name, or `80 x 120`; {AID} if nothing is said."),
        },
    )


def _type() -> Schema:
    return form(
        "A kind of record.",
        {
            "about": text("What such a record is."),
            "front": text("The layout of the front; without one it is no card."),
            "back": text("The layout of the back."),
            "size": text("The size of the card: a name such as poker, or `63 x 88`; it may hold {{ expressions }}."),
            "print": choice("What it is printed with.", PRINTED),
            "cut": choice("How tokens and boards are cut out; a stand-up, which is folded, is a token.", CUTS),
            "named": flag("Whether each record has a name; yes for cards if nothing is said."),
            "fields": table("Its own fields.", _FIELD, _ANY),
        },
    )


def _field() -> Schema:
    kind = "What the field holds."
    declared = form(
        "A field of a record.",
        {
            "type": choice(kind, KINDS),
            "about": text("What the field means; editors show it."),
            "required": flag("Whether every record has it; yes if nothing is said."),
            "least": whole("The least number, or the fewest items.", -999_999),
            "most": whole("The greatest number, or the most items.", -999_999),
            "of": many("The words of a choice.", text("A word.")),
            "to": text("The record type that a reference names; any if nothing is said."),
            "items": {"description": "What the items of a list are.", "allOf": [_FIELD]},
            "fields": table("The fields of a map.", _FIELD, _ANY),
            "translate": flag("Whether the text is wording that each language translates."),
            "limit": flag("Whether it is a limit, which samples should show both below it and where it holds."),
        },
        ("type",),
    )
    return {"description": "A field: a type, or a map that declares it.", "if": {"type": "object"}, "then": declared,
            "else": choice(kind, KINDS)}  # fmt: skip


def _deck() -> Schema:
    return form(
        "A deck.",
        {
            "name": text("How the deck is called in the source language."),
            "type": text("The type of its records."),
            "file": text("Its file, if that is not named after the deck."),
            "box": text("The deck in whose tuck box its cards lie; a box of its own if nothing is said."),
        },
        ("type",),
    )


def _op() -> Schema:
    held = choice("What the field holds.", get_args(FieldKind))
    return form(
        "A verb of this game.",
        {
            "about": text("What it does."),
            "kind": choice("What it is: something done, in force, a number or a condition.", get_args(OpKind)),
            "fields": table("Its fields, each with what it holds.", held, _ANY),
            "positional": many("The fields that may be written without their names, in order.", text("A field.")),
        },
    )
