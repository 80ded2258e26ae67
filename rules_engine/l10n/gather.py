"""Gathering units: in, a Database and a language; out, every text of the game with its source and its translation."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from rules_engine.database import Database
from rules_engine.l10n.flow import flow, flow_tree, said_of
from rules_engine.l10n.patterns import holes_of, renamed, shape_of
from rules_engine.l10n.unit import Kind, Unit
from rules_engine.languages import SOURCE, language_folder, languages_root
from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.wording.open import open_wording
from rules_engine.wording.tables import EMPTY
from rules_engine.wording.wording import Wording
from rules_engine.yaml_tree import Listing, Mapping, Scalar, Tree, parse_yaml, read_yaml

_ICON: Final = ("icon",)


def unit_of(database: Database, tag: str, key: str, source: str) -> Unit | None:
    """Return the unit of a key that only a language has, see `_Gatherer.made`; None if there can be none."""
    wording = open_wording(database, tag, Problems())
    return None if wording is None else _Gatherer(wording).made(key, source)


def units_of(wording: Wording, shared: bool) -> tuple[Unit, ...]:
    """Return the units of a game in a language, in the order of its files.

    shared: with the texts of all games, which come last. What is wrong with the files is told by a check.
    """
    if wording.behind is None:
        return ()
    quiet = wording.behind._replace(problems=Problems())
    found = _Gatherer(wording._replace(behind=quiet, problems=Problems()))
    units = [*found.cards(), *found.rules(), *found.terms(), *found.events()]
    untold = any(unit.kind == "rules" and unit.said is None for unit in units)
    units += found.phrases(found.folder / "phrases.yaml", found.source / "phrases.yaml", untold, False)
    if shared:
        units += found.shared()
    return tuple({unit.key: unit for unit in reversed(units)}.values())[::-1]


def shares(database: Database, tag: str) -> bool:
    """Return whether a language belongs to the project of a game, so that its words for all games can be changed."""
    return database.project.shipped or language_folder(tag, database.project.languages) is not None


class _Gatherer:
    """Reads what a game says in its source language and in another one."""

    def __init__(self, wording: Wording) -> None:
        self.database = database = wording.database
        self.wording = wording
        self.tag = wording.language.tag
        self.folder = database.game.folder / "text" / self.tag
        self.source = database.game.folder / "text" / SOURCE

    def cards(self) -> Iterator[Unit]:
        """Give title, names of decks, and names and fields of records; then translations that belong to nothing."""
        game, path = self.database.game, self.folder / "cards.yaml"
        tree = self._tree(path)
        yield self._text(path, tree, ("game", "title"), game.title, "title of the game", Location(game.shown))
        for deck in game.decks:
            yield self._text(path, tree, ("decks", deck.id), deck.name, "name of a deck", deck.location)
        for record in self.database.records.values():
            for name, source in (("name", record.name), *record.words.items()):
                unit = self._text(path, tree, ("cards", record.id, name), source, f"{name}, {record.type}",
                                  record.at(name))  # fmt: skip
                if source and name != "text" and (unit.said is not None or name not in game.may_fall_back):
                    yield unit
        known = {"decks": {deck.id for deck in game.decks}, "cards": set(self.database.records)}
        for part, ids in known.items():
            yield from self._orphans(path, tree, part, ids)

    def rules(self) -> Iterator[Unit]:
        """Give the rules text of each card with effects; where a language has a text of its own for it, that one."""
        assert self.wording.behind is not None
        path = self.folder / "cards.yaml"
        for record in self.database.records.values():
            if not record.effects or "effects" in record.unread:
                continue
            source = self.wording.behind.rules(record).plain()
            said = self.wording.rules(record)
            own = self.wording.override(record)
            kind: Kind = "rules" if own is None else "override"
            told = own[0] if own else None if said.fallback or not said.paragraphs else said.plain()
            there = own[1] if own else Location(self.database.shown(self.folder / "phrases.yaml"))
            key = f"cards/{record.id}/{'text' if own else 'rules'}"
            if source:
                yield Unit(key, kind, source, told, f"{_ABOUT[kind]}, {record.type}", record.at("effects"), there,
                           path if own else None, ("cards", record.id, "text"), record.effect_digest)  # fmt: skip

    def terms(self) -> Iterator[Unit]:
        """Give each term with all its forms."""
        path, where = self.folder / "terms.yaml", self.database.game.folder / "terms.yaml"
        source, tree = self._part(self._tree(where), "terms"), self._tree(path)
        for name, node in source:
            yield self._unit(("terms", name), "term", node, path, tree, "word with its forms", _ICON)
        yield from self._orphans(path, tree, "terms", set(source.entries))

    def events(self) -> Iterator[Unit]:
        """Give what a log says, and names in forms that this language has. More exact words than those of an event are
        due only where the language has none for the event itself."""
        path, source = self.folder / "events.yaml", self._tree(self.source / "events.yaml")
        tree = self._tree(path)
        for name, node in self._part(tree, "names"):
            unit = self.made(f"events/names/{name}", "")
            if unit is not None:
                yield unit._replace(said=flow(said_of(node)), there=node.location)
        for part in ("events", "table"):
            told = self._part(tree, part).entries
            more = ((name, node) for name, node in told.items() if name not in self._part(source, part).entries)
            for name, node in (*self._part(source, part), *more):
                silent = isinstance(node, Scalar) and node.text == EMPTY
                if not silent and (name in told or name.partition(" ")[0] not in told):
                    unit = self._unit((part, name), "event", node, path, tree, _ABOUT[part], key="events/")
                    own = None if name in self._part(source, part).entries else self.made(unit.key, "")
                    yield unit if own is None else unit._replace(source=own.source, at=own.at)

    def phrases(self, path: Path, where: Path, untold: bool, shared: bool) -> Iterator[Unit]:
        """Give the phrases of a book; the source of one whose shape the source language does not have is its pattern.
        Others of the source language are due too while some rules text cannot be told."""
        ours = {shape: (words, say) for shape, words, say in self._book(where)}
        for shape, words, say in self._book(path):
            unit = self._phrase(shape, say, path, shared, words)
            if shape not in ours:  # of this language alone
                yield unit._replace(source=flow_tree(say))
                continue
            source, pattern = ours.pop(shape)  # the words are shown with the names that holes have in the source
            said = flow(renamed(said_of(words), holes_of(say), holes_of(pattern)))
            yield self._phrase(shape, pattern, path, shared, words)._replace(
                source=flow(said_of(source)), said=said, at=source.location
            )
        for shape, (words, say) in ours.items() if untold else ():
            yield self._phrase(shape, say, path, shared, None)._replace(source=flow(said_of(words)), at=words.location)

    def shared(self) -> Iterator[Unit]:
        """Give the words that all games share: of the press, of the log, and the phrases of shared ops."""
        root, own = languages_root(), self.wording.language.folder
        for file, parts, kind in (("press", ("",), "press"), ("log", ("players", "words", "table"), "event")):
            path, source = own / f"{file}.yaml", self._tree(root / SOURCE / f"{file}.yaml")
            tree = self._tree(path)
            for part in parts:
                for name, node in self._part(source, part):
                    keys = (part, name) if part else (name,)
                    yield self._unit(keys, kind, node, path, tree, _ABOUT[file], key=f"languages/{file}/")._replace(  # type: ignore[arg-type]
                        shared=True
                    )
        book = own / "phrases.yaml"
        yield from self.phrases(book, root / SOURCE / "phrases.yaml", not book.exists(), True)

    def made(self, key: str, source: str) -> Unit | None:
        """Return the unit of a key that only this language has, such as a name with its article, or None.

        source: what the file says that it was made of; the pattern of a phrase.
        """
        part, _, name = key.removeprefix("events/").partition("/")
        path = self.folder / "events.yaml"
        if key.startswith("phrases/"):
            say = parse_yaml(source, "", Problems())
            shape = key.removeprefix("phrases/")
            if say is None or shape_of(say) != shape:
                return None
            return self._phrase(shape, say, self.folder / "phrases.yaml", False, None)._replace(source=source)
        if part == "names" and name in self._names:
            told, at = self._names[name]
            return Unit(key, "event", told, None, "name in a sentence", at, self._shown(path), path, (part, name))
        words = self._part(self._tree(self.source / "events.yaml"), part).get(name.partition(" ")[0])
        if words is None or part not in ("events", "table"):
            return None
        told = flow(said_of(words))
        return Unit(key, "event", told, None, _ABOUT[part], words.location, self._shown(path), path, (part, name))

    @cached_property
    def _names(self) -> dict[str, tuple[str, Location]]:
        """What can be named in a sentence: terms and records."""
        terms = self._part(self._tree(self.database.game.folder / "terms.yaml"), "terms")
        found = {name: (flow(said_of(node, _ICON)), node.location) for name, node in terms}
        return found | {r.id: (r.name, r.location) for r in self.database.records.values() if r.name}

    def _phrase(self, shape: str, say: Tree, path: Path, shared: bool, words: Tree | None) -> Unit:
        pattern, there = flow_tree(say), self._shown(path) if words is None else words.location
        return Unit(f"{'languages/' * shared}phrases/{shape}", "phrase", "",
                    None if words is None else flow(said_of(words)), f"phrase for {pattern}", say.location, there, path,
                    ("phrases", pattern), shared=shared)  # fmt: skip

    def _text(
        self, path: Path, tree: Tree | None, keys: tuple[str, ...], source: str, about: str, at: Location
    ) -> Unit:
        node = _under(tree, keys)
        said = node.text if isinstance(node, Scalar) and not node.empty else None
        there = self._shown(path) if node is None else node.location
        return Unit("/".join(keys), "text", source, said, about, at, there, path, keys)

    def _unit(
        self, keys: tuple[str, ...], kind: Kind, node: Tree, path: Path, tree: Tree | None, about: str,
        without: tuple[str, ...] = (), key: str = "",
    ) -> Unit:  # fmt: skip
        other = _under(tree, keys)
        said = None if other is None or (isinstance(other, Scalar) and other.empty) else flow(said_of(other))
        there = self._shown(path) if other is None else other.location
        return Unit(f"{key}{'/'.join(keys)}", kind, flow(said_of(node, without)), said, about, node.location, there,
                    path, keys)  # fmt: skip

    def _orphans(self, path: Path, tree: Tree | None, part: str, known: set[str]) -> Iterator[Unit]:
        for name, node in self._part(tree, part):
            if name not in known:
                yield Unit(f"{part}/{name}", "text", None, flow(said_of(node)), "belongs to nothing", node.location,
                           node.location, path, (part, name))  # fmt: skip

    def _book(self, path: Path) -> Iterator[tuple[str, Tree, Tree]]:
        """Give shape, words and pattern of each phrase of a book."""
        listing = _under(self._tree(path), ("phrases",))
        for item in listing.items if isinstance(listing, Listing) else ():
            say, words = _under(item, ("say",)), _under(item, ("as",))
            if say is not None and words is not None:
                yield shape_of(say), words, say

    def _part(self, tree: Tree | None, part: str) -> Mapping:
        found = _under(tree, (part,)) if part else tree
        return found if isinstance(found, Mapping) else Mapping({}, {}, Location(""))

    def _tree(self, path: Path) -> Tree | None:
        project = self.database.project
        if path.is_relative_to(languages_root()):
            return read_yaml(path, self._shown(path).file, Problems(), project.kept) if path.is_file() else None
        return project.tree_if_any(path, Problems())

    def _shown(self, path: Path) -> Location:
        ours = languages_root().parent
        return Location(path.relative_to(ours).as_posix() if path.is_relative_to(ours) else self.database.shown(path))


_ABOUT: Final = {
    "rules": "rules text, made from the effects",
    "override": "rules text in own words",
    "events": "what is said of an event",
    "table": "a row of the table",
    "press": "words on sheets",
    "log": "words of a log",
}


def _under(tree: Tree | None, keys: tuple[str, ...]) -> Tree | None:
    for key in keys:
        tree = tree.get(key) if isinstance(tree, Mapping) else None
    return tree
