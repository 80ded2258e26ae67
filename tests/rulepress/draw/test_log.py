from rulepress.draw.log import record
from rulepress.layout.items import Art, Line, Page, Path, Picture, Placed, Tag
from rulepress.type.piece import Piece, Word
from rulepress.units import Length, TypeSize

EXPECTED = """\
page 1 210.000 297.000 trim 5.000 5.000 200.000 287.000 'sheet 1'
  placed 10.500 16.500 window 0.000 0.000 63.000 88.000 scale 0.5 turn 90 clip 3.000 side 1 63.000 88.000
    path fill #ffeecc stroke #000000 0.300 dash 1.000 2.000 M 0.000 0.000 L 63.000 0.000 Z
    picture star.svg 1.000 2.000 3.000 4.000 turn 180 currentcolor=#0000ff [icon]
    line 5.000 9.000 | regular 9.5 #111111 0.000 w 12.345 'Draw a card' 2:-40 4+0.250
  placed 80.000 16.500 window 0.000 0.000 63.000 88.000 side 1 again
page 2 210.000 297.000
  shared side 1 again
"""


def test_log_has_a_line_for_each_item_and_names_repeated_sides() -> None:
    words = Word("Draw ", ((2, -40_000),)), Word("a card")
    piece = Piece("regular", TypeSize(9500), "#111111", words, 0, 12_345, ((4, 250),))
    side = Page(Length(63_000), Length(88_000), (
        Path((("M", 0, 0), ("L", 63_000, 0), ("Z",)), "#ffeecc", "#000000", 300, (1000, 2000)),
        Picture(Art("/any/where/star.svg", "00", (("currentcolor", "#0000ff"),)), 1000, 2000, 3000, 4000, 180,
                Tag("icon", "figure")),
        Line(5000, 9000, (piece,)),
    ))  # fmt: skip
    sheet = Page(Length(210_000), Length(297_000), (
        Placed(side, 10_500, 16_500, (0, 0, 63_000, 88_000), 500, 90, 3000),
        Placed(side, 80_000, 16_500, (0, 0, 63_000, 88_000)),
    ), trim=(5000, 5000, 200_000, 287_000), label="sheet 1")  # fmt: skip
    assert record([sheet, Page(Length(210_000), Length(297_000), (), shared=side)]) == EXPECTED
