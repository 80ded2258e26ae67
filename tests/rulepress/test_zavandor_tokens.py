"""Tokens of Zavandor: what all sheets print is what the parts list counts, and no token is told by its colour alone."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pypdfium2
import pytest
import svg2pdf_py
from PIL import Image, ImageChops, ImageFilter, ImageStat

from rulepress.cache import code_digest
from rulepress.layout.items import Page, Placed
from rulepress.pipeline import Order, build
from rulepress.products import PRODUCTS, Job
from rulepress.studio import Studio, open_studio
from rules_engine import Location, Problems, Project, Record, load_database, open_wording

ROOT = Path(__file__).resolve().parents[2]
POINT = 72 / 25.4
GEMS = ("opal", "sapphire", "emerald", "diamond", "ruby")
SHAPES = ("cross", "chevron", "fir", "bolt", "moon", "tower")


@cache
def studio() -> Studio:
    problems = Problems()
    database = load_database(Project(ROOT, False), "zavandor", problems)
    assert database is not None
    wording = open_wording(database, "en", problems)
    assert wording is not None
    found = open_studio(database, wording, problems)
    assert found is not None
    return found


def records() -> dict[str, Record]:
    return dict(studio().database.records)


def fronts(product: str, paper: str) -> list[Page]:
    """Return the pages of a product, which show fronts alone."""
    found = studio().library.paper(paper, Location(""), studio().problems)
    assert found is not None
    return list(PRODUCTS[product](Job(studio(), found, "none", 0)).pages)


def printed(pages: list[Page]) -> Counter[str]:
    """Return how often each record stands on some pages."""
    return Counter(item.page.label for page in pages for item in page.items if isinstance(item, Placed)
                   if item.page.label in records())  # fmt: skip


@pytest.fixture(scope="module", params=["a4", "letter"])
def pdf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Iterator[
    pypdfium2.PdfDocument
]:  # fmt: skip
    """The tokens in English, for two-sided printing flipped on the long edge."""
    out = tmp_path_factory.mktemp("tokens")
    order = Order(Project(ROOT, False), "zavandor", "en", ("tokens",), (request.param,), "long-edge", 0, out, cache,
                  code_digest(), False)  # fmt: skip
    result = build(order)
    assert [str(problem) for problem in result.problems] == []
    document = pypdfium2.PdfDocument(result.written[0])
    yield document
    document.close()


def places(page: pypdfium2.PdfPage, figure: str) -> list[tuple[float, float]]:
    """Return the middles of a figure that stands alone on a page, in mm from the upper left, in reading order."""
    text = page.get_textpage()
    found = []
    for at in range(text.count_chars()):
        said = text.get_text_range(max(at - 1, 0), len(figure) + 2)
        if re.fullmatch(rf"\W*{figure}\W*", said) and text.get_text_range(at, len(figure)) == figure:
            left, bottom, *_ = text.get_charbox(at)
            *_, right, top = text.get_charbox(at + len(figure) - 1)
            if top - bottom > 2 * POINT:  # what is smaller stands in the margin
                found.append(((left + right) / 2 / POINT, (page.get_height() - (top + bottom) / 2) / POINT))
    return sorted(found, key=lambda place: (round(place[1]), place[0]))


def where(image: Image.Image, colour: tuple[int, ...]) -> Image.Image:
    """Return a mask of what has nearly a colour and is more than a blurred edge."""
    off = ImageChops.difference(image, Image.new("RGB", image.size, colour)).convert("L")
    return off.point(lambda tone: 255 if tone < 4 else 0).filter(ImageFilter.MinFilter(3))


def picture(page: pypdfium2.PdfPage, dpi: int = 120) -> Image.Image:
    rendered: Image.Image = page.render(scale=dpi / 72).to_pil()
    return rendered.convert("RGB")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheets_print_what_each_line_of_the_parts_list_counts(paper: str) -> None:
    made = [page for product in ("cards", "boards-large", "tokens") for page in fronts(product, paper)]
    found = printed(made)
    for part in (record for record in records().values() if record.deck == "parts"):
        of, gem = part.values["of"], part.values.get("gem")
        counted = [record for record in records().values() if of in (record.id, record.deck)]
        due = sum(found.pop(record.id, 0) for record in counted if gem in (None, record.values.get("gem")))
        assert due == part.values["count"], part.id
    assert found == Counter(), "what the parts list does not count is printed"


def test_dust_is_told_on_both_sides_as_often_as_it_is_in_the_box(pdf: pypdfium2.PdfDocument) -> None:
    for value, count in (("2", 56), ("5", 24), ("10", 20)):
        for first in (0, 1):  # fronts, then backs; the first sheet is that of the guardians
            pages = [pdf[number] for number in range(2 + first, len(pdf), 2)]
            assert sum(len(places(page, value)) for page in pages) == count, (value, first)


def test_behind_each_dust_lies_its_own_value(pdf: pypdfium2.PdfDocument) -> None:
    for number in range(2, len(pdf), 2):
        front, back = pdf[number], pdf[number + 1]
        width = front.get_width() / POINT
        for value in ("2", "5", "10"):
            there = {(round(x), round(y)) for x, y in places(back, value)}
            for x, y in places(front, value):
                near = {(round(width - x) + dx, round(y) + dy) for dx in (-1, 0, 1) for dy in range(-3, 4)}
                assert there & near, (value, x, y)


def test_behind_each_gem_lies_its_own_back(pdf: pypdfium2.PdfDocument) -> None:
    palette = studio().palette.colours
    deep = {gem: tuple(bytes.fromhex(palette[f"{gem}-deep"][1:])) for gem in GEMS}
    counted: Counter[str] = Counter()
    for number in range(2, len(pdf), 2):
        if "Gems" not in pdf[number].get_textpage().get_text_bounded():
            continue
        one, other = picture(pdf[number]), picture(pdf[number + 1]).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        for gem, colour in deep.items():
            rims, grounds = (where(image, colour) for image in (one, other))
            around, behind = rims.getbbox(), grounds.getbbox()
            if around is None or behind is None:
                assert around == behind
                continue
            counted[gem] += 1
            assert max(abs(a - b) for a, b in zip(around, behind, strict=True)) <= 3
            assert ImageStat.Stat(grounds, rims).mean[0] > 250, (gem, number)
    assert set(counted) == set(GEMS)


def silhouette(file: Path, side: int = 48) -> int:
    """Return the outline of a sign of some millimetres as bits, without any colour."""
    black = re.sub(r'fill="(currentColor|#\w{6})"', 'fill="#000000"', file.read_text("utf-8"))
    with pypdfium2.PdfDocument(svg2pdf_py.svg_to_pdf(black, svg2pdf_py.FontDatabase())) as document:
        page = document[0]
        image = page.render(scale=side / page.get_width()).to_pil().convert("L")
        page.close()
    return int.from_bytes(image.point(lambda tone: 255 if tone < 128 else 0).convert("1").tobytes())


@pytest.mark.parametrize(
    "files",
    [[f"icons/gem-{gem}" for gem in GEMS], [f"markers/{shape}" for shape in SHAPES]],
    ids=["gems", "markers"],
)
def test_no_two_kinds_share_an_outline(files: list[str]) -> None:
    drawn = {file: silhouette(ROOT / f"cards/zavandor/art/{file}.svg") for file in files}
    shared = {
        (one, other): (drawn[one] & drawn[other]).bit_count() / (drawn[one] | drawn[other]).bit_count()
        for one, other in combinations(drawn, 2)
    }
    assert {pair: share for pair, share in shared.items() if share > 0.8} == {}


def test_each_marker_has_a_colour_and_a_shape_of_its_own_and_a_player_of_that_name() -> None:
    found = [record for record in records().values() if record.deck == "markers"]
    assert [record.values["shape"] for record in found] == list(SHAPES)
    assert [record.values["colour"] for record in found] == list(studio().database.game.seats)
    assert [record.id for record in found] == [f"marker-{record.values['colour']}" for record in found]


def test_a_marker_stands_on_a_square_as_wide_as_itself() -> None:
    strips = {
        item.page.label: item.page
        for page in fronts("tokens", "a4")
        for item in page.items
        if isinstance(item, Placed) and item.page.label.startswith("marker-")
    }
    assert len(strips) == len(SHAPES)
    assert {(page.width, page.height) for page in strips.values()} == {(8_000, 2 * (14_000 + 8_000 // 2))}
