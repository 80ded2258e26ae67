"""The game of tea, for each test anew."""

from pathlib import Path

import pytest

from tests.rules_engine.l10n.tea import Tea


@pytest.fixture
def tea(tmp_path: Path) -> Tea:
    return Tea(tmp_path)
