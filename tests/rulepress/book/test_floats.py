"""What finds no room waits, while the words behind it go on; what belongs together stays together."""

import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2

from rulepress.book.flow import Flow, flow
from rulepress.book.look import Leaf
from rulepress.book.slug import Slug, in_columns
from rulepress.pipeline import Result

MM = 1000
LEAF = Leaf(100 * MM, 120 * MM, 5 * MM, 5 * MM, 10 * MM, 10 * MM, 2, 10 * MM, 0)  # two columns of 40, 100 deep
Build = Callable[..., Result]
Written = Callable[[str], None]


def _words(count: int, name: str) -> list[Slug]:
    return [Slug(10 * MM, (), words=f"{name}{at}") for at in range(count)]


def _box(height: int, span: bool = False, floats: bool = True) -> Slug:
    return Slug(height * MM, (), 4 * MM, span=span, words="box", floats=floats)


def _places(found: Flow) -> dict[str, tuple[int, int, int]]:
    return {spot.slug.words: (spot.page, spot.x // MM, spot.y // MM) for spot in found.spots}


def test_a_box_without_room_in_its_column_stands_at_the_head_of_the_next_one() -> None:
    found = _places(flow([*_words(8, "a"), _box(30), *_words(14, "b")], LEAF))
    assert found["box"] == (0, 50, 0)
    assert found["b0"] == (0, 0, 80)
    assert found["b2"] == (0, 50, 33)


def test_a_box_that_may_not_wait_takes_the_words_behind_it_along() -> None:
    found = _places(flow([*_words(8, "a"), _box(30, floats=False), *_words(14, "b")], LEAF))
    assert found["b0"][:2] == (0, 50)


def test_a_box_across_the_page_without_room_stands_at_the_head_of_the_next_page() -> None:
    found = _places(flow([*_words(12, "a"), _box(60, span=True), *_words(12, "b")], LEAF))
    assert found["box"] == (1, 0, 0)
    assert found["b0"][0] == 0
    assert found["b11"][0] == 1


def test_a_box_does_not_wait_into_the_next_chapter() -> None:
    title = Slug(10 * MM, (), span=True, words="title")
    found = _places(flow([*_words(12, "a"), _box(60, span=True), *_words(2, "b"), title, *_words(2, "c")], LEAF))
    assert found["box"][0] == found["title"][0] == 1
    assert found["box"][2] < found["title"][2]


def _texts(folder: Path) -> list[str]:
    with pypdfium2.PdfDocument(folder / "rulebook-screen-a4.pdf") as document:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]


def test_the_last_chapter_begins_a_page(book: Written, print_it: Build, folder: Path) -> None:
    book("# Aim\n\nShort.\n\n# Play\n\nShort.\n\n# Quick\n\nShort.\n")
    print_it(products=("rulebook-screen",))
    pages = _texts(folder)
    assert [next(at for at, text in enumerate(pages) if name in text) for name in ("Aim", "Play", "Quick")] == [1, 1, 2]


def test_contents_hold_chapters_alone_where_it_is_said(book: Written, print_it: Build, folder: Path) -> None:
    book("# Aim\n\nShort.\n\n{{ contents(depth=1) }}\n\n## Inner\n\nShort.\n")
    print_it(products=("rulebook-screen",))
    assert re.search(r"Aim\s+2", _texts(folder)[1])
    assert len(re.findall("Inner", _texts(folder)[1])) == 1


def test_contents_that_a_column_holds_are_not_divided(book: Written, print_it: Build, folder: Path) -> None:
    chapters = "".join(f"\n\n# Part{letter}\n\nShort." for letter in "BCDEFGHIJKLM")
    book(f"# PartA\n\n{{{{ contents(depth=1) }}}}{chapters}\n")
    print_it(products=("rulebook-screen",))
    with pypdfium2.PdfDocument(folder / "rulebook-screen-a4.pdf") as document:
        page = document[1].get_textpage()
        entries = [page.search(f" Part{letter}").get_next() for letter in "BCDEFGHIJKLM"]
        lefts = {round(page.get_charbox(entry[0] + 1)[0]) for entry in entries[:8] if entry}
    assert None not in entries
    assert len(lefts) == 1


def test_the_index_knows_words_by_their_beginning_not_inside_others(
    book: Written, print_it: Build, folder: Path
) -> None:
    book("# Aim\n\nOwls know.\n\n# Last\n\nKnowledge.\n\n!!! glossary\n    - **Owl** a bird\n\n{{ index() }}\n")
    print_it(products=("rulebook-screen",))
    assert re.search(r"Owl\s+2$", _texts(folder)[2], re.MULTILINE)


def test_the_index_names_the_page_that_explains_a_word_beside_those_that_say_it_most(
    book: Written, print_it: Build, folder: Path
) -> None:
    often = "".join(f"\n\n# Part{letter}\n\n" + "Moas and moas.\n\n" * 60 for letter in "ABCDEF")
    words = "!!! glossary\n    - **Moa** a bird, [[aim]]\n\n{{ index() }}\n"
    book(f"# Aim {{#aim}}\n\nOne moa.{often}\n\n# Last\n\n{words}")
    print_it(products=("rulebook-screen",))
    (pages,) = re.findall(r"Moa\s(\d[\d, ]+)$", _texts(folder)[-1], re.MULTILINE)
    assert len(pages.split(", ")) == 5
    assert pages.startswith("2, ")


def test_what_stands_in_two_columns_of_its_own_keeps_together_what_belongs_together() -> None:
    found = in_columns([Slug(10 * MM, (), 2 * MM, keep=at == 2, words=str(at)) for at in range(6)], 50 * MM)
    assert found.height == 46 * MM  # four of them on the left, since the third keeps the next
    assert found.words == "0 1 2 3 4 5"
