"""Texts are written into YAML files in place: what is not changed stays byte for byte."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rules_engine import Mapping, Problems, Scalar, parse_yaml
from rules_engine.l10n.edit import put_texts
from rules_engine.l10n.flow import Said, flow, unflow
from rules_engine.l10n.patterns import renamed

FILE = """\
# head
game: {title: A}  # of the game
cards:
  spark: {name: Funke, mood: 'it''s'}
  # between
  owl:
    name: Eule  # of the owl
    mood: |
      Sie ruft.
      Zweimal.

  fox: {name: "Fuchs"}
# end
"""


@pytest.mark.parametrize(
    ("path", "said", "old", "new"),
    [
        (("game", "title"), "B", "title: A}", "title: B}"),
        (("cards", "spark", "name"), "Licht: an", "name: Funke", 'name: "Licht: an"'),
        (("cards", "spark", "name"), "a, b", "name: Funke", 'name: "a, b"'),
        (("cards", "spark", "mood"), "don't", "'it''s'", "'don''t'"),
        (("cards", "fox", "name"), "Reineke", '"Fuchs"', '"Reineke"'),
        (("cards", "owl", "name"), "Uhu", "name: Eule  #", "name: Uhu  #"),
        (("cards", "owl", "mood"), "Still.", "|\n      Sie ruft.\n      Zweimal.\n", "Still.\n"),
        (("cards", "fox", "mood"), "x", '{name: "Fuchs"}', '{name: "Fuchs", mood: x}'),
        (("cards", "owl", "more"), "x", "      Zweimal.\n", "      Zweimal.\n    more: x\n"),
        (("cards", "cat", "name"), "Katze", '"Fuchs"}\n', '"Fuchs"}\n  cat: {name: Katze}\n'),
        (("cards", "cat"), {"one": "K", "acc": {"one": "L"}}, "# end", "  cat: {one: K, acc: {one: L}}\n# end"),
        (("decks", "all"), "Alle", '"Fuchs"}\n', '"Fuchs"}\ndecks: {all: Alle}\n'),
        (("cards", "spark", "name"), "~same", "name: Funke", "name: ~same"),
        (("cards", "spark", "name"), "null", "name: Funke", 'name: "null"'),
        (("cards", "spark", "name"), " a\n\u00a0b \U0001f375", "name: Funke", 'name: " a\\n\\u00a0b \U0001f375"'),
    ],
)  # fmt: skip
def test_one_text_is_changed_and_all_else_stays(path: tuple[str, ...], said: Said, old: str, new: str) -> None:
    assert FILE.count(old) == 1
    assert put_texts(FILE, {path: said}) == FILE.replace(old, new)
    crlf = FILE.replace("\n", "\r\n")
    assert put_texts(f"\ufeff{crlf}", {path: said}) == "\ufeff" + FILE.replace(old, new).replace("\n", "\r\n")


def test_the_same_text_changes_nothing() -> None:
    assert put_texts(FILE, {("cards", "owl", "mood"): "Sie ruft.\nZweimal.\n", ("game", "title"): "A"}) == FILE


def test_forms_are_changed_one_by_one_where_the_same_forms_stand() -> None:
    text = "terms:\n  b:\n    one: p   # first\n    other: q # last\n"
    assert put_texts(text, {("terms", "b"): {"one": "P", "other": "Q"}}) == text.replace("p ", "P ").replace("q ", "Q ")


def test_a_phrase_is_found_by_its_shape_and_keeps_the_names_of_its_holes() -> None:
    text = 'phrases:\n  - say: {gain: {what: $w, n: $n}}\n    as: "{n} {w:n}"  # so\n    spare: yes\n'
    found = put_texts(text, {("phrases", "{gain: {what: $a, n: $k}}"): "{k} {a:k} mehr"})
    assert found == text.replace('"{n} {w:n}"', '"{n} {w:n} mehr"')


def test_a_new_phrase_comes_last() -> None:
    text = 'phrases:\n  - say: {draw: {n: $n}}\n    as: "{n}"\n'
    found = put_texts(text, {("phrases", "{draw: {n: 1}}"): {"imperative": "zieh", "third": "zieht"}})
    assert found == f"{text}  - say: {{draw: {{n: 1}}}}\n    as: {{imperative: zieh, third: zieht}}\n"


@pytest.mark.parametrize(
    "text",
    [
        "cards:\n  a: &x {name: x}\n  b: *x\n",
        "cards: [a, b]\n",
        "cards: text\n",
        "cards:\n  b: {name: 'x}\n",
        "cards:\n\tb: x\n",
        "cards: {b: {name: [x]}\n",
    ],
)
def test_a_file_that_cannot_be_changed_alone_is_left(text: str) -> None:
    assert put_texts(text, {("cards", "b", "name"): "y"}) is None


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@given(said=TEXTS, key=st.sampled_from(["name", "mood", "new"]), card=st.sampled_from(["spark", "owl", "fox", "cat"]))
def test_any_text_is_read_back_as_it_was(said: str, key: str, card: str) -> None:
    found = put_texts(FILE, {("cards", card, key): said})
    assert found is not None
    tree = parse_yaml(found, "", Problems())
    for name in ("cards", card, key):
        assert isinstance(tree, Mapping)
        tree = tree.get(name)
    assert isinstance(tree, Scalar)
    assert tree.text == said
    assert yaml.compose(found) is not None


FORMS = st.dictionaries(st.sampled_from(["one", "other", "acc", "an"]), TEXTS.filter(bool), min_size=1, max_size=4)


@given(said=FORMS)
def test_forms_on_one_line_are_read_back_as_they_were(said: dict[str, str]) -> None:
    assert unflow(flow(dict(said))) == said


@pytest.mark.parametrize("text", ["{who} pays", "{thing}", "{term:dust,n}", "{a}{b}", "{", "{}", "a: b", "{who}: {n}"])
def test_a_text_that_begins_with_a_mark_is_no_map_of_forms(text: str) -> None:
    assert unflow(text) == text


def test_holes_get_other_names_in_marks_alone() -> None:
    said = "n {n} {w:n,acc} {term:n,n} {icon:n} \\{n} {w:w}"
    assert renamed(said, ("n", "w"), ("w", "n")) == "n {w} {n:w,acc} {term:n,w} {icon:n} \\{n} {n:n}"
