"""Paths: what lies outside of the project is not read, what cannot be written is told, and earlier files stay whole."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rulepress.pipeline import Result
from rules_engine import Project

Build = Callable[..., Result]
Png = Callable[..., bytes]


def edit(project: Project, name: str, old: str, new: str) -> None:
    path = project.root / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def codes(result: Result) -> set[str]:
    return {problem.code for problem in result.problems.errors}


@pytest.fixture
def outside(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder beside the project with good files of every kind."""
    folder = tmp_path_factory.mktemp("outside")
    for name in ("templates/tiny/palette.yaml", "templates/tiny/card.yaml", "cards/tiny/cards.yaml"):
        (folder / Path(name).name).write_bytes((project.root / name).read_bytes())
    (folder / "coin.svg").write_bytes((project.root / "cards/tiny/art/icons/coin.svg").read_bytes())
    return folder


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("cards/tiny/cards.yaml", "path-outside"),
        ("cards/tiny/art/icons/coin.svg", "path-outside"),
        ("templates/tiny/palette.yaml", "missing-file"),
        ("templates/tiny/card.yaml", "path-outside"),
    ],
)
def test_a_link_out_of_the_project_is_not_followed(
    print_it: Build, project: Project, outside: Path, name: str, code: str
) -> None:
    path = project.root / name
    path.unlink()
    try:
        path.symlink_to(outside / path.name)
    except OSError:
        pytest.skip("this system makes no links")
    assert code in codes(print_it(dry=True))


@pytest.mark.parametrize("said", ["../{0}/coin.svg", "{1}/coin.svg", "../../../../coin.svg"])
def test_a_picture_outside_of_the_project_is_not_read(
    print_it: Build, project: Project, outside: Path, said: str
) -> None:
    name = said.format("/".join([".."] * 3 + [outside.name]), outside.as_posix())
    edit(project, "cards/tiny/cards.yaml", "    copies: 2\n", f"    copies: 2\n    picture: {name}\n")
    assert codes(print_it(dry=True)) & {"path-outside", "missing-picture"}


def test_a_layout_outside_of_the_project_is_not_read(print_it: Build, project: Project, outside: Path) -> None:
    edit(project, "cards/tiny/game.yaml", "front: card\n", f"front: {outside.as_posix()}/card\n")
    assert codes(print_it(dry=True)) == {"missing-layout"}


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        ("elsewhere/facts.md", "version:", "facts: elsewhere/facts.md\nversion:", "path-outside"),
        ("cards/other/facts.md", "version:", "facts: cards/other/facts.md\nversion:", "path-outside"),
        ("elsewhere/coin.svg", "    copies: 2\n", "    copies: 2\n    picture: ../../../elsewhere/coin.svg\n",
         "path-outside"),
        ("cards/other/coin.svg", "    copies: 2\n", "    copies: 2\n    picture: ../../other/coin.svg\n",
         "path-outside"),
        ("elsewhere/coin.svg", "boxes:\n", "boxes:\n  p: {image: ../../../elsewhere/coin.svg, at: [5, 15, 9, 9]}\n",
         "path-outside"),
        ("elsewhere/card.yaml", "front: card\n", "front: ../../elsewhere/card\n", "missing-layout"),
        ("elsewhere/card.yaml", "boxes:\n", "boxes:\n  p: {use: ../../elsewhere/card}\n", "missing-layout"),
    ],
)  # fmt: skip
def test_a_file_that_would_not_be_missed_when_it_changes_is_not_read(
    print_it: Build, project: Project, name: str, old: str, new: str, code: str
) -> None:
    path = project.root / name
    path.parent.mkdir(parents=True)
    (project.root / "cards/other").mkdir(exist_ok=True)
    (project.root / "cards/other/game.yaml").write_text("game: other\n", encoding="utf-8")
    source = {"card.yaml": "templates/tiny/card.yaml", "coin.svg": "cards/tiny/art/icons/coin.svg"}.get(path.name)
    path.write_bytes((project.root / source).read_bytes() if source else b"TI-001 A fact.\n")
    files = ("cards/tiny/game.yaml", "cards/tiny/cards.yaml", "templates/tiny/card.yaml")
    edit(project, next(file for file in files if old in (project.root / file).read_text(encoding="utf-8")), old, new)
    result = print_it(dry=True)
    assert codes(result) == {code}
    assert not any("/../" in problem.hint for problem in result.problems)


def test_a_picture_in_a_folder_beside_the_games_is_missed_when_it_changes(
    print_it: Build, project: Project, png: Png
) -> None:
    shared = project.root / "cards/shared/p.png"
    shared.parent.mkdir()
    shared.write_bytes(png("RGB"))
    box = "boxes:\n  p: {image: ../../shared/p.png, at: [5, 15, 20, 20]}\n"
    edit(project, "templates/tiny/card.yaml", "boxes:\n", box)
    assert print_it().written
    assert print_it().fresh
    shared.write_bytes(png("RGBA"))
    assert print_it().written


@pytest.mark.parametrize("name", ["../x", "a/../a4", "./a4", "/etc/a4", "a\0", "x" * 300])
def test_a_paper_is_a_name_and_no_path(print_it: Build, project: Project, name: str) -> None:
    result = print_it(papers=(name,))
    assert codes(result) == {"unknown-paper"}
    assert not (project.root / "out").exists()


@pytest.mark.parametrize("tag", ["../en", "./en", "", "e\0n", "x" * 300, "EN"])
def test_a_language_is_a_tag_and_no_path(print_it: Build, project: Project, tag: str) -> None:
    assert codes(print_it(language=tag)) == {"unknown-language"}


def test_a_folder_in_the_place_of_a_pdf_is_told_and_stays(print_it: Build, project: Project) -> None:
    target = project.root / "out/tiny/en/cards-a4-long-edge.pdf"
    (target / "mine").mkdir(parents=True)
    assert codes(print_it()) == {"cannot-write"}
    assert [path.name for path in target.parent.iterdir()] == [target.name]
    assert (target / "mine").is_dir()


@pytest.mark.parametrize(
    "name", ["a b", 'it\'s "so"', "ümläut", "中文 字", "-dash", "a%20b", "a\nb", "$HOME", "[x]", "e\u0301"]
)
def test_any_name_of_a_folder_will_do(print_it: Build, project: Project, name: str) -> None:
    moved = project.root / name
    try:
        moved.mkdir()
    except OSError:
        pytest.skip("this system has no such names")
    for part in ("cards", "templates"):
        (project.root / part).rename(moved / part)
    result = print_it(project=project._replace(root=moved), out=moved / "out")
    assert not list(result.problems)
    assert print_it(project=project._replace(root=moved), out=moved / "out").fresh == result.written


def spoilt(whole: bytes) -> list[bytes]:
    middle = len(whole) // 2
    return [b"", whole[:middle], b"rubbish", bytes(len(whole)), whole[:middle] + bytes([whole[middle] ^ 255])
            + whole[middle + 1 :]]  # fmt: skip


@pytest.mark.parametrize("how", range(5))
def test_a_spoilt_cache_changes_nothing(print_it: Build, project: Project, tmp_path: Path, png: Png, how: int) -> None:
    (project.root / "cards/tiny/art/p.png").write_bytes(png("RGBA"))
    edit(project, "templates/tiny/card.yaml", "boxes:\n", "boxes:\n  p: {image: p.png, at: [5, 15, 20, 20]}\n")
    cache = tmp_path / "cache"
    kept = project._replace(kept=cache / "trees")
    (path,) = print_it(project=kept, cache=cache).written
    whole = path.read_bytes()
    entries = [entry for entry in cache.rglob("*") if entry.is_file()]
    assert {entry.suffix for entry in entries} == {".art", ".records", ".stamp", ".tree", ".ttf"}
    for entry in entries:
        entry.write_bytes(spoilt(entry.read_bytes())[how])
    result = print_it(project=kept, cache=cache)
    assert result.written == (path,)
    assert not list(result.problems)
    assert path.read_bytes() == whole


def test_a_cache_that_is_a_file_is_told_and_the_earlier_pdf_stays(
    print_it: Build, project: Project, tmp_path: Path
) -> None:
    (path,) = print_it().written
    whole = path.read_bytes()
    (tmp_path / "file").write_bytes(b"")
    edit(project, "cards/tiny/cards.yaml", "name: First", "name: Other")
    assert codes(print_it(cache=tmp_path / "file")) == {"cannot-write"}
    assert path.read_bytes() == whole
