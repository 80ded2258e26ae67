"""The components of Zavandor are what its fact sheet says: its tables are read and compared line by line."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import pytest

from rules_engine.effects.node import walk
from rules_engine.records import Record
from rules_engine.schema import Plain
from tests.rules_engine.zavandor import ROOT, ROWS, SHEET, block, database, deck

DECISIONS: Final = (ROOT / "seeds" / "DECISIONS.md").read_text(encoding="utf-8")
GEMS: Final = ("opal", "sapphire", "emerald", "diamond", "ruby")
PLACES: Final = 11  # ZV-097


def record(name: str) -> Record:
    return database().records[name]


def num(value: Plain | None) -> int:
    assert isinstance(value, int)
    return value


def nums(value: Plain) -> list[int]:
    assert isinstance(value, tuple)
    return [num(item) for item in value]


def maps(value: Plain) -> list[dict[str, Plain]]:
    assert isinstance(value, tuple)
    return [dict(item) for item in value if isinstance(item, dict)]


def copies(records: Iterable[Record]) -> int:
    return sum(card.copies for card in records)


def digits(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", text)]


def fact(name: str) -> str:
    """Return the text of a fact that stands in no table."""
    found = re.search(rf"^- \*\*{name}\*\* (.*)$", SHEET, re.MULTILINE)
    assert found, name
    return found[1]


def level(knowledge: str, field: str) -> list[int]:
    return [num(step.get(field, 0)) for step in maps(record(knowledge).values["levels"])]


def test_every_record_cites_a_fact_and_own_content_its_gap() -> None:
    for card in database().records.values():
        assert card.source and database().facts.issuperset(card.source), card.id
        assert card.own == any(name.startswith("ZV-G") for name in card.source), card.id


def counted(part: Record) -> list[Record]:
    of, gem = part.values["of"], part.values.get("gem")
    found = [card for card in database().records.values() if of in (card.id, card.deck)]
    return [card for card in found if gem in (None, card.values.get("gem"))]


@pytest.mark.parametrize(("name", "row"), block(4, 24))
def test_the_parts_list_counts_as_zv_004_to_zv_024(name: str, row: list[str]) -> None:
    lines = [part for part in deck("parts") if name in part.source]
    due = digits(row[1].split("(")[0])[-1]
    assert sum(num(part.values["count"]) for part in lines) == due


def test_a_line_of_the_parts_list_counts_the_copies_of_its_records() -> None:
    for part in deck("parts"):
        assert copies(counted(part)) == part.values["count"], part.id


def test_the_parts_list_leaves_out_nothing_that_is_in_the_box() -> None:
    parts = deck("parts")
    seen = Counter(card.id for part in parts for card in counted(part))
    tokens = ("gems", "dust", "markers")
    boxed = ("artefacts", "guardians", "energy", "concentrated", "ranks", *tokens, "boards", "roles")
    assert seen == Counter(card.id for name in boxed for card in deck(name))
    assert [marker.copies for marker in deck("markers")] == [8] * database().game.players[1]  # ZV-024
    assert all(len({marker.values[key] for marker in deck("markers")}) == 6 for key in ("colour", "shape"))


@pytest.mark.parametrize(("name", "gem"), tuple(zip(("ZV-V06", "ZV-V07", "ZV-V08", "ZV-V09"), GEMS[1:])))
def test_energy_cards_split_as_zv_p03(name: str, gem: str) -> None:
    kind, amounts, average, cards = ROWS[name]
    found = [card for card in deck("energy") if card.values["gem"] == gem]
    split = {num(card.values["amount"]): card.copies for card in found}
    assert kind == gem
    assert split == {int(amount): int(n) for amount, n in re.findall(r"(\d+) \((\d+)\)", amounts)}
    assert copies(found) == int(cards)
    assert sum(amount * n for amount, n in split.items()) / copies(found) == float(average)
    assert [card.name for card in found] == [f"{gem.capitalize()} energy {amount}" for amount in split]


def test_126_energy_cards_are_30_36_30_and_30_zv_023() -> None:
    by_gem = [copies(card for card in deck("energy") if card.values["gem"] == gem) for gem in GEMS]
    assert by_gem == [0, 30, 36, 30, 30] and copies(deck("energy")) == 126


def test_a_concentrated_card_is_worth_four_average_cards_and_the_price_of_its_gem_zv_p04() -> None:
    told = dict(re.findall(r"(\w+) (\d+)", fact("ZV-P04").split("(")[0]))
    assert [card.values["gem"] for card in deck("concentrated")] == list(GEMS[1:]) == list(told)  # ZV-E08
    for card, row in zip(deck("concentrated"), ("ZV-V06", "ZV-V07", "ZV-V08", "ZV-V09")):
        amount = num(card.values["amount"])
        assert amount == int(told[str(card.values["gem"])]) == 4 * float(ROWS[row][2])
        assert amount == record(str(card.values["gem"])).values["price"]


@pytest.mark.parametrize(("name", "gem"), tuple(zip(("ZV-V01", "ZV-V02", "ZV-V03", "ZV-V04", "ZV-V05"), GEMS)))
def test_a_gem_costs_a_tenth_less_for_each_level_and_sells_for_half_zv_092_zv_093(name: str, gem: str) -> None:
    values = record(gem).values
    price = num(values["price"])
    assert nums(values["price_by_level"]) == [price - price * step // 10 for step in range(5)]
    assert nums(values["sale_by_level"]) == [price * (10 - step) // 10 // 2 for step in range(5)]
    assert ROWS[name][0] == gem
    assert nums(values["price_by_level"]) == [int(cell) for cell in ROWS[name][1:6]]
    assert nums(values["sale_by_level"]) == digits(ROWS[name][6])


def test_gems_score_and_are_limited_as_zv_088_and_zv_154_to_zv_156() -> None:
    points = {gem: digits(row[1])[0] for _, row in block(154, 156) for gem in row[0].split(", ")}
    assert {card.id: card.values["points"] for card in deck("gems")} == points
    assert {card.id: card.values.get("most_per_player") for card in deck("gems")} == dict.fromkeys(GEMS) | {"ruby": 5}


def test_dust_counts_in_the_hand_as_zv_113_to_zv_115() -> None:
    due = {digits(row[0])[0]: int(row[1]) for _, row in block(113, 115)}
    assert {card.values["value"]: card.values["hand_count"] for card in deck("dust")} == due
    assert sum(num(card.values["value"]) * card.copies for card in deck("dust")) == 432  # ZV-025


@pytest.mark.parametrize(("name", "row"), block(44, 49))
def test_a_role_starts_as_its_line_of_the_sheet_with_5_and_the_change_of_its_knowledge_zv_050(
    name: str, row: list[str]
) -> None:
    role = next(role for role in deck("roles") if name in role.source)
    knowledge = record(str(role.values["knowledge"]))
    assert (role.name.lower(), role.id, knowledge.name.lower()) == (row[0], row[0], row[1])
    assert role.values["hand_limit"] == int(row[2]) == 5 + num(knowledge.values["hand_limit_change"])
    assert role.values["dust"] == int(dict(re.findall(r"(\w+) (\d+)", fact("ZV-P05").split(". ")[0]))[role.id])


@pytest.mark.parametrize(("name", "row"), block(119, 124))
def test_a_knowledge_costs_and_changes_the_hand_limit_as_its_line_of_the_sheet(name: str, row: list[str]) -> None:
    card = next(card for card in deck("knowledge") if name in card.source)
    prices = level(card.id, "price")
    assert card.name.lower() == row[0]
    assert card.values["hand_limit_change"] == int(row[2])
    assert prices == [int(price) for price in row[3].split("-")]
    assert f" {row[0]} {sum(prices)}" in re.split("[:,(]", fact("ZV-125").replace(" (", "("))
    assert level(card.id, "points") == [0, 0, 0, 2]  # ZV-103


def series(words: str) -> list[int]:
    found = re.search(rf"{words} (\d+(?: / \d+){{3}})", fact("ZV-P27"))
    assert found
    return digits(found[1])


def test_levels_give_what_zv_119_to_zv_124_say_and_replace_one_another_zv_p27() -> None:
    assert level("knowledge-gems", "gem_discount") == [10, 20, 30, 40]
    assert level("knowledge-flow", "dust") == series("energy flow") == [0, *digits(ROWS["ZV-120"][4])[1::2]]
    assert level("knowledge-artefacts", "artefact_discount") == series("artefacts")
    assert level("knowledge-artefacts", "guardian_discount") == [2 * by for by in series("artefacts")]
    assert level("knowledge-accumulation", "places") == series("extra places")
    assert [step.get("allows") for step in maps(record("knowledge-fire").values["levels"])] == [None] * 3 + ["ruby"]
    sages = maps(record("knowledge-sages").values["levels"])
    assert [(step["cards"], step["card_count"]) for step in sages] == [(gem, 2) for gem in GEMS[1:]]


def raised(limit: str) -> dict[str, int]:
    """Return by artefact how much it raises a limit."""
    nodes = [(card.id, node) for card in deck("artefacts") for node in walk(card.effects) if node.get("of") == limit]
    return {name: n for name, node in nodes if isinstance(n := node.get("n"), int)}


def test_the_disc_has_a_place_for_all_that_can_be_active_zv_030_zv_096_zv_097() -> None:
    places = maps(record("role-board").values["places"])
    assert places[0] == {"count": 5}
    assert sum(num(place["count"]) for place in places) == PLACES
    opened = Counter[Plain]()
    for place in places[1:]:
        opened[place["opened_by"]] += num(place["count"])
    assert opened == {**raised("active-place"), "knowledge-accumulation": level("knowledge-accumulation", "places")[-1]}
    grown = [num(place["level"]) for place in places if "level" in place]
    assert [level("knowledge-accumulation", "places")[step - 1] for step in grown] == [1, 2]


def track(board: str, name: str) -> tuple[int, int]:
    found = next(line for line in maps(record(board).values["tracks"]) if line["id"] == name)
    return num(found["least"]), num(found["most"])


def test_the_hand_limit_track_reaches_as_far_as_play_can_zv_117() -> None:
    change = [num(card.values["hand_limit_change"]) for card in deck("knowledge")]
    held = {card.id: 1 if card.values.get("one_per_player") else card.copies for card in deck("artefacts")}
    most = sum(by * held[name] for name, by in raised("hand-limit").items())
    ends = (5 + sum(min(by, 0) for by in change), 5 + sum(max(by, 0) for by in change) + most)
    assert track("role-board", "hand-limit") == ends == (3, 19)


def test_the_main_board_has_a_score_track_and_a_track_for_each_knowledge_zv_027() -> None:
    names = [line["id"] for line in maps(record("main-board").values["tracks"])]
    assert names == ["score", *(card.id for card in deck("knowledge"))]
    assert {track("main-board", card.id) for card in deck("knowledge")} == {(1, 4)}


def test_the_five_knowledge_markers_cost_20_to_40_zv_p07() -> None:
    assert nums(record("role-board").values["marker_prices"]) == digits(fact("ZV-P07").split(" cost ")[1].split("(")[0])


@pytest.mark.parametrize("kind", ["G", "P"])
def test_each_gap_and_each_public_figure_is_decided_once(kind: str) -> None:
    asked: Sequence[str] = re.findall(rf"^(?:\| |- \*\*)(ZV-{kind}\d+)\b", SHEET, re.MULTILINE)
    assert re.findall(rf"^\| (ZV-{kind}\d+) \|", DECISIONS, re.MULTILINE) == asked


def test_decisions_cite_only_facts_that_exist() -> None:
    assert database().facts.issuperset(re.findall(r"ZV-[A-Z]?\d+", DECISIONS))
