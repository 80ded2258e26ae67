"""The number `result`: how many an op of the same ability really took."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "result",
    "number",
    "How many an op of the same ability really took.",
    (OpField("of", "word", "of which op", words=("gained", "lost", "discarded", "drawn", "kept")),),
    positional=("of",),
)
