"""What stands in the lines of a rulebook beside Markdown: in, a block; out, it with a private character for each
value, icon, term and reference, and what each character stands for.

Markdown never sees these marks, and what they stand for is never read as Markdown.
"""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from rules_engine.wording.marks import IconMark, TermMark

FIRST: Final = 0xE000
_LAST: Final = 0xF8FF
_MARK: Final = re.compile(
    r"(?P<plain>\\[{\[])|\{\{(?P<value>.*?)\}\}|\{(?P<sign>icon|term):(?P<id>[a-z0-9][a-z0-9.-]*)(?P<forms>(?:,[a-z0-9-]+)*)\}"
    r"|\[\[(?P<link>[a-z0-9][a-z0-9:._-]*)\]\]",
    re.DOTALL,
)


_FIXED: Final = re.compile(r"^!!! [\w -]+|\{#[\w-]+\}", re.MULTILINE)
"""What a translation keeps as it is."""


class Expression(NamedTuple):
    """The inside of `{{ }}`, and how many lines below the start of the block it stands."""

    source: str
    line: int


class Reference(NamedTuple):
    """`[[card:id]]`, `[[deck:id]]` or `[[section]]`, and how many lines below the start of the block it stands."""

    target: str
    line: int


Inline = Expression | Reference | IconMark | TermMark


def lift(block: str) -> tuple[str, dict[str, Inline]]:
    """Return a block with its marks lifted out, and what each private character in it stands for.

    Private characters that the block holds itself are left out: no typeface has them.
    """
    found: dict[str, Inline] = {}
    text = "".join(char for char in block if not FIRST <= ord(char) <= _LAST)

    def taken(match: re.Match[str]) -> str:
        if match["plain"]:
            return match["plain"]
        line = text.count("\n", 0, match.start())
        mark: Inline
        if match["value"] is not None:
            mark = Expression(match["value"].strip(), line)
        elif match["link"]:
            mark = Reference(match["link"], line)
        elif match["sign"] == "icon":
            mark = IconMark(match["id"])
        else:
            mark = TermMark(match["id"], tuple(match["forms"].split(",")[1:]))
        sign = chr(FIRST + len(found))
        found[sign] = mark
        return sign

    return _MARK.sub(taken, text), found


def placeholders(block: str) -> tuple[str, ...]:
    """Return what a translation of a block must hold too, sorted: values, icons and references as they are written,
    terms without their forms, which follow the grammar of each language, the names behind `!!!`, and anchors.

    Words in a `lit("...")` are translated, so it may be another one; `as="count"` is `as="word"` before a measure word,
    which is for each language to say.
    """
    fixed = [found[0].strip() for found in _FIXED.finditer(block)]
    marks = [mark for mark in lift(block)[1].values() if not (isinstance(mark, Expression) and _is_said(mark.source))]
    return tuple(sorted((*map(_spelt, marks), *fixed)))


_SAID: Final = re.compile(r"""lit\((["'])(?P<words>[^"']*)\1\)""")


def _is_said(source: str) -> bool:
    """Return whether an expression is a literal that holds words."""
    found = _SAID.fullmatch(source)
    return found is not None and any(char.isalpha() for char in found["words"])


_COUNTED: Final = re.compile(r"""(\bas=["'])count(["'])""")
_AS_WORD: Final = r"\1word\2"
_SPELT: Final[dict[type, Callable[..., str]]] = {
    Expression: lambda mark: f"{{{{ {_COUNTED.sub(_AS_WORD, mark.source)} }}}}",
    Reference: lambda mark: f"[[{mark.target}]]",
    IconMark: lambda mark: f"{{icon:{mark.id}}}",
    TermMark: lambda mark: f"{{term:{mark.id}}}",
}


def _spelt(mark: Inline) -> str:
    return _SPELT[type(mark)](mark)
