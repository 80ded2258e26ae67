"""Pixels: in, the bytes of a PDF; out, a PNG picture of each of its pages."""

from io import BytesIO
from typing import Final

SCALE: Final = 2 * 96 / 72
"""Pixels to the point: twice what a browser shows."""


def page_pictures(pdf: bytes, scale: float = SCALE) -> list[bytes]:
    """Return a PNG of each page; what nothing is drawn on is see-through. scale: pixels to the point."""
    # Only pages for a browser need it, and it takes as long to import as a card sheet to draw.
    from pypdfium2 import PdfDocument  # noqa: PLC0415

    found = []
    with PdfDocument(pdf) as document:
        for page in document:
            picture = page.render(scale=scale, fill_color=(255, 255, 255, 0)).to_pil()
            target = BytesIO()
            picture.quantize(256).save(target, "PNG", optimize=True)
            found.append(target.getvalue())
    return found
