"""A stepped shape has two steps at each corner, of the size that the corner is given."""

import pytest

from rulepress.layout.figures import shape_steps


def test_a_stepped_corner_goes_in_by_half_of_its_size_twice() -> None:
    steps = shape_steps("stepped", (1_000, 2_000, 20_000, 10_000), (4_000, 0, 0, 0))
    assert [step[1:] for step in steps if len(step) > 1] == [
        (1_000, 6_000), (3_000, 6_000), (3_000, 4_000), (5_000, 4_000), (5_000, 2_000),
        (21_000, 2_000), (21_000, 12_000), (1_000, 12_000),
    ]  # fmt: skip


@pytest.mark.parametrize("turn", range(4))
def test_each_corner_is_stepped_alike_and_every_edge_is_upright_or_level(turn: int) -> None:
    corners = tuple(3_000 if at == turn else 0 for at in range(4))
    points = [step[1:] for step in shape_steps("stepped", (0, 0, 9_000, 9_000), corners) if len(step) > 1]
    assert len(points) == 8
    assert all(one[0] == other[0] or one[1] == other[1] for one, other in zip(points, [*points[1:], points[0]]))
    gone = ((0, 0), (9_000, 0), (9_000, 9_000), (0, 9_000))[turn]
    assert gone not in points
