"""Shared ops: what the guide offers to a new game is said by the shared books of every language, with no phrase of its
own."""

from functools import cache
from pathlib import Path

import pytest

from rules_engine.database import Database, load_database
from rules_engine.effects.parse import parse_effects
from rules_engine.languages import language_tags, languages_root
from rules_engine.location import Location
from rules_engine.places import Project
from rules_engine.problems import Problems
from rules_engine.wording.book import PhraseBook
from rules_engine.wording.marks import read_marks
from rules_engine.wording.open import open_wording
from rules_engine.wording.speaker import Speaker
from rules_engine.wording.terms import DEFAULT, Term
from rules_engine.wording.text import Words
from rules_engine.yaml_tree import parse_yaml

ROOT = Path(__file__).resolve().parents[3]
TAGS = language_tags(languages_root())
DONE = """
gain: {what: emerald, n: 3}
gain: {what: emerald, n: {per: [2, {count: crystal}]}}
lose: {what: emerald, n: 1}
next: {what: emerald, has: [{always: [{discount: {for: emerald, by: 2}}]}]}
discard: {what: card, n: 2}
draw: {n: 1}
draw: {n: 2}
look: {n: 3, keep: 1}
score: {points: 3}
score: {points: {per: [2, {count: emerald}]}}
score: {points: {per: [2, {count: emerald}]}, most: 8}
cancel: {what: card}
repeat: {what: card}
each: {who: others, do: [{draw: {n: 1}}]}
each: {who: all, do: [{draw: {n: 1}}]}
each: {who: next-player, do: [{draw: {n: 1}}]}
each: {who: others, do: [{may: {pay: [{lose: {what: energy, n: 1}}], do: [{draw: {n: 2}}]}}]}
each: {who: others, do: [{may: {do: [{draw: {n: 2}}]}}]}
may: {pay: [{lose: {what: energy, n: 1}}], do: [{draw: {n: 2}}]}
may: {do: [{draw: {n: 2}}]}
choose: {one: [{draw: {n: 2}}, {gain: {what: emerald, n: 1}}]}
choose: {one: [{draw: {n: 2}}, {gain: {what: emerald, n: 1}}, {lose: {what: energy, n: 1}}]}
"""
IN_FORCE = """
allow: {buy: emerald}
discount: {for: emerald, by: 2}
surcharge: {for: emerald, by: 2}
more: {of: card-in-hand, n: 2}
"""
CONDITIONS = """
at-least: {who: you, what: emerald, n: 2}
fewer: {who: you, what: emerald, than: others}
it-is: {a: emerald}
"""
EFFECTS = (
    *(f"[{{when: scoring, do: [{{{op}}}]}}]" for op in DONE.strip().splitlines()),
    *(f"[{{always: [{{{op}}}]}}]" for op in IN_FORCE.strip().splitlines()),
    *(f"[{{if: {{{op}}}, always: [{{more: {{of: card-in-hand, n: 2}}}}]}}]" for op in CONDITIONS.strip().splitlines()),
)


@cache
def database() -> Database:
    found = load_database(Project(ROOT / "tests" / "games", False), "sampler", Problems())
    assert found is not None
    return found


@cache
def speaker(tag: str) -> Speaker:
    """Return a speaker with the shared book alone."""
    wording = open_wording(database(), tag, Problems())
    assert wording is not None
    ours = wording.speaker
    shared = [phrase for phrase in ours.book.phrases if phrase.location.file.startswith("languages/")]
    terms = {name: with_every_form(term, ours.language.term_forms) for name, term in ours.terms.items()}
    return Speaker(ours.language, PhraseBook(shared), terms, ours.names, ours.plurals)


def with_every_form(term: Term, forms: tuple[str, ...]) -> Term:
    """Return a term that has every form: here phrases are looked for, not words."""
    plain = term.forms[DEFAULT]
    return term._replace(forms={form: term.forms.get(form, plain) for form in (DEFAULT, *forms)})


def said(effects: str, tag: str) -> str:
    problems = Problems()
    tree = parse_yaml(effects, "effects", problems)
    assert tree is not None
    parsed = parse_effects(tree, database().vocabulary, "card", problems)
    assert parsed and not list(problems), effects
    runs = speaker(tag).abilities(parsed)
    faults = tuple(speaker(tag).faults)
    speaker(tag).faults.clear()
    assert not faults
    return " ".join(run.text for part in runs for run in part if isinstance(run, Words))


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("effects", EFFECTS)
def test_an_op_of_the_guide_is_said_by_the_shared_books(effects: str, tag: str) -> None:
    assert said(effects, tag)


@pytest.mark.parametrize(
    ("forms", "words"),
    [("or", "Draw 2 cards or gain 1 emerald."), ("imperative", "Draw 2 cards, then gain 1 emerald.")],
)
def test_a_list_of_ops_is_joined_as_its_hole_asks(forms: str, words: str) -> None:
    english = speaker("en")
    pieces = read_marks(f"{{c:{forms}}}", Location(""), Problems())
    tree = parse_yaml("[{when: scoring, do: [{draw: {n: 2}}, {gain: {what: emerald, n: 1}}]}]", "effects", Problems())
    assert tree is not None
    (ability,) = parse_effects(tree, database().vocabulary, "card", Problems()) or ()
    do = ability.get("do")
    assert do is not None
    runs = english.sentence(english.fill(pieces, {"c": do}, Location("")))
    assert "".join(run.text for run in runs if isinstance(run, Words)).replace("\u00a0", " ") == words
