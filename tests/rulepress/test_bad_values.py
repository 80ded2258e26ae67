"""Values that nobody should write and somebody does: each a problem at its line, none a fault or a full memory."""

from collections.abc import Callable

import pytest

from rulepress.pipeline import Result
from rules_engine import Project

Build = Callable[..., Result]
GAME, CARDS, PALETTE, LAYOUT = (
    "cards/tiny/game.yaml", "cards/tiny/cards.yaml", "templates/tiny/palette.yaml", "templates/tiny/card.yaml",
)  # fmt: skip
PHRASES = "cards/tiny/text/en/phrases.yaml"
BOXES = "boxes:\n"


def edit(project: Project, name: str, old: str, new: str) -> None:
    path = project.root / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def nested(op: str, inner: str, depth: int) -> str:
    for _ in range(depth):
        inner = f"{{{op}: [{inner}]}}"
    return inner


GAIN = "{gain: {what: coin, n: 2}}"


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        (GAME, "title: Tiny", "title: {a: b}", "not-a-text"),
        (GAME, "papers: [a4]", "papers: [../papers/a4]", "unknown-paper"),
        (GAME, "papers: [a4]", f"papers: [{'x' * 300}]", "unknown-paper"),
        (GAME, "things: [coin]", "things: [coin, coin]", "duplicate-id"),
        (GAME, "things: [coin]", "things: {coin: 1}", "not-a-text"),
        (GAME, "things: [coin]", "things: [coin]\nplayers: {least: 5, most: 2}", "bad-range"),
        (GAME, "things: [coin]", "things: [coin]\nops: {foo: {positional: [n]}}", "unknown-field"),
        (GAME, "things: [coin]", "things: [coin]\nops: {gain: {fields: {n: numbr}}}", "unknown-choice"),
        (GAME, "type: card}", "type: crad}", "unknown-type"),
        (GAME, "front: card\n", "front: {a: b}\n", "not-a-text"),
        (GAME, "front: card\n", f"front: {'x' * 5000}\n", "missing-layout"),
        (GAME, "size: poker", "size: 0 x 0", "unknown-size"),
        (GAME, "size: poker", "size: 1e9 x 1", "unknown-size"),
        (GAME, "size: poker", "size: 63x", "unknown-size"),
        (GAME, "size: poker", "size: '\u0666\u0663 x 88'", "unknown-size"),
        (GAME, "least: 0, most: 9", "least: 9, most: 0", "bad-range"),
        (CARDS, "id: two", "id: one", "duplicate-id"),
        (CARDS, "id: two", "id: One", "bad-id"),
        (CARDS, "id: two", "id: ../x", "bad-id"),
        (CARDS, "copies: 2", "copies: \u0663", "not-a-number"),
        (CARDS, "copies: 2", "copies: [2]", "not-a-number"),
        (CARDS, "n: 2", "n: -5", "not-a-number"),
        (CARDS, "what: coin", "what: coni", "unknown-thing"),
        (CARDS, "when: played", "when: {a: b}", "not-a-text"),
        (CARDS, GAIN, nested("may", GAIN, 60), "yaml-too-deep"),
        (CARDS, "name: First", "name: {a: b}", "not-a-text"),
        (CARDS, "name: First", "name: '{icon:nope}'", "unknown-icon"),
        (CARDS, "name: First", "name: '{icon:../x}'", "bad-mark"),
        (CARDS, "name: First", "name: '*open'", "unclosed-mark"),
        (CARDS, "name: First", "name: '{n}'", "unknown-number"),
        (CARDS, "name: First", 'name: "a\\0b"', "missing-glyph"),
        (CARDS, "name: First", f"name: {'A' * 300}", "overflow"),
        (CARDS, "name: First", f"name: {'国' * 15_000}", "overflow"),
        (PALETTE, "family: noto-sans, size: 12", "family: nope, size: 12", "unknown-choice"),
        (PALETTE, 'ink: "#101010"', "ink: red", "bad-colour"),
        (PALETTE, "size: 12, smallest: 8", "size: 0, smallest: 0", "bad-size"),
        (PALETTE, "size: 12, smallest: 8", "size: 8, smallest: 12", "bad-size"),
        (PALETTE, "  name: {family", "  nam: {family", "unknown-choice"),
        (LAYOUT, "bleed: 3\n", "bleed: [1, 2]\n", "bad-length"),
        (LAYOUT, "at: [5, 5, 40, 8]", "at: [nan, inf, 40, 8]", "bad-length"),
        (LAYOUT, "at: [5, 5, 40, 8]", "at: [5, 5, -40, 8]", "bad-box"),
        (LAYOUT, "bleed: 3\n", "extends: card\nbleed: 3\n", "layout-circle"),
        (LAYOUT, BOXES, "boxes:\n  me: {use: card, at: [0, 0]}\n", "layout-circle"),
        (LAYOUT, BOXES, "boxes:\n  p: {image: '.', at: trim}\n", "missing-picture"),
        (LAYOUT, BOXES, "boxes:\n  p: {icon: ../../x, at: trim}\n", "unknown-icon"),
        (LAYOUT, "{{ card.cost }}", "{{ card.__class__ }}", "no-value"),
        (LAYOUT, "{{ card.cost }}", "{{ " + "(" * 900 + " }}", "bad-expression"),
        (LAYOUT, "{{ card.cost }}", "{{ 'x'.ljust(1000000000) }}", "no-value"),
        (PHRASES, '"{d:imperative}"', '"{x} {d}"', "unknown-hole"),
        (PHRASES, "do: $d}", "do: $A B}", "bad-phrase"),
        (PHRASES, '"{d:imperative}"', "all of it", "unused-hole"),
        (PHRASES, '"{d:imperative}"', "[a]", "not-a-text"),
    ],
)
def test_a_wrong_value_is_a_problem_with_a_place(
    print_it: Build, project: Project, name: str, old: str, new: str, code: str
) -> None:
    edit(project, name, old, new)
    result = print_it(dry=True, papers=("a4", "../x") if code == "unknown-paper" else ("a4",))
    told = [problem for problem in result.problems.errors if problem.code == code]
    assert told, [str(problem.message) for problem in result.problems]
    assert all(problem.location.file for problem in told)


@pytest.mark.parametrize(
    "name", ["'   '", '"a\\e[31mb"', '"a\\u202eb"', '"a\\u00adb"', '"\\u0301a"', "👩‍👩‍👧", '"a\\N b"', "שלום",
             '"\\ue000{n}"', '"{{ 7 * 7 }}"', "<b>&amp;S&P</b>", '"(a) Tj ET"', "Z" + "\u0301" * 99,
             '"' + "*a* " * 4000 + '"']
)  # fmt: skip
def test_a_strange_name_is_printed_or_told(print_it: Build, project: Project, name: str) -> None:
    edit(project, CARDS, "name: First", f"name: {name}")
    result = print_it()
    allowed = {"missing-glyph", "overflow", "unknown-number", "bad-mark", "unclosed-mark"}
    assert {problem.code for problem in result.problems} <= allowed


def test_names_that_differ_in_case_alone_are_two_cards(print_it: Build, project: Project) -> None:
    edit(project, CARDS, "name: Second", "name: FIRST")
    assert not list(print_it().problems)


@pytest.mark.parametrize(("depth", "width"), [(6, 10), (7, 3), (40, 1), (300, 1)])
def test_parts_in_parts_end_soon(print_it: Build, project: Project, depth: int, width: int) -> None:
    folder = project.root / "templates" / "tiny"
    for at in range(depth):
        uses = "".join(f"  b{n}: {{use: l{at + 1}, at: [{n}, 0]}}\n" for n in range(width))
        (folder / f"l{at}.yaml").write_text(f"boxes:\n{uses}", encoding="utf-8")
    (folder / f"l{depth}.yaml").write_text("boxes:\n  x: {shape: rect, at: trim, fill: red}\n", encoding="utf-8")
    edit(project, LAYOUT, BOXES, "boxes:\n  me: {use: l0, at: [0, 0]}\n")
    codes = {problem.code for problem in print_it(dry=True).problems.errors}
    assert codes == ({"layout-circle"} if depth > 7 else {"too-many-boxes"} if width**depth > 10_000 else set())


def test_a_box_that_repeats_over_all_too_many_things_is_told(print_it: Build, project: Project) -> None:
    edit(project, GAME, "      flavour:", "      many: {type: list, items: int, required: no}\n      flavour:")
    edit(project, CARDS, "    copies: 2\n", f"    copies: 2\n    many: [{','.join('1' * 100_000)}]\n")
    repeat = "boxes:\n  r: {shape: rect, fill: red, at: [5, 5, 1, 1], when: card.get('many'), repeat: {over: card.many, step: [0, 0]}}\n"  # noqa: E501
    edit(project, LAYOUT, BOXES, repeat)
    assert ("too-many-boxes", "one") in {(problem.code, problem.card) for problem in print_it(dry=True).problems}


def test_5000_boxes_are_drawn(print_it: Build, project: Project) -> None:
    boxes = "".join(f"  b{n}: {{shape: rect, at: [{n % 60}, {n // 60}, 1, 1], fill: red}}\n" for n in range(5000))
    edit(project, LAYOUT, BOXES, BOXES + boxes)
    assert not list(print_it().problems)


def test_a_million_cards_are_told_and_not_printed(print_it: Build, project: Project) -> None:
    cards = "".join(f"  - {{id: c{n}, name: N, cost: 1, copies: 999}}\n" for n in range(1001))
    (project.root / CARDS).write_text("cards:\n" + cards, encoding="utf-8")
    result = print_it()
    assert "too-many-cards" in {problem.code for problem in result.problems.errors}
    assert result.written == ()


def test_thousands_of_unknown_words_are_told_in_seconds(print_it: Build, project: Project) -> None:
    effect = "effects: [{when: played, do: [{gain: {what: thing-%d, n: 1}}]}]"
    cards = "".join(f"  - {{id: c{n}, name: N, cost: 1, {effect % n}}}\n" for n in range(1500))
    (project.root / CARDS).write_text("cards:\n" + cards, encoding="utf-8")
    codes = [problem.code for problem in print_it(dry=True).problems.errors]
    assert codes.count("unknown-thing") == 1500
