"""Problems with one cause are told once."""

from rulepress.cli.folding import fold, named
from rulepress.cli.people import full
from rulepress.cli.sources import Sources
from rulepress.cli.told import Told
from rules_engine import Location, Problem, Problems, Severity


def problem(message: str, line: int = 1, code: str = "a-code", **more: str) -> Problem:
    where = Location(more.pop("file", "cards.yaml"), line, 1)
    return Problem(code=code, severity=Severity.ERROR, message=message, location=where, **more)


def test_problems_that_differ_in_language_alone_are_one_with_all_languages() -> None:
    found = [
        problem("'x' is not translated", language=tag, hint=f"add it to text/{tag}/cards.yaml")
        for tag in ("de", "fr", "zh-Hans")
    ]
    (folded,) = fold(found)
    assert folded.languages == ("de", "fr", "zh-Hans")
    assert folded.others == ()


def test_a_tag_inside_a_word_is_no_tag() -> None:
    assert len(fold([problem("hidden", language="de"), problem("hidfrn", language="fr")])) == 2


def test_problems_that_differ_in_card_alone_are_one_with_the_lines_of_the_others() -> None:
    found = [problem(f"card '{name}' cites no fact", line, card=name) for line, name in enumerate("abc", 1)]
    (folded,) = fold(found)
    assert folded.problem.card == "a"
    assert [(other.card, other.location.line) for other in folded.others] == [("b", 2), ("c", 3)]


def test_the_same_card_in_two_languages_is_one_place() -> None:
    (folded,) = fold([problem("no glyph", card="a", language=tag) for tag in ("de", "fr")])
    assert folded.languages == ("de", "fr")
    assert folded.others == ()


def test_problems_of_other_codes_files_or_messages_stay_apart() -> None:
    found = [
        problem("one", card="a"),
        problem("one", card="b", code="b-code"),
        problem("one", card="c", file="other.yaml"),
        problem("two", card="d"),
    ]
    assert len(fold(found)) == 4


def test_problems_without_a_card_stay_apart_if_their_lines_differ() -> None:
    assert len(fold([problem("a tab", 1), problem("a tab", 2)])) == 2


def test_at_most_three_words_are_named() -> None:
    assert named(["a", "b", "c"]) == "a, b, c"
    assert named(["a", "b", "c", "d", "e"]) == "a, b, c and 2 more"


def test_a_fault_on_all_cards_and_on_one_is_one() -> None:
    found = [problem("is broken", 0, file="art/p.svg", **card) for card in ({"card": "osprey"}, {}, {"card": "kite"})]
    for order in (found, found[::-1], [found[1], found[0], found[2]]):
        (folded,) = fold(order)
        assert {other.card for other in folded.others} | {folded.problem.card} >= {"osprey", "kite"}


def test_the_line_of_another_card_is_told_where_it_is_known_and_another_one() -> None:
    whole = [problem("is broken", 0, file="art/p.svg", card=card) for card in ("osprey", "kite")]
    box = [problem("does not fit", 5, card=card) for card in ("osprey", "kite")]
    lines = [problem("cites no fact", line, card=card) for line, card in ((5, "osprey"), (6, "kite"))]
    said = [full(Told(Problems(found), Sources(()))).splitlines()[-1] for found in (whole, box, lines)]
    assert said == ["  also: 1 more, 'kite'", "  also: 1 more, 'kite'", "  also: 1 more, 'kite' (line 6)"]
