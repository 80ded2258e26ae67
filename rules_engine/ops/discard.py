"""The op `discard`: put a number of a thing on its discard pile."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "discard",
    "op",
    "Put a number of a thing on its discard pile.",
    (
        OpField("what", "thing", "what is discarded"),
        OpField("n", "number", "how many", least=1),
    ),
)
