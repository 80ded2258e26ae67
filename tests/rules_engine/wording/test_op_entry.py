"""The entry of an op comes from the op table and the English book, so it cannot say something else than they do."""

import re

import pytest
import yaml

from rules_engine import CODES, OPS, op_entry
from rules_engine.ops import Op

NAMES = [op.name for op in OPS]


@pytest.mark.parametrize("op", OPS, ids=NAMES)
def test_an_entry_names_each_field_what_it_means_and_whether_it_may_be_left_out(op: Op) -> None:
    entry = op_entry(op.name)
    assert [name for name, _ in entry.fields] == [field.name for field in op.fields]
    for field, (_, said) in zip(op.fields, entry.fields):
        assert said.startswith(f"{field.about}: ")
        assert said.endswith("may be left out") == field.optional
        assert f"from {field.least}" in said or field.kind != "number"


@pytest.mark.parametrize("op", OPS, ids=NAMES)
def test_what_is_written_is_yaml_with_the_fields_of_the_op(op: Op) -> None:
    (name, value), *more = yaml.safe_load(op_entry(op.name).written).items()
    assert (name, more) == (op.name, [])
    if not op.positional:
        assert list(value) == [field.name for field in op.fields]


@pytest.mark.parametrize("name", NAMES)
def test_the_english_names_fields_and_no_hole(name: str) -> None:
    known = {field.name for op in OPS for field in op.fields}
    assert set(re.findall(r"{(.*?)}", op_entry(name).english)) <= known


@pytest.mark.parametrize(
    ("name", "english"),
    [
        ("gain", "gain {n} {what}"),
        ("draw", "draw {n} cards"),
        ("choose", "{one} or {one}"),
        ("may", "you may {pay}. If you do, {do}"),
        ("score", "+{points}"),
        ("next", "for the next {what}: {has}"),
        ("count", "gain {k} {what} for each {of}"),
        ("this", "this {period}: {has}"),
    ],
)
def test_the_english_is_that_of_the_most_open_phrase_or_of_one_around_the_op(name: str, english: str) -> None:
    assert op_entry(name).english == english


def test_no_op_has_the_name_of_a_code_of_problems() -> None:
    assert not set(NAMES) & CODES.keys()


def test_what_is_no_op_has_no_entry() -> None:
    with pytest.raises(KeyError):
        op_entry("gian")
