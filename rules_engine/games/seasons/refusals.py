"""What forbids a move in Seasons: in, nothing; out, the facts and decisions that refusals name."""

from typing import Final

REFUSALS: Final = (
    "SE-076", "SE-084", "SE-099", "SE-100", "SE-101", "SE-108", "SE-109", "SE-116", "SE-117", "SE-119", "SE-121",
    "SE-124", "SE-P06",
)  # fmt: skip
