"""What a style means in a language: in, style, language and fonts; out, measures of its runs and its heights."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulepress.type.face import EM, Face
from rulepress.type.fonts import FontBook
from rulepress.type.measure import Look, Measure
from rulepress.type.style import TextStyle
from rules_engine import Typography

Measures = Mapping[tuple[bool, bool], Measure]
_REGULAR = 400
_BOLD = 700


class Metrics(NamedTuple):
    """Heights of a style's lines in units.

    ascent, descent: of ordinary letters about the baseline, descent positive; cap: height of capitals; leading:
    distance of baselines; gap: added between paragraphs; sign: height of icons, which are centred on the capitals;
    figure: height of figures; sign_up, sign_down: how far they stand above and below the baseline.
    """

    ascent: int
    descent: int
    cap: int
    leading: int
    gap: int
    sign: int
    figure: int

    @property
    def sign_up(self) -> int:
        """Height of an icon above the baseline."""
        return (self.cap + self.sign) // 2

    @property
    def sign_down(self) -> int:
        """Depth of an icon below the baseline."""
        return (self.sign - self.cap) // 2


class Looks(NamedTuple):
    """A style in a language: what its runs are measured with, by (bold, italic), those that lead elsewhere by bold, its
    heights, and the faces that only bold text is drawn with."""

    measures: Measures
    linked: Mapping[bool, Measure]
    metrics: Metrics
    bold: frozenset[Face]


def looks(fonts: FontBook, style: TextStyle, typography: Typography) -> Looks:
    """Return what a style means in a language, remembered in the font book.

    Raises: KeyError if the book has no family of the style's name.
    """
    key = (style, typography)
    known = fonts.looks.get(key)
    if not isinstance(known, Looks):
        measures = _measures(fonts, style, typography)
        bold = frozenset(_faces(measures, True)) - frozenset(_faces(measures, False))
        known = fonts.looks[key] = Looks(measures, _linked(fonts, measures), _metrics(fonts, style, typography), bold)
    return known


def _measures(fonts: FontBook, style: TextStyle, typography: Typography) -> Measures:
    return {
        (bold, italic): fonts.measure(_look(fonts, style, typography, bold, italic))
        for bold in (False, True)
        for italic in (False, True)
    }


def _linked(fonts: FontBook, measures: Measures) -> Mapping[bool, Measure]:
    return {bold: fonts.measure(measures[bold, False].look._replace(tint=2)) for bold in (False, True)}


def _faces(measures: Measures, bold: bool) -> Iterator[Face]:
    for (is_bold, _), measure in measures.items():
        if is_bold == bold:
            yield from filter(None, (*measure.look.chain, measure.look.east))


def _look(fonts: FontBook, style: TextStyle, typography: Typography, bold: bool, italic: bool) -> Look:
    slanted = italic and typography.slanted and fonts.has_italic(style.family)
    chain = fonts.chain(style.family, typography.fonts, _weight(style, bold), slanted)
    return Look(
        chain, _east(fonts, style, typography, bold), italic and not slanted, style.tracking * EM // 1000,
        typography.squeeze,
    )  # fmt: skip


def _weight(style: TextStyle, bold: bool) -> int:
    return style.weight or (_BOLD if bold or style.bold else _REGULAR)


def _east(fonts: FontBook, style: TextStyle, typography: Typography, bold: bool) -> Face | None:
    """Return the face of East Asian punctuation, None in other languages."""
    known = [family for family in typography.fonts if family in fonts.families] if typography.cjk else []
    return fonts.face(known[0], _weight(style, bold)) if known else None


def _metrics(fonts: FontBook, style: TextStyle, typography: Typography) -> Metrics:
    main = fonts.face(style.family, _weight(style, False))
    east = _east(fonts, style, typography, False)
    faces = (main, east) if east else (main,)
    leading = style.leading or typography.leading
    return Metrics(
        max(face.ascent for face in faces), max(face.descent for face in faces), main.cap,
        leading * EM // 1000, style.paragraph_gap * EM // 1000, style.icon_size * EM // 1000,
        main.extents("0")[3] if main.covers("0") else main.cap,
    )  # fmt: skip
