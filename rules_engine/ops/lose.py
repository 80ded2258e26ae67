"""The op `lose`: give back a number of a thing, down to nothing."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "lose",
    "op",
    "Give back a number of a thing, down to nothing.",
    (
        OpField("what", "thing", "what is lost"),
        OpField("n", "number", "how many", least=1),
    ),
)
