import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from rulepress.pipeline import Result

Build = Callable[..., Result]
Written = Callable[[str], None]
EDITIONS = ("screen", "booklet", "low-ink", "large-print")
pytestmark = pytest.mark.usefixtures("book")


def _elements(node: Any) -> Iterator[Any]:
    """Give every element of a structure tree, outer ones first."""
    for kid in node.get("/K", []):
        if isinstance(kid, pikepdf.Dictionary) and kid.get("/S") is not None:
            yield kid
            yield from _elements(kid)


def _kinds(pdf: pikepdf.Pdf) -> list[str]:
    return [str(element["/S"]) for element in _elements(pdf.Root["/StructTreeRoot"])]


def _operators(page: Any) -> list[tuple[str, list[Any]]]:
    return [(str(found.operator), list(found.operands)) for found in pikepdf.parse_content_stream(page)]


@pytest.fixture(params=EDITIONS)
def pdf(request: pytest.FixtureRequest, print_it: Build, folder: Path) -> Iterator[pikepdf.Pdf]:
    result = print_it(products=(f"rulebook-{request.param}",))
    assert not result.problems.errors, list(result.problems)
    with pikepdf.open(folder / f"rulebook-{request.param}-a4.pdf") as document:
        yield document


def test_nothing_is_drawn_outside_of_a_part_or_an_artifact(pdf: pikepdf.Pdf) -> None:
    drawing = {"f", "F", "f*", "B", "B*", "b", "S", "s", "Do", "Tj", "TJ", "sh"}
    for page in pdf.pages:
        depth = 0
        for operator, _ in _operators(page):
            depth += {"BDC": 1, "BMC": 1, "EMC": -1}.get(operator, 0)
            assert 0 <= depth <= 1
            assert operator not in drawing or depth == 1
        assert depth == 0


def test_every_marked_piece_is_in_the_parent_tree_once_and_in_the_part_that_it_names(pdf: pikepdf.Pdf) -> None:
    numbers = list(pdf.Root["/StructTreeRoot"]["/ParentTree"]["/Nums"])
    owners = dict(zip((int(key) for key in numbers[::2]), numbers[1::2]))
    for page in pdf.pages:
        marked = [operands[1]["/MCID"] for operator, operands in _operators(page) if operator == "BDC"]
        assert marked == list(range(len(marked)))
        told = owners[int(page["/StructParents"])]
        assert len(told) == len(marked)
        for number, owner in enumerate(told):
            kids = [kid for kid in owner["/K"] if isinstance(kid, pikepdf.Dictionary) and kid.get("/MCID") == number]
            assert sum(kid["/Pg"].objgen == page.objgen for kid in kids) == 1


def test_each_part_names_its_parent(pdf: pikepdf.Pdf) -> None:
    root = pdf.Root["/StructTreeRoot"]
    for element in _elements(root):
        parent = element["/P"]
        assert any(kid.objgen == element.objgen for kid in parent["/K"] if isinstance(kid, pikepdf.Dictionary))


def test_heads_of_columns_have_a_scope_and_rows_all_cells(pdf: pikepdf.Pdf) -> None:
    tables = [element for element in _elements(pdf.Root["/StructTreeRoot"]) if element["/S"] == "/Table"]
    assert tables
    for table in tables:
        rows = [[str(cell["/S"]) for cell in row["/K"]] for row in table["/K"]]
        assert len({len(row) for row in rows}) == 1
        assert set(rows[0]) == {"/TH"}
        assert all(cell["/A"]["/Scope"] == "/Column" for cell in table["/K"][0]["/K"])


def test_every_figure_says_what_it_shows(pdf: pikepdf.Pdf) -> None:
    figures = [element for element in _elements(pdf.Root["/StructTreeRoot"]) if element["/S"] == "/Figure"]
    assert figures
    assert all(str(figure["/Alt"]) for figure in figures)


def test_lists_hold_items_with_labels_and_bodies(pdf: pikepdf.Pdf) -> None:
    lists = [element for element in _elements(pdf.Root["/StructTreeRoot"]) if element["/S"] == "/L"]
    assert lists
    for found in lists:
        assert {str(item["/S"]) for item in found["/K"]} == {"/LI"}
        for item in found["/K"]:
            assert {str(part["/S"]) for part in item["/K"]} <= {"/Lbl", "/LBody"}


def test_links_lead_to_pages_and_belong_to_a_part(pdf: pikepdf.Pdf) -> None:
    pages = [page.objgen for page in pdf.pages]
    links = [link for page in pdf.pages for link in page.get("/Annots", [])]
    assert links
    held = [
        kid["/Obj"].objgen
        for element in _elements(pdf.Root["/StructTreeRoot"])
        if element["/S"] == "/Link"
        for kid in element["/K"]
        if kid.get("/Type") == "/OBJR"
    ]
    for link in links:
        assert link["/Dest"][0].objgen in pages
        assert str(link["/Contents"])
        assert held.count(link.objgen) == 1


def test_the_document_says_title_language_and_what_it_conforms_to(pdf: pikepdf.Pdf) -> None:
    assert pdf.Root["/Lang"] == "en"
    assert pdf.Root["/MarkInfo"]["/Marked"]
    told = bytes(pdf.Root["/Metadata"].read_bytes()).decode()
    assert ">Tiny<" in told
    assert "<pdfuaid:part>1</pdfuaid:part>" in told
    assert pdf.Root["/ViewerPreferences"]["/DisplayDocTitle"]


def test_bookmarks_are_the_headings_and_lead_to_their_pages(pdf: pikepdf.Pdf) -> None:
    with pdf.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Aim", "Play"]
        assert [item.title for item in outline.root[1].children] == ["Steps"]
        pages = [page.objgen for page in pdf.pages]
        led: list[Any] = [item.destination for item in outline.root]
        assert all(destination[0].objgen in pages for destination in led)


def test_a_sign_in_a_heading_is_named_in_bookmarks_and_contents(print_it: Build, folder: Path, book: Written) -> None:
    book("# Pay {icon:coin} {#pay}\n\nText.\n\n# Take {term:coin,one}\n\nText.\n")
    for edition in ("rulebook-screen", "rulebook-html"):
        result = print_it(products=(edition,))
        assert not result.problems.errors, list(result.problems)
    with pikepdf.open(folder / "rulebook-screen-a4.pdf") as document, document.open_outline() as outline:
        titles = [item.title.replace("\N{NO-BREAK SPACE}", " ").strip() for item in outline.root]
    assert titles == ["Pay coin", "Take coin"]
    page = (folder / "rulebook.html").read_text(encoding="utf-8").replace("\N{NO-BREAK SPACE}", " ")
    assert "{icon:" not in page
    assert ">Pay coin</a>" in page


def test_parts_of_a_book_have_their_kinds(pdf: pikepdf.Pdf) -> None:
    kinds = _kinds(pdf)
    assert kinds.count("/Document") == 1
    assert kinds.count("/H1") == 3  # the title and two chapters
    assert {"/H2", "/P", "/L", "/Table", "/Figure", "/Link", "/TOC", "/TOCI", "/Aside"} <= set(kinds)
    assert pdf.Root["/StructTreeRoot"]["/RoleMap"]["/Aside"] == "/Div"


def test_equal_books_give_equal_bytes(print_it: Build, folder: Path) -> None:
    print_it(products=("rulebook-screen",))
    first = (folder / "rulebook-screen-a4.pdf").read_bytes()
    (folder / "rulebook-screen-a4.pdf").unlink()
    print_it(products=("rulebook-screen",))
    assert (folder / "rulebook-screen-a4.pdf").read_bytes() == first


def test_text_of_a_user_is_no_operator_of_a_page(book: Written, print_it: Build, folder: Path) -> None:
    book("# EMC {#a}\n\n) Tj EMC /P BMC ( and \\( more\n")
    assert not print_it(products=("rulebook-screen",)).problems.errors
    with pikepdf.open(folder / "rulebook-screen-a4.pdf") as document:
        found = [operator for operator, _ in _operators(document.pages[1])]
        assert len(re.findall("B[DM]C", " ".join(found))) == found.count("EMC")


def test_a_heading_is_one_level_below_the_one_that_holds_it(book: Written, print_it: Build, folder: Path) -> None:
    book("# Aim\n\n### Deep\n\nWords.\n\n### Deeper\n\nWords.\n\n## Play\n\n### Cards\n\nWords.\n")
    assert not print_it(products=("rulebook-screen",)).problems.errors
    with pikepdf.open(folder / "rulebook-screen-a4.pdf") as document:
        headings = [kind for kind in _kinds(document) if kind.startswith("/H")]
    assert headings[-5:] == ["/H1", "/H2", "/H2", "/H2", "/H3"]
