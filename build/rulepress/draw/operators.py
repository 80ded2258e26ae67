"""Items to operators: in, the items of a page; out, a content stream in points with its origin in the upper left corner."""

from collections.abc import Callable, Iterable, Mapping

from rulepress.draw.numbers import Remembered, fill_operator, kerning, points, stroke_operator, thousandths
from rulepress.draw.shapes import TEXT_TURN, Steps, Window, clip, outline, picture_matrix, placed_matrix
from rulepress.draw.text import Typeface
from rulepress.layout.items import Art, Item, Line, Page, Path, Picture, Piece, Placed


class Pens:
    """What all content streams of a document share: typefaces, XObjects, and numbers that were written before.

    picture: gives the name of the XObject of an Art, in a unit square; form: gives the name of the XObject of a page that
    is drawn once and used often, or None for a page that is drawn in place.
    """

    def __init__(
        self, faces: Mapping[str, Typeface], picture: Callable[[Art], str], form: Callable[[Page], str | None]
    ) -> None:
        self.faces = faces
        self.picture = picture
        self.form = form
        self.points: Remembered[int] = Remembered(points)
        self.fills: Remembered[str] = Remembered(fill_operator)
        self.strokes: Remembered[str] = Remembered(stroke_operator)
        self.outlines: Remembered[Steps] = Remembered(outline)
        self.clips: Remembered[tuple[Window, int]] = Remembered(lambda key: clip(*key))
        self.kerns: Remembered[tuple[int, int]] = Remembered(lambda key: kerning(*key))
        self.fonts: Remembered[tuple[str, int]] = Remembered(self._font)

    def _font(self, key: tuple[str, int]) -> str:
        face, size = key
        return f"{self.faces[face].resource} {thousandths(size)} Tf"


class Content:
    """One content stream in the making.

    used: names of the XObjects that it draws, in the order of first use.
    The graphics state is unknown at first: a form inherits it from where it is drawn.
    """

    def __init__(self, pens: Pens) -> None:
        self.used: dict[str, None] = {}
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
        self._parts.append(f"1 0 0 1 0 {self._pens.points[height]} cm")

    def _items(self, items: Iterable[Item]) -> None:
        draw = self._draw
        for item in items:
            draw[type(item)](item)

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
        self._parts.append(f"{self._pens.outlines[steps]} {paint}")

    def _set_fill(self, colour: str) -> None:
        if colour != self._fill:
            self._fill = colour
            self._parts.append(self._pens.fills[colour])

    def _set_pen(self, pen: tuple[str, int, tuple[int, ...]]) -> None:
        if pen != self._pen:
            self._pen = pen
            colour, width, dash = pen
            length = self._pens.points
            lengths = " ".join(length[part] for part in dash)
            self._parts.append(f"{self._pens.strokes[colour]} {length[width]} w [{lengths}] 0 d")

    def _picture(self, picture: Picture) -> None:
        art, x, y, w, h, turn, _ = picture
        name = self._pens.picture(art)
        self.used[name] = None
        self._parts.append(f"q {picture_matrix(x, y, w, h, turn)} /{name} Do Q")

    def _placed(self, placed: Placed) -> None:
        state = self._fill, self._font, self._pen
        self._parts.append(f"q {placed_matrix(placed)}")
        if placed.clip is not None:
            self._parts.append(self._pens.clips[placed.window, placed.clip])
        self._page_or_form(placed.page)
        self._parts.append("Q")
        self._fill, self._font, self._pen = state

    def _line(self, line: Line) -> None:
        x, y, pieces, turn, _ = line
        if not pieces:
            return
        length = self._pens.points
        put = self._parts.append
        start = pieces[0].x
        if turn:
            put(f"BT {TEXT_TURN[turn]} {length[x]} {length[-y]} Tm {length[start]} 0 Td")
        else:
            put(f"BT {length[x + start]} {length[-y]} Td")
        for piece in pieces:
            face, size, colour, text, at, _, adjust = piece
            if colour != self._fill:
                self._fill = colour
                put(self._pens.fills[colour])
            if (face, size) != self._font:
                self._font = (face, size)
                put(self._pens.fonts[face, size])
            if at != start:
                put(f"{length[at - start]} 0 Td")
                start = at
            if adjust:
                put(self._adjusted(piece))
            else:
                put(f"({text.translate(self._pens.faces[face].codes)}) Tj")
        put("ET")

    def _adjusted(self, piece: Piece) -> str:
        """Return a TJ operator: the text cut after each adjusted character."""
        text, size = piece.text, piece.size
        codes, kerns = self._pens.faces[piece.face].codes, self._pens.kerns
        parts: list[str] = []
        done = 0
        for index, added in piece.adjust:
            parts.append(f"({text[done : index + 1].translate(codes)}){kerns[added, size]}")
            done = index + 1
        rest = f"({text[done:].translate(codes)})" if done < len(text) else ""
        return f"[{''.join(parts)}{rest}] TJ"
