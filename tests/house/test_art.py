"""Art of the games: flat shapes, seven key greys, no outline twice, and backs that do not tell how a card is turned."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest
import svg2pdf_py
import yaml
from PIL import Image, ImageChops, ImageStat

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
SHAPES = {"x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "points", "d"}
STROKES = {"stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"}
ATTRIBUTES = {"viewBox", "transform", "fill", "fill-rule"} | SHAPES | STROKES
KEYS = ("#1a1a1a", "#555555", "#888888", "#cccccc", "#ffffff", "#666666", "#dddddd")
FLAT = re.compile(r"none|currentColor|#[0-9A-F]{6}")
TURNED_SIDES = {"rank"}
"""Backs that are public and read: the turned side of a rank card is its state."""

ART = sorted((*ROOT.glob("cards/*/art/**/*.svg"), *ROOT.glob("templates/icons/*.svg")))
ICONS = [file for file in ART if file.parent.name == "icons"]
EMBLEMS = [file for file in ART if file.parent.name == "emblems"]
MOTIFS = [file for file in ART if file.parent.name == "motifs"]
SURROUNDS = [file for file in ART if file.parent.name == "surrounds"]
GROUNDS = [file for file in ART if file.parent.name in ("grounds", "backs")]
BACKS = [file for file in ART if file.parent.name == "backs" and file.stem.split("-")[0] not in TURNED_SIDES]
RAMPS = {
    file.parents[1].name: yaml.safe_load(file.read_text("utf-8"))["ramps"]
    for file in ROOT.glob("cards/*/art/ramps.yaml")
}


def named(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def colours(file: Path) -> Iterator[str]:
    for element in ElementTree.parse(file).iter():
        yield from (element.attrib[name] for name in ("fill", "stroke") if name in element.attrib)


def view_box(file: Path) -> list[float]:
    return [float(number) for number in ElementTree.parse(file).getroot().attrib["viewBox"].split()]


def rendered(source: str, width: int) -> Image.Image:
    """Render an SVG on white, `width` pixels wide, in grey tones."""
    with pypdfium2.PdfDocument(svg2pdf_py.svg_to_pdf(source, svg2pdf_py.FontDatabase())) as document:
        page = document[0]
        image: Image.Image = page.render(scale=width / page.get_width()).to_pil().convert("RGB")
        page.close()
    return image


def silhouette(file: Path, width: int) -> Image.Image:
    black = re.sub(r'(fill|stroke)="#\w{6}"', r'\1="#000000"', file.read_text("utf-8"))
    return rendered(black, width).convert("L").point(lambda tone: 255 if tone < 128 else 0)


def luminance(colour: str) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness(colour: str) -> float:
    """Return L* of a colour, 0 to 100 (CIE 1976)."""
    share = luminance(colour)
    return 116 * share ** (1 / 3) - 16 if share > 0.008856 else 903.3 * share


def test_there_is_art_of_every_kind() -> None:
    assert ICONS and EMBLEMS and MOTIFS and SURROUNDS and GROUNDS and BACKS and RAMPS


@pytest.mark.parametrize("file", ART, ids=named)
def test_art_is_made_of_plain_shapes_in_flat_colours(file: Path) -> None:
    elements = list(ElementTree.parse(file).iter())
    assert {element.tag.removeprefix(SVG) for element in elements} <= ELEMENTS
    assert {name for element in elements for name in element.attrib} <= ATTRIBUTES
    assert [colour for colour in colours(file) if not FLAT.fullmatch(colour)] == []


@pytest.mark.parametrize("file", ICONS, ids=named)
def test_an_icon_has_one_colour_and_the_box_of_all_icons(file: Path) -> None:
    assert set(colours(file)) <= {"currentColor", "none"}
    assert view_box(file) == [0, 0, 24, 24]


@pytest.mark.parametrize("file", [*EMBLEMS, *MOTIFS, *SURROUNDS], ids=named)
def test_an_emblem_is_keyed_in_seven_greys(file: Path) -> None:
    assert {colour.lower() for colour in colours(file)} - {"none"} <= set(KEYS)


@pytest.mark.parametrize("file", [*EMBLEMS, *MOTIFS], ids=named)
def test_an_emblem_has_a_ramp(file: Path) -> None:
    assert set(RAMPS[file.parents[2].name][file.stem]) == set(KEYS)


@pytest.mark.parametrize("game", sorted({file.parents[2].name for file in MOTIFS}))
def test_no_two_cards_of_a_deck_share_motif_and_surround(game: str) -> None:
    decks = [yaml.safe_load(file.read_text("utf-8")).get("cards") or [] for file in ROOT.glob(f"cards/{game}/*.yaml")]
    drawn = [[(card["motif"], card["surround"]) for card in cards if "motif" in card] for cards in decks]
    assert [len(set(pairs)) for pairs in drawn] == [len(pairs) for pairs in drawn]
    motifs, surrounds = zip(*(pair for pairs in drawn for pair in pairs), strict=True)
    assert set(motifs) == {file.stem for file in MOTIFS if file.parents[2].name == game}
    assert set(surrounds) == {file.stem for file in SURROUNDS if file.parents[2].name == game}


@pytest.mark.parametrize("file", EMBLEMS, ids=named)
def test_an_emblem_fills_its_box_as_the_others_do(file: Path) -> None:
    left, top, right, bottom = silhouette(file, 200).getbbox() or (0, 0, 0, 0)
    assert 80 <= max(right - left, bottom - top) / 2 <= 88
    assert abs(left + right - 200) <= 4 and abs(top + bottom - 200) <= 4


def test_no_two_emblems_of_a_game_share_an_outline() -> None:
    drawn = [(file, int.from_bytes(silhouette(file, 48).convert("1").tobytes())) for file in (*EMBLEMS, *MOTIFS)]
    pairs = [(one, other) for one, other in combinations(drawn, 2) if one[0].parent == other[0].parent]
    shared = {
        f"{one[0].stem}, {other[0].stem}": (one[1] & other[1]).bit_count() / (one[1] | other[1]).bit_count()
        for one, other in pairs
    }
    assert {pair: share for pair, share in shared.items() if share >= 0.9} == {}


@pytest.mark.parametrize("file", GROUNDS, ids=named)
def test_a_ground_is_drawn_to_the_end_of_its_bleed(file: Path) -> None:
    width, height = (int(side) for side in file.stem.rpartition("-")[2].split("x"))
    assert view_box(file) == [-3, -3, width + 6, height + 6]
    image = silhouette(file, 10 * (width + 6))
    assert ImageStat.Stat(image).extrema == [(255, 255)]


@pytest.mark.parametrize("file", BACKS, ids=named)
def test_a_back_looks_the_same_when_turned(file: Path) -> None:
    image = rendered(file.read_text("utf-8"), round(view_box(file)[2] / 25.4 * 100))
    turned = image.transpose(Image.Transpose.ROTATE_180)
    assert max(ImageStat.Stat(ImageChops.difference(image, turned)).mean) < 0.3


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, ramps in RAMPS.items() for name in ramps])
def test_a_ramp_stands_out_on_its_halo(game: str, name: str) -> None:
    ramp = RAMPS[game][name]
    if name.startswith("ground-"):
        assert all(1.05 / (luminance(colour) + 0.05) >= 4.5 for colour in ramp.values())
        return
    if name.startswith("marker-"):  # a sign in one tone, on the colour of a player
        ground = yaml.safe_load((ROOT / f"templates/{game}/palette.yaml").read_text("utf-8"))["colours"][name]
        low, high = sorted((luminance(ramp["#1a1a1a"]), luminance(ground)))
        assert (high + 0.05) / (low + 0.05) >= 4.5
        return
    if name.startswith("dial-"):  # a halo of its own: its face is dark, or so pale that what is on it is dark
        faces = [lightness(ramp[key]) for key in ("#666666", "#dddddd")]
        assert max(faces) <= 38 or min(faces) >= 88
        return
    if name.startswith("event-"):  # on a pale dial
        assert lightness(ramp["#888888"]) <= 70
        return
    assert 7.5 <= lightness(ramp["#1a1a1a"]) <= 15.5
    assert lightness(ramp["#888888"]) >= 54.5
    assert lightness(ramp["#cccccc"]) >= 74.5
