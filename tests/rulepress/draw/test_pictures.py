import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from rulepress.draw.pictures import UndrawableError
from rulepress.layout.items import Art, Page, Picture
from rulepress.units import Length

MM = 1000
RED, BLUE, GREEN, WHITE = (255, 0, 0), (0, 0, 255), (0, 255, 0), (255, 255, 255)
Draw = Callable[..., Path]
Write = Callable[..., Art]
Make = Callable[..., bytes]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">{}</svg>'
HALVES = '<rect width="20" height="20" fill="#f00"/><path d="M20 0h20v20h-20z" fill="currentColor"/>'


def _page(*arts: Art) -> Page:
    items = tuple(Picture(art, 10 * MM, (10 + 30 * number) * MM, 40 * MM, 20 * MM) for number, art in enumerate(arts))
    return Page(Length(60 * MM), Length(120 * MM), items)


def _halves(file: Path, number: int = 0) -> list[tuple[int, ...]]:
    """The colours left and right in a picture."""
    with pypdfium2.PdfDocument(file) as document:
        drawn = document[0].render(scale=72 / 25.4).to_pil().convert("RGB")
    # At this scale the page has 72 / 25.4 squared pixels to the mm.
    scale = (72 / 25.4) ** 2
    return [drawn.getpixel((round(x * scale), round((20 + 30 * number) * scale))) for x in (20, 40)]


@pytest.mark.parametrize(("mode", "right"), [("RGB", BLUE), ("P", BLUE), ("RGBA", WHITE)])
def test_png_of_any_kind_is_drawn(draw: Draw, art: Write, png: Make, mode: str, right: tuple[int, ...]) -> None:
    assert _halves(draw(_page(art(png(mode), "a.png")))) == [RED, right]


def test_sound_pixels_are_passed_through(draw: Draw, art: Write, png: Make) -> None:
    with pikepdf.open(draw(_page(art(png("RGB"), "a.png"), art(png("P"), "b.png")))) as document:
        first, second = document.pages[0].Resources.XObject.values()
        assert first.DecodeParms.Predictor == 15
        assert first.read_raw_bytes() in png("RGB")
        assert second.ColorSpace[0] == "/Indexed"
        assert second.read_raw_bytes() in png("P")


def test_interlaced_png_is_drawn(draw: Draw, art: Write) -> None:
    # Red and blue pixel side by side: the first is the first of seven passes, the second the sixth.
    pixels = zlib.compress(b"\0\xff\0\0" + b"\0\0\0\xff")
    header = struct.pack(">IIBBBBB", 2, 1, 8, 2, 0, 0, 1)
    content = b"\x89PNG\r\n\x1a\n"
    for name, data in ((b"IHDR", header), (b"IDAT", pixels), (b"IEND", b"")):
        content += struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    assert _halves(draw(_page(art(content, "a.png")))) == [RED, BLUE]


def test_grey_and_one_bit_pictures_keep_their_channel(draw: Draw, art: Write, png: Make) -> None:
    with pikepdf.open(draw(_page(art(png("L"), "a.png"), art(png("1"), "b.png")))) as document:
        first, second = document.pages[0].Resources.XObject.values()
        assert [first.ColorSpace, second.ColorSpace] == ["/DeviceGray", "/DeviceGray"]
        assert [int(first.BitsPerComponent), int(second.BitsPerComponent)] == [8, 1]


def test_opaque_alpha_leaves_no_mask(draw: Draw, art: Write) -> None:
    target = BytesIO()
    Image.new("RGBA", (4, 4), "#ff0000ff").save(target, "PNG")
    with pikepdf.open(draw(_page(art(target.getvalue(), "a.png")))) as document:
        (image,) = document.pages[0].Resources.XObject.values()
        assert "/SMask" not in image


def test_sixteen_bits_a_channel_are_scaled_and_not_cut(draw: Draw, art: Write) -> None:
    target = BytesIO()
    row = b"\x00\x40" * 20 + b"\xff\xc0" * 20
    Image.frombytes("I;16", (40, 20), row * 20).save(target, "PNG")
    left, right = _halves(draw(_page(art(target.getvalue(), "a.png"))))
    assert (left[0], right[0]) == (0x40, 0xC0)


@pytest.mark.parametrize("mode", ["RGB", "CMYK"])
def test_jpeg_is_passed_through_and_drawn_in_its_colours(draw: Draw, art: Write, mode: str) -> None:
    target = BytesIO()
    picture = Image.new("RGB", (40, 20), "#ff0000")
    picture.paste("#0000ff", (20, 0, 40, 20))
    picture.convert(mode).save(target, "JPEG", quality=100, subsampling=0)
    file = draw(_page(art(target.getvalue(), "a.jpg")))
    left, right = _halves(file)
    assert left[0] > 200 > 100 > left[2]
    assert right[2] > 120 > 100 > right[0]
    assert target.getvalue() in file.read_bytes()


def test_svg_is_drawn_upright_in_its_rectangle_in_the_colours_asked_for(draw: Draw, art: Write) -> None:
    source = SVG.format(HALVES)
    as_it_is = art(source, "a.svg", ("currentcolor", "#0000ff"))
    recoloured = art(source, "a.svg", ("#ff0000", "#00ff00"), ("currentcolor", "#ff0000"))
    file = draw(_page(as_it_is, recoloured))
    assert _halves(file) == [RED, BLUE]
    assert _halves(file, 1) == [GREEN, RED]


def test_flat_svg_uses_device_colours_and_brings_no_profile(draw: Draw, art: Write) -> None:
    file = draw(_page(art(SVG.format(HALVES), "a.svg")))
    with pikepdf.open(file) as document:
        (form,) = document.pages[0].Resources.XObject.values()
        assert b"1 0 0 rg" in form.read_bytes()
        assert b"0 g" in form.read_bytes()
        assert b"ICCBased" not in b"".join(item.unparse(resolved=True) for item in document.objects)


def test_gradient_and_opacity_and_clip_are_kept(draw: Draw, art: Write) -> None:
    inside = (
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/>'
        '<stop offset="1" stop-color="#00f"/></linearGradient>'
        '<clipPath id="c"><rect width="40" height="5"/></clipPath></defs>'
    )
    gradient = art(SVG.format(f'{inside}<rect width="40" height="20" fill="url(#g)"/>'), "a.svg")
    twice = '<rect width="40" height="20"/>' * 2
    faint = art(SVG.format(f'<g opacity="0.5">{twice}</g>'), "b.svg")
    clipped = art(SVG.format(f'{inside}<rect width="40" height="20" clip-path="url(#c)"/>'), "c.svg")
    file = draw(_page(gradient, faint, clipped))
    left, right = _halves(file)
    assert left[0] > 170 > 80 > left[2]
    assert right[2] > 170 > 80 > right[0]
    assert _halves(file, 1)[0] == pytest.approx((127, 127, 127), abs=2)
    assert _halves(file, 2) == [WHITE, WHITE]


def test_refused_svg_is_not_drawn(draw: Draw, art: Write) -> None:
    with pytest.raises(UndrawableError):
        draw(_page(art(SVG.format("<script/>"), "a.svg")))


def test_converted_pictures_are_kept_and_give_the_same_file(draw: Draw, art: Write, png: Make, tmp_path: Path) -> None:
    page = _page(art(SVG.format(HALVES), "a.svg"), art(png("RGBA"), "a.png"))
    cache = tmp_path / "cache"
    first = draw(page, cache=cache).read_bytes()
    assert len(list(cache.iterdir())) == 2
    assert draw(page, cache=cache, name="again.pdf").read_bytes() == first
    for kept in cache.iterdir():
        kept.write_bytes(b"broken")
    assert draw(page, cache=cache, name="mended.pdf").read_bytes() == first


def test_converter_is_not_imported_when_all_pictures_are_kept(draw: Draw, art: Write, tmp_path: Path) -> None:
    picture, cache = art(SVG.format(HALVES), "a.svg"), tmp_path / "cache"
    draw(_page(picture), cache=cache)
    code = (
        "import sys, pathlib; from rulepress.draw.document import Facts; from rulepress.draw.pdf import draw_pages;"
        "from rulepress.layout.items import Art, Page, Picture;"
        f"page = Page(1000, 1000, (Picture(Art({picture.path!r}, {picture.digest!r}), 0, 0, 1, 1),));"
        f"target, cache = pathlib.Path({str(tmp_path / 'b.pdf')!r}), pathlib.Path({str(cache)!r});"
        "draw_pages([page], None, Facts('x'), target, cache);"
        "print([name for name in ('pikepdf', 'svg2pdf_py', 'fontTools') if name in sys.modules])"
    )
    paths = {"PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=paths, check=True)
    assert done.stdout.strip() == "[]"
