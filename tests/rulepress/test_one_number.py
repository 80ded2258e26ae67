"""A number is written once: changed in one file, it is another one wherever it is printed or played."""

import shutil
from pathlib import Path

import pypdfium2
import pytest

from rulepress.cache import code_digest
from rulepress.pipeline import Order, build
from rules_engine import Problems, Project, check_samples, load_database

ROOT = Path(__file__).resolve().parents[2]
PRODUCTS = ("cards", "boards-large", "aids", "rulebook-screen")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Zavandor, in which the talisman begins at 103 and the last step of accumulation costs 17."""
    root = tmp_path_factory.mktemp("changed")
    shutil.copytree(ROOT / "cards" / "zavandor", root / "cards" / "zavandor")
    shutil.copytree(ROOT / "seeds", root / "seeds")
    for file, old, new in (
        ("artefacts.yaml", "opening_bid: 100", "opening_bid: 103"),
        ("knowledge.yaml", "{price: 16, places: 2", "{price: 17, places: 2"),
    ):
        path = root / "cards" / "zavandor" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")
    return Project(root, False)


def _words(root: Path, project: Project, cache: Path) -> dict[str, list[str]]:
    """Return the words that each product says."""
    build(Order(project, "zavandor", "en", PRODUCTS, ("a4",), "none", 0, root, cache, code_digest(), False))
    found = {}
    for path in (root / "zavandor" / "en").glob("*.pdf"):
        with pypdfium2.PdfDocument(path) as document:
            pages = [page.get_textpage().get_text_range() for page in document]
        found[path.stem.split("-a4")[0]] = " ".join(pages).split()
    return found


def test_a_changed_number_is_printed_on_card_board_aid_and_in_the_rulebook(
    tmp_path: Path, project: Project, cache: Path
) -> None:
    before = _words(tmp_path / "before", Project(ROOT, True), cache)
    after = _words(tmp_path / "after", project, cache)
    assert set(before) == set(after) == set(PRODUCTS)
    for product, number, copies in (
        ("cards", "103", 3), ("rulebook-screen", "103", 2), ("boards-large", "17", 1), ("aids", "17", 6),
    ):  # fmt: skip
        assert after[product].count(number) == before[product].count(number) + copies
    assert after["rulebook-screen"].count("17") >= before["rulebook-screen"].count("17") + 2  # its tables, its board


def test_samples_that_no_longer_hold_are_named(project: Project) -> None:
    problems = Problems()
    database = load_database(project, "zavandor", problems)
    assert database is not None
    check_samples(database, problems)
    told = {Path(problem.location.file).stem for problem in problems.errors if problem.code.startswith("sample-")}
    assert {"talisman", "knowledge-accumulation"} <= told
