"""The number `per`: a number for each thing counted."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "per",
    "number",
    "A number for each thing counted.",
    (
        OpField("k", "number", "how many for each", least=1),
        OpField("of", "number", "what is counted"),
    ),
    positional=("k", "of"),
)
