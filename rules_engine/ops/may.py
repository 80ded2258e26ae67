"""The op `may`: the player may do the ops, at a price if one is named."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "may",
    "op",
    "The player may do the ops, at a price if one is named.",
    (
        OpField("pay", "ops", "the price", optional=True),
        OpField("do", "ops", "what they may do"),
    ),
)
