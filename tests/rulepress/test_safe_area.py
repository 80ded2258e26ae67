"""What carries meaning keeps away from the cut, wherever on a side it was drawn."""

import pytest

from rulepress.pipeline import check_game
from rules_engine import Problem, Problems, Project

CORNER = 'boxes:\n  mark: {text: "{{ card.cost }}", style: rules, at: [2, 5, 8, 8]}\n'


def told(project: Project, box: str) -> list[Problem]:
    """Return what a check tells of the tiny game with one box more."""
    layout = project.root / "templates/tiny/card.yaml"
    layout.write_text(layout.read_text(encoding="utf-8") + f"  extra: {{{box}}}\n", encoding="utf-8")
    (project.root / "templates/tiny/corner.yaml").write_text(CORNER, encoding="utf-8")
    problems = Problems()
    check_game(project, "tiny", ("en",), problems)
    return list(problems)


@pytest.mark.parametrize(
    ("box", "message", "file"),
    [
        (
            'text: "{{ card.cost }}", style: rules, at: [1, 30, 20, 9]',
            "box 'extra' comes as near as 1 mm to the cut",
            "card",
        ),
        ("text: same, style: rules, at: [1, 30, 20, 9]", "box 'extra' comes as near as 1 mm to the cut", "card"),
        (
            'icon: coin, colour: red, role: figure, alt: "x", at: [-2, 30, 9, 9]',
            "box 'extra' reaches 2 mm over the cut",
            "card",
        ),
        ("use: corner, at: [-1, 0]", "box 'mark' comes as near as 1 mm to the cut", "corner"),
        ("use: corner, turn: 180, at: [0, -70]", "box 'mark' comes as near as 2 mm to the cut", "corner"),
    ],
)
def test_what_comes_near_to_the_cut_is_told_once_with_its_distance_at_its_box(
    project: Project, box: str, message: str, file: str
) -> None:
    (problem,) = told(project, box)
    assert problem.code == "outside-safe-area"
    assert problem.message == f"{message}; 3 mm inside of it are safe"
    lines = (project.root / problem.location.file).read_text(encoding="utf-8").splitlines()
    assert problem.location.file == f"templates/tiny/{file}.yaml"
    assert lines[problem.location.line - 1].strip().startswith(f"{problem.field}: ")


@pytest.mark.parametrize(
    "box",
    [
        "text: same, style: rules, at: [3, 30, 20, 9]",
        "icon: coin, colour: red, at: [-2, 30, 9, 9]",
        "use: corner, at: [1, 0]",
    ],
)
def test_what_is_far_enough_or_carries_no_meaning_is_not_told(project: Project, box: str) -> None:
    assert not told(project, box)
