"""The number `points-of`: the points printed on a card."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "points-of",
    "number",
    "The points printed on a card.",
    (OpField("what", "thing", "which card"),),
    positional=("what",),
)
