from rulepress.draw.survey import survey
from rulepress.layout.items import Line, Page, Placed
from rulepress.type.piece import Piece, Word
from rulepress.units import Length, TypeSize


def _page(*items: Line | Placed, shared: Page | None = None) -> Page:
    return Page(Length(1000), Length(1000), items, shared)


def _line(face: str, text: str) -> Line:
    return Line(0, 0, (Piece(face, TypeSize(9000), "#000000", (Word(text),), 0, 0),))


def _placed(page: Page) -> Placed:
    return Placed(page, 0, 0, (0, 0, 1000, 1000))


def test_characters_are_gathered_from_placed_and_shared_pages_sorted_by_face_and_code_point() -> None:
    shared = _page(_line("b", "za"))
    side = _page(_line("a", "cab"), _line("b", "é"))
    found = survey([_page(_placed(side), shared=shared)])
    assert list(found.characters.items()) == [("a", "abc"), ("b", "azé")]


def test_pages_placed_twice_anywhere_are_repeated_and_those_placed_once_are_not() -> None:
    twice, once = _page(_line("a", "t")), _page(_line("a", "o"))
    inner = _page(_placed(twice))
    found = survey([_page(_placed(once), _placed(twice)), _page(_placed(inner))])
    assert found.repeated == {id(twice)}


def test_shared_page_is_repeated_even_if_one_page_has_it() -> None:
    shared = _page(_line("a", "s"))
    assert survey([_page(shared=shared)]).repeated == {id(shared)}
