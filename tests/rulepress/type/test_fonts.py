from pathlib import Path

import pytest

from rulepress.type.fonts import FontBook
from rules_engine import Problems


def test_faces_are_found_by_family_weight_and_slant(fonts: FontBook) -> None:
    assert fonts.face("noto-sans", 700).id == "noto-sans-700"
    assert fonts.face("noto-sans", 400, italic=True).id == "noto-sans-400-italic"
    assert fonts.face("alegreya-sans", 700, italic=True).path.name == "AlegreyaSans-BoldItalic.ttf"
    assert fonts.by_id("noto-sans-700") is fonts.face("noto-sans", 700)


def test_a_family_takes_the_weight_nearest_to_the_one_that_is_asked_for(fonts: FontBook) -> None:
    assert fonts.face("noto-sans-sc", 900).id == "noto-sans-sc-900"
    assert fonts.face("cinzel", 900).id == "cinzel-700"


def test_a_family_without_italic_stays_upright(fonts: FontBook) -> None:
    assert fonts.face("cinzel", 400, italic=True) is fonts.face("cinzel", 400)
    assert not fonts.has_italic("cinzel")


def test_a_variable_font_stands_at_its_weight_not_at_its_default(fonts: FontBook) -> None:
    assert dict(fonts.face("noto-sans-sc", 400).axes) == {"wght": 400}


def test_the_chain_is_style_then_language_then_fallback(fonts: FontBook) -> None:
    chain = fonts.chain("cinzel", ("noto-sans-sc", "absent"), 400)
    assert [face.id for face in chain] == ["cinzel-400", "noto-sans-sc-400", "noto-sans-400", "noto-sans-symbols-400"]


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ({"package": "no_such_package", "upright": "x.ttf"}, "font-package"),
        ({"package": "manimgx_fonts", "upright": "x.ttf"}, "font-file"),
        ({"upright": "x.ttf"}, "font-file"),
        ({"package": "manimgx_fonts"}, "font-row"),
    ],
)
def test_a_row_without_its_files_is_a_problem(row: dict[str, str], code: str, tmp_path: Path) -> None:
    problems = Problems()
    book = FontBook.load({"families": {"mine": row}}, [tmp_path], problems)
    assert [problem.code for problem in problems] == [code]
    assert "mine" not in book.families


def test_a_font_of_the_user_is_found_in_the_first_template_folder_that_has_it(tmp_path: Path, fonts: FontBook) -> None:
    problems = Problems()
    mine = tmp_path / "own" / "fonts" / "Mine.ttf"
    mine.parent.mkdir(parents=True)
    mine.write_bytes(fonts.face("alegreya-sans", 400).path.read_bytes())
    book = FontBook.load({"families": {"mine": {"upright": "fonts/Mine.ttf"}}}, [tmp_path, tmp_path / "own"], problems)
    assert not len(problems)
    assert book.face("mine", 700).path == mine
