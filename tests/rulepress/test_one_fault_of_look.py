"""One fault of a palette or a layout is one problem, where it was made."""

from collections.abc import Callable

import pytest

from rulepress.pipeline import Result
from rules_engine import Project

Build = Callable[..., Result]
PALETTE, LAYOUT = "templates/tiny/palette.yaml", "templates/tiny/card.yaml"


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (PALETTE, '"#a01020"', "red", "bad-colour"),
        (PALETTE, '"#a01020"', "#a01020", "yaml-syntax"),
        (PALETTE, '"#ffffff"', "[white]", "not-a-text"),
        (PALETTE, '"#101010"', "'#10101'", "bad-colour"),
        (LAYOUT, '"{{ card.cost }}"', "{{ card.cost }}", "key-no-text"),
        (LAYOUT, "[50, 5, 8, 8]", "50, 5, 8, 8", "yaml-syntax"),
        (LAYOUT, "[5, 50, 53, 20]", "5, 50,\n    53, 20", "yaml-syntax"),
        (LAYOUT, "words: name", "words: name, flavour", "yaml-syntax"),
    ],
)
def test_one_fault_of_the_look_is_one_problem(
    print_it: Build, project: Project, file: str, old: str, new: str, code: str
) -> None:
    path = project.root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    (problem,) = print_it(dry=True).problems
    assert (problem.code, problem.location.file) == (code, file)
    line = text[: text.index(old)].count("\n") + 1
    assert problem.location.line == line
