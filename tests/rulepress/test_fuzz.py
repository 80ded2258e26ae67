"""The tiny game with lines and characters lost, doubled and changed: checked without a fault, whatever is found."""

from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulepress.pipeline import check_game
from rules_engine import Problems, Project

NAMES = (
    "cards/tiny/game.yaml", "cards/tiny/cards.yaml", "cards/tiny/terms.yaml", "cards/tiny/text/en/phrases.yaml",
    "templates/tiny/palette.yaml", "templates/tiny/card.yaml", "cards/tiny/art/icons/coin.svg",
)  # fmt: skip
SIGNS = ("", " ", "\t", "\n", ":", "-", "{", "}", "[", "]", "'", '"', "*", "&", "$", "#", "~", "0", "-1", "1e9",
         "x", "é", "\0", "{{", "}}", "../", "<g>")  # fmt: skip
Change = tuple[str, str, int, int, str]
"""A file, the kind of change, two places and a sign to put there."""


def changed(text: str, kind: str, at: int, other: int, sign: str) -> str:
    """Return a text with a line or a character lost, doubled, moved or replaced; at, other: places, counted around."""
    lines = text.splitlines(keepends=True) or [""]
    first, second = at % len(lines), other % len(lines)
    spot = at % (len(text) + 1)
    kinds: dict[str, Callable[[], str]] = {
        "lose line": lambda: "".join(lines[:first] + lines[first + 1 :]),
        "double line": lambda: "".join([*lines[:first], lines[first], *lines[first:]]),
        "move line": lambda: "".join([*lines[:second], lines[first], *lines[second:]]),
        "replace": lambda: text[:spot] + sign + text[spot + 1 :],
        "insert": lambda: text[:spot] + sign + text[spot:],
        "cut": lambda: text[:spot],
    }
    return kinds[kind]()


CHANGES = st.lists(
    st.tuples(
        st.sampled_from(NAMES),
        st.sampled_from(("lose line", "double line", "move line", "replace", "insert", "cut")),
        st.integers(0, 5000),
        st.integers(0, 5000),
        st.sampled_from(SIGNS),
    ),
    min_size=1,
    max_size=4,
)


@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(changes=CHANGES)
def test_a_changed_game_is_checked_without_a_fault(project: Project, changes: list[Change]) -> None:
    sound = {name: (project.root / name).read_bytes() for name in NAMES}
    try:
        for name, kind, at, other, sign in changes:
            path = project.root / name
            path.write_text(changed(path.read_text(encoding="utf-8"), kind, at, other, sign), encoding="utf-8")
        problems = Problems()
        check_game(project, "tiny", ("en", "de"), problems)
        assert all(problem.code and problem.message and problem.location.file for problem in problems)
    finally:
        for name, content in sound.items():
            (project.root / name).write_bytes(content)
