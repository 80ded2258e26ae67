"""Word files for editors: in, a game; out, the schemas of its terms, translated texts, phrases and words of events."""

from typing import Final

from rules_engine.game import Game
from rules_engine.json_schema.effects import effect_definitions
from rules_engine.json_schema.pieces import ID, SCALARS, Schema, document, flag, form, many, table, text
from rules_engine.wording.plurals import PLURALS

_FORMS: Final = "^[a-z][a-z-]*( [a-z][a-z-]*)*$"
_KINDS: Final = "^[a-z][a-z-]*( [a-z0-9-]+)?$"
_ROWS: Final = r"^[a-z][a-z0-9-]*( [a-z0-9-]+)?$"
_ICON: Final = "The icon of the term, the same in every language."


def terms_schema(source: bool) -> Schema:
    """Return the schema of a `terms.yaml`; source: that of the source language, which alone names icons."""
    word = text("The word in this form.")
    plural = table("The word in this form, by plural class.", word, _FORMS)
    value: Schema = {"description": "A form.", "if": {"type": "object"}, "then": plural, "else": word}
    known = {name: text(f"The word for numbers of the class `{name}`.") for name in PLURALS}
    known["sort"] = text("How the word is sorted, where its script hides it.")
    if source:
        known["icon"] = text(_ICON)
    term = table("A concept: its forms.", value, _FORMS, known)
    entry: Schema = {"description": "A concept: one word, or its forms.", "if": {"type": "object"}, "then": term,
                     "else": word}  # fmt: skip
    terms = table("The concepts of the game, each once.", entry)
    return document("terms.yaml", form("The words of the game.", {"terms": terms}))


def texts_schema(game: Game) -> Schema:
    """Return the schema of a `text/<tag>/cards.yaml`."""
    fields = {
        "name": text("The name of the card."),
        "sort": text("How the name is read, where the script hides it: in kana or pinyin."),
        "text": text("Printed in place of the generated rules text; binds every number."),
    }
    for kind in game.types.values():
        for field in kind.fields:
            if field.translate:
                fields.setdefault(field.name, text(field.about or field.name))
    decks = {deck.id: text(f"The name of the deck '{deck.name}'.") for deck in game.decks}
    body = form(
        "The texts of the game in a language: `~same` for the same as the source, `~empty` for nothing.",
        {
            "game": form("The game itself.", {"title": text("The title of the game.")}),
            "decks": form("The names of the decks.", decks),
            "cards": table("The texts of the cards, by id.", form("The texts of a card.", fields), ID),
        },
    )
    return document("cards.yaml of a language", body)


def events_schema() -> Schema:
    """Return the schema of a `text/<tag>/events.yaml`."""
    words = text("The words, with holes such as {who}, {thing} and {n}.")
    row: Schema = {
        "description": "How a row of the table is said; `~empty` for one that is not.",
        "if": {"type": "object"},
        "then": form(
            "The parts of a row.",
            {
                "as": text("The row, with {n} for its figure or {things} for its list."),
                "each": text("One item of its list, with {thing} and {n}."),
                "less": text("One item whose number is below 0, told without its sign."),
                "yes": text("What is said if it is so."),
                "no": text("What is said if it is not so."),
            },
        ),
        "else": words,
    }
    inner = table("The word in this form, by plural class.", text("The word."), _FORMS)
    value: Schema = {"description": "A form.", "if": {"type": "object"}, "then": inner, "else": text("The word.")}
    names = table("Cards and terms in the forms that events ask for.", table("Its forms.", value, _FORMS))
    body = form(
        "What is said of a game that is played.",
        {
            "names": names,
            "events": table("A clause for each kind of event, or a kind and what it tells of.", words, _KINDS),
            "table": table("The rows of the table, by key.", row, _ROWS),
        },
    )
    return document("events.yaml of a language", body)


def facts_schema() -> Schema:
    """Return the schema of a `facts.yaml`."""
    reasons = table("Facts that nothing carries, each with the reason.", text("Why nothing carries it."), "^[A-Z]")
    return document("facts.yaml", form("Facts of the sheet.", {"not_modelled": reasons}))


def phrases_schema(game: Game) -> Schema:
    """Return the schema of a `phrases.yaml`."""
    words = text("The words, with a {hole} for each $hole of the pattern.")
    by_form = table("The words, by form of the clause.", words, _FORMS)
    pattern: Schema = {
        "description": "The effect that is said, in which $name stands for any value.",
        "if": {"type": "array"},
        "then": {"$ref": "#/definitions/ops"},
        "else": {"$ref": "#/definitions/part"},
    }
    phrase = form(
        "A phrase.",
        {
            "say": pattern,
            "as": {
                "description": "How it is said.",
                "type": [*SCALARS, "object"],
                "if": {"type": "object"},
                "then": by_form,
                "else": words,
            },
            "spare": flag("Whether it may be unused."),
        },
        ("say", "as"),
    )
    body = form("The phrases of the game, most specific first.", {"phrases": many("The phrases.", phrase)})
    return document("phrases.yaml", body, effect_definitions(game, holes=True))
