"""A project's own templates come before ours."""

from pathlib import Path

from rulepress.library import Library
from rulepress.products.grids import laid
from rulepress.units import MM
from rules_engine import Problems, Project

SHEET = "paper: a4\ncard: poker\norientation: portrait\ncolumns: 2\nrows: 2\ngap: 6 mm\n"


def test_an_own_sheet_is_used_before_a_shipped_one_for_the_same_paper_card_and_bleed(tmp_path: Path) -> None:
    problems = Problems()
    library = Library.of(Project(tmp_path, False), "tea")
    poker = library.sizes(problems)["poker"]
    shipped = laid(poker, "none", 3 * MM, library.sheets(problems)).sheet
    assert shipped is not None and shipped.rule.columns * shipped.rule.rows == 8
    folder = tmp_path / "templates" / "sheets"
    folder.mkdir(parents=True)
    (folder / "zz-mine.yaml").write_text(SHEET, encoding="utf-8")
    own = laid(poker, "none", 3 * MM, library.sheets(problems)).sheet
    assert own is not None and own.rule.columns * own.rule.rows == 4
    assert list(problems) == []
