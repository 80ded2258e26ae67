"""Capitals for labels: in, text and a language; out, the text as that language writes it in capitals."""

import unicodedata
from typing import Final

_DOTTED: Final = str.maketrans({"i": "İ", "ı": "I"})
_STRIPPED: Final = {"\u0301", "\u0308\u0301"}


def capitals(text: str, tag: str) -> str:
    """Return text in capitals; scripts without them stay.

    tag: BCP 47. German ß becomes SS, which every typeface has; Turkish and Azerbaijani keep the dot of i; Greek loses
    its tonos.
    """
    language = tag.partition("-")[0]
    if language in ("tr", "az"):
        return text.translate(_DOTTED).upper()
    if language == "el":
        bare = "".join(char for char in unicodedata.normalize("NFD", text) if char not in _STRIPPED)
        return unicodedata.normalize("NFC", bare).upper()
    return text.upper()
