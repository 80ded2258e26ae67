"""A token looks in a rulebook as it is cut out, with ink and without."""

from rulepress.book.editions import low_ink
from rulepress.book.make import Made
from rulepress.book.pictures import small
from rulepress.draw.shapes import clip, outline
from rulepress.layout.items import Page, Path, Placed
from rulepress.layout.punch import outline_of
from rulepress.layout.structure import Reading
from rulepress.units import Length

OCTAGON = outline_of("octagon", 20_000, 20_000)
SIDE = Page(Length(20_000), Length(20_000), (), outline=OCTAGON)


def test_a_picture_is_clipped_to_the_outline_of_a_token_and_to_round_corners_of_a_card() -> None:
    assert small(SIDE, 0, 0, 10_000, 0, "gem", 2_000).clip == OCTAGON
    assert small(SIDE._replace(outline=()), 0, 0, 10_000, 0, "card", 2_000).clip == 2_000
    assert clip((0, 0, 20_000, 20_000), OCTAGON) == f"{outline(OCTAGON)} W n"


def test_with_little_ink_a_token_has_a_line_along_its_outline_at_the_size_of_the_picture() -> None:
    page = Page(Length(90_000), Length(90_000), (small(SIDE, 4_000, 6_000, 10_000, 0, "gem", 2_000),))
    (made,) = low_ink(Made((page,), Reading((), (), ()))).pages
    placed, line = made.items
    assert isinstance(placed, Placed) and isinstance(line, Path)
    points = {step[1:] for step in line.steps if step[1:]}
    assert points == {(4_000 + int(x) // 2, 6_000 + int(y) // 2) for _, x, y in OCTAGON[:-1]}
    assert (min(x for x, _ in points), max(y for _, y in points)) == (4_000, 16_000)
