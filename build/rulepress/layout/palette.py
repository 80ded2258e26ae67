"""The look of a game: in, `palette.yaml` and `ramps.yaml`; out, colours, text styles and the colours of signs, with
their contrast checked."""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from rulepress.type.style import TextStyle
from rulepress.units import TypeSize, parse_size
from rules_engine import Fields, Location, Problems, Tree, as_choice, as_text, near

TEXT_CONTRAST: Final = 4.5
_MOST_CONTRAST: Final = 21.0
_LEAST_SIZE: Final = 1000
_MOST_SIZE: Final = 1_000_000
_HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")
_BLACK: Final = "#000000"
STAND_IN: Final = "noto-sans"
"""The family of a style whose own is unknown, which is told."""
ALIGN: Final = ("left", "center", "right", "justify")
VALIGN: Final = ("top", "middle", "bottom", "cap")


class Style(NamedTuple):
    """A text style with the grounds that it is used on (colour names)."""

    text: TextStyle
    grounds: tuple[str, ...]


class Palette(NamedTuple):
    """Colours by name (`#rrggbb`; empty for one that cannot be read, which draws nothing), styles by name, the colour
    name of each sign in text and where it stands, and the ramps of pictures."""

    colours: Mapping[str, str]
    styles: Mapping[str, Style]
    icons: Mapping[str, str]
    icons_at: Mapping[str, Location]
    ramps: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType({})

    def sign_colour(self, icon: str, style: Style) -> str:
        """Return the colour of a small sign in a text: its own where that has contrast enough, else the colour of the
        text."""
        own = self.colours.get(self.icons.get(icon, ""))
        return style.text.colour if not own or self.least_contrast(own, style) < TEXT_CONTRAST else own

    def least_contrast(self, colour: str, style: Style) -> float:
        """Return the contrast of `#rrggbb` on that ground of a style on which it stands out least."""
        grounds = (ground for name in style.grounds if (ground := self.colours.get(name)))
        return min((contrast(colour, ground) for ground in grounds), default=_MOST_CONTRAST)


def luminance(colour: str) -> float:
    """Return the relative luminance of `#rrggbb` (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@cache
def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21 (WCAG 2.2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def read_palette(tree: Tree, shown: str, families: Mapping[str, object], problems: Problems) -> Palette:
    """Read a `palette.yaml`: `colours`, `icons` (sign to colour) and `styles`; families: the typefaces that there
    are."""
    form = Fields(tree, shown, problems)
    # One that cannot be read is a colour all the same: those who use it are not at fault.
    colours = {name: read_colour(name, node, problems) or "" for name, node in form.entries("colours", required=True)}
    signs = form.entries("icons")
    icons = {
        name: colour
        for name, node in signs
        if (colour := as_choice(node, name, problems, colours, code="unknown-colour"))
    }
    styles = {
        name: read_style(name, node, colours, families, problems)
        for name, node in form.entries("styles", required=True)
    }
    form.finish()
    return Palette(colours, styles, icons, {name: node.location for name, node in signs})


def read_colour(name: str, node: Tree, problems: Problems) -> str | None:
    """Return a colour as `#rrggbb` in lower case, None for an empty text or, with a problem, for anything else."""
    text = as_text(node, name, problems)
    if text is not None and not _HEX.fullmatch(text):
        problems.error(
            "bad-colour", f"colour '{name}': '{text}' is no colour", node.location, hint='write "#rrggbb", in quotes'
        )
        return None
    return text.lower() if text else None


def read_style(
    name: str, node: Tree, colours: Mapping[str, str], families: Mapping[str, object], problems: Problems
) -> Style:
    """Read a text style; colours: those that it can name, families: the typefaces that there are."""
    form = Fields(node, f"style '{name}'", problems)
    colour = form.choice("colour", tuple(colours), next(iter(colours), ""), required=True)
    size = _size(form, "size", 9000, _MOST_SIZE, problems)
    grounds = tuple(form.texts("on"))
    style = TextStyle(
        family=form.choice("family", tuple(families), STAND_IN, required=True),
        size=size,
        smallest=_size(form, "smallest", size, size, problems),
        leading=form.int("leading", 0, 0, 3000),
        align=form.choice("align", ALIGN, "left"),  # type: ignore[arg-type]
        valign=form.choice("valign", VALIGN, "top"),  # type: ignore[arg-type]
        colour=colours.get(colour) or _BLACK,
        emphasis=colours.get(form.choice("emphasis", tuple(colours), colour)) or _BLACK,
        bold=form.flag("bold"),
        weight=form.int("weight", 0, 0, 900),
        tracking=form.int("tracking", 0, -100, 500),
        upper=form.flag("upper"),
        balance=form.flag("balance"),
        wrap=form.flag("wrap", True),
        left_from=form.int("left_from", 0, 0, 99),
        icon_size=form.int("icon_size", 1200, 500, 3000),
        paragraph_gap=form.int("paragraph_gap", 0, 0, 3000),
        hyphenate=form.flag("hyphenate"),
        underbar=form.flag("underbar"),
        link=colours.get(form.choice("link", ("", *colours), "")) or "",
    )
    for ground in grounds:
        _check_contrast(name, colour, ground, colours, form.at("on"), problems)
    form.finish()
    return Style(style, grounds)


def _size(form: Fields, key: str, default: int, most: int, problems: Problems) -> TypeSize:
    """Return a type size in 1/1000 pt, the default after a problem. most: the largest that is allowed."""
    text = form.text(key)
    if not text:
        return TypeSize(default)
    try:
        size = parse_size(text)
        if not _LEAST_SIZE <= size <= most:
            raise ValueError(f"'{text}' is not from {_LEAST_SIZE / 1000:g} to {most / 1000:g} pt")
        return size
    except ValueError as fault:
        problems.error("bad-size", f"{form.what}: {key}: {fault}", form.at(key), hint="write points, such as 9.5 pt")
        return TypeSize(default)


def _check_contrast(
    name: str, colour: str, ground: str, colours: Mapping[str, str], where: Location, problems: Problems
) -> None:
    if ground not in colours:
        problems.error(
            "unknown-colour", f"style '{name}': unknown ground '{ground}'", where, hint=near(ground, colours)
        )
        return
    if not colours[colour] or not colours[ground]:
        return
    figure = contrast(colours[colour], colours[ground])
    if figure < TEXT_CONTRAST:
        problems.error(
            "low-contrast",
            f"style '{name}': {colour} on {ground} has a contrast of {figure:.1f}; at least {TEXT_CONTRAST} is due",
            where,
            hint="choose a darker or lighter colour",
        )


def read_ramps(tree: Tree, shown: str, problems: Problems) -> dict[str, tuple[tuple[str, str], ...]]:
    """Read a `ramps.yaml`: for each picture, the colours in the file and the colours that are drawn."""
    form = Fields(tree, shown, problems)
    found = {}
    for name, node in form.entries("ramps"):
        inner = Fields(node, name, problems)
        pairs = []
        for key, value in inner.map:
            colour = read_colour(key, value, problems)
            if not _HEX.fullmatch(key):
                problems.error(
                    "bad-colour",
                    f"ramp '{name}': '{key}' is no colour",
                    inner.at(key),
                    hint='write "#rrggbb", in quotes',
                )
            elif colour:
                pairs.append((key.lower(), colour))
        found[name] = tuple(sorted(pairs))
    form.finish()
    return found
