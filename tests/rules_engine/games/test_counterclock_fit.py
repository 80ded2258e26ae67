"""A database that does not fit the rules of Counterclock Wizards is told at its record, and never as a fault of the
rules."""

import re
from pathlib import Path

import pytest

from rules_engine import Problem, Project
from tests.rules_engine.games.unfit import changed, copied


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return copied(tmp_path, "counterclock")


def edited(project: Project, file: str, old: str, new: str) -> list[Problem]:
    """Return what is told of a database in which one text is another; `old` is a pattern."""
    return changed(project, "counterclock", file, lambda text: re.sub(old, new, text, count=1))


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("figures.yaml", r"gold_most: 10", "gold_most: 4",
         "'figures': players start with 5 gold; the most is 4 (CW-093)"),
        ("dice.yaml", r"\[1, 2, 3, 4, 5, 6\]", "[1, 1, 1, 1, 1, 1]",
         "'six-sided-die': nobody ever rolls lowest (CW-G29)"),
        ("spaces.yaml", "number: 4,", "number: 3,",
         "'space-4': space 3 is taken by 'space-3', and nothing stands for space 4"),
        ("loops.yaml", "number: 6,", "number: 7,", "'loop-6': there is no loop 7, and nothing stands for loop 6"),
        ("piles.yaml", "level: 9, numeral: IX, loop: 2", "level: 9, numeral: IX, loop: 3",
         "'pile-9': it opens in loop 3, and loop 2 opens it (CW-079)"),
        ("piles.yaml", "level: 6,", "level: 3,", "'pile-6': level 3 is taken by 'pile-3'"),
        ("exploration-3.yaml", r"    health: 7\n", "", "'rust-rat': a monster needs `health` (CW-059)"),
        ("exploration-12.yaml", "pile: pile-12", "pile: pile-9",
         "'cinder-dragon': only dragons and hourglasses lie in 'pile-12', and only there (CW-110)"),
        ("exploration-12.yaml", r"health_by_rank: \[\d+, ", "health: 40 # ",
         "'cinder-dragon': a dragon needs `health_by_rank`"),
        ("starters.yaml", "copies: 12", "copies: 10",
         "'winding-key': 10 copies for 4 players, who have the same starter cards (CW-045)"),
        ("starters.yaml", r"    mana: 0\n", "", "'winding-key': its mana is missing (CW-103)"),
        ("commons.yaml", r"(    kind: wand\n    school: none\n)", r"\1    mana: 1\n",
         "'ember-wand': a wand costs no mana (CW-148)"),
        ("commons.yaml", "step: 2", "from: 2", "'running-fire': `step` is missing (CW-134)"),
        ("commons.yaml", "school: fire", "school: frost", "'running-fire': a spell does nothing when 'spread'"),
        ("commons.yaml", "what: each-monster, n: 3", "what: mana, n: 3",
         "'fan-of-sparks': 'damage' of 'mana' has no effect"),
        ("commons.yaml", "when: cast, do", "when: beat, do", "'misdirection': no card is in question when 'beat'"),
        ("commons.yaml", "when: other-hurt", "when: other-reverse",
         "'tripwire': no monster is in question when 'other-reverse'"),
        ("commons.yaml", "when: battle-start", "when: play", "'rime-wand': a wand does nothing when 'play'"),
        ("exploration-3.yaml", r"- always: \[\{surcharge: \{for: arcane-spell, by: 1\}\}\]",
         "- always: [{surcharge: {for: steps, by: 1}}]", "'cellar-spider': 'surcharge' of 'steps' has no effect"),
        ("parts.yaml", "count: 75, of: commons", "count: 70, of: commons",
         "'part-commons': 70 in the box, and 75 of 'commons'"),
    ],
)  # fmt: skip
def test_a_record_that_the_rules_cannot_build_on_is_told_at_its_line(
    project: Project, file: str, old: str, new: str, told: str
) -> None:
    problems = edited(project, file, old, new)
    assert f"the database does not fit the rules: {told}" in [problem.message for problem in problems]
    assert {problem.code for problem in problems} == {"database-unfit"}
    assert all(problem.location.file.startswith("cards/counterclock/") and problem.hint for problem in problems)
