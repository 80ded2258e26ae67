"""Fonts with two-byte codes: in, a TrueType face and its characters; out, a composite font (ISO 32000-1, 9.7)."""

from reportlab.pdfbase import ttfonts

from rulepress.draw.document import Document
from rulepress.draw.plain import name_of, packed

_PER_BLOCK = 100  # the CMap format allows no more in one bfchar block


def add_wide_font(document: Document, face: ttfonts.TTFontFace, characters: str) -> str:
    """Embed a face; the code of a character is its rank in `characters`, counted from 1. Return the resource name.

    characters: each once, all of them in the face.
    """
    points = [ord(char) for char in characters]
    name = f"AAAAAA+{face.name.decode('ascii')}"
    descriptor = face.addSubsetObjects(document.pdf, name, points)
    inner = {
        "Type": "/Font",
        "Subtype": "/CIDFontType2",
        "BaseFont": name_of(name),
        "CIDSystemInfo": {"Registry": "(Adobe)", "Ordering": "(Identity)", "Supplement": 0},
        "FontDescriptor": descriptor.format(document.pdf).decode("ascii"),
        "DW": f"{face.defaultWidth:.6g}",
        "W": [1, [f"{face.getCharWidth(point):.6g}" for point in points]],
        "CIDToGIDMap": packed({}, _glyph_map(face, points)),
    }
    outer = {
        "Type": "/Font",
        "Subtype": "/Type0",
        "BaseFont": name_of(name),
        "Encoding": "/Identity-H",
        "DescendantFonts": [document.add(inner)],
        "ToUnicode": packed({}, _to_unicode(characters)),
    }
    return document.add_font(name, document.add(outer))


def _glyph_map(face: ttfonts.TTFontFace, points: list[int]) -> bytes:
    """Return the glyph number of each code, two bytes each: `makeSubset` numbers glyphs as they first come up."""
    numbers: dict[int, int] = {0: 0}
    mapped = [0]
    for point in points:
        mapped.append(numbers.setdefault(face.charToGlyph[point], len(numbers)))
    return b"".join(number.to_bytes(2) for number in mapped)


def _to_unicode(characters: str) -> bytes:
    entries = [f"<{rank:04X}> <{char.encode('utf-16-be').hex()}>" for rank, char in enumerate(characters, start=1)]
    lines = [
        "/CIDInit /ProcSet findresource begin", "12 dict begin", "begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def", "/CMapType 2 def",
        "1 begincodespacerange", "<0000> <FFFF>", "endcodespacerange",
    ]  # fmt: skip
    for start in range(0, len(entries), _PER_BLOCK):
        block = entries[start : start + _PER_BLOCK]
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
    return "\n".join(lines).encode("ascii")
