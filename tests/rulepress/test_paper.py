"""Papers, card sizes and sheet rules are read from maps of text; every fault is told with what is allowed."""

from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from rulepress.paper import Edges, read_paper, read_sheet, read_size

TEMPLATES = Path(__file__).parents[2] / "templates"
PAPERS = {
    "a4": (210_000, 297_000), "a3": (297_000, 420_000), "letter": (215_900, 279_400),
    "legal": (215_900, 355_600), "tabloid": (279_400, 431_800),
}  # fmt: skip
SIZES = {
    "poker": (63_000, 88_000), "us-poker": (63_500, 88_900), "japanese": (59_000, 86_000), "bridge": (57_150, 88_900),
    "euro": (59_000, 92_000), "mini-euro": (44_000, 68_000), "mini-usa": (41_000, 63_000),
    "tarot-large": (70_000, 120_000), "us-tarot": (69_850, 120_650), "square": (70_000, 70_000),
    "small-square": (63_000, 63_000), "dixit": (80_000, 120_000), "domino": (44_450, 88_900), "hex": (95_250, 82_550),
}  # fmt: skip


class Faults(list[tuple[str, str, str]]):
    def __call__(self, key: str, code: str, message: str) -> None:
        self.append((key, code, message))

    @property
    def codes(self) -> list[tuple[str, str]]:
        return [(key, code) for key, code, _ in self]


def texts(path: Path) -> dict[str, str]:
    loaded = yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)
    assert isinstance(loaded, dict)
    return loaded


@pytest.mark.parametrize("name", PAPERS)
def test_shipped_papers_have_their_exact_size_and_the_safe_edge(name: str) -> None:
    faults = Faults()
    paper = read_paper(name, texts(TEMPLATES / "papers" / f"{name}.yaml"), faults)
    assert paper is not None, faults
    assert (paper.width, paper.height) == PAPERS[name]
    assert paper.unprintable == Edges(6_350, 6_350, 6_350, 6_350)


def test_every_shipped_paper_is_known_to_this_test() -> None:
    assert sorted(path.stem for path in (TEMPLATES / "papers").glob("*.yaml")) == sorted(PAPERS)


def test_shipped_card_sizes_have_their_exact_numbers() -> None:
    faults = Faults()
    loaded = yaml.load((TEMPLATES / "sizes.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    sizes = {name: read_size(name, fields, faults) for name, fields in loaded.items()}
    assert not faults
    assert {name: (size.width, size.height) for name, size in sizes.items() if size} == SIZES
    assert {name for name, size in sizes.items() if size and size.radius == 3_000} == SIZES.keys() - {"hex"}


@pytest.mark.parametrize("path", sorted((TEMPLATES / "sheets").glob("*.yaml")), ids=lambda path: path.stem)
def test_shipped_sheets_are_read_without_a_fault(path: Path) -> None:
    faults = Faults()
    assert read_sheet(path.stem, texts(path), PAPERS, SIZES, faults) is not None, faults


def test_each_side_may_have_its_own_unprintable_edge() -> None:
    fields = {"width": "100", "height": "150", "unprintable": "5 mm", "unprintable_bottom": "0.5 in"}
    assert read_paper("p", fields, Faults()) == ("p", 100_000, 150_000, Edges(5_000, 5_000, 12_700, 5_000))


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        ({"width": "210 mm"}, [("height", "missing-key")]),
        ({"width": "210 mm", "heigth": "297 mm"}, [("heigth", "unknown-key"), ("height", "missing-key")]),
        ({"width": "wide", "height": "0 mm"}, [("width", "bad-length"), ("height", "bad-length")]),
        ({"width": "297 mm", "height": "210 mm"}, [("width", "paper-sideways")]),
        ({"width": "20 mm", "height": "210 mm", "unprintable": "10 mm"}, [("unprintable", "bad-length")]),
        ({"width": "20 mm", "height": "210 mm", "unprintable": "-1 mm"}, [("unprintable", "bad-length")]),
    ],
)
def test_all_faults_of_a_paper_are_told_at_their_keys(fields: Mapping[str, str], codes: list[tuple[str, str]]) -> None:
    faults = Faults()
    assert read_paper("p", fields, faults) is None
    assert faults.codes == codes


def test_an_unknown_key_is_told_with_the_allowed_ones() -> None:
    faults = Faults()
    read_size("s", {"width": "63 mm", "height": "88 mm", "corner": "3 mm"}, faults)
    assert faults == [("corner", "unknown-key", "'corner' is not known here; allowed are width, height, radius")]


def test_a_corner_radius_is_at_most_half_of_the_shorter_side() -> None:
    faults = Faults()
    size = read_size("s", {"width": "20", "height": "30", "radius": "10"}, faults)
    assert size == ("s", 20_000, 30_000, 10_000) and not faults
    assert read_size("s", {"width": "20", "height": "30", "radius": "10.001"}, faults) is None
    assert faults.codes == [("radius", "bad-length")]


@pytest.mark.parametrize("count", ["0", "-1", "1.5", "two", "51", "", "３"])
def test_a_count_of_columns_is_a_whole_number_in_bounds(count: str) -> None:
    faults = Faults()
    fields = {"paper": "a4", "card": "poker", "columns": count, "rows": "3"}
    assert read_sheet("s", fields, PAPERS, SIZES, faults) is None
    assert faults.codes == [("columns", "bad-count")]


def test_a_sheet_names_a_known_paper_card_and_orientation() -> None:
    faults = Faults()
    fields = {"paper": "a5", "orientation": "sideways", "columns": "3", "rows": "3"}
    assert read_sheet("s", fields, PAPERS, SIZES, faults) is None
    assert faults.codes == [("paper", "bad-choice"), ("card", "missing-key"), ("orientation", "bad-choice")]
    assert "allowed are portrait, landscape" in faults[2][2]


def test_margins_that_are_not_written_are_left_to_the_plan() -> None:
    fields = {"paper": "a4", "card": "poker", "columns": "3", "rows": "2", "left": "7"}
    expected = ("s", "a4", "poker", "portrait", 3, 2, 0, 7_000, None)
    assert read_sheet("s", fields, PAPERS, SIZES, Faults()) == expected
