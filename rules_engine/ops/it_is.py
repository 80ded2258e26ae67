"""The condition `it-is`: the thing in question is of a kind."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "it-is",
    "condition",
    "The thing in question is of a kind.",
    (OpField("a", "thing", "which kind"),),
    positional=("a",),
)
