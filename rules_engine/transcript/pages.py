"""Pages of a transcript: in, the turns of a sample game and a language; out, a Page of Text for each turn."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from rules_engine.games import rules_of
from rules_engine.machine.events import Event, Kind
from rules_engine.problems import Problems
from rules_engine.transcript.book import open_log
from rules_engine.transcript.read import Transcript, Turn
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
    kinds = rules.EVENTS
    teller = Teller(open_log(wording, kinds, problems), kinds, transcript.sample.players, problems)
    last = len(transcript.turns)
    headings = [
        teller.heading("start"),
        *(_heading(n, last, turn, teller) for n, turn in enumerate(transcript.turns, 1)),
    ]
    return tuple(
        Page(heading, tuple(map(teller.event, summed(turn.events, kinds))), word_table(turn.table, teller))
        for heading, turn in zip(headings, (transcript.start, *transcript.turns))
    )


def _heading(n: int, last: int, turn: Turn, teller: Teller) -> Text:
    """Return the heading of a turn, with its player where one ends it."""
    event = turn.events[-1]
    if event.who < 0 or not teller.kinds[event.kind].ends:
        return teller.heading("turn", n=n, last=last)
    return teller.heading("turn-of", n=n, last=last, who=teller.player(teller.players[event.who]))


def summed(events: Iterable[Event], kinds: Mapping[str, Kind]) -> list[Event]:
    """Return events with those in a row as one whose amounts are told as one sum."""
    found: list[Event] = []
    for event in events:
        before = found[-1] if found else None
        if before and event.thing in kinds[event.kind].adds and before._replace(n=event.n, fact=event.fact) == event:
            found[-1] = event._replace(n=before.n + event.n)
        else:
            found.append(event)
    return found
