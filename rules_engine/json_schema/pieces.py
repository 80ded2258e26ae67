"""Pieces of a JSON Schema: in, what a field may hold; out, draft-07 that accepts what the reader of that field accepts.

Editors read YAML by its core schema: `3` is a number, `true` a boolean, `yes` a string. The reader takes every scalar
as the text that was typed, so a text may be of any scalar type here.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from rules_engine.reading import FALSE, TRUE

Schema = dict[str, Any]
SCALARS: Final = ("string", "number", "boolean", "null")
ID: Final = "^[a-z0-9]+(-[a-z0-9]+)*$"
_WHOLE: Final = "^ *[-+]?[0-9]{1,9} *$"
_NUMBER: Final = re.compile(r"[-+]?\d{1,15}")


def text(about: str) -> Schema:
    """Return the schema of a text, which may look like a number, a boolean or nothing."""
    return {"description": about, "type": list(SCALARS)}


def identifier(about: str) -> Schema:
    """Return the schema of a kebab-case id; one such as `2` is a number to an editor."""
    return {
        "description": about,
        "type": ["string", "number", "boolean"],
        **fitting(ID, "an id has lower-case letters, digits and single hyphens"),
        "maxLength": 64,
    }


def whole(about: str, least: int = 0, most: int = 999_999) -> Schema:
    """Return the schema of a whole number, which may stand in quotes."""
    return {
        "description": about,
        "type": ["integer", "string"],
        "minimum": least,
        "maximum": most,
        **fitting(_WHOLE, "a whole number is due"),
    }


def fitting(pattern: str, otherwise: str) -> Schema:
    """Return the demand that a text fits a pattern; otherwise: what editors say if it does not."""
    return {"pattern": pattern, "patternErrorMessage": otherwise}


def flag(about: str) -> Schema:
    """Return the schema of yes or no."""
    return {"description": about, "enum": [True, False, *(word for word in (*TRUE, *FALSE))]}


def choice(about: str, words: Iterable[str]) -> Schema:
    """Return the schema of a closed list of words; a word such as `1` or `true` also counts as what editors see."""
    found: list[Any] = []
    for word in dict.fromkeys(words):
        found.append(word)
        if word in ("true", "false"):
            found.append(word == "true")
        elif _NUMBER.fullmatch(word):
            found.append(int(word))
    return {"description": about, "enum": found} if found else text(about)


def suggested(about: str, words: Iterable[str]) -> Schema:
    """Return the schema of an id for which words are offered, and any other is taken."""
    known = list(dict.fromkeys(words))
    return {"description": about, "anyOf": [{"enum": known}, identifier(about)]} if known else identifier(about)


def many(about: str, item: Schema, least: int = 0, most: int | None = None) -> Schema:
    """Return the schema of a list; a single value counts as a list of one, as it does to the reader."""
    array: Schema = {"items": item}
    if least:
        array["minItems"] = least
    if most is not None:
        array["maxItems"] = most
    return {"description": about, "if": {"type": "array"}, "then": array, "else": item}


def form(about: str, properties: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    """Return the schema of a map with these keys and no others."""
    found: Schema = {"description": about, "type": "object", "properties": dict(properties)}
    due = frozenset(required)
    if due:
        found["required"] = [key for key in properties if key in due]
    return {**found, "additionalProperties": False}


def table(about: str, value: Schema, pattern: str = ID, known: Mapping[str, Schema] | None = None) -> Schema:
    """Return the schema of a map whose keys fit a pattern; known: keys that are offered, with their values."""
    found: Schema = {"description": about, "type": "object"}
    if known:
        found["properties"] = dict(known)
    return {**found, "patternProperties": {pattern: value}, "additionalProperties": False}


def said(about: str, reference: str) -> Schema:
    """Return a reference to a definition under a description of its own."""
    return {"description": about, "allOf": [{"$ref": reference}]}


def document(title: str, body: Schema, definitions: Mapping[str, Schema] | None = None) -> Schema:
    """Return a whole schema file."""
    head = {"$schema": "http://json-schema.org/draft-07/schema#", "title": title}
    return {**head, **body, **({"definitions": dict(definitions)} if definitions else {})}
