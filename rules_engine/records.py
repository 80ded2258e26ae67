"""Records: in, the deck files of a game; out, cards and components with typed values, checked."""

from collections.abc import Callable, Iterable
from collections.abc import Mapping as MappingType
from typing import Final, NamedTuple

from rules_engine.effects.node import Node, digest
from rules_engine.effects.parse import GROUPS, Vocabulary, parse_effects
from rules_engine.game import Deck, Game, RecordType
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_id, as_text
from rules_engine.schema import COPIES_MOST, Names, Plain, convert
from rules_engine.yaml_tree import Mapping, Scalar, Tree

LISTS: Final = ("cards", "components")
_NAMED: Final = {"things": "thing", "groups": "group of players", "times": "time", "ops": "op"}
"""How effects call what the lists of a game hold."""


class Record(NamedTuple):
    """A card or component.

    values: its own fields by name; name and words: source-language wording (translated fields and the override `text`);
    effects: its abilities, empty if any part of them could not be read; source: fact ids; own: True if we made it up;
    places: where each field stands; unread: fields that could not be read, with a problem.
    """

    id: str
    type: str
    deck: str
    name: str
    copies: int
    values: MappingType[str, Plain]
    words: MappingType[str, str]
    effects: tuple[Node, ...]
    source: tuple[str, ...]
    own: bool
    location: Location
    places: MappingType[str, Location]
    unread: frozenset[str] = frozenset()

    def at(self, name: str) -> Location:
        """Return where a field stands, or the record."""
        return self.places.get(name, self.location)

    @property
    def effect_digest(self) -> str:
        """A short hash of what the card does."""
        return digest(self.effects)


class RawRecord(NamedTuple):
    """A record before conversion: its id, deck and tree."""

    id: str
    deck: Deck
    tree: Mapping


class RawDeck(NamedTuple):
    """The records of a deck; whole: False if some could not be found, with a problem."""

    records: list[RawRecord]
    whole: bool


def raw_records(deck: Deck, tree: Tree, problems: Problems) -> RawDeck:
    """Return the records of a deck file (a map with one of the lists `cards` and `components`)."""
    before = problems.told
    form = Fields(tree, deck.file, problems)
    found = []
    for key in LISTS:
        for item in form.listing(key):
            if not isinstance(item, Mapping):
                problems.error(
                    "not-a-map",
                    f"{deck.file}: an item is no map",
                    item.location,
                    hint="write `- id: ...` and fields below it",
                )
                continue
            node = item.get("id")
            name = as_id(node, "id", problems) if node is not None else None
            if node is None:
                problems.error(
                    "missing-field", "a record has no 'id'", item.location, field="id", hint="add `id: some-name`"
                )
            if name:
                found.append(RawRecord(name, deck, item))
    form.finish()
    whole = problems.told == before
    if not found and whole:
        problems.warning("empty-deck", f"deck '{deck.id}' holds no records", tree.location, hint="add a list `cards:`")
    return RawDeck(found, whole)


def drop_twins(raw: list[RawRecord], problems: Problems) -> list[RawRecord]:
    """Return the records with each id once; a second one is a problem that names the first."""
    first: dict[str, RawRecord] = {}
    for record in raw:
        seen = first.setdefault(record.id, record)
        if seen is not record:
            problems.error(
                "duplicate-id",
                f"id '{record.id}' stands twice, first at {seen.tree.location}",
                record.tree.keys["id"],
                card=record.id,
                field="id",
                hint="give one of them another id",
            )
    return list(first.values())


class RecordNames:
    """What the records of a game may name.

    of_type: ids of records by type, of all under ""; things: these and the things of the game; whole: False if some
    are not known; vocabulary: what effects and phrases may name.
    """

    def __init__(self, game: Game, records: Iterable[tuple[str, str]], whole: bool) -> None:
        """Gather the names. records: pairs of id and type; whole: False if some records could not be found."""
        found: dict[str, list[str]] = {kind: [] for kind in game.types}
        for name, kind in records:
            found[kind].append(name)
        self.of_type = {kind: frozenset(names) for kind, names in found.items()}
        self.of_type[""] = frozenset().union(*self.of_type.values())
        self.things = self.of_type[""].union(game.things)
        self.whole = whole and "things" not in game.unsure
        groups = frozenset(game.groups).union(GROUPS)
        unsure = {_NAMED[key] for key in game.unsure if key in _NAMED} | (set() if self.whole else {"thing"})
        self.vocabulary = Vocabulary(game.ops, self.things, groups, frozenset(game.times), frozenset(unsure))


class RecordReader:
    """Converts raw records of a game; what references may name is known by then."""

    def __init__(
        self,
        game: Game,
        names: RecordNames,
        facts: frozenset[str],
        image: Callable[[Scalar, str], str | None],
        problems: Problems,
    ) -> None:
        self.game = game
        self.facts = facts
        self.problems = problems
        self.names = Names(names.of_type, names.things, image, names.whole)
        self.vocabulary = names.vocabulary

    def read(self, raw: RawRecord) -> Record:
        """Return the record; wrong values are left out, each with a problem."""
        kind = self.game.types[raw.deck.type]
        form = Fields(raw.tree, f"card '{raw.id}'", self.problems, raw.id)
        form.node("id")
        name = form.text("name", required=kind.named)
        before = self.problems.told
        copies = form.int("copies", 1, 0, COPIES_MOST)
        lost = {"copies"} if self.problems.told != before else set()
        values, words, unread = self._own_fields(kind, form, raw.id)
        override = form.text("text")
        if override:
            words["text"] = override
        tree = form.node("effects")
        effects = () if tree is None else parse_effects(tree, self.vocabulary, raw.id, self.problems)
        own = form.flag("own")
        form.text("note")
        source = self._source(form, raw.id)
        if kind.whole:
            form.finish()
        else:
            unread.update(raw.tree.entries)  # which of these are fields, nobody knows
        unread |= form.lost | lost | ({"effects"} if effects is None else set())
        return Record(
            id=raw.id,
            type=kind.name,
            deck=raw.deck.id,
            name=name,
            copies=copies,
            values=values,
            words=words,
            effects=effects or (),
            source=source,
            own=own,
            location=raw.tree.keys["id"],
            places=raw.tree.keys,
            unread=frozenset(unread),
        )

    def _own_fields(
        self, kind: RecordType, form: Fields, card: str
    ) -> tuple[dict[str, Plain], dict[str, str], set[str]]:
        values: dict[str, Plain] = {}
        words: dict[str, str] = {}
        unread: set[str] = set()
        for declared in kind.fields:
            node = form.node(declared.name, declared.required)
            if node is None:
                continue
            before = self.problems.told
            value = convert(declared, node, self.names, card, self.problems)
            if value is None or self.problems.told != before:
                unread.add(declared.name)
            if value is None:
                continue
            if declared.translate and isinstance(value, str):
                words[declared.name] = value
            else:
                values[declared.name] = value
        return values, words, unread

    def _source(self, form: Fields, card: str) -> tuple[str, ...]:
        found = []
        told = form.listing("source")
        for item in told:
            fact = as_text(item, "source", self.problems, card)
            if fact and self.facts and fact not in self.facts:
                self.problems.error(
                    "unknown-fact",
                    f"card '{card}': the fact sheet has no '{fact}'",
                    item.location,
                    card=card,
                    field="source",
                    hint=near(fact, self.facts),
                )
            elif fact:
                found.append(fact)
        if self.facts and not told:
            self.problems.error(
                "no-source",
                f"card '{card}' cites no fact",
                form.location,
                card=card,
                field="source",
                hint="add `source: [ID]`; content of your own cites its gap and says `own: true`",
            )
        return tuple(found)
