"""Effect trees for editors: in, what a game's effects may name; out, the definitions that cards and phrases refer to.

A node with one key is one object with all ops as properties and exactly one of them, never `oneOf`: so an editor offers
the ops, and names the one that it does not know.
"""

from collections.abc import Iterable
from typing import Final

from rules_engine.effects.parse import ABILITY_FIELDS, GROUPS, NUMBER_MOST
from rules_engine.game import Game
from rules_engine.json_schema.pieces import Schema, choice, form, many, said, suggested, whole
from rules_engine.ops import Op, OpField

HOLE: Final = {"type": "string", "pattern": "^\\$[a-z0-9-]+$"}
_NODES: Final = {"number": ("number",), "condition": ("condition",), "op": ("op", "always")}


def effect_definitions(game: Game, holes: bool = False) -> dict[str, Schema]:
    """Return the definitions `ability`, `abilities`, `op`, `ops`, `number`, `condition`, and one for each op.

    holes: as in the pattern of a phrase, where `$name` stands for any value, and parts of an ability may stand alone.
    """
    return _Definitions(game, holes).all()


class _Definitions:
    def __init__(self, game: Game, holes: bool) -> None:
        self.game = game
        self.holes = holes

    def all(self) -> dict[str, Schema]:
        """Return all definitions by name."""
        ops = self.game.ops.values()
        found = {
            "ability": self.ability(),
            "abilities": many("What the card does.", self.open({"$ref": "#/definitions/ability"})),
            "ops": many("What is done, in this order.", self.open({"$ref": "#/definitions/op"})),
            **self.words(),
        }
        fields = (field for op in ops for field in op.fields if field.kind == "number")
        for least in sorted({field.least for field in (*fields, *ABILITY_FIELDS)}):
            number = whole("A number.", least, NUMBER_MOST)
            found[f"from-{least}"] = self.open({"anyOf": [number, {"$ref": "#/definitions/number"}]})
        for name, kinds in _NODES.items():
            found[name] = node(f"One {name}.", (op for op in ops if op.kind in kinds))
        found["condition"] = self.open(found["condition"])
        found |= {f"op-{op.name}": self.op(op) for op in ops}
        if self.holes:
            parts = {field.name: self.field(field) for field in ABILITY_FIELDS}
            found["part"] = form("An ability, a part of one, or a node.", {**parts, **references(ops)})
        return found

    def words(self) -> dict[str, Schema]:
        """Return the definitions of what effects name: things, groups of players, times."""
        thing = self.open(suggested("A thing of the game, or the id of a card.", self.game.things))
        return {
            "thing": thing,
            "things": many("A thing, or several.", {"$ref": "#/definitions/thing"}),
            "who": self.open(choice("A group of players.", (*GROUPS, *self.game.groups))),
            "time": self.open(choice("A time of the game.", self.game.times)),
        }

    def open(self, value: Schema) -> Schema:
        """Return a value in whose place a hole may stand, where holes are allowed."""
        told = {key: value[key] for key in ("description",) if key in value}
        return {**told, "anyOf": [HOLE, value]} if self.holes else value

    def ability(self) -> Schema:
        """Return the schema of an ability: `when` and `do`, or `always`."""
        found = form(
            "What a card does: at a time (`when`, `do`), or always.",
            {field.name: self.field(field) for field in ABILITY_FIELDS},
        )
        alone: Schema = {"properties": {"when": False, "do": False, "pay": False}}
        if self.holes:
            return found
        return {**found, "if": {"required": ["always"]}, "then": alone, "else": {"required": ["when", "do"]}}

    def op(self, op: Op) -> Schema:
        """Return the schema of what stands after the name of an op: its fields, or its values in order."""
        due = (field.name for field in op.fields if not field.optional)
        fields = form(about(op), {field.name: self.field(field) for field in op.fields}, due)
        if not op.positional:
            return fields
        bare = self.bare(op)
        if len(op.positional) == 1 and any(field.kind == "number" for field in op.fields):
            fields = {"anyOf": [fields, {"$ref": "#/definitions/number"}]}
        return {"description": about(op), "if": {"type": "object"}, "then": fields, "else": bare}

    def bare(self, op: Op) -> Schema:
        """Return the schema of the values of an op without their names."""
        values = [self.field(field) for name in op.positional if (field := op.field(name.rstrip("*")))]
        if len(values) == 1 and op.positional[0].endswith("*"):
            return many(about(op), values[0])
        if len(values) == 1:
            return values[0]
        optional = sum(1 for field in op.fields if field.optional and field.name in op.positional)
        return {
            "type": "array",
            "items": values,
            "minItems": len(values) - optional,
            "maxItems": len(values),
        }

    def field(self, field: OpField) -> Schema:
        """Return the schema of one field of an op."""
        if field.kind == "word":
            return self.open(choice(field.about or field.name, field.words))
        name = {"number": f"from-{field.least}", "target": "thing"}.get(field.kind, field.kind)
        return said(field.about or field.name, f"#/definitions/{name}")


def about(op: Op) -> str:
    """Return what an op does, or its name if nobody said it."""
    return op.about or f"The {op.kind} `{op.name}`."


def references(ops: Iterable[Op]) -> dict[str, Schema]:
    """Return a property for each op."""
    return {op.name: said(about(op), f"#/definitions/op-{op.name}") for op in ops}


def node(what: str, ops: Iterable[Op]) -> Schema:
    """Return the schema of a node: exactly one op."""
    return {**form(what, references(ops)), "minProperties": 1, "maxProperties": 1}
