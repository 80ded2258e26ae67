"""The book of a log: in, the words of a game in a language, its `events.yaml` and the language's `log.yaml`; out, what
is said of each kind of event and of each row of the table."""

import os
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from rules_engine.languages import Language
from rules_engine.location import Location
from rules_engine.machine.events import Kind
from rules_engine.near_words import near
from rules_engine.ops.op import FieldKind
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_text
from rules_engine.wording.forms import Forms
from rules_engine.wording.marks import Hole, Mark, Plain, TermMark, read_marks
from rules_engine.wording.speaker import Speaker
from rules_engine.wording.tables import EMPTY
from rules_engine.wording.terms import DEFAULT, Term, read_forms
from rules_engine.wording.wording import Wording
from rules_engine.yaml_tree import Mapping as MapTree
from rules_engine.yaml_tree import Tree, read_yaml

PLAYER: Final = "player:"
"""Before the name of a player among the terms, so that a colour is never taken for a thing of the game."""
HOLES: Final[Mapping[str, FieldKind]] = {"who": "thing", "thing": "thing", "more": "thing", "n": "number"}
"""What the words of an event may name, beside `things`, a list of things with how many of each."""


class Saying(NamedTuple):
    """What is said, read as marks, and where it stands."""

    marks: Sequence[Mark]
    location: Location

    @property
    def holes(self) -> tuple[str, ...]:
        """The names of its holes."""
        return tuple(mark.name for mark in self.marks if isinstance(mark, Hole))


class Row(NamedTuple):
    """How a row of the table is said: as a figure, a thing or a list; each item of a list, and one with a number below
    0, which is then told without its sign; yes and no."""

    as_: Saying | None
    each: Saying | None = None
    less: Saying | None = None
    yes: Saying | None = None
    no: Saying | None = None


class LogBook(NamedTuple):
    """What a language says of a game that is played.

    shown: its `events.yaml` in messages; there: whether it is there, None if it could not be read; things: the terms of
    the game, which can be counted; words: what all games share, by key; events: by kind, or by kind and what it is told
    of, such as `discard dust` or `change 0`; table: by key of the rules' `shown`, also `markers 0`; behind: the book to
    fall back to, None for the source language.
    """

    language: Language
    shown: str
    there: bool | None
    speaker: Speaker
    things: Collection[str]
    words: Mapping[str, Saying]
    events: Mapping[str, Saying]
    table: Mapping[str, Row]
    behind: "LogBook | None"

    def sign(self, key: str) -> str:
        """Return one of the words that all games share as characters, such as what stands between two things."""
        return "".join(mark.text for mark in self.words[key].marks if isinstance(mark, Plain))

    def event(self, kind: str, thing: str, n: int) -> Saying | None:
        """Return what is said of an event, what is said of its thing or its amount alone first."""
        return self.events.get(f"{kind} {thing}") or self.events.get(f"{kind} {n}") or self.events.get(kind)

    def row(self, key: str, value: object) -> Row | None:
        """Return how a row of the table is said, with this very value first."""
        return self.table.get(f"{key} {value}") or self.table.get(key)


def open_log(wording: Wording, kinds: Mapping[str, Kind], problems: Problems) -> LogBook:
    """Read what a language says of a game that is played; kinds: all kinds of events of its rules."""
    behind = None if wording.behind is None else open_log(wording.behind, kinds, problems)
    database, language, old = wording.database, wording.language, wording.speaker
    path = database.game.folder / "text" / language.tag / "events.yaml"
    shown, shared_shown = database.shown(path), f"languages/{language.tag}/log.yaml"
    shared = Fields(
        read_yaml(language.folder / "log.yaml", shared_shown, problems, database.project.kept), shared_shown, problems
    )
    tree = database.project.tree_if_any(path, problems)
    there = None if tree is None and os.path.lexists(path) else tree is not None
    own = Fields(tree, shown, problems)
    reader = _Reader(language, kinds, problems)
    named = {name: Term(name, "", {DEFAULT: {"other": word}}, Location(shown)) for name, word in old.names.items()}
    terms = {**named, **old.terms}
    for name, node in own.entries("names"):
        if name not in terms:
            hint = near(name, terms)
            problems.error("unknown-term", f"there is no '{name}'", node.location, language=language.tag, hint=hint)
        else:
            terms[name] = read_forms(terms[name], node, language, old.plurals, problems)
    for name, node in shared.entries("players", required=True):
        word = as_text(node, name, problems) or name
        terms[PLAYER + name] = Term(name, "", {DEFAULT: {"other": word}}, node.location)
    speaker = Speaker(language, old.book, terms, old.names, old.plurals, old.gaps)
    words = {name: reader.said(node, name) for name, node in shared.entries("words", required=True)}
    events = {name: said for name, node in own.entries("events") if (said := reader.event(name, node)) is not None}
    rows = [*shared.entries("table"), *own.entries("table")]
    table = {name: reader.row(node, name) for name, node in rows}
    shared.finish()
    own.finish()
    return LogBook(language, shown, there, speaker, old.terms, words, events, table, behind)


class _Reader:
    """Reads what is said, and reports holes and forms that are not there."""

    def __init__(self, language: Language, kinds: Mapping[str, Kind], problems: Problems) -> None:
        self.language = language
        self.kinds = kinds
        self.problems = problems

    def event(self, name: str, node: Tree) -> Saying | None:
        """Return what is said of a kind of event; None, with a problem, if there is no such kind."""
        kind, _, told = name.partition(" ")
        if kind not in self.kinds:
            self._error("unknown-log-words", f"there is no event '{kind}'", node.location, near(kind, self.kinds))
            return None
        declared = self.kinds[kind]
        said = self.said(node, name)
        fixed = {"n"} if told.isdigit() else {"thing"} if told else set()
        due = set(declared.says) - fixed
        allowed = {*declared.says, *declared.may, "n"}
        for hole in dict.fromkeys(said.holes):
            if hole not in allowed:
                self._error("unknown-hole", f"event '{name}' tells no '{hole}'", said.location,
                            f"holes of this event: {', '.join(sorted(f'{{{one}}}' for one in allowed))}")  # fmt: skip
        for hole in sorted(due - set(said.holes)):
            self._error("unused-hole", f"event '{name}' does not say '{hole}'", said.location, f"write {{{hole}}}")
        self._check_forms(said)
        return said

    def row(self, node: Tree, name: str) -> Row:
        """Return how a row of the table is said."""
        if not isinstance(node, MapTree):
            return Row(self.said(node, name))
        form = Fields(node, f"table: {name}", self.problems)
        parts = [form.node(key) for key in ("as", "each", "less", "yes", "no")]
        form.finish()
        return Row(*(None if part is None else self.said(part, name) for part in parts))

    def said(self, node: Tree, name: str) -> Saying:
        """Return a text as marks, none of it for `~empty`."""
        text = as_text(node, name, self.problems) or ""
        marks = read_marks("" if text == EMPTY else text, node.location, self.problems, language=self.language.tag)
        return Saying(marks, node.location)

    def _check_forms(self, said: Saying) -> None:
        forms = Forms(self.language, ("n",))
        for mark in said.marks:
            if isinstance(mark, TermMark):
                named, kind = f"term:{mark.id}", HOLES["thing"]
            elif isinstance(mark, Hole) and mark.name in HOLES:
                named, kind = mark.name, HOLES[mark.name]
            else:
                continue
            for fault in forms.faults(named, kind, mark.forms):
                self._error(fault.code, fault.message, said.location, fault.hint)

    def _error(self, code: str, message: str, where: Location, hint: str) -> None:
        self.problems.error(code, message, where, language=self.language.tag, hint=hint)
