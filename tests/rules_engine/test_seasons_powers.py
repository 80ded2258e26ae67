"""The power cards of Seasons fill the slots of its fact sheet, and are worth having fifty of."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from rules_engine import Database, Problems, Project, Record, load_database, open_wording
from rules_engine.effects.node import Node, Value, walk, words_of

ROOT: Final = Path(__file__).resolve().parents[2]
SHEET: Final = (ROOT / "seeds" / "seasons.md").read_text(encoding="utf-8")
DECISIONS: Final = (ROOT / "seeds" / "DECISIONS.md").read_text(encoding="utf-8")
ENERGIES: Final = ("air", "water", "fire", "earth")
SIMPLE, MIXED = 130, 180
"""The most characters that a basic and a complex card say in English."""
KEPT: Final = ("when", "who", "than", "period")
"""Words that a shape keeps."""


@cache
def database() -> Database:
    problems = Problems()
    found = load_database(Project(ROOT, True), "seasons", problems)
    assert found is not None and not list(problems)
    return found


@cache
def powers() -> dict[int, Record]:
    """Return the power cards by their numbers."""
    cards = [card for card in database().records.values() if card.deck == "powers"]
    return {number: card for card in cards if isinstance(number := card.values["number"], int)}


def shape(value: Value, kept: bool = False) -> object:
    """Return a tree without its numbers and things."""
    if isinstance(value, Node):
        return value.op, tuple((name, shape(inner, name in KEPT)) for name, inner in value.args)
    if isinstance(value, tuple):
        return tuple(shape(inner) for inner in value)
    return value if kept else ""


def times(card: Record) -> set[str]:
    return {str(ability.get("when")) for ability in card.effects}


def test_fifty_numbers_in_two_copies_each_se_013_se_014_se_015() -> None:
    assert sorted(powers()) == list(range(1, 51))
    assert {card.copies for card in powers().values()} == {2}
    assert sum(card.copies for card in database().records.values() if card.deck == "powers") == 100


def test_hand_of_fortune_costs_what_the_sheet_says_se_138() -> None:
    card = database().records["hand-of-fortune"]
    energy = card.values["energy"]
    assert isinstance(energy, tuple)
    assert (sorted(map(str, energy)), card.values["crystals"]) == (["air", "earth", "fire"], 3)


def test_both_kinds_are_among_basic_and_complex_cards_se_041_se_042_se_043_se_044() -> None:
    kinds = Counter((number <= 30, card.values["kind"]) for number, card in powers().items())
    assert kinds == {(True, "item"): 19, (True, "familiar"): 11, (False, "item"): 11, (False, "familiar"): 9}


def test_familiars_touch_other_players_and_items_do_not_se_041_se_042() -> None:
    for card in powers().values():
        others = any(node.op == "each" for ability in card.effects for node in walk(ability))
        assert (others or "other-summon" in times(card)) == (card.values["kind"] == "familiar"), card.id


def test_each_effect_type_and_mixtures_of_them_are_there_se_112_se_113_se_114() -> None:
    kinds = Counter(
        frozenset("permanent" if time not in ("enter", "activate") else time for time in times(card))
        for card in powers().values()
    )
    assert min(kinds[frozenset([kind])] for kind in ("enter", "permanent", "activate")) >= 10
    assert len(kinds) == 5


def test_all_that_the_game_declares_for_effects_is_used_by_a_card() -> None:
    game = database().game
    used = {word for card in powers().values() for ability in card.effects for word in words_of(ability)}
    ops = {node.op for card in powers().values() for ability in card.effects for node in walk(ability)}
    assert used >= {*game.things, *game.groups, *game.times} - set(ENERGIES)
    assert ops >= set(game.ops) - {"max"}  # of all games; no card gives the greater of two numbers


def test_no_two_cards_differ_only_in_numbers_and_things() -> None:
    assert len({shape(card.effects) for card in powers().values()}) == 50


def test_a_cost_depends_on_the_number_of_players_in_crystals_alone_se_036() -> None:
    found = 0
    for card in powers().values():
        costs = card.values.get("by_players")
        if isinstance(costs, tuple):
            assert not card.values.keys() & {"energy", "crystals"}, card.id
            assert len({str(cost["energy"]) for cost in costs if isinstance(cost, dict)}) == 1, card.id
            found += 1
    assert found >= 3


def test_every_energy_is_asked_for_about_as_often() -> None:
    asked = Counter(word for card in powers().values() for word in _energies(card))
    assert set(asked) == set(ENERGIES)
    assert max(asked.values()) <= 1.25 * min(asked.values())


def _energies(card: Record) -> list[str]:
    cost = card.values.get("by_players") or ({"energy": card.values.get("energy", ())},)
    assert isinstance(cost, tuple) and isinstance(cost[0], dict)
    energy = cost[0]["energy"]
    return [str(word) for word in energy] if isinstance(energy, tuple) else []


def test_english_words_fit_the_panel_and_the_plate() -> None:
    wording = open_wording(database(), "en", Problems())
    assert wording is not None
    for number, card in powers().items():
        said = re.sub(r"\{icon:[a-z-]+\}\s", "", wording.rules(card).plain())
        assert len(said) <= (SIMPLE if number <= 30 else MIXED), (card.id, len(said), said)
        assert len(card.name) <= 18, card.name


@pytest.mark.parametrize("kind", ["G", "P"])
def test_each_gap_and_each_public_figure_is_decided_once(kind: str) -> None:
    asked = re.findall(rf"^(?:\| |- \*\*)(SE-{kind}\d+)\b", SHEET, re.MULTILINE)
    assert re.findall(rf"^\| (SE-{kind}\d+) \|", DECISIONS, re.MULTILINE) == asked


def test_decisions_cite_only_facts_that_exist() -> None:
    assert database().facts.issuperset(re.findall(r"SE-[A-Z]?\d+", DECISIONS))
