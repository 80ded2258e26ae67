"""The sample games of Zavandor: all of them pass, and together they reach every rule, refusal, card and example."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from rules_engine.database import Database, load_database
from rules_engine.games.zavandor import REFUSALS
from rules_engine.places import Project
from rules_engine.problems import Problems
from rules_engine.samples.check import play_file, reached, sample_files
from rules_engine.samples.run import Played
from rules_engine.samples.sample import Sample

ROOT = Path(__file__).resolve().parents[3]
SHEET = (ROOT / "seeds" / "zavandor.md").read_text(encoding="utf-8")
RULES = ROOT / "rules_engine" / "games" / "zavandor"

NOT_NAMED = {
    "what the game is": "001 003",
    "counts of the box; what is limited is refused by ZV-G13": "004-026",
    "boards, cards and words, which are printed": "028 032-037",
    "how things lie at the start, which `start-of-six-players` expects": "024 030 040-043 050-056",
    "what follows from other facts": "065 097 111 125 126 139 141 142 152",
    "who is asked and when: a move out of turn is no move": "066 079 118 164 165",
    "never happens: what is not counted cannot be told": "031 075 153",
    "when the game goes on or ends, told as ZV-160": "086",
    "prices, limits and counts, which are expected as figures": "089 092 096 102 112-117 162 166",
    "scores, which are told as ZV-085 and expected as figures": "103 154-159",
}
"""Facts that no event and no refusal names, by reason."""


def each(told: str) -> Iterable[str]:
    """Return the facts of a list of numbers and spans."""
    for part in told.split():
        first, _, last = part.partition("-")
        yield from (f"ZV-{number:03}" for number in range(int(first), int(last or first) + 1))


@cache
def database() -> Database:
    found = load_database(Project(ROOT, True), "zavandor", Problems())
    assert found is not None
    return found


@cache
def played() -> tuple[tuple[Sample, Played], ...]:
    problems = Problems()
    found = [play_file(path, database(), problems) for path in sample_files(database())]
    assert not problems.errors, "\n".join(f"{problem.location}: {problem.message}" for problem in problems.errors)
    return tuple(one for one in found if one is not None)


def touched() -> set[str]:
    """Return the records that were carried out, or that an event names."""
    games = [one.game for _, one in played() if one.game is not None]
    cards = {card for game in games for card, _ in game.reached or ()}
    return cards | {id for game in games for event in game.events or () for id in (event.thing, event.cause)}


def test_every_sample_is_called_like_its_file() -> None:
    files = sample_files(database())
    assert [sample.id for sample, _ in played()] == [path.stem for path in files]


def test_every_effect_node_is_carried_out() -> None:
    found = reached(database(), [one for _, one in played()], Problems())
    assert not found.nodes.missed
    assert not found.cards.missed


def test_every_reason_to_refuse_a_move_is_met() -> None:
    refused = frozenset().union(*[one.refused for _, one in played()])
    assert refused == set(REFUSALS)


def test_the_refusals_are_those_that_the_rules_can_name() -> None:
    told = set(REFUSALS)
    named = {
        fact
        for path in RULES.glob("*.py")
        if path.name != "refusals.py"
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"return .*\"ZV-|no_bid\(.*\"ZV-|(?:^ *\(?(?:else )?|(?:kept|found) = .*)\"ZV-", line)
        for fact in re.findall(r"\"(ZV-[0-9GP]\d+)\"", line)
    }
    assert named == told


def test_every_worked_example_is_played() -> None:
    asked = set(re.findall(r"ZV-X\d\d", SHEET))
    assert {id for sample, _ in played() for id, _ in sample.covers if "-X" in id} == asked


def test_every_fact_is_named_by_a_sample_or_excused() -> None:
    records = database().records
    named = frozenset().union(*[one.facts for _, one in played()])
    shown = {str(records[id].source[0]) for id in touched() if id in records and records[id].source}
    excused = {fact for told in NOT_NAMED.values() for fact in each(told)}
    facts = set(each("001-166"))
    assert facts - named - shown - excused == set()
    assert excused & named == set(), "named by now, so that no reason is needed"


def test_every_fact_of_the_rules_is_cited_by_a_function_or_a_record() -> None:
    texts = [path.read_text(encoding="utf-8") for path in RULES.glob("*.py")]
    cited = {fact for text in texts for fact in re.findall(r"ZV-\d{3}", text)}
    spans = [span for text in texts for span in re.findall(r"ZV-(\d{3}) to\s+ZV-(\d{3})", text)]
    cited |= {fact for first, last in spans for fact in each(f"{first}-{last}")}
    cited |= {str(fact) for record in database().records.values() for fact in record.source}
    described = set(each("025 028 032-037 125 126 141 142"))
    assert set(each("001-166")) - cited - described == set()


@pytest.mark.parametrize("kind", ["artefact", "guardian", "knowledge", "rank", "role"])
def test_every_record_of_a_kind_is_met(kind: str) -> None:
    ids = {record.id for record in database().records.values() if record.type == kind}
    assert ids - touched() == set()
