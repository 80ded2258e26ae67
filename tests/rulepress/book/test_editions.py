import re
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest

from rulepress.book.editions import spreads
from rulepress.pipeline import Result
from rules_engine import Project

Build = Callable[..., Result]
Written = Callable[[str], None]
A5 = (148.5, 210)
pytestmark = pytest.mark.usefixtures("book")


def _texts(file: Path) -> list[str]:
    with pypdfium2.PdfDocument(file) as document:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]


def _sizes(file: Path) -> set[tuple[float, float]]:
    with pypdfium2.PdfDocument(file) as document:
        return {(round(w * 25.4 / 72, 1), round(h * 25.4 / 72, 1)) for w, h in (page.get_size() for page in document)}


def test_sheets_of_a_booklet_hold_pages_so_that_they_follow_each_other_when_it_is_folded() -> None:
    assert list(spreads(8)) == [(7, 0), (1, 6), (5, 2), (3, 4)]


def test_screen_pages_are_half_a_sheet_and_a_booklet_holds_two_of_them(print_it: Build, folder: Path) -> None:
    print_it(products=("rulebook-screen", "rulebook-booklet"), papers=("a4", "letter"))
    assert _sizes(folder / "rulebook-screen-a4.pdf") == {A5}
    assert _sizes(folder / "rulebook-screen-letter.pdf") == {(139.7, 215.9)}
    assert _sizes(folder / "rulebook-booklet-a4.pdf") == {(297.0, 210.0)}
    pages, sides = _texts(folder / "rulebook-screen-a4.pdf"), _texts(folder / "rulebook-booklet-a4.pdf")
    assert len(sides) == -(-len(pages) // 4) * 2
    assert "Tiny" in sides[0]


def test_a_booklet_is_filled_with_pages_for_notes(print_it: Build, folder: Path) -> None:
    print_it(products=("rulebook-screen", "rulebook-booklet"))
    pages, sides = _texts(folder / "rulebook-screen-a4.pdf"), _texts(folder / "rulebook-booklet-a4.pdf")
    assert sum(text.count("Notes") for text in sides) == -len(pages) % 4


def test_references_and_contents_say_the_page_that_a_section_is_on(print_it: Build, folder: Path) -> None:
    print_it(products=("rulebook-screen",))
    pages = _texts(folder / "rulebook-screen-a4.pdf")
    number = next(at for at, text in enumerate(pages, 1) if "Second." in text)
    assert f"Play, page {number}" in " ".join(pages[1].split())
    assert re.search(rf"Steps\s+{number}", pages[1])


def test_text_in_large_print_has_twelve_points_and_more(print_it: Build, folder: Path) -> None:
    print_it(products=("rulebook-large-print",))
    assert _sizes(folder / "rulebook-large-print-a4.pdf") == {(210.0, 297.0)}
    with pypdfium2.PdfDocument(folder / "rulebook-large-print-a4.pdf") as document:
        page = document[1].get_textpage()
        text = page.get_text_range()
        at = text.index("You win")
        _, bottom, _, top = page.get_charbox(at, loose=True)
        assert top - bottom >= 12


def test_low_ink_is_black_and_white(print_it: Build, folder: Path) -> None:
    print_it(products=("rulebook-low-ink",))
    with pypdfium2.PdfDocument(folder / "rulebook-low-ink-a4.pdf") as document:
        for page in document:
            picture = page.render(scale=1).to_pil().convert("RGB")
            assert all(max(colour) - min(colour) <= 2 for _, colour in picture.getcolors(1 << 20) or [])
            dark = sum(count for count, colour in picture.getcolors(1 << 20) or [] if max(colour) < 128)
            assert dark < picture.width * picture.height // 4


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.said.append(data)


@pytest.fixture
def page(print_it: Build, folder: Path) -> _Tags:
    assert not print_it(products=("rulebook-html",)).problems.errors
    found = _Tags()
    found.feed((folder / "rulebook.html").read_text(encoding="utf-8"))
    return found


def test_a_page_for_a_browser_says_its_language_title_and_landmarks(page: _Tags) -> None:
    tags = dict(page.tags[::-1])
    assert tags["html"]["lang"] == "en"
    assert {"main", "nav", "header", "title", "h1", "h2", "h3"} <= set(tags)
    assert page.tags[[tag for tag, _ in page.tags].index("a")][1]["href"] == "#main"


def test_headings_of_a_page_leave_no_level_out(print_it: Build, book: Written, folder: Path) -> None:
    book('# A\n\n### Why?\n\nSo.\n\n{{ cards("cards") }}\n\n## B\n\n### Why?\n\nSo.\n\n{{ cards("cards") }}\n')
    assert not print_it(products=("rulebook-html",)).problems.errors
    found = re.findall(r"<h(\d)", (folder / "rulebook.html").read_text(encoding="utf-8"))
    levels = [int(level) for level in found]
    assert [level for before, level in pairwise(levels) if level > before + 1] == []
    assert max(levels) == 5


def test_every_picture_of_a_page_is_in_it_and_has_a_text(page: _Tags) -> None:
    pictures = [attributes for tag, attributes in page.tags if tag == "img"]
    assert pictures
    for attributes in pictures:
        assert str(attributes["src"]).startswith("data:image/png;base64,iVBOR")
        assert attributes["alt"] is not None


def test_links_of_a_page_lead_to_what_is_there(page: _Tags) -> None:
    ids = [str(attributes["id"]) for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    targets = {str(attributes["href"])[1:] for tag, attributes in page.tags if tag in ("a", "use")}
    assert targets <= set(ids)


def test_text_of_a_user_is_no_html(page: _Tags) -> None:
    assert "b" not in {tag for tag, _ in page.tags}
    assert "Words & <b>signs</b> stay as they are." in "".join(page.said)


def test_a_rulebook_with_a_fault_is_not_written_and_the_earlier_one_stays(
    book: Written, print_it: Build, folder: Path
) -> None:
    print_it(products=("rulebook-screen",))
    before = (folder / "rulebook-screen-a4.pdf").read_bytes()
    book("# A\n\nIt costs [[nowhere]].")
    result = print_it(products=("rulebook-screen", "cards"))
    assert {problem.code for problem in result.problems} == {"unknown-reference"}
    assert (folder / "rulebook-screen-a4.pdf").read_bytes() == before
    assert (folder / "cards-a4-long-edge.pdf").exists()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("| a |\n|---|\n| " + "x" * 120 + " |", "table-too-wide"),
        ("x" * 90, "overfull"),
        ("!!! anatomy one nme\n    1. a", "unknown-box"),
        ("!!! anatomy none name\n    1. a", "unknown-picture"),
        ("!!! figure table\n    1. a", "unknown-picture"),
        ('{{ cards("card") }}', "no-value"),
        ("{{ parts() }}", "no-value"),
        ('{{ example("x") }}', "unknown-example"),
        ("Ⲁ", "missing-glyph"),
    ],
)
def test_what_cannot_be_set_is_told_at_its_line(text: str, code: str, book: Written, print_it: Build) -> None:
    book(f"# A {{#a}}\n\n{text}\n")
    result = print_it(products=("rulebook-screen",))
    assert [(problem.code, str(problem.location)) for problem in result.problems.errors] == [
        (code, "cards/tiny/rulebook/10-book.md:3")
    ]
    assert not result.written


def test_a_figure_without_a_card_is_told_once(book: Written, project: Project, print_it: Build) -> None:
    book("# A\n\n!!! figure table\n    1. a\n")
    figures = "figures:\n  table: {width: 100, height: 50, things: [{at: [0, 0], width: 30}]}\n"
    (project.root / "cards" / "tiny" / "rulebook" / "figures.yaml").write_text(figures, encoding="utf-8")
    problems = print_it(products=("rulebook-screen",)).problems
    assert [problem.code for problem in problems.errors] == ["missing-field"]


def test_a_game_without_a_rulebook_is_told(project: Project, print_it: Build) -> None:
    (project.root / "cards" / "tiny" / "rulebook" / "10-book.md").unlink()
    assert [problem.code for problem in print_it(products=("rulebook-screen",)).problems] == ["no-rulebook"]


def test_what_a_picture_shows_is_said_in_words_without_marks(page: _Tags) -> None:
    told = [str(attributes["alt"]) for tag, attributes in page.tags if tag == "img"]
    assert not [text for text in told if "{" in text]


def test_a_cover_leaves_out_the_time_and_the_age_that_a_game_does_not_say(
    print_it: Build, folder: Path, project: Project
) -> None:
    print_it(products=("rulebook-screen", "rulebook-html"))
    assert not re.search(r"\b0 minutes|age 0", _texts(folder / "rulebook-screen-a4.pdf")[0])
    assert "minutes" not in (folder / "rulebook.html").read_text(encoding="utf-8")
    path = project.root / "cards/tiny/game.yaml"
    path.write_text(
        path.read_text(encoding="utf-8") + "\nplayers: {least: 2, most: 2}\nminutes: 30\n", encoding="utf-8"
    )
    print_it(products=("rulebook-screen",))
    assert "for 2 · 30 minutes\n" in _texts(folder / "rulebook-screen-a4.pdf")[0]
