"""The op `repeat`: do the named effect once more."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "repeat",
    "op",
    "Do the named effect once more.",
    (OpField("what", "thing", "what is done again"),),
)
