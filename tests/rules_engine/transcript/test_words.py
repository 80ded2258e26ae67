"""Words of a log: what a language lacks, or words for nothing, is a problem at its file, and nothing is guessed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine import Problems, Project, check_log, language_tags, languages_root, load_database, plain_words
from rules_engine.machine.events import Event
from rules_engine.yaml_tree import Mapping, read_yaml
from tests.rules_engine.transcript.logs import shipped, teller

BID = Event("bid", 0, "talisman", 25)
Change = Callable[[str, str], list[tuple[str, str, str]]]


@pytest.fixture
def told(project: Path) -> Change:
    """Change the German words of the log and return what the check then tells: code, where, message."""

    def change(old: str, new: str) -> list[tuple[str, str, str]]:
        path = project / "cards" / "zavandor" / "text" / "de" / "events.yaml"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")
        database = load_database(Project(project, False), "zavandor", Problems())
        assert database is not None
        problems = Problems()
        check_log(database, ["de"], problems)
        return [(problem.code, problem.location.file.rpartition("/")[2], problem.message) for problem in problems]

    return change


def test_every_language_words_all_that_happens_and_all_that_lies_on_the_table() -> None:
    problems = Problems()
    check_log(shipped(), language_tags(languages_root()), problems)
    assert list(problems) == []


def test_a_kind_of_event_without_words_is_a_problem(told: Change) -> None:
    found = told('  pass: "{who} passt"\n', "")
    assert found == [("log-words", "events.yaml", "events: there are no words for 'pass'")]


def test_a_row_of_the_table_without_words_is_a_problem(told: Change) -> None:
    found = told('  guardians: "Wächter: {things}"\n', "")
    assert found == [("log-words", "events.yaml", "table: there are no words for 'guardians'")]


def test_words_for_what_never_happens_are_a_problem(told: Change) -> None:
    found = told('  pass: "{who} passt"\n', '  pass: "{who} passt"\n  sing: "{who} singt"\n')
    assert found == [("unknown-log-words", "events.yaml", "there is no event 'sing'")]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"{who} bietet {n} für', '"{who} bietet für', "unused-hole"),
        ("{who} passt", "{who} passt {more}", "unknown-hole"),
        ("{n} für {thing:the-acc} nicht", "{n} für {thing:the-acx} nicht", "unknown-form"),
        ("talisman: {the-acc: den Talisman}", "talisman: {the-akk: den Talisman}", "unknown-form"),
        ("  talisman: {the-acc: den Talisman}\n", "", "missing-form"),
        ("talisman: {the-acc", "talismann: {the-acc", "unknown-term"),
        ("{term:pentagon}: {things}", "{term:pentagram}: {things}", "missing-term"),
        ("in: {no: ausgeschieden}", "in: {nope: ausgeschieden}", "unknown-field"),
    ],
)
def test_words_that_cannot_be_said_are_problems(told: Change, old: str, new: str, code: str) -> None:
    assert code in [found[0] for found in told(old, new)]


def test_a_file_of_words_that_is_not_there_is_one_problem(project: Path) -> None:
    (project / "cards" / "zavandor" / "text" / "de" / "events.yaml").unlink()
    database = load_database(Project(project, False), "zavandor", Problems())
    assert database is not None
    problems = Problems()
    check_log(database, ["de"], problems)
    assert [(problem.code, problem.language) for problem in problems] == [("log-words", "de")]


def test_a_file_of_words_that_cannot_be_read_is_one_problem(project: Path) -> None:
    (project / "cards" / "zavandor" / "text" / "de" / "events.yaml").write_text("events: [", encoding="utf-8")
    database = load_database(Project(project, False), "zavandor", Problems())
    assert database is not None
    problems = Problems()
    check_log(database, ["de"], problems)
    assert [problem.code for problem in problems] == ["yaml-syntax"]


def test_a_list_that_an_event_tells_says_how_many_of_each_thing_there_are() -> None:
    who, problems = teller("en", shipped())
    event = Event("bid", -1, more=((("dust", 3), ("ruby", 1)),))
    assert plain_words(who.text(who.things(event)), who.book.language) == "3 magic dust, ruby"
    assert not who.things(BID) and not len(problems)


def test_an_event_without_words_is_told_in_the_source_language_and_marked(project: Path) -> None:
    path = project / "cards" / "zavandor" / "text" / "de" / "events.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("  bid:", "  pass 0:"), encoding="utf-8")
    database = load_database(Project(project, False), "zavandor", Problems())
    assert database is not None
    who, problems = teller("de", database)
    text = who.event(BID)
    assert (text.plain(), text.lang, text.fallback) == ("Red bids 25 for the Talisman.", "en", True)
    assert "log-words" in [problem.code for problem in problems]


def test_all_languages_share_the_same_keys_of_their_logs() -> None:
    keys = {}
    for tag in language_tags(languages_root()):
        tree = read_yaml(languages_root() / tag / "log.yaml", tag, Problems())
        assert isinstance(tree, Mapping)
        keys[tag] = {key: set(inner.entries) for key, inner in tree if isinstance(inner, Mapping)}
    assert keys["en"].keys() == {"players", "words", "table"}
    assert all(found == keys["en"] for found in keys.values())
