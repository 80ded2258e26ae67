"""Pictures made of pixels: in, a PNG or JPEG file; out, what it says of itself, or a problem that tells what is broken.

Nothing is decoded here: only the structure of a file is read, so that hundreds of pictures are checked in a moment.
"""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rules_engine import Location, Problems

LONGEST_SIDE = 20_000
MOST_PIXELS = 100_000_000
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_BARE_MARKERS = (0x01, *range(0xD0, 0xD8))
_FRAMES = frozenset({0xC0, 0xC1, 0xC2})


class BrokenImageError(ValueError):
    """The file is no whole PNG or JPEG that can be printed; the message says why."""


class Png(NamedTuple):
    """The header of a PNG and its chunks; kind: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha."""

    width: int
    height: int
    bits: int
    kind: int
    interlaced: bool
    palette: bytes
    transparent: bool
    data: bytes


class Jpeg(NamedTuple):
    """The frame of a JPEG; adobe: whether Adobe's marker is there (then four channels are stored inverted)."""

    width: int
    height: int
    channels: int
    adobe: bool


def check_image(path: Path, display_name: str, problems: Problems) -> tuple[int, int] | None:
    """Return the width and height of a PNG or JPEG in pixels, or None after a problem.

    display_name: path of the file as it is shown to the user. Problems: `image-broken`, `image-too-large`.
    """
    here = Location(display_name)
    try:
        picture = read_image(path.read_bytes())
    except (OSError, BrokenImageError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else fault
        message = f"the picture cannot be read: {reason}"
        problems.error("image-broken", message, here, hint="export it again as PNG or JPEG")
        return None
    width, height = picture.width, picture.height
    if max(width, height) > LONGEST_SIDE or width * height > MOST_PIXELS:
        most = f"at most {LONGEST_SIDE} a side and {MOST_PIXELS // 1_000_000} million in all"
        message = f"the picture has {width} x {height} pixels; {most} are allowed"
        problems.error("image-too-large", message, here, hint="300 pixels per inch of the printed size are enough")
        return None
    return width, height


def read_image(content: bytes) -> Png | Jpeg:
    """Return what a file says of itself.

    Raises: BrokenImageError if it is neither a PNG nor a JPEG, or if its end is missing or its check sums are wrong.
    """
    if content.startswith(_PNG):
        return read_png(content)
    if content.startswith(_JPEG):
        return _read_jpeg(content)
    raise BrokenImageError("it is neither a PNG nor a JPEG file")


def read_png(content: bytes) -> Png:
    """Return the header and the pixels of a PNG, with the check sum of each chunk verified (PNG specification, 5.3).

    Raises: BrokenImageError as `read_image` does.
    """
    chunks: dict[bytes, list[bytes]] = {}
    for name, data in _chunks(content):
        chunks.setdefault(name, []).append(data)
    header = chunks.get(b"IHDR", [b""])[0]
    if len(header) != 13 or b"IDAT" not in chunks:
        raise BrokenImageError("it has no header or no pixels")
    width, height, bits, kind, _, _, interlace = struct.unpack(">IIBBBBB", header)
    if not width or not height or kind not in (0, 2, 3, 4, 6):
        raise BrokenImageError("its header makes no sense")
    palette = b"".join(chunks.get(b"PLTE", []))
    if kind == 3 and (not palette or len(palette) % 3):
        raise BrokenImageError("its palette is missing")
    return Png(width, height, bits, kind, bool(interlace), palette, b"tRNS" in chunks, b"".join(chunks[b"IDAT"]))


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_PNG)
    while at + 12 <= len(content):
        length, name = struct.unpack_from(">I4s", content, at)
        end = at + 12 + length
        if end > len(content):
            break
        if zlib.crc32(content[at + 4 : end - 4]) != struct.unpack_from(">I", content, end - 4)[0]:
            raise BrokenImageError(f"the check sum of its part {name.decode('latin-1')!r} is wrong")
        if name == b"IEND":
            return
        yield name, content[at + 8 : end - 4]
        at = end
    raise BrokenImageError("its end is missing")


def _read_jpeg(content: bytes) -> Jpeg:
    """Read the segments (ITU T.81, annex B) up to the first scan, and look for the end of the image behind it."""
    at, adobe, frame = 2, False, None
    while at + 4 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if marker == 0xFF or marker in _BARE_MARKERS:
            at += 1 if marker == 0xFF else 2
            continue
        length = struct.unpack_from(">H", content, at + 2)[0]
        if marker == 0xDA:
            break
        body = content[at + 4 : at + 2 + length]
        adobe = adobe or (marker == 0xEE and body.startswith(b"Adobe"))
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            frame = _frame(marker, body)
        at += 2 + length
    if frame is None or content.rfind(b"\xff\xd9", at) < 0:
        raise BrokenImageError("its end is missing")
    height, width, channels = frame
    return Jpeg(width, height, channels, adobe)


def _frame(marker: int, body: bytes) -> tuple[int, int, int]:
    if len(body) < 6:
        raise BrokenImageError("its end is missing")
    bits, height, width, channels = struct.unpack_from(">BHHB", body)
    if marker not in _FRAMES or bits != 8 or channels not in (1, 3, 4) or not width or not height:
        raise BrokenImageError("this kind of JPEG cannot be printed; 8 bits a channel, baseline or progressive, can")
    return height, width, channels
