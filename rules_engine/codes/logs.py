"""Codes of logs: in, nothing; out, what is said about the words of a game that is played."""

from typing import Final

from rules_engine.codes.code import Code

LOGS: Final[dict[str, Code]] = {
    "log-words": Code(
        "The log of a game lacks words in a language",
        "What happens in a game, and what lies on the table, is told in every language of the game; without words an "
        "event falls back to the source language, and a row of the table is left out.",
        'Add the kind that the message names to `text/<language>/events.yaml`: `bid: "{who} bids {n} for {thing}"` '
        "below `events:`, or the row below `table:`; a row that need not be told is `~empty`.",
    ),
    "unknown-log-words": Code(
        "The log of a game words what never happens",
        "The rules of the game tell no event of this kind, so the words would never be read.",
        "Mend the name, as the hint says, or remove the entry from `events.yaml`.",
    ),
}
