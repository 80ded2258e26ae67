"""Blocks of a rulebook source: in, a Markdown text; out, its blocks with their lines: the units of translation.

Blocks are parted by blank lines. A list, a table or an aside (`!!! note`) is one block: what is indented below its
first line belongs to it, blank lines too.
"""

import re
from typing import Final, Literal, NamedTuple

Kind = Literal["heading", "paragraph", "list", "table", "aside", "value"]
_HEADING: Final = re.compile(r"#{1,6}\s")
_LIST: Final = re.compile(r"(?:[-*+]|\d+[.)])\s")
_VALUE: Final = re.compile(r"\{\{[^{}]*\}\}\s*")
_INDENTED: Final = re.compile(r"[ \t]+\S")


class SourceBlock(NamedTuple):
    """A block as it is written. text: without blank lines around it; line: of its first line, from 1."""

    text: str
    line: int
    kind: Kind


def cut(text: str) -> tuple[SourceBlock, ...]:
    """Return the blocks of a Markdown text in order."""
    blocks: list[SourceBlock] = []
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        if not lines[at].strip():
            at += 1
            continue
        kind = _kind(lines[at])
        end = _end(lines, at, kind)
        blocks.append(SourceBlock("\n".join(lines[at:end]).rstrip(), at + 1, kind))
        at = end
    return tuple(blocks)


def _end(lines: list[str], start: int, kind: Kind) -> int:
    """Return the number of the line behind a block."""
    if kind == "heading":
        return start + 1
    end = start + 1
    while end < len(lines):
        if not lines[end].strip():
            following = next((at for at in range(end, len(lines)) if lines[at].strip()), len(lines))
            if kind not in ("list", "aside") or following == len(lines) or not _INDENTED.match(lines[following]):
                return end
            end = following
        end += 1
    return end


def _kind(line: str) -> Kind:
    if _HEADING.match(line):
        return "heading"
    if _LIST.match(line):
        return "list"
    if line.startswith("|"):
        return "table"
    if line.startswith("!!! "):
        return "aside"
    return "value" if _VALUE.fullmatch(line) else "paragraph"
