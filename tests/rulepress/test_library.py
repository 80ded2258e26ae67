"""A project's own templates come before ours."""

from pathlib import Path

from rulepress.library import Library
from rulepress.units import MM
from rules_engine import Location, Problems, Project

SHEET = "paper: a4\ncard: poker\norientation: portrait\ncolumns: 2\nrows: 2\ngap: 6 mm\n"


def test_an_own_sheet_is_used_before_a_shipped_one_for_the_same_paper_card_and_bleed(tmp_path: Path) -> None:
    problems = Problems()
    library = Library.of(Project(tmp_path, False), "tea")
    paper, card = library.paper("a4", Location("x"), problems), library.sizes(problems)["poker"]
    assert paper is not None
    shipped = library.sheet_rule(paper, card, 3 * MM, problems)
    assert shipped is not None and shipped.columns * shipped.rows == 8
    folder = tmp_path / "templates" / "sheets"
    folder.mkdir(parents=True)
    (folder / "zz-mine.yaml").write_text(SHEET, encoding="utf-8")
    own = library.sheet_rule(paper, card, 3 * MM, problems)
    assert own is not None and own.columns * own.rows == 4
    assert list(problems) == []
