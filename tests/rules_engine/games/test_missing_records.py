"""A record that is missing is told, whatever the game, and never leads to a fault of the rules."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from rules_engine import Problems, load_database
from rules_engine.games import counterclock, seasons, zavandor
from rules_engine.games.fit import UnfitError
from tests.rules_engine.games.unfit import copied

_RECORD = re.compile(r"^  - (?:id: |\{id: ).*\n(?:    .*\n)*", re.MULTILINE)


@pytest.mark.parametrize(
    ("game", "rules", "least"),
    [("zavandor", zavandor, 80), ("seasons", seasons, 90), ("counterclock", counterclock, 150)],
)
def test_no_record_that_is_missing_leads_to_a_fault_of_the_rules(
    tmp_path: Path, game: str, rules: ModuleType, least: int
) -> None:
    project = copied(tmp_path, game)
    files = {path: path.read_text(encoding="utf-8") for path in sorted((project.cards / game).glob("*.yaml"))}
    records = [(path, record) for path, text in files.items() for record in _RECORD.findall(text)]
    assert len(records) > least
    for path, record in records:
        path.write_text(files[path].replace(record, "", 1), encoding="utf-8")
        database = load_database(project, game, Problems())
        path.write_text(files[path], encoding="utf-8")
        assert database is not None
        if database.playable:
            try:
                rules.new(rules.tables(database, {}), max(rules.PLAYERS), 1).run()
            except UnfitError as unfit:
                assert unfit.found
