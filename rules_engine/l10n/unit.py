"""A unit of translation: in, nothing; out, one text of a game with its source, its translation and their hashes."""

import hashlib
import re
import unicodedata
from pathlib import Path
from typing import Final, Literal, NamedTuple

from rules_engine.location import Location

Kind = Literal["text", "override", "rules", "term", "phrase", "event", "press", "block"]
_UNSEEN: Final = dict.fromkeys(map(ord, "\u00ad\u200b\u2060\ufeff"))
_MARKS: Final = re.compile(r"\{\{.*?\}\}|\[\[.*?\]\]|\{[^{}]*\}", re.DOTALL)


class Unit(NamedTuple):
    """One text that a language says.

    key: what it is, stable while its source changes (a block of a rulebook: file and hash); source: what the source
    language says, None if it says nothing any more; said: the translation as it is written, also `~same`, None if there
    is none; about: what it is, for the translator; at: where the source stands; there: where the translation stands, or
    its file; file, path: where it is written, None if it follows from others; meaning: a digest of the effects that a
    text of a card stands for; shared: whether it belongs to all games.
    """

    key: str
    kind: Kind
    source: str | None
    said: str | None
    about: str
    at: Location
    there: Location
    file: Path | None = None
    path: tuple[str, ...] = ()
    meaning: str = ""
    shared: bool = False

    @property
    def source_hash(self) -> str:
        """The hash of what is translated: the text, and the effects that it stands for."""
        return digest(f"{self.meaning} {self.source}" if self.meaning else self.source or "")

    @property
    def said_hash(self) -> str:
        """The hash of the translation."""
        return digest(self.said or "")


def normal(text: str) -> str:
    """Return a text without what changes nothing that it says: ways to write a letter, kinds and numbers of spaces,
    line ends within a paragraph, characters that only hold words together or let them break."""
    text = unicodedata.normalize("NFC", text).translate(_UNSEEN)
    paragraphs = re.split(r"\n\s*\n", text.strip())
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def digest(text: str) -> str:
    """Return a short hash of a text as `normal` has it."""
    return hashlib.sha256(normal(text).encode("utf-8")).hexdigest()[:16]


def says_something(text: str) -> bool:
    """Return whether a text has letters outside of its marks; one without is the same in every language."""
    return any(char.isalpha() for char in _MARKS.sub("", text))
