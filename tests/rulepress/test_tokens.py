"""Tokens are printed apart from cards, along their outline; squares as cards are, all others in rows."""

import re
from collections.abc import Callable

import pypdfium2
import pytest

from rulepress.pipeline import Result
from rules_engine import Project

Build = Callable[..., Result]
TYPE = """\
  chip:
    front: chip
    back: chip-back
    print: tokens
    cut: circle
    size: "{{ card.size }} x {{ card.size }}"
    fields: {size: int}
  pawn: {front: pawn, print: tokens, cut: stand-up, size: 12 x 20}
  tile: {front: chip, back: chip-back, print: tokens, size: 60 x 60}
decks:
  chips: {name: Chips, type: chip}
  pawns: {name: Pawns, type: pawn}
  tiles: {name: Tiles, type: tile}
"""
RECORDS = {
    "chips": "[{id: small, name: S, size: 20, copies: 30}, {id: large, name: L, size: 25, copies: 7}]",
    "pawns": "[{id: pawn, name: P, copies: 4}]",
    "tiles": "[{id: tile, name: T, copies: 5}]",
}
NAMED = "bleed: {}\nboxes:\n  ground: {{shape: rect, at: bleed, fill: paper}}\n"
NAME = "  name: {words: name, style: name, at: [3, 4, 6, 8]}\n"
POINT = 72 / 25.4


@pytest.fixture
def tokens(project: Project) -> Project:
    """The tiny game with round chips of two sizes, stand-ups and square tiles."""
    game = project.root / "cards/tiny/game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("decks:\n", TYPE), encoding="utf-8")
    for deck, records in RECORDS.items():
        (project.root / f"cards/tiny/{deck}.yaml").write_text(f"components: {records}\n", encoding="utf-8")
    for name, text in (
        ("chip", NAMED.format(3) + NAME),
        ("chip-back", NAMED.format(3)),
        ("pawn", NAMED.format(8) + NAME),
    ):
        (project.root / f"templates/tiny/{name}.yaml").write_text(text, encoding="utf-8")
    return project


def change(project: Project, file: str, old: str, new: str) -> None:
    path = project.root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def pages(result: Result) -> list[str]:
    """Return what each page of the one file of a result says."""
    (path,) = result.written
    document = pypdfium2.PdfDocument(path)
    found = [document[page].get_textpage().get_text_bounded() for page in range(len(document))]
    document.close()
    return found


def told(result: Result) -> list[str]:
    return [problem.code for problem in result.problems]


def names(text: str) -> list[str]:
    return re.findall(r"\b[SLPT]\b", text)


def test_each_token_is_printed_once_for_each_copy_and_no_card_is(print_it: Build, tokens: Project) -> None:
    result = print_it(products=("tokens",))
    assert told(result) == []
    tiles, tile_backs, rows, row_backs = pages(result)
    assert [names(tiles).count("T"), names(rows).count("S"), names(rows).count("L")] == [5, 30, 7]
    assert names(rows).count("P") == 2 * 4, "a stand-up has both sides on the front"
    assert names(tile_backs) == names(row_backs) == []
    assert ("Tiles · fronts · sheet 1 of 1" in tiles, "Chips + Pawns · backs · sheet 1 of 1" in row_backs) == (
        True,
        True,
    )
    cards = "".join(pages(print_it(products=("cards",))))
    assert "First" in cards and names(cards) == []


def test_without_any_back_no_page_of_backs_is_printed(print_it: Build, tokens: Project) -> None:
    change(tokens, "cards/tiny/game.yaml", "    back: chip-back\n", "")
    change(tokens, "cards/tiny/game.yaml", "back: chip-back, print", "print")
    assert len(pages(print_it(products=("tokens",)))) == 2


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "fold", "none"])
def test_tokens_are_printed_with_each_way_of_backs(print_it: Build, tokens: Project, backs: str) -> None:
    result = print_it(products=("tokens",), backs=backs)
    assert {problem.severity.name for problem in result.problems} <= {"WARNING"}
    fronts = [name for text in pages(result) for name in names(text)]
    assert [fronts.count(name) for name in "SLPT"] == [30, 7, 8, 5]


def test_where_sheets_are_folded_tokens_without_backs_take_whole_sheets(print_it: Build, tokens: Project) -> None:
    (pawns,) = (text for text in pages(print_it(products=("tokens",), backs="fold")) if "P" in names(text))
    assert "Tiny · Pawns · fronts · sheet 1 of 1" in pawns


def test_a_foot_that_the_ground_does_not_reach_is_told(print_it: Build, tokens: Project) -> None:
    change(tokens, "templates/tiny/pawn.yaml", "bleed: 8", "bleed: 7")
    (problem,) = print_it(products=("tokens",)).problems
    assert problem.code == "bleed-missing"
    assert problem.message == "deck 'pawns': layout 'pawn' has 7 mm of bleed; the feet need 7.5 mm"


def test_a_game_without_tokens_is_told_so(print_it: Build) -> None:
    result = print_it(products=("tokens",))
    assert (told(result), result.written) == (["no-tokens"], ())


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("cut: circle", "cut: cirle", "unknown-choice"),
        ("print: tokens\n    cut", "print: cards\n    cut", "unknown-field"),
        ("size: 12 x 20", "size: 300 x 20", "card-too-large"),
    ],
)
def test_a_wrong_word_of_a_token_is_told_at_its_line(
    print_it: Build, tokens: Project, old: str, new: str, code: str
) -> None:
    change(tokens, "cards/tiny/game.yaml", old, new)
    errors = print_it(products=("tokens",)).problems.errors
    assert [problem.code for problem in errors] == [code]
    assert errors[0].location.file == "cards/tiny/game.yaml"
