"""Items to operators: in, the items of a page; out, a content stream in points, its origin in the upper left corner."""

from collections.abc import Callable, Iterable, Mapping

from rulepress.draw.numbers import fill_operator, points, stroke_operator, thousandths
from rulepress.draw.shapes import TEXT_TURN, clip, outline, picture_matrix, placed_matrix
from rulepress.draw.tags import PageMarks
from rulepress.draw.text import Typeface, shown, stretched
from rulepress.layout.items import Art, Item, Line, Page, Path, Picture, Placed


class Pens:
    """What all content streams of a document share.

    faces: typefaces by id; picture: gives the name of the XObject of an Art, in a unit square;
    form: gives the name of the XObject of a page that is drawn once and used often, or None for one drawn in place.
    """

    def __init__(
        self, faces: Mapping[str, Typeface], picture: Callable[[Art], str], form: Callable[[Page], str | None]
    ) -> None:
        self.faces = faces
        self.picture = picture
        self.form = form


class Content:
    """One content stream in the making.

    used: names of the XObjects that it draws, in the order of first use.
    marks: what tells the parts of the document that items belong to, None if it is not tagged. The graphics state is
    unknown at first: a form inherits it from where it is drawn.
    """

    def __init__(self, pens: Pens, marks: PageMarks | None = None) -> None:
        self.used: dict[str, None] = {}
        self._marks = marks
        self._pens = pens
        self._parts: list[str] = []
        self._fill = ""
        self._font: tuple[str, int] | None = None
        self._pen: tuple[str, int, tuple[int, ...]] | None = None
        self._draw: dict[type, Callable[..., None]] = {
            Path: self._path, Line: self._line, Picture: self._picture, Placed: self._placed,
        }  # fmt: skip

    def written(self) -> bytes:
        """Return the operators so far."""
        return "\n".join(self._parts).encode("latin-1")

    def page(self, page: Page) -> None:
        """Draw a page with what it shares, in its own coordinates."""
        if page.shared is not None:
            self._page_or_form(page.shared)
        self._items(page.items)

    def move_origin(self, height: int) -> None:
        """Put the origin of a page of this height (micrometres) into the upper left corner."""
        self._parts.append(f"1 0 0 1 0 {points(height)} cm")

    def _items(self, items: Iterable[Item]) -> None:
        draw = self._draw
        marks, self._marks = self._marks, None  # what is drawn within an item belongs to the part of the item
        if marks is None:
            for item in items:
                draw[type(item)](item)
            return
        for item in items:
            self._parts += marks.turn(item)
            draw[type(item)](item)
        self._parts += marks.end()
        self._marks = marks

    def _page_or_form(self, page: Page) -> None:
        name = self._pens.form(page)
        if name is None:
            self.page(page)
        else:
            self._xobject(name)

    def _xobject(self, name: str) -> None:
        self.used[name] = None
        self._parts.append(f"/{name} Do")

    def _path(self, path: Path) -> None:
        steps, fill, stroke, width, dash, _ = path
        if fill is not None:
            self._set_fill(fill)
        if stroke is not None:
            self._set_pen((stroke, width, dash))
        paint = ("n", "S", "f", "B")[2 * (fill is not None) + (stroke is not None)]
        self._parts.append(f"{outline(steps)} {paint}")

    def _set_fill(self, colour: str) -> None:
        if colour != self._fill:
            self._fill = colour
            self._parts.append(fill_operator(colour))

    def _set_pen(self, pen: tuple[str, int, tuple[int, ...]]) -> None:
        if pen != self._pen:
            self._pen = pen
            colour, width, dash = pen
            lengths = " ".join(map(points, dash))
            self._parts.append(f"{stroke_operator(colour)} {points(width)} w [{lengths}] 0 d")

    def _picture(self, picture: Picture) -> None:
        art, x, y, w, h, turn, _ = picture
        name = self._pens.picture(art)
        self.used[name] = None
        self._parts.append(f"q {picture_matrix(x, y, w, h, turn)} /{name} Do Q")

    def _placed(self, placed: Placed) -> None:
        state = self._fill, self._font, self._pen
        page, x, y, window, scale, turn, radius, _ = placed
        self._parts.append(f"q {placed_matrix((x, y), window, scale, turn)}")
        if radius is not None:
            self._parts.append(clip(window, radius))
        self._page_or_form(page)
        self._parts.append("Q")
        self._fill, self._font, self._pen = state

    def _line(self, line: Line) -> None:
        x, y, pieces, turn, _ = line
        if not pieces:
            return
        faces, put = self._pens.faces, self._parts.append
        start = pieces[0].x
        if turn:
            put(f"BT {TEXT_TURN[turn]} {points(x)} {points(-y)} Tm {points(start)} 0 Td")
        else:
            put(f"BT {points(x + start)} {points(-y)} Td")
        for face, size, colour, words, at, _, stretch in pieces:
            if colour != self._fill:
                self._fill = colour
                put(fill_operator(colour))
            typeface = faces[face]
            if (face, size) != self._font:
                self._font = (face, size)
                put(f"{typeface.resource} {thousandths(size)} Tf")
            if at != start:
                put(f"{points(at - start)} 0 Td")
                start = at
            put(stretched(typeface, size, words, stretch) if stretch else shown(typeface, words))
        put("ET")
