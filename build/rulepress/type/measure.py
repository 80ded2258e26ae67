"""Widths of what stays together: in, short strings in one style; out, segments, each measured once."""

import unicodedata
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from rulepress.type.face import Face
from rulepress.type.piece import Word
from rulepress.type.punctuation import AMBIGUOUS, FULL_WIDTH, squeeze_after, squeeze_at_end
from rulepress.type.spaces import DRAWN_AS, FIXED, HYPHEN, INVISIBLE, LIKE, SOFT_HYPHEN, TRAILING, WIDTHS
from rules_engine import Icon

STAND_IN: Final = "?"
"""Drawn for a character that no face has; the text says that it is missing."""


_SPECIAL: Final = frozenset((*INVISIBLE, *DRAWN_AS, *WIDTHS, *LIKE))
_OWN_WIDTH: Final = frozenset((*WIDTHS, *LIKE))


class Pen(NamedTuple):
    """What characters are drawn with: a face, in the colour of text (tint 0), of emphasis (1) or of links (2)."""

    face: Face
    tint: int


class Part(NamedTuple):
    """A word of one pen, or an icon, whose word is one space; width: with kerns, the one after the last too."""

    pen: Pen | Icon
    word: Word
    width: int


class Segment(NamedTuple):
    """Characters and icons that stay on one line.

    width: whole width; ending, ink: what is drawn at the end of a line and its width, without spaces and tracking, with
    the hyphen; hyphen: width of the hyphen that a line end adds, 0 for none; sign: whether there is an icon; missing:
    characters that no face has.
    """

    parts: tuple[Part, ...]
    width: int
    ending: tuple[Part, ...]
    ink: int
    hyphen: int = 0
    sign: bool = False
    missing: str = ""


def sign(icon: Icon, width: int) -> Segment:
    """Return a segment that is an icon of some width in units."""
    parts = (Part(icon, Word(" "), width),)
    return Segment(parts, width, parts, width, sign=True)


class Cell(NamedTuple):
    """One drawn character: its face, what it stands for, its own advance and what is added after it."""

    char: str
    source: str
    face: Face
    advance: int
    after: int
    missing: bool


class Look(NamedTuple):
    """What decides the width of characters.

    chain: faces to try in order; east: the face of signs that Latin and East Asian fonts share, in an East Asian
    language; tint: see Part; tracking: units; squeeze: full-width punctuation closes up to its like,
    and to the end of a line.
    """

    chain: tuple[Face, ...]
    east: Face | None = None
    tint: int = 0
    tracking: int = 0
    squeeze: bool = False


class Measure(dict[str, Segment]):
    """Segments by their text in one look; looking one up measures it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._pens: dict[Face, Pen] = {}
        self._ordinary = _Ordinary(look)
        self._divided: dict[tuple[str, tuple[int, ...]], tuple[Segment, ...]] = {}

    def __missing__(self, text: str) -> Segment:
        advances = [advance for char in text if (advance := self._ordinary[char]) is not None]
        if text and len(advances) == len(text) and not self.look.tracking:
            segment = self._plain(text, advances)
        else:
            segment = self._segment(self._cells(text), text.endswith(SOFT_HYPHEN))
        self[text] = segment
        return segment

    def _plain(self, text: str, advances: list[int]) -> Segment:
        """Return what `_segment` does, at a fraction of the time, for ordinary characters of the first face."""
        face = self.look.chain[0]
        kerns = face.kerns(text) if text[0] < "\u2e80" else ()
        core = len(text.rstrip(" "))
        width = sum(advances) + sum([gain for _, gain in kerns])
        parts = (Part(self._pen(face), Word(text, kerns), width),)
        if core == len(text):
            return Segment(parts, width, parts, width)
        # The kern before the spaces falls away with them.
        kept = tuple((at, gain) for at, gain in kerns if at < core - 1)
        ink = sum(advances[:core]) + sum([gain for _, gain in kept])
        ending = (Part(parts[0].pen, Word(text[:core], kept), ink),) if core else ()
        return Segment(parts, width, ending, ink)

    def divide(self, text: str, points: tuple[int, ...]) -> tuple[Segment, ...]:
        """Return the syllables of a text, kerned as the whole text is; all but the last may end with a hyphen."""
        key = (text, points)
        if key not in self._divided:
            cells = self._cells(text)
            cuts = (0, *points, len(cells))
            self._divided[key] = tuple(
                self._segment(cells[start:end], end != len(cells)) for start, end in pairwise(cuts)
            )
        return self._divided[key]

    def face_of(self, char: str, cluster: str = "") -> Face | None:
        """Return the first face that has a character and its marks, else the first that has the character."""
        char = DRAWN_AS.get(char, char)
        chain = self.look.chain
        whole = (face for face in chain if face.covers(char) and all(map(face.covers, cluster)))
        return next(whole, None) or next((face for face in chain if face.covers(char)), None)

    def _cells(self, text: str) -> list[Cell]:
        shown = [char for char in text if char not in INVISIBLE]
        faces = self._faces(shown)
        cells = [self._cell(char, face) for char, face in zip(shown, faces)]
        return self._spaced(self._kerned(cells))

    def _faces(self, shown: list[str]) -> list[Face | None]:
        faces: list[Face | None] = []
        for at, char in enumerate(shown):
            before = faces[-1] if faces else None
            mark = unicodedata.combining(char) or char.isspace()
            if mark and before and before.covers(DRAWN_AS.get(char, char)):
                faces.append(before)
            elif self.look.east and char in AMBIGUOUS:
                faces.append(self._western(char) if _inside_word(shown, at) else self.look.east)
            else:
                faces.append(self.face_of(char, _marks(shown, at)))
        return faces

    def _western(self, char: str) -> Face | None:
        """Return the face of a shared sign inside a Latin word, where the East Asian one would be too wide."""
        others = (face for face in self.look.chain if face is not self.look.east and face.covers(char))
        return next(others, self.look.east)

    def _cell(self, source: str, face: Face | None) -> Cell:
        if not face:
            first = self.look.chain[0]
            return Cell(STAND_IN, source, first, first.advance(STAND_IN), 0, True)
        char = DRAWN_AS.get(source, source)
        advance = face.advance(char)
        wanted = face.advance(LIKE[source]) if source in LIKE else WIDTHS.get(source, advance)
        return Cell(char, source, face, advance, wanted - advance, False)

    def _kerned(self, cells: list[Cell]) -> list[Cell]:
        start = 0
        for end in range(1, len(cells) + 1):
            if end == len(cells) or cells[end].face is not cells[start].face:
                word = "".join(cell.char for cell in cells[start:end])
                if word[0] < "\u2e80":
                    self._kern(cells, start, word)
                start = end
        return cells

    def _kern(self, cells: list[Cell], start: int, word: str) -> None:
        """Add the kerns of a word to its cells; a space with a width of its own is no word space."""
        face = cells[start].face
        gains = [(start + at, gain) for at, gain in face.kerns(word)]
        if face.gap:
            own = [at for at in range(start, start + len(word)) if cells[at].source in _OWN_WIDTH]
            gains += [(max(at - 1, start), -face.gap) for at in own]
        for at, gain in gains:
            cells[at] = cells[at]._replace(after=cells[at].after + gain)

    def _spaced(self, cells: list[Cell]) -> list[Cell]:
        look = self.look
        if look.squeeze:
            for at, (cell, after) in enumerate(pairwise(cells)):
                cells[at] = cell._replace(after=cell.after + self.squeezed(cell.source, after.source))
        if look.tracking:
            cells = [cell._replace(after=cell.after + look.tracking) for cell in cells]
        return cells

    def squeezed(self, first: str, second: str) -> int:
        """Return what is added between two characters that meet: 0, or a negative number for full-width punctuation."""
        if first not in FULL_WIDTH or second not in FULL_WIDTH:
            return 0
        faces = [self.look.east if char in AMBIGUOUS and self.look.east else self.face_of(char)
                 for char in (first, second)]  # fmt: skip
        if not faces[0] or not faces[1]:
            return 0
        return -squeeze_after(faces[0], first, faces[1], second)

    def _segment(self, cells: list[Cell], soft: bool) -> Segment:
        trim = 0
        while trim < len(cells) and cells[-1 - trim].source in TRAILING:
            trim += 1
        shown = cells[: len(cells) - trim]
        if shown:
            last = shown[-1]
            spared = squeeze_at_end(last.face, last.char) if self.look.squeeze else 0
            shown[-1] = last._replace(after=-spared)
        hyphen = cells[-1].face.advance(HYPHEN) if soft and cells else 0
        if hyphen:
            shown.append(Cell(HYPHEN, HYPHEN, cells[-1].face, hyphen, 0, False))
        parts, ending = self._parts(cells), self._parts(shown)
        missing = "".join(cell.source for cell in cells if cell.missing)
        return Segment(parts, _width(parts), ending, _width(ending), hyphen, missing=missing)

    def _parts(self, cells: list[Cell]) -> tuple[Part, ...]:
        """Return a part for each stretch of one face."""
        return tuple(self._part(list(row)) for _, row in groupby(cells, lambda cell: cell.face))

    def _pen(self, face: Face) -> Pen:
        """Return the pen of a face, the same one each time, so that parts are joined by identity."""
        return self._pens.setdefault(face, Pen(face, self.look.tint))

    def _part(self, cells: list[Cell]) -> Part:
        # A fixed space is entered even if nothing is added to it: justifying leaves such spaces as they are.
        kerns = tuple((at, cell.after) for at, cell in enumerate(cells) if cell.after or cell.source in FIXED)
        width = sum(cell.advance + cell.after for cell in cells)
        return Part(self._pen(cells[0].face), Word("".join(cell.char for cell in cells), kerns), width)


class _Ordinary(dict[str, int | None]):
    """Advances of characters that the first face draws as they are, whatever they stand beside; None for all others."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._face = look.chain[0]
        self._special = _SPECIAL | (FULL_WIDTH | AMBIGUOUS if look.east or look.squeeze else frozenset())

    def __missing__(self, char: str) -> int | None:
        special = char in self._special or unicodedata.combining(char) or (char.isspace() and char != " ")
        found = None if special or not self._face.covers(char) else self._face.advance(char)
        self[char] = found
        return found


def _width(parts: tuple[Part, ...]) -> int:
    return sum(part.width for part in parts)


def _marks(shown: list[str], at: int) -> str:
    end = at + 1
    while end < len(shown) and unicodedata.combining(shown[end]):
        end += 1
    return "".join(shown[at + 1 : end])


def _inside_word(shown: list[str], at: int) -> bool:
    """Return whether a sign stands between two letters that are not East Asian, as an apostrophe does."""
    between = shown[at - 1 : at + 2] if at else []
    return len(between) == 3 and all(char.isalnum() and char < "\u2e80" for char in between[::2])
