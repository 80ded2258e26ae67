"""The one small grammar of marks: what it knows, what it leaves alone, and what it says of faults."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.wording.marks import Break, Hole, IconMark, Mark, Plain, TermMark, read_marks

HERE = Location("x.yaml", 1, 1)


def read(text: str) -> tuple[tuple[Mark, ...], list[str]]:
    problems = Problems()
    return read_marks(text, HERE, problems), [problem.code for problem in problems]


def test_bold_italic_icons_terms_and_holes_are_marks() -> None:
    marks, codes = read("a **b** *c* {icon:gem-ruby}{term:emerald,acc}{n:n,acc}{0.do.1.n}")
    assert not codes
    assert marks == (
        Plain("a "),
        Plain("b", bold=True),
        Plain(" "),
        Plain("c", italic=True),
        Plain(" "),
        IconMark("gem-ruby"),
        TermMark("emerald", ("acc",)),
        Hole("n", ("n", "acc")),
        Hole("0.do.1.n"),
    )


@pytest.mark.parametrize("text", ["S&P", "<A <0.9", "50 % off", "a_b_c", "# no", "`x`"])
def test_nothing_else_is_a_mark(text: str) -> None:
    assert read(text) == ((Plain(text),), [])


def test_a_backslash_makes_a_mark_plain() -> None:
    assert read(r"\*a\* \{n\} \\") == ((Plain("*a* {n} \\"),), [])


@pytest.mark.parametrize("text", ["an *open one", "**bold", "*a* and *b"])
def test_an_unclosed_mark_is_a_problem_and_prints_as_typed(text: str) -> None:
    marks, codes = read(text)
    assert codes == ["unclosed-mark"]
    assert "".join(mark.text for mark in marks if isinstance(mark, Plain)).replace("*", "") == text.replace("*", "")
    assert any("*" in mark.text for mark in marks if isinstance(mark, Plain))


def test_a_fault_in_one_paragraph_does_not_reach_the_next() -> None:
    marks, codes = read("*open\n\nnext *word*")
    assert codes == ["unclosed-mark"]
    assert marks == (Plain("*open"), Break(), Plain("next "), Plain("word", italic=True))


@pytest.mark.parametrize("text", ["{}", "{Bad}", "{icon:}", "{a b}", "{term:}"])
def test_braces_that_are_no_mark_are_a_problem_and_print_as_typed(text: str) -> None:
    assert read(text) == ((Plain(text),), ["bad-mark"])


def test_a_line_end_is_a_space_and_nothing_between_cjk_characters() -> None:
    assert read("one\n  two")[0] == (Plain("one two"),)
    assert read("魔法\n  书")[0] == (Plain("魔法书"),)
    assert read("魔法\nbook")[0] == (Plain("魔法 book"),)


@settings(deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_read_without_an_error(text: str) -> None:
    read(text)
