from pathlib import Path

import pytest
import yaml

from rulepress.type.fonts import FontBook
from rules_engine import Problems, Typography

TEMPLATES = Path(__file__).parents[3] / "templates"


@pytest.fixture(scope="session")
def fonts() -> FontBook:
    problems = Problems()
    data = yaml.safe_load((TEMPLATES / "fonts.yaml").read_text(encoding="utf-8"))
    book = FontBook.load(data, [TEMPLATES], problems)
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
