"""The op table: in, one module per op; out, `OPS`, the one list of the ops that every game shares."""

from typing import Final

from rules_engine.ops import (
    allow,
    at_least,
    cancel,
    choose,
    count,
    discard,
    discount,
    draw,
    each,
    fewer,
    gain,
    it_is,
    look,
    lose,
    max,
    may,
    min,
    more,
    next,
    per,
    points_of,
    read,
    repeat,
    result,
    score,
    surcharge,
    this,
)
from rules_engine.ops.op import Op, OpField

OPS: Final[tuple[Op, ...]] = (
    allow.OP,
    at_least.OP,
    cancel.OP,
    choose.OP,
    count.OP,
    discard.OP,
    discount.OP,
    draw.OP,
    each.OP,
    fewer.OP,
    gain.OP,
    it_is.OP,
    look.OP,
    lose.OP,
    max.OP,
    may.OP,
    min.OP,
    more.OP,
    next.OP,
    per.OP,
    points_of.OP,
    read.OP,
    repeat.OP,
    result.OP,
    score.OP,
    surcharge.OP,
    this.OP,
)
"""The ops of all games, by name; a game adds its own in `game.yaml`."""

__all__ = ["OPS", "Op", "OpField"]
