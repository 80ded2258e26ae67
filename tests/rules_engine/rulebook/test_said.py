"""What a translation may say in its own words, and what of a table an example leaves out."""

from pathlib import Path

import pytest

from rules_engine import Location, Problems, Project, load_database, open_wording, read_example
from rules_engine.rulebook.inline import placeholders

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("source", ['lit("three")', "lit('Rang 1')", 'lit("30 November 2026")'])
def test_words_of_a_literal_are_translated(source: str) -> None:
    assert placeholders(f"It is {{{{ {source} }}}}.") == ()


@pytest.mark.parametrize("source", ["lit(3)", 'lit("2, 3")', 'n("fox.points")', 'n("x.y", as="word")'])
def test_figures_and_values_stay_in_a_translation(source: str) -> None:
    assert placeholders(f"It is {{{{ {source} }}}}.") == (f"{{{{ {source} }}}}",)


def test_an_example_leaves_out_what_it_is_told_to() -> None:
    problems = Problems()
    database = load_database(Project(ROOT, False), "zavandor", problems)
    assert database is not None
    wording = open_wording(database, "en", problems)
    assert wording is not None

    def given(*kinds: str) -> str:
        found = read_example("an-auction-of-three", kinds, wording, Location("book"), problems)
        assert found is not None
        return " ".join(text.plain() for text in (*found.given, *found.after))

    assert "On offer" in given("bid")
    assert "Kobold" in given("bid", "-offer")
    assert "On offer" not in given("bid", "-offer")
    assert "Kobold" not in given("bid", "-offer", "-role")
    assert not list(problems)


def test_an_example_that_names_what_is_not_told_is_told_with_the_nearest_name() -> None:
    problems = Problems()
    database = load_database(Project(ROOT, False), "zavandor", problems)
    assert database is not None
    wording = open_wording(database, "en", problems)
    assert wording is not None
    read_example("an-auction-of-three", ("bidd", "-ofer"), wording, Location("book"), problems)
    assert [(problem.code, problem.hint) for problem in problems] == [
        ("unknown-event", "did you mean 'bid'?"),
        ("unknown-event", "did you mean 'offer'?"),
    ]
