import pytest

from rulepress.type.capitals import capitals


@pytest.mark.parametrize(
    ("text", "tag", "written"),
    [
        ("Straße", "de", "STRASSE"),
        ("spieler", "de", "SPIELER"),
        ("hiver", "fr-FR", "HIVER"),
        ("été", "fr", "ÉTÉ"),
        ("ilk ığdır", "tr", "İLK IĞDIR"),
        ("ilk", "en", "ILK"),
        ("Άνοιξη", "el", "ΑΝΟΙΞΗ"),
        ("水晶 a", "zh-Hans", "水晶 A"),
    ],
)
def test_capitals_follow_the_language(text: str, tag: str, written: str) -> None:
    assert capitals(text, tag) == written
