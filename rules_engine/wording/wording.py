"""The words of a game in one language: in, a Database and a language; out, Text for names, rules, labels and the
press."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rules_engine.database import Database
from rules_engine.effects.node import Node, numbers
from rules_engine.languages import SOURCE, Language, languages_root, read_language
from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_text
from rules_engine.records import Record
from rules_engine.wording.book import PhraseBook, read_phrases
from rules_engine.wording.marks import Break, Mark, Plain, read_marks
from rules_engine.wording.speaker import Bound, Speaker
from rules_engine.wording.tables import TextTable, read_table
from rules_engine.wording.terms import Plurals, Term, read_terms
from rules_engine.wording.text import Paragraph, Run, Text, Words
from rules_engine.yaml_tree import Mapping as MapTree
from rules_engine.yaml_tree import read_yaml

NOWHERE: Final = Location("")


@dataclass(frozen=True, slots=True)
class Wording:
    """All that is said of a game in one language.

    table: its translated strings; speaker: words effects and terms; press: fixed strings of the printed page by key;
    behind: the wording to fall back to, None for the source language.
    """

    database: Database
    language: Language
    table: TextTable
    speaker: Speaker
    press: Mapping[str, tuple[str, Location]]
    behind: "Wording | None"
    problems: Problems

    def title(self) -> Text:
        """Return the title of the game."""
        if self.behind is None:
            return self._text(self.database.game.title, NOWHERE)
        return self._told(self.table.title, self.behind.title())

    def deck(self, name: str) -> Text:
        """Return the name of a deck."""
        if self.behind is None:
            return self._text(next(deck.name for deck in self.database.game.decks if deck.id == name), NOWHERE)
        return self._told(self.table.decks.get(name), self.behind.deck(name))

    def field(self, record: Record, name: str) -> Text:
        """Return a translated field of a record (`name`, or one that its type declares); empty if it has none."""
        if self.behind is None:
            said = record.name if name == "name" else record.words.get(name, "")
            return self._text(said, record.at(name), record.id)
        if name != "name" and name not in record.words:
            return Text(self.language.tag, ())
        told = self.table.cards.get(record.id, {}).get(name)
        return self._told(told, self.behind.field(record, name), record.id)

    def rules(self, record: Record, shown: frozenset[str] = frozenset()) -> Text:
        """Return the rules text of a card.

        shown: ops that the layout shows as signs; their words are left out. An override (`text:`) takes the place of
        the
        generated text, and binds the same numbers.
        """
        told = self.override(record)
        if told is not None and not shown:
            bound = dict(numbers(record.effects, ""))
            return self._text(
                told[0], told[1], record.id, bound if len(bound) != 1 else bound | {"n": next(iter(bound.values()))}
            )
        effects = tuple(kept for ability in record.effects if (kept := without(ability, shown)) is not None)
        paragraphs = tuple(Paragraph(tuple(runs)) for runs in self.speaker.abilities(effects))
        self._tell_faults(record)
        return Text(self.language.tag, paragraphs)

    def label(self, term: str, forms: Sequence[str] = (), where: Location = NOWHERE) -> Text:
        """Return a term as a label, without its icon."""
        found = self.speaker.terms.get(term)
        word = (
            found.word(
                next((f for f in forms if f in self.language.term_forms), ""),
                "other" if "other" in forms else self.speaker.plurals.of(1),
            )
            if found
            else None
        )
        if word is None and self.behind is not None:
            return replace_fallback(self.behind.label(term, forms, where))
        return self._text(word or "", where)

    def fixed(self, key: str, **values: int | str) -> Text:
        """Return a string of the press (`press.yaml`) with its holes filled by numbers or texts."""
        if key not in self.press:
            if self.behind is None:
                raise KeyError(key)
            return replace_fallback(self.behind.fixed(key, **values))
        said = {name: Words(value) if isinstance(value, str) else value for name, value in values.items()}
        return self._text(*self.press[key], bound=said)

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
            name = getattr(mark, "name", None)
            if name is not None and name not in bound:
                self.problems.error(
                    "unknown-number",
                    f"'{{{name}}}' names no number of this text",
                    where,
                    card=card,
                    language=self.language.tag,
                    hint=f"known: {', '.join(bound) or 'none'}",
                )
                continue
            sound.append(mark)
        runs = self.speaker.fill(sound, bound, where)
        for code, message, at in self.speaker.faults:
            self.problems.error(code, message, at, card=card, language=self.language.tag)
        self.speaker.faults.clear()
        return runs

    def _tell_faults(self, record: Record) -> None:
        for code, message, where in self.speaker.faults:
            self.problems.error(
                code,
                f"card '{record.id}': {message}",
                where,
                card=record.id,
                language=self.language.tag,
                hint="add it to the phrases or terms of that language",
            )
        self.speaker.faults.clear()


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
    return replace(ability, args=args) if args else None


def open_wording(database: Database, tag: str, problems: Problems) -> Wording | None:
    """Read all that a language says of a game; None, with a problem, if the language is not known."""
    folder = languages_root() / tag
    language = read_language(folder, problems) if (folder / "language.yaml").is_file() else None
    if language is None:
        return None
    behind = None if tag == SOURCE else open_wording(database, SOURCE, problems)
    game = database.game.folder
    own = game if behind is None else game / "text" / tag
    plurals = Plurals(tag)
    terms = _terms(own / "terms.yaml", database, language, plurals, behind, problems)
    phrases = []
    for path in (game / "text" / tag / "phrases.yaml", folder / "phrases.yaml"):
        shown = database.shown(path) if path.is_relative_to(game) else f"languages/{tag}/phrases.yaml"
        tree = read_yaml(path, shown, problems) if path.is_file() else None
        phrases += [] if tree is None else read_phrases(tree, shown, language, database.vocabulary, problems)
    table = TextTable() if behind is None else read_table(game / "text" / tag / "cards.yaml", database, tag, problems)
    names = {record.id: _name(record, table, behind) for record in database.records.values()}
    speaker = Speaker(language, PhraseBook(phrases), terms, names, plurals)
    return Wording(database, language, table, speaker, _press(folder, problems), behind, problems)


def _name(record: Record, table: TextTable, behind: Wording | None) -> str:
    told = None if behind is None else table.cards.get(record.id, {}).get("name")
    return record.name if told is None else told[0]


def _terms(
    path: Path, database: Database, language: Language, plurals: Plurals, behind: Wording | None, problems: Problems
) -> dict[str, Term]:
    known = None if behind is None else behind.speaker.terms
    if not path.is_file():
        return {}
    tree = read_yaml(path, database.shown(path), problems)
    return {} if tree is None else read_terms(tree, database.shown(path), language, plurals, known, problems)


def _press(folder: Path, problems: Problems) -> dict[str, tuple[str, Location]]:
    shown = f"languages/{folder.name}/press.yaml"
    tree = read_yaml(folder / "press.yaml", shown, problems)
    if not isinstance(tree, MapTree):
        return {}
    form = Fields(tree, shown, problems)
    return {key: (as_text(node, key, problems) or "", node.location) for key, node in form.map}
