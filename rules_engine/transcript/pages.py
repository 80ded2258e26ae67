"""Pages of a transcript: in, the turns of a sample game and a language; out, a Page of Text for each turn."""

from typing import Any, NamedTuple

from rules_engine.games import rules_of
from rules_engine.problems import Problems
from rules_engine.transcript.book import open_log
from rules_engine.transcript.read import Transcript
from rules_engine.transcript.table import word_table
from rules_engine.transcript.word import Teller
from rules_engine.wording.text import Text
from rules_engine.wording.wording import Wording


class Page(NamedTuple):
    """The start or a turn: its number, a sentence for each event, and the table after it, first what all share."""

    heading: Text
    events: tuple[Text, ...]
    table: tuple[Text, ...]


def word_transcript(transcript: Transcript, wording: Wording, problems: Problems) -> tuple[Page, ...]:
    """Return a page for the start, then one for each turn; what the language cannot say is a problem."""
    rules: Any = rules_of(wording.database.project, wording.database.game.id, problems)
    teller = Teller(open_log(wording, rules.EVENTS, problems), transcript.sample.players, problems)
    last = len(transcript.turns)
    headings = [teller.heading("start"), *(teller.heading("turn", n=n, last=last) for n in range(1, last + 1))]
    return tuple(
        Page(heading, tuple(map(teller.event, turn.events)), word_table(turn.table, teller))
        for heading, turn in zip(headings, (transcript.start, *transcript.turns))
    )
