"""Opening the words of a language: in, a Database and a tag; out, its Wording, read from the language's and the
game's folders."""

import os
from pathlib import Path

from rules_engine.database import Database
from rules_engine.effects.node import words_of
from rules_engine.languages import PSEUDO, SOURCE, Language, language_folder, languages_root, read_language
from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_text
from rules_engine.records import Record
from rules_engine.wording.book import PhraseBook, read_phrases
from rules_engine.wording.gaps import Gaps
from rules_engine.wording.marks import Mark, read_marks
from rules_engine.wording.plurals import Plurals
from rules_engine.wording.pseudo import PseudoWording
from rules_engine.wording.speaker import Speaker
from rules_engine.wording.tables import TextTable, read_table
from rules_engine.wording.terms import Term, read_terms
from rules_engine.wording.wording import Wording
from rules_engine.yaml_tree import Mapping as MapTree
from rules_engine.yaml_tree import Tree, read_yaml


def open_wording(database: Database, tag: str, problems: Problems) -> Wording | None:
    """Read all that a language says of a game; None, with a problem, if the language is not known."""
    if tag == PSEUDO:
        source = open_wording(database, SOURCE, problems)
        return None if source is None else _pseudo(source)
    project = database.project
    folder = language_folder(tag, project.languages, languages_root())
    ours = folder is not None and folder.is_relative_to(languages_root())
    if folder is None or not (ours or project.holds(folder / "language.yaml", problems)):
        return None
    language = read_language(folder, problems, project.kept)
    if language is None:
        return None
    behind = None if tag == SOURCE else open_wording(database, SOURCE, problems)
    game = database.game.folder
    own = game if behind is None else game / "text" / tag
    plurals = Plurals(tag)
    gaps = Gaps()
    terms = _terms(own / "terms.yaml", database, language, plurals, behind, problems, gaps)
    book = game / "text" / tag / "phrases.yaml"
    shared = folder / "phrases.yaml"
    trees = (
        (database.project.tree_if_any(book, problems), book, database.shown(book), False),
        (_shared(shared, database, behind, problems), shared, f"languages/{tag}/phrases.yaml", True),
    )
    phrases = []
    for tree, path, shown, all_games in trees:
        if tree is not None:
            phrases += read_phrases(tree, shown, language, database.vocabulary, all_games, problems, gaps)
        elif os.path.lexists(path):
            gaps.lost.add("phrases")
    texts = game / "text" / tag / "cards.yaml"
    table = TextTable() if behind is None else read_table(texts, database, tag, problems, gaps)
    names = {record.id: _name(record, table, behind) for record in database.records.values()}
    speaker = Speaker(language, PhraseBook(phrases), terms, names, plurals, gaps)
    press = _press(_shared(folder / "press.yaml", database, behind, problems), f"languages/{tag}/press.yaml", problems)
    return Wording(database, language, table, speaker, press, behind, problems, {})


def _pseudo(source: Wording) -> Wording:
    """Return the words of the pseudo-locale."""
    language = source.language._replace(tag=PSEUDO, name="Pseudo")
    return PseudoWording(*source._replace(language=language, worded={}))


def _shared(path: Path, database: Database, behind: Wording | None, problems: Problems) -> Tree | None:
    """Return what a language says in all games; a file that is not there yet says nothing, but in the source
    language."""
    project, shown = database.project, f"languages/{path.parent.name}/{path.name}"
    if behind is not None and not os.path.lexists(path):
        return None
    if path.is_relative_to(project.languages) and not project.holds(path, problems):
        return None
    return read_yaml(path, shown, problems, project.kept)


def _name(record: Record, table: TextTable, behind: Wording | None) -> str:
    told = None if behind is None else table.cards.get(record.id, {}).get("name")
    return record.name if told is None else told[0]


def _terms(
    path: Path,
    database: Database,
    language: Language,
    plurals: Plurals,
    behind: Wording | None,
    problems: Problems,
    gaps: Gaps,
) -> dict[str, Term]:
    known = None if behind is None else behind.speaker.terms
    tree = database.project.tree_if_any(path, problems)
    if behind is not None and "terms" in behind.speaker.gaps.lost:
        gaps.lost.add("terms")  # which of these terms there are, nobody knows
        return {}
    if tree is None and (os.path.lexists(path) or (behind is None and _lacks_words(database, path, problems))):
        gaps.lost.add("terms")
    found = {} if tree is None else read_terms(tree, database.shown(path), language, plurals, known, problems, gaps)
    gaps.untranslated.update(name for name in known or () if name not in found and not gaps.term(name))
    return found


def _lacks_words(database: Database, path: Path, problems: Problems) -> bool:
    """Return whether effects name things, which have their words in a file that is not there; then it is a problem."""
    things = frozenset(database.game.things)
    named = next((name for r in database.records.values() for name in words_of(r.effects) if name in things), "")
    if named:
        shown = database.shown(path)
        problems.error(
            "missing-file",
            f"there is no file '{shown}', which holds the words of things such as '{named}'",
            Location(database.game.shown),
            hint=f"write it: `terms:` and below it `{named}: {{one: ..., other: ...}}`",
        )
    return bool(named)


def _press(tree: Tree | None, shown: str, problems: Problems) -> dict[str, tuple[tuple[Mark, ...], Location]]:
    """Return the strings of the printed page, read as marks, with their locations."""
    if not isinstance(tree, MapTree):
        return {}
    form = Fields(tree, shown, problems)
    said = {key: (as_text(node, key, problems) or "", node.location) for key, node in form.map}
    return {key: (read_marks(text, where, problems), where) for key, (text, where) in said.items()}
