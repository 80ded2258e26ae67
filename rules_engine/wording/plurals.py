"""Plural classes: in, a language and a number; out, the class that its words follow, after CLDR as ICU has it."""

from functools import cached_property
from typing import Final

from icu4py.messageformat import MessageFormat

PLURALS: Final = ("zero", "one", "two", "few", "many", "other")
_PATTERN: Final = f"{{n, plural, {' '.join(f'{name} {{{name}}}' for name in PLURALS)}}}"
_TELLING: Final = (*range(200), 1_000, 1_000_000)
"""Numbers among which each language uses all the classes that it has for whole numbers."""


class Plurals:
    """The plural classes of a language; `other` alone for one that ICU does not know.

    tag: BCP 47.
    """

    def __init__(self, tag: str) -> None:
        self._format = MessageFormat(_PATTERN, tag)
        self._known: dict[int, str] = {}

    def of(self, number: int) -> str:
        """Return the class of a whole number: `one`, `other`, ..."""
        known = self._known.get(number)
        if known is None:
            known = self._known[number] = str(self._format.format({"n": abs(number)}))
        return known

    @cached_property
    def classes(self) -> tuple[str, ...]:
        """The classes that whole numbers fall into, and `other`."""
        used = {"other", *map(self.of, _TELLING)}
        return tuple(name for name in PLURALS if name in used)
