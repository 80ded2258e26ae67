"""The number `count`: the number of things that the player has."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "count",
    "number",
    "The number of things that the player has.",
    (OpField("of", "things", "what is counted; a list counts all of them"),),
    positional=("of",),
)
