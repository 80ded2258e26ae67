"""The op `each`: each of these players does the ops; inside, 'you' is that player."""

from rules_engine.ops.op import Op, OpField

OP = Op(
    "each",
    "op",
    "Each of these players does the ops; inside, 'you' is that player.",
    (
        OpField("who", "who", "which players"),
        OpField("do", "ops", "what they do"),
    ),
)
