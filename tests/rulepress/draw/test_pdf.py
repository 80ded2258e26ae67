from collections.abc import Callable
from ctypes import byref, c_double
from pathlib import Path

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from fontTools.ttLib import TTFont

from rulepress.draw.document import Facts
from rulepress.draw.pdf import draw_pages
from rulepress.draw.pictures import UndrawableError
from rulepress.layout.items import Art, Item, Line, Page, Picture, Placed, Turn
from rulepress.layout.items import Path as Shape
from rulepress.type.piece import Kerns, Piece, Word
from rulepress.units import Length, TypeSize

MM = 1000
MM_PER_POINT = 25.4 / 72
Draw = Callable[..., Path]
Write = Callable[..., Art]


def _page(*items: Item, width: int = 100 * MM, height: int = 80 * MM, shared: Page | None = None) -> Page:
    return Page(Length(width), Length(height), items, shared)


def _rectangle(x: int, y: int, w: int, h: int, fill: str) -> Shape:
    return Shape((("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",)), fill)


def _line(text: str, x: int = 10 * MM, y: int = 20 * MM, face: str = "regular", turn: Turn = 0) -> Line:
    return Line(x, y, (Piece(face, TypeSize(10_000), "#000000", (Word(text),), 0, 0),), turn)


def _text(file: Path, page: int = 0) -> str:
    with pypdfium2.PdfDocument(file) as document:
        text: str = document[page].get_textpage().get_text_range()
        return text.replace("\r\n", "\n")


def _origins(file: Path) -> list[tuple[str, float, float]]:
    """Each character with the start of its baseline in mm from the upper left corner."""
    with pypdfium2.PdfDocument(file) as document:
        page = document[0]
        text = page.get_textpage()
        found = []
        for index in range(text.count_chars()):
            x, y = c_double(), c_double()
            pdfium.FPDFText_GetCharOrigin(text, index, byref(x), byref(y))
            char = chr(pdfium.FPDFText_GetUnicode(text, index))
            found.append((char, x.value * MM_PER_POINT, (page.get_height() - y.value) * MM_PER_POINT))
        return found


def _xobjects(document: pikepdf.Pdf) -> list[str]:
    streams = [item for item in document.objects if isinstance(item, pikepdf.Stream)]
    return [str(stream.Subtype) for stream in streams if "/Subtype" in stream]


def _colours(file: Path, *places: tuple[float, float]) -> list[tuple[int, ...]]:
    """The colours of the first page at places in mm from the upper left corner."""
    with pypdfium2.PdfDocument(file) as document:
        picture = document[0].render(scale=4).to_pil().convert("RGB")
        return [picture.getpixel((round(x / MM_PER_POINT * 4), round(y / MM_PER_POINT * 4))) for x, y in places]


def test_boxes_of_a_page_are_those_of_the_layout(draw: Draw) -> None:
    page = _page()._replace(trim=(10 * MM, 20 * MM, 50 * MM, 30 * MM), bleed=(7 * MM, 17 * MM, 56 * MM, 36 * MM))
    with pypdfium2.PdfDocument(draw(page)) as document:
        media, trim = document[0].get_mediabox(), document[0].get_trimbox()
        bleed = document[0].get_bleedbox()
    assert [value * MM_PER_POINT for value in media] == pytest.approx([0, 0, 100, 80], abs=0.001)
    assert [value * MM_PER_POINT for value in trim] == pytest.approx([10, 30, 60, 60], abs=0.001)
    assert [value * MM_PER_POINT for value in bleed] == pytest.approx([7, 27, 63, 63], abs=0.001)


def test_page_without_a_cut_has_no_trim_box(draw: Draw) -> None:
    with pikepdf.open(draw(_page())) as document:
        assert "/TrimBox" not in document.pages[0]


def test_document_says_what_it_is(draw: Draw) -> None:
    facts = Facts("Zwölf", "A. Nonym", "de", "Karten", ("Spiel", "漢"), "long-edge", labelled=True)
    with pikepdf.open(draw(_page()._replace(label="front 1"), _page(), facts=facts)) as document:
        assert document.pdf_version == "1.7"
        assert str(document.Root.Lang) == "de"
        wishes = document.Root.ViewerPreferences
        assert [str(wishes[key]) for key in ("/PrintScaling", "/Duplex")] == ["/None", "/DuplexFlipLongEdge"]
        assert bool(wishes.DisplayDocTitle)
        assert [str(document.docinfo[key]) for key in ("/Title", "/Author", "/Subject", "/Keywords")] == [
            "Zwölf", "A. Nonym", "Karten", "Spiel, 漢",
        ]  # fmt: skip
        assert [document.pages[0].label, document.pages[1].label] == ["front 1", "2"]


def test_text_reads_back_in_one_byte_and_two_byte_faces(draw: Draw) -> None:
    file = draw(_page(
        _line("Füll (1) \\ “x”\N{NO-BREAK SPACE}y"), _line("子孔字存孙", y=30 * MM, face="chinese"),
        _line("\U0001f3b2♠", y=40 * MM, face="emoji"),
    ))  # fmt: skip
    assert _text(file).split("\n") == ["Füll (1) \\ “x” y", "子孔字存孙", "\U0001f3b2♠"]


def test_every_code_of_a_large_face_reads_back(draw: Draw) -> None:
    characters = "".join(chr(point) for point in range(0x5B50, 0x5B50 + 300))
    starts = range(0, 300, 20)
    lines = [_line(characters[start : start + 20], y=(5 + start // 5) * MM, face="chinese") for start in starts]
    assert _text(draw(_page(*lines, width=300 * MM))).replace("\n", "") == characters


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_text_starts_where_the_layout_says(draw: Draw, turn: Turn) -> None:
    char, x, y = _origins(draw(_page(_line("Hag", 50 * MM, 40 * MM, turn=turn))))[0]
    assert char == "H"
    assert (x, y) == pytest.approx((50, 40), abs=0.05)


def test_turned_text_runs_clockwise(draw: Draw) -> None:
    origins = _origins(draw(_page(_line("HH", 50 * MM, 40 * MM, turn=90))))
    assert origins[1][1] == pytest.approx(50, abs=0.05)
    assert origins[1][2] > 41


@pytest.mark.parametrize("kerns", [(), ((0, -31_000), (2, 0), (3, 120_400), (4, 5))])
@pytest.mark.parametrize("stretch", [(), ((0, -300), (3, 1234), (5, 20))])
@pytest.mark.parametrize("face", ["regular", "chinese"])
def test_drawn_width_is_the_width_of_the_piece(
    draw: Draw, faces: dict[str, Path], face: str, kerns: Kerns, stretch: Kerns
) -> None:
    text = "A(V)a\\W" if face == "regular" else "子孔字存孙孚孛"
    font = TTFont(faces[face])
    units = sum(font["hmtx"][font.getBestCmap()[ord(char)]][0] for char in text)
    natural = units / font["head"].unitsPerEm * 12 * 25_400 / 72
    kerned = sum(by for _, by in kerns) * 12 * 25_400 / 72 / 1_000_000
    width = round(natural + kerned + sum(added for _, added in stretch))
    words = Word(text[:4], tuple((at, by) for at, by in kerns if at < 4)), Word(text[4:], kerns[3:] and ((0, 5),))
    first = Piece(face, TypeSize(12_000), "#000000", words, 0, width, stretch)
    closing = Piece(face, TypeSize(12_000), "#000000", (Word(text[0]),), 0, 0)
    # The same piece twice: once its end is set by the layout, once by what was drawn.
    follows = Line(10 * MM, 20 * MM, (first, closing._replace(x=width)))
    flows = Line(10 * MM, 40 * MM, (first._replace(words=(*words, Word(text[0]))),))
    origins = _origins(draw(_page(follows, flows)))
    ends = [x for char, x, _ in origins if char == text[0]]
    assert ends[1] == pytest.approx(10 + width / MM, abs=0.05)
    assert ends[3] == pytest.approx(ends[1], abs=0.005)


def test_fonts_are_embedded_subsets_and_there_is_no_other(draw: Draw) -> None:
    file = draw(_page(_line("a"), _line("b", face="bold"), _line("子", face="chinese"), _line("♠", face="emoji")))
    with pikepdf.open(file) as document:
        fonts = list(document.pages[0].Resources.Font.values())
        names = sorted(str(font.BaseFont) for font in fonts)
        inner = [font.DescendantFonts[0] if "/DescendantFonts" in font else font for font in fonts]
        assert all(len(font.FontDescriptor.FontFile2.read_bytes()) > 200 for font in inner)
    assert [name.split("+")[1] for name in names] == ["Test-Bold", "Test-Emoji", "Test-Regular", "Test-SC"]
    assert all(name.startswith("/AAAAAA+") for name in names)
    assert b"Helvetica" not in file.read_bytes()


def test_bold_has_more_ink_than_regular(draw: Draw) -> None:
    ink = []
    for face in ("regular", "bold"):
        with pypdfium2.PdfDocument(draw(_page(_line("HHHHH", face=face)))) as document:
            histogram = document[0].render(scale=4).to_pil().convert("L").histogram()
        ink.append(sum((255 - grey) * count for grey, count in enumerate(histogram)))
    assert ink[1] > 1.2 * ink[0]


def test_character_without_a_glyph_is_refused(draw: Draw) -> None:
    with pytest.raises(ValueError, match=r"'regular' has no glyph for U\+5B57"):
        draw(_page(_line("字")))


def test_document_without_text_has_no_font(draw: Draw) -> None:
    file = draw(_page(_rectangle(0, 0, 10 * MM, 10 * MM, "#ff0000")))
    with pikepdf.open(file) as document:
        assert not document.pages[0].Resources.Font.keys()


def test_picture_placed_fifty_times_is_stored_once(draw: Draw, art: Write, png: Callable[..., bytes]) -> None:
    picture = art(png("RGB"), "a.png")
    items = [Picture(picture, x * MM, y * 10 * MM, MM, MM) for x in range(10) for y in range(5)]
    with pikepdf.open(draw(_page(*items))) as document:
        assert _xobjects(document) == ["/Image"]
        assert document.pages[0].Contents.read_bytes().count(b" Do") == 50


def test_shared_page_is_one_form_on_all_pages(draw: Draw) -> None:
    shared = _page(_line("shared"))
    file = draw(*(_page(_line(f"own {number}", y=40 * MM), shared=shared) for number in range(5)))
    with pikepdf.open(file) as document:
        assert _xobjects(document) == ["/Form"]
    assert [_text(file, page) for page in (0, 4)] == ["shared\nown 0", "shared\nown 4"]


def test_items_are_drawn_in_order_above_what_is_shared(draw: Draw) -> None:
    shared = _page(_rectangle(0, 0, 30 * MM, 30 * MM, "#ff0000"))
    page = _page(
        _rectangle(10 * MM, 0, 30 * MM, 30 * MM, "#00ff00"), _rectangle(20 * MM, 0, 30 * MM, 30 * MM, "#0000ff"),
        shared=shared,
    )  # fmt: skip
    assert _colours(draw(page), (5, 5), (15, 5), (25, 5)) == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]


@pytest.mark.parametrize("repeated", [False, True])
@pytest.mark.parametrize(
    ("turn", "red", "green", "blue"),
    # A side of 40 x 20 with red upper left, green upper right, blue lower left, placed at 10, 10.
    [
        (0, (15, 15), (45, 15), (15, 25)),
        (90, (25, 15), (25, 45), (15, 15)),
        (180, (45, 25), (15, 25), (45, 15)),
        (270, (15, 45), (15, 15), (25, 45)),
    ],
)
def test_turned_side_lands_with_its_corners_in_place(
    draw: Draw, turn: Turn, red: tuple[int, int], green: tuple[int, int], blue: tuple[int, int], repeated: bool
) -> None:
    side = _page(
        _rectangle(0, 0, 10 * MM, 10 * MM, "#ff0000"), _rectangle(30 * MM, 0, 10 * MM, 10 * MM, "#00ff00"),
        _rectangle(0, 10 * MM, 10 * MM, 10 * MM, "#0000ff"), width=40 * MM, height=20 * MM,
    )  # fmt: skip
    window = (0, 0, 40 * MM, 20 * MM)
    again = (Placed(side, 60 * MM, 60 * MM, window),) if repeated else ()
    file = draw(_page(Placed(side, 10 * MM, 10 * MM, window, turn=turn, clip=0), *again))
    assert _colours(file, red, green, blue) == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]


@pytest.mark.parametrize("repeated", [False, True])
def test_window_clips_only_where_it_is_asked_to(draw: Draw, repeated: bool) -> None:
    side = _page(_rectangle(-10 * MM, -10 * MM, 60 * MM, 60 * MM, "#ff0000"), width=40 * MM, height=40 * MM)
    window = (10 * MM, 10 * MM, 20 * MM, 20 * MM)
    again = (Placed(side, 80 * MM, 60 * MM, window, clip=0),) if repeated else ()
    white, red = (255, 255, 255), (255, 0, 0)
    clipped = draw(_page(Placed(side, 30 * MM, 30 * MM, window, clip=5 * MM), *again))
    assert _colours(clipped, (29, 40), (51, 40), (40, 29), (30.5, 30.5), (40, 31)) == [white, white, white, white, red]
    free = draw(_page(Placed(side, 30 * MM, 30 * MM, window), *again))
    assert _colours(free, (29, 40), (12, 40), (40, 12), (68, 40)) == [red, red, red, red]


def test_state_of_a_placed_side_does_not_leak(draw: Draw) -> None:
    side = _page(_rectangle(0, 0, 5 * MM, 5 * MM, "#00ff00"))
    page = _page(
        _rectangle(0, 0, 10 * MM, 10 * MM, "#ff0000"), Placed(side, 20 * MM, 0, (0, 0, 5 * MM, 5 * MM)),
        _rectangle(40 * MM, 0, 10 * MM, 10 * MM, "#ff0000"), _rectangle(60 * MM, 0, 10 * MM, 10 * MM, "#00ff00"),
    )  # fmt: skip
    assert _colours(draw(page), (22, 2), (45, 5), (65, 5)) == [(0, 255, 0), (255, 0, 0), (0, 255, 0)]


def test_strokes_and_dashes_are_drawn(draw: Draw) -> None:
    solid = Shape((("M", 0, 10 * MM), ("L", 50 * MM, 10 * MM)), None, "#0000ff", 2 * MM)
    dashed = Shape((("M", 0, 20 * MM), ("L", 50 * MM, 20 * MM)), None, "#0000ff", 2 * MM, (10 * MM, 10 * MM))
    page = _page(dashed, solid)
    blue, white = (0, 0, 255), (255, 255, 255)
    assert _colours(draw(page), (15, 10.5), (15, 20), (5, 20), (25, 20)) == [blue, white, blue, blue]


def test_two_runs_give_equal_bytes(draw: Draw, art: Write, png: Callable[..., bytes]) -> None:
    page = _page(_line("a"), _line("子", face="chinese"), Picture(art(png("RGBA"), "a.png"), 0, 0, MM, MM))
    assert draw(page, name="one.pdf").read_bytes() == draw(page, name="two.pdf").read_bytes()


def test_other_content_has_another_file_id(draw: Draw) -> None:
    ids = []
    for text in ("a", "b"):
        with pikepdf.open(draw(_page(_line(text)))) as document:
            ids.append(bytes(document.trailer.ID[0]))
    assert ids[0] != ids[1]


def test_file_passes_the_check_of_qpdf(draw: Draw, art: Write, png: Callable[..., bytes]) -> None:
    page = _page(_line("a"), _line("子", face="chinese"), Picture(art(png("RGBA"), "a.png"), 0, 0, MM, MM))
    with pikepdf.open(draw(page)) as document:
        assert document.check_pdf_syntax() == []


def test_earlier_file_stays_when_drawing_fails(faces: dict[str, Path], tmp_path: Path) -> None:
    target = tmp_path / "out.pdf"
    draw_pages([_page(_line("a"))], lambda face, _: faces[face], Facts("A game"), target)
    before = target.read_bytes()
    with pytest.raises(UndrawableError):
        draw_pages(
            [_page(Picture(Art(str(tmp_path / "no.png"), ""), 0, 0, 1, 1))],
            lambda face, _: faces[face],
            Facts("A game"),
            target,
        )
    assert target.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["out.pdf"]
