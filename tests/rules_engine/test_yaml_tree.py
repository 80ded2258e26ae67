"""YAML is read without its traps, and every value knows where it stands."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.location import Location
from rules_engine.problems import Problem, Problems
from rules_engine.yaml_tree import BYTES_MOST, Listing, Mapping, Scalar, Tree, parse_yaml, read_yaml


def parse(text: str) -> tuple[Tree | None, list[Problem]]:
    problems = Problems()
    return parse_yaml(text, "x.yaml", problems), list(problems)


def value(text: str) -> str:
    tree, problems = parse(f"key: {text}")
    assert not problems
    assert isinstance(tree, Mapping)
    node = tree.get("key")
    assert isinstance(node, Scalar)
    return node.text


@pytest.mark.parametrize("text", ["no", "on", "012", "12:30", "1.10", "1e3", "0x1F", "2026-11-30", "yes"])
def test_a_scalar_stays_the_text_that_was_typed(text: str) -> None:
    assert value(text) == text


@pytest.mark.parametrize("text", ["~", "null", ""])
def test_nothing_written_is_empty_and_a_quoted_word_is_not(text: str) -> None:
    tree, _ = parse(f"a: {text}\nb: 'null'")
    assert isinstance(tree, Mapping)
    a, b = tree.get("a"), tree.get("b")
    assert isinstance(a, Scalar) and a.empty
    assert isinstance(b, Scalar) and not b.empty


def test_every_value_knows_its_line_and_column() -> None:
    tree, _ = parse("cards:\n  - id: one\n    copies: 3\n")
    assert isinstance(tree, Mapping)
    cards = tree.get("cards")
    assert isinstance(cards, Listing)
    card = cards.items[0]
    assert isinstance(card, Mapping)
    copies = card.get("copies")
    assert copies is not None
    assert copies.location == Location("x.yaml", 3, 13)
    assert card.keys["copies"] == Location("x.yaml", 3, 5)


def test_an_equal_key_is_refused_with_both_locations() -> None:
    _, problems = parse("a: 1\nb: 2\na: 3\n")
    assert [(p.code, p.location) for p in problems] == [("duplicate-key", Location("x.yaml", 3, 1))]
    assert "1:1" in problems[0].message


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a: b: c", "yaml-syntax"),
        ("\ta: 1", "yaml-tab"),
        ("a:\n\t- b", "yaml-tab"),
        ("a: {b", "yaml-syntax"),
        ("a: 'b", "yaml-syntax"),
        ("a: &x [*x]", "yaml-syntax"),
        ("a: *nobody", "yaml-syntax"),
        ("---\na: 1\n---\nb: 2", "yaml-documents"),
        ("a: \x01", "yaml-syntax"),
        ("[" * 100_000, "yaml-syntax"),
        ("{a: " * 70 + "b" + "}" * 70, "yaml-too-deep"),
        ("[a, b]: c", "key-no-text"),
    ],
)
def test_what_is_no_sound_yaml_is_one_problem_of_its_kind(text: str, code: str) -> None:
    _, problems = parse(text)
    assert [p.code for p in problems] == [code]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("flavour: It waits: it pulls", 'flavour: "It waits: it pulls"'),
        ("- {name: It pulls: hard, copies: 1}", 'name: "It pulls: hard"'),
        ("a: {b: {flavour: Wait: here}, c: 1}", 'flavour: "Wait: here"'),
        ("a: [one: two: three, four]", '"one: two: three"'),
        ("a: {text: {n} cards, b: c}", 'text: "{n} cards"'),
        ("as: {d:third} more", 'as: "{d:third} more"'),
        ("as: {third: x,\n  past: It: bad}", 'past: "It: bad"'),
        ("a: {name: *Hot!* tea, b: c}", 'name: "*Hot!* tea"'),
        ("name: @home # sweet", 'name: "@home"'),
        ("name: It's: b", 'name: "It\'s: b"'),
        ("name: 'It's'", 'name: "It\'s"'),
        ('name: "Say "hi""', "name: 'Say \"hi\"'"),
        ('a: {name: Say "it\'s": now}', "name: 'Say \"it''s\": now'"),
    ],
)
def test_a_text_that_needs_quotes_is_shown_with_them_and_with_nothing_around_it(text: str, shown: str) -> None:
    _, problems = parse(text)
    assert [p.code for p in problems] == ["yaml-syntax"]
    assert problems[0].hint.endswith(f"needs quotes: {shown}")
    assert not parse(shown)[1]


@pytest.mark.parametrize(
    ("text", "at", "said", "hint"),
    [
        ("a: [b, c\nd: e\n", (1, 4), "the '[' that opens here does not close", "write ']'"),
        ("a:\n  b: {c: d\n", (2, 6), "the '{' that opens here does not close", "write '}'"),
        ("a: {b: [1, 2}", (1, 8), "the '[' that opens here does not close", "write ']'"),
        ("a: 'b\nc: d\n", (1, 4), "the quotes that open here do not close", "close them"),
        ("a:b\nc: d", (1, 2), "no space stands behind the colon of a key", "write `a: b`"),
        ("- a: 1\n  b:2\n  c: 3", (2, 4), "no space stands behind the colon of a key", "write `b: 2`"),
        ("a: 1\nb\nc: 3", (2, 1), "a key has no ': ' behind it", "write `b: value`"),
        ("- id: a\n  name: A\n copies: 3", (3, 2), "no item of the list can stand here", "indent it as"),
        ("a: b\n  c: d", (2, 4), "': ' stands where no new key can begin", "indent it as"),
    ],
)
def test_a_slip_is_told_where_it_is_and_in_plain_words(text: str, at: tuple[int, int], said: str, hint: str) -> None:
    _, problems = parse(text)
    assert [(p.code, p.location, p.message) for p in problems] == [("yaml-syntax", Location("x.yaml", *at), said)]
    assert problems[0].hint.startswith(hint)


def test_an_alias_bomb_is_refused() -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    tree, problems = parse("\n".join(rows))
    assert tree is None
    assert [p.code for p in problems] == ["yaml-too-deep"]


def test_a_byte_order_mark_and_carriage_returns_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"\xef\xbb\xbfid: one\r\nname: two\r\n")
    tree = read_yaml(path, "x.yaml", Problems())
    assert isinstance(tree, Mapping)
    assert list(tree.entries) == ["id", "name"]


def test_a_file_that_is_no_utf8_is_a_problem_at_its_byte(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"id: one\nname: caf\xe9\n")
    problems = Problems()
    assert read_yaml(path, "x.yaml", problems) is None
    assert [(p.code, p.location) for p in problems] == [("not-utf8", Location("x.yaml", 2, 10))]


def test_a_file_over_the_bound_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    with path.open("wb") as file:
        file.truncate(BYTES_MOST + 1)
    problems = Problems()
    assert read_yaml(path, "x.yaml", problems) is None
    assert [p.code for p in problems] == ["file-too-large"]


@settings(deadline=None)
@given(st.text(alphabet=st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=80))
def test_any_text_gives_a_tree_or_a_problem_and_never_an_error(text: str) -> None:
    tree, problems = parse(text)
    assert tree is not None or problems


@settings(deadline=None)
@given(st.text(alphabet=st.characters(min_codepoint=32, max_codepoint=126), max_size=60))
def test_a_quoted_text_comes_back_to_the_letter(text: str) -> None:
    tree, problems = parse("key: '" + text.replace("'", "''") + "'")
    assert not problems
    assert isinstance(tree, Mapping)
    node = tree.get("key")
    assert isinstance(node, Scalar)
    assert node.text == text


@pytest.mark.parametrize(
    ("text", "col", "hint"),
    [
        ("a: Draw card #2 now", 14, 'write `"Draw card #2 now"`'),
        ("a: Take the # of cards", 13, 'write `"Take the # of cards"`'),
        ("a: 火焰 # 2", 7, 'write `"火焰 # 2"`'),
        ("a: Fire #2", 9, 'write `"Fire #2"`'),
        ("a: #1 fan", 4, 'write `"#1 fan"`'),
        ("- [Take the # b\n  ]", 13, 'write `"Take the # b"`'),
    ],
)
def test_a_text_cut_short_by_a_comment_is_a_warning_with_the_text_in_quotes(text: str, col: int, hint: str) -> None:
    _, (problem,) = parse(text)
    assert (problem.code, problem.severity, problem.location.col) == ("text-cut", "warning", col)
    assert problem.hint.startswith(hint)


@pytest.mark.parametrize(
    "text",
    [
        "a: 2 # two", "a: gained # when", "a: 63 x 88 # poker", "a: Draw a card  # a remark", "a: 'Draw it' # a remark",
        "a: # a remark\n  b: c", "a: # a remark", "a: 2 #2", "a: >\n  Draw it # now\n", "# Draw it # now\na: b",
        "a: #1b1330",
    ],
)  # fmt: skip
def test_a_comment_that_is_meant_as_one_is_no_fault(text: str) -> None:
    assert not parse(text)[1]


@pytest.mark.parametrize(
    ("text", "col", "said"),
    [
        ("a: {text: {{ card.cost }}, b: c}", 12, '`text: "{{ card.cost }}"`'),
        ("a: {{ x }}", 5, '`a: "{{ x }}"`'),
        ("a: {at: 9, 6.5, 40, 8, b: c}", 12, "`at: [9, 6.5, 40, 8]`"),
        ("a: {b: {c: d}, e}", 16, "put brackets around a list"),
        ("a: {b: Fire, the Red}", 14, "quotes around a text with a comma"),
    ],
)
def test_braces_that_hold_what_is_no_entry_are_one_problem_that_shows_what_to_write(
    text: str, col: int, said: str
) -> None:
    tree, (problem,) = parse(text)
    assert tree is None
    assert problem.location.col == col
    assert said in problem.hint
