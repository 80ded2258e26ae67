"""Marks in a text: in, a text as people write it; out, its pieces: words, icons, terms, holes and paragraph ends.

The marks are `*italic*`, `**bold**`, `{icon:id}`, `{term:id,form}`, `{hole:form,form}` and a backslash before a mark. A
line end is a space (nothing between CJK characters), a blank line a new paragraph. Nothing else is a mark.
"""

import re
from typing import Final, NamedTuple

from rules_engine.location import Location
from rules_engine.problems import Problems


class Plain(NamedTuple):
    """Characters in one style."""

    text: str
    bold: bool = False
    italic: bool = False


class IconMark(NamedTuple):
    """`{icon:id}`."""

    id: str


class TermMark(NamedTuple):
    """`{term:id}` or `{term:id,form}`."""

    id: str
    forms: tuple[str, ...] = ()
    bold: bool = False
    italic: bool = False


class Hole(NamedTuple):
    """`{name}` or `{name:form,form}`: a bound number, or in a phrase the value of `$name`."""

    name: str
    forms: tuple[str, ...] = ()
    bold: bool = False
    italic: bool = False


class Break(NamedTuple):
    """The end of a paragraph."""


Mark = Plain | IconMark | TermMark | Hole | Break
_MARK: Final = re.compile(r"\\([\\*{}])|(\*\*)|(\*)|\{([^{}\n]*)\}|(\n[ \t]*\n\s*)|([ \t]*\n[ \t]*)")
_ANY: Final = re.compile(r"[\\*{\n]")
_HOLE: Final = re.compile(r"([a-z0-9][a-z0-9.-]*)(?::([a-z0-9-]+(?:,[a-z0-9-]+)*))?")


class _State:
    """What the reader has gathered: pieces, the open run of characters and its style."""

    def __init__(self) -> None:
        self.pieces: list[Mark] = []
        self.text = ""
        self.bold = self.italic = False

    def flush(self) -> None:
        if self.text:
            self.pieces.append(Plain(self.text, self.bold, self.italic))
            self.text = ""


def read_marks(text: str, where: Location, problems: Problems, card: str = "", language: str = "") -> tuple[Mark, ...]:
    """Return the pieces of a text. A mark that is not closed is a problem at `where`, and prints as typed."""
    if not _ANY.search(text):
        return (Plain(text),) if text else ()
    state = _State()
    for kind in ("**", "*"):
        text = _escape_unclosed(text, kind, where, problems, card, language)
    at = 0
    for found in _MARK.finditer(text):
        state.text += text[at : found.start()]
        at = found.end()
        _take(found, text, state, where, problems, card, language)
    state.text += text[at:]
    state.flush()
    return tuple(state.pieces)


def _take(
    found: re.Match[str], text: str, state: _State, where: Location, problems: Problems, card: str, language: str
) -> None:
    escaped, strong, slant, braces, gap, _ = found.groups()
    if escaped:
        state.text += escaped
    elif strong:
        state.flush()
        state.bold = not state.bold
    elif slant:
        state.flush()
        state.italic = not state.italic
    elif braces is not None:
        mark = _braces(braces, state)
        if mark is None:
            problems.error(
                "bad-mark",
                f"'{{{braces}}}' is no mark",
                where,
                card=card,
                language=language,
                hint="marks are {icon:id}, {term:id}, {n}; a brace that is meant needs a backslash before it",
            )
            state.text += found[0]
        else:
            state.flush()
            state.pieces.append(mark)
    elif gap:
        state.flush()
        if found.end() < len(text) and state.pieces:
            state.pieces.append(Break())
    else:
        around = text[found.start() - 1 : found.start()], text[found.end() : found.end() + 1]
        if around[0] and around[1] and not (is_cjk(around[0]) and is_cjk(around[1])):
            state.text += " "


def _braces(inside: str, state: _State) -> Mark | None:
    hole = _HOLE.fullmatch(inside)
    if hole is None:
        return None
    name, forms = hole[1], tuple(hole[2].split(",")) if hole[2] else ()
    if name == "icon":
        return IconMark(forms[0]) if len(forms) == 1 else None
    if name == "term":
        return TermMark(forms[0], forms[1:], state.bold, state.italic) if forms else None
    return Hole(name, forms, state.bold, state.italic)


def _escape_unclosed(text: str, mark: str, where: Location, problems: Problems, card: str, language: str) -> str:
    """Put a backslash before the last of an odd number of equal marks in each paragraph, with a problem."""
    if "\\" not in text and "\n" not in text:
        # Most texts are one paragraph in which all is closed; counting is much faster than looking for pairs.
        count = text.count("**") if mark == "**" else text.replace("**", "").count("*")
        if count % 2 == 0:
            return text
    pattern = re.compile(r"\\.|\*\*" if mark == "**" else r"\\.|\*\*|\*")
    done = []
    for paragraph in re.split(r"(\n[ \t]*\n)", text):
        spots = [found.start() for found in pattern.finditer(paragraph) if found[0] == mark]
        if len(spots) % 2:
            problems.error(
                "unclosed-mark",
                f"'{mark}' is opened and not closed in '{paragraph.strip()[:60]}'",
                where,
                card=card,
                language=language,
                hint=f"close it, or write \\{mark[0]} if the sign itself is meant",
            )
            last = spots[-1]
            paragraph = paragraph[:last] + "".join("\\" + sign for sign in mark) + paragraph[last + len(mark) :]
        done.append(paragraph)
    return "".join(done)


def is_cjk(char: str) -> bool:
    """Return whether a line end beside a character is no space. (A regular expression with such ranges takes long to
    compile.)"""
    return char >= "⺀" and (
        char <= "ヿ" or "㐀" <= char <= "鿿" or "豈" <= char <= "﫿" or "！" <= char <= "｠" or "￠" <= char <= "￦"
    )
