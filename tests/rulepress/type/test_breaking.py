import pytest

from rulepress.type.breaking import NO_END, NO_START, units
from rules_engine import Typography

ICON = "\ufffc"


@pytest.mark.parametrize(
    ("tag", "text", "cut"),
    [
        ("en", "two words", "two |words"),
        ("en", "gain 3\u00a0\ufffc now", "gain |3\u00a0\ufffc |now"),
        ("en", "gain 3 \ufffc now", "gain |3 \ufffc |now"),
        ("en", "gain 3\ufffc, x\ufffc", "gain |3\ufffc, |x\ufffc"),
        ("en", "\ufffc\u00a0gems are", "\ufffc\u00a0gems |are"),
        ("en", "pay \u22123 or +2 of 10 % in 5 mm", "pay |\u22123 |or |+2 |of |10 % |in |5 mm"),
        ("en", "with 2\u20134 cards", "with |2\u20134 |cards"),
        ("en", "a\u200bb c\u202fd", "a\u200b|b |c\u202fd"),
        ("en", "co\u00adop", "co\u00ad|op"),
        ("en", "the (new) one", "the |(new) |one"),
        ("en", "2 \ufffc gems \u00b7 limit 4", "2 \ufffc |gems \u00b7 |limit |4"),
        ("zh-Hans", "好。）”然后", "好。）”|然|后"),
        ("zh-Hans", "然（《“好", "然|（《“好"),
        ("zh-Hans", "得\ufffc的hello界", "得|\ufffc|的|hello|界"),
        ("ja", "ちょっと、プレイヤー", "ちょっ|と、|プ|レ|イ|ヤー"),
        (
            "fr",
            "\u00ab\u202fmot\u202f\u00bb\u202f! Puis\u00a0: x",
            "\u00ab\u202fmot\u202f\u00bb\u202f! |Puis\u00a0: |x",
        ),
    ],
)
def test_lines_may_end_here_and_nowhere_else(tag: str, text: str, cut: str, languages: dict[str, Typography]) -> None:
    assert "|".join(units(text, languages[tag])) == cut


@pytest.mark.parametrize("tag", ["ja", "zh-Hans", "zh-Hant"])
def test_no_sign_of_the_table_starts_or_ends_a_line(tag: str, languages: dict[str, Typography]) -> None:
    for sign in NO_START:
        assert units(f"天{sign}地", languages[tag])[0][:2] == f"天{sign}"
    for sign in NO_END:
        assert units(f"天{sign}地", languages[tag])[-1] == f"{sign}地"


def test_a_language_adds_signs_of_its_own() -> None:
    own = Typography("x", "en", no_start="%", no_end="§")
    assert units("a % b § c", own) == ["a % ", "b ", "§ c"]


@pytest.mark.parametrize(
    ("tag", "text", "cut"),
    [
        ("zh-Hans", "获得学问标记和3张绿宝石", "获得|学问|标记|和|3张|绿宝石"),
        ("ja", "知識マーカーを1個、無償で得る。", "知識|マーカーを|1個、|無償で|得る。"),
        ("zh-Hans", "守护水晶、魔法书、魔法剂每张+2分", "守护水晶、|魔法书、|魔法剂|每|张|+2分"),
        ("ja", "枚：守りの水晶、魔導書、鏡。", "枚：|守りの水晶、|魔導書、|鏡。"),
    ],
)
def test_short_text_breaks_between_words_and_phrases(
    tag: str, text: str, cut: str, languages: dict[str, Typography]
) -> None:
    assert "|".join(units(text, languages[tag], whole_words=True)) == cut


@pytest.mark.parametrize("text", ["1个", "3張", "2枚", "5点"])
def test_a_figure_and_its_measure_word_never_part(text: str, languages: dict[str, Typography]) -> None:
    assert units(text, languages["zh-Hans"]) == [text]
