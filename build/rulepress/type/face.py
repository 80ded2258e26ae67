"""One typeface at one weight: in, a font file; out, coverage, advances, kerning and extents, in millionths of an em."""

from collections.abc import Callable
from functools import cached_property
from operator import add
from pathlib import Path
from typing import Final

import uharfbuzz as hb

from rulepress.type.piece import Kerns

EM: Final = 1_000_000
"""Units to the em; fonts of every resolution are measured in it."""

# Less than this nobody sees; leaving it out makes lines quicker to set and files smaller.
_SEEN: Final = EM * 3 // 1000
_OFF: Final = ("liga", "clig", "dlig", "rlig", "calt", "rclt", "ccmp", "locl")
_TALL: Final = "ÉÅÖlkd(国書"
_DEEP: Final = "gjpqy(,国書"


class Face:
    """A font file at a fixed place on its axes; characters map one to one to glyphs, so ligatures are off.

    id: unique in the font book; path: the font file; axes: positions on the axes of a variable font;
    features: OpenType substitutions that change single glyphs for good, such as `lnum` for lining figures;
    word_space: least width of the space between words in thousandths of an em, which kerning brings about.
    """

    def __init__(
        self, id: str, path: Path, axes: tuple[tuple[str, float], ...] = (), features: tuple[str, ...] = (),
        word_space: int = 0,
    ) -> None:  # fmt: skip
        self.id = id
        self.path = path
        self.axes = axes
        self.features = features
        self._word_space = word_space * EM // 1000
        self._shaping = dict.fromkeys(_OFF, False) | dict.fromkeys(features, True)
        self._glyphs: dict[str, int] = {}
        self._covered: dict[str, bool] = {}
        self._extents: dict[str, tuple[int, int, int, int]] = {}
        self._reaches: dict[str, tuple[int, int]] = {}
        self._advances: dict[str, int] = {}
        self._pairs = _Pairs(self._kerning)

    @classmethod
    def at_weight(cls, id: str, path: Path, weight: int, features: tuple[str, ...] = (), word_space: int = 0) -> "Face":
        """Return the face of a font file at a weight: all other axes at their default, a static font as it is."""
        axes = hb.Face(hb.Blob.from_file_path(path)).axis_infos
        places = {axis.tag: axis.default_value for axis in axes}
        weights = {axis.tag: min(max(weight, axis.min_value), axis.max_value) for axis in axes if axis.tag == "wght"}
        return cls(id, path, tuple((places | weights).items()), features, word_space)

    @cached_property
    def _font(self) -> hb.Font:
        font = hb.Font(hb.Face(hb.Blob.from_file_path(self.path)))
        font.scale = (EM, EM)
        if self.axes:
            font.set_variations(dict(self.axes))
        return font

    def glyph(self, char: str) -> int:
        """Return the number of the glyph that draws a character, 0 if the font lacks it."""
        known = self._glyphs.get(char)
        if known is None:
            nominal = self._font.get_nominal_glyph(ord(char)) or 0
            known = self._glyphs[char] = self._shape(char)[0][0] if nominal and self.features else nominal
        return known

    def covers(self, char: str) -> bool:
        """Return whether the font draws a character; for control characters some have an empty glyph, which is none."""
        known = self._covered.get(char)
        if known is None:
            known = self._covered[char] = char >= " " and bool(self._font.get_nominal_glyph(ord(char)))
        return known

    def advance(self, char: str) -> int:
        """Return the width of a character without kerning."""
        known = self._advances.get(char)
        if known is None:
            known = self._advances[char] = self._font.get_glyph_h_advance(self.glyph(char))
        return known

    def kerns(self, word: str) -> Kerns:
        """Return what kerning adds after characters of a word, as pairs (index, units), ascending.

        What a space lacks of the word space is added before it, or after it if it comes first.
        """
        gains = map(self._pairs.__getitem__, map(add, word, word[1:]))
        kerns = tuple([(at, gain) for at, gain in enumerate(gains) if gain])
        return kerns if word[0] != " " or not self.gap else self._led(kerns)

    @cached_property
    def gap(self) -> int:
        """What the space of the font lacks of the word space."""
        return max(0, self._word_space - self.advance(" ")) if self._word_space else 0

    def _led(self, kerns: Kerns) -> Kerns:
        """Return kerns with the gap after the first character."""
        own = dict(kerns)
        own[0] = own.get(0, 0) + self.gap
        return tuple(sorted(own.items()))

    def extents(self, char: str) -> tuple[int, int, int, int]:
        """Return the ink of a character: left, bottom, right, top; from its origin on the baseline, y up."""
        known = self._extents.get(char)
        if known is None:
            known = self._extents[char] = self._measured(char)
        return known

    def reach(self, word: str) -> tuple[int, int]:
        """Return how far the ink of a word goes above and below the baseline, both positive."""
        known = self._reaches.get(word)
        if known is None:
            extents = [self.extents(char) for char in word]
            known = max((top for *_, top in extents), default=0), max((-low for _, low, *_ in extents), default=0)
            self._reaches[word] = known
        return known

    @cached_property
    def ascent(self) -> int:
        """Height of the tallest ordinary letters above the baseline, accents on capitals included."""
        return max((self.extents(char)[3] for char in _TALL if self.covers(char)), default=EM * 9 // 10)

    @cached_property
    def descent(self) -> int:
        """Depth of the deepest ordinary letters below the baseline, a positive number."""
        return max((-self.extents(char)[1] for char in _DEEP if self.covers(char)), default=EM // 4)

    @cached_property
    def cap(self) -> int:
        """Height of a flat capital."""
        return self.extents("H")[3] if self.covers("H") else EM * 714 // 1000

    def _measured(self, char: str) -> tuple[int, int, int, int]:
        found = self._font.get_glyph_extents(self.glyph(char))
        if not found:
            return 0, 0, 0, 0
        return (found.x_bearing, found.y_bearing + found.height, found.x_bearing + found.width, found.y_bearing)

    def _shape(self, word: str) -> list[tuple[int, int]]:
        buffer = hb.Buffer()
        buffer.add_str(word)
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, self._shaping)
        return [(info.codepoint, at.x_advance) for info, at in zip(buffer.glyph_infos, buffer.glyph_positions or ())]

    def _kerning(self, pair: str) -> int:
        """Return what kerning adds between two characters, with what a space lacks of the word space."""
        shaped = self._shape(pair)
        wider = self.gap if pair[1] == " " else 0
        # A font that draws the pair with other glyphs than the PDF will is not measured by them.
        if [glyph for glyph, _ in shaped] != [self.glyph(char) for char in pair]:
            return wider
        gain = shaped[0][1] - self.advance(pair[0])
        return wider + (gain if abs(gain) >= _SEEN else 0)


class _Pairs(dict[str, int]):
    """Kerning of pairs of characters. Fonts kern by pairs, and a deck has far fewer of them than words."""

    def __init__(self, kerning: Callable[[str], int]) -> None:
        super().__init__()
        self._kerning = kerning

    def __missing__(self, pair: str) -> int:
        gain = self[pair] = self._kerning(pair)
        return gain
