"""What an SVG may hold: in, names and values; out, whether they are allowed, and the colours in them replaced."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

SVG: Final = "http://www.w3.org/2000/svg"
XLINK: Final = "http://www.w3.org/1999/xlink"
XML: Final = "http://www.w3.org/XML/1998/namespace"

DEEPEST: Final = 20
"""Levels of elements or of references; the converter itself gives up soon after."""
MOST_FAULTS: Final = 20
MOST_ELEMENTS: Final = 20_000
MOST_BYTES: Final = 2_000_000
SMALLEST: Final = 0.01
LARGEST: Final = 100_000

ELEMENTS: Final = frozenset({
    "svg", "g", "defs", "use", "title", "desc", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop", "clipPath",
})  # fmt: skip
SILENT: Final = frozenset({"title", "desc"})
"""Elements that draw nothing; they are left out of the cleaned source."""

PRESENTATION: Final = frozenset({
    "fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "opacity", "color", "stop-color",
    "stop-opacity", "clip-path", "clip-rule", "display", "visibility", "paint-order", "vector-effect",
    "shape-rendering", "color-interpolation", "overflow",
})  # fmt: skip
ATTRIBUTES: Final = PRESENTATION | {
    "id", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "fx", "fy", "fr", "d",
    "points", "pathLength", "transform", "viewBox", "preserveAspectRatio", "gradientUnits", "gradientTransform",
    "spreadMethod", "offset", "clipPathUnits", "href",
}  # fmt: skip
COLOURED: Final = frozenset({"fill", "stroke", "stop-color", "color"})
_IGNORED: Final = re.compile(r"class|role|version|baseProfile|focusable|lang|(?:aria|data)-[\w-]+")
_REFERENCE: Final = re.compile(r"""url\(\s*(['"]?)#([^'"()\s]+)\1\s*\)(?:\s+(?:#[0-9a-fA-F]{3,8}|[a-zA-Z]+))?""")
_NUMBER: Final = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,2})?")
_SHORT: Final = re.compile(r"#([0-9a-f])([0-9a-f])([0-9a-f])")
_FOREIGN: Final = re.compile(r"url\s*\(|@import|javascript:|expression\s*\(|\\|/\*", re.IGNORECASE)


def split_name(name: str) -> tuple[str, str]:
    """Return namespace and local name of a name as expat gives it with a space between them."""
    namespace, _, local = name.rpartition(" ")
    return namespace, local


def is_ignored(namespace: str, name: str) -> bool:
    """Return whether an attribute has no effect on a drawing, so that it is dropped instead of refused."""
    if namespace:
        return namespace != XLINK or name != "href"
    return _IGNORED.fullmatch(name) is not None


def is_box(text: str) -> bool:
    """Return whether a text is a view box that a converter can work with: four numbers, the last two a size."""
    numbers = text.replace(",", " ").split()
    if len(numbers) != 4 or not all(_NUMBER.fullmatch(number) for number in numbers):
        return False
    x, y, width, height = (float(number) for number in numbers)
    return max(abs(x), abs(y)) <= LARGEST and SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST


def declarations(style: str) -> Iterator[tuple[str, str]]:
    """Yield property and value of each declaration of a style attribute."""
    for part in style.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            yield name.strip().lower(), value.replace("!important", "").strip()
        elif part.strip():
            yield part.strip(), ""


def reference(name: str, value: str) -> str | None:
    """Return the id that a value refers to, an empty text if it refers to nothing, or None if it refers elsewhere."""
    text = value.strip()
    if name == "href":
        return text[1:] if text.startswith("#") and len(text) > 1 else None
    if found := _REFERENCE.fullmatch(text):
        return found[2]
    return None if _FOREIGN.search(text) else ""


def recoloured(name: str, value: str, colours: Mapping[str, str]) -> str:
    """Return the value of an attribute with its colour replaced, if it holds one that `colours` names."""
    if name not in COLOURED:
        return value
    colour = value.strip().lower()
    if short := _SHORT.fullmatch(colour):
        colour = f"#{short[1] * 2}{short[2] * 2}{short[3] * 2}"
    return colours.get(colour, value)
