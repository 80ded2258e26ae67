"""The op `this`: an ability for a period."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "this",
    "op",
    "An ability for a period.",
    (
        OpField("period", "time", "how long"),
        OpField("has", "abilities", "the ability"),
    ),
)
