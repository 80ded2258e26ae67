"""Art of the deck: in, nothing; out, 50 PNG pictures of 300 x 300 and eight icons, the same bytes on every machine."""

import struct
import zlib
from pathlib import Path
from typing import Final

PICTURES: Final = 50
SIDE: Final = 300
GRID: Final = 24
ICONS: Final = {
    "crystal": ((12, 1), (20, 9), (12, 23), (4, 9)),
    "star": ((12, 1), (15, 8), (23, 9), (17, 14), (19, 22), (12, 18), (5, 22), (7, 14), (1, 9), (9, 8)),
    "tower": ((5, 2), (9, 2), (9, 5), (15, 5), (15, 2), (19, 2), (19, 9), (17, 9), (17, 22), (7, 22), (7, 9), (5, 9)),
    "leaf": ((3, 21), (4, 12), (9, 5), (21, 3), (19, 15), (12, 20), (7, 19), (5, 23)),
    "bolt": ((14, 1), (4, 14), (11, 14), (9, 23), (20, 9), (13, 9)),
    "shield": ((3, 3), (12, 1), (21, 3), (20, 14), (12, 23), (4, 14)),
    "flag": ((4, 1), (21, 6), (8, 12), (8, 23), (4, 23)),
    "wave": ((1, 15), (6, 8), (11, 13), (16, 6), (23, 12), (23, 20), (1, 20)),
}
"""Icon -> corners on a grid of 24 x 24, y down."""


def write_pictures(folder: Path) -> None:
    """Write `01.png` to `50.png`."""
    folder.mkdir(parents=True)
    for number in range(1, PICTURES + 1):
        (folder / f"{number:02d}.png").write_bytes(_png(number))


def write_icons(folder: Path, colour: str) -> None:
    """Write each icon as an SVG in a colour."""
    folder.mkdir(parents=True)
    for name, corners in ICONS.items():
        points = " ".join(f"{x},{y}" for x, y in corners)
        shape = f'<polygon fill="{colour}" points="{points}"/>'
        text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID} {GRID}">{shape}</svg>\n'
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")


def _png(number: int) -> bytes:
    """Return an RGB picture of soft rings on a gradient, each row stored as differences from the row above."""
    rows = []
    before = bytes(3 * SIDE)
    for y in range(SIDE):
        row = _row(number, y)
        rows.append(b"\2" + bytes([(now - above) & 255 for now, above in zip(row, before)]))
        before = row
    header = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _row(number: int, y: int) -> bytes:
    middle, height, size = 60 + number * 37 % 180, (y - 60 - number * 53 % 180) ** 2, 300 + 40 * number % 700
    rings = [((x - middle) ** 2 + height) // size & 127 for x in range(SIDE)]
    grain = [(x * 7919 ^ y * 104729 ^ number * 15485863) >> 4 & 7 for x in range(SIDE)]
    row = bytearray(3 * SIDE)
    row[0::3] = bytes([x * 120 // SIDE + ring + noise for x, (ring, noise) in enumerate(zip(rings, grain))])
    row[1::3] = bytes([y * 140 // SIDE + 90 * number % 100 + noise for noise in grain])
    row[2::3] = bytes([200 - ring + number % 40 for ring in rings])
    return bytes(row)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
