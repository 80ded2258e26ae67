"""Schemas accept what the reader of a file accepts, refuse what it refuses, and describe every field to editors."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from rules_engine import Game, Problems, Project, game_schemas, schema_bytes
from rules_engine.game import read_game
from rules_engine.schema import BUILT_IN

GAME = """
game: tea
title: Tea
things: [leaf, cup]
times: [served]
groups: [host]
ops:
  pour: {about: Fill cups., fields: {n: number}, positional: [n]}
types:
  brew:
    about: A brew.
    front: card
    fields:
      grade: {type: choice, of: ["1", "true", fine]}
      heat: {type: int, least: 1, most: 3, about: How hot.}
      open: {type: flag, required: no, about: Whether all may have it.}
      line: {type: text, translate: yes, required: no, about: A line.}
      price: {type: cost, required: no, about: What it costs.}
      steps: {type: list, items: {type: map, fields: {n: {type: int, most: 9}}}, required: no, most: 2}
decks:
  brews: {name: Brews, type: brew, file: brew-cards.yaml}
  terms: {name: Terms, type: brew}
"""
Check = Callable[[str, str], list[str]]


def read(tmp_path: Path, text: str = GAME) -> Game:
    folder = tmp_path / "cards" / "tea"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    found = read_game(Project(tmp_path, False), "tea", problems)
    assert found is not None
    assert list(problems) == []
    return found


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """Return what tells the faults of a text in the schema of a kind of file."""
    schemas = game_schemas(read(tmp_path))

    def told(kind: str, text: str) -> list[str]:
        validator = Draft7Validator(schemas[kind])
        return [fault.message for fault in validator.iter_errors(yaml.safe_load(text))]

    return told


def brew(more: str = "", start: str = "id: green, name: Green, grade: fine, heat: 2") -> str:
    return f"cards: [{{{start}{more}}}]"


def inner(schema: Any) -> Iterator[dict[str, Any]]:
    """Give a schema and all schemas in it."""
    if isinstance(schema, dict):
        yield schema
        for value in schema.values():
            yield from inner(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from inner(value)


def test_every_schema_is_draft_07_and_text_is_stable(tmp_path: Path) -> None:
    game = read(tmp_path)
    for schema in game_schemas(game).values():
        Draft7Validator.check_schema(schema)
        assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
        assert schema_bytes(schema) == schema_bytes(json.loads(schema_bytes(schema)))
    assert [*map(schema_bytes, game_schemas(game).values())] == [*map(schema_bytes, game_schemas(game).values())]


def test_a_deck_file_has_the_schema_of_its_name_and_never_that_of_another_kind(tmp_path: Path) -> None:
    schemas = game_schemas(read(tmp_path))
    assert {"brew-cards", "deck-terms"} <= schemas.keys()
    assert schemas["terms"]["title"] == "terms.yaml"


def test_every_field_is_described(tmp_path: Path) -> None:
    for name, schema in game_schemas(read(tmp_path)).items():
        for part in inner(schema):
            for key, value in part.get("properties", {}).items():
                assert value is False or value.get("description"), f"{name}: {key}"


def test_no_schema_says_one_of(tmp_path: Path) -> None:
    for schema in game_schemas(read(tmp_path)).values():
        assert not any("oneOf" in part for part in inner(schema))


def test_a_record_has_the_built_in_fields_and_its_own(tmp_path: Path) -> None:
    record = game_schemas(read(tmp_path))["brew-cards"]["definitions"]["record"]
    assert record["properties"].keys() == {*BUILT_IN, "grade", "heat", "open", "line", "price", "steps"}
    assert record["required"] == ["id", "name", "grade", "heat"]


@pytest.mark.parametrize(
    "more",
    [
        "",
        ", line: 12",
        ", line: null",
        ", line: true",
        ", open: true",
        ", open: 'yes'",
        ", price: {leaf: 2, other-card: 1}",
        ", steps: [{n: 1}, {n: 2}]",
        ", steps: {n: 1}",
        ", source: A-1",
        ", effects: [{when: served, do: [{gain: {what: cup, n: 1}}]}]",
        ", effects: {always: {more: {of: cup, n: {count: leaf}}}}",
        ", effects: [{when: served, do: [{score: {points: {per: [2, {count: [leaf, green]}]}}}]}]",
        ", effects: [{when: served, do: [{score: {points: {max: [1, {count: leaf}]}}}]}]",
        ", effects: [{when: served, do: [{pour: 3}, {pour: {n: 3}}, {pour: {count: cup}}]}]",
        ", effects: [{when: served, if: {at-least: {who: host, what: leaf, n: 1}}, do: [{draw: {n: 1}}]}]",
        ", effects: [{when: served, do: [{choose: [{draw: {n: 1}}, {draw: {n: 2}}]}]}]",
    ],
)
def test_what_the_reader_takes_is_accepted(check: Check, more: str) -> None:
    assert check("brew-cards", brew(more)) == []


@pytest.mark.parametrize("grade", ["1", "'1'", "true", "'true'", "fine"])
def test_words_of_a_choice_may_look_like_other_things(check: Check, grade: str) -> None:
    assert check("brew-cards", brew(start=f"id: green, name: Green, heat: '2', grade: {grade}")) == []


@pytest.mark.parametrize(
    "more",
    [
        ", colour: red",
        ", line: {a: b}",
        ", open: maybe",
        ", copies: -1",
        ", copies: few",
        ", price: {leaf: many}",
        ", steps: [{n: 1}, {n: 2}, {n: 3}]",
        ", steps: [{n: 10}]",
        ", effects: [{when: served, do: [{gian: {what: cup, n: 1}}]}]",
        ", effects: [{when: served, do: [{gain: {what: cup}}]}]",
        ", effects: [{when: served, do: [{gain: {what: cup, n: 0}}]}]",
        ", effects: [{when: served, do: [{gain: {what: cup, n: 1, of: leaf}}]}]",
        ", effects: [{when: served, do: [{draw: {n: 1}, gain: {what: cup, n: 1}}]}]",
        ", effects: [{when: served, do: [{}]}]",
        ", effects: [{when: poured, do: [{draw: {n: 1}}]}]",
        ", effects: [{when: served}]",
        ", effects: [{when: served, always: [{more: {of: cup, n: 1}}]}]",
        ", effects: [{when: served, do: [{each: {who: guests, do: [{draw: {n: 1}}]}}]}]",
        ", effects: [{when: served, do: [{score: {points: {per: [2]}}}]}]",
        ", effects: [{when: served, do: [{score: {points: {gain: {what: cup, n: 1}}}}]}]",
        ", effects: [{when: served, do: [{draw: {n: $n}}]}]",
    ],
)
def test_what_the_reader_refuses_is_refused(check: Check, more: str) -> None:
    assert check("brew-cards", brew(more)) != []


@pytest.mark.parametrize("start", ["name: Green, grade: fine, heat: 2", "id: Green!, name: G, grade: fine, heat: 2"])
def test_a_record_without_a_sound_id_is_refused(check: Check, start: str) -> None:
    assert check("brew-cards", brew(start=start)) != []


def test_phrases_take_holes_and_parts_of_abilities(check: Check) -> None:
    assert check("phrases", "phrases: [{say: {when: served, do: $d}, as: '{d}'}, {say: {if: $c}, as: '{c}'}]") == []
    assert check("phrases", "phrases: [{say: [{draw: {n: $n}}, $x], as: {third past: '{n} {x}'}, spare: true}]") == []
    assert check("phrases", "phrases: [{say: {gain: {what: cup, n: {per: [$k, $o]}}}, as: '{k} {o}'}]") == []
    assert check("phrases", "phrases: [{say: {gian: {n: $n}}, as: '{n}'}]") != []
    assert check("phrases", "phrases: [{say: {draw: {n: $n}}}]") != []


def test_terms_take_forms_and_only_the_source_language_names_icons(check: Check) -> None:
    assert check("terms", "terms: {leaf: {one: leaf, other: leaves, icon: leaf}, cup: cup}") == []
    assert check("text-terms", "terms: {leaf: {one other: Blatt, acc dat: {one: Blatt, other: Blätter}}}") == []
    assert check("terms", "terms: {leaf: [leaf]}") != []


def test_texts_name_decks_and_translated_fields(check: Check) -> None:
    assert check("text-cards", "{game: {title: Tee}, decks: {brews: Sorten}, cards: {green: {name: x, line: y}}}") == []
    assert check("text-cards", "decks: {cups: Tassen}") != []
    assert check("text-cards", "cards: {green: {heat: 2}}") != []


def test_the_schema_of_a_game_knows_its_own_file(check: Check) -> None:
    assert check("game", GAME) == []
    assert check("game", GAME + "\nboxes: 1\n") != []
    assert check("game", GAME.replace("{n: number}", "{n: figure}")) != []
    assert check("game", GAME.replace("type: flag", "type: tick")) != []
