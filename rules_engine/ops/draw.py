"""The op `draw`: draw cards from the deck into the hand."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "draw",
    "op",
    "Draw cards from the deck into the hand.",
    (OpField("n", "number", "how many cards", least=1),),
)
