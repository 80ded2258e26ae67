"""The number `max`: the greatest of several numbers."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "max",
    "number",
    "The greatest of several numbers.",
    (OpField("all", "number", "the numbers"),),
    positional=("all*",),
)
