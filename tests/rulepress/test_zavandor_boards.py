"""Boards of Zavandor: each figure on them is that of the database, and a print has all that the table needs."""

import re
import shutil
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from rulepress.cache import code_digest
from rulepress.layout.items import Item, Line, Page, Picture, Placed
from rulepress.layout.items import Path as Drawn
from rulepress.pipeline import Order, build
from rulepress.products.sides import deck_sides, printed_decks
from rulepress.studio import Studio, open_studio
from rules_engine import Problems, Project, Record, load_database, open_wording

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "zh-Hans", "zh-Hant", "de", "fr", "ja")
ROLES = ("witch", "elf", "druid", "fairy", "mage", "kobold")
POINT = 72 / 25.4
Boards = dict[str, Page]
Drawing = tuple[str, int, int, Item]
"""The box of an item, where the item lies on the side, and the item."""


def lay_out(root: Path, tag: str) -> tuple[Boards, Studio]:
    problems = Problems()
    database = load_database(Project(root, False), "zavandor", problems)
    assert database is not None
    wording = open_wording(database, tag, problems)
    assert wording is not None
    studio = open_studio(database, wording, problems)
    assert studio is not None
    found = {
        side.record.id: side.front for deck in printed_decks(studio, "boards") for side in deck_sides(studio, deck)
    }
    assert [str(problem) for problem in problems] == []
    return found, studio


@cache
def laid(tag: str) -> Boards:
    return lay_out(ROOT, tag)[0]


@cache
def records() -> dict[str, Record]:
    return dict(lay_out(ROOT, "en")[1].database.records)


def drawn(page: Page | None, dx: int = 0, dy: int = 0) -> Iterator[Drawing]:
    """Yield what is drawn on a side, with that of its parts."""
    if page is None:
        return
    yield from drawn(page.shared, dx, dy)
    for item in page.items:
        if isinstance(item, Placed):
            yield from drawn(item.page, dx + item.x, dy + item.y)
        elif isinstance(item, Drawn):
            xs = [int(part) for step in item.steps for part in step[1::2]]
            ys = [int(part) for step in item.steps for part in step[2::2]]
            yield item.tag.box, min(xs, default=0) + dx, min(ys, default=0) + dy, item
        else:
            yield item.tag.box, item.x + dx, item.y + dy, item


def said(page: Page, *boxes: str) -> list[str]:
    """Return the lines of some boxes, or of all."""
    return [
        "".join(piece.text for piece in item.pieces)
        for box, _, _, item in drawn(page)
        if isinstance(item, Line) and (not boxes or box in boxes)
    ]


def figures(page: Page) -> Counter[str]:
    return Counter(figure for line in said(page) for figure in re.findall(r"[+\u2212]?\d+", line))


def value(record: str, *keys: str | int) -> Any:
    found: Any = records()[record].values
    for key in keys:
        found = found[key]
    return found


def test_the_score_track_has_each_place_once_in_order_around_the_rim() -> None:
    page = laid("en")["main-board"]
    track = value("main-board", "tracks", 0)
    due = [str(place) for place in range(track["least"], track["most"] + 1)]
    assert said(page, "figure", "figure-five", "figure-ten") == due
    places = [(x, y) for box, x, y, item in drawn(page) if box == "place" and isinstance(item, Drawn)]
    assert len(set(places)) == len(due)
    steps = zip(places, [*places[1:], places[0]], strict=True)
    assert {abs(x2 - x) + abs(y2 - y) for (x, y), (x2, y2) in steps} == {14_000}
    assert places[0] == (min(x for x, _ in places), max(y for _, y in places))


def test_a_knowledge_shows_its_name_its_levels_from_the_top_and_its_hand_limit() -> None:
    page = laid("en")["main-board"]
    fields = [record for record in records().values() if record.deck == "knowledge"]
    assert said(page, "name") == [field.name for field in fields]
    levels = [list(reversed(value(field.id, "levels"))) for field in fields]
    assert said(page, "price") == [str(level["price"]) for row in levels for level in row]
    assert said(page, "level") == [str(number) for row in levels for number in range(len(row), 0, -1)]
    assert said(page, "points") == [f"+{level['points']}" for row in levels for level in row if "points" in level]
    changes = [value(field.id, "hand_limit_change") for field in fields]
    assert said(page, "change") == [f"{change:+d}".replace("-", "\u2212") if change else "0" for change in changes]


def test_a_level_says_what_it_gives_or_that_it_gives_nothing() -> None:
    page = laid("en")["main-board"]
    levels = [
        level for record in records().values() if record.deck == "knowledge" for level in value(record.id, "levels")
    ]
    minus = "\u2212"
    for box, key, shape in (
        ("off-gems", "gem_discount", minus + "{} %"), ("artefact-discount", "artefact_discount", minus + "{}"),
        ("guardian-discount", "guardian_discount", minus + "{}"), ("dust", "dust", "+{}"), ("places", "places", "+{}"),
    ):  # fmt: skip
        due = Counter(shape.format(level[key]) for level in levels if level.get(key))
        assert Counter(line.strip().replace("\u00a0", " ") for line in said(page, box)) == due, box
    pictures = Counter(box for box, _, _, item in drawn(page) if isinstance(item, Picture))
    assert pictures["card-gems"] == sum(level.get("card_count", 0) for level in levels)
    assert pictures["allows"] == sum("allows" in level for level in levels)
    assert len(said(page, "nothing")) == sum(not set(level) - {"price", "points"} for level in levels)


@pytest.mark.parametrize("role", ROLES)
def test_a_role_board_has_all_that_the_role_needs(role: str) -> None:
    page = laid("en")[role]
    board = value("role-board")
    assert said(page, "name") == [records()[role].name]
    assert said(page, "knowledge") == [records()[value(role, "knowledge")].name]
    assert said(page, "marker-prices") == [str(price) for price in board["marker_prices"]]
    ladder = board["tracks"][0]
    assert said(page, "figure-start") == [str(value(role, "hand_limit"))]
    limits = [int(text) for text in said(page, "figure", "figure-start") if text]
    due = Counter(range(ladder["least"], ladder["most"] + 1))
    assert Counter(limits) - due == Counter([4]), "only the level that opens rubies is more than the ladder"
    gems = [record for record in records().values() if record.deck == "gems"]
    assert said(page, "prices") == [str(price) for gem in gems for price in value(gem.id, "price_by_level")]
    assert said(page, "sales") == [str(price) for gem in gems for price in value(gem.id, "sale_by_level")]
    assert said(page, "start-dust") == [str(value(role, "dust"))]
    assert said(page, "start-gems") == [str(lot["count"]) for lot in value("figures", "start_gems")]
    assert said(page, "limits") == [f"≤ {value('ruby', 'most_per_player')}"]


def test_the_magic_disc_has_its_places_in_order_and_says_what_opens_them() -> None:
    page = laid("en")["witch"]
    places = [place for place in value("role-board", "places") for _ in range(place["count"])]
    boxes = [(box, x, y, item) for box, x, y, item in drawn(page) if box in ("open", "later")]
    fills = [box for box, _, _, item in boxes if isinstance(item, Drawn) and item.fill]
    assert fills == ["later" if "opened_by" in place else "open" for place in places]
    tops = [y for _, _, y, item in boxes if isinstance(item, Drawn) and item.fill]
    assert tops[0] == min(tops)
    opened = [
        Path(item.art.path).stem
        for box, _, _, item in drawn(page)
        if isinstance(item, Picture) and box in ("artefact", "knowledge") and item.tag.role == "figure"
    ]
    assert opened == [place["opened_by"] for place in places if "opened_by" in place]
    assert said(page, "level") == [str(place["level"]) for place in places if "level" in place]


def test_only_the_fairy_begins_with_cards() -> None:
    cards = {role: sum(box == "card-gems" for box, *_ in drawn(laid("en")[role])) for role in ROLES}
    assert cards == {role: 2 if role == "fairy" else 0 for role in ROLES}


CHANGES: tuple[tuple[str, str, str, dict[str, int], dict[str, int]], ...] = (
    ("knowledge", "{price: 24, dust: 10", "{price: 77, dust: 93", {"24": -1, "77": 1, "+10": -1, "+93": 1}, {}),
    ("knowledge", "hand_limit_change: 0\n    levels:\n      - {price: 5}", "hand_limit_change: 4\n    levels:\n"
     "      - {price: 5}", {"0": -1, "+4": 1}, {}),
    ("gems", "price_by_level: [40, 36,", "price_by_level: [40, 79,", {}, {"36": -1, "79": 1}),
    ("gems", "sale_by_level: [20, 18,", "sale_by_level: [20, 83,", {}, {"18": -1, "83": 1}),
    ("role-boards", "[20, 25, 30,", "[20, 85, 30,", {}, {"25": -1, "85": 1}),
    ("figures", "opal_dust: [2, 5, 10]", "opal_dust: [2, 87, 10]", {}, {"5": -1, "87": 1}),
    ("boards", "id: score, least: 0, most: 63", "id: score, least: 0, most: 61", {"62": -1, "63": -1}, {}),
)  # fmt: skip


@cache
def altered(root: Path) -> Boards:
    """The boards in English after all changes."""
    for folder in ("cards/zavandor", "seeds"):
        shutil.copytree(ROOT / folder, root / folder)
    for name, old, new, *_ in CHANGES:
        path = root / "cards/zavandor" / f"{name}.yaml"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        path.write_text(text.replace(old, new), encoding="utf-8")
    path = root / "cards/zavandor/roles.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"(?m)^    dust: \d+$", "    dust: 71", text), encoding="utf-8")
    return lay_out(root, "en")[0]


def test_a_number_that_changes_in_a_file_changes_on_the_boards(tmp_path: Path) -> None:
    after = altered(tmp_path)
    for board, page in laid("en").items():
        due: Counter[str] = Counter()
        for *_, main, role in CHANGES:
            due.update(main if board == "main-board" else role)
        if board != "main-board":
            due.update({"71": 1, str(value(board, "dust")): -1})
        changed = figures(after[board])
        changed.subtract(figures(page))
        assert {figure: by for figure, by in changed.items() if by} == {f: by for f, by in due.items() if by}, board


@pytest.mark.parametrize("tag", LANGUAGES)
def test_all_that_is_drawn_but_the_ground_lies_within_the_safe_area(tag: str) -> None:
    for board, page in laid(tag).items():
        for box, x, y, item in drawn(page):
            if box == "ground":
                continue
            if isinstance(item, Line):
                wide = max(piece.x + piece.width for piece in item.pieces)
                assert 3_000 <= x <= x + wide <= page.width - 3_000, (board, box)
            assert 3_000 <= x <= page.width - 3_000, (board, box)
            assert 3_000 <= y <= page.height - 3_000, (board, box)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_type_on_a_board_is_smaller_than_7_points(tag: str) -> None:
    for board, page in laid(tag).items():
        sizes = {box: min(piece.size for piece in i.pieces) for box, _, _, i in drawn(page) if isinstance(i, Line)}
        assert min(sizes.values()) >= 6_500, (board, sizes)
        assert {box for box, size in sizes.items() if size < 7_000} <= {"prices-note"}, board


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> dict[str, pypdfium2.PdfDocument]:
    """The files of boards in German, which has the longest words, by name."""
    out = tmp_path_factory.mktemp("boards")
    products, papers = ("boards", "boards-large"), ("a4", "letter")
    result = build(
        Order(Project(ROOT, False), "zavandor", "de", products, papers, "long-edge", 0, out, cache, code_digest(), True)
    )
    assert [str(problem) for problem in result.problems] == []
    return {path.stem: pypdfium2.PdfDocument(path) for path in result.written}


def test_a_role_board_fits_the_paper_and_the_main_board_takes_two_tiles(
    printed: dict[str, pypdfium2.PdfDocument],
) -> None:
    assert sorted(printed) == ["boards-a4-long-edge", "boards-large", "boards-letter-long-edge"]
    for name in ("boards-a4-long-edge", "boards-letter-long-edge"):
        texts = [page.get_textpage().get_text_bounded() for page in printed[name]]
        assert len(texts) == len(ROLES) + 2
        assert ["Teil" in text for text in texts] == [False] * len(ROLES) + [True] * 2
        assert all("Punkte- und Wissensplan · Teil 1-" in text for text in texts[-2:])


def test_prices_are_read_back_from_the_large_pages(printed: dict[str, pypdfium2.PdfDocument]) -> None:
    *roles, main = [page.get_textpage().get_text_bounded() for page in printed["boards-large"]]
    prices = [level["price"] for r in records().values() if r.deck == "knowledge" for level in value(r.id, "levels")]
    read = Counter(map(int, re.findall(r"\d+", main)))
    assert not Counter([*prices, *range(64)]) - read
    for text in roles:
        read = Counter(map(int, re.findall(r"\d+", text)))
        gems = [record.id for record in records().values() if record.deck == "gems"]
        table = [price for gem in gems for key in ("price_by_level", "sale_by_level") for price in value(gem, key)]
        assert not Counter([*table, *value("role-board", "marker_prices"), *range(3, 20)]) - read


def test_the_large_pages_are_cut_to_the_size_in_the_data(printed: dict[str, pypdfium2.PdfDocument]) -> None:
    sizes = [value("role-board")] * len(ROLES) + [value("main-board")]
    for page, size in zip(printed["boards-large"], sizes, strict=True):
        left, bottom, right, top = (side / POINT for side in page.get_trimbox())
        assert (right - left, top - bottom) == pytest.approx((size["width"], size["height"]), abs=0.01)
        outer = [side / POINT for side in page.get_bleedbox()]
        assert outer == pytest.approx([left - 3, bottom - 3, right + 3, top + 3], abs=0.01)


def test_two_tiles_show_the_same_on_what_they_share(printed: dict[str, pypdfium2.PdfDocument]) -> None:
    pages = list(printed["boards-a4-long-edge"])[-2:]
    one, other = (page.render(scale=254 / 72).to_pil().convert("RGB") for page in pages)
    left, step, top = 283, 1435, 124  # in tenths of a millimetre: the margins, and from tile to tile
    apart = [
        ImageStat.Stat(ImageChops.difference(strip(one, left + step + by, top), strip(other, left, top))).mean[0]
        for by in (-5, 0, 5)
    ]
    assert apart[1] < 4
    assert 3 * apart[1] < min(apart[0], apart[2])


def strip(image: Image.Image, x: int, top: int) -> Image.Image:
    """Return what two tiles share, 10 mm wide."""
    return image.crop((x, top, x + 99, top + 2098))
