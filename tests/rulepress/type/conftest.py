from pathlib import Path

import pytest

from rulepress.type.font_rows import read_font_rows
from rulepress.type.fonts import FontBook
from rules_engine import Problems, Typography, read_yaml

TEMPLATES = Path(__file__).parents[3] / "templates"


@pytest.fixture(scope="session")
def fonts() -> FontBook:
    problems = Problems()
    tree = read_yaml(TEMPLATES / "fonts.yaml", "fonts.yaml", problems)
    assert tree is not None
    book = FontBook.load([read_font_rows(tree, "fonts.yaml", problems)], [TEMPLATES], problems)
    assert list(problems) == []
    return book


@pytest.fixture(scope="session")
def languages() -> dict[str, Typography]:
    def east(tag: str, locale: str, font: str) -> Typography:
        return Typography(tag, locale, cjk=True, squeeze=True, slanted=False, leading=1420, fonts=(font,))

    every = (
        Typography("en", "en"),
        Typography("de", "de", hyphens="de_DE"),
        Typography("fr", "fr", hyphens="fr_FR", french_spaces=True),
        east("ja", "ja-u-lb-strict", "noto-sans-jp"),
        east("zh-Hans", "zh-u-lb-strict", "noto-sans-sc"),
        east("zh-Hant", "zh-Hant-u-lb-strict", "noto-sans-tc"),
    )
    return {typography.tag: typography for typography in every}
