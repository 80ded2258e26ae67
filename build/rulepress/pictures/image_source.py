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
MOST_UNPACKED = 40_000_000
"""Pixels of a picture that PDF cannot take as it is: all of them stand in memory, several times over."""
MOST_BYTES = 200_000_000
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_BARE_MARKERS = (0x01, *range(0xD0, 0xD8))
_FRAMES = frozenset({0xC0, 0xC1, 0xC2})
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""Bits that each kind of PNG may have (PNG specification, 11.2.2)."""
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_MOST_PARTS = 20_000
_UPRIGHT = (0, 1)


class BrokenImageError(ValueError):
    """The file is no whole PNG or JPEG that can be printed; the message says why."""


class _TooManyBytesError(ValueError):
    """The file is larger than a picture on a card can need."""


class Png(NamedTuple):
    """The header of a PNG and its chunks; kind: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha; clear:
    which colours of the palette, or which one, show through."""

    width: int
    height: int
    bits: int
    kind: int
    interlaced: bool
    palette: bytes
    clear: bytes
    data: bytes

    @property
    def passes(self) -> bool:
        """Whether PDF can take the pixels as they are compressed in it (ISO 32000-1, 7.4.4.4)."""
        return self.kind in (0, 2, 3) and self.bits <= 8 and not self.interlaced and not self.clear

    def bare(self) -> bytes:
        """Return a PNG with these pixels and nothing else, so that no other part of the file can do harm."""
        header = struct.pack(">IIBBBBB", self.width, self.height, self.bits, self.kind, 0, 0, self.interlaced)
        parts = [(b"IHDR", header), (b"PLTE", self.palette), (b"tRNS", self.clear), (b"IDAT", self.data)]
        return _PNG + b"".join(_part(name, data) for name, data in parts if data) + _part(b"IEND", b"")


class Jpeg(NamedTuple):
    """The frame of a JPEG; adobe: whether Adobe's marker is there (then four channels are stored inverted); turn: how
    viewers turn it, a number of Exif, 0 if nothing is said."""

    width: int
    height: int
    channels: int
    adobe: bool
    turn: int = 0


def check_image(path: Path, display_name: str, problems: Problems) -> tuple[int, int] | None:
    """Return the width and height of a PNG or JPEG in pixels, or None after a problem.

    display_name: path of the file as it is shown to the user. Problems: `image-broken`, `image-too-large`,
    `image-turned`.
    """
    here = Location(display_name)
    small = "300 pixels per inch of the printed size are enough"
    try:
        picture = _sized(path)
        width, height = picture.width, picture.height
        pixels = MOST_PIXELS if isinstance(picture, Jpeg) or picture.passes else MOST_UNPACKED
        if max(width, height) > LONGEST_SIDE or width * height > pixels:
            most = f"at most {LONGEST_SIDE} a side and {pixels // 1_000_000} million in all"
            message = f"the picture has {width} x {height} pixels; {most} are allowed"
            problems.error("image-too-large", message, here, hint=small)
            return None
        if isinstance(picture, Png):
            _check_begin(picture)
    except _TooManyBytesError as fault:
        problems.error("image-too-large", str(fault), here, hint=small)
        return None
    except (OSError, BrokenImageError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else fault
        message = f"the picture cannot be read: {reason}"
        problems.error("image-broken", message, here, hint="export it again as PNG or JPEG")
        return None
    if isinstance(picture, Jpeg) and picture.turn not in _UPRIGHT:
        message = "the picture lies on its side or upside down, and a note in it (Exif) asks viewers to turn it"
        problems.error("image-turned", message, here, hint="open it in a picture editor and save it upright")
        return None
    return width, height


def _sized(path: Path) -> Png | Jpeg:
    size = path.stat().st_size
    if size > MOST_BYTES:
        raise _TooManyBytesError(f"the picture has {size:,} bytes; at most {MOST_BYTES:,} are allowed")
    return read_image(path.read_bytes())


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
    width, height, bits, kind, packing, filters, interlace = struct.unpack(">IIBBBBB", header)
    if not width or not height or bits not in _DEPTHS.get(kind, ()) or packing or filters or interlace > 1:
        raise BrokenImageError("its header makes no sense")
    palette = b"".join(chunks.get(b"PLTE", [])) if kind == 3 else b""
    if kind == 3 and (not palette or len(palette) % 3 or len(palette) > 3 << bits):
        raise BrokenImageError("its palette is missing or makes no sense")
    clear, pixels = _clear(chunks, kind, palette), b"".join(chunks[b"IDAT"])
    return Png(width, height, bits, kind, bool(interlace), palette, clear, pixels)


def _clear(chunks: dict[bytes, list[bytes]], kind: int, palette: bytes) -> bytes:
    """Return the chunk that says what shows through; grey and colours with alpha have none (11.3.2)."""
    found = chunks.get(b"tRNS", [b""])[0] if kind in (0, 2, 3) else b""
    if b"tRNS" in chunks and len(found) not in {0: (2,), 2: (6,), 3: range(1, len(palette) // 3 + 1)}.get(kind, (0,)):
        raise BrokenImageError("what it says of transparent colours makes no sense")
    return found


def _check_begin(png: Png) -> None:
    """Unpack the first pixels, so that a file that holds something else is found without unpacking all.

    Raises: BrokenImageError if they cannot be unpacked or there are fewer than there should be.
    """
    row = 1 + (png.width * png.bits * _CHANNELS[png.kind] + 7) // 8
    due = 8 if png.interlaced else min(row * png.height, 4096)
    try:
        begun = zlib.decompressobj().decompress(png.data, due)
    except zlib.error:
        begun = b""
    if len(begun) < (1 if png.interlaced else due):
        raise BrokenImageError("its pixels cannot be unpacked")


def _part(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_PNG)
    for _ in range(_MOST_PARTS):
        if at + 12 > len(content):
            break
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
    at, adobe, turn, frame = 2, False, 0, None
    for _ in range(_MOST_PARTS):
        if at + 4 > len(content) or content[at] != 0xFF:
            break
        marker = content[at + 1]
        if marker == 0xFF or marker in _BARE_MARKERS:
            at += 1 if marker == 0xFF else 2
            continue
        length = struct.unpack_from(">H", content, at + 2)[0]
        if marker == 0xDA:
            break
        body = content[at + 4 : at + 2 + length]
        adobe = adobe or (marker == 0xEE and body.startswith(b"Adobe"))
        if marker == 0xE1 and body.startswith(b"Exif\0\0"):
            turn = turn or _turn(body[6:])
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            frame = _frame(marker, body)
        at += 2 + length
    if frame is None or content.rfind(b"\xff\xd9", at) < 0:
        raise BrokenImageError("its end is missing")
    height, width, channels = frame
    return Jpeg(width, height, channels, adobe, turn)


def _turn(exif: bytes) -> int:
    """Return the orientation (tag 0x0112 of the first directory of a TIFF file, as Exif has it), 0 if none is said."""
    order = {b"II": "<", b"MM": ">"}.get(exif[:2])
    try:
        if order is None:
            return 0
        (start,) = struct.unpack_from(f"{order}I", exif, 4)
        (count,) = struct.unpack_from(f"{order}H", exif, start)
        entries = (struct.unpack_from(f"{order}HHIH", exif, start + 2 + 12 * index) for index in range(count))
        return next((value for tag, kind, _, value in entries if (tag, kind) == (0x0112, 3)), 0)
    except struct.error:
        return 0


def _frame(marker: int, body: bytes) -> tuple[int, int, int]:
    if len(body) < 6:
        raise BrokenImageError("its end is missing")
    bits, height, width, channels = struct.unpack_from(">BHHB", body)
    if marker not in _FRAMES or bits != 8 or channels not in (1, 3, 4) or not width or not height:
        raise BrokenImageError("this kind of JPEG cannot be printed; 8 bits a channel, baseline or progressive, can")
    return height, width, channels
