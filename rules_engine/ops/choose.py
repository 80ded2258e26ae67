"""The op `choose`: the player does one of several."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "choose",
    "op",
    "The player does one of several.",
    (OpField("one", "ops", "the choices"),),
    positional=("one*",),
)
