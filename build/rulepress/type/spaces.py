"""Spaces and signs that are set, not typed: in, a string and the stops of its styles; out, the string by stated rules.

The rules: a run of spaces, tabs and line ends is one space, none at the start or the end of a paragraph. No-break
spaces stay. Zero width space allows a break and U+00AD a division; they and the other invisible characters are never
drawn. Spaces of a fixed width are drawn as an ordinary space with its width corrected, so that no font can lack them.
"""

import re
import unicodedata
from typing import Final

from rulepress.type.face import EM

OBJECT: Final = "\ufffc"
"""Stands for an icon while lines are broken."""

HYPHEN: Final = "-"
SOFT_HYPHEN: Final = "\u00ad"
INVISIBLE: Final = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f")
UNSEEN: Final = dict.fromkeys(map(ord, INVISIBLE))
"""What `str.translate` takes them out by, to compare words."""
TRAILING: Final = " \u3000\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u200b\u00ad"
"""What a line end swallows."""

DRAWN_AS: Final = {"\u2010": "-", "\u2011": "-"} | dict.fromkeys("\u00a0\u202f\u3000\u2007\u2008\u2009", " ")
DRAWN_AS.update(dict.fromkeys("\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u200a", " "))

# Narrow no-break space is 1/6 em here in every font (they differ between 1/8 and 1/4).
WIDTHS: Final = {
    "\u202f": EM // 6, "\u3000": EM, "\u2000": EM // 2, "\u2001": EM, "\u2002": EM // 2, "\u2003": EM,
    "\u2004": EM // 3, "\u2005": EM // 4, "\u2006": EM // 6, "\u2009": EM // 5, "\u200a": EM // 10,
}  # fmt: skip
FIXED: Final = frozenset(char for char, drawn in DRAWN_AS.items() if drawn == " ")
"""Spaces whose width is their own: justifying leaves them alone."""

LIKE: Final = {"\u2007": "0", "\u2008": "."}
"""Spaces that are as wide as another character."""

_RUN: Final = re.compile(r"[ \t\n\r\f\v\x85\u2028\u2029]{2,}|[\t\n\r\f\v\x85\u2028\u2029]")
_SPACED: Final = " \u00a0\u202f\u2009"
_GAP: Final = f"[{_SPACED}]*"
_FRENCH: Final = (
    rf"(?P<after>«){_GAP}"
    rf"|(?<![{_SPACED}«])(?<!^){_GAP}(?P<close>»)"
    rf"|(?<![{_SPACED}«(\[;!?])(?<!^){_GAP}(?P<high>[;!?])"
    rf"|(?<![{_SPACED}«(\[])(?<!^){_GAP}(?P<colon>:)(?![/\d])"
)


def collapse(text: str) -> str:
    """Return text in composed characters (NFC) with every run of spaces, tabs and line ends made one space."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    # Printable text has no tabs and line ends; the test is much faster than the search.
    return text if text.isprintable() and "  " not in text else _RUN.sub(" ", text)


def french(text: str, stops: list[int]) -> tuple[str, list[int]]:
    """Return text with no-break spaces around its signs, and the stops of its styles moved along.

    Narrow (U+202F) before ; ! ? » and after «, wide (U+00A0) before a colon that is not inside a figure or an address.
    Spaces that stand there are replaced, so that a second run changes nothing. stops: indices, ascending.
    """
    parts: list[str] = []
    moved: list[int] = []
    done = made = 0
    for found in re.finditer(_FRENCH, text):
        space = "\u00a0" if found["colon"] else "\u202f"
        new = f"«{space}" if found["after"] else f"{space}{found[0][-1]}"
        parts += (text[done : found.start()], new)
        made += found.start() - done
        while len(moved) < len(stops) and stops[len(moved)] < found.end():
            moved.append(made + min(stops[len(moved)] - found.start(), len(new) - 1))
        made += len(new)
        done = found.end()
    moved += [made + stop - done for stop in stops[len(moved) :]]
    return "".join((*parts, text[done:])), moved
