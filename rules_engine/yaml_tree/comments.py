"""Comments that may be none: in, YAML text and a value; out, whether a ` #` was probably meant as text."""

import re
from collections.abc import Sequence
from typing import Final

_BEHIND: Final = re.compile(r"(?<=\S) (#.*)")
_WORDS: Final = re.compile(r"[^\W\d_]\S*\s+\S*[^\W\d_]|[\u3040-\u30ff\u3400-\u9fff]")
"""Two words behind each other, or a character of Chinese or Japanese: a sentence, no id, number or choice."""
_NUMBER: Final = re.compile(r"#\d+(?![0-9a-fA-F])")


def comments_behind_text(lines: Sequence[str]) -> dict[tuple[int, int], str]:
    """Return what stands behind one space and begins with `#`, by line and column (from 0) of that space.

    Two spaces are how a comment is written that is meant as one.
    """
    found = ((at, match) for at, line in enumerate(lines) if " #" in line for match in _BEHIND.finditer(line))
    return {(at, match.start()): match[1].rstrip() for at, match in found}


def cuts_short(value: str, comment: str) -> bool:
    """Return whether a comment was probably meant as a part of the text before it: of a sentence, or as a number."""
    return bool(_WORDS.search(value) or (_NUMBER.match(comment) and not value.isdigit()))
