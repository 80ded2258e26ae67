"""Opening a rulebook: in, a Wording; out, the Book in its language: what a translation lacks is in the source
language, and marked."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.places import is_file_in
from rules_engine.problems import Problems
from rules_engine.rulebook.blocks import SourceBlock, cut
from rules_engine.rulebook.headings import Headings
from rules_engine.rulebook.inline import Expression, Inline, Reference, lift, placeholders
from rules_engine.rulebook.markdown import Page, read_block
from rules_engine.rulebook.po import Key, Translated, read_po
from rules_engine.rulebook.tables import FILE, grid, read_tables
from rules_engine.rulebook.tree import Block, Book, Chapter, Heading, Insert
from rules_engine.rulebook.typed import known_values, typed_numbers
from rules_engine.rulebook.values import Literal, Values, Worded
from rules_engine.wording.marks import Hole, Mark
from rules_engine.wording.speaker import Bound
from rules_engine.wording.text import Text, Words
from rules_engine.wording.wording import Wording, replace_fallback
from rules_engine.yaml_tree import read_text

FOLDER: Final = "rulebook"
_KINDS: Final = ("card", "deck")


def sources(folder: Path) -> tuple[Path, ...]:
    """Return the source files of a game's rulebook, in order; folder: that of the game."""
    return tuple(sorted((folder / FOLDER).glob("*.md")))


def open_rulebook(wording: Wording, problems: Problems) -> Book | None:
    """Return the rulebook of a game in a language, None if it has none. All that is wrong with it is a problem."""
    paths = sources(wording.database.game.folder)
    if not paths:
        return None
    reader = _Reader(wording, problems)
    chapters = tuple(Chapter(path.stem, tuple(reader.blocks(path))) for path in paths)
    reader.check_references(chapters)
    return Book(wording.language.tag, chapters, reader.translated, reader.total)


class _Said(NamedTuple):
    """A block in the language that it is really written in."""

    text: str
    at: Location
    wording: Wording
    fallback: bool
    stale: bool = False


class _Reader:
    """Reads the blocks of all files, in one language."""

    def __init__(self, wording: Wording, problems: Problems) -> None:
        self.wording = wording
        self.problems = problems
        self.translated = self.total = 0
        game = wording.database.game
        self._numbers = known_values(wording.database)
        self._values = {
            id(step): Values(wording.database, step.language, problems) for step in _steps(wording)
        }  # fmt: skip
        self._tables = read_tables(wording, problems)
        self._untranslated: list[Location] = []
        self._links: list[tuple[str, Location]] = []
        self._headings = Headings(problems)
        self._po: Mapping[Key, Translated] = {}
        if wording.behind is not None:
            path = game.folder / "text" / wording.language.tag / "rulebook.po"
            self._po = read_po(path, wording.database.shown(path), wording.language.tag, problems)

    def blocks(self, path: Path) -> Iterator[Block]:
        """Give the blocks of a file."""
        database = self.wording.database
        shown = database.shown(path)
        if not is_file_in(path, database.project.root):
            database.project.holds(path, self.problems)
            return
        self._untranslated.clear()
        for block in cut(read_text(path, shown, self.problems) or ""):
            if block.kind == "heading":
                self._headings.check(block.text, Location(shown, block.line))
            yield from self._read(self._said(block, path.stem, Location(shown, block.line)))
        if self._untranslated:  # what is not there is one fault of a file
            tag, (first, *others) = self.wording.language.tag, self._untranslated
            said = f"{len(others) + 1} blocks are" if others else "a block is"
            hint = f"run `rulepress l10n sync`, then fill text/{tag}/rulebook.po"
            self.problems.warning("rulebook-untranslated", f"{said} not translated", first, language=tag, hint=hint)

    def _said(self, block: SourceBlock, stem: str, at: Location) -> _Said:
        """Return a block as the language says it; one that it lacks is in the source language."""
        if self.wording.behind is None or block.kind == "value":
            return _Said(block.text, at, self.wording, False)
        self.total += 1
        found = self._po.get((stem, block.text))
        tag = self.wording.language.tag
        if found is None:
            self._untranslated.append(at)
            source = self.wording
            while source.behind is not None:
                source = source.behind
            return _Said(block.text, at, source, True)
        self.translated += not found.stale
        if found.stale:
            hint = "compare the two, then take the mark `fuzzy` away"
            self.problems.warning("stale-text", "a block of the rulebook changed since it was translated", found.at,
                                  language=tag, hint=hint)  # fmt: skip
        if not found.text:
            return _Said("", found.at, self.wording, False)
        lacking = sorted(set(placeholders(block.text)) ^ set(placeholders(found.text)))
        if lacking:
            self.problems.error(
                "translation-marks", f"the translation does not hold the same values and marks: {', '.join(lacking)}",
                found.at, language=tag, hint="copy them from the source as they are",
            )  # fmt: skip
        return _Said(found.text, found.at, self.wording, False, found.stale)

    def _read(self, said: _Said) -> Iterator[Block]:
        if self.wording.behind is None or not said.fallback:
            self._tell_typed(said)
        text, found = lift(said.text)
        signs: dict[str, Mark] = {}
        bound: dict[str, Bound] = {}
        inserts: list[Insert] = []
        for at, (sign, mark) in enumerate(found.items()):
            name = f"v{at}"
            value = self._bound(mark, said)
            if isinstance(value, Insert):
                inserts.append(value)
            elif value is not None:
                bound[name] = value
                signs[sign] = Hole(name)
            elif not isinstance(mark, Expression | Reference):
                signs[sign] = mark
            if not isinstance(value, Insert) and sign not in signs:
                text = text.replace(sign, "")
        if inserts:
            yield from self._inserted(said, inserts, found)
            return

        def say(marks: list[Mark]) -> Text:
            told = said.wording.say(marks, said.at, bound=bound)
            return replace_fallback(told) if said.fallback else told._replace(stale=said.stale)

        yield from read_block(text, Page(say, signs, said.at, self.problems, said.wording.language.tag))

    def _inserted(self, said: _Said, inserts: list[Insert], found: Mapping[str, Inline]) -> Iterator[Block]:
        if len(inserts) < len(found) or lift(said.text)[0].strip("".join(found)).strip():
            self.problems.error(
                "value-in-text", f"'{inserts[0].kind}' makes a block of its own; it stands in a text", said.at,
                language=self.wording.language.tag, hint="put a blank line before and behind it",
            )  # fmt: skip
        for insert in inserts:
            yield from self._made(insert)

    def _made(self, insert: Insert) -> Iterator[Block]:
        """Give what stands for an insert: a table is made of data alone, the others need the press."""
        if insert.kind != "table":
            yield insert
        elif insert.name in self._tables:
            yield grid(self._tables[insert.name], self.wording, self.problems)
        else:
            hint = near(insert.name, self._tables) if self._tables else f"write it into {FOLDER}/{FILE}"
            self.problems.error("no-value", f"there is no table '{insert.name}'", insert.at, hint=hint)

    def _bound(self, mark: Inline, said: _Said) -> Any:
        """Return what a mark stands for: a number, words or an Insert; None for one that is worded as it is."""
        if isinstance(mark, Expression):
            where = Location(said.at.file, said.at.line + mark.line) if not self._from_po(said) else said.at
            value = self._values[id(said.wording)].of(mark.source, where)
            return Words(value.text) if isinstance(value, Worded | Literal) else value
        return self._link(mark.target, said) if isinstance(mark, Reference) else None

    def _from_po(self, said: _Said) -> bool:
        return said.at.file.endswith(".po")

    def _link(self, target: str, said: _Said) -> Words | None:
        """Return the words of a reference: the name of a card or deck; a section is named once its page is known."""
        kind, _, name = target.rpartition(":")
        database = said.wording.database
        if kind == "card" and name in database.records:
            return Words(said.wording.field(database.records[name], "name").plain(), link=target)
        if kind == "deck" and any(deck.id == name for deck in database.game.decks):
            return Words(said.wording.deck(name).plain(), link=target)
        if not kind:
            self._links.append((target, said.at))
            return Words("\N{SECTION SIGN}", link=target)
        known = database.records if kind == "card" else [deck.id for deck in database.game.decks]
        hint = near(name, known) if kind in _KINDS else f"write {' or '.join(f'[[{k}:id]]' for k in _KINDS)}"
        self.problems.error("unknown-reference", f"'[[{target}]]' names nothing", said.at,
                            language=said.wording.language.tag, hint=hint)  # fmt: skip
        return None

    def _tell_typed(self, said: _Said) -> None:
        for number in dict.fromkeys(typed_numbers(said.text, self._numbers, said.wording.language)):
            self.problems.error(
                "typed-number", f"'{number}' is typed, and a value of the database", said.at,
                language=said.wording.language.tag,
                hint=f'write {{{{ n("card.field") }}}}, or {{{{ lit({number!r}) }}}} if it is no rule',
            )  # fmt: skip

    def check_references(self, chapters: tuple[Chapter, ...]) -> None:
        """Report references to sections that are not there."""
        known = {block.id for chapter in chapters for block in chapter.blocks if isinstance(block, Heading)}
        for target, at in dict.fromkeys(self._links):
            if target not in known:
                self.problems.error("unknown-reference", f"'[[{target}]]' names no section", at,
                                    language=self.wording.language.tag, hint=near(target, known - {""}))  # fmt: skip


def _steps(wording: Wording) -> Iterator[Wording]:
    step: Wording | None = wording
    while step is not None:
        yield step
        step = step.behind
