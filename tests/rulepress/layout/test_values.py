"""Expressions in layouts give values and nothing else: no marks, no Jinja, no Python."""

from functools import partial

import pytest

from rulepress.layout.values import ExpressionError, as_words, compile_expression, split_expressions
from rules_engine import Location, Problems

HERE = Location("card.yaml", 3, 9)
CARD = {"card": {"cost": 4, "name": "*Not* a {mark} {{ 7 }}", "costs": {"air": 1}},
        "signs": partial(dict.get, {"gain": []})}  # fmt: skip


def value(source: str) -> object:
    problems = Problems()
    expression = compile_expression(source, HERE, problems)
    assert expression is not None, list(problems)
    return expression.run(CARD)


@pytest.mark.parametrize(
    ("source", "result"),
    [("card.cost", 4), ("0 - card.cost", -4), ("card.cost + 1", 5), ("'high' if card.cost > 3 else 'low'", "high"),
     ("card.costs['air']", 1), ("signs('gain')", []), ("card.cost in [3, 4]", True)],
)  # fmt: skip
def test_an_expression_has_the_value_that_it_says(source: str, result: object) -> None:
    assert value(source) == result


@pytest.mark.parametrize(
    "source",
    ["card.missing", "missing", "card.cost.real.imag.x", "1 / 0", "card['nothing']", "card.cost.__class__",
     "().__class__.__mro__", "card.name.__init__.__globals__", "'x' * 10 ** 9", "2 ** 99999999", "range(9)",
     "'%1000000000d' % 1", "signs.__globals__", "lipsum()", "self", "cycler", "[1] * 1000000000",
     "'%1000000000d'|format(1)",
     "'{:1000000000}'.format(1)", "'{0.__class__}'.format(card)", "'{x:1000000000}'.format_map({'x': 1})",
     "'x'|center(1000000000)", "'x'|indent(1000000000)", "'x'.ljust(1000000000)", "'x'.zfill(1000000000)",
     "[1]|batch(100000000, 'y')|list|length", "[1]|slice(1000000000)|list", "card.cost.to_bytes(1000000000, 'big')",
     "card.name.replace('a', 'b')", "[1, 2]|random", "card.name.encode()", "1e308 * 10", "card.costs", "[card.cost]",
     "[1]|map('attr', '__class__')|list|join", "(" * 500, "1" + " + 1" * 2000, "(" * 90 + "1" + ")" * 90 + ".a" * 300],
)  # fmt: skip
def test_what_has_no_value_or_reaches_for_python_is_told_and_never_done(source: str) -> None:
    problems = Problems()
    expression = compile_expression(source, HERE, problems)
    if expression is None:
        assert [problem.code for problem in problems] == ["bad-expression"]
    else:
        with pytest.raises(ExpressionError):
            as_words(expression.run(CARD), "-")


@pytest.mark.parametrize("source", ["card.", "1 +", "'open", "{% x %}", "a b"])
def test_what_is_no_expression_is_a_problem_at_its_location(source: str) -> None:
    problems = Problems()
    assert compile_expression(source, HERE, problems) is None
    assert [(problem.code, problem.location) for problem in problems] == [("bad-expression", HERE)]


def test_blocks_of_jinja_are_refused() -> None:
    problems = Problems()
    split_expressions("{% for x in y %}{{ x }}{% endfor %}", HERE, problems)
    assert [problem.code for problem in problems] == ["jinja-block"]


@pytest.mark.parametrize("text", ["{{ card.cost", "card.cost }}", "a {{ card.cost }} b {{", "{{ card.cost }", "{{"])
def test_braces_that_do_not_pair_are_told_and_never_printed(text: str) -> None:
    problems = Problems()
    assert split_expressions(text, HERE, problems) == ("", {})
    (problem,) = problems
    assert (problem.code, problem.location) == ("bad-expression", HERE)
    assert text in problem.message


def test_a_text_of_more_expressions_than_there_are_signs_is_told() -> None:
    problems = Problems()
    split_expressions("{{ card.cost }}" * 6401, HERE, problems)
    assert [(problem.code, problem.location) for problem in problems] == [("bad-expression", HERE)]


def test_a_condition_in_braces_is_told_how_it_is_written() -> None:
    problems = Problems()
    assert compile_expression("{{ card.cost }}", HERE, problems) is None
    (problem,) = problems
    assert "without {{ and }}" in problem.hint


def test_each_expression_of_a_text_stands_for_itself() -> None:
    static, found = split_expressions("a {{ card.cost }} b {{ card.name }}", HERE, Problems())
    assert len(found) == 2
    said = "".join(str(found[char].run(CARD)) if char in found else char for char in static)
    assert said == "a 4 b *Not* a {mark} {{ 7 }}"


def test_a_negative_number_is_printed_with_the_minus_sign_of_the_language() -> None:
    assert as_words(-5, "−") == "−5"
    with pytest.raises(ExpressionError):
        as_words(True, "−")


@pytest.mark.parametrize("source", ["card.name.center(9)", "card.costs.pop('air')", "signs.mro()", "[].append(1)"])
def test_a_refusal_reads_the_same_in_each_run(source: str) -> None:
    with pytest.raises(ExpressionError) as told:
        value(source)
    assert "0x" not in str(told.value)
