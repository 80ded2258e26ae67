"""The op `next`: an ability for the next such thing."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "next",
    "op",
    "An ability for the next such thing.",
    (
        OpField("what", "thing", "for which thing"),
        OpField("has", "abilities", "the ability"),
    ),
)
