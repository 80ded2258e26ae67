"""Marks stand outside of all cards and their bleed, inside what the printer reaches, and clear of each other."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulepress.layout.imposition import Imposed, impose
from rulepress.layout.items import Item, Line, Page, Path, Placed
from rulepress.layout.marks import HAIR, crop_marks, cut_lines, fold_line, inch_ruler, millimetre_ruler
from rulepress.layout.sheet import Backs, Box, SheetPlan, plan_sheet
from rulepress.layout.surface import Options, Words
from rulepress.paper import CardSize, Edges, Orientation, Paper
from rulepress.units import Length

EDGE = Edges(6_350, 6_350, 6_350, 6_350)
A4 = Paper("a4", Length(210_000), Length(297_000), EDGE)
LETTER = Paper("letter", Length(215_900), Length(279_400), EDGE)
POKER = CardSize("poker", Length(63_000), Length(88_000))
US_POKER = CardSize("us-poker", Length(63_500), Length(88_900))
PLAIN = Options()
MODES: tuple[Backs, ...] = ("long-edge", "short-edge", "fold", "none")


def words(height: int) -> Words:
    def label(text: str, kind: str, width: int) -> tuple[tuple[Item, ...], int, int]:
        return (Line(0, height, ()),), min(width, 1_200 * len(text)), height

    return Words(label, "A deck of cards, print at 100 %", lambda number, total, surface: f"Sheet {number} of {total}")


def planned(paper: Paper, size: CardSize, backs: Backs = "long-edge", bleed: int = 0) -> SheetPlan:
    plan = plan_sheet(paper, size, bleed=bleed, backs=backs)
    assert isinstance(plan, SheetPlan), plan
    return plan


def pages(plan: SheetPlan, height: int = 1_900, options: Options = PLAIN) -> Imposed:
    w, h, b = plan.card.width, plan.card.height, 3_175
    art = (0, 0, w + 2 * b, h + 2 * b)
    side = Page(Length(art[2]), Length(art[3]), (), trim=(b, b, w, h), bleed=art, label="card")
    return impose([(side, side)] * (len(plan.fronts) + 1), plan, words(height), options)


def covered(placed: Placed) -> Box:
    w, h = placed.window[2:]
    return Box(placed.x, placed.y, *((h, w) if placed.turn in (90, 270) else (w, h)))


def lines(path: Path) -> Iterator[Box]:
    """Yield what each level or upright line of a path covers."""
    assert path.stroke == "#000000" and path.stroke_width == HAIR >= 250 and path.fill is None
    half = path.stroke_width // 2
    for (_, x1, y1), (_, x2, y2) in zip(path.steps[::2], path.steps[1::2], strict=True):
        assert isinstance(x1, int) and isinstance(y1, int) and isinstance(x2, int) and isinstance(y2, int)
        assert (x1 == x2) != (y1 == y2)
        across = (half, 0) if x1 == x2 else (0, half)
        yield Box(x1 - across[0], y1 - across[1], x2 - x1 + 2 * across[0], y2 - y1 + 2 * across[1])


def furniture(page: Page) -> tuple[list[Box], list[Box]]:
    """Return what single lines cover, and what blocks of text and rulers cover."""
    assert page.shared is not None
    items = [*page.shared.items, *page.items]
    ruled = [box for item in items if isinstance(item, Path) for box in lines(item)]
    return ruled, [covered(item) for item in items if isinstance(item, Placed) and not item.page.trim]


def disjoint(a: Box, b: Box) -> bool:
    return a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y


def inside(box: Box, outer: Box) -> bool:
    return (outer.x <= box.x and outer.y <= box.y
            and box.x + box.w <= outer.x + outer.w and box.y + box.h <= outer.y + outer.h)  # fmt: skip


def assert_clear(page: Page, plan: SheetPlan) -> None:
    ruled, blocks = furniture(page)
    art = [covered(item) for item in page.items if isinstance(item, Placed) and item.page.trim]
    assert art
    for box in (*ruled, *blocks):
        assert all(disjoint(box, other) for other in art)
    # A mark is centred on its cut; where the cut is the end of the printable part, half of the hairline is lost.
    assert all(inside(box, plan.printable.grown(HAIR // 2)) for box in ruled)
    assert all(inside(box, plan.printable) for box in blocks)
    assert all(disjoint(a, b) for a, b in combinations(blocks, 2))
    assert all(disjoint(a, b) for a in blocks for b in ruled)


edges = st.integers(0, 12_000)
papers = st.builds(
    lambda w, h, e: Paper("p", Length(min(w, h)), Length(max(w, h)), Edges(*e)),
    st.integers(150_000, 330_001), st.integers(150_000, 330_001), st.tuples(edges, edges, edges, edges),
)  # fmt: skip
cards = st.builds(
    lambda w, h: CardSize("own", Length(w), Length(h)), st.integers(40_000, 130_000), st.integers(40_000, 130_000)
)
orientations: st.SearchStrategy[Orientation | None] = st.sampled_from([None, "portrait", "landscape"])


@given(
    st.one_of(st.sampled_from([A4, LETTER]), papers), st.one_of(st.sampled_from([POKER, US_POKER]), cards),
    st.sampled_from([0, 1_000, 3_000, 3_175]), st.sampled_from(MODES), orientations,
    st.integers(0, 5_000), st.sampled_from([0, 2_000]), st.sampled_from([1_500, 2_600, 4_000]),
)  # fmt: skip
@settings(deadline=None, max_examples=150)
def test_nothing_in_the_margins_touches_a_card_its_bleed_the_edge_or_each_other(
    paper: Paper, size: CardSize, bleed: int, backs: Backs, orientation: Orientation | None, offset: int, overdraw: int,
    height: int,
) -> None:  # fmt: skip
    plan = plan_sheet(paper, size, bleed=bleed, backs=backs, orientation=orientation)
    if isinstance(plan, SheetPlan):
        made, _ = pages(plan, height, Options(offset=offset, back_overdraw=overdraw, back_shift=(400, -300)))
        for page in made[: 2 if backs != "none" else 1]:
            assert_clear(page, plan)


@pytest.mark.parametrize("mirror", ["columns", "rows"])
def test_marks_of_a_fold_sheet_stay_on_the_half_of_the_fronts(mirror: str) -> None:
    upright = mirror == "columns"
    size = CardSize("own", Length(90_000 if upright else 190_000), Length(190_000 if upright else 90_000))
    plan = plan_sheet(A4, size, backs="fold", orientation="portrait")
    assert isinstance(plan, SheetPlan) and plan.mirror == mirror
    made, _ = pages(plan)
    assert_clear(made[0], plan)
    strokes = crop_marks(plan).strokes
    assert len(strokes) == 8
    assert max(x if upright else y for _, _, x, y in strokes) < (105_000 if upright else 148_500)


def test_crop_marks_meet_every_cut_from_both_ends() -> None:
    plan = planned(A4, POKER)
    strokes = crop_marks(plan).strokes
    upright = sorted((x, y1, y2) for x, y1, x2, y2 in strokes if x == x2)
    ends = ((10_500, 14_500), (282_500, 286_500))
    assert upright == [(x, *span) for x in (10_500, 73_500, 136_500, 199_500) for span in ends]
    level = sorted((y, x1, x2) for x1, y, x2, y2 in strokes if y == y2)
    assert level == [
        (y, *span) for y in (16_500, 104_500, 192_500, 280_500) for span in ((6_350, 8_500), (201_500, 203_650))
    ]


@pytest.mark.parametrize("bleed", [0, 3_000])
def test_marks_keep_their_offset_and_more_where_the_bleed_needs_it(bleed: int) -> None:
    plan = planned(A4, POKER, bleed=bleed)
    top = min(box.y for box in plan.fronts)
    ends = {y2 for x1, y1, x2, y2 in crop_marks(plan).strokes if x1 == x2 and y2 < top}
    assert ends == {top - (3_300 if bleed else 2_000)}


def test_sides_without_room_for_marks_are_left_out_and_told() -> None:
    marks = crop_marks(planned(LETTER, US_POKER))
    assert all(y1 == y2 for _, y1, _, y2 in marks.strokes) and len(marks.strokes) == 8
    assert [(note.code, note.numbers) for note in marks.notes] == [("marks-left-out", (0, 3_500))] * 2
    assert "top" in marks.notes[0].message and "bottom" in marks.notes[1].message


def test_on_tight_letter_ruler_and_words_stand_turned_in_the_side_margins() -> None:
    made, notes = pages(planned(LETTER, US_POKER))
    assert {note.code for note in notes} == {"marks-left-out"}
    for page in made[:2]:
        assert page.shared is not None
        placed = [i for i in (*page.shared.items, *page.items) if isinstance(i, Placed) and not i.page.trim]
        assert len(placed) == 4 and {i.turn for i in placed} <= {90, 270}


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("size", [POKER, US_POKER])
@pytest.mark.parametrize("bleed", [0, 3_000])
@pytest.mark.parametrize("backs", MODES)
def test_usual_sheets_have_rulers_title_and_page_line(paper: Paper, size: CardSize, bleed: int, backs: Backs) -> None:
    made, notes = pages(planned(paper, size, backs, bleed))
    assert "margin-full" not in {note.code for note in notes}
    assert all(len(furniture(page)[1]) == 4 for page in made)


def test_marks_leave_room_for_words_beside_every_ruler_where_the_margin_allows_it() -> None:
    for size in (POKER, CardSize("square", Length(63_000), Length(63_000))):
        made, _ = pages(planned(LETTER, size), 3_000)
        shared = made[0].shared
        assert shared is not None
        blocks = [item.page.items for item in shared.items if isinstance(item, Placed)]
        for ruler in (millimetre_ruler(), inch_ruler()):
            assert [len(items) for items in blocks if ruler in items] == [2], size.id


def test_what_finds_no_room_is_left_out_and_told() -> None:
    size = CardSize("full", Length(197_300), Length(284_300))
    made, notes = pages(planned(A4, size, "none"))
    assert furniture(made[0]) == ([], [])
    assert [n.code for n in notes] == ["marks-left-out"] * 4 + ["margin-full"] * 4


def test_the_rulers_measure_one_hundred_millimetres_and_three_inches() -> None:
    for ruler, length, ticks in ((millimetre_ruler(), 100_000, 101), (inch_ruler(), 76_200, 25)):
        upright = sorted(box.x + box.w // 2 for box in lines(ruler) if box.h > box.w)
        assert len(upright) == ticks
        assert upright[-1] - upright[0] == length
        assert {b - a for a, b in pairwise(upright)} == {length // (ticks - 1)}
        assert all(box.x >= 0 and box.y >= 0 and box.y + box.h <= 1_500 for box in lines(ruler))


def test_rulers_are_placed_unscaled_on_every_surface() -> None:
    made, _ = pages(planned(A4, POKER))
    for page in made:
        assert page.shared is not None
        rulers = [i for i in page.shared.items if isinstance(i, Placed) and millimetre_ruler() in i.page.items]
        assert [ruler.scale for ruler in rulers] == [1000]


def test_cut_lines_are_drawn_on_wish_over_the_fronts_along_the_cuts() -> None:
    plan = planned(A4, POKER)
    plain, _ = pages(plan)
    made, _ = pages(plan, options=Options(lines=True))
    assert not any(isinstance(item, Path) for page in plain for item in page.items)
    assert [sum(isinstance(item, Path) for item in page.items) for page in made] == [2, 0, 2, 0]
    cuts = {("x", at) for box in plan.fronts for at in (box.x, box.x + box.w)}
    cuts |= {("y", at) for box in plan.fronts for at in (box.y, box.y + box.h)}
    every = cut_lines(plan, len(plan.fronts)).strokes
    assert {("x", x1) if x1 == x2 else ("y", y1) for x1, y1, x2, y2 in every} == cuts
    assert len(every) == len(set(every)) == 3 * 4 + 4 * 3


def test_the_fold_line_is_the_middle_and_crosses_the_printable_part() -> None:
    assert fold_line(planned(A4, POKER)).strokes == ()
    assert fold_line(planned(A4, POKER, "fold")).strokes == ((148_500, 6_350, 148_500, 203_650),)


def _nearest_to_fold(page: Page, plan: SheetPlan) -> int:
    """Return the least distance of words and rulers from the fold."""
    assert plan.mirror is not None
    middle = plan.width // 2 if plan.mirror == "columns" else plan.height // 2
    ends = [(b.x, b.x + b.w) if plan.mirror == "columns" else (b.y, b.y + b.h) for b in furniture(page)[1]]
    assert all(end <= middle or start >= middle for start, end in ends)
    return min(min(abs(start - middle), abs(end - middle)) for start, end in ends)


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("size", [POKER, US_POKER, CardSize("mini", Length(44_000), Length(68_000))])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_words_and_rulers_keep_two_millimetres_from_a_fold(
    paper: Paper, size: CardSize, orientation: Orientation
) -> None:
    plan = plan_sheet(paper, size, backs="fold", orientation=orientation)
    assert isinstance(plan, SheetPlan)
    made, notes = pages(plan)
    assert len(furniture(made[0])[1]) == 4 and "margin-full" not in {note.code for note in notes}
    assert all(_nearest_to_fold(page, plan) >= 2_000 for page in made)


def test_words_come_nearer_to_a_fold_where_they_find_no_other_room() -> None:
    size = CardSize("own", Length(67_000), Length(70_000))
    plan = plan_sheet(A4, size, backs="fold", orientation="landscape")
    assert isinstance(plan, SheetPlan) and plan.mirror == "columns" and plan.width == 297_000
    cards = [(Page(plan.card.width, plan.card.height, ()), None)]
    nearest = {}
    for length in range(140_000, 142_000, 500):

        def label(text: str, kind: str, width: int, own: int = length) -> tuple[tuple[Item, ...], int, int]:
            return (Line(0, 4_000, ()),), own if kind == "title" else 10_000, 4_000

        made, notes = impose(cards, plan, Words(label, "title", lambda *_: "page"))
        if "margin-full" not in {note.code for note in notes}:
            nearest[length] = _nearest_to_fold(made[0], plan)
    assert nearest[140_000] >= 2_000
    assert all(300 <= nearest[length] < 2_000 for length in (140_500, 141_000, 141_500))
