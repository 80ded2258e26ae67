"""The shipped games are translated: no text of a card, log or sheet is missing, stale or copied in any language.

After a change of a source: compare its translations, then `rulepress l10n sync GAME --confirm KEY`.
"""

import pytest

from rules_engine import Problems, Project, State, load_database, read_translations, shipped_root, translated_languages
from rules_engine.l10n.lock import lock_text
from rules_engine.l10n.table import lock_path

PROJECT = Project(shipped_root(), True)
GAMES = PROJECT.games()


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_shipped_game_is_there_and_of_todays_source(game: str) -> None:
    database = load_database(PROJECT, game, Problems())
    assert database is not None
    assert len(translated_languages(database)) == 5
    for tag in translated_languages(database):
        problems = Problems()
        table = read_translations(database, tag, problems)
        assert table is not None
        assert not problems.errors
        faulty = (State.STALE, State.MISSING, State.COPY, State.ORPHAN)
        assert not [row.unit.key for row in table.rows if row.state in faulty and row.unit.kind != "block"], tag


@pytest.mark.parametrize("game", GAMES)
def test_what_was_confirmed_is_kept_as_sync_writes_it(game: str) -> None:
    database = load_database(PROJECT, game, Problems())
    assert database is not None
    for tag in translated_languages(database):
        table = read_translations(database, tag, Problems())
        assert table is not None
        for shared, lock in table.locks.items():
            assert lock
            assert lock_path(database, tag, shared).read_bytes() == lock_text(lock).encode()
