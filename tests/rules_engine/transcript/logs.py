"""Logs as tests ask for them: in, the shipped game with rules; out, played samples, and who words them."""

from functools import cache
from pathlib import Path

from rules_engine import Database, Problems, Project, Transcript, load_database, open_wording, read_transcript
from rules_engine.games import zavandor
from rules_engine.transcript.book import open_log
from rules_engine.transcript.word import Teller

ROOT = Path(__file__).resolve().parents[3]
PLAYERS = ("red", "blue", "green", "yellow", "white", "anna")


@cache
def shipped() -> Database:
    problems = Problems()
    database = load_database(Project(ROOT, True), "zavandor", problems)
    assert database is not None and not len(problems)
    return database


@cache
def transcript_of(sample: str) -> Transcript:
    problems = Problems()
    database = shipped()
    found = read_transcript(database.game.folder / "samples" / f"{sample}.yaml", database, problems)
    assert found is not None and not len(problems)
    return found


@cache
def shipped_teller(tag: str) -> tuple[Teller, Problems]:
    """Return who words the shipped game, with the problems that it tells."""
    return teller(tag, shipped())


def teller(tag: str, database: Database) -> tuple[Teller, Problems]:
    """Return who words the log in a language, with the problems that it tells."""
    problems = Problems()
    wording = open_wording(database, tag, problems)
    assert wording is not None
    return Teller(open_log(wording, zavandor.EVENTS, problems), zavandor.EVENTS, PLAYERS, problems), problems
