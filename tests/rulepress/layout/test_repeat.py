"""Repeated boxes lie where the layout says: in a row, along a line, around a point."""

from collections.abc import Callable
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from rulepress.layout.items import Page, Picture
from rulepress.layout.repeat import Repeat
from rulepress.layout.values import Expression, ExpressionError
from rulepress.products.sides import deck_sides, printed_decks
from rulepress.studio import open_studio
from rules_engine import Location, Problem, Problems, Project, load_database, open_wording

HERE = Location("card.yaml", 3, 9)
BOX = (10_000, 20_000, 4_000, 4_000)
Draw = Callable[[str], tuple[list[tuple[int, int]], list[Problem]]]


def said(value: object) -> Expression:
    return Expression(repr(value), HERE, lambda values: value)


def repeat(**given: object) -> Repeat:
    return Repeat(said([1]), "item", **given)  # type: ignore[arg-type]


@pytest.fixture
def draw(project: Project) -> Draw:
    """Draws a box of icons that repeats as told; gives where they lie on the first card, and what is told."""

    def drawn(told: str) -> tuple[list[tuple[int, int]], list[Problem]]:
        path: Path = project.root / "templates/tiny/card.yaml"
        row = f"  row: {{icon: coin, at: [10, 20, 4, 4], repeat: {{{told}}}}}\n"
        path.write_text(path.read_text(encoding="utf-8").replace("  rules:", f"{row}  rules:"), encoding="utf-8")
        problems = Problems()
        database = load_database(project, "tiny", problems)
        assert database is not None
        wording = open_wording(database, "en", problems)
        assert wording is not None
        studio = open_studio(database, wording, problems)
        assert studio is not None
        pages: list[Page] = [side.front for deck in printed_decks(studio) for side in deck_sides(studio, deck)]
        items = (*pages[0].items, *(pages[0].shared.items if pages[0].shared else ()))
        return [(i.x, i.y) for i in items if isinstance(i, Picture) and i.tag.box == "row"], list(problems)

    return drawn


def test_along_a_line_each_place_is_one_step_further_and_corners_are_turned() -> None:
    way = repeat(step=(5_000,), along=((10_000, 10_000), (25_000, 10_000)))
    assert list(way.places(BOX, 6)) == [
        (10_000, 20_000), (10_000, 15_000), (10_000, 10_000), (15_000, 10_000), (20_000, 10_000), (25_000, 10_000)
    ]  # fmt: skip


def test_a_line_that_is_too_short_for_its_items_is_told_with_its_length() -> None:
    way = repeat(step=(5_000,), along=((10_000, 10_000),))
    assert len(way.places(BOX, 3)) == 3
    with pytest.raises(ExpressionError, match=r"4 items 5 mm apart do not lie along a line of 10 mm"):
        way.places(BOX, 4)


@pytest.mark.parametrize("count", [1, 2, 5, 11, 64])
def test_around_a_point_places_are_as_far_from_it_as_from_each_other_clockwise_from_the_box(count: int) -> None:
    way = repeat(around=(12_000, 62_000))
    middles = [(x + 2_000, y + 2_000) for x, y in way.places(BOX, count)]
    assert middles[0] == (12_000, 22_000)
    assert all(abs(hypot(x - 12_000, y - 62_000) - 40_000) < 2 for x, y in middles)
    steps = [hypot(x - p, y - q) for (x, y), (p, q) in pairwise(middles)]
    assert max(steps, default=0) - min(steps, default=0) < 3
    if count > 2:
        assert middles[1][0] > middles[0][0]


def test_an_item_stands_as_often_as_it_says_and_so_do_its_places(draw: Draw) -> None:
    found, problems = draw("over: '[[1, 2], [2, 1]]', as: n, times: 'n[1]', step: [6, 0]")
    assert not problems
    assert found == [(10_000, 20_000), (16_000, 20_000), (22_000, 20_000)]


@pytest.mark.parametrize("times", ["'x'", "0 - 1", "1001", "true"])
def test_what_is_no_count_is_told_and_nothing_is_drawn(draw: Draw, times: str) -> None:
    found, problems = draw(f'over: "[1]", times: "{times}", step: [6, 0]')
    assert not found
    assert {problem.code for problem in problems} == {"no-value"}
    assert "no count from 0 to 1,000" in problems[0].message


@pytest.mark.parametrize(("over", "count"), [("numbers(3, 6)", 4), ("numbers(3, 2)", 0), ("deck('cards')", 2)])
def test_numbers_and_decks_are_lists_for_a_repeat(draw: Draw, over: str, count: int) -> None:
    found, problems = draw(f'over: "{over}", step: [6, 0]')
    assert (len(found), problems) == (count, [])


@pytest.mark.parametrize(
    ("over", "told"),
    [("numbers(1, 1001)", "two whole numbers up to 1,000"), ("deck('nope')", "there is no deck 'nope'"),
     ("signs('gain', 'nope')", "there is no record 'nope'"), ("numbers(1, 'a')", "two whole numbers")],
)  # fmt: skip
def test_a_list_that_there_is_not_is_told(draw: Draw, over: str, told: str) -> None:
    found, problems = draw(f'over: "{over}", step: [6, 0]')
    assert not found
    assert told in problems[0].message


@pytest.mark.parametrize(
    "place",
    ["step: 5", "step: [5, 0], along: [[1, 1]]", "step: 0, along: [[1, 1]]", "around: [1]", "around: [1, 1], step: 5",
     "step: 5, along: [[1]]", "step: 5, along: [[1, 1]], centred: yes", "around: [9, 9], along: [[1, 1]]"],
)  # fmt: skip
def test_a_place_that_is_half_said_is_told_as_that(draw: Draw, place: str) -> None:
    found, problems = draw(f"over: '[1, 2]', {place}")
    assert not found
    assert [problem.code for problem in problems] == ["bad-box"]
    assert "where the items lie" in problems[0].message
