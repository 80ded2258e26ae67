"""A board that is larger than the paper lies on tiles that share an overlap, and whose marks meet."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rulepress.layout.items import Path as Drawn
from rulepress.layout.sheet import Box, Note, hull
from rulepress.layout.tile_marks import tile_map, tile_marks
from rulepress.layout.tiling import FOOT, MARKS, OVERLAP, Tile, Tiling, tile
from rulepress.paper import CardSize, Paper, read_paper
from rulepress.units import Length

TEMPLATES = Path(__file__).parents[3] / "templates"
SIZES = st.integers(50_000, 900_000)


def paper(name: str) -> Paper:
    fields = {key: str(value) for key, value in yaml.safe_load((TEMPLATES / f"papers/{name}.yaml").read_text()).items()}
    found = read_paper(name, fields, lambda *told: pytest.fail(str(told)))
    assert found is not None
    return found


PAPERS = st.sampled_from([paper(name) for name in ("a3", "a4", "legal", "letter", "tabloid")])


def board(width: int, height: int) -> CardSize:
    return CardSize("own", Length(width), Length(height))


def tiled(paper_: Paper, size: CardSize, bleed: int = 0) -> Tiling:
    found = tile(paper_, size, bleed)
    assert isinstance(found, Tiling), found
    return found


def neighbours(tiling: Tiling) -> Iterator[tuple[Tile, Tile, bool]]:
    """Yield pairs of tiles side by side (True) and one below the other."""
    for one in tiling.tiles:
        for other in tiling.tiles:
            if (other.row - one.row, other.column - one.column) in ((0, 1), (1, 0)):
                yield one, other, other.row == one.row


@settings(max_examples=60, deadline=None)
@given(PAPERS, SIZES, SIZES, st.sampled_from([0, 3_000]))
def test_tiles_cover_the_board_and_neighbours_share_the_overlap_to_the_micrometre(
    paper_: Paper, width: int, height: int, bleed: int
) -> None:
    tiling = tiled(paper_, board(width, height), bleed)
    assert hull(one.part for one in tiling.tiles) == Box(0, 0, width, height).grown(bleed)
    for one, other, beside in neighbours(tiling):
        a, b = one.part, other.part
        if beside:
            assert (a.x + a.w - b.x, a.y, a.h) == (OVERLAP, b.y, b.h)
        else:
            assert (a.y + a.h - b.y, a.x, a.w) == (OVERLAP, b.x, b.w)


@settings(max_examples=60, deadline=None)
@given(PAPERS, SIZES, SIZES, st.sampled_from([0, 3_000]))
def test_each_tile_with_its_marks_and_its_foot_lies_where_the_printer_reaches(
    paper_: Paper, width: int, height: int, bleed: int
) -> None:
    tiling = tiled(paper_, board(width, height), bleed)
    printable = tiling.printable
    for one in tiling.tiles:
        shown = Box(tiling.left, tiling.top, one.part.w, one.part.h).grown(MARKS)
        assert hull((shown, printable)) == printable
        assert shown.y + shown.h <= tiling.foot.y
        for item in tile_marks(tiling, one).items():
            assert isinstance(item, Drawn)
            points = [(int(step[1]), int(step[2])) for step in item.steps if len(step) > 1]
            assert all(printable.x <= x <= printable.x + printable.w for x, _ in points)
            assert all(printable.y <= y <= tiling.foot.y for _, y in points)
    assert tiling.foot.y + FOOT == printable.y + printable.h


@settings(max_examples=60, deadline=None)
@given(PAPERS, SIZES, SIZES, st.sampled_from([0, 3_000]))
def test_seams_of_neighbours_meet_in_the_middle_of_their_overlap(
    paper_: Paper, width: int, height: int, bleed: int
) -> None:
    tiling = tiled(paper_, board(width, height), bleed)
    for one, other, beside in neighbours(tiling):
        axis = 0 if beside else 1
        seams = [
            {
                stroke[axis] - (tiling.left, tiling.top)[axis] + side.part[axis]
                for stroke in tile_marks(tiling, side).seams
                if stroke[axis] == stroke[axis + 2]
            }
            for side in (one, other)
        ]
        assert seams[0] & seams[1] == {other.part[axis] + OVERLAP // 2}


def test_marks_at_cuts_stand_only_where_the_cut_is_on_the_tile() -> None:
    tiling = tiled(paper("a4"), board(297_000, 210_000))
    left, right = (tile_marks(tiling, one) for one in tiling.tiles)
    assert {x for x, _, x2, _ in left.cuts if x == x2} == {tiling.left}
    assert {x for x, _, x2, _ in right.cuts if x == x2} == {tiling.left + tiling.tiles[1].part.w}
    assert {y for _, y, _, y2 in left.cuts if y == y2} == {tiling.top, tiling.top + 210_000}


def test_a_board_that_is_cut_along_a_line_has_marks_at_its_seams_alone() -> None:
    tiling = tiled(paper("a4"), board(297_000, 210_000))
    for one in tiling.tiles:
        marks = tile_marks(tiling, one, square=False)
        assert (marks.cuts, marks.seams) == ((), tile_marks(tiling, one).seams)


@pytest.mark.parametrize(("name", "size", "grid"), [
    ("a4", (297_000, 210_000), (1, 2)), ("letter", (297_000, 210_000), (1, 2)), ("a4", (600_000, 400_000), (2, 4)),
    ("a3", (297_000, 420_000), (2, 1)),
])  # fmt: skip
def test_a_board_takes_the_fewest_sheets(name: str, size: tuple[int, int], grid: tuple[int, int]) -> None:
    tiling = tiled(paper(name), board(*size))
    assert (tiling.rows, tiling.columns) == grid
    assert [one.name for one in tiling.tiles] == [f"{r + 1}-{c + 1}" for r in range(grid[0]) for c in range(grid[1])]


def test_the_map_shows_each_tile_to_scale_and_this_one_in_grey() -> None:
    tiling = tiled(paper("a4"), board(600_000, 400_000))
    said: list[tuple[str, bool]] = []

    def number(text: str, cell: Box, this: bool) -> tuple[()]:
        said.append((text, this))
        return ()

    items, width = tile_map(tiling, tiling.tiles[5], (1_000, 2_000), number)
    assert said == [(one.name, one.name == "2-2") for one in tiling.tiles]
    cells = [item for item in items if isinstance(item, Drawn)]
    assert [cell.fill is not None for cell in cells] == [one.name == "2-2" for one in tiling.tiles]
    xs = [int(step[1]) for cell in cells for step in cell.steps if len(step) > 1]
    ys = [int(step[2]) for cell in cells for step in cell.steps if len(step) > 1]
    assert (min(xs), min(ys), max(xs) - min(xs)) == (1_000, 2_000, width)
    assert abs((max(xs) - min(xs)) * 2 - (max(ys) - min(ys)) * 3) < 10


@pytest.mark.parametrize("size", [(9_000_000, 9_000_000), (300_000, 300_000)])
def test_a_paper_that_is_too_small_is_told(size: tuple[int, int]) -> None:
    small = paper("a4")._replace(id="card", width=Length(60_000), height=Length(90_000))
    found = tile(small if size[0] < 500_000 else paper("a4"), board(*size))
    assert isinstance(found, Note)
    assert found.code == "board-too-large"
