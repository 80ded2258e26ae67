"""Sheets of Zavandor as a printer gets them: read back from the PDF, every front has its own back behind it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from rulepress.cache import code_digest
from rulepress.pipeline import Order, build
from rules_engine import Problems, Project, load_database

ROOT = Path(__file__).resolve().parents[2]
GOLDENS = Path(__file__).parent / "goldens"
A4 = (210, 297)
POKER, MINI = (63, 88), (44, 68)
GEMS = {"sapphire": (15, 47, 102), "emerald": (10, 64, 41), "diamond": (28, 67, 84), "ruby": (94, 11, 28)}
GROUND = (1, 30, 3, 8)
"""Part of an energy card, front or back, that shows nothing but its ground, in mm."""


class Sheet(NamedTuple):
    """A page: its number, its deck, whether it shows backs, and the number of the sheet."""

    page: int
    deck: str
    back: bool
    number: int


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Iterator[pypdfium2.PdfDocument]:
    """The card sheets in English on A4, for two-sided printing flipped on the long edge."""
    out = tmp_path_factory.mktemp("zavandor")
    order = Order(
        Project(ROOT, False), "zavandor", "en", ("cards",), ("a4",), "long-edge", 0, out, cache, code_digest(), False
    )
    result = build(order)
    assert not result.problems.errors
    document = pypdfium2.PdfDocument(result.written[0])
    yield document
    document.close()


@pytest.fixture(scope="module")
def sheets(pdf: pypdfium2.PdfDocument) -> list[Sheet]:
    """What the lines in the margins say of each page."""
    found = []
    for page in range(len(pdf)):
        text = pdf[page].get_textpage().get_text_bounded()
        match = re.search(r"· ([^·]+) · (fronts|backs) · sheet (\d+) of \d+", text)
        assert match is not None
        found.append(Sheet(page, match[1], match[2] == "backs", int(match[3])))
    return found


def picture(pdf: pypdfium2.PdfDocument, page: int, dpi: int) -> Image.Image:
    rendered: Image.Image = pdf[page].render(scale=dpi / 72).to_pil()
    return rendered.convert("RGB")


def part(image: Image.Image, x: float, y: float, w: float, h: float) -> Image.Image:
    """Return a part of a picture of a page, in mm."""
    scale = image.width / A4[0]
    return image.crop((round(x * scale), round(y * scale), round((x + w) * scale), round((y + h) * scale)))


def slots(size: tuple[int, int], columns: int, rows: int) -> list[tuple[float, float]]:
    """Return the upper left corners of cards of a size in the middle of the sheet, row by row."""
    w, h = size
    left, top = (A4[0] - columns * w) / 2, (A4[1] - rows * h) / 2
    return [(left + w * column, top + h * row) for row in range(rows) for column in range(columns)]


def gem(image: Image.Image, x: float, y: float) -> str:
    """Return the gem whose ground shows in a slot, or nothing if the slot is white."""
    dx, dy, w, h = GROUND
    mean = ImageStat.Stat(part(image, x + dx, y + dy, w, h)).mean
    if min(mean) > 250:
        return ""
    return min(GEMS, key=lambda name: sum((a - b) ** 2 for a, b in zip(mean, GEMS[name], strict=True)))


def test_fronts_and_backs_take_turns_sheet_by_sheet(sheets: list[Sheet]) -> None:
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        assert (front.back, back.back) == (False, True)
        assert (front.deck, front.number) == (back.deck, back.number)


@pytest.mark.parametrize(("deck", "id"), [("Energy cards", "energy"), ("Concentrated energy", "concentrated")])
def test_behind_each_front_lies_the_back_of_its_own_gem(
    deck: str, id: str, pdf: pypdfium2.PdfDocument, sheets: list[Sheet]
) -> None:
    counted: list[str] = []
    mixed = partial = False
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        if front.deck != deck:
            continue
        one, other = picture(pdf, front.page, 30), picture(pdf, back.page, 30)
        places = slots(MINI, 4, 4)
        shown = [gem(one, x, y) for x, y in places]
        # Turned over its long edge, the sheet shows at x what lies at its width less x.
        assert [gem(other, A4[0] - x - MINI[0], y) for x, y in places] == shown
        counted += filter(None, shown)
        mixed |= any(shown[row : row + 4] != shown[row : row + 4][::-1] for row in (0, 4, 8, 12))
        partial |= "" in shown
    database = load_database(Project(ROOT, False), "zavandor", Problems())
    assert database is not None
    cards = [card for card in database.records.values() if card.deck == id]
    assert counted == [card.values["gem"] for card in cards for _ in range(card.copies)]
    if id == "energy":
        assert mixed and partial


def test_behind_each_rank_lies_its_own_turned_side(pdf: pypdfium2.PdfDocument, sheets: list[Sheet]) -> None:
    front, back = (sheet.page for sheet in sheets if sheet.deck == "Rank cards")
    for rank, (x, y) in enumerate(slots(MINI, 4, 4)[:6], 1):
        assert rank_at(pdf, front, x, y) == str(rank)
        assert rank_at(pdf, back, A4[0] - x - MINI[0], y) == str(rank)


def rank_at(pdf: pypdfium2.PdfDocument, page: int, x: float, y: float) -> str:
    """Return the figure in the upper two thirds of a rank card, read from the page."""
    point = 72 / 25.4
    left, right = (x + 8) * point, (x + MINI[0] - 8) * point
    top, bottom = (A4[1] - y - 10) * point, (A4[1] - y - 40) * point
    text = pdf[page].get_textpage().get_text_bounded(left, bottom, right, top)
    return "".join(re.findall(r"\d", str(text)))


@pytest.mark.parametrize(
    ("name", "deck", "slot", "size", "grid"),
    [("spellbook", "Artefacts", 0, POKER, (3, 3)), ("rank-5", "Rank cards", 4, MINI, (4, 4))],
    ids=["spellbook", "rank-5"],
)
def test_a_printed_card_looks_as_the_golden_picture(
    name: str, deck: str, slot: int, size: tuple[int, int], grid: tuple[int, int],
    pdf: pypdfium2.PdfDocument, sheets: list[Sheet], update: bool,
) -> None:  # fmt: skip
    page = next(sheet.page for sheet in sheets if sheet.deck == deck)
    found = part(picture(pdf, page, 40), *slots(size, *grid)[slot], *size)
    path = GOLDENS / f"zavandor-{name}.png"
    if update:
        found.save(path)
    with Image.open(path) as golden:
        assert found.size == golden.size
        assert max(ImageStat.Stat(ImageChops.difference(found, golden.convert("RGB"))).mean) < 3
