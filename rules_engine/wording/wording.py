"""The words of a game in one language: in, a Database and a language; out, Text for names, rules, labels and the
press."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rules_engine.database import Database
from rules_engine.effects.node import Node, numbers
from rules_engine.languages import Language
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.problems import Problems
from rules_engine.records import Record
from rules_engine.wording.forms import Fault, Forms
from rules_engine.wording.marks import Break, Hole, Mark, Plain, TermMark, read_marks
from rules_engine.wording.plurals import PLURALS
from rules_engine.wording.speaker import Bound, Speaker
from rules_engine.wording.tables import TextTable
from rules_engine.wording.text import Paragraph, Run, Text, Words

NOWHERE: Final = Location("")


class Wording(NamedTuple):
    """All that is said of a game in one language.

    table: its translated strings; speaker: words effects and terms; press: fixed strings of the printed page by key;
    behind: the wording to fall back to, None for the source language; worded: rules texts by effects, which the check
    and the layout both ask for, and which many cards share; stale: keys of texts whose source changed since somebody
    confirmed them.
    """

    database: Database
    language: Language
    table: TextTable
    speaker: Speaker
    press: Mapping[str, tuple[Sequence[Mark], Location]]
    behind: "Wording | None"
    problems: Problems
    worded: dict[tuple[Node, ...], Text]
    stale: frozenset[str] = frozenset()

    def title(self) -> Text:
        """Return the title of the game."""
        if self.behind is None:
            return self._text(self.database.game.title, NOWHERE)
        return self._dated("game/title", self._told(self.table.title, self.behind.title()))

    def deck(self, name: str) -> Text:
        """Return the name of a deck."""
        if self.behind is None:
            return self._text(next(deck.name for deck in self.database.game.decks if deck.id == name), NOWHERE)
        return self._dated(f"decks/{name}", self._told(self.table.decks.get(name), self.behind.deck(name)))

    def field(self, record: Record, name: str) -> Text:
        """Return a translated field of a record (`name`, or one that its type declares); empty if it has none.

        A field of `may_fall_back` that is not translated is in the source language, and no fallback.
        """
        if self.behind is None:
            said = record.name if name == "name" else record.words.get(name, "")
            return self._text(said, record.at(name), record.id)
        if name != "name" and name not in record.words:
            return Text(self.language.tag, ())
        told = self.table.cards.get(record.id, {}).get(name)
        behind = self.behind.field(record, name)
        if told is None and name in self.database.game.may_fall_back:
            return behind  # allowed, and so not marked
        return self._dated(f"cards/{record.id}/{name}", self._told(told, behind, record.id))

    def rules(self, record: Record, shown: frozenset[str] = frozenset()) -> Text:
        """Return the rules text of a card.

        shown: ops that the layout shows as signs; their words are left out. An override (`text:`) takes the place of
        the generated text, and binds the same numbers. What this language cannot say falls back, with a problem. Of
        effects that could not be read nothing is said.
        """
        text = self._rules(record, shown)
        return self._dated(f"cards/{record.id}/{'rules' if self.override(record) is None else 'text'}", text)

    def _rules(self, record: Record, shown: frozenset[str]) -> Text:
        if "effects" in record.unread:
            return Text(self.language.tag, ())
        told = self.override(record)
        if told is not None:
            bound = dict(numbers(record.effects, ""))
            if len(bound) == 1:
                bound["n"] = next(iter(bound.values()))
            return self._text(*told, record.id, bound)
        effects = tuple(kept for ability in record.effects if (kept := without(ability, shown)) is not None)
        known = self.worded.get(effects)
        if known is not None:
            return known
        text = Text(self.language.tag, tuple(Paragraph(tuple(runs)) for runs in self.speaker.abilities(effects)))
        if not self._tell_faults(record):
            self.worded[effects] = text
        elif self.behind is not None:
            text = replace_fallback(self.behind.rules(record, shown))
        else:
            text = Text(self.language.tag, ())  # half a rule would be told as another rule
        return text

    def label(self, term: str, forms: Sequence[str] = (), where: Location = NOWHERE) -> Text:
        """Return a term as a label, without its icon; forms: a form of the term, and a plural class."""
        found = self.speaker.terms.get(term)
        form = next((name for name in forms if name in self.language.term_forms), "")
        plural = next((name for name in forms if name in PLURALS), self.speaker.plurals.of(1))
        word = found.word(form, plural) if found else None
        if word is not None:
            return self._dated(f"terms/{term}", self._text(word, where))
        if self.behind is not None:
            return replace_fallback(self.behind.label(term, forms, where))
        if not self.speaker.gaps.term(term):
            self.problems.error(
                "missing-term",
                f"'{term}' has no word",
                where,
                language=self.language.tag,
                hint=near(term, self.speaker.terms) or "add it to terms.yaml",
            )
        return Text(self.language.tag, ())

    def fixed(self, key: str, **values: int | str) -> Text:
        """Return a string of the press (`press.yaml`) with its holes filled by numbers or texts."""
        if key not in self.press:
            if self.behind is None:
                raise KeyError(key)
            return replace_fallback(self.behind.fixed(key, **values))
        said = {name: Words(value) if isinstance(value, str) else value for name, value in values.items()}
        return self.say(*self.press[key], bound=said)

    def read(self, text: str, where: Location, card: str = "") -> Text:
        """Return a text with marks as Text."""
        return self._text(text, where, card)

    def override(self, record: Record) -> tuple[str, Location] | None:
        """Return the text that takes the place of the generated one in this language, with its location, or None."""
        if self.behind is None:
            return (record.words["text"], record.at("text")) if "text" in record.words else None
        return self.table.cards.get(record.id, {}).get("text")

    def _told(self, told: tuple[str, Location] | None, behind: Text, card: str = "") -> Text:
        if told is None:
            return replace_fallback(behind) if behind.paragraphs else behind
        return self._text(told[0], told[1], card)

    def _dated(self, key: str, text: Text) -> Text:
        """Return a text that is marked if it is stale."""
        return text._replace(stale=True) if key in self.stale and not text.fallback else text

    def _text(self, text: str, where: Location, card: str = "", bound: Mapping[str, Bound] | None = None) -> Text:
        return self.say(read_marks(text, where, self.problems, card, self.language.tag), where, card, bound)

    def say(
        self, marks: Sequence[Mark], where: Location, card: str = "", bound: Mapping[str, Bound] | None = None
    ) -> Text:
        """Return the pieces of a text as Text; bound: what its holes stand for."""
        tag = self.language.tag
        if len(marks) == 1 and isinstance(marks[0], Plain):
            return Text(tag, (Paragraph((Words(*marks[0]),)),))
        paragraphs: list[list[Mark]] = [[]]
        for mark in marks:
            if isinstance(mark, Break):
                paragraphs.append([])
            else:
                paragraphs[-1].append(mark)
        return Text(
            tag, tuple(Paragraph(tuple(self._runs(part, where, card, bound or {}))) for part in paragraphs if part)
        )

    def _runs(self, marks: list[Mark], where: Location, card: str, bound: Mapping[str, Bound]) -> list[Run]:
        sound: list[Mark] = []
        for mark in marks:
            if isinstance(mark, Hole) and mark.name not in bound:
                self.problems.error(
                    "unknown-number",
                    f"'{{{mark.name}}}' names no number of this text",
                    where,
                    card=card,
                    language=self.language.tag,
                    hint=f"known: {', '.join(bound) or 'none'}",
                )
                continue
            sound.append(mark)
            if isinstance(mark, Hole | TermMark) and mark.forms:
                self._check_forms(mark, where, card, bound)
        runs = self.speaker.fill(sound, bound, where)
        for code, message, at, hint, told in self.speaker.faults:
            if not told:
                self.problems.error(code, message, at, card=card, language=self.language.tag, hint=hint)
        self.speaker.faults.clear()
        return runs

    def _check_forms(self, mark: Hole | TermMark, where: Location, card: str, bound: Mapping[str, Bound]) -> None:
        """Report forms of a mark in a text that would have no effect; a number or fixed word has none at all."""
        if isinstance(mark, Hole):
            written = f"'{{{mark.name}:{','.join(mark.forms)}}}'"
            said, hint = f"{written}: a number of a text has no forms", f"write {{{mark.name}}}"
            found = [Fault("needless-form", said, hint)]
        else:
            forms = Forms(self.language, list(bound))
            found = list(forms.faults(f"term:{mark.id}", "thing", mark.forms))
        for code, message, hint in found:
            self.problems.error(code, message, where, card=card, language=self.language.tag, hint=hint)

    def _tell_faults(self, record: Record) -> bool:
        """Report what could not be said of a card: an error in the source language, else a warning, since it falls
        back."""
        tell = self.problems.error if self.behind is None else self.problems.warning
        for code, message, where, hint, known in self.speaker.faults:
            if not known:
                said = f"card '{record.id}': {message}"
                tell(code, said, where, card=record.id, language=self.language.tag, hint=hint)
        told = bool(self.speaker.faults)
        self.speaker.faults.clear()
        return told


def replace_fallback(text: Text) -> Text:
    """Return a text marked as a fallback."""
    return text._replace(fallback=True)


def without(ability: Node, shown: frozenset[str]) -> Node | None:
    """Return an ability without the ops that are shown as signs, or None if nothing is left to say."""
    always = ability.get("always")
    if not shown or not isinstance(always, tuple):
        return ability
    left = tuple(op for op in always if not (isinstance(op, Node) and op.op in shown))
    if left == always:
        return ability
    args = tuple(
        (name, left if name == "always" else value) for name, value in ability.args if name != "always" or left
    )
    return ability.with_args(args) if args else None
