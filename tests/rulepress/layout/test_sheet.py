"""A sheet plan holds as many cards as the printer reaches, in whole micrometres."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rulepress.layout.sheet import Backs, Box, Note, SheetPlan, hull, plan_sheet
from rulepress.paper import CardSize, Edges, Orientation, Paper, SheetRule, read_paper, read_sheet, read_size
from rulepress.units import Length

TEMPLATES = Path(__file__).parents[3] / "templates"
EDGE = Edges(6_350, 6_350, 6_350, 6_350)
A4 = Paper("a4", Length(210_000), Length(297_000), EDGE)
LETTER = Paper("letter", Length(215_900), Length(279_400), EDGE)
MODES: tuple[Backs, ...] = ("long-edge", "short-edge", "fold", "none")


def card(width: int, height: int) -> CardSize:
    return CardSize("own", Length(width), Length(height))


POKER = card(63_000, 88_000)


def planned(paper: Paper, size: CardSize, *, bleed: int = 0, backs: Backs = "long-edge",
            orientation: Orientation | None = None, rule: SheetRule | None = None) -> SheetPlan:  # fmt: skip
    plan = plan_sheet(paper, size, bleed=bleed, backs=backs, orientation=orientation, rule=rule)
    assert isinstance(plan, SheetPlan), plan
    return plan


def margins(plan: SheetPlan) -> tuple[int, int, int, int]:
    box = hull(plan.fronts)
    return box.x, box.y, plan.width - box.x - box.w, plan.height - box.y - box.h


def disjoint(a: Box, b: Box) -> bool:
    return a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y


def inside(box: Box, outer: Box) -> bool:
    return (outer.x <= box.x and outer.y <= box.y
            and box.x + box.w <= outer.x + outer.w and box.y + box.h <= outer.y + outer.h)  # fmt: skip


def test_nine_us_poker_cards_fit_letter_to_the_last_micrometre() -> None:
    plan = planned(LETTER, card(63_500, 88_900))
    assert (plan.columns, plan.rows, plan.width) == (3, 3, 215_900)
    assert margins(plan) == (12_700, 6_350, 12_700, 6_350)
    assert plan.notes == ()


def test_one_micrometre_more_than_fits_is_one_card_less() -> None:
    plan = planned(LETTER, card(63_500, 88_901), backs="none")
    assert len(plan.fronts) == 8


def test_nine_poker_cards_lie_on_a4_with_the_known_margins() -> None:
    plan = planned(A4, POKER)
    assert (plan.columns, plan.rows) == (3, 3)
    assert margins(plan) == (10_500, 16_500, 10_500, 16_500)


def test_with_bleed_eight_poker_cards_lie_on_landscape_a4_and_the_note_tells_why() -> None:
    plan = planned(A4, POKER, bleed=3_000)
    assert (plan.width, plan.columns, plan.rows, plan.front_turn) == (297_000, 4, 2, 0)
    assert [(note.code, note.numbers) for note in plan.notes] == [("fewer-for-margin", (9, 1_500, 8))]
    assert "1.5 mm" in plan.notes[0].message


@pytest.mark.parametrize(
    ("size", "bleed", "count", "width"),
    [
        ((80_000, 120_000), 0, 4, 210_000),
        ((70_000, 120_000), 0, 4, 210_000),
        ((69_850, 120_650), 0, 4, 210_000),
        ((95_250, 82_550), 0, 6, 210_000),
        ((63_000, 63_000), 0, 12, 210_000),
        ((44_000, 68_000), 3_000, 10, 297_000),
    ],
)
def test_other_sizes_fill_a4(size: tuple[int, int], bleed: int, count: int, width: int) -> None:
    plan = planned(A4, card(*size), bleed=bleed)
    assert (len(plan.fronts), plan.width) == (count, width)


def test_equal_counts_go_to_portrait_and_upright_cards() -> None:
    plan = planned(A4, card(90_000, 90_000))
    assert (plan.width, plan.front_turn) == (210_000, 0)


def test_cards_are_turned_if_the_orientation_is_given_and_more_fit() -> None:
    plan = planned(A4, POKER, bleed=3_000, orientation="portrait")
    assert (plan.columns, plan.rows, plan.front_turn, plan.fronts[0][2:]) == (2, 4, 90, (88_000, 63_000))


def test_a_landscape_page_keeps_off_the_wider_edge_at_both_ends_since_it_may_be_fed_either_way() -> None:
    plan = planned(A4._replace(unprintable=Edges(5_000, 3_000, 12_000, 4_000)), POKER, orientation="landscape")
    assert plan.printable == Box(12_000, 4_000, 273_000, 202_000)


@pytest.mark.parametrize("bleed", [0, 1_000, 3_000])
def test_a_fold_keeps_four_millimetres_from_the_cuts_even_if_the_cards_only_just_fit(bleed: int) -> None:
    plan = planned(A4, card(94_650 - bleed, 284_300 - 2 * bleed), backs="fold", bleed=bleed)
    assert [(box.x, box.x + box.w) for box in plan.fronts] == [(6_350 + bleed, 101_000)]
    assert [(box.x, box.x + box.w) for box in plan.behind] == [(109_000, 203_650 - bleed)]


def test_fold_takes_the_middle_that_holds_more() -> None:
    assert (planned(A4, POKER, backs="fold").mirror, len(planned(A4, POKER, backs="fold").fronts)) == ("columns", 4)
    lying = planned(A4, card(190_000, 100_000), backs="fold")
    assert (lying.mirror, lying.width) == ("rows", 210_000)


@pytest.mark.parametrize("backs", MODES)
def test_a_card_larger_than_the_paper_is_refused_with_the_numbers(backs: Backs) -> None:
    refused = plan_sheet(A4, card(200_000, 120_000), bleed=45_000, backs=backs)
    assert isinstance(refused, Note)
    assert (refused.code, refused.numbers[:2]) == ("card-too-large", (290_000, 210_000))
    assert "200 x 120 mm" in refused.message and "290 x 210 mm" in refused.message
    assert ("one half of a4 has 97.65 x 284.3" if backs == "fold" else "a4 has 197.3 x 284.3") in refused.message


def test_cards_near_the_edge_are_a_warning_under_four_millimetres() -> None:
    def note(edge: int) -> list[str]:
        paper = A4._replace(unprintable=Edges(edge, edge, edge, edge))
        return [n.code for n in planned(paper, card(210_000 - 2 * edge, 200_000)).notes]

    assert note(4_000) == []
    assert note(3_999) == ["tight-margin"]


def test_a_rule_is_laid_as_it_is_written() -> None:
    rule = SheetRule("r", "a4", "poker", "portrait", 2, 3, Length(1_000), Length(20_000), None)
    plan = planned(A4, POKER, rule=rule)
    assert (plan.columns, plan.rows, margins(plan)) == (2, 3, (20_000, 15_500, 63_000, 15_500))
    assert plan.fronts[1].x == 84_000
    assert plan.behind[0] == Box(127_000, 15_500, 63_000, 88_000)


def test_a_rule_without_room_for_both_bleeds_is_refused() -> None:
    rule = SheetRule("r", "a4", "poker", "portrait", 2, 2, Length(5_999), None, None)
    refused = plan_sheet(A4, POKER, bleed=3_000, rule=rule)
    assert isinstance(refused, Note)
    assert (refused.code, refused.numbers) == ("gap-too-small", (5_999, 6_000))


def test_a_rule_beyond_the_printable_part_is_refused() -> None:
    rule = SheetRule("r", "a4", "poker", "portrait", 3, 3, Length(0), Length(6_349), None)
    refused = plan_sheet(A4, POKER, rule=rule)
    assert isinstance(refused, Note)
    assert refused.code == "sheet-too-large" and "6.349" in refused.message


@pytest.mark.parametrize("path", sorted((TEMPLATES / "sheets").glob("*.yaml")), ids=lambda path: path.stem)
def test_shipped_sheets_can_be_laid_with_half_of_their_gap_as_bleed(path: Path) -> None:
    def load(file: Path) -> dict[str, Any]:
        loaded = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)
        assert isinstance(loaded, dict)
        return loaded

    def refuse(key: str, code: str, message: str) -> None:
        raise AssertionError(f"{key}: {message}")

    fields, sizes = load(path), load(TEMPLATES / "sizes.yaml")
    paper = read_paper(fields["paper"], load(TEMPLATES / "papers" / f"{fields['paper']}.yaml"), refuse)
    size = read_size(fields["card"], sizes[fields["card"]], refuse)
    rule = read_sheet(path.stem, fields, [fields["paper"]], sizes, refuse)
    assert paper and size and rule
    plan = planned(paper, size, bleed=rule.gap // 2, rule=rule)
    assert plan.notes == ()
    assert plan.fronts == planned(paper, size, bleed=rule.gap // 2).fronts


edges = st.integers(0, 15_000)
papers = st.builds(
    lambda w, h, e: Paper("p", Length(min(w, h)), Length(max(w, h)), Edges(*e)),
    st.integers(100_000, 330_001), st.integers(100_000, 330_001), st.tuples(edges, edges, edges, edges),
)  # fmt: skip
cards = st.builds(card, st.integers(20_000, 130_000), st.integers(20_000, 130_000))
bleeds = st.sampled_from([0, 1, 3_000, 3_175])
orientations: st.SearchStrategy[Orientation | None] = st.sampled_from([None, "portrait", "landscape"])


@given(papers, cards, bleeds, st.sampled_from(MODES), orientations)
@settings(deadline=None, max_examples=200)
def test_bleeds_of_all_cards_are_disjoint_and_printable_on_both_sides(
    paper: Paper, size: CardSize, bleed: int, backs: Backs, orientation: Orientation | None
) -> None:
    plan = plan_sheet(paper, size, bleed=bleed, backs=backs, orientation=orientation)
    if isinstance(plan, Note):
        assert plan.code == "card-too-large"
        return
    assert len(plan.fronts) == plan.columns * plan.rows > 0
    surfaces = [plan.fronts + plan.behind] if backs == "fold" else [plan.fronts, plan.behind]
    for boxes in surfaces:
        grown = [box.grown(bleed) for box in boxes]
        assert all(disjoint(a, b) for a, b in combinations(grown, 2))
        assert all(inside(box, plan.printable) for box in grown)
    assert {tuple(sorted(box[2:])) for box in plan.fronts + plan.behind} == {tuple(sorted((size.width, size.height)))}
    assert all(type(number) is int for box in plan.fronts + plan.behind for number in box)


@given(papers, cards, bleeds)
@settings(deadline=None, max_examples=200)
def test_no_column_or_row_more_would_fit(paper: Paper, size: CardSize, bleed: int) -> None:
    plan = plan_sheet(paper, size, bleed=bleed, backs="none", orientation="portrait")
    top, right, bottom, left = paper.unprintable
    free_w, free_h = paper.width - left - right, paper.height - top - bottom
    best = 0
    for w, h in ((size.width, size.height), (size.height, size.width)):
        columns = sum(n * (w + 2 * bleed) <= free_w for n in range(1, 40))
        rows = sum(n * (h + 2 * bleed) <= free_h for n in range(1, 40))
        best = max(best, columns * rows)
    assert (0 if isinstance(plan, Note) else len(plan.fronts)) == best
