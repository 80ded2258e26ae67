"""Opening the words of a language: in, a Database and a tag; out, its Wording, read from the language's and the
game's folders."""

from pathlib import Path

from rules_engine.database import Database
from rules_engine.languages import SOURCE, Language, language_tags, languages_root, read_language
from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_text
from rules_engine.records import Record
from rules_engine.wording.book import PhraseBook, read_phrases
from rules_engine.wording.plurals import Plurals
from rules_engine.wording.speaker import Speaker
from rules_engine.wording.tables import TextTable, read_table
from rules_engine.wording.terms import Term, read_terms
from rules_engine.wording.wording import Wording
from rules_engine.yaml_tree import Mapping as MapTree
from rules_engine.yaml_tree import read_yaml


def open_wording(database: Database, tag: str, problems: Problems) -> Wording | None:
    """Read all that a language says of a game; None, with a problem, if the language is not known."""
    folder, kept = languages_root() / tag, database.project.kept
    language = read_language(folder, problems, kept) if tag in language_tags(languages_root()) else None
    if language is None:
        return None
    behind = None if tag == SOURCE else open_wording(database, SOURCE, problems)
    game = database.game.folder
    own = game if behind is None else game / "text" / tag
    plurals = Plurals(tag)
    terms = _terms(own / "terms.yaml", database, language, plurals, behind, problems)
    book = game / "text" / tag / "phrases.yaml"
    shared = f"languages/{tag}/phrases.yaml"
    trees = (
        (database.project.tree_if_any(book, problems), database.shown(book), False),
        (read_yaml(folder / "phrases.yaml", shared, problems, kept), shared, True),
    )
    phrases = []
    for tree, shown, all_games in trees:
        if tree is not None:
            phrases += read_phrases(tree, shown, language, database.vocabulary, all_games, problems)
    table = TextTable() if behind is None else read_table(game / "text" / tag / "cards.yaml", database, tag, problems)
    names = {record.id: _name(record, table, behind) for record in database.records.values()}
    speaker = Speaker(language, PhraseBook(phrases), terms, names, plurals)
    return Wording(database, language, table, speaker, _press(folder, problems, kept), behind, problems)


def _name(record: Record, table: TextTable, behind: Wording | None) -> str:
    told = None if behind is None else table.cards.get(record.id, {}).get("name")
    return record.name if told is None else told[0]


def _terms(
    path: Path, database: Database, language: Language, plurals: Plurals, behind: Wording | None, problems: Problems
) -> dict[str, Term]:
    known = None if behind is None else behind.speaker.terms
    tree = database.project.tree_if_any(path, problems)
    return {} if tree is None else read_terms(tree, database.shown(path), language, plurals, known, problems)


def _press(folder: Path, problems: Problems, kept: Path | None) -> dict[str, tuple[str, Location]]:
    shown = f"languages/{folder.name}/press.yaml"
    tree = read_yaml(folder / "press.yaml", shown, problems, kept)
    if not isinstance(tree, MapTree):
        return {}
    form = Fields(tree, shown, problems)
    return {key: (as_text(node, key, problems) or "", node.location) for key, node in form.map}
