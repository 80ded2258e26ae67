"""Words in alphabetical order where the script hides how they are read."""

from pathlib import Path

from rulepress.book.alphabet import order
from rules_engine import Location, Problems, Project, load_database, open_wording

ROOT = Path(__file__).resolve().parents[3]


def test_a_joiner_in_a_word_does_not_hide_how_it_is_read() -> None:
    problems = Problems()
    database = load_database(Project(ROOT, False), "zavandor", problems)
    assert database is not None
    wording = open_wording(database, "zh-Hans", problems)
    assert wording is not None
    at = Location("cards/zavandor/rulebook/19-words.md")
    key = order(wording, at, problems)
    assert sorted(("学问标记", "\u2060五边形", "\u2060折价"), key=key) == ["\u2060五边形", "学问标记", "\u2060折价"]
    assert [str(problem) for problem in problems] == []
