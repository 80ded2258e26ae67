"""The op `surcharge`: more to pay for a thing."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "surcharge",
    "always",
    "More to pay for a thing.",
    (
        OpField("for", "target", "what gets dearer"),
        OpField("by", "number", "by how much", least=1),
    ),
)
