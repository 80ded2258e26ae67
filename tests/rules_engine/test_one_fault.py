"""One fault is one problem: what follows from it is not told as well, in no language."""

from collections.abc import Callable

import pytest

from rules_engine import Problem

Told = Callable[..., list[Problem]]
TAGS = ("en", "zh-Hans", "zh-Hant", "de", "fr", "ja")
CARDS, GAME, TERMS, EN, DE = "artefacts.yaml", "game.yaml", "terms.yaml", "text/en/phrases.yaml", "text/de/phrases.yaml"
DE_TERMS, DE_CARDS = "text/de/terms.yaml", "text/de/cards.yaml"
SPELLBOOK = "  - id: spellbook\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        # a card
        (CARDS, "allow: {buy: emerald}", "allwo: {buy: emerald}", "unknown-op"),
        (CARDS, "allow: {buy: emerald}", "allow: {byu: emerald}", "unknown-field"),
        (CARDS, "allow: {buy: emerald}", "allow: {buy: emerlad}", "unknown-thing"),
        (CARDS, "by: 15", "by: many", "not-a-number"),
        (CARDS, f"{SPELLBOOK}    name:", f"{SPELLBOOK}    nmae:", "unknown-field"),
        (CARDS, SPELLBOOK, "  - idd: spellbook\n", "missing-field"),
        (CARDS, SPELLBOOK, "  - id: Spell_book\n", "bad-id"),
        (CARDS, "cards:\n", "crads:\n", "unknown-field"),
        (CARDS, "", "cards: [", "yaml-syntax"),
        (CARDS, "", "- a\n", "not-a-map"),
        ("gems.yaml", "", "cards: [", "yaml-syntax"),
        # the frame of the game
        (GAME, "\nthings:", "\nthigns:", "unknown-field"),
        (GAME, "- sapphire-card", "- sapphire_card", "bad-id"),
        (GAME, "\ntypes:", "\ntyps:", "unknown-field"),
        (GAME, "\nops:", "\nopps:", "unknown-field"),
        (GAME, "Move up in a knowledge without paying (ZV-099)., fields: {n: number}", "x, fields: {n: nubmer}",
         "unknown-choice"),
        (GAME, "times: [gained, income, scoring]", "times: {gained: 1}", "not-a-text"),
        (GAME, "\ndecks:", "\ndekcs:", "unknown-field"),
        (GAME, "type: artefact", "type: artifact", "unknown-type"),
        (GAME, "stage: {type: choice", "stage: {type: chioce", "unknown-choice"),
        (GAME, "    fields:\n      stage", "    feilds:\n      stage", "unknown-field"),
        # words
        (TERMS, "", "terms: [", "yaml-syntax"),
        (TERMS, "", "terms: [a]", "not-a-map"),
        (TERMS, "terms:\n", "trems:\n", "unknown-field"),
        (EN, "", "phrases: [", "yaml-syntax"),
        (EN, "phrases:\n", "phrasse:\n", "unknown-field"),
        (EN, "{advance: {n: $n}}", "{advnace: {n: $n}}", "unknown-op"),
        (EN, "{advance: {n: $n}}", "{advance: {nn: $n}}", "unknown-field"),
        (EN, "a total of {n}", "a total of {m}", "unknown-hole"),
        (EN, "a total of {n}", "a total of {N}", "bad-mark"),
        (DE, "", "phrases: [", "yaml-syntax"),
        (DE, "      imperative:", "      imprative:", "unknown-form"),
        (DE, '    as: "du darfst', '    sa: "du darfst', "unknown-field"),
        (DE_TERMS, "", "terms: [", "yaml-syntax"),
        (DE_TERMS, "  knowledge-marker:", "  knowledge-makrer:", "unknown-term"),
        (DE_CARDS, "", "cards: [", "yaml-syntax"),
        (DE_CARDS, "cards:\n", "crads:\n", "unknown-field"),
        (DE_CARDS, "  spellbook:", "  spelbook:", "orphan-text"),
        (DE_CARDS, "spellbook: {name:", "spellbook: {nmae:", "unknown-field"),
    ],
)  # fmt: skip
def test_what_follows_from_a_fault_is_not_told(told: Told, file: str, old: str, new: str, code: str) -> None:
    problems = told((file, old, new), game="zavandor", languages=TAGS)
    assert {(problem.code, problem.location) for problem in problems} == {(code, problems[0].location)}, [
        f"{problem.location}: {problem.code}: {problem.message}" for problem in problems
    ]
    assert problems[0].location.file == f"cards/zavandor/{file}"


@pytest.mark.parametrize("file", ["artefacts.yaml", "gems.yaml", "terms.yaml"])
def test_a_file_that_is_not_there_is_one_problem(told: Told, file: str) -> None:
    problems = told((file, "", ""), game="zavandor", languages=TAGS)
    assert [problem.code for problem in problems] == ["missing-file"]
    assert file in problems[0].message
    assert problems[0].location.file == "cards/zavandor/game.yaml"


def test_terms_of_a_language_that_has_none_are_told_in_one_line(told: Told) -> None:
    problems = [problem for problem in told(languages=("de",)) if "term" in problem.message]
    assert [problem.message for problem in problems] == ["no term is translated: ember, tide"]


def test_a_word_that_is_missing_is_told_where_the_card_asks_for_it(told: Told) -> None:
    (problem,) = told(("terms.yaml", "  ember: {one: ember, other: embers, icon: ember}\n", ""))[:1]
    assert (problem.code, str(problem.location)) == ("missing-term", "cards/my-game/cards.yaml:22:13")
    assert problem.hint == "add `ember: {one: ..., other: ...}` to terms.yaml"


def test_another_fault_beside_the_first_is_told(told: Told) -> None:
    edits = (CARDS, "allow: {buy: emerald}", "allwo: {buy: emerald}"), (EN, "a total of {n}", "a total of {m}")
    assert {problem.code for problem in told(*edits, game="zavandor")} == {"unknown-op", "unknown-hole"}


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "hint"),
    [
        ("cards.yaml", "- when: cast\n        do: [{draw", "- on: cast\n        do: [{draw", "unknown-field",
         "its fields are when, if, step, from, pay, do, always"),
        ("cards.yaml", "gain: {what: ember, n: 1}", "gain: {ember: 1}", "unknown-field", "its fields are what, n, to"),
        ("cards.yaml", "gain: {what: ember, n: 1}", "gain: ember", "bad-effect", "write `gain: {what: ..., n: ...}`"),
        ("cards.yaml", "name: Spark\n", "name: Spark\n    text: Draw {m} cards.\n", "unknown-number",
         "known: 0.do.0.n, n"),
        ("cards.yaml", "name: Spark\n", "name: {n} \n", "not-a-text", "a text that begins with a brace needs quotes"),
        ("game.yaml", "things: [ember, tide]", "things: ember tide", "bad-id",
         "use lower-case letters, digits and single hyphens, at most 64; several stand in a list: [one, two]"),
        ("text/en/phrases.yaml", 'as: "{d:imperative}"', "as: {d:imperative}", "not-a-text",
         "a text that begins with a brace needs quotes"),
        ("text/en/phrases.yaml", "say: {when: cast, do: $d}", "say: when cast, do $d", "bad-phrase",
         "write `op: {field: value}`"),
    ],
)  # fmt: skip
def test_a_slip_in_a_new_game_is_one_problem_with_what_to_write(
    told: Told, file: str, old: str, new: str, code: str, hint: str
) -> None:
    assert [(problem.code, problem.hint) for problem in told((file, old, new))] == [(code, hint)]


@pytest.mark.parametrize(
    ("file", "hint"),
    [
        ("text/de/card.yaml", "did you mean 'text/de/cards.yaml'?"),
        ("text/german/cards.yaml", "'german' is no language; known: de, en, fr, ja, zh-Hans, zh-Hant"),
        ("text/en/events.yaml", "name it in `decks:` of game.yaml, or remove it"),  # nobody plays it
        ("text/en/terms.yaml", "name it in `decks:` of game.yaml, or remove it"),
        ("monsters.yml", "name it in `decks:` of game.yaml, or remove it"),
    ],
)
def test_a_file_that_nobody_reads_is_told(told: Told, file: str, hint: str) -> None:
    (problem,) = told((file, "", "cards: {}\n"))
    assert (problem.code, problem.location.file, problem.hint) == ("unread-file", f"cards/my-game/{file}", hint)
