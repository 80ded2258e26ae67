"""The op `allow`: a permission."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "allow",
    "always",
    "A permission.",
    (OpField("buy", "thing", "what may be bought"),),
)
