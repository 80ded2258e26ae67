"""SVG to PDF: in, a checked SVG; out, its form XObject as a plain value. The only module that calls the converter."""

import re
from decimal import Decimal
from io import BytesIO
from typing import Any

import pikepdf
import svg2pdf_py

from rulepress.draw.plain import Plain, packed

_FILL = re.compile(rb"^/cs\d+ cs\n([\d.]+ [\d.]+ [\d.]+) scn$", re.MULTILINE)
_STROKE = re.compile(rb"^/cs\d+ CS\n([\d.]+ [\d.]+ [\d.]+) SCN$", re.MULTILINE)
_DEVICE = {1: "/DeviceGray", 3: "/DeviceRGB"}


def converted(source: str) -> Plain:
    """Return the form XObject of an SVG in a unit square, a plain value; see `rulepress.draw.plain`.

    Raises: ValueError if the converter refuses the picture.
    """
    options = svg2pdf_py.ConversionOptions(compress=False)
    content = svg2pdf_py.svg_to_pdf(source, svg2pdf_py.FontDatabase(), options)
    with pikepdf.open(BytesIO(content)) as document:
        page = document.pages[0].obj
        # The converter puts the lower left corner of every picture at 0, 0.
        _, _, width, height = (float(length) for length in page.MediaBox)
        dictionary = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": _plain(page.MediaBox),
            "Matrix": [_number(1 / width), 0, 0, _number(1 / height), 0, 0],
            "Resources": _plain(page.Resources),
        }
        return _packed(dictionary, page.Contents.read_bytes())


def _plain(value: Any) -> Plain:
    if isinstance(value, pikepdf.Stream):
        entries = {key: part for key, part in value.items() if key not in ("/Length", "/Filter", "/DecodeParms")}
        return _packed(_dictionary(entries), value.read_bytes())
    if isinstance(value, pikepdf.Dictionary):
        return _dictionary(dict(value.items()))
    if isinstance(value, pikepdf.Array):
        parts = list(value)
        if parts and parts[0] == pikepdf.Name.ICCBased:
            # The profile is plain sRGB (or its grey); device colours keep files small and are what print shops convert.
            return _DEVICE[int(parts[1].N)]
        return [_plain(part) for part in parts]
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Decimal):
        return f"{value:f}"
    return value if isinstance(value, int) else str(value)


def _dictionary(entries: dict[str, Any]) -> dict[str, Plain]:
    # ProcSet has been obsolete since PDF 1.4.
    return {key[1:]: _plain(part) for key, part in sorted(entries.items()) if key != "/ProcSet"}


def _packed(dictionary: dict[str, Plain], content: bytes) -> Plain:
    """Return a stream; in a form, colours are set by the operators for device colours (it has no text to mix up)."""
    if dictionary.get("Subtype") == "/Form":
        content = _FILL.sub(lambda found: _colour(found[1], b"g", b"rg"), content)
        content = _STROKE.sub(lambda found: _colour(found[1], b"G", b"RG"), content)
    return packed(dictionary, content)


def _colour(values: bytes, grey: bytes, coloured: bytes) -> bytes:
    """Return a colour operator; as in text, a neutral colour is grey, so that black prints in black ink alone."""
    red, green, blue = values.split()
    return b"%b %b" % ((red, grey) if red == green == blue else (values, coloured))


def _number(value: float) -> str:
    return f"{value:.10f}".rstrip("0").rstrip(".")
