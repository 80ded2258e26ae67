"""The op `look`: look at cards from the deck and keep some."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "look",
    "op",
    "Look at cards from the deck and keep some.",
    (
        OpField("n", "number", "how many are looked at", least=1),
        OpField("keep", "number", "how many are kept", least=1),
    ),
)
