"""What forbids a move in Zavandor: in, nothing; out, the facts and decisions that refusals name."""

from typing import Final

REFUSALS: Final = (
    "ZV-027", "ZV-029", "ZV-039", "ZV-080", "ZV-081", "ZV-084", "ZV-088", "ZV-090", "ZV-091", "ZV-093", "ZV-095",
    "ZV-098", "ZV-100", "ZV-104", "ZV-105", "ZV-106", "ZV-109", "ZV-110", "ZV-G10", "ZV-G13", "ZV-G22", "ZV-P10",
)  # fmt: skip
