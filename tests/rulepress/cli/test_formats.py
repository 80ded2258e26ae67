"""Each format tells the same problems, and what reads it can."""

import json
from pathlib import Path

import pytest

from rulepress.cli.options import FORMAT_NAMES
from rulepress.cli.report import FORMATS, tell
from rulepress.cli.sources import Sources
from rulepress.cli.told import Told
from rules_engine import Location, Problems, Project
from rules_engine.codes import CODES


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Told:
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)
    (tmp_path / "a b.yaml").write_text("one\ncopys: 3\n", encoding="utf-8")
    problems = Problems()
    where = Location("a b.yaml", 2, 1)
    problems.error("unknown-field", "50% of 'a:b',\nfailed", where, card="x", field="copys", hint="did you mean?")
    problems.warning("missing-text", "not translated", Location("c.yaml", 5), language="de")
    return Told(problems, Sources([Project(tmp_path, False)]))


def test_the_option_offers_every_format() -> None:
    assert tuple(FORMATS) == FORMAT_NAMES


def test_full_shows_line_caret_language_and_hint(told: Told) -> None:
    text = FORMATS["full"](told)
    assert "\n    2 | copys: 3\n      | ^\n  hint: did you mean?" in text
    assert "language: de" in text


def test_people_see_one_line_without_signs_that_steer_the_terminal(tmp_path: Path) -> None:
    problems = Problems()
    problems.error("bad-id", "id '\x1b[2J\u202eabc\nd'", Location("a.yaml"))
    text = FORMATS["concise"](Told(problems, Sources([Project(tmp_path, False)])))
    assert "id '\\x1b[2J\\u202eabc d'" in text
    assert "\n" not in text


def test_json_holds_every_problem_and_the_counts(told: Told) -> None:
    found = json.loads(FORMATS["json"](told))
    assert list(found) == ["version", "problems", "counts"]
    assert found["counts"] == {"errors": 1, "warnings": 1}
    assert found["problems"][0] == {
        "code": "unknown-field",
        "severity": "error",
        "message": "50% of 'a:b',\nfailed",
        "file": "a b.yaml",
        "line": 2,
        "column": 1,
        "card": "x",
        "field": "copys",
        "language": None,
        "hint": "did you mean?",
    }
    assert found["problems"][1]["column"] is None


def test_json_of_a_build_names_the_files(told: Told) -> None:
    found = json.loads(FORMATS["json"](told._replace(written=(Path("out/a.pdf"),), fresh=())))
    assert found["files"] == {"written": ["out/a.pdf"], "fresh": []}


def test_github_gets_escaped_commands(told: Told) -> None:
    first, second = FORMATS["github"](told).split("\n")
    assert first == (
        "::error file=a b.yaml,line=2,col=1,title=unknown-field::50%25 of 'a:b',%0Afailed%0Ahint: did you mean?"
    )
    assert second == "::warning file=c.yaml,line=5,title=missing-text::not translated"


def test_github_properties_escape_what_ends_them(tmp_path: Path) -> None:
    problems = Problems()
    problems.error("bad-id", "x", Location("a,b:c%.yaml"))
    text = FORMATS["github"](Told(problems, Sources([Project(tmp_path, False)])))
    assert text == "::error file=a%2Cb%3Ac%25.yaml,title=bad-id::x"


def test_sarif_has_rules_and_results_that_refer_to_them(told: Told) -> None:
    log = json.loads(FORMATS["sarif"](told))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["missing-text", "unknown-field"]
    assert rules[1]["shortDescription"]["text"] == CODES["unknown-field"].title
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "a%20b.yaml"}, "region": {"startLine": 2, "startColumn": 1}}
    assert run["results"][1]["level"] == "warning"
    assert run["results"][1]["locations"][0]["physicalLocation"]["region"] == {"startLine": 5}


@pytest.mark.parametrize("name", ["json", "github", "sarif", "concise"])
def test_only_the_report_reaches_the_output(name: str, told: Told, capsys: pytest.CaptureFixture[str]) -> None:
    tell(told, name, ["a summary"])
    captured = capsys.readouterr()
    assert captured.err == "a summary\n"
    assert "summary" not in captured.out


def test_an_empty_report_is_an_empty_output_or_an_empty_object(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = Told(Problems(), Sources([Project(tmp_path, False)]))
    tell(told, "github", [])
    assert capsys.readouterr().out == ""
    tell(told, "json", [])
    assert json.loads(capsys.readouterr().out)["problems"] == []
