"""The rules text of cards equals, to the letter, what was written by hand for each language."""

from functools import cache
from pathlib import Path

import pytest

from rules_engine.database import load_database
from rules_engine.places import Project
from rules_engine.problems import Problems
from rules_engine.wording.open import open_wording
from rules_engine.wording.wording import Wording
from rules_engine.yaml_tree import Mapping, Scalar, read_yaml

ROOT = Path(__file__).resolve().parents[3]
GOLDENS = Path(__file__).with_name("goldens")
SHOWN = frozenset(("discount", "surcharge"))
GAMES = {"zavandor": (ROOT, SHOWN), "sampler": (ROOT / "tests" / "games", frozenset[str]())}


@cache
def _wording(game: str, tag: str) -> Wording:
    problems = Problems()
    database = load_database(Project(GAMES[game][0], False), game, problems)
    assert database is not None
    wording = open_wording(database, tag, problems)
    assert wording is not None
    return wording


def _cases() -> list[tuple[str, str, str, str]]:
    found = []
    for path in sorted(GOLDENS.glob("*.yaml")):
        tree = read_yaml(path, path.name, Problems())
        assert isinstance(tree, Mapping)
        for game, cards in tree:
            assert isinstance(cards, Mapping)
            found += [(path.stem, game, card, text.text) for card, text in cards if isinstance(text, Scalar)]
    return found


@pytest.mark.parametrize(("tag", "game", "card", "text"), _cases())
def test_generated_text_equals_the_text_written_by_hand(tag: str, game: str, card: str, text: str) -> None:
    wording = _wording(game, tag)
    said = wording.rules(wording.database.records[card], GAMES[game][1]).plain()
    assert said.replace("\u00a0", " ").replace("\u2060", "") == text.rstrip("\n").replace("\u00a0", " ")
