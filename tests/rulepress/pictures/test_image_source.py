import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from rulepress.pictures.image_source import BrokenImageError, Jpeg, Png, check_image, read_image
from rules_engine import Problems

Make = Callable[..., bytes]


def _jpeg(mode: str = "RGB", **options: bool) -> bytes:
    target = BytesIO()
    Image.new(mode, (40, 20)).save(target, "JPEG", **options)
    return target.getvalue()


def _header(width: int, height: int) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(bytes(5_000)))
        + chunk(b"IEND", b"")
    )


def _check(tmp_path: Path, content: bytes) -> tuple[tuple[int, int] | None, list[str]]:
    path = tmp_path / "picture"
    path.write_bytes(content)
    problems = Problems()
    return check_image(path, "art/picture.png", problems), [problem.code for problem in problems]


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "LA", "P", "1"])
def test_size_of_a_png_is_read(tmp_path: Path, png: Make, mode: str) -> None:
    assert _check(tmp_path, png(mode)) == ((40, 20), [])


@pytest.mark.parametrize("options", [{}, {"progressive": True}])
@pytest.mark.parametrize(("mode", "channels"), [("L", 1), ("RGB", 3), ("CMYK", 4)])
def test_size_of_a_jpeg_is_read(tmp_path: Path, mode: str, channels: int, options: dict[str, bool]) -> None:
    content = _jpeg(mode, **options)
    assert _check(tmp_path, content) == ((40, 20), [])
    found = read_image(content)
    assert isinstance(found, Jpeg)
    assert (found.channels, found.adobe) == (channels, mode == "CMYK")


def test_picture_cut_off_anywhere_is_broken(tmp_path: Path, png: Make) -> None:
    for content in (png("RGB"), _jpeg()):
        for end in range(0, len(content), 7):
            assert _check(tmp_path, content[:end]) == (None, ["image-broken"])


def test_every_flipped_byte_of_a_png_is_found(png: Make) -> None:
    content = bytearray(png("P"))
    for at in range(len(content) - 12):
        content[at] ^= 0x55
        with pytest.raises(BrokenImageError):
            read_image(bytes(content))
        content[at] ^= 0x55


def test_preview_inside_a_jpeg_does_not_hide_a_missing_end() -> None:
    content = _jpeg()
    preview = b"\xff\xe1" + struct.pack(">H", len(content) + 2) + content
    whole = content[:2] + preview + content[2:]
    assert isinstance(read_image(whole), Jpeg)
    with pytest.raises(BrokenImageError):
        read_image(whole[:-2])


@pytest.mark.parametrize("size", [(20_001, 1), (1, 20_001), (20_000, 5_001)])
def test_picture_that_is_too_large_is_told_by_its_header(tmp_path: Path, size: tuple[int, int]) -> None:
    assert _check(tmp_path, _header(*size)) == (None, ["image-too-large"])


def test_largest_picture_is_allowed(tmp_path: Path) -> None:
    assert _check(tmp_path, _header(20_000, 5_000)) == ((20_000, 5_000), [])


def test_a_png_whose_pixels_cannot_be_unpacked_is_broken(tmp_path: Path) -> None:
    content = _header(100, 100).replace(zlib.compress(bytes(5_000)), bytes(len(zlib.compress(bytes(5_000)))))
    assert _check(tmp_path, content) == (None, ["image-broken"])


def test_a_photo_that_viewers_turn_is_told(tmp_path: Path) -> None:
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    content = _jpeg()
    turned = content[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + content[2:]
    assert _check(tmp_path, turned) == (None, ["image-turned"])


def test_other_files_and_missing_files_are_broken(tmp_path: Path) -> None:
    assert _check(tmp_path, b"GIF89a") == (None, ["image-broken"])
    problems = Problems()
    assert check_image(tmp_path / "no.png", "art/no.png", problems) is None
    (problem,) = problems
    assert str(problem.location) == "art/no.png"
    assert problem.hint


def test_png_tells_what_it_is_made_of(png: Make) -> None:
    found = read_image(png("P"))
    assert isinstance(found, Png)
    assert (found.kind, found.bits, found.interlaced, found.clear) == (3, 8, False, b"")
    assert len(found.palette) % 3 == 0
