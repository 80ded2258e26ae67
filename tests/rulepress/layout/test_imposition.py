"""Each back lands behind the front of its own card, upright, when the paper is turned or folded."""

from math import ceil
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulepress.layout.imposition import Card, Imposed, impose
from rulepress.layout.items import Item, Line, Page, Path, Placed
from rulepress.layout.sheet import Backs, Note, SheetPlan, plan_sheet
from rulepress.layout.surface import Options, Words
from rulepress.paper import CardSize, Edges, Orientation, Paper, SheetRule
from rulepress.units import Length

EDGE = Edges(6_350, 6_350, 6_350, 6_350)
PAPERS = (
    Paper("a4", Length(210_000), Length(297_000), EDGE),
    Paper("letter", Length(215_900), Length(279_400), EDGE),
    Paper("odd", Length(211_111), Length(301_303), Edges(9_000, 5_001, 3_000, 7_003)),
)
A4, LETTER, ODD = PAPERS
SIZES = tuple(
    CardSize(name, Length(w), Length(h))
    for name, w, h in (
        ("poker", 63_000, 88_000), ("us-poker", 63_500, 88_900), ("mini", 41_000, 63_000), ("square", 63_000, 63_000),
        ("tarot", 70_000, 120_000), ("hex", 95_250, 82_550), ("odd", 37_013, 51_017),
    )
)  # fmt: skip
POKER = SIZES[0]
LYING = CardSize("lying", Length(190_000), Length(90_000))
MODES: tuple[Backs, ...] = ("long-edge", "short-edge", "fold")


class Seen(NamedTuple):
    """A side of a card on a sheet: its label and where its four corners are, from its own upper left clockwise."""

    label: str
    corners: tuple[tuple[int, int], ...]


def label(text: str, kind: str, width: int) -> tuple[tuple[Item, ...], int, int]:
    return (Line(0, 1_800, ()),), min(width, 1_200 * len(text)), 1_900


WORDS = Words(label, "title", lambda number, total, surface: f"{number}/{total} {surface}")


def side(name: str, size: CardSize, bleed: int) -> Page:
    w, h = size.width, size.height
    box = (0, 0, w + 2 * bleed, h + 2 * bleed)
    return Page(Length(box[2]), Length(box[3]), (), trim=(bleed, bleed, w, h), bleed=box, label=name)


def deck(size: CardSize, count: int, bleed: int = 0, without: frozenset[int] = frozenset()) -> list[Card]:
    def back(number: int) -> Page | None:
        return None if number in without else side(f"back {number}", size, bleed)

    return [(side(f"front {n}", size, bleed), back(n)) for n in range(count)]


def corners(placed: Placed) -> Seen:
    """Carry the corners of the cut from the card to the sheet, as `Placed` promises: turned clockwise, then moved."""
    assert placed.page.trim is not None
    tx, ty, tw, th = placed.page.trim
    wx, wy, ww, wh = placed.window
    found = []
    for u, v in ((tx - wx, ty - wy), (tx + tw - wx, ty - wy), (tx + tw - wx, ty + th - wy), (tx - wx, ty + th - wy)):
        turned = {0: (u, v), 90: (wh - v, u), 180: (ww - u, wh - v), 270: (v, ww - u)}[placed.turn]
        found.append((placed.x + turned[0], placed.y + turned[1]))
    return Seen(placed.page.label, tuple(found))


def cards_of(page: Page) -> list[Seen]:
    return [corners(item) for item in page.items if isinstance(item, Placed) and item.page.trim]


def pages_in_pairs(imposed: Imposed) -> list[tuple[Page, Page]]:
    pages = imposed.pages
    assert len(pages) % 2 == 0
    return list(zip(pages[::2], pages[1::2], strict=True))


def through_paper(point: tuple[int, int], page: Page, edge: Backs) -> tuple[int, int]:
    """Return where a point of the front is on the page of backs, read upright after turning over that edge."""
    upright_edge_is_long = page.height >= page.width
    x, y = point
    if (edge == "long-edge") == upright_edge_is_long:
        return page.width - x, y
    return x, page.height - y


def over_fold(point: tuple[int, int], page: Page) -> tuple[int, int]:
    """Return where a point comes to lie when the page is folded along its dashed line."""
    assert page.shared is not None
    (line,) = [item for item in page.shared.items if isinstance(item, Path) and item.dash]
    (_, x1, y1), (_, x2, y2) = line.steps
    x, y = point
    if x1 == x2:
        assert x1 == page.width // 2
        return page.width - x, y
    assert y1 == y2 == page.height // 2
    return x, page.height - y


def behind_point(point: tuple[int, int], page: Page, backs: Backs) -> tuple[int, int]:
    return over_fold(point, page) if backs == "fold" else through_paper(point, page, backs)


def assert_back_to_back(front: Seen, back: Seen, carried: list[tuple[int, int]]) -> None:
    """A card turned sideways in the hand shows its back upright: upper left behind upper right, and so on."""
    assert front.label.split()[1] == back.label.split()[1]
    upper_left, upper_right, lower_right, lower_left = carried
    assert back.corners == (upper_right, upper_left, lower_left, lower_right)


def planned(paper: Paper, size: CardSize, backs: Backs, bleed: int = 0) -> SheetPlan:
    plan = plan_sheet(paper, size, bleed=bleed, backs=backs)
    assert isinstance(plan, SheetPlan), plan
    return plan


orientations: st.SearchStrategy[Orientation | None] = st.sampled_from([None, "portrait", "landscape"])


@given(
    st.sampled_from(PAPERS), st.sampled_from(SIZES), st.sampled_from(MODES), st.sampled_from([0, 3_000]), orientations,
    st.integers(1, 40), st.frozensets(st.integers(0, 39)),
)  # fmt: skip
@settings(deadline=None, max_examples=150)
def test_every_back_lands_upright_behind_its_own_front(
    paper: Paper, size: CardSize, backs: Backs, bleed: int, orientation: Orientation | None, count: int,
    without: frozenset[int],
) -> None:  # fmt: skip
    plan = plan_sheet(paper, size, bleed=bleed, backs=backs, orientation=orientation)
    if isinstance(plan, Note):
        return
    imposed = impose(deck(size, count, bleed, without), plan, WORDS)
    sheets = ceil(count / len(plan.fronts))
    met: list[str] = []
    if backs == "fold":
        assert len(imposed.pages) == sheets
        pairs = [(page, page) for page in imposed.pages]
    else:
        assert len(imposed.pages) == 2 * sheets
        pairs = pages_in_pairs(imposed)
    for front_page, back_page in pairs:
        fronts = [seen for seen in cards_of(front_page) if seen.label.startswith("front")]
        behind = {frozenset(seen.corners): seen for seen in cards_of(back_page) if seen.label.startswith("back")}
        for front in fronts:
            number = int(front.label.split()[1])
            met.append(front.label)
            carried = [behind_point(point, front_page, backs) for point in front.corners]
            back = behind.pop(frozenset(carried), None)
            assert (back is None) == (number in without)
            if back is not None:
                assert_back_to_back(front, back, carried)
        assert not behind
    assert met == [f"front {n}" for n in range(count)]


@pytest.mark.parametrize("backs", MODES)
def test_backs_of_a_grid_off_the_middle_land_too(backs: Backs) -> None:
    rule = SheetRule("r", "a4", "mini", "portrait", 2, 2, Length(0), Length(8_000), Length(9_000))
    plan = plan_sheet(A4, SIZES[2], backs=backs, rule=rule)
    assert isinstance(plan, SheetPlan)
    pages = impose(deck(SIZES[2], 3), plan, WORDS).pages
    for front, back in zip(cards_of(pages[0])[:3], cards_of(pages[-1])[-3:], strict=True):
        carried = [behind_point(point, pages[0], backs) for point in front.corners]
        assert_back_to_back(front, back, carried)


def test_long_edge_swaps_columns_and_short_edge_swaps_rows_and_turns_backs() -> None:
    def order(backs: Backs) -> tuple[list[str], set[int]]:
        page = impose(deck(POKER, 9), planned(A4, POKER, backs), WORDS).pages[1]
        placed = sorted((i for i in page.items if isinstance(i, Placed) and i.page.trim), key=lambda i: (i.y, i.x))
        return [item.page.label[5:] for item in placed], {item.turn for item in placed}

    assert order("long-edge") == (list("210543876"), {0})
    assert order("short-edge") == (list("678345012"), {180})


def test_a_partial_page_keeps_its_slots() -> None:
    pages = impose(deck(POKER, 10), planned(A4, POKER, "long-edge"), WORDS).pages
    assert [seen.corners[0] for seen in cards_of(pages[2])] == [(10_500, 16_500)]
    assert [seen.corners[0] for seen in cards_of(pages[3])] == [(136_500, 16_500)]


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (8, 1), (9, 1), (10, 2), (18, 2), (19, 3)])
@pytest.mark.parametrize(("backs", "per_sheet"), [("none", 1), ("long-edge", 2)])
def test_no_page_is_missing_or_blank(count: int, sheets: int, backs: Backs, per_sheet: int) -> None:
    pages = impose(deck(POKER, count), planned(A4, POKER, backs), WORDS).pages
    assert len(pages) == sheets * per_sheet
    assert all(cards_of(page) for page in pages)


def test_no_cards_make_no_page_and_a_message() -> None:
    imposed = impose([], planned(A4, POKER, "long-edge"), WORDS)
    assert imposed.pages == ()
    assert [note.code for note in imposed.notes] == ["no-cards"]


def test_a_sheet_without_any_back_still_has_its_page_of_backs() -> None:
    pages = impose(deck(POKER, 12, without=frozenset(range(9))), planned(A4, POKER, "long-edge"), WORDS).pages
    assert [len(cards_of(page)) for page in pages] == [9, 0, 3, 3]
    assert [page.label for page in pages] == ["1/2 front", "1/2 back", "2/2 front", "2/2 back"]


def test_a_card_of_another_size_is_refused() -> None:
    cards = [*deck(POKER, 2), *deck(SIZES[4], 1)]
    with pytest.raises(ValueError, match="front 0 is 70 x 120 mm; the sheet is for 63 x 88 mm"):
        impose(cards, planned(A4, POKER, "none"), WORDS)


def test_the_shift_moves_backs_alone() -> None:
    plan = planned(A4, POKER, "long-edge")
    plain = impose(deck(POKER, 9), plan, WORDS)
    moved = impose(deck(POKER, 9), plan, WORDS, Options(back_shift=(1_500, -700)))
    assert cards_of(plain.pages[0]) == cards_of(moved.pages[0])
    for before, after in zip(cards_of(plain.pages[1]), cards_of(moved.pages[1]), strict=True):
        assert after.corners == tuple((x + 1_500, y - 700) for x, y in before.corners)


def test_a_shift_out_of_the_printable_part_or_on_a_fold_sheet_is_told() -> None:
    beyond = impose(deck(POKER, 1), planned(A4, POKER, "long-edge"), WORDS, Options(back_shift=(4_151, 0)))
    assert [(note.code, note.numbers) for note in beyond.notes] == [("back-outside-printable", (1,))]
    folded = impose(deck(POKER, 1), planned(A4, POKER, "fold"), WORDS, Options(back_shift=(1, 0)))
    assert "shift-unused" in [note.code for note in folded.notes]


@pytest.mark.parametrize(("backs", "size"), [*((mode, POKER) for mode in MODES), ("fold", LYING)])
def test_overdraw_widens_backs_at_the_outer_rim_alone(backs: Backs, size: CardSize) -> None:
    plan = planned(A4, size, backs)
    cards = deck(size, len(plan.fronts), bleed=3_000)
    wide = impose(cards, plan, WORDS, Options(back_overdraw=2_000)).pages[-1]
    plain = impose(cards, plan, WORDS).pages[-1]
    assert cards_of(wide) == cards_of(plain)
    backs_placed = [i for i in wide.items if isinstance(i, Placed) and i.page.label.startswith("back")]
    covered = [(i.x, i.y, i.x + _lying(i)[0], i.y + _lying(i)[1]) for i in backs_placed]
    cut = [(b.x, b.y, b.x + b.w, b.y + b.h) for b in plan.behind]
    fold_x, fold_y = (backs == "fold" and plan.mirror == m for m in ("columns", "rows"))
    x1, y1 = min(c[0] for c in cut), min(c[1] for c in cut)
    x2, y2 = max(c[2] for c in cut), max(c[3] for c in cut)
    for inner, outer in zip(cut, covered, strict=True):
        assert outer == (
            inner[0] - (2_000 if inner[0] == x1 and not fold_x else 0),
            inner[1] - (2_000 if inner[1] == y1 and not fold_y else 0),
            inner[2] + (2_000 if inner[2] == x2 else 0),
            inner[3] + (2_000 if inner[3] == y2 else 0),
        )


def test_overdraw_ends_where_the_printer_ends() -> None:
    plan = planned(LETTER, SIZES[1], "long-edge")
    page = impose(deck(SIZES[1], 9, bleed=3_000), plan, WORDS, Options(back_overdraw=2_000)).pages[1]
    placed = [i for i in page.items if isinstance(i, Placed) and i.page.trim]
    assert min(i.y for i in placed) == 6_350
    assert min(i.x for i in placed) == 10_700


def _lying(placed: Placed) -> tuple[int, int]:
    w, h = placed.window[2:]
    return (h, w) if placed.turn in (90, 270) else (w, h)


def test_art_without_the_bleed_of_the_sheet_is_told_and_not_stretched() -> None:
    imposed = impose(deck(POKER, 1, bleed=1_000), planned(A4, POKER, "none", bleed=3_000), WORDS)
    assert ("bleed-missing", (1_000, 3_000)) in [(note.code, note.numbers) for note in imposed.notes]
    (placed,) = (item for item in imposed.pages[0].items if isinstance(item, Placed) and item.page.trim)
    assert placed.window == (0, 0, 65_000, 90_000) and placed.scale == 1000


@pytest.mark.parametrize(
    ("clip", "bleed", "corner"), [(None, 0, 0), (3_000, 0, 3_000), (3_000, 3_000, 6_000), (None, 3_000, 0)]
)
def test_windows_always_clip_and_round_corners_keep_their_bleed(clip: int | None, bleed: int, corner: int) -> None:
    plan = planned(A4, POKER, "long-edge", bleed=bleed)
    imposed = impose(deck(POKER, 2, bleed=3_000), plan, WORDS, Options(clip=clip))
    placed = [i for page in imposed.pages for i in page.items if isinstance(i, Placed) and i.page.trim]
    assert {i.clip for i in placed} == {corner}
    assert {i.window for i in placed} == {(3_000 - bleed, 3_000 - bleed, 63_000 + 2 * bleed, 88_000 + 2 * bleed)}


def test_pages_of_a_kind_share_one_object_and_their_boxes_are_the_whole_sheet() -> None:
    pages = impose(deck(POKER, 25), planned(A4, POKER, "long-edge"), WORDS).pages
    assert len({id(page.shared) for page in pages[::2]}) == len({id(page.shared) for page in pages[1::2]}) == 1
    assert {(page.width, page.height, page.trim, page.bleed) for page in pages} == {
        (210_000, 297_000, (0, 0, 210_000, 297_000), (0, 0, 210_000, 297_000))
    }
