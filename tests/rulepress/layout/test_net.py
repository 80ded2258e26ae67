"""The net of a tuck box folds to a box that holds its cards, whatever their size and number."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulepress.layout.net import CARTON, EASE, Net, net_of
from rulepress.layout.sheet import Box
from rulepress.units import MM

SIZES = st.tuples(
    st.integers(10 * MM, 200 * MM), st.integers(10 * MM, 200 * MM), st.integers(MM + 100, 120 * MM)
)  # fmt: skip


def panels(net: Net) -> list[Box]:
    return [net.front, net.back, *net.sides, net.lid, net.tuck, net.bottom, net.behind, *net.dust, net.flap]


def points(net: Net) -> list[tuple[int, int]]:
    """Return the ends of the lines of the outline."""
    return [(int(step[-2]), int(step[-1])) for step in net.cut if len(step) > 1]


@given(SIZES)
def test_the_folded_box_holds_the_cards_on_all_sides(inner: tuple[int, int, int]) -> None:
    net = net_of(inner)
    w, h, d = inner
    for panel in (net.front, net.back):
        assert (panel.w, panel.h) == (w + CARTON, h + CARTON)
    for side in net.sides:
        assert (side.w, side.h) == (d + CARTON, h + CARTON)
    assert (net.lid.w, net.lid.h) == (w + CARTON, d + CARTON)
    assert net.bottom.h + EASE == d + CARTON


@given(SIZES)
def test_panels_meet_at_their_folds_and_never_overlap(inner: tuple[int, int, int]) -> None:
    net = net_of(inner)
    row = (net.flap, net.sides[0], net.front, net.sides[1], net.back)
    for one, other in pairwise(row):
        assert (one.x + one.w, one.y, one.h) == (other.x, other.y, other.h)
        assert (other.x, other.y, other.x, other.y + other.h) in net.folds
    assert net.lid.y + net.lid.h == net.back.y
    assert net.tuck.y + net.tuck.h == net.lid.y
    assert net.bottom.y == net.behind.y == net.front.y + net.front.h
    for one, other in combinations(panels(net), 2):
        apart = (one.x + one.w <= other.x or other.x + other.w <= one.x
                 or one.y + one.h <= other.y or other.y + other.h <= one.y)  # fmt: skip
        assert apart, (one, other)


@given(SIZES)
def test_what_is_folded_in_is_narrower_than_the_room_behind_it(inner: tuple[int, int, int]) -> None:
    net = net_of(inner)
    assert net.tuck.w < net.front.w
    assert all(2 * flap.h < net.front.w for flap in net.dust)
    assert all(flap.w < side.w for flap, side in zip(net.dust, net.sides * 2))
    assert net.flap.w < net.back.w
    assert net.behind.h < net.sides[0].w
    assert net.tuck.h < net.front.h
    assert 2 * net.notch <= net.front.w


@given(SIZES)
def test_the_net_is_as_large_as_its_outline_and_holds_every_panel(inner: tuple[int, int, int]) -> None:
    net = net_of(inner)
    found = points(net)
    assert (min(x for x, _ in found), min(y for _, y in found)) == (0, 0)
    assert (max(x for x, _ in found), max(y for _, y in found)) == (net.width, net.height)
    for x, y, w, h in panels(net):
        assert min(x, y) >= 0 and x + w <= net.width and y + h <= net.height


@given(SIZES)
def test_the_outline_is_one_closed_line_without_a_break(inner: tuple[int, int, int]) -> None:
    steps = net_of(inner).cut
    assert [step[0] for step in steps].count("M") == 1
    assert steps[0][0] == "M" and steps[-1] == ("Z",)
    assert all(isinstance(number, int) for step in steps for number in step[1:])


@pytest.mark.parametrize("count", [1, 36, 126])
def test_a_box_grows_with_the_number_of_its_cards_and_with_nothing_else(count: int) -> None:
    thin, thick = (net_of((64 * MM, 89 * MM, number * 320 + MM)) for number in (count, count + 1))
    assert thick.sides[0].w - thin.sides[0].w == 320
    assert (thick.front.w, thick.front.h) == (thin.front.w, thin.front.h)
    assert thick.width - thin.width == 2 * 320
