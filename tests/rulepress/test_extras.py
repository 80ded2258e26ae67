"""What comes with a game: tuck boxes computed from its cards, player aids from its rulebook, and all in one bundle."""

import re
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from rulepress.pipeline import Result
from rules_engine import Project

Build = Callable[..., Result]
POINT = 72 / 25.4
QUICK = """\
# Quick {#quick}

## Turn {#turn}

Play a card, take {{ n("one.cost") }} coin.

## End {#end}

- Count your coins.
- The most coins win.
"""


def change(project: Project, name: str, old: str, new: str) -> None:
    path = project.root / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def booked(project: Project) -> Project:
    """The tiny game with a rulebook of one chapter, which is its quick reference."""
    folder = project.root / "cards/tiny/rulebook"
    folder.mkdir()
    (folder / "10-quick.md").write_text(QUICK, encoding="utf-8")
    change(project, "cards/tiny/game.yaml", "decks:\n", "players: {least: 2, most: 3}\ndecks:\n")
    return project


def words(path: Path) -> list[str]:
    """Return what each page of a file says, with one space between words."""
    document = pypdfium2.PdfDocument(path)
    found = [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]
    document.close()
    return found


def sizes(path: Path) -> list[tuple[int, int]]:
    """Return width and height of each page in whole mm."""
    document = pypdfium2.PdfDocument(path)
    found = [(round(page.get_width() / POINT), round(page.get_height() / POINT)) for page in document]
    document.close()
    return found


def told(result: Result) -> list[str]:
    return [problem.code for problem in result.problems]


def one(result: Result) -> Path:
    assert not result.problems.errors
    (path,) = result.written
    return path


def room(path: Path) -> str:
    """Return the room that a box says it has."""
    (found,) = re.findall(r"[\d.]+ × [\d.]+ × [\d.]+ mm", words(path)[0])
    return str(found)


def test_a_box_has_room_for_all_copies_of_its_cards(print_it: Build, project: Project) -> None:
    said = words(one(print_it(products=("tuck-boxes",))))
    assert len(said) == 1
    assert "3 cards" in said[0]
    assert "Room for 3 cards of 0.32 mm: 64 × 89 × 1.96 mm." in said[0]
    change(project, "cards/tiny/cards.yaml", "copies: 2", "copies: 40")
    assert room(one(print_it(products=("tuck-boxes",)))) == "64 × 89 × 14.12 mm"


def test_the_thickness_of_cards_is_said_by_the_game(print_it: Build, project: Project) -> None:
    change(project, "cards/tiny/game.yaml", "print: {", "print: {thickness: 0.5 mm, ")
    assert room(one(print_it(products=("tuck-boxes",)))) == "64 × 89 × 2.5 mm"


def test_lengths_have_the_decimal_mark_of_the_language(print_it: Build) -> None:
    assert "0,32 mm: 64 × 89 × 1,96 mm" in words(one(print_it(language="de", products=("tuck-boxes",))))[0]


@pytest.mark.parametrize("thickness", ["thick", "0 mm", "6 mm"])
def test_a_thickness_that_no_card_has_is_told_at_its_place(print_it: Build, project: Project, thickness: str) -> None:
    change(project, "cards/tiny/game.yaml", "print: {", f"print: {{thickness: {thickness}, ")
    (problem,) = print_it(products=("tuck-boxes",)).problems.errors
    assert problem.code == "bad-length"
    assert thickness in problem.message
    assert (problem.location.file, problem.location.line) == ("cards/tiny/game.yaml", 5)


def test_decks_share_a_box_that_is_as_large_as_the_largest_card_and_as_deep_as_all(
    print_it: Build, project: Project
) -> None:
    change(project, "cards/tiny/game.yaml", "decks:\n", "decks:\n  small: {name: Small, type: small, box: cards}\n")
    small = "types:\n  small: {front: card, size: mini-euro, fields: {cost: {type: int, least: 0, most: 9}}}\n"
    change(project, "cards/tiny/game.yaml", "types:\n", small)
    (project.root / "cards/tiny/small.yaml").write_text(
        "cards:\n  - {id: tiny, name: Tiny card, cost: 1, copies: 7}\n", encoding="utf-8"
    )
    result = print_it(products=("tuck-boxes",))
    (page,) = words(result.written[0])
    assert "10 cards" in page
    assert "64 × 89 × 4.2 mm" in page
    assert page.index("Cards") < page.index("Small")


def test_a_box_of_a_deck_that_is_none_is_told(print_it: Build, project: Project) -> None:
    change(project, "cards/tiny/game.yaml", "type: card}", "type: card, box: crads}")
    (problem,) = print_it(products=("tuck-boxes",)).problems.errors
    assert "crads" in problem.message
    assert "cards" in problem.hint


def test_a_net_that_is_too_large_lies_on_a_larger_paper_and_says_so(print_it: Build, project: Project) -> None:
    change(project, "cards/tiny/cards.yaml", "copies: 2", "copies: 150")
    for paper, larger in (("a4", (297, 420)), ("letter", (279, 432))):
        result = print_it(products=("tuck-boxes",), papers=(paper,))
        assert "box-on-larger-paper" in told(result)
        assert tuple(sorted(sizes(one(result))[0])) == larger


def test_a_net_that_fits_on_no_paper_is_refused_with_its_size(print_it: Build, project: Project) -> None:
    change(project, "cards/tiny/cards.yaml", "copies: 2", "copies: 990")
    result = print_it(products=("tuck-boxes",))
    (problem,) = result.problems.errors
    assert problem.code == "box-too-large"
    assert "991 cards" in problem.message
    assert re.search(r"needs [\d.]+ x [\d.]+ mm", problem.message)
    assert result.written == ()


def test_a_game_without_cards_has_no_boxes(print_it: Build, project: Project) -> None:
    change(project, "cards/tiny/game.yaml", "    front: card\n", "")
    change(project, "cards/tiny/game.yaml", "    back: card-back\n", "")
    result = print_it(products=("tuck-boxes",))
    assert "no-boxes" in told(result)
    assert result.written == ()


def test_player_aids_hold_the_quick_reference_once_for_each_player(print_it: Build, booked: Project) -> None:
    said = words(one(print_it(products=("aids",))))
    assert len(said) == 2
    assert " ".join(said).count("take 1 coin") == 3
    assert " ".join(said).count("The most coins win") == 3


def test_a_number_on_a_player_aid_is_that_of_the_database(print_it: Build, booked: Project) -> None:
    change(booked, "cards/tiny/cards.yaml", "cost: 1\n", "cost: 7\n")
    assert "take 7 coin" in words(one(print_it(products=("aids",))))[0]


def test_without_backs_both_sides_of_an_aid_are_fronts(print_it: Build, booked: Project) -> None:
    said = words(one(print_it(products=("aids",), backs="none")))
    assert " ".join(said).count("take 1 coin") == 3
    assert " ".join(said).count("The most coins win") == 3
    assert all("backs" not in page for page in said)


def test_an_aid_that_does_not_fit_is_refused(print_it: Build, booked: Project) -> None:
    change(booked, "cards/tiny/rulebook/10-quick.md", "- Count your coins.\n", "- Count your coins.\n" * 120)
    result = print_it(products=("aids",))
    (problem,) = result.problems.errors
    assert problem.code == "overfull"
    assert "80 x 120 mm" in problem.message
    assert "7 pt" in problem.message
    assert result.written == ()


def test_an_aid_that_refers_to_a_page_is_refused(print_it: Build, booked: Project) -> None:
    change(booked, "cards/tiny/rulebook/10-quick.md", "Play a card,", "Play a card, see [[end]],")
    result = print_it(products=("aids",))
    assert told(result) == ["aid-refers"]
    assert "'end'" in result.problems.errors[0].message
    assert result.written == ()


def test_what_is_wrong_with_a_word_of_an_aid_is_told_once_and_alone(print_it: Build, booked: Project) -> None:
    change(booked, "cards/tiny/rulebook/10-quick.md", "The most coins win", "The most \U00013000 win")
    (problem,) = print_it(products=("aids",)).problems.errors
    assert problem.code == "missing-glyph"
    assert "U+13000" in problem.message


def test_the_size_of_an_aid_is_said_by_the_game(print_it: Build, booked: Project) -> None:
    change(booked, "cards/tiny/game.yaml", "print: {", "print: {aid: 105 x 148, ")
    change(booked, "cards/tiny/rulebook/10-quick.md", "- Count your coins.\n", "- Count your coins.\n" * 30)
    assert "quick" in words(one(print_it(products=("aids",), papers=("a3",))))[0].lower()


def test_a_game_without_a_quick_reference_has_no_aids(print_it: Build, project: Project) -> None:
    result = print_it(products=("aids",))
    assert told(result) == ["no-aids"]
    assert result.written == ()


def test_a_bundle_holds_what_the_products_give_behind_a_cover_that_counts_it(print_it: Build, booked: Project) -> None:
    parts = ("cards", "aids", "tuck-boxes", "rulebook-booklet")
    alone = {path.name.split("-a4")[0]: words(path) for path in print_it(products=parts).written}
    cover, *rest = words(one(print_it(products=("bundle",))))
    assert rest == [page for part in parts for page in alone[part]]
    assert "Tiny Print and play" in cover
    assert "English · version 1, " in cover
    assert " · A4 " in cover
    first = 2
    for part, name in zip(parts, ("Cards", "Player aids", "Tuck boxes", "Rulebook"), strict=True):
        pages = len(alone[part])
        sheets = pages if part == "tuck-boxes" else pages // 2
        range_ = str(first) if pages == 1 else f"{first}–{first + pages - 1}"
        assert f"{name} {range_} {sheets} " in cover
        first += pages
    assert "Boards" not in cover
    assert "Tokens" not in cover


def test_the_bars_of_the_cover_are_as_long_as_they_say(print_it: Build, project: Project) -> None:
    path = one(print_it(products=("bundle",)))
    document = pypdfium2.PdfDocument(path)
    page = document[0]
    image = page.render(scale=10 / POINT, grayscale=True).to_pil()
    document.close()
    dark = image.point(lambda tone: 255 if tone < 60 else 0)
    rows = (dark.crop((0, y, dark.width, y + 1)).getbbox() for y in range(dark.height))
    lengths = {box[2] - box[0] for box in rows if box is not None}
    assert any(abs(length - 1000) <= 1 for length in lengths)
    assert any(abs(length - 500) <= 1 for length in lengths)
    assert "100 mm 50 mm" in words(path)[0]


def test_each_part_of_a_bundle_has_a_bookmark_and_labels_of_its_own(print_it: Build, booked: Project) -> None:
    with pikepdf.open(one(print_it(products=("bundle",)))) as pdf, pdf.open_outline() as outline:
        titles = [mark.title for mark in outline.root]
        leads = [mark.destination for mark in outline.root]
        places = [pdf.pages.index(pikepdf.Page(to[0])) for to in leads if isinstance(to, pikepdf.Array)]
        labels = [pdf.pages[place].label for place in places]
        assert "/MarkInfo" not in pdf.Root
    assert titles == ["Print and play", "Cards", "Player aids", "Tuck boxes", "Rulebook"]
    assert labels == ["Print and play", "Cards 1", "Player aids 1", "Tuck boxes 1", "Rulebook 1"]


def test_a_bundle_asks_for_the_backs_that_are_ordered(print_it: Build, project: Project) -> None:
    assert "both sides, turned at the short edge" in words(one(print_it(products=("bundle",), backs="short-edge")))[0]
    cover = words(one(print_it(products=("bundle",), backs="fold")))[0]
    assert "Fold at the dashed line" in cover
    assert "both sides" not in cover


def test_a_game_of_which_nothing_is_printed_has_no_bundle(print_it: Build, project: Project) -> None:
    change(project, "cards/tiny/game.yaml", "    front: card\n", "")
    change(project, "cards/tiny/game.yaml", "    back: card-back\n", "")
    result = print_it(products=("bundle",))
    assert "no-parts" in told(result)
    assert result.written == ()
