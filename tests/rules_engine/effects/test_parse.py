"""Effect trees are checked against the op table, and every node and number has a stable path."""

import pytest

from rules_engine.effects.node import digest, numbers, plain
from rules_engine.effects.parse import GROUPS, Vocabulary, parse_effects
from rules_engine.ops import OPS
from rules_engine.problems import Problem, Problems
from rules_engine.yaml_tree import parse_yaml

WORDS = Vocabulary(
    {op.name: op for op in OPS},
    frozenset(("crystal", "energy", "emerald", "card-in-hand")),
    frozenset(GROUPS),
    frozenset(("gained", "scoring")),
)


def parse(text: str) -> tuple[object, list[Problem], list[tuple[str, int]], str]:
    problems = Problems()
    tree = parse_yaml(text, "x.yaml", problems)
    assert tree is not None
    effects = parse_effects(tree, WORDS, "card", problems) or ()
    return [plain(node) for node in effects], list(problems), list(numbers(effects, "")), digest(effects)


def test_each_number_has_a_path_without_op_names() -> None:
    _, problems, found, _ = parse(
        "- {when: gained, do: [{gain: {what: crystal, n: {per: [2, {count: card-in-hand}]}}},"
        " {lose: {what: energy, n: 1}}]}"
    )
    assert not problems
    assert found == [("0.do.0.n.k", 2), ("0.do.1.n", 1)]


def test_the_digest_holds_what_a_tree_means_and_not_how_it_is_written() -> None:
    one = parse("- {when: gained, do: [{gain: {what: crystal, n: 2}}]}")[3]
    same = parse("\n\n-   do:\n    - gain:\n        n: '2'\n        what: crystal\n    when: gained")[3]
    other = parse("- {when: gained, do: [{gain: {what: crystal, n: 3}}]}")[3]
    assert one == same != other


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("- {when: gained, do: [{gian: {what: crystal, n: 1}}]}", "unknown-op", "gain"),
        ("- {when: ganed, do: [{gain: {what: crystal, n: 1}}]}", "unknown-time", "gained"),
        ("- {when: gained, do: [{gain: {what: cristal, n: 1}}]}", "unknown-thing", "crystal"),
        ("- {when: gained, do: [{gain: {what: crystal}}]}", "missing-field", "how many"),
        ("- {when: gained, do: [{gain: {what: crystal, n: 1, m: 2}}]}", "unknown-field", "n"),
        ("- {when: gained, do: [{gain: {what: crystal, n: two}}]}", "not-a-number", "digits"),
        ("- {when: gained, do: [{gain: {what: crystal, n: -1}}]}", "not-a-number", "from 1"),
        ("- {when: gained, do: [{each: {who: them, do: [{draw: {n: 1}}]}}]}", "unknown-group", ""),
        ("- {when: gained}", "bad-effect", "done"),
        ("- {when: gained, do: [{next: {what: crystal, has: []}}]}", "bad-effect", "write one"),
        ("- {always: [{allow: {buy: emerald}}], do: [{draw: {n: 1}}]}", "bad-effect", "two abilities"),
        ("- {when: gained, do: [{draw: {n: 1}, gain: {what: crystal, n: 1}}]}", "bad-effect", "one op"),
        ("- {when: gained, do: [{count: crystal}]}", "unknown-op", ""),
        ("- draw", "bad-effect", "map"),
        ("- {when: gained, do: [{gain: {what: crystal, n: {per: [1, {count: crystal}, 3]}}}]}", "bad-effect", "remove"),
    ],
)
def test_a_wrong_tree_is_told_with_its_card_location_and_a_hint(text: str, code: str, hint: str) -> None:
    _, problems, _, _ = parse(text)
    assert [p.code for p in problems] == [code]
    assert problems[0].card == "card"
    assert problems[0].location.line == 1
    assert hint in problems[0].hint


def test_all_faults_of_a_tree_are_told_at_once() -> None:
    _, problems, _, _ = parse("- {when: x, do: [{gian: {}}, {gain: {what: y, n: z}}]}")
    assert sorted(p.code for p in problems) == ["not-a-number", "unknown-op", "unknown-thing", "unknown-time"]
