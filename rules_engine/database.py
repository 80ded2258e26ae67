"""The database of a game: in, its folder; out, a frozen Database whose references are checked, or problems."""

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from rules_engine.effects.parse import Vocabulary
from rules_engine.game import Deck, Game, read_game
from rules_engine.kept_records import Kept, keep_records, kept_file, kept_records
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.places import Project, inside, is_file_in
from rules_engine.problems import Problems
from rules_engine.records import RawDeck, RawRecord, Record, RecordNames, RecordReader, drop_twins, raw_records
from rules_engine.unread_files import tell_unread_files
from rules_engine.yaml_tree import Scalar, read_text

PICTURES: Final = (".svg", ".png", ".jpg", ".jpeg")
_FACT: Final = re.compile(r"^(?:\| |- \*\*)([A-Z]{2}-[A-Z]?\d{1,3})\b", re.MULTILINE)


class Database(NamedTuple):
    """One game as data.

    project: where it was found; records: all cards and components by id, in the order of the files; vocabulary: what
    effects and phrases may name; facts: the ids of its fact sheet; whole: False if some records, or effects of some,
    could not be read, with a problem.
    """

    project: Project
    game: Game
    records: Mapping[str, Record]
    vocabulary: Vocabulary
    facts: frozenset[str]
    whole: bool = True

    @property
    def playable(self) -> bool:
        """Whether all of it was read, so that rules can build on it: what they miss is told already."""
        return self.whole and not any(record.unread for record in self.records.values())

    def deck(self, deck: Deck) -> tuple[Record, ...]:
        """Return the records of a deck, in the order of its file."""
        return tuple(record for record in self.records.values() if record.deck == deck.id)

    def shown(self, path: Path) -> str:
        """Return how a path is named in messages."""
        return self.project.shown(path)


def load_database(project: Project, name: str, problems: Problems) -> Database | None:
    """Read and check the database of a game. None if `game.yaml` itself cannot be read."""
    before = problems.told
    game = read_game(project, name, problems)
    if game is None:
        return None
    if "decks" not in game.unsure:
        tell_unread_files(project, game, problems)
    facts = _facts(project, game, problems)
    pictures = _Pictures(project, game.folder / "art", problems)
    file = None if problems.told != before else _kept_file(project, game)
    kept = None if file is None else kept_records(file)
    if kept is not None and all(map(pictures.has, kept.pictures)):
        names = RecordNames(game, [(record.id, record.type) for record in kept.records.values()], True)
        return Database(project, game, kept.records, names.vocabulary, facts)
    decks = [_deck(project, game, deck, problems) for deck in game.decks]
    whole = "decks" not in game.unsure and all(deck.whole for deck in decks)
    raw = drop_twins([record for deck in decks for record in deck.records], problems)
    names = RecordNames(game, [(record.id, record.deck.type) for record in raw], whole)
    reader = RecordReader(game, names, facts, pictures.find, problems)
    records = {record.id: reader.read(record) for record in raw}
    if file is not None and problems.told == before:
        keep_records(Kept(records, pictures.sound), file)
    return Database(project, game, records, names.vocabulary, facts, whole)


def raw_database(database: Database) -> tuple[list[RawRecord], Callable[[Problems], RecordReader]]:
    """Return the records of a whole database as they are written, and what reads them again with problems of its own;
    pictures are taken as they are."""
    game = database.game
    found = (_deck(database.project, game, deck, Problems()) for deck in game.decks)
    raw = [record for deck in found for record in deck.records]
    names = RecordNames(game, [(record.id, record.deck.type) for record in raw], True)
    return raw, lambda problems: RecordReader(game, names, database.facts, lambda node, _: node.text, problems)


def _kept_file(project: Project, game: Game) -> Path | None:
    """Return where the records of a game are kept if nothing is wrong with them, None if nothing is kept."""
    decks = [game.folder / deck.file for deck in game.decks]
    if project.kept is None or not all(is_file_in(path, game.folder) for path in decks):
        return None
    sources = [game.folder / "game.yaml", *decks, *([project.root / game.facts] if game.facts else [])]
    return kept_file(project.kept, [(project.shown(path), path) for path in sources])


def _deck(project: Project, game: Game, deck: Deck, problems: Problems) -> RawDeck:
    lost = RawDeck([], False)
    if deck.type not in game.types:
        return lost
    path = game.folder / deck.file
    if not inside(path, game.folder):
        problems.error(
            "path-outside",
            f"deck '{deck.id}': '{deck.file}' lies outside the game's folder",
            deck.location,
            hint="name a file below it",
        )
        return lost
    if not is_file_in(path, game.folder):
        problems.error(
            "missing-file",
            f"deck '{deck.id}': there is no file '{deck.file}'",
            deck.location,
            hint=f"write {project.shown(path)} with a list `cards:`, or name another with `file:`",
        )
        return lost
    tree = project.tree(path, problems)
    return lost if tree is None else raw_records(deck, tree, problems)


def _facts(project: Project, game: Game, problems: Problems) -> frozenset[str]:
    """Return the fact ids of the game's sheet, empty if it names none."""
    if not game.facts:
        return frozenset()
    path = project.root / game.facts
    where = Location(game.shown)
    if not project.is_source(path, game.id):
        problems.error("path-outside", f"facts: '{game.facts}' lies outside of seeds/", where, hint="name a file in it")
        return frozenset()
    if not is_file_in(path, project.root):
        problems.error(
            "missing-file",
            f"facts: there is no file '{game.facts}'",
            where,
            hint="give the path from the project's folder",
        )
        return frozenset()
    return frozenset(_FACT.findall(read_text(path, project.shown(path), problems) or ""))


class _Pictures:
    """Finds picture files below a game's `art/` folder."""

    def __init__(self, project: Project, folder: Path, problems: Problems) -> None:
        self.project = project
        self.folder = folder
        self.problems = problems
        self._sound: set[str] = set()

    @property
    def sound(self) -> frozenset[str]:
        """The names of pictures that were found."""
        return frozenset(self._sound)

    def has(self, name: str) -> bool:
        """Return whether a picture that was found in an earlier run is still there."""
        return is_file_in(self.folder / name, self.project.root)

    @cached_property
    def _known(self) -> frozenset[str]:
        found = (path for path in self.folder.rglob("*") if path.suffix.lower() in PICTURES)
        return frozenset(path.relative_to(self.folder).as_posix() for path in found)

    def find(self, node: Scalar, card: str) -> str | None:
        """Return the path of a picture inside `art/`; None, with a problem, if there is none that may be read."""
        name = node.text
        if name in self._sound:
            return name
        path = self.folder / name
        where = node.location
        if "\0" in name or Path(name).is_absolute() or not self.project.is_source(path, self.folder.parent.name):
            self.problems.error(
                "path-outside",
                f"picture '{name}' lies outside of the game and of the folders beside the games",
                where,
                card=card,
                hint="put it into the game's art/ folder",
            )
        elif path.suffix.lower() not in PICTURES:
            self.problems.error(
                "picture-kind",
                f"picture '{name}' is none of {', '.join(PICTURES)}",
                where,
                card=card,
                hint="save it as one of these",
            )
        elif not is_file_in(path, self.project.root):
            hint = near(name, self._known)
            self.problems.error("missing-picture", f"there is no picture 'art/{name}'", where, card=card, hint=hint)
        else:
            self._sound.add(name)
            return name
        return None
