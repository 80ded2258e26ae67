"""A finished layout as data: in, nothing; out, the kinds of item that a page is made of.

All lengths are integers in micrometres. Positions are measured from the upper left corner of the page (or
side) that holds the item; x grows to the right, y grows down. Turns are in degrees, clockwise, one of 0, 90, 180, 270.
Colours are `#rrggbb`.
"""

from typing import Literal, NamedTuple

from rulepress.type.piece import Piece
from rulepress.units import Length

Steps = tuple[tuple[str | int, ...], ...]
Role = Literal["heading", "text", "cell", "figure", "artifact"]
Turn = Literal[0, 90, 180, 270]


class Tag(NamedTuple):
    """What an item is for: call-outs, tags of the PDF and inspection read it.

    box: name of the layout box; role: its part in the reading; lang: BCP 47 tag;
    alt: what a figure shows, in that language; card: id of the card it comes from; part: number of the part of the
    document that it belongs to (`structure`), -1 for none.
    """

    box: str
    role: Role
    lang: str = ""
    alt: str = ""
    card: str = ""
    part: int = -1


ARTIFACT = Tag("", "artifact")


class Path(NamedTuple):
    """A drawn shape.

    steps: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",); fill, stroke: colour or None;
    stroke_width: micrometres; dash: on and off lengths, empty for a solid line.
    """

    steps: Steps
    fill: str | None
    stroke: str | None = None
    stroke_width: int = 0
    dash: tuple[int, ...] = ()
    tag: Tag = ARTIFACT


class Art(NamedTuple):
    """A picture file with the colours that it is drawn in.

    path: absolute path of an SVG, PNG or JPEG; digest: hex hash of its bytes;
    colours: pairs (colour in the file, colour to draw), lower case `#rrggbb` or `currentcolor` on the left, sorted.
    """

    path: str
    digest: str
    colours: tuple[tuple[str, str], ...] = ()


class Picture(NamedTuple):
    """An art file in a rectangle: the whole file is scaled to exactly fill w x h, then turned about its middle."""

    art: Art
    x: int
    y: int
    w: int
    h: int
    turn: Turn = 0
    tag: Tag = ARTIFACT


class Line(NamedTuple):
    """A line of text: x, y is the start of its baseline; turn turns it about that point."""

    x: int
    y: int
    pieces: tuple[Piece, ...]
    turn: Turn = 0
    tag: Tag = ARTIFACT


class Placed(NamedTuple):
    """A page laid on another page: scaled, then turned, then its turned bounding box moved to x, y.

    scale: thousandths (1000 = same size); clip: corner radius of the clip to `window`, or an outline of the inner page
    to clip to, or None for no clip;
    window: x, y, w, h of the part of the inner page that is shown, in its own coordinates (x, y is where the window
    lands).
    """

    page: "Page"
    x: int
    y: int
    window: tuple[int, int, int, int]
    scale: int = 1000
    turn: Turn = 0
    clip: int | Steps | None = None
    tag: Tag = ARTIFACT


def picture_mark(number: int) -> str:
    """Return what stands for a picture in a page for a browser, until it is drawn; number: of the page it is."""
    return f"\ue000{number}\ue001"


Item = Path | Picture | Line | Placed


class Page(NamedTuple):
    """A surface with items, drawn in order.

    shared: a page whose items are drawn below, the same object for all pages that share it (drawn once, used often);
    trim, bleed: boxes x, y, w, h, or None where nothing is cut; label: what it is, for messages and page labels;
    outline: along which it is cut, empty if that is the trim box.
    """

    width: Length
    height: Length
    items: tuple[Item, ...]
    shared: "Page | None" = None
    trim: tuple[int, int, int, int] | None = None
    bleed: tuple[int, int, int, int] | None = None
    label: str = ""
    outline: Steps = ()
