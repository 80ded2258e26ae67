import pytest

from rulepress.draw.shapes import clip, outline, picture_matrix, placed_matrix, rounded
from rulepress.layout.items import Turn

INCH = 25_400
Matrix = tuple[float, ...]


def _matrix(operators: str) -> Matrix:
    *numbers, last = operators.split()
    assert last == "cm"
    return tuple(float(number) for number in numbers)


def _moved(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def test_outline_turns_y_over_and_keeps_the_order_of_steps() -> None:
    steps = (("M", 0, INCH), ("L", INCH, 0), ("C", 0, INCH, INCH, INCH, 2 * INCH, 3 * INCH), ("Z",))
    assert outline(steps) == "0 -72 m 72 0 l 0 -72 72 -72 144 -216 c h"


@pytest.mark.parametrize(
    ("turn", "corner", "opposite"),
    # Where the lower left and upper right corners of a picture of 2 x 1 inches at 1, 1 go; its middle is 2, 1.5.
    [(0, (1, -2), (3, -1)), (90, (1.5, -0.5), (2.5, -2.5)), (180, (3, -1), (1, -2)), (270, (2.5, -2.5), (1.5, -0.5))],
)
def test_picture_is_turned_clockwise_about_its_middle(
    turn: Turn, corner: tuple[float, float], opposite: tuple[float, float]
) -> None:
    matrix = _matrix(picture_matrix(INCH, INCH, 2 * INCH, INCH, turn))
    assert _moved(matrix, 0, 0) == pytest.approx([72 * value for value in corner])
    assert _moved(matrix, 1, 1) == pytest.approx([72 * value for value in opposite])


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("scale", [1000, 500])
def test_bounding_box_of_the_turned_window_lands_at_x_y(turn: Turn, scale: int) -> None:
    window = (3 * INCH, 4 * INCH, 2 * INCH, INCH)
    matrix = _matrix(placed_matrix((5 * INCH, 7 * INCH), window, scale, turn))
    corners = [_moved(matrix, 72 * x, -72 * y) for x in (3, 5) for y in (4, 5)]
    assert min(x for x, _ in corners) == pytest.approx(5 * 72)
    assert max(y for _, y in corners) == pytest.approx(-7 * 72)
    sides = (2, 1) if turn in (0, 180) else (1, 2)
    assert max(x for x, _ in corners) == pytest.approx(5 * 72 + 72 * sides[0] * scale / 1000)
    assert min(y for _, y in corners) == pytest.approx(-7 * 72 - 72 * sides[1] * scale / 1000)


def test_clip_has_square_corners_without_a_radius_and_curves_with_one() -> None:
    assert clip((0, 0, INCH, INCH), 0) == "0 -72 72 72 re W n"
    assert clip((0, 0, INCH, INCH), INCH // 10).count(" c") == 4


def test_radius_is_at_most_half_of_the_shorter_side() -> None:
    assert rounded((0, 0, 10_000, 4_000), 9_000) == rounded((0, 0, 10_000, 4_000), 2_000)
