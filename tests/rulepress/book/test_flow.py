from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rulepress.book.flow import Flow, flow
from rulepress.book.look import Leaf
from rulepress.book.slug import Slug

MM = 1000
LEAF = Leaf(100 * MM, 120 * MM, 5 * MM, 5 * MM, 10 * MM, 10 * MM, 2, 10 * MM, 0)  # two columns of 40, 100 deep


def _lines(count: int, height: int = 10, before: int = 0, words: str = "") -> list[Slug]:
    """Return a paragraph: its first two lines and its last two stay together."""
    last = count - 1
    return [
        Slug(height * MM, (), before * MM if at == 0 else 0, at < last and at in (0, last - 1), words=f"{words}{at}")
        for at in range(count)
    ]


def _heading(words: str = "h") -> Slug:
    return Slug(10 * MM, (), 5 * MM, True, 2, words=words)


def _spots(found: Flow) -> list[tuple[str, int, int, int]]:
    return [(spot.slug.words, spot.page, spot.x // MM, spot.y // MM) for spot in found.spots]


def test_columns_before_the_end_are_of_equal_depth() -> None:
    found = flow([slug for at in range(6) for slug in _lines(1, words=f"{at}:")], LEAF)
    assert [(x, y) for _, _, x, y in _spots(found)] == [(0, 0), (0, 10), (0, 20), (50, 0), (50, 10), (50, 20)]


def test_a_full_page_goes_on_in_the_next_column_then_on_the_next_page() -> None:
    found = flow([slug for at in range(30) for slug in _lines(1, words=f"{at}:")], LEAF)
    assert [(page, x) for _, page, x, _ in _spots(found)][9:21:10] == [(0, 0), (0, 50)]
    assert {spot.page for spot in found.spots} == {0, 1}
    assert max(spot.y + spot.slug.height for spot in found.spots) <= LEAF.depth


def test_space_above_falls_away_at_the_head_of_a_column() -> None:
    found = flow([*_lines(1, before=5), *_lines(1, before=5)], LEAF)
    assert [(x, y) for _, _, x, y in _spots(found)] == [(0, 0), (50, 0)]


def test_a_heading_takes_two_lines_along() -> None:
    """After 8 lines there is room for a heading and one line: it goes to the next column."""
    filling = [slug for at in range(8) for slug in _lines(1, words=f"{at}:")]
    found = flow([*filling, _heading(), *_lines(12, words="p")], LEAF)
    spots = {words: (page, x) for words, page, x, _ in _spots(found)}
    assert spots["h"] == spots["p0"] == spots["p1"] != spots["7:0"]


def test_a_heading_takes_two_paragraphs_of_one_line_along() -> None:
    filling = [slug for at in range(8) for slug in _lines(1, words=f"{at}:")]
    tail = [slug for at in range(12) for slug in _lines(1, words=f"p{at}:")]
    spots = {words: (page, x) for words, page, x, _ in _spots(flow([*filling, _heading(), *tail], LEAF))}
    assert spots["h"] == spots["p0:0"] == spots["p1:0"]


def test_a_heading_takes_one_deep_thing_along_as_company_enough() -> None:
    things = [Slug(30 * MM, (), words=f"thing{at}") for at in range(4)]
    spots = {words: (page, x) for words, page, x, _ in _spots(flow([*_lines(4), _heading(), *things], LEAF))}
    assert spots["h"] == spots["thing0"] == (0, 0)
    assert spots["thing1"] == spots["thing3"] == (0, 50)


def test_what_stands_across_the_page_parts_the_columns_above_from_those_below() -> None:
    span = Slug(20 * MM, (), 5 * MM, span=True, words="span")
    found = {
        words: (x, y) for words, _, x, y in _spots(flow([*_lines(4, words="a"), span, *_lines(4, words="b")], LEAF))
    }
    assert found["span"] == (0, 25)
    assert found["b0"] == (0, 48)
    assert found["a2"][0] == 50


def test_what_needs_room_below_begins_a_page() -> None:
    title = Slug(10 * MM, (), 5 * MM, span=True, need=60 * MM, words="title")
    found = {words: page for words, page, _, _ in _spots(flow([*_lines(10, words="a"), title, *_lines(2)], LEAF))}
    assert found["title"] == 1


def test_the_head_of_a_table_is_said_again_in_the_next_column() -> None:
    head = Slug(10 * MM, (), 0, True, 1, words="head")
    rows = [Slug(10 * MM, (), head=head, words=f"r{at}") for at in range(14)]
    spots = _spots(flow([head, *rows], LEAF))
    second = [words for words, page, x, _ in spots if (page, x) == (0, 50)]
    assert second[0] == ""  # it says nothing for those who hear the page
    assert second[1].startswith("r")


def test_a_slug_deeper_than_a_page_is_told() -> None:
    found = flow([Slug(150 * MM, (), words="deep")], LEAF)
    assert [slug.words for slug in found.too_deep] == ["deep"]


@given(st.lists(st.tuples(st.integers(1, 12), st.booleans()), min_size=1, max_size=30))
def test_no_line_is_lost_or_alone_and_no_heading_ends_a_column(told: Sequence[tuple[int, bool]]) -> None:
    slugs: list[Slug] = []
    for number, (count, headed) in enumerate(told):
        slugs += (
            [_heading(f"h{number}"), *_lines(count, before=3, words=f"p{number}:")]
            if headed
            else _lines(count, before=3, words=f"p{number}:")
        )
    found = flow(slugs, LEAF)
    assert [spot.slug.words for spot in found.spots] == [slug.words for slug in slugs]
    assert not found.too_deep
    columns = [(spot.page, spot.x) for spot in found.spots]
    assert columns == sorted(columns)
    for spot in found.spots:
        assert spot.y + spot.slug.height <= LEAF.depth
    for (before, after), (slug, _) in zip(pairwise(columns), pairwise(slugs)):
        assert before == after or not slug.keep
