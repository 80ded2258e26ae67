"""A table is told by the names of its things: cards, terms and players, and a name of a row before any other."""

import pytest

from rules_engine import plain_words
from rules_engine.games import zavandor
from rules_engine.transcript.table import word_table
from tests.rules_engine.transcript.logs import PLAYERS, shipped, teller

SEATS = PLAYERS[:2]


def told(tag: str, **player: object) -> str:
    """Return what is said of a player who has this alone."""
    who, problems = teller(tag, shipped())
    empty = {"round": 2, SEATS[0]: player, SEATS[1]: {}}
    shared, first, _ = word_table(empty, who._replace(players=SEATS))
    assert not len(problems)
    assert shared.plain() in ("Round 2", "Runde 2", "第2輪", "第2ラウンド", "Manche 2", "第2轮")
    return plain_words(first, who.book.language)


def test_a_field_of_knowledge_is_told_by_its_own_name_and_not_by_a_term_that_is_called_alike() -> None:
    assert told("de", knowledge={"artefacts": 1, "flow": 3}) == "Rot: Wissen: Artefakte 1, Energiefluss 3"


def test_things_are_counted_in_their_plural_and_with_their_measure_word() -> None:
    assert told("en", idle={"opal": 1, "ruby": 2}) == "Red: In the pentagon: 1 opal, 2 rubies"
    assert told("zh-Hant", idle={"opal": 1, "ruby": 2}) == "紅方：五邊形：1顆蛋白石、2顆紅寶石"


def test_a_place_where_nothing_lies_is_not_told() -> None:
    assert (told("en", role=""), told("en", role="witch")) == ("Red: ", "Red: Witch")


def test_cards_are_named_once_or_with_how_many_there_are() -> None:
    assert told("en", cards={"ruby-13": 1, "ruby-14": 3}) == "Red: Hand: Ruby energy 13, 3 × Ruby energy 14"


def test_a_card_that_is_listed_more_than_once_is_named_once_with_how_many_there_are() -> None:
    assert told("en", artefacts=["elixir", "spellbook", "spellbook"]) == "Red: Artefacts: Elixir, 2 × Spellbook"
    assert told("ja", artefacts=["elixir", "elixir"]) == "赤：アーティファクト：エリクサー（×2）"


def test_a_number_below_0_has_its_own_words() -> None:
    assert told("en", prices={"artefacts": 10, "guardians": 20}) == "Red: Rank card: artefacts +10, guardians +20"
    assert told("de", prices={"artefacts": -5}) == "Rot: Rangkarte: Artefakte −5"


def test_what_a_player_lacks_is_left_out_and_who_is_out_is_told() -> None:
    assert told("de", **{"in": False, "guardians": [], "cards": {}, "markers": 0}) == "Rot: ausgeschieden"
    assert told("de", **{"in": True, "score": 1}) == "Rot: 1 Punkt"


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("en", "Red: passed, rank card turned over"),
        ("de", "Rot: gepasst, Rangkarte umgedreht"),
        ("fr", "Rouge : a passé, carte Rang retournée"),
        ("ja", "赤：パス済み（順位カードは裏向き）"),
        ("zh-Hans", "红方：已放弃竞标，名次卡翻面"),
        ("zh-Hant", "紅方：已放棄喊價，名次卡翻面"),
    ],
)
def test_a_rank_card_is_told_to_be_turned_over_while_it_is(tag: str, said: str) -> None:
    assert told(tag, passed=True) == said
    assert told(tag, passed=False, score=1).count("1") == 1


def test_every_row_that_the_rules_show_has_its_place_in_the_order_of_the_rules() -> None:
    who, problems = teller("en", shipped())
    game = zavandor.new(zavandor.tables(shipped(), {}), 2, 0).run()
    shared, first, _ = word_table(zavandor.shown(game, SEATS), who._replace(players=SEATS))
    assert plain_words(shared, who.book.language).startswith("Round 1 · Turn order: ")
    assert " · Active on 5 places: 2 opals, 1 sapphire · Knowledge: " in plain_words(first, who.book.language)
    assert not len(problems)
