"""Lengths and type sizes are integers, read from what people write."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulepress.units import mm_text, parse_length, parse_size, um_from_size


@pytest.mark.parametrize(
    ("text", "length"),
    [("63.5 mm", 63_500), ("2.5in", 63_500), ("0.25 in", 6_350), ("6.35", 6_350), ("1 cm", 10_000), ("72 pt", 25_400),
     ("-3 mm", -3_000), ("500 um", 500), ("1/8", None), ("3 m", None), ("", None), ("1e3", None), ("20 km", None)],
)  # fmt: skip
def test_a_length_is_read_with_its_unit_or_refused(text: str, length: int | None) -> None:
    if length is None:
        with pytest.raises(ValueError, match="length"):
            parse_length(text)
    else:
        assert parse_length(text) == length


@pytest.mark.parametrize(
    ("text", "size"), [("9.5 pt", 9_500), ("12", 12_000), ("0.25pt", 250), ("-1", None), ("9 mm", None)]
)
def test_a_type_size_is_read_in_points_or_refused(text: str, size: int | None) -> None:
    if size is None:
        with pytest.raises(ValueError, match="type size"):
            parse_size(text)
    else:
        assert parse_size(text) == size


@settings(deadline=None)
@given(st.integers(-9_999_999, 9_999_999))
def test_a_length_written_in_mm_is_read_back_without_loss(length: int) -> None:
    assert parse_length(mm_text(length)) == length


@settings(deadline=None)
@given(st.text(max_size=12))
def test_any_text_is_a_length_or_a_value_error(text: str) -> None:
    with contextlib.suppress(ValueError):
        assert isinstance(parse_length(text), int)


def test_an_em_of_72_points_is_an_inch() -> None:
    assert um_from_size(72_000, 1000) == 25_400
