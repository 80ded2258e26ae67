"""The op `more`: a higher limit or amount."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "more",
    "always",
    "A higher limit or amount.",
    (
        OpField("of", "thing", "which limit or amount"),
        OpField("n", "number", "by how much", least=1),
    ),
)
