import pytest

from rulepress.draw.numbers import fill_operator, millionths, points, stroke_operator, thousandths


@pytest.mark.parametrize(
    ("length", "text"),
    [(0, "0"), (25_400, "72"), (-25_400, "-72"), (63_000, "178.583"), (1, "0.003"), (-1, "-0.003"), (12_700, "36")],
)
def test_micrometres_become_points_with_at_most_three_decimals(length: int, text: str) -> None:
    assert points(length) == text


def test_no_number_is_minus_zero_or_has_an_exponent() -> None:
    assert [thousandths(count) for count in (-1, 0, 1, 10, 10**12)] == ["-0.001", "0", "0.001", "0.01", "1000000000"]


def test_every_micrometre_of_a_metre_edge_is_kept_apart() -> None:
    assert len({points(length) for length in range(999_000, 1_000_000)}) == 1000


def test_neutral_colours_are_grey_and_others_rgb() -> None:
    assert fill_operator("#000000") == "0 g"
    assert stroke_operator("#ffffff") == "1 G"
    assert fill_operator("#ff8000") == "1 0.502 0 rg"
    assert stroke_operator("#ff8000") == "1 0.502 0 RG"


def test_length_is_told_in_millionths_of_the_type_size() -> None:
    assert millionths(25_400 // 72, 10_000) == pytest.approx(100_000, abs=300)
    assert millionths(-25_400, 72_000) == -1_000_000
