"""Codes of problems: in, a code; out, its title, why it is a problem, and how to mend it."""

from typing import Final

from rules_engine.codes.books import BOOKS
from rules_engine.codes.code import Code
from rules_engine.codes.extras import EXTRAS
from rules_engine.codes.files import FILES
from rules_engine.codes.games import GAMES
from rules_engine.codes.l10n import L10N
from rules_engine.codes.layouts import LAYOUTS
from rules_engine.codes.logs import LOGS
from rules_engine.codes.records import RECORDS
from rules_engine.codes.samples import SAMPLES
from rules_engine.codes.sheets import SHEETS
from rules_engine.codes.words import WORDS

_PARTS: Final = (FILES, GAMES, RECORDS, WORDS, LAYOUTS, SHEETS, EXTRAS, SAMPLES, LOGS, BOOKS, L10N)
CODES: Final[dict[str, Code]] = dict(sorted((name, code) for part in _PARTS for name, code in part.items()))
"""Every code that a check may tell, by name."""

__all__ = ["CODES", "Code"]
