"""A sheet of a project is used, or it is told at its line why it is not."""

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from rulepress.pipeline import Result, check_game
from rules_engine import Problems, Project

Build = Callable[..., Result]
Write = Callable[..., None]

GOOD = {"paper": "a4", "card": "poker", "orientation": "portrait", "columns": "2", "rows": "1", "gap": "6 mm"}
GAP = "templates/sheets/mine.yaml:6:6"
PLACE = "templates/sheets/mine.yaml"


@pytest.fixture
def write(project: Project) -> Write:
    """Write a sheet of the project's own; keyword arguments change its values."""

    def sheet(folder: str = "templates", name: str = "mine", **changes: str) -> None:
        path = project.root / folder / "sheets" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{key}: {value}\n" for key, value in {**GOOD, **changes}.items()), encoding="utf-8")

    return sheet


def unused(result: Result) -> list[tuple[str, str]]:
    found = [problem for problem in result.problems if problem.code == "sheet-unused"]
    assert all(problem.severity == "warning" for problem in found)
    return [(str(problem.location), problem.message) for problem in found]


def sheets(path: Path) -> int:
    with pikepdf.open(path) as document:
        return len(document.pages)


@pytest.mark.parametrize(
    ("changes", "asked", "said"),
    [
        ({}, {"bleed": 0}, "its gap is 6 mm, and cards with 0 mm of bleed lie 0 mm apart"),
        ({"gap": "5 mm"}, {"bleed": 3000}, "its gap is 5 mm, and cards with 3 mm of bleed lie 6 mm apart"),
        ({"card": "us-poker"}, {"bleed": 3000}, "no deck has cards of the size 'us-poker'"),
        ({}, {"bleed": 3000, "backs": "fold"}, "where backs are folded, sheets are computed"),
    ],
)
def test_an_own_sheet_that_is_not_used_is_told_with_the_reason(
    print_it: Build, write: Write, changes: dict[str, str], asked: dict[str, object], said: str
) -> None:
    write(**changes)
    ((where, message),) = unused(print_it(**asked))
    assert (where, message) == (GAP, f"sheet 'mine' is not used: {said}")


def test_an_own_sheet_without_a_gap_is_told_at_its_beginning(print_it: Build, project: Project, write: Write) -> None:
    write()
    path = project.root / PLACE
    path.write_text(path.read_text(encoding="utf-8").replace("gap: 6 mm\n", ""), encoding="utf-8")
    assert [where for where, _ in unused(print_it(bleed=3000))] == [f"{PLACE}:1:1"]


def test_of_two_own_sheets_for_the_same_the_second_is_told(print_it: Build, write: Write) -> None:
    write(name="a")
    write()
    assert [(where, "comes before" in text) for where, text in unused(print_it(bleed=3000))] == [(GAP, True)]


def test_own_sheets_for_other_bleeds_and_papers_are_no_fault_where_one_is_used(print_it: Build, write: Write) -> None:
    write()
    write(name="other", gap="0 mm")
    write(name="paper", paper="letter")
    result = print_it(bleed=3000)
    assert not unused(result)
    assert sheets(result.written[0]) == 4


def test_a_sheet_of_all_games_may_be_for_the_cards_of_another_one(
    print_it: Build, project: Project, write: Write
) -> None:
    other = project.cards / "other" / "game.yaml"
    other.parent.mkdir()
    other.write_text("game: other\n", encoding="utf-8")
    write(card="us-poker")
    assert not unused(print_it(bleed=3000))
    write("templates/tiny", card="us-poker")
    assert [where for where, _ in unused(print_it(bleed=3000))] == ["templates/tiny/sheets/mine.yaml:6:6"]


def test_a_sheet_is_for_cards_as_large_by_whatever_name(print_it: Build, project: Project, write: Write) -> None:
    path = project.cards / "tiny" / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("size: poker", "size: 63 x 88"), encoding="utf-8")
    write()
    result = print_it(bleed=3000)
    assert not unused(result)
    assert sheets(result.written[0]) == 4


def test_cards_that_reach_beyond_the_paper_are_told_at_their_sheet(print_it: Build, write: Write) -> None:
    write(columns="9")
    (problem,) = print_it(bleed=3000).problems.errors
    assert (problem.code, problem.location.file) == ("sheet-too-large", PLACE)


def test_a_wrong_sheet_is_told_by_a_check_and_by_each_way_of_the_backs(
    print_it: Build, project: Project, write: Write
) -> None:
    write(card="pokr")
    problems = Problems()
    check_game(project, "tiny", (), problems)
    for found in (problems, print_it(backs="fold").problems, print_it(backs="none").problems):
        assert [(p.code, str(p.location)) for p in found.errors] == [("bad-choice", f"{PLACE}:2:1")]


@pytest.mark.parametrize("card", ["63 x 88", "63 mm × 88 mm", "63x88"])
def test_a_sheet_says_its_card_by_name_or_by_measure(print_it: Build, write: Write, card: str) -> None:
    write(card=card)
    result = print_it(bleed=3000)
    assert not list(result.problems)
    assert sheets(result.written[0]) == 4


@pytest.mark.parametrize("card", ["63", "63 x", "63 x 88 x 1", "pokre", "63 x wide"])
def test_a_card_of_a_sheet_that_is_no_size_is_told(print_it: Build, write: Write, card: str) -> None:
    write(card=card)
    (problem,) = print_it(bleed=3000).problems
    assert (problem.code, problem.field) == ("bad-choice", "card")
    assert "63 x 88" in problem.message


def test_what_is_told_of_a_sheet_names_the_deck_and_its_line(print_it: Build, project: Project) -> None:
    game = project.root / "cards/tiny/game.yaml"
    text = game.read_text(encoding="utf-8")
    game.write_text(f"{text}  more: {{name: More, type: card}}\n", encoding="utf-8")
    (project.root / "cards/tiny/more.yaml").write_text("cards:\n  - {id: three, name: Third, cost: 3}\n")
    paper = "width: 70 mm\nheight: 95 mm\nunprintable: 3 mm\n"
    (project.root / "templates/papers").mkdir()
    (project.root / "templates/papers/small.yaml").write_text(paper)
    line = text[: text.index("  cards: {name")].count("\n") + 1
    found = [problem for problem in print_it(papers=("small",)).problems if problem.code == "marks-left-out"]
    assert found
    assert {problem.location.line for problem in found} == {line}
    assert all(problem.message.startswith("decks 'cards', 'more': no crop marks") for problem in found)
