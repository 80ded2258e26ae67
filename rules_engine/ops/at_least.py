"""The condition `at-least`: a player has at least a number of a thing."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "at-least",
    "condition",
    "A player has at least a number of a thing.",
    (
        OpField("who", "who", "who"),
        OpField("what", "thing", "of what"),
        OpField("n", "number", "how many", least=1),
    ),
)
