"""What forbids a move in Counterclock Wizards: in, nothing; out, the facts and decisions that refusals name."""

from typing import Final

REFUSALS: Final = ()
