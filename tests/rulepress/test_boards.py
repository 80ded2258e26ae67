"""Boards are printed apart from cards: on the paper, in tiles, or each on a page of its own."""

from collections.abc import Callable

import pypdfium2
import pytest

from rulepress.pipeline import Result
from rules_engine import Project

Build = Callable[..., Result]
TYPE = """\
  board:
    front: board
    print: boards
    size: "{{ card.width }} x {{ card.height }}"
    fields:
      width: {type: int}
      height: {type: int}
decks:
  boards: {name: Boards, type: board}
"""
BOARD = """\
bleed: 3
boxes:
  ground: {shape: rect, at: bleed, fill: red}
  name: {words: name, style: name, at: [5, 5, 40, 8]}
"""
POINT = 72 / 25.4


@pytest.fixture
def boards(project: Project) -> Project:
    """The tiny game with two boards, of which the large one is there twice."""
    game = project.root / "cards/tiny/game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("decks:\n", TYPE), encoding="utf-8")
    (project.root / "cards/tiny/boards.yaml").write_text(
        "components:\n  - {id: small, name: Small, width: 150, height: 100}\n"
        "  - {id: large, name: Large, copies: 2, width: 350, height: 260}\n",
        encoding="utf-8",
    )
    (project.root / "templates/tiny/board.yaml").write_text(BOARD, encoding="utf-8")
    return project


def pages(result: Result) -> list[str]:
    """Return what each page of the one file of a result says, after no problem was told."""
    assert not [problem for problem in result.problems if problem.code != "marks-left-out"]
    (path,) = result.written
    document = pypdfium2.PdfDocument(path)
    found = [document[page].get_textpage().get_text_bounded() for page in range(len(document))]
    document.close()
    return found


def told(result: Result) -> list[str]:
    return [problem.code for problem in result.problems]


def test_cards_are_printed_without_boards_and_boards_without_cards(print_it: Build, boards: Project) -> None:
    cards = "".join(pages(print_it()))
    assert "First" in cards
    assert "Large" not in cards
    found = "".join(pages(print_it(products=("boards",))))
    assert "Large" in found
    assert "First" not in found


def test_a_board_that_fits_lies_on_a_sheet_and_a_larger_one_on_tiles_for_each_copy(
    print_it: Build, boards: Project
) -> None:
    small, *tiles = pages(print_it(products=("boards",)))
    assert "Tiny · Boards · sheet 1 of 1" in small
    assert "100 mm" in small
    names = [line for page in tiles for line in page.splitlines() if "tile" in line and "·" in line]
    due = [f"Tiny · Large · tile {row}-{column}" for row in (1, 2) for column in (1, 2)]
    assert [name.split(" (")[0] for name in names] == due * 2
    for page in tiles:
        assert all(f"{row}-{column}" in page.split() for row in (1, 2) for column in (1, 2))
        assert "diamonds meet" in page
        assert "This ruler is 100 mm long." in page


def test_a_large_page_has_the_size_of_the_board_as_its_trim_and_3_mm_of_bleed(print_it: Build, boards: Project) -> None:
    result = print_it(products=("boards-large",), papers=("a4", "letter"))
    assert [path.name for path in result.written] == ["boards-large.pdf"]
    document = pypdfium2.PdfDocument(result.written[0])
    assert len(document) == 3
    for page, (width, height) in zip(document, ((150, 100), (350, 260), (350, 260)), strict=True):
        left, bottom, right, top = (side / POINT for side in page.get_trimbox())
        assert (right - left, top - bottom) == pytest.approx((width, height), abs=0.01)
        bleed = tuple(side / POINT for side in page.get_bleedbox())
        assert bleed == pytest.approx((left - 3, bottom - 3, right + 3, top + 3), abs=0.01)
        assert page.get_width() / POINT == pytest.approx(width + 30, abs=0.01)
        assert f"{width} × {height} mm" in page.get_textpage().get_text_bounded().replace("\u00a0", " ")
    document.close()


def test_a_back_is_a_page_of_its_own(print_it: Build, boards: Project) -> None:
    game = boards.root / "cards/tiny/game.yaml"
    text = game.read_text(encoding="utf-8").replace("    front: board\n", "    front: board\n    back: card-back\n")
    game.write_text(text, encoding="utf-8")
    result = print_it(products=("boards-large",))
    assert len(pypdfium2.PdfDocument(result.written[0])) == 6


def test_a_round_board_is_cut_along_a_line_on_it_and_has_no_marks_at_straight_cuts(
    print_it: Build, boards: Project
) -> None:
    _, *tiles = pages(print_it(products=("boards",)))
    assert all("plain marks" in tile for tile in tiles)
    marked = dark(print_it(products=("boards-large",)))
    game = boards.root / "cards/tiny/game.yaml"
    text = game.read_text(encoding="utf-8").replace("    print: boards\n", "    print: boards\n    cut: circle\n")
    game.write_text(text, encoding="utf-8")
    _, *tiles = pages(print_it(products=("boards",)))
    assert all("along its line" in tile and "plain marks" not in tile for tile in tiles)
    assert (marked, dark(print_it(products=("boards-large",)))) == ((True, False), (False, True))


def dark(result: Result) -> tuple[bool, bool]:
    """Tell whether there is dark ink beside the small board, at the height of its upper cut, and on its round end."""
    document = pypdfium2.PdfDocument(result.written[0])
    image = document[0].render(scale=20 / POINT).to_pil().convert("L")
    document.close()
    beside, rim = (9, 15), (65 - 50 * 0.5**0.5, 65 - 50 * 0.5**0.5)
    parts = [image.crop((round(20 * x) - 30, round(20 * y) - 30, round(20 * x) + 30, round(20 * y) + 30)) for x, y in
             (beside, rim)]  # fmt: skip
    return parts[0].getextrema()[0] < 60, parts[1].getextrema()[0] < 60


def test_a_game_without_boards_is_told_so(print_it: Build) -> None:
    result = print_it(products=("boards",))
    assert (told(result), result.written) == (["no-boards"], ())


def test_bleed_that_a_board_lacks_is_told_for_tiles_too(print_it: Build, boards: Project) -> None:
    layout = boards.root / "templates/tiny/board.yaml"
    layout.write_text(BOARD.replace("bleed: 3", "bleed: 1"), encoding="utf-8")
    assert "bleed-missing" in told(print_it(products=("boards",), bleed=3000))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("{{ card.width }} x", "{{ card.depth }} x", "no-value"),
        ("{{ card.width }} x {{ card.height }}", "{{ card.width }}", "unknown-size"),
        ("print: boards", "print: bords", "unknown-choice"),
    ],
)
def test_a_size_that_says_nothing_and_an_unknown_way_to_print_are_told_in_the_game(
    print_it: Build, boards: Project, old: str, new: str, code: str
) -> None:
    game = boards.root / "cards/tiny/game.yaml"
    text = game.read_text(encoding="utf-8")
    assert old in text
    game.write_text(text.replace(old, new), encoding="utf-8")
    result = print_it(products=("boards",))
    assert {problem.code for problem in result.problems if problem.code != "no-boards"} == {code}
    assert {problem.location.file for problem in result.problems.errors} == {"cards/tiny/game.yaml"}


def test_a_paper_that_is_too_small_for_tiles_is_told_at_the_type(print_it: Build, boards: Project) -> None:
    (boards.root / "templates/papers").mkdir(parents=True)
    (boards.root / "templates/papers/tiny.yaml").write_text("width: 60 mm\nheight: 90 mm\n", encoding="utf-8")
    result = print_it(products=("boards",), papers=("tiny",))
    assert set(told(result)) == {"board-too-large"}
    assert not result.written
