"""The number `read`: the figure that a track shows."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "read",
    "number",
    "The figure that a track shows.",
    (OpField("track", "thing", "which track"),),
    positional=("track",),
)
