"""Where lines may end: in, the text of a paragraph and its language; out, the ends of what must stay on one line.

Unicode's line breaking algorithm (UAX 14) as ICU has it for the language, then what it leaves open: brackets and stops
of East Asian text, figures with their signs, units and icons.
"""

import re
from functools import lru_cache
from typing import Final

from icu4py.breakers import LineBreaker

from rules_engine import Typography
from rulepress.type.spaces import OBJECT

NO_START: Final = frozenset("，。！？：；、．·‥…—～”’）》】」』〉〕｝］〗〙ー々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
NO_END: Final = frozenset("（《“‘【「『〈〔｛［〖〘")
_SPACES: Final = " \u200b"
_UNIT: Final = r"(?:[%‰°€£¥$]|(?:mm|cm|m|km|g|kg|s|min|h|pt)\b)"

# A space between a figure and its unit or icon; an icon that touches a word; the dash of a range.
_HELD: Final = re.compile(rf"(?<=\d) (?={OBJECT}|{_UNIT})|(?<=[\w\d])(?={OBJECT})|(?<={OBJECT})(?=\w)|(?<=\d[-–])(?=\d)")
_EAST: Final = re.compile("[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]")


def unit_ends(text: str, typography: Typography) -> list[int]:
    """Return the indices at which a line may end (spaces stand before them), the end of the text last.

    text: one paragraph, spaces collapsed, U+FFFC for each icon.
    """
    ends = [end for _, end in LineBreaker(text, typography.locale).segments()]
    held = {found.end() for found in _HELD.finditer(text) if not _is_east(text, found.start(), found.end())}
    starts, stops = _forbidden(typography)
    if starts or stops:
        held.update(end for end in ends[:-1] if text[end] in starts or _before(text, end) in stops)
    return [end for end in ends if end not in held] if held else ends


@lru_cache(maxsize=64)
def _forbidden(typography: Typography) -> tuple[frozenset[str], frozenset[str]]:
    starts, stops = frozenset(typography.no_start), frozenset(typography.no_end)
    return (starts | NO_START, stops | NO_END) if typography.cjk else (starts, stops)


def _before(text: str, end: int) -> str:
    while end and text[end - 1] in _SPACES:
        end -= 1
    return text[end - 1] if end else ""


def _is_east(text: str, start: int, end: int) -> bool:
    """Return whether an icon touches a character of a script that breaks anywhere."""
    return start == end and bool(_EAST.match(text[start - 1]) or _EAST.match(text[end]))
