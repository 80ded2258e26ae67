"""The op `gain`: take a number of a thing, up to its cap; where one must be chosen, the player chooses."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "gain",
    "op",
    "Take a number of a thing, up to its cap; where one must be chosen, the player chooses.",
    (
        OpField("what", "thing", "what is taken"),
        OpField("n", "number", "how many", least=1),
        OpField("to", "thing", "the place it goes to, if not the usual one", optional=True),
    ),
)
