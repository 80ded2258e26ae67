"""Every form that a mark, a term or a phrase names has an effect, or is told with what may stand there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine import Location, Problem, Problems, Project, Words, load_database, open_wording

Told = Callable[..., list[Problem]]
PHRASES, TERMS, CARDS = "text/en/phrases.yaml", "terms.yaml", "cards.yaml"
CAST, DOUSE = '"{d:imperative}"', "douse {n} {w:n}"
NAME = "name: Spark\n"


def one(problems: list[Problem]) -> tuple[str, int]:
    """Return code and line of the only problem."""
    assert len(problems) == 1, [problem.message for problem in problems]
    return problems[0].code, problems[0].location.line


@pytest.mark.parametrize(
    ("old", "new", "code", "said", "hint"),
    [
        (CAST, '"{d:third,past}"', "needless-form", "'{d:third,past}': 'past' has no effect beside 'third'",
         "ops may have one form of a clause (imperative, infinitive, third, past), one of 'or' and 'and', "
         "and 'capital'"),
        (CAST, '"{d:imperative,other}"', "needless-form", "'other' has no effect on ops", "one form of a clause"),
        (CAST, '"{d:and,or}"', "needless-form", "'or' has no effect beside 'and'", "ops may have"),
        (CAST, '"{d:capital,capital}"', "needless-form", "'capital' has no effect beside 'capital'", "ops may have"),
        (CAST, '"{d:imperativ}"', "unknown-form", "'imperativ' is no form",
         "did you mean 'imperative'?"),
        (CAST, '"{d} {term:ember,third}"', "needless-form", "'{term:ember,third}': 'third' has no effect on a thing",
         "a thing may have one form of a term (an), one number (one, other), and 'capital'"),
        (CAST, '"{d} {term:ember,othr}"', "unknown-form", "'{term:ember,othr}': 'othr' is no form",
         "did you mean 'other'?"),
        (DOUSE, "douse {n:third,past} {w:n}", "needless-form", "'past' has no effect beside 'third'",
         "a number may have"),
        (DOUSE, "douse {n:other} {w:n}", "needless-form", "'other' has no effect on a number", "a number may have"),
        (DOUSE, "douse {n} {w:n,other}", "needless-form", "'other' has no effect beside 'n'",
         "one number (n, one, other)"),
        (DOUSE, "douse {n} {w:n,or}", "needless-form", "'or' has no effect on a thing", "a thing may have"),
        (DOUSE, "douse {n:w} {w:n}", "unknown-form", "'w' is no form", ""),
        ("as: {imperative:", "as: {past imperative: x, imperative:", "duplicate-key",
         "the form 'imperative' of the phrase stands twice", "keep one"),
        ("$d}", "$one}", "bad-phrase", "a hole cannot be called '$one': that is the name of a form", "another name"),
        ("$d}", "$icon}", "bad-phrase", "a hole cannot be called '$icon'", "another name"),
    ],
)  # fmt: skip
def test_a_word_of_a_mark_that_has_no_effect_is_told(
    told: Told, old: str, new: str, code: str, said: str, hint: str
) -> None:
    problems = told((PHRASES, old, new))
    found = next(problem for problem in problems if problem.code == code)
    assert said in found.message
    assert hint in found.hint
    assert found.location.file == f"cards/my-game/{PHRASES}"
    assert found.location.line


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("{term:ember,othr}", "unknown-form", "'othr' is no form"),
        ("{term:ember,other,one}", "needless-form", "'one' has no effect beside 'other'"),
        ("Draw {n:other}", "needless-form", "'{n:other}': a number of a text has no forms"),
    ],
)
def test_a_word_of_a_mark_in_a_text_of_its_own_is_told(told: Told, text: str, code: str, said: str) -> None:
    number = "" if "{n" in text else "{n} "
    problems = told((CARDS, NAME, f'{NAME}    text: "{number}{text}"\n'), (TERMS, ", icon: ember", ""))
    assert one(problems) == (code, 6)
    assert said in problems[0].message


@pytest.mark.parametrize(
    ("new", "code", "said"),
    [
        ("{one: ember, zero: no embers, other: embers}", "unknown-form", "'en' has no form 'zero'"),
        ("{one: ember, one other: embers}", "duplicate-key", "its form 'one' stands twice"),
        ("{one: ember, othr: embers}", "unknown-form", "'en' has no form 'othr'"),
        ("'{icon} ember'", "needless-form", "{icon} stands in a word that has no icon"),
    ],
)
def test_a_form_of_a_term_that_has_no_effect_is_told(told: Told, new: str, code: str, said: str) -> None:
    problems = told((TERMS, "{one: ember, other: embers, icon: ember}", new))
    assert one(problems) == (code, 4)
    assert f"term 'ember': {said}" in problems[0].message


def test_a_class_of_numbers_within_a_form_is_one_of_the_language(told: Told) -> None:
    terms = "terms:\n  ember: {one: Glut, other: Gluten, acc: {one: Glut, many: Gluten}}\n  tide: {other: Flut}\n"
    problems = [problem for problem in told(("text/de/terms.yaml", "", terms), languages=("de",)) if problem.language]
    assert [problem.message for problem in problems if problem.code == "unknown-form"] == [
        "term 'ember': 'de' has no form 'many'"
    ]


def test_a_term_takes_the_style_around_it_besides_its_own() -> None:
    database = load_database(Project(Path(__file__).resolve().parents[2] / "games", False), "sampler", Problems())
    assert database is not None
    wording = open_wording(database, "en", Problems())
    assert wording is not None
    text = wording.read("**{term:water}** *{term:water}* {term:water}", Location("x.yaml"))
    styles = [(run.bold, run.italic) for run in text.paragraphs[0].runs if isinstance(run, Words) and run.text.strip()]
    assert styles == [(True, False), (False, True), (False, False)]
