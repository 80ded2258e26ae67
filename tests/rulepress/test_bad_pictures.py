"""Pictures that do harm: each is told at its file in a moment, and what may be drawn is drawn without the harm."""

import struct
import zlib
from collections.abc import Callable

import pytest

from rulepress.pipeline import Result
from rules_engine import Project

Build = Callable[..., Result]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}">{}</svg>'
BOX = "0 0 24 24"
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(kind: int = 6, bits: int = 8, more: bytes = b"", pixels: bytes | None = None, side: int = 2) -> bytes:
    """Return a PNG of 2 x 2 pixels, or one that says it is larger; more: chunks before the pixels."""
    header = struct.pack(">IIBBBBB", side, side, bits, kind, 0, 0, 0)
    data = zlib.compress((b"\0" + b"\x80" * 8) * 2) if pixels is None else pixels
    return SIGNATURE + chunk(b"IHDR", header) + more + chunk(b"IDAT", data) + chunk(b"IEND", b"")


@pytest.fixture
def drawn(print_it: Build, project: Project) -> Callable[[bytes, str], Result]:
    """Print the tiny game with a picture of some bytes on every card."""
    layout = project.root / "templates/tiny/card.yaml"

    def run(content: bytes, ending: str) -> Result:
        (project.root / f"cards/tiny/art/p.{ending}").write_bytes(content)
        box = f"boxes:\n  p: {{image: p.{ending}, at: [5, 15, 20, 20]}}\n"
        layout.write_text(layout.read_text(encoding="utf-8").replace("boxes:\n", box), encoding="utf-8")
        return print_it()

    return run


Drawn = Callable[[bytes, str], Result]


@pytest.mark.parametrize(
    "content",
    [
        SVG.format(BOX, "<script>alert(1)</script>"),
        SVG.format(BOX, "<image href='file:///etc/passwd'/>"),
        SVG.format(BOX, "<use href='other.svg#a'/>"),
        SVG.format("0 0 0 0", ""),
        SVG.format("nan nan 1 1", ""),
        SVG.format("inf 0 1 1", ""),
        SVG.format("1e300 0 1 1", ""),
        SVG.format("1_0 0 1 1", ""),
        SVG.format(BOX, "<g>" * 100_000),
        SVG.format(BOX, "<g>" * 40 + "<rect width='1' height='1'/>" + "</g>" * 40),
        SVG.format(BOX, f"<path d='M0 0{'L1 1' * 2_500_000}'/>"),
        SVG.format(BOX, "<g " + "".join(f"on{n}='1' " for n in range(50_000)) + "/>"),
        SVG.format(BOX, "".join(f"<use href='#x{n}'/>" for n in range(19_000))),
        '<?xml version="1.0" encoding="foo"?>' + SVG.format(BOX, ""),
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + SVG.format(BOX, "<title>&x;</title>"),
        "",
        "hello",
    ],
    ids=range(17),
)
def test_a_drawing_that_does_harm_is_refused_with_few_words(drawn: Drawn, content: str) -> None:
    problems = list(drawn(content.encode(), "svg").problems)
    assert {problem.code for problem in problems} == {"svg-refused"}
    assert {problem.location.file for problem in problems} == {"cards/tiny/art/p.svg"}
    assert len(problems) <= 2 * 20  # of two cards


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "image-broken"),
        (png()[:-20], "image-broken"),
        (png(pixels=b"hello"), "image-broken"),
        (png(pixels=zlib.compress(b"\0")), "image-broken"),
        (png(bits=3), "image-broken"),
        (png(kind=3), "image-broken"),
        (png(kind=2, more=chunk(b"tRNS", b"a")), "image-broken"),
        (png(side=30_000, pixels=zlib.compress(bytes(200_000))), "image-too-large"),
        (png(side=9_900, pixels=zlib.compress(bytes(200_000))), "image-too-large"),
        (b"\xff\xd8" + b"\xff\xe0\0\2" * 500_000, "image-broken"),
    ],
    ids=range(10),
)
def test_a_picture_of_pixels_that_does_harm_is_refused(drawn: Drawn, content: bytes, code: str) -> None:
    assert {problem.code for problem in drawn(content, "png").problems} == {code}


@pytest.mark.parametrize(
    "more",
    [
        chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(50_000_000))),
        chunk(b"IHDR", struct.pack(">IIBBBBB", 30_000, 30_000, 8, 6, 0, 0, 0)),
        chunk(b"iCCP", b"a\0\0rubbish"),
        chunk(b"acTL", struct.pack(">II", 1_000_000_000, 0)),
    ],
    ids=["a text that grows", "a second header", "a broken profile", "a film"],
)
def test_parts_of_a_png_that_are_not_printed_are_not_looked_at(drawn: Drawn, more: bytes) -> None:
    result = drawn(png(more=more), "png")
    assert not list(result.problems)
    assert len(result.written) == 1
