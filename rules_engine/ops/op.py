"""What an op is: in, nothing; out, the record that describes an operation's fields."""

from typing import Literal, NamedTuple

FieldKind = Literal["number", "thing", "things", "target", "who", "ops", "abilities", "condition", "time", "word"]
"""number: int or number node; thing: a declared thing or a card; things: one or a list of them; target: as thing; who:
a group of players; ops: a list of ops; abilities: a list of abilities; condition: a condition node; time: a declared
time; word: one of `words`."""

OpKind = Literal["op", "always", "number", "condition"]


class OpField(NamedTuple):
    """One field of an op: kind, whether it may be left out, the least number, the words allowed, and what it means."""

    name: str
    kind: FieldKind
    about: str
    optional: bool = False
    least: int = 0
    words: tuple[str, ...] = ()


class Op(NamedTuple):
    """An operation, number or condition of the effect tree.

    positional: names given to the values when the op's value is a bare scalar or a list, in order; a last name that
    ends in `*` takes all the rest as a list; whole: False if something of its declaration could not be read.
    """

    name: str
    kind: OpKind
    about: str
    fields: tuple[OpField, ...]
    positional: tuple[str, ...] = ()
    whole: bool = True

    def field(self, name: str) -> OpField | None:
        """Return the field of a name, or None."""
        return next((field for field in self.fields if field.name == name), None)
