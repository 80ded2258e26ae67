"""The frame of a game: in, `game.yaml`; out, its title, closed lists, record types, decks and what `build` prints."""

import re
from collections.abc import Mapping as MappingType
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, get_args

from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.ops import OPS, Op, OpField
from rules_engine.ops.op import FieldKind
from rules_engine.places import Project
from rules_engine.print_job import PrintJob, read_print_job
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_choice, as_id, as_text
from rules_engine.schema import BUILT_IN, FieldType, read_field_type
from rules_engine.yaml_tree import Mapping, Scalar, Tree

PRINTED: Final = ("cards", "boards", "tokens", "dice")
"""What the records of a type can be printed with."""
CUTS: Final = ("square", "circle", "octagon", "stand-up")
"""How tokens are cut out."""
_CUTS_OF: Final = {"tokens": CUTS, "boards": CUTS[:3]}
"""How what is printed so can be cut out; all else is cut square."""
PLAYERS_MOST: Final = 99
ROUNDS_MOST: Final = 200
SEATS: Final = ("red", "blue", "green", "yellow", "white", "black")
"""How players are called, in the order of their seats, if a game does not say it."""
COVERED: Final = ("cards", "nodes", "branches", "limits", "refusals", "facts")
"""Of what samples can be asked to reach a share."""


class RecordType(NamedTuple):
    """A kind of record: its own fields, and the layouts of its sides if it is printed.

    front, back: names of layouts, empty for a component that is not printed; size: preset or `width x height`, which
    may hold expressions; printed: what it is printed with, of `PRINTED`; cut: how a token or board is cut out, of
    `CUTS`; named: True if each record must have a name; places: where each of these stands; whole: False if some fields
    could not be read, with a problem.
    """

    name: str
    about: str
    fields: tuple[FieldType, ...]
    front: str
    back: str
    size: str
    printed: str
    cut: str
    named: bool
    location: Location
    places: MappingType[str, Location]
    whole: bool = True

    def at(self, key: str) -> Location:
        """Return where something is said of the type, or where the type stands."""
        return self.places.get(key, self.location)

    @property
    def texts(self) -> tuple[str, ...]:
        """The fields that are wording, which each language translates."""
        return tuple(field.name for field in self.fields if field.translate)


class Deck(NamedTuple):
    """A file of records of one type. name: how it is called in the source language; box: the deck in whose box its
    cards lie, its own if nothing else is said."""

    id: str
    name: str
    type: str
    file: str
    location: Location
    box: str


class Game(NamedTuple):
    """What `game.yaml` says.

    folder: the game's folder; shown: name of the file in messages; seats: how players are called, in order;
    rounds_most: a game that lasts longer is stopped; coverage: per cent that samples must reach, by kind;
    unsure: lists of which something could not be read (`things`, `times`, `groups`, `ops`, `types`, `decks`), so that a
    name that is not in them may be right.
    """

    id: str
    folder: Path
    shown: str
    title: str
    version: str
    date: str
    players: tuple[int, int]
    seats: tuple[str, ...]
    minutes: int
    age: int
    rounds_most: int
    coverage: MappingType[str, int]
    facts: str
    things: tuple[str, ...]
    groups: tuple[str, ...]
    times: tuple[str, ...]
    zones: tuple[str, ...]
    ops: dict[str, Op]
    types: dict[str, RecordType]
    decks: tuple[Deck, ...]
    printing: PrintJob
    may_fall_back: tuple[str, ...]
    location: Location
    unsure: frozenset[str] = frozenset()


def read_game(project: Project, name: str, problems: Problems) -> Game | None:
    """Read `game.yaml` of a game of a project; None, with problems, if it is no map at all."""
    folder = project.cards / name
    tree = project.tree(folder / "game.yaml", problems)
    if tree is None:
        return None
    shown = project.shown(folder / "game.yaml")
    form = Fields(tree, "game.yaml", problems)
    if not isinstance(tree, Mapping):
        return None
    types = {
        kind.name: kind
        for name, node in form.entries("types")
        if (kind := _record_type(name, node, problems)) is not None
    }
    players = Fields(form.node("players"), "players", problems)
    limits = (players.int("least", 1, 1, PLAYERS_MOST), players.int("most", PLAYERS_MOST, 1, PLAYERS_MOST))
    if limits[0] > limits[1]:
        problems.error(
            "bad-range",
            f"players: least {limits[0]} is above most {limits[1]}",
            players.at("least"),
            hint="swap the two",
        )
    players.finish()
    declared = [_own_op(name, node, problems) for name, node in form.entries("ops")]
    game = Game(
        id=_own_id(form, folder, problems),
        folder=folder,
        shown=shown,
        title=form.text("title", folder.name, required=True),
        version=form.text("version", "0"),
        date=form.text("date"),
        players=limits,
        seats=_seats(form, limits[1], problems),
        minutes=form.int("minutes", 0),
        age=form.int("age", 0, 0, 99),
        rounds_most=form.int("rounds_most", ROUNDS_MOST, 1),
        coverage=_coverage(form, problems),
        facts=form.text("facts"),
        things=_ids(form, "things", problems),
        groups=_ids(form, "groups", problems),
        times=_ids(form, "times", problems),
        zones=_ids(form, "zones", problems),
        ops={op.name: op for op in (*OPS, *declared)},
        types=types,
        decks=(),
        printing=read_print_job(form.node("print"), problems),
        may_fall_back=_fields_of_words(form, "may_fall_back", types, problems),
        location=tree.location,
    )
    decks = form.entries("decks", required=True)
    form.finish()
    unsure = frozenset(form.lost)
    known = [name for name, _ in decks]
    return game._replace(decks=tuple(_deck(*deck, types, known, unsure, problems) for deck in decks), unsure=unsure)


def _own_id(form: Fields, folder: Path, problems: Problems) -> str:
    said = form.id("game")
    if said and said != folder.name:
        problems.error(
            "game-id",
            f"game: '{said}' stands in the folder '{folder.name}'",
            form.at("game"),
            hint="give both one name",
        )
    return folder.name


def _ids(form: Fields, key: str, problems: Problems) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for item in form.listing(key):
        name = as_id(item, key, problems)
        if name in found:
            problems.error("duplicate-id", f"{key}: '{name}' stands twice", item.location, hint="keep one of the two")
        elif isinstance(item, Scalar):
            found[name or item.text] = None  # one that is no id is told here, and not where it is used
        if not isinstance(item, Scalar) or len(re.split(r"[,\s]+", item.text.strip())) > 1:
            form.lost.add(key)
    return tuple(found)


def _seats(form: Fields, most: int, problems: Problems) -> tuple[str, ...]:
    """Return how players are called: as the game says, then by the common names that it does not use."""
    found = _ids(form, "seats", problems)
    if found and "players" in form.map.keys and len(found) < most:
        problems.error("bad-seats", f"seats: {len(found)} names for {most} players", form.at("seats"),
                       hint="name as many as `players:` allows")  # fmt: skip
    return (*found, *(name for name in SEATS if name not in found))


def _fields_of_words(
    form: Fields, key: str, types: MappingType[str, RecordType], problems: Problems
) -> tuple[str, ...]:
    """Return the fields of a list, each of them `name` or one that some type translates."""
    known = {"name", *(field for kind in types.values() for field in kind.texts)}
    found = (as_choice(item, key, problems, known) for item in form.listing(key))
    return tuple(name for name in found if name)


def _record_type(name: str, node: Tree, problems: Problems) -> RecordType | None:
    form = Fields(node, f"type '{name}'", problems)
    fields = []
    for key, tree in form.entries("fields"):
        if key in BUILT_IN:
            problems.error("field-taken", f"field '{key}' is built in", tree.location, hint="choose another name")
        else:
            fields.append(read_field_type(key, tree, problems))
    printed = form.choice("print", PRINTED, PRINTED[0])
    found = RecordType(
        name=name,
        about=form.text("about"),
        fields=tuple(fields),
        front=form.text("front"),
        back="" if printed == "dice" else form.text("back"),
        size=form.text("size", "poker"),
        printed=printed,
        cut=form.choice("cut", _CUTS_OF[printed], CUTS[0]) if printed in _CUTS_OF else CUTS[0],
        named=form.flag("named", form.node("front") is not None),
        location=form.location,
        places=form.map.keys,
    )
    form.finish()
    return found._replace(whole="fields" not in form.lost and form.a_map)


def _deck(
    name: str, node: Tree, types: dict[str, RecordType], decks: Sequence[str], unsure: frozenset[str],
    problems: Problems,
) -> Deck:  # fmt: skip
    form = Fields(node, f"deck '{name}'", problems)
    kind = form.text("type", required=True)
    if kind and kind not in types and "types" not in unsure:
        problems.error("unknown-type", f"deck '{name}': unknown type '{kind}'", form.at("type"), hint=near(kind, types))
    file, box = form.text("file", f"{name}.yaml"), form.choice("box", decks, name)
    deck = Deck(name, form.text("name", name), kind, file, form.location, box)
    form.finish()
    return deck


def _coverage(form: Fields, problems: Problems) -> dict[str, int]:
    """Return what share of each kind samples must reach, in per cent."""
    inner = Fields(form.node("coverage"), "coverage", problems)
    asked = {kind: inner.int(kind, 0, 0, 100) for kind in COVERED if inner.node(kind) is not None}
    inner.finish()
    return asked


def _own_op(name: str, node: Tree, problems: Problems) -> Op:
    """Read an op that a game declares: `about`, and a kind for each field (`n: number`)."""
    before = problems.told
    form = Fields(node, f"op '{name}'", problems)
    fields = []
    for key, tree in form.entries("fields"):
        kind = as_text(tree, key, problems) or ""
        if kind not in get_args(FieldKind):
            problems.error(
                "unknown-choice",
                f"op '{name}': '{kind}' is no kind of field",
                tree.location,
                hint=near(kind, get_args(FieldKind)),
            )
            continue
        fields.append(OpField(key, kind, key, least=1 if kind == "number" else 0))  # type: ignore[arg-type]
    for said in form.texts("positional"):
        if said.removesuffix("*") not in {field.name for field in fields}:
            problems.error(
                "unknown-field",
                f"op '{name}': positional: there is no field '{said}'",
                form.at("positional"),
                hint=near(said, (field.name for field in fields)),
            )
    kind = form.choice("kind", ("op", "always", "number", "condition"), "op")
    op = Op(name, kind, form.text("about"), tuple(fields), tuple(form.texts("positional")))  # type: ignore[arg-type]
    form.finish()
    return op._replace(whole=problems.told == before)
