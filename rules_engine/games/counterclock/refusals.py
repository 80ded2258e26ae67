"""What forbids a move in Counterclock Wizards: in, nothing; out, the facts and decisions that refusals name."""

from typing import Final

REFUSALS: Final = (
    "CW-064", "CW-G12",  # battles
    "CW-072", "CW-079", "CW-084", "CW-096", "CW-097", "CW-098", "CW-099", "CW-156", "CW-G27",  # the course
)  # fmt: skip
