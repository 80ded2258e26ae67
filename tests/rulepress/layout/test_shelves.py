"""Pieces of several sizes lie in rows on sheets: none is lost, none touches another, each can be printed on both
sides."""

from itertools import combinations, groupby
from pathlib import Path
from typing import get_args

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rulepress.layout.sheet import Backs, Box, Note, SheetPlan, hull, mirrored
from rulepress.layout.shelves import plan_shelves
from rulepress.paper import CardSize, Paper, read_paper
from rulepress.units import Length

TEMPLATES = Path(__file__).parents[3] / "templates"
SIZES = st.lists(st.tuples(st.integers(5_000, 60_000), st.integers(5_000, 60_000), st.integers(1, 40)), min_size=1,
                 max_size=5)  # fmt: skip


def paper(name: str) -> Paper:
    fields = {key: str(value) for key, value in yaml.safe_load((TEMPLATES / f"papers/{name}.yaml").read_text()).items()}
    found = read_paper(name, fields, lambda *told: pytest.fail(str(told)))
    assert found is not None
    return found


PAPERS = st.sampled_from([paper(name) for name in ("a4", "letter", "a3")])


def pieces(*kinds: tuple[int, int, int]) -> list[CardSize]:
    return [CardSize("own", Length(w), Length(h)) for w, h, count in kinds for _ in range(count)]


def planned(on: Paper, sizes: list[CardSize], bleed: int = 1_500, backs: Backs = "long-edge") -> tuple[SheetPlan, ...]:
    found = plan_shelves(on, sizes, bleed, backs)
    assert not isinstance(found, Note), found
    return found


@given(PAPERS, SIZES, st.integers(0, 3_000), st.sampled_from(get_args(Backs)))
@settings(max_examples=60, deadline=None)
def test_each_piece_has_its_place_apart_from_all_others_and_can_be_printed(
    on: Paper, kinds: list[tuple[int, int, int]], bleed: int, backs: Backs
) -> None:
    sizes = pieces(*kinds)
    plans = planned(on, sizes, bleed, backs)
    assert [(box.w, box.h) for plan in plans for box in plan.fronts] == [(size.width, size.height) for size in sizes]
    for plan in plans:
        for one, other in combinations(plan.fronts, 2):
            apart = max(one.x - other.x - other.w, other.x - one.x - one.w,
                        one.y - other.y - other.h, other.y - one.y - one.h)  # fmt: skip
            assert apart >= 2 * bleed
        every = hull((*plan.fronts, *plan.behind)).grown(bleed)
        assert hull((every, plan.printable)) == plan.printable
        for _, row in groupby(plan.fronts, lambda box: box.y):
            assert len({(box.w, box.h) for box in row}) == 1


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "fold"])
def test_behind_each_front_lies_its_back_as_the_paper_turns(backs: Backs) -> None:
    for plan in planned(paper("a4"), pieces((20_000, 20_000, 90), (8_000, 36_000, 20)), backs=backs):
        assert plan.mirror is not None
        assert plan.behind == tuple(mirrored(box, plan.width, plan.height, plan.mirror) for box in plan.fronts)
        assert plan.back_turn == (180 if plan.mirror == "rows" else 0)


def test_rows_are_full_and_the_next_size_begins_below() -> None:
    (plan,) = planned(paper("a4"), pieces((20_000, 20_000, 9), (15_000, 15_000, 2)))
    rows = [[*row] for _, row in groupby(plan.fronts, lambda box: box.y)]
    assert [len(row) for row in rows] == [8, 1, 2]
    first, last = rows[0][0], rows[0][-1]
    assert first.x == plan.width - last.x - last.w
    assert rows[2][0].y - rows[1][0].y == 20_000 + 3_000


def test_without_a_back_nothing_lies_behind() -> None:
    (plan,) = planned(paper("a4"), pieces((20_000, 20_000, 3)), backs="none")
    assert (plan.behind, plan.mirror) == ((), None)


def test_a_piece_that_is_too_large_is_told_with_what_there_is_for_it() -> None:
    note = plan_shelves(paper("a4"), pieces((20_000, 20_000, 3), (20_000, 300_000, 1)), 1_500, "long-edge")
    assert isinstance(note, Note)
    assert note.code == "card-too-large"
    assert note.message.startswith("a token of 20 x 300 mm with 1.5 mm of bleed needs 23 x 303 mm; a4 has ")


def test_the_room_for_words_stays_free_above_and_below() -> None:
    for plan in planned(paper("letter"), pieces((20_000, 20_000, 200))):
        box: Box = hull(plan.fronts).grown(1_500)
        assert box.y - plan.printable.y >= 4_000
        assert plan.printable.y + plan.printable.h - box.y - box.h >= 4_000
