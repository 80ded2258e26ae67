"""The op `score`: count points at the end of the game."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "score",
    "op",
    "Count points at the end of the game.",
    (
        OpField("points", "number", "how many points", least=1),
        OpField("most", "number", "the cap, if any", optional=True),
    ),
)
