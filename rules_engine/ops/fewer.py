"""The condition `fewer`: a player has fewer of a thing than each of the others named."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "fewer",
    "condition",
    "A player has fewer of a thing than each of the others named.",
    (
        OpField("who", "who", "who has fewer"),
        OpField("what", "thing", "of what"),
        OpField("than", "who", "than whom"),
    ),
)
