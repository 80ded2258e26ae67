"""Headings of a rulebook as they are written: in, their lines; out, problems of their words and ids."""

import re
from typing import Final

from rules_engine.location import Location
from rules_engine.problems import Problems

_HEADING: Final = re.compile(r"#+\s*(?P<words>.*?)\s*(?:\{#(?P<id>[^{}]*)\})?\s*", re.DOTALL)
_ID: Final = re.compile(r"[a-z0-9][a-z0-9_-]*")


class Headings:
    """Checks headings one after the other; an id leads to one of them."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self._known: dict[str, Location] = {}

    def check(self, heading: str, at: Location) -> None:
        """Report a heading without words, an id that no reference can name, and one that leads to two headings."""
        found = _HEADING.fullmatch(heading)
        if found is None:
            return
        if not found["words"]:
            self._problems.error("markdown-left", "a heading without words", at, hint="write them behind the #")
        name = found["id"]
        if name is None:
            return
        if not _ID.fullmatch(name):
            self._problems.error("markdown-left", f"'{{#{name}}}' is no id of a heading", at,
                                 hint="write lower-case letters, digits and hyphens, such as {#your-turn}")  # fmt: skip
        elif name in self._known:
            self._problems.error("duplicate-id", f"two headings have the id '{name}'", at,
                                 hint=f"the other one stands at {self._known[name]}")  # fmt: skip
        self._known.setdefault(name, at)
