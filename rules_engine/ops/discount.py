"""The op `discount`: less to pay for a thing."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "discount",
    "always",
    "Less to pay for a thing.",
    (
        OpField("for", "target", "what gets cheaper"),
        OpField("by", "number", "by how much", least=1),
    ),
)
