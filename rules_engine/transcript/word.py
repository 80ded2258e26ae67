"""Wording a turn: in, its events and the book of a log; out, one Text for each event."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules_engine.location import Location
from rules_engine.machine.events import Event, Kind
from rules_engine.problems import Problems
from rules_engine.transcript.book import PLAYER, LogBook, Saying
from rules_engine.wording.marks import Hole, Mark
from rules_engine.wording.runs import join_runs, merge
from rules_engine.wording.speaker import Bound
from rules_engine.wording.text import Paragraph, Run, Text, Words


class Teller(NamedTuple):
    """Who words a game: the book of its log, its kinds of events, the names of the players in the order of their seats,
    and problems."""

    book: LogBook
    kinds: Mapping[str, Kind]
    players: Sequence[str]
    problems: Problems

    def event(self, event: Event) -> Text:
        """Return an event as a sentence; what the language cannot say falls back, with a problem."""
        book = self.book
        said = book.event(event.kind, event.thing, event.n)
        if said is None:
            self.lacks(f"events: there are no words for '{event.kind}'", f"add `{event.kind}:` below `events:`")
            if book.behind is None:
                return Text(book.language.tag, ())
            return self._replace(book=book.behind).event(event)._replace(fallback=True)
        runs = self.fill(said, self.bound(event), {"things": self.things(event)})
        if event.cause:
            runs += self.fill(book.words["because"], {"cause": event.cause})
        return self.text(merge(runs) if self.kinds[event.kind].heads else book.speaker.sentence(merge(runs)))

    def bound(self, event: Event) -> dict[str, Bound]:
        """Return what the holes of an event's words stand for; what it does not tell is left out."""
        found: dict[str, Bound] = {"n": event.n}
        if event.who >= 0:
            found["who"] = self.player(self.players[event.who])
        if event.thing:
            found["thing"] = event.thing
        if event.more and not isinstance(event.more[0], tuple):
            found["more"] = event.more[0]
        return found

    def things(self, event: Event) -> list[Run]:
        """Return a list of things as an event tells it: pairs of a thing and how many of it, where `more` begins."""
        words, said = self.book.words, list[list[Run]]()
        for thing, n in event.more[0] if event.more and isinstance(event.more[0], tuple) else ():
            said.append(self.fill(words["one" if n == 1 else "counted"], {"thing": thing, "n": n}))
        return join_runs(said, self.book.sign("between"))

    def player(self, name: str) -> Bound:
        """Return a player: a colour in the language, any other name as it is written."""
        key = PLAYER + name
        return key if key in self.book.speaker.terms else Words(name)

    def fill(self, said: Saying, bound: Mapping[str, Bound], parts: Mapping[str, list[Run]] | None = None) -> list[Run]:
        """Return words with their holes filled; parts: what some of them stand for, worded already."""
        speaker, runs, plain = self.book.speaker, list[Run](), list[Mark]()
        for mark in said.marks:
            if isinstance(mark, Hole) and mark.name in (parts or {}):
                runs += speaker.fill(plain, bound, said.location)
                runs += (parts or {})[mark.name]
                plain = []
            elif isinstance(mark, Hole) and mark.name not in bound:
                self.fault("unknown-hole", f"'{mark.name}' is not told here", said.location,
                           f"known: {', '.join((*bound, *(parts or {})))}")  # fmt: skip
            else:
                plain.append(mark)
        runs += speaker.fill(plain, bound, said.location)
        for code, message, where, hint, told in speaker.faults:
            if not told:
                self.fault(code, message, where, hint)
        speaker.faults.clear()
        return merge(runs)

    def text(self, runs: list[Run]) -> Text:
        """Return runs as a Text of one paragraph."""
        return Text(self.book.language.tag, (Paragraph(tuple(runs)),))

    def heading(self, key: str, **bound: Bound) -> Text:
        """Return one of the words that all games share, such as `turn`, with what its holes stand for."""
        return self.text(self.fill(self.book.words[key], bound))

    def lacks(self, message: str, hint: str) -> None:
        """Report that the language has no words for something; all that a file lacks that is not there is one fault."""
        tag, shown = self.book.language.tag, self.book.shown
        if self.book.there is False:
            message = f"there is no file '{shown}', which words what happens in a game"
            hint = "write it: `events:` and below it a clause for each kind, `table:` and below it the rows"
        if self.book.there is not None:
            self.problems.error("log-words", message, Location(shown), language=tag, hint=hint)

    def fault(self, code: str, message: str, where: Location, hint: str) -> None:
        """Report what cannot be said."""
        self.problems.error(code, message, where, language=self.book.language.tag, hint=hint)
