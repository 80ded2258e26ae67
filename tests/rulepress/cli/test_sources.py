"""A problem shows the line that it points at."""

from pathlib import Path

import pytest

from rulepress.cli.sources import Sources
from rules_engine import Location, Project
from rules_engine.problem_text import excerpt as excerpt_of


def excerpt(tmp_path: Path, content: bytes, line: int, col: int) -> tuple[str, str] | None:
    (tmp_path / "a.yaml").write_bytes(content)
    where = Location("a.yaml", line, col)
    return excerpt_of(Sources([Project(tmp_path, False)]).lines(where.file), where)


def test_the_caret_stands_below_the_column(tmp_path: Path) -> None:
    assert excerpt(tmp_path, b"one\ncopys: 3\n", 2, 3) == ("copys: 3", "  ^")


def test_wide_characters_take_two_columns_and_combining_ones_none(tmp_path: Path) -> None:
    assert excerpt(tmp_path, "火龙: x".encode(), 1, 3) == ("火龙: x", "    ^")
    assert excerpt(tmp_path, "e\u0301: x".encode(), 1, 3) == ("e\u0301: x", " ^")


def test_a_mark_at_the_start_and_windows_line_ends_do_not_shift_it(tmp_path: Path) -> None:
    assert excerpt(tmp_path, b"\xef\xbb\xbfa: 1\r\nb: 2\r\n", 1, 1) == ("a: 1", "^")
    assert excerpt(tmp_path, b"\xef\xbb\xbfa: 1\r\nb: 2\r\n", 2, 4) == ("b: 2", "   ^")


def test_a_long_line_is_cut_around_the_column(tmp_path: Path) -> None:
    line = "a" * 500 + "X" + "b" * 500
    found = excerpt(tmp_path, line.encode(), 1, 501)
    assert found is not None
    text, caret = found
    assert len(text) <= 101
    assert text[len(caret) - 1] == "X"


@pytest.mark.parametrize(
    "where", [Location("a.yaml"), Location("a.yaml", 9, 1), Location("b.yaml", 1, 1), Location("")]
)
def test_what_cannot_be_shown_is_left_out(tmp_path: Path, where: Location) -> None:
    (tmp_path / "a.yaml").write_text("one line", encoding="utf-8")
    assert excerpt_of(Sources([Project(tmp_path, False)]).lines(where.file), where) is None


def test_shipped_templates_and_languages_are_found(tmp_path: Path) -> None:
    sources = Sources([Project(tmp_path, False)])
    for shown in ("templates/fonts.yaml", "languages/en/phrases.yaml"):
        assert sources.path(shown) is not None


def test_a_path_is_told_from_the_root_of_the_workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game" / "cards").mkdir(parents=True)
    (tmp_path / "game" / "cards" / "a.yaml").write_text("a", encoding="utf-8")
    sources = Sources([Project(tmp_path / "game", False)])
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)
    assert sources.uri("cards/a.yaml") == "cards/a.yaml"
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path))
    assert sources.uri("cards/a.yaml") == "game/cards/a.yaml"
    assert sources.uri("elsewhere.yaml") == "elsewhere.yaml"
