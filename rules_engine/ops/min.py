"""The number `min`: the least of several numbers."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "min",
    "number",
    "The least of several numbers.",
    (OpField("all", "number", "the numbers"),),
    positional=("all*",),
)
