"""Text in its box: in, text, style, box and fonts; out, lines at fixed positions in the largest size that fits."""

from bisect import bisect_left
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from rulepress.type.block import Stack, reach, stack
from rulepress.type.east import has_east
from rulepress.type.flow import Flow
from rulepress.type.fonts import FontBook
from rulepress.type.hyphens import hyphenator
from rulepress.type.justify import justified
from rulepress.type.lines import Line, balanced, ended, fill
from rulepress.type.looks import Metrics, looks
from rulepress.type.paragraph import Setting, flow
from rulepress.type.set_lines import SetIcon, SetLine, SetText
from rulepress.type.setting import Scale, SetSign, scale_of, set_line
from rulepress.type.style import READS_TURNED, Align, TextStyle
from rulepress.type.together import NO_NAMES, Names, parts
from rulepress.units import TypeSize
from rules_engine import Text, Typography, Words

_FROM_LEFT: Final = ("left", "justify")
_REMEMBERED: Final = 4096
_ROUNDED_OFF: Final = 0.499  # micrometres
# Made by the thousand, and without its own `__new__` in half the time.
_set_line: Final[Callable[[type[SetLine], tuple[Any, ...]], SetLine]] = tuple.__new__
_NO_ASPECTS: Final[Mapping[str, int]] = MappingProxyType({})


class _Ink(NamedTuple):
    """How far ink goes above and below the baseline, and the height that `cap` centres, in units."""

    up: int
    down: int
    cap: int


class _Job(NamedTuple):
    """Flows that are to be set in a box of some width and height in micrometres; ink: for the style's `cap` alone;
    parts: whether a line that ends with a segment parts what belongs together."""

    flows: list[Flow]
    style: TextStyle
    metrics: Metrics
    typography: Typography
    width: int
    height: int
    ink: _Ink | None
    parts: Callable[[Flow, int], bool]


class _Fill(NamedTuple):
    """Lines of all flows at a size, where they stand, and the height of a box that holds them in micrometres."""

    lines: list[list[Line]]
    rows: Stack
    needed: int


def set_text(
    text: Text, style: TextStyle, width: int, height: int, typography: Typography, fonts: FontBook,
    aspects: Mapping[str, int] = _NO_ASPECTS, exceptions: tuple[str, ...] = (), names: Names = NO_NAMES,
) -> SetText:  # fmt: skip
    """Set text in a box, at the largest size of the style that fits in both axes.

    width, height: of the box in micrometres; typography: of the language that the text is written in; aspects: width
    of icons in thousandths of their height, by id, 1000 for those not named; exceptions: words with hyphens where they
    may be divided; names: what balanced lines hold together, as they do bold text of up to three words, if that takes
    no more lines. Text that does not fit at the smallest size is set nevertheless, and the excess told. Equal texts in
    equal boxes are set once: cards share figures, types and rules.

    Raises: KeyError if the book has no family of the style's name.
    """
    key = (text, style, width, height, typography, tuple(aspects.items()), exceptions, names)
    known = fonts.texts.get(key)
    if not isinstance(known, SetText):
        if len(fonts.texts) >= _REMEMBERED:
            fonts.texts.clear()
        known = fonts.texts[key] = _set(text, style, width, height, typography, fonts, aspects, exceptions, names)
    return known


def _set(
    text: Text, style: TextStyle, width: int, height: int, typography: Typography, fonts: FontBook,
    aspects: Mapping[str, int], exceptions: tuple[str, ...], names: Names,
) -> SetText:  # fmt: skip
    if typography.cjk and _has_east(text):
        style = _east_style(style, typography, fonts)
    measures, linked, metrics, bold = looks(fonts, style, typography)
    signs = {"": metrics.sign}
    for id, aspect in aspects.items():
        signs[id] = metrics.sign * aspect // 1000
    divider = hyphenator(typography.hyphens, exceptions) if style.hyphenate and typography.hyphens else None
    whole = style.balance and typography.words
    setting = Setting(typography, measures, linked, signs, style.upper, style.wrap, divider, whole)
    flows = _flows(text, setting)
    if setting.whole_words and any(made.widest * scale_of(style.size) > width for made in flows):
        flows = _flows(text, setting._replace(whole_words=False))
    ink = _ink(flows, metrics) if style.valign == "cap" else None
    job = _Job(flows, style, metrics, typography, width, height, ink, partial(parts, bold=bold, names=names))
    size, filled = _largest(job, divider is not None)
    return _placed(job, size, filled, text.lang)


def _flows(text: Text, setting: Setting) -> list[Flow]:
    return [made for made in (flow(paragraph, setting) for paragraph in text.paragraphs) if made]


def _has_east(text: Text) -> bool:
    return any(isinstance(run, Words) and has_east(run.text) for part in text.paragraphs for run in part.runs)


@lru_cache(maxsize=256)
def _east_style(style: TextStyle, typography: Typography, fonts: FontBook) -> TextStyle:
    """Return a style in the language's own family, so that figures and Latin words match the characters beside them."""
    own = next((family for family in typography.fonts if family in fonts.families), style.family)
    return style if own == style.family else style._replace(family=own)


def _largest(job: _Job, divided: bool) -> tuple[TypeSize, _Fill]:
    """Return the largest size at which all lines fit, the smallest if there is none, and the lines."""
    tried: dict[TypeSize, _Fill] = {}
    widest = max([made.widest for made in job.flows], default=0)

    def fits(size: TypeSize) -> bool:
        limit = _limit(job, scale_of(size))
        tried[size] = _filled(job, size, [fill(made, limit) for made in job.flows])
        return widest <= limit and tried[size].needed <= job.height

    best = job.style.size
    if not fits(best):
        sizes = job.style.sizes()
        # A smaller size never needs more lines, unless words are divided: then each size is tried.
        if divided:
            best = next((size for size in sizes[1:] if fits(size)), sizes[-1])
        else:
            best = sizes[min(bisect_left(sizes, True, 1, key=fits), len(sizes) - 1)]
    if best not in tried:
        fits(best)
    return best, tried[best]


def _limit(job: _Job, um: float) -> float:
    """Return the greatest width of a line in units: one that is as wide as the box once it is rounded."""
    return (job.width + _ROUNDED_OFF) / um


def _filled(job: _Job, size: TypeSize, lines: list[list[Line]]) -> _Fill:
    rows = stack(job.flows, lines, job.metrics)
    return _Fill(lines, rows, _needed(rows, job.ink, size))


def _needed(rows: Stack, ink: _Ink | None, size: TypeSize) -> int:
    """Return the height of a box that holds the lines, in micrometres."""
    if not rows.baselines:
        return 0
    span = rows.baselines[-1]
    if ink is None:
        return round((rows.top + span + rows.bottom) * scale_of(size))
    half = ink.cap // 2
    return round((span + 2 * max(ink.up - half, ink.down + half)) * scale_of(size))


def _ink(flows: list[Flow], metrics: Metrics) -> _Ink:
    up, down = reach(flows)
    if any(made.signs for made in flows):
        up, down = max(up, metrics.sign_up), max(down, metrics.sign_down)
    # Figures are centred by their own height where there are no letters.
    letters = any(char.isalpha() for made in flows for parts in made.parts for part in parts for char in part.word.text)
    return _Ink(up, down, metrics.cap if letters else metrics.figure)


def _placed(job: _Job, size: TypeSize, filled: _Fill, language: str) -> SetText:
    style = job.style
    scale = Scale(size, scale_of(size), (style.colour, style.emphasis, style.link or style.colour))
    turned = style.align == "center" and 0 < style.left_from <= sum(map(len, filled.lines))
    if style.balance and not turned:
        even = [balanced(made, _limit(job, scale.um), rows, job.parts) for made, rows in zip(job.flows, filled.lines)]
        filled = _filled(job, size, even)
    elif not style.balance:
        whole = [ended(made, _limit(job, scale.um), rows) for made, rows in zip(job.flows, filled.lines)]
        other = _filled(job, size, whole)  # an icon that comes down may need more height
        filled = other if other.needed <= max(filled.needed, job.height) else filled
    lines, rows, needed = filled
    top = _first_baseline(job, rows, needed, scale.um)
    set_lines: list[SetLine] = []
    icons: list[SetIcon] = []
    for made, own in zip(job.flows, lines):
        for line in own:
            baseline = top + round(rows.baselines[len(set_lines)] * scale.um)
            pieces, signs, width = set_line(made, line, scale)
            if style.align == "justify" and line is not own[-1]:
                pieces, signs, gain = justified(pieces, signs, job.width - width, job.typography.cjk)
                width += gain
            x = 0 if turned or style.align in _FROM_LEFT else _indent(job.width - width, style.align)
            if signs:
                icons += _icons(signs, x, baseline, len(set_lines), job.metrics, scale.um)
            bar = style.underbar and "".join([piece.text for piece in pieces]) in READS_TURNED
            set_lines.append(_set_line(SetLine, (x, baseline, tuple(pieces), width, bar)))
    widest = max([line.width for line in set_lines], default=0)
    missing = dict.fromkeys((char, language) for made in job.flows for char in made.missing)
    return SetText(tuple(set_lines), tuple(icons), size, widest, needed,
                   max(0, widest - job.width), max(0, needed - job.height), tuple(missing))  # fmt: skip


def _first_baseline(job: _Job, rows: Stack, needed: int, scale: float) -> int:
    """Return the first baseline from the top of the box; what does not fit sticks out at the bottom."""
    valign = job.style.valign
    span = rows.baselines[-1] if rows.baselines else 0
    if job.ink is not None:
        return round((job.height + (job.ink.cap - span) * scale) / 2)
    spare = max(0, job.height - needed)
    return {"top": 0, "middle": spare // 2, "bottom": spare}[valign] + round(rows.top * scale)


def _indent(spare: int, align: Align) -> int:
    return spare if align == "right" else spare // 2


def _icons(signs: list[SetSign], x: int, baseline: int, line: int, metrics: Metrics, um: float) -> list[SetIcon]:
    top = baseline - round(metrics.sign_up * um)
    height = round(metrics.sign * um)
    return [SetIcon(icon.id, icon.alt, x + at, top, width, height, line) for icon, at, width in signs]
