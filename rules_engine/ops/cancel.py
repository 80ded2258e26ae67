"""The op `cancel`: the effect in question does not happen."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "cancel",
    "op",
    "The effect in question does not happen.",
    (OpField("what", "thing", "what is cancelled"),),
)
