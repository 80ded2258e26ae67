"""Reading effect trees: in, YAML trees and what a game knows; out, nodes, with a problem for each thing unknown."""

from collections.abc import Mapping as MappingType
from typing import Final, NamedTuple

from rules_engine.effects.node import Node, Value
from rules_engine.location import Location
from rules_engine.near_words import near, nearest
from rules_engine.ops import Op, OpField
from rules_engine.problems import Problems
from rules_engine.reading import as_int, as_text, kind_of
from rules_engine.yaml_tree import Listing, Mapping, Scalar, Tree

NUMBER_MOST: Final = 9999
ABILITY_FIELDS: Final = (
    OpField("when", "time", "at what time", optional=True),
    OpField("if", "condition", "only if this is so as it happens", optional=True),
    OpField("step", "number", "which spread step this is", optional=True, least=1),
    OpField("from", "number", "from which number on", optional=True, least=1),
    OpField("pay", "ops", "first this, all of it or nothing", optional=True),
    OpField("do", "ops", "then this", optional=True),
    OpField("always", "ops", "in force all the time", optional=True),
)
ABILITY: Final = Op("ability", "op", "What a card does: at a time, or always.", ABILITY_FIELDS)
GROUPS: Final = ("you", "others", "all", "next-player", "actor", "owner")


class Vocabulary(NamedTuple):
    """What effects of a game may name: ops by name, things (with cards), groups of players, times.

    unsure: of these, the kinds of which some could not be read (`thing`, `op`, ...): a name that is not known may be
    right, and the fault is told.
    """

    ops: MappingType[str, Op]
    things: frozenset[str]
    groups: frozenset[str]
    times: frozenset[str]
    unsure: frozenset[str] = frozenset()


def parse_effects(tree: Tree, vocabulary: Vocabulary, card: str, problems: Problems) -> tuple[Node, ...] | None:
    """Read the effect list of a card; None if any part of it cannot be read, with a problem for each."""
    reader, before = _Reader(vocabulary, card, problems), problems.told
    found = reader.abilities(tree, "")
    return found if reader.sure and problems.told == before else None


def parse_pattern(tree: Tree, vocabulary: Vocabulary, shared: bool, problems: Problems) -> Value | None:
    """Read the pattern of a phrase: the same tree, in which `$name` stands for any value; None if any part of it cannot
    be read, with a problem for each.

    shared: the phrase serves all games, so that it may name times, things and groups that this one does not have.
    """
    reader, before = _Reader(vocabulary, "", problems, holes=True, shared=shared), problems.told
    found = reader.pattern(tree)
    return found if reader.sure and problems.told == before else None


class _Reader:
    def __init__(
        self, vocabulary: Vocabulary, card: str, problems: Problems, holes: bool = False, shared: bool = False
    ) -> None:
        self.known = vocabulary
        self.card = card
        self.problems = problems
        self.holes = holes
        self.shared = shared
        self.sure = True

    def fault(self, code: str, message: str, where: Location, hint: str) -> None:
        name = f"card '{self.card}': " if self.card else ""
        self.problems.error(
            code, name + message, where, card=self.card, field="" if self.holes else "effects", hint=hint
        )

    def pattern(self, tree: Tree) -> Value | None:
        if isinstance(tree, Listing):
            return self.ops(tree, "")
        if isinstance(tree, Mapping) and any(field.name in tree.entries for field in ABILITY_FIELDS):
            return self.ability(tree, "")
        if isinstance(tree, Mapping):
            return self.node(tree, ("op", "always", "number", "condition"), "")
        self.fault("bad-phrase", f"{kind_of(tree)} is no effect", tree.location, "write `op: {field: value}`")
        return None

    def abilities(self, tree: Tree, path: str) -> tuple[Node, ...]:
        dot = f"{path}." if path else ""
        found = [self.ability(item, f"{dot}{index}") for index, item in enumerate(_items(tree))]
        return tuple(node for node in found if node is not None)

    def ability(self, tree: Tree, path: str) -> Node | None:
        if not isinstance(tree, Mapping):
            self.fault(
                "bad-effect",
                f"{kind_of(tree)} is no ability",
                tree.location,
                "an ability is a map with `when` and `do`, or `always`",
            )
            return None
        args = self.args(ABILITY, tree, path)
        names = tree.entries.keys()
        if "always" in names and names & {"when", "do", "pay"}:
            self.fault(
                "bad-effect",
                "an ability has either `always` or `when` and `do`",
                tree.location,
                "make two abilities of it",
            )
        elif (
            "always" not in names
            and not names >= {"when", "do"}
            and not self.holes
            and all(map(ABILITY.field, names))  # else an unknown field is told, which may be meant
        ):
            self.fault(
                "bad-effect",
                "an ability needs `when` and `do`, or `always`",
                tree.location,
                "say what is done, and at what time",
            )
        return Node("ability", args, path, tree.location)

    def ops(self, tree: Tree, path: str) -> tuple[Value, ...]:
        found: list[Value] = []
        for index, item in enumerate(_items(tree)):
            if self.is_hole(item):
                found.append(_text(item))
                continue
            node = self.node(item, ("op", "always"), f"{path}.{index}" if path else str(index))
            if node is not None:
                found.append(node)
        return tuple(found)

    def is_hole(self, tree: Tree) -> bool:
        return self.holes and isinstance(tree, Scalar) and tree.text.startswith("$")

    def node(self, tree: Tree, kinds: tuple[str, ...], path: str) -> Node | None:
        if not isinstance(tree, Mapping) or len(tree.entries) != 1:
            keys = f"a map with {len(tree.entries)} keys" if isinstance(tree, Mapping) else kind_of(tree)
            self.fault(
                "bad-effect",
                f"{keys} stands where one {kinds[0]} is due",
                tree.location,
                "write `op: {field: value}`, one op in each item",
            )
            return None
        ((name, value),) = tree.entries.items()
        op = self.known.ops.get(name)
        if (op is None and "op" in self.known.unsure) or (op is not None and not op.whole):
            self.sure = False
            return None
        if op is None or op.kind not in kinds:
            fitting = [known for known, other in self.known.ops.items() if other.kind in kinds]
            what = f"unknown {kinds[0]}" if op is None else f"{op.kind} where {kinds[0]} is due:"
            self.fault("unknown-op", f"{what} '{name}'", tree.keys[name], near(name, fitting))
            return None
        if not isinstance(value, Mapping) and op.positional:
            value = self.spread(op, value)
        elif op.positional and isinstance(value, Mapping) and not _is_node_map(value, op, self.known.ops):
            pass
        elif op.positional and isinstance(value, Mapping):
            value = self.spread(op, value)
        if not isinstance(value, Mapping):
            self.fault(
                "bad-effect",
                f"op '{name}': {kind_of(value)} stands where its fields are due",
                value.location,
                f"write `{name}: {{{', '.join(f'{f.name}: ...' for f in op.fields if not f.optional)}}}`",
            )
            return None
        return Node(name, self.args(op, value, path), path, tree.keys[name])

    def spread(self, op: Op, value: Tree) -> Mapping:
        """Give the positional values of an op their names."""
        items = _items(value)
        entries: dict[str, Tree] = {}
        for index, name in enumerate(op.positional):
            if name.endswith("*"):
                entries[name[:-1]] = Listing(items[index:], value.location)
            elif len(op.positional) == 1:
                entries[name] = value
            elif index < len(items):
                entries[name] = items[index]
        if len(items) > len(op.positional) > 1:
            self.fault(
                "bad-effect",
                f"op '{op.name}' takes {len(op.positional)} values, here are {len(items)}",
                value.location,
                "remove some",
            )
        return Mapping(entries, {name: node.location for name, node in entries.items()}, value.location)

    def args(self, op: Op, tree: Mapping, path: str) -> tuple[tuple[str, Value], ...]:
        dot = f"{path}." if path else ""
        found: list[tuple[str, Value]] = []
        unknown = [key for key in tree.entries if op.field(key) is None]
        absent = [field.name for field in op.fields if field.name not in tree.entries]
        for field in op.fields:
            node = tree.get(field.name)
            if node is None:
                if not field.optional and not unknown:  # one that is told may be meant
                    self.fault(
                        "missing-field",
                        f"op '{op.name}': '{field.name}' is missing",
                        tree.location,
                        f"it says {field.about}",
                    )
                continue
            value = self.value(field, node, f"{dot}{field.name}")
            if value is not None:
                found.append((field.name, value))
        what = op.name if op is ABILITY else f"op '{op.name}'"
        for key in unknown:
            self.fault(
                "unknown-field",
                f"{what}: unknown field '{key}'",
                tree.keys[key],
                near(key, absent) if nearest(key, absent) else _fields_of(op),
            )
        return tuple(found)

    def value(self, field: OpField, tree: Tree, path: str) -> Value | None:
        if self.is_hole(tree):
            return _text(tree)
        match field.kind:
            case "number":
                return self.number(field, tree, path)
            case "condition":
                return self.node(tree, ("condition",), path)
            case "ops":
                return self.ops(tree, path)
            case "abilities":
                if isinstance(tree, Listing) and not tree.items:
                    said = f"'{field.name}' holds no ability"
                    self.fault("bad-effect", said, tree.location, "write one, or leave out what has none")
                return self.abilities(tree, path)
            case "who":
                return self.word(tree, self.known.groups, "unknown-group", "group of players")
            case "time":
                return self.word(tree, self.known.times, "unknown-time", "time")
            case "things" if isinstance(tree, Listing):
                found = [self.word(item, self.known.things, "unknown-thing", "thing") for item in tree.items]
                return tuple(word for word in found if word is not None)
            case "word":
                return self.word(tree, frozenset(field.words), "unknown-choice", field.name)
            case _:
                return self.word(tree, self.known.things, "unknown-thing", "thing")

    def number(self, field: OpField, tree: Tree, path: str) -> Value | None:
        if isinstance(tree, Mapping):
            return self.node(tree, ("number",), path)
        if isinstance(tree, Listing) and field.name == "all":
            return tuple(
                v
                for i, item in enumerate(tree.items)
                if (v := self.value(OpField("n", "number", ""), item, f"{path}.{i}")) is not None
            )
        return as_int(tree, field.name, self.problems, field.least, NUMBER_MOST, self.card)

    def word(self, tree: Tree, known: frozenset[str], code: str, kind: str) -> str | None:
        text = as_text(tree, kind, self.problems, self.card)
        if text is None or text in known or self.shared or (self.holes and text.startswith("$")):
            return text
        if kind in self.known.unsure:
            self.sure = False
            return None
        self.fault(code, f"unknown {kind} '{text}'", tree.location, near(text, known))
        return None


def _is_node_map(value: Mapping, op: Op, ops: MappingType[str, Op]) -> bool:
    """Whether a map is itself a node (`per: {count: x}`), not the fields of the op around it."""
    return (
        len(value.entries) == 1
        and next(iter(value.entries)) in ops
        and all(op.field(key) is None for key in value.entries)
    )


def _fields_of(op: Op) -> str:
    return f"its fields are {', '.join(field.name for field in op.fields)}"


def _items(tree: Tree) -> list[Tree]:
    return tree.items if isinstance(tree, Listing) else [tree]


def _text(tree: Tree) -> str:
    return tree.text if isinstance(tree, Scalar) else ""
