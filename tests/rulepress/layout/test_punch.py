"""Tokens are cut along their outline, and a stand-up is one strip, which shows a side either way when folded."""

import pytest

from rulepress.layout.figures import shape_steps
from rulepress.layout.items import Page, Path, Placed
from rulepress.layout.punch import outline_of, strip_of, to_cut
from rulepress.units import Length

SIDE = Page(Length(8_000), Length(14_000), (), None, (0, 0, 8_000, 14_000), (-6_000, -6_000, 20_000, 26_000), "front")
BACK = SIDE._replace(label="back")


@pytest.mark.parametrize(("cut", "shape"), [("circle", "circle"), ("octagon", "octagon"), ("square", "rect")])
def test_a_token_has_a_line_along_its_outline_that_is_seen_on_any_ground(cut: str, shape: str) -> None:
    lines = to_cut(SIDE._replace(outline=outline_of(cut, 8_000, 14_000))).items[-2:]
    steps = shape_steps(shape, (0, 0, 8_000, 14_000), (0, 0, 0, 0))
    assert [line.steps for line in lines if isinstance(line, Path)] == [steps, steps]
    assert [(line.stroke, bool(line.dash), line.fill) for line in lines if isinstance(line, Path)] == [
        ("#ffffff", False, None), ("#000000", True, None),
    ]  # fmt: skip


def test_a_strip_has_the_back_head_down_above_the_front_and_a_foot_at_either_end() -> None:
    strip = strip_of(SIDE, BACK, 1_500)
    assert (strip.width, strip.height) == (8_000, 2 * (14_000 + 4_000))
    back, front = (item for item in strip.items if isinstance(item, Placed))
    assert (back.page, back.turn, back.y) == (BACK, 180, -1_500)
    assert (front.page, front.turn, front.y) == (SIDE, 0, 18_000)
    for placed in (back, front):
        assert placed.x == -1_500
        assert placed.window == (-1_500, 0, 11_000, 14_000 + 4_000 + 1_500), "from the head to the end of the foot"


def test_a_strip_is_folded_at_its_head_and_at_both_feet_and_marked_beside_the_cut() -> None:
    across, beside, *cut = (item for item in strip_of(SIDE, BACK, 1_500).items if isinstance(item, Path))
    folds = {4_000, 18_000, 32_000}
    assert {step[2] for step in across.steps} == folds and across.dash
    assert {step[2] for step in beside.steps} == folds
    assert all(not 0 <= int(step[1]) <= 8_000 for step in beside.steps)
    assert {path.steps for path in cut} == {shape_steps("rect", (0, 0, 8_000, 36_000), (0, 0, 0, 0))}
