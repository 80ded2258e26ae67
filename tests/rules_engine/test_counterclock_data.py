"""The components of Counterclock Wizards are what its fact sheet says, and its cards are worth having so many of."""

import re
from collections import Counter
from typing import Any, Final

import pytest

from rules_engine import Problems, Record, open_wording
from rules_engine.effects.node import Node, Value, walk, words_of
from tests.rules_engine.counterclock import ROOT, database

SHEET: Final = (ROOT / "seeds" / "counterclock.md").read_text(encoding="utf-8")
DECISIONS: Final = (ROOT / "seeds" / "DECISIONS.md").read_text(encoding="utf-8")
SAID_MOST: Final = 120
"""The most characters that a card says in English."""
KEPT: Final = ("when", "who", "than", "period")
"""Words that a shape keeps."""


def deck(name: str) -> list[Record]:
    return [card for card in database().records.values() if card.deck == name]


def cards(kind: str) -> list[Record]:
    return [card for card in database().records.values() if card.type == kind]


def copies(name: str) -> int:
    return sum(card.copies for card in deck(name))


def rows(section: str) -> dict[str, list[str]]:
    """Return the rows of the tables of a section of the sheet by id."""
    _, _, text = SHEET.partition(f"\n## {section}")
    found = re.findall(r"^\| (CW-\w+) \| (.*) \|$", text.partition("\n## ")[0], re.MULTILINE)
    return {fact: told.split(" | ") for fact, told in found}


def shape(value: Value, kept: bool = False) -> object:
    """Return a tree without its numbers and things."""
    if isinstance(value, Node):
        return value.op, tuple((name, shape(inner, name in KEPT)) for name, inner in value.args)
    if isinstance(value, tuple):
        return tuple(shape(inner) for inner in value)
    return value if kept else ""


def test_the_parts_list_counts_what_the_sheet_counts() -> None:
    """CW-006 to CW-023; the eight player markers are two of each colour (CW-014)."""
    due = Counter[str]()
    for fact, (_, count, _) in rows("2. ").items():
        due[fact] = 8 if fact == "CW-014" else int(count)
    found = Counter[str]()
    for part in cards("part"):
        (fact,) = part.source
        made: Any = part.values["count"]
        found[fact] += made
    assert found == due and len(due) == 18


def test_each_part_is_there_as_often_as_the_parts_list_says() -> None:
    for part in cards("part"):
        of = str(part.values["of"])
        found = database().records[of].copies if of in database().records else copies(of)
        assert found == part.values["count"], of


def test_there_are_217_cards_of_which_108_are_treasures() -> None:
    """CW-024."""
    treasures = copies("commons") + copies("legendaries")
    explored = sum(copies(f"exploration-{level}") for level in (3, 6, 9, 12))
    assert (treasures, explored, treasures + explored + copies("starters")) == (108, 69, 217)


def test_each_player_gets_the_same_ten_starter_cards() -> None:
    """CW-045; one of them costs nothing, deals two damage and is there once (CW-P07)."""
    assert all(card.copies % 4 == 0 for card in deck("starters"))
    assert sum(card.copies // 4 for card in deck("starters")) == 10
    spark = database().records["stray-spark"]
    assert (spark.copies, spark.values["mana"], spark.values["school"]) == (4, 0, "none")


def test_figures_are_those_of_the_sheet() -> None:
    """CW-090 to CW-102 and CW-129 to CW-132."""
    (found,) = cards("figures")
    costs, ranks = rows("7. "), rows("10. ")
    for fact, field in (
        ("CW-090", "hand"), ("CW-091", "mana_most"), ("CW-093", "gold_most"), ("CW-095", "freeze_most"),
        ("CW-099", "purchases"),
    ):  # fmt: skip
        assert found.values[field] == int(costs[fact][1]), fact
    assert found.values["gold_start"] == (5, 3) and costs["CW-094"][1] == "3 (three players: 5)"
    assert found.values["goal"] == (6, 5) and costs["CW-102"][1] == "5 (three players: 6)"
    assert found.values["shop_prices"] == (1, 2, 3, 4) and costs["CW-096"][1] == "1, 2, 3, 4 gold"
    assert (found.values["refresh"], costs["CW-097"][1]) == (1, "1 gold each")
    assert (found.values["tavern"], costs["CW-098"][1]) == (2, "2 gold")
    assert found.values["reverse"] == tuple(int(told[1]) for told in ranks.values())
    assert (len(ranks), found.values["push"]) == (4, 1)


def test_piles_open_and_count_as_the_sheet_says() -> None:
    """CW-104 to CW-107."""
    table = rows("8. ")
    for pile in cards("pile"):
        (fact,) = pile.source
        numeral, opens, level, _ = table[fact]
        loop = 1 if opens == "from the start" else int(opens[-1])
        assert (pile.values["numeral"], pile.values["level"], pile.values["loop"]) == (numeral, int(level), loop)


def test_every_reward_of_the_sheet_is_on_the_wheel() -> None:
    """CW-118 to CW-124; those for all players and the unlocking stand on loops (CW-E11, CW-E12)."""
    assert len(cards("space")) == 12
    given = {space.values["reward"] for space in cards("space")}
    assert given == {reward.id for reward in cards("reward")}
    facts = {fact for reward in cards("reward") for fact in reward.source}
    loops = {fact for loop in cards("loop") for fact in loop.source}
    assert facts | loops >= set(rows("9. "))


def test_pile_xii_holds_three_dragons_and_three_hourglasses_and_rank_says_their_health() -> None:
    """CW-110, CW-117, CW-G05: who is ahead meets more."""
    assert Counter(card.values["kind"] for card in deck("exploration-12")) == {"dragon": 3, "hourglass": 3}
    for card in deck("exploration-12"):
        health: Any = card.values["health_by_rank"]
        assert list(health) == sorted(set(health), reverse=True), card.id


def test_treasures_come_in_at_most_three_copies_legendary_ones_in_one() -> None:
    """CW-G03."""
    assert {card.copies for card in deck("commons")} <= {1, 2, 3}
    assert {card.copies for card in deck("legendaries")} == {1}


@pytest.mark.parametrize("name", ["commons", "legendaries"])
def test_treasures_are_of_every_kind_and_school(name: str) -> None:
    """CW-044."""
    kinds = Counter((card.values["kind"], card.values["school"]) for card in deck(name))
    schools = {(kind, "none") for kind in ("secret", "wand", "spell")}
    assert set(kinds) == schools | {("spell", school) for school in ("fire", "frost", "arcane")}
    assert any(card.values.get("undercurrent") for card in deck(name))
    assert any(card.values.get("aura") for card in deck(name))


def test_keywords_are_those_of_their_schools() -> None:
    """CW-134, CW-135, CW-136: spread is of fire, freeze of frost spells, resonance of arcane ones."""
    school = {"spread": "fire", "resonance": "arcane"}
    for card in cards("treasure"):
        for ability in card.effects:
            when = str(ability.get("when"))
            assert card.values["school"] == school.get(when, card.values["school"]), (card.id, when)
            if card.values["kind"] == "spell" and any(node.op == "freeze" for node in walk(ability)):
                assert card.values["school"] == "frost", card.id


def test_names_of_the_sheet_have_its_figures() -> None:
    """CW-X03, CW-X04, CW-X05."""
    records = database().records
    asked = {id: [one.get("from") for one in records[id].effects if one.get("when") == "resonance"]
             for id in ("twin-bolt", "arcane-blast")}  # fmt: skip
    assert asked == {"twin-bolt": [2], "arcane-blast": [3]}
    misdirection = records["misdirection"]
    assert any(node.op == "cancel" for ability in misdirection.effects for node in walk(ability))
    assert misdirection.values["school"] == "none"


def test_all_that_the_game_declares_for_effects_is_used_by_a_card() -> None:
    game = database().game
    effects = [ability for card in database().records.values() for ability in card.effects]
    used = {word for ability in effects for word in words_of(ability)}
    ops = {node.op for ability in effects for node in walk(ability)}
    assert not {*game.things, *game.groups, *game.times} - used
    assert set(game.ops) - ops <= {"max", "min", "points-of", "score", "allow", "fewer", "choose"}  # of all games


def test_most_treasures_differ_in_more_than_numbers_and_things() -> None:
    shapes = Counter(shape(card.effects) for card in cards("treasure"))
    assert len(shapes) >= 0.8 * len(cards("treasure")) and max(shapes.values()) <= 4


def test_english_words_fit_the_panel_and_the_plate() -> None:
    wording = open_wording(database(), "en", Problems())
    assert wording is not None
    for card in (*cards("treasure"), *cards("exploration")):
        said = re.sub(r"\{icon:[a-z-]+\}\s", "", wording.rules(card).plain())
        assert len(said) <= SAID_MOST, (card.id, len(said), said)
        assert len(card.name) <= 20, card.name


@pytest.mark.parametrize("kind", ["G", "P"])
def test_each_gap_and_each_public_figure_is_decided_once(kind: str) -> None:
    asked = re.findall(rf"^(?:\| |- \*\*)(CW-{kind}\d+)\b", SHEET, re.MULTILINE)
    assert re.findall(rf"^\| (CW-{kind}\d+) \|", DECISIONS, re.MULTILINE) == asked


def test_decisions_cite_only_facts_that_exist() -> None:
    assert database().facts.issuperset(re.findall(r"CW-[A-Z]?\d+", DECISIONS))


def test_each_worked_example_of_the_sheet_is_played() -> None:
    """CW-X01 to CW-X11."""
    folder = ROOT / "cards" / "counterclock" / "samples"
    covered = re.compile(r"^covers: \[(.*)\]$", re.MULTILINE)
    found = {fact for file in folder.glob("*.yaml") for told in covered.findall(file.read_text(encoding="utf-8"))
             for fact in told.split(", ")}  # fmt: skip
    assert found >= {f"CW-X{number:02}" for number in range(1, 12)}
