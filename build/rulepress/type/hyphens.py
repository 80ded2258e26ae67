"""Where words may be divided: in, a word and a dictionary; out, the indices at which a hyphen may stand.

The patterns are those that pyphen ships, read by a reader of our own: it takes all German patterns in a thirtieth of
the time, since a pattern is taken apart only when a word has it. Divisions that change the spelling are left out.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

_LEFT: Final = 2
_RIGHT: Final = 3
_SHORTEST: Final = 6
_PLACES: Final = re.compile(r"(\d?)(\D?)")
_CODE: Final = re.compile(rb"\^\^([0-9a-f]{2})")


class Hyphenator:
    """Divides the words of one language; answers are remembered.

    dictionary: pyphen's name of the language, such as `de_DE`.
    exceptions: words with a hyphen at each allowed point (`Kristall-kugel`), which go before the dictionary; one
    without any is never divided.

    Raises: KeyError if there is no such dictionary.
    """

    def __init__(self, dictionary: str, exceptions: Iterable[str] = ()) -> None:
        self._patterns = _patterns(dictionary)
        self._known: dict[str, tuple[int, ...]] = {}
        for word in exceptions:
            ends = [found.start() for found in re.finditer("-", word)]
            self._known[word.replace("-", "").lower()] = tuple(end - at for at, end in enumerate(ends))

    def points(self, word: str) -> tuple[int, ...]:
        """Return indices, ascending; at least two letters stand before and three after each.

        Words that are short, or hold anything but letters, are not divided.
        """
        key = word.lower()
        known = self._known.get(key)
        if known is None:
            divides = len(key) == len(word) >= _SHORTEST and word.isalpha()
            known = self._known[key] = self._divide(key) if divides else ()
        return known

    def _divide(self, word: str) -> tuple[int, ...]:
        """Return the points by Liang's method: the highest number of all patterns at a place decides, odd divides."""
        edged = f".{word}."
        values = [0] * (len(edged) + 1)
        for start in range(len(edged)):
            for stop in range(start + 1, len(edged) + 1):
                pattern = self._patterns.get(edged[start:stop])
                if pattern:
                    for at, (value, _) in enumerate(_PLACES.findall(pattern), start):
                        if value and int(value) > values[at]:
                            values[at] = int(value)
        return tuple(at for at in range(_LEFT, len(word) - _RIGHT + 1) if values[at + 1] % 2)


@lru_cache(maxsize=32)
def hyphenator(dictionary: str, exceptions: tuple[str, ...] = ()) -> Hyphenator:
    """Return the hyphenator of a dictionary and exceptions, the same one each time."""
    return Hyphenator(dictionary, exceptions)


@lru_cache(maxsize=16)
def _patterns(dictionary: str) -> dict[str, str]:
    """Return the patterns of a dictionary by their letters, as they are written, with their numbers."""
    # Most styles divide no words; those that do open this one door.
    from pyphen import LANGUAGES, language_fallback  # noqa: PLC0415

    name = language_fallback(dictionary)
    if not name:
        raise KeyError(dictionary)
    encoding, _, raw = LANGUAGES[name].read_bytes().replace(b"\r", b"").partition(b"\n")
    code = encoding.decode("ascii").strip().lower().removeprefix("microsoft-")
    if b"^^" in raw:
        raw = _CODE.sub(lambda found: bytes.fromhex(found[1].decode()), raw)
    letters = raw.translate(None, b"0123456789").decode(code).split("\n")
    # A pattern with a slash changes the spelling where it divides; nothing can match its letters.
    return dict(zip(letters, raw.decode(code).split("\n")))
