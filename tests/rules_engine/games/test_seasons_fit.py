"""A database that does not fit the rules of Seasons is told at its record, and never as a fault of the rules."""

from pathlib import Path

import pytest

from rules_engine import Problem, Project
from tests.rules_engine.games.unfit import changed, copied


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return copied(tmp_path, "seasons")


def edited(project: Project, file: str, old: str, new: str) -> list[Problem]:
    """Return what is told of a database in which one text is another."""
    return changed(project, "seasons", file, lambda text: text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("figures.yaml", "group: 3", "group: 2", "'figures': 3 groups of 2 are not 9 cards (SE-076)"),
        ("figures.yaml", "bonuses_most: 3", "bonuses_most: 4", "'figures': 4 penalties for 0 to 4 bonuses (SE-125)"),
        ("figures.yaml", "[3, 4, 5]", "[3, 4, 4]",
         "'figures': 4 dice for 4 players; one more than players is due (SE-052)"),
        ("seasons.yaml", "spaces: [10, 11, 12]", "spaces: [9, 11, 12]",
         "'winter': the spaces of the seasons are 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11, 12 (SE-024)"),
        ("dice.yaml", "    season: winter", "    season: spring", "4 dice of 'winter'; 5 are needed (SE-051)"),
        ("dice.yaml", "pips: 1, energy: [water, water], crystals: 3", "pips: 2, energy: [water, water], crystals: 3",
         "'winter-1': the pips are 1, 2, 2, 2, 3, 3; other dice have 1, 1, 2, 2, 3, 3 (SE-092)"),
        ("powers.yaml", "number: 2\n", "number: 1\n",
         "'frostfire-flask': number 1 is that of 'stair-of-roots' (SE-039)"),
        ("presets.yaml", "numbers: [1, 2,", "numbers: [2, 2,",
         "'frostfire-flask': 2 in the box; presets ask for 3 (SE-071)"),
        ("presets.yaml", "26, 29, 30]", "26, 29, 31]", "'preset-1': number 31 is not in use for 'apprentice' (SE-061)"),
        ("levels.yaml", "id: apprentice, name: Apprentice, highest: 30", "id: apprentice, name: A, highest: 17",
         "'apprentice': 34 cards up to number 17; 36 are dealt to four players (SE-057)"),
        ("levels.yaml", "id: archmage,", "id: master,", "there is no 'archmage'"),
        ("bonuses.yaml", "id: bonus-gauge,", "id: bonus-stairs,", "there is no 'bonus-gauge'"),
        ("powers.yaml", "gain: {what: gauge, n: 2}", "gain: {what: year, n: 2}",
         "'stair-of-roots': 'gain' of 'year' has no effect"),
        ("powers.yaml", "more: {of: reserve, n: 3}", "more: {of: gauge, n: 3}",
         "'cloud-jar': 'more' of 'gauge' has no effect"),
        ("powers.yaml", "when: transmute\n", "when: turn\n", "'copper-still': the rules tell no time 'turn'"),
        ("parts.yaml", "count: 64, of: energies", "count: 60, of: energies",
         "'part-energy': 60 in the box, and 64 of 'energies'"),
        ("powers.yaml", "when: sacrifice\n", "when: bonus\n", "'ferrymans-coin': no card is in question when 'bonus'"),
    ],
)  # fmt: skip
def test_a_record_that_the_rules_cannot_build_on_is_told_at_its_line(
    project: Project, file: str, old: str, new: str, told: str
) -> None:
    problems = edited(project, file, old, new)
    assert f"the database does not fit the rules: {told}" in [problem.message for problem in problems]
    assert {problem.code for problem in problems} == {"database-unfit"}
    assert all(problem.location.file.startswith("cards/seasons/") and problem.hint for problem in problems)
