"""Dates: in, a day as `game.yaml` says it; out, the day as a language writes it, after CLDR as ICU has it."""

from datetime import datetime

from icu4py.messageformat import MessageFormat


def said_date(day: str, tag: str) -> str:
    """Return a day such as `2026-01-31` in the words of a language; anything else as it is written."""
    try:
        when = datetime.strptime(day, "%Y-%m-%d")
    except ValueError:
        return day
    return str(MessageFormat("{d, date, long}", tag).format({"d": when}))
