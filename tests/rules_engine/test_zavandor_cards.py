"""The cards of Zavandor do what its fact sheet says: artefacts, guardians and ranks are compared line by line."""

import re
from collections import Counter
from typing import Final

import pytest

from rules_engine.effects.node import Node, plain, walk
from rules_engine.records import Record
from tests.rules_engine.zavandor import block, database, deck

EFFECTS: Final[tuple[tuple[str, object], ...]] = (
    (r"may buy (\w+)s", {"allow": {"buy": 1}}),
    (r"knowledge \+(\d) steps?(?: \(may be split\))?", {"advance": {"n": 1}}),
    (r"hand limit \+(\d)", {"more": {"of": "hand-limit", "n": 1}}),
    (r"(\d) more places for active gems", {"more": {"of": "active-place", "n": 1}}),
    (r"\+(\d) knowledge marker \(to the pentagon\)", {"free": {"what": "knowledge-marker", "n": 1}}),
    (r"\+(\d) diamond \(to the pentagon\)", {"gain": {"what": "diamond", "n": 1, "to": "pentagon"}}),
    (r"every other player gives up one active gem", {"each": {"who": "others", "do": [{"give-up": "active-gem"}]}}),
    (r"one (\w+) energy card in phase 2", {"income": {"gain": 1}}),
)
"""How the sheet writes an effect, and what the tree says; the group of the match stands where the 1 is."""


def kebab(name: str) -> str:
    return name.strip().lower().replace(" ", "-")


def changes(card: Record, op: str) -> dict[str, int]:
    """Return by target what an op of a card takes off or puts on."""
    found = [node for node in walk(card.effects) if node.op == op]
    return {str(node.get("for")): by for node in found if isinstance(by := node.get("by"), int)}


def figure(node: object, said: str) -> object:
    """Return a tree with what the sheet said in place of each 1."""
    if isinstance(node, dict):
        return {key: figure(inner, said) for key, inner in node.items()}
    if isinstance(node, list):
        return [figure(inner, said) for inner in node]
    return (int(said) if said.isdigit() else said) if node == 1 else node


def told_effects(cell: str) -> list[object]:
    found = []
    for part in cell.split(", beyond")[0].split("; "):
        match, tree = next((m, tree) for pattern, tree in EFFECTS if (m := re.fullmatch(pattern, part)))
        found.append(figure(tree, match[1] if match.groups() else ""))
    return found


def done_effects(card: Record) -> list[object]:
    found: list[object] = []
    for ability in card.effects:
        ops = ability.get("always") or ability.get("do")
        assert isinstance(ops, tuple)
        for node in ops:
            assert isinstance(node, Node)
            if ability.get("when") == "income":
                assert node.op == "gain" and node.get("n") == 1
                found.append({"income": {"gain": str(node.get("what")).removesuffix("-card")}})
            elif node.op == "each":
                assert plain(node.get("do") or "") == [{"give-up": {"what": "active-gem", "n": 1}}]
                found.append({"each": {"who": node.get("who"), "do": [{"give-up": "active-gem"}]}})
            elif node.op != "discount":
                found.append(plain(node))
    return found


@pytest.mark.parametrize(("name", "row"), block(127, 138))
def test_an_artefact_is_as_its_line_of_the_sheet(name: str, row: list[str]) -> None:
    letter, title, effect, gives, _, bid, score, _ = row
    card = next(card for card in deck("artefacts") if name in card.source)
    assert card.name.lower() == title.split(" (")[0] and card.id == kebab(card.name)
    assert (card.values["stage"], card.values["opening_bid"], card.values["points"]) == (letter, int(bid), int(score))
    assert card.values.get("one_per_player", False) == ("one per player" in title)  # ZV-109
    assert sorted(map(repr, done_effects(card))) == sorted(map(repr, told_effects(effect)))
    target = re.fullmatch(r"([\w ]+) -(\d+)", gives)
    assert changes(card, "discount") == ({kebab(target[1]): int(target[2])} if target else {})


def test_who_gives_a_discount_and_who_gets_it_match_zv_e01() -> None:
    gets = {}
    for _, row in block(127, 138):
        if giver := re.fullmatch(r"([\w ]+) \(-(\d+)\)", row[4]):
            gets[kebab(giver[1]), kebab(row[1])] = int(giver[2])
    given = {(card.id, to): by for card in deck("artefacts") for to, by in changes(card, "discount").items()}
    assert given == gets | {("magic-mask", "guardians"): 20}


def test_kinds_by_letter_are_3_4_3_and_2_zv_142() -> None:
    assert Counter(card.values["stage"] for card in deck("artefacts")) == {"a": 3, "b": 4, "c": 3, "d": 2}
    assert [card.values["stage"] for card in deck("artefacts")] == sorted("aaabbbbcccdd")


@pytest.mark.parametrize(("name", "row"), block(51, 55))
def test_the_pile_of_artefacts_fits_the_players(name: str, row: list[str]) -> None:
    players, taken, left, pile, face_up = map(int, row[:5])
    assert players == face_up
    assert {card.copies - taken for card in deck("artefacts")} == {left}
    assert sum(card.copies - taken for card in deck("artefacts")) == pile


@pytest.mark.parametrize(("name", "row"), block(143, 151))
def test_a_guardian_is_as_its_line_of_the_sheet_and_capped_only_without_brackets_zv_152(
    name: str, row: list[str]
) -> None:
    title, bonus, most, _ = row
    card = next(card for card in deck("guardians") if name in card.source)
    assert (card.name.lower(), card.id) == (title, title)
    assert (card.values["opening_bid"], card.values["points"], card.copies) == (120, 5, 1)  # ZV-035
    k, what = re.fullmatch(r"\+(\d) for each (.*)", bonus).groups()  # type: ignore[union-attr]
    special = {"kind of gem the player has active": "active-gem-kind", "knowledge at level 4": "top-knowledge"}
    things: object = special.get(what, [kebab(thing) for thing in what.split(", ")])
    of = things[0] if isinstance(things, list) and len(things) == 1 else things
    score: dict[str, object] = {"points": {"per": {"k": int(k), "of": {"count": {"of": of}}}}}
    if most.isdigit():
        score["most"] = int(most)
    assert plain(card.effects) == [{"ability": {"when": "scoring", "do": [{"score": score}]}}]


@pytest.mark.parametrize(
    ("guardian", "limit"),
    [("phoenix", 5), ("owl", 6), ("unicorn", 11), ("scarab", 11), ("salamander", 5)],
)
def test_a_figure_in_brackets_is_what_the_rules_allow_at_most_zv_152(guardian: str, limit: int) -> None:
    row = next(row for _, row in block(143, 151) if row[0] == guardian)
    (k,) = [node.get("k") for node in walk(database().records[guardian].effects) if node.op == "per"]
    assert isinstance(k, int) and row[2] == f"({k * limit})"


@pytest.mark.parametrize(("name", "row"), block(60, 64))
def test_ranks_change_prices_as_zv_060_to_zv_064(name: str, row: list[str]) -> None:
    cards = [card for card in deck("ranks") if name in card.source]
    assert [card.values["rank"] for card in cards] == [int(rank) for rank in row[0].split(" and ")]
    due = {"artefacts": int(row[2]), "guardians": int(row[3])}
    for card in cards:
        more, less = changes(card, "surcharge"), changes(card, "discount")
        assert {to: more.get(to, 0) - less.get(to, 0) for to in due} == due
        who = {"that player": "you", "the leader": "leader"}.get(row[1].split(" has")[0])
        tests = [plain(node) for node in walk(card.effects) if node.op == "at-least"]
        assert tests == ([{"at-least": {"who": who, "what": "point", "n": 10}}] if who else [])
