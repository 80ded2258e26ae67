"""Links: whatever is read from a project lies in it, and a link that leads out of it is told, never passed over."""

from collections.abc import Callable

import pytest

from rulepress.pipeline import Result
from rules_engine import Project

Build = Callable[..., Result]

GAME = "cards/tiny/game.yaml"
SHEET = "paper: a4\ncard: poker\ncolumns: 2\nrows: 2\ngap: 0 mm\n"
PAPER = "width: 210 mm\nheight: 297 mm\n"
FILES = {
    GAME: None,
    "cards/tiny/cards.yaml": None,
    "cards/tiny/terms.yaml": None,
    "cards/tiny/text/en/phrases.yaml": None,
    "cards/tiny/text/de/phrases.yaml": "phrases: []\n",
    "cards/tiny/text/de/terms.yaml": "terms: {coin: Münze}\n",
    "cards/tiny/text/de/cards.yaml": "cards: {one: {name: Eins}}\n",
    "cards/tiny/art/ramps.yaml": "ramps: {}\n",
    "seeds/facts.md": "# Facts\n",
    "templates/tiny/palette.yaml": None,
    "templates/tiny/card.yaml": None,
    "templates/fonts.yaml": "{}\n",
    "templates/sizes.yaml": "tiny: {width: 30 mm, height: 40 mm}\n",
    "templates/papers/a4.yaml": PAPER,
    "templates/sheets/mine.yaml": SHEET,
}
"""Each kind of text file of a project; None: as the tiny game has it."""


@pytest.fixture
def lead_out(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], None]:
    """Move a file or folder of the project out of it, and put a link in its place."""

    def move(name: str) -> None:
        path, target = project.root / name, tmp_path_factory.mktemp("outside") / "it"
        path.rename(target)
        try:
            path.symlink_to(target, target.is_dir())
        except OSError:
            pytest.skip("this system makes no links")

    return move


@pytest.fixture
def whole(project: Project) -> None:
    """A project with each kind of file."""
    for name, text in FILES.items():
        path = project.root / name
        if text is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    game = project.root / GAME
    game.write_text(game.read_text(encoding="utf-8") + "facts: seeds/facts.md\n", encoding="utf-8")


def outside(result: Result) -> set[str]:
    return {problem.location.file for problem in result.problems.errors if problem.code == "path-outside"}


def test_a_project_with_each_kind_of_file_has_nothing_outside(print_it: Build, whole: None) -> None:
    assert not outside(print_it(dry=True, language="de"))


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_a_link_out_of_the_project_is_told_and_not_read(
    print_it: Build, whole: None, lead_out: Callable[[str], None], name: str
) -> None:
    lead_out(name)
    told_at = {"cards/tiny/cards.yaml": GAME, "seeds/facts.md": GAME}
    assert outside(print_it(dry=True, language="de")) == {told_at.get(name, name)}


@pytest.mark.parametrize("name", ["cards", "cards/tiny", "cards/tiny/text", "cards/tiny/text/de", "seeds", "templates"])
def test_a_folder_that_is_a_link_out_of_the_project_is_told_and_not_read(
    print_it: Build, whole: None, lead_out: Callable[[str], None], name: str
) -> None:
    lead_out(name)
    found = outside(print_it(dry=True, language="de"))
    assert found
    assert all(file.startswith(f"{name}/") for file in found) or (name, found) == ("seeds", {GAME})


def test_a_link_within_the_project_is_followed(print_it: Build, project: Project, whole: None) -> None:
    shared = project.root / "shared"
    (project.root / "cards/tiny/text").rename(shared)
    try:
        (project.root / "cards/tiny/text").symlink_to("../../shared", True)
    except OSError:
        pytest.skip("this system makes no links")
    assert not outside(print_it(dry=True, language="de"))


@pytest.mark.parametrize("name", ["terms.yaml", "text/de/cards.yaml", "text/de/phrases.yaml", "art/ramps.yaml"])
def test_a_link_that_leads_nowhere_is_told(print_it: Build, project: Project, whole: None, name: str) -> None:
    path = project.root / "cards/tiny" / name
    path.unlink()
    try:
        path.symlink_to("nowhere")
    except OSError:
        pytest.skip("this system makes no links")
    errors = print_it(dry=True, language="de").problems.errors
    assert ("file-unreadable", f"cards/tiny/{name}") in [(p.code, p.location.file) for p in errors]
