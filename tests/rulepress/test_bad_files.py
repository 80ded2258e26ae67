"""Every file of a game, spoilt in every way that a file can be: always a problem at the file, never a fault of ours."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rulepress.pipeline import Result
from rules_engine import Problems, Project, check_wording, find_projects, load_database, open_wording

Build = Callable[..., Result]
GAME, CARDS, TERMS = "cards/tiny/game.yaml", "cards/tiny/cards.yaml", "cards/tiny/terms.yaml"
PHRASES, PALETTE, LAYOUT = "cards/tiny/text/en/phrases.yaml", "templates/tiny/palette.yaml", "templates/tiny/card.yaml"
BOMB = "a: &a [x,x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{name}: &{name} [{','.join(['*' + before] * 10)}]\n" for before, name in zip("abcdefghi", "bcdefghij")
)
SPOILT = {
    "broken": ("a: [b\nc: {", "yaml-syntax"),
    "a tab": ("a:\n\tb: 1\n", "yaml-tab"),
    "another encoding": ("a: ä\n".encode("latin-1"), "not-utf8"),
    "UTF-16": ("a: b\n".encode("utf-16"), "not-utf8"),
    "NUL": ("a: b\0\n", "yaml-syntax"),
    "a lone surrogate": ('a: "\\ud800"\n', "yaml-syntax"),
    "a bell": ("a: \a\n", "yaml-syntax"),
    "too large": (b"a: " + b"x" * 9_000_000, "file-too-large"),
    "a long value": ("a: " + "x" * 30_000, "value-too-long"),
    "aliases": (BOMB, "yaml-too-deep"),
    "an alias of itself": ("a: &a [*a]\n", "yaml-syntax"),
    "brackets": ("[" * 100_000, "yaml-syntax"),
    "braces": ("{a: " * 100_000, "yaml-too-deep"),
    "dashes": ("- " * 100_000, "yaml-too-deep"),
    "a list": ("- a\n- b\n", "not-a-map"),
    "a text": ("hello\n", "not-a-map"),
    "two documents": ("---\n{}\n---\n{}\n", "yaml-documents"),
    "a map as key": ("? {a: b}\n: c\n", "key-no-text"),
    "a key twice": ("a: b\na: c\n", "duplicate-key"),
    "an unknown field": ("foo: bar\n", "unknown-field"),
    "a tag of Python": ("a: !!python/object/apply:os.abort []\n", "unknown-field"),
}


def found(result: Result) -> set[tuple[str, str]]:
    """Return code and file of each error."""
    return {(problem.code, problem.location.file) for problem in result.problems.errors}


def put(project: Project, name: str, content: str | bytes) -> None:
    path = project.root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))


@pytest.mark.parametrize("name", [GAME, CARDS, TERMS, PHRASES, PALETTE, LAYOUT])
@pytest.mark.parametrize(("content", "code"), SPOILT.values(), ids=SPOILT)
def test_a_spoilt_file_is_told_with_its_name(
    print_it: Build, project: Project, name: str, content: str | bytes, code: str
) -> None:
    put(project, name, content)
    result = print_it(dry=True)
    assert (code, name) in found(result)
    assert all(len(problem.message) < 600 for problem in result.problems)


@pytest.mark.parametrize("content", ["", "# nothing\n", "~\n", "{}\n"])
@pytest.mark.parametrize("name", [GAME, PALETTE, LAYOUT])
def test_an_empty_file_lacks_what_must_be_there(print_it: Build, project: Project, name: str, content: str) -> None:
    put(project, name, content)
    assert ("missing-field", name) in found(print_it(dry=True))


@pytest.mark.parametrize("name", [GAME, CARDS, TERMS, PHRASES, PALETTE, LAYOUT])
def test_a_mark_of_byte_order_and_line_ends_of_other_systems_are_no_fault(
    print_it: Build, project: Project, name: str
) -> None:
    text = (project.root / name).read_text(encoding="utf-8")
    for content in (text.encode("utf-8-sig"), text.replace("\n", "\r\n").encode(), text.replace("\n", "\r").encode()):
        put(project, name, content)
        assert not list(print_it(dry=True).problems)


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("templates/fonts.yaml", "- a\n", "not-a-map"),
        ("templates/fonts.yaml", "families: [a]\n", "not-a-map"),
        ("templates/fonts.yaml", "families: {my: {upright: nope.ttf}}\n", "font-file"),
        ("templates/fonts.yaml", "families: {../my: {upright: nope.ttf}}\n", "bad-id"),
        ("templates/fonts.yaml", "fallback: [nope]\n", "font-unknown"),
        ("templates/fonts.yaml", "foo: bar\n", "unknown-field"),
        ("templates/papers/a4.yaml", "- a\n", "not-a-map"),
        ("templates/papers/a4.yaml", "width: [210]\nheight: 297\n", "not-a-text"),
        ("templates/papers/a4.yaml", "width: nan\nheight: 1e9\n", "bad-length"),
        ("templates/sheets/x.yaml", "paper: {a: b}\n", "not-a-text"),
        ("templates/sheets/x.yaml", "hello\n", "not-a-map"),
        ("templates/sizes.yaml", "- a\n", "not-a-map"),
        ("templates/sizes.yaml", "my: 5\n", "not-a-map"),
        ("templates/sizes.yaml", "my: {width: [5], height: 5}\n", "not-a-text"),
        ("cards/tiny/art/ramps.yaml", "ramps: {x: {red: '#ffffff'}}\n", "bad-colour"),
        ("cards/tiny/art/ramps.yaml", "ramps: [a]\n", "not-a-map"),
    ],
)
def test_a_list_or_a_wrong_value_in_a_file_of_the_look_is_told(
    print_it: Build, project: Project, name: str, content: str, code: str
) -> None:
    put(project, name, content)
    assert (code, name) in found(print_it(dry=True))


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("cards.yaml", "cards: [a]\n", "not-a-map"),
        ("cards.yaml", "cards: {one: x}\n", "not-a-map"),
        ("cards.yaml", "cards: {noe: {name: x}}\n", "orphan-text"),
        ("cards.yaml", "cards: {one: {nmae: x}}\n", "unknown-field"),
        ("cards.yaml", "cards: {one: {name: [x]}}\n", "not-a-text"),
        ("terms.yaml", "terms: {coin: }\n", "missing-form"),
        ("terms.yaml", "terms: {coin: [a]}\n", "not-a-text"),
        ("terms.yaml", "terms: {cion: x}\n", "unknown-term"),
        ("phrases.yaml", "phrases: {a: b}\n", "missing-field"),
    ],
)
def test_a_fault_in_a_translation_is_told(
    print_it: Build, project: Project, name: str, content: str, code: str
) -> None:
    put(project, f"cards/tiny/text/de/{name}", content)
    result = print_it(dry=True, language="de")
    assert code in {problem.code for problem in result.problems}


@pytest.mark.parametrize("kind", ["folder", "pipe", "loop", "device"])
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes and links")
def test_what_is_no_file_is_told_and_not_waited_for(project: Project, kind: str) -> None:
    path = project.root / GAME
    path.unlink()
    make: dict[str, Callable[[], None]] = {
        "folder": path.mkdir,
        "pipe": lambda: os.mkfifo(path),
        "loop": lambda: path.symlink_to(path.name),
        "device": lambda: path.symlink_to("/dev/zero"),
    }
    make[kind]()
    problems = Problems()
    assert find_projects(project.root)[0].games() == ("tiny",)
    assert load_database(project, "tiny", problems) is None
    assert [problem.code for problem in problems] == ["file-unreadable"]


def test_a_fault_that_stands_in_two_languages_is_a_fault_in_both(project: Project, tmp_path: Path) -> None:
    put(project, PHRASES, (project.root / PHRASES).read_text(encoding="utf-8") + "phrases: []\n")
    kept = project._replace(kept=tmp_path / "kept")
    for _ in range(2):
        problems = Problems()
        database = load_database(kept, "tiny", problems)
        assert database is not None
        for tag in ("en", "de", "fr"):
            wording = open_wording(database, tag, problems)
            assert wording is not None
            check_wording(wording, problems)
        assert "duplicate-key" in [problem.code for problem in problems]
