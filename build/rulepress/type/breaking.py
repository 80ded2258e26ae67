"""Where lines may end: in, the text of a paragraph and its language; out, the ends of what must stay on one line.

Unicode's line breaking algorithm (UAX 14) as ICU has it for the language, then what it leaves open: brackets and stops
of East Asian text, figures with their signs, units and icons.
"""

import re
from functools import lru_cache
from itertools import accumulate
from typing import Final

from icu4py.breakers import LineBreaker, WordBreaker

from rulepress.type.east import has_east, is_east
from rulepress.type.spaces import OBJECT
from rules_engine import Typography

NO_START: Final = (
    "，。！？：；、．·‥…—～”’）》】」』〉〕｝］〗〙ー々〻ゝゞヽヾ" + "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)
NO_END: Final = "（《“‘【「『〈〔｛［〖〘"
_UNIT: Final = r"(?:[%‰°€£¥$]|(?:mm|cm|m|km|g|kg|s|min|h|pt)\b)"

# A space between a figure and its unit or icon; the dash of a range; the space before a dot that parts things in a row.
_FIGURE: Final = re.compile(rf"\d(?: (?={OBJECT}|{_UNIT})|[-–](?=\d))| (?=· )")
# Patterns that few languages need are compiled when they are first used.
_LETTER: Final = "[\u3041-\u30ff\u4e00-\u9fff]"
# A figure and its measure word or unit: 1个, 3枚, +2分.
_COUNTED: Final = rf"\d(?={_LETTER})"
# A name in a list, between enumeration commas, or the last one, before a word that sums the list up.
_LISTED: Final = rf"(?:^|(?<=[、：])){_LETTER}{{2,6}}(?=、)|(?<=、){_LETTER}{{2,6}}?(?=[每各等])"
LONGEST_WORD: Final = 4
_PLAIN: Final = re.compile(rf"(?:[A-Za-z]++[,.;:]?+ |{OBJECT} )*+(?:[A-Za-z]++[,.;:!?]?+|{OBJECT})")
"""Text that every language breaks at its spaces and nowhere else; looking for that is quicker than asking ICU."""
_SPACED: Final = re.compile("[^ ]+ ?")
_PHRASES: Final = "-lw-phrase"  # of Unicode's locale keys; ICU knows Japanese phrases, and no others


def units(text: str, typography: Typography, whole_words: bool = False) -> list[str]:
    """Return the text cut where a line may end; spaces stand at the end of a unit.

    text: one paragraph, spaces collapsed, U+FFFC for each icon; whole_words: keep words and phrases of the language's
    dictionary whole, in a script that writes no spaces.
    """
    if _PLAIN.fullmatch(text):
        return _SPACED.findall(text)
    found = list(LineBreaker(text, typography.locale + (_PHRASES if whole_words else "")))
    held = {match.end() for match in _FIGURE.finditer(text)}
    starts, stops = _signs(typography)
    if starts:
        held.update([match.start() for match in starts.finditer(text)])
    if stops:
        held.update([match.end() for match in stops.finditer(text)])
    if typography.cjk:
        held.update([match.end() for match in re.finditer(_COUNTED, text)])
    if whole_words and has_east(text):
        held.update(_inside_words(text, typography))
    if OBJECT in text:
        held.update(_touched(text))
    return found if held.isdisjoint(accumulate(map(len, found))) else _held(found, held)


def _inside_words(text: str, typography: Typography) -> set[int]:
    """Return the indices inside words of at most `LONGEST_WORD` East Asian characters and inside names in a list."""
    inside = {at for match in re.finditer(_LISTED, text) for at in range(match.start() + 1, match.end())}
    start = 0
    for word in WordBreaker(text, typography.locale):
        if 1 < len(word) <= LONGEST_WORD and is_east(word[0]):
            inside.update(range(start + 1, start + len(word)))
        start += len(word)
    return inside


def _held(found: list[str], held: set[int]) -> list[str]:
    """Return units joined where their border is held; held: indices in the text."""
    result: list[str] = []
    start = 0
    for unit in found:
        if start in held and result:
            result[-1] += unit
        else:
            result.append(unit)
        start += len(unit)
    return result


@lru_cache(maxsize=64)
def _signs(typography: Typography) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    """Return what matches a sign that never starts a line, and one that never ends it with the spaces after it."""
    starts = re.escape(typography.no_start + (NO_START if typography.cjk else ""))
    stops = re.escape(typography.no_end + (NO_END if typography.cjk else ""))
    return re.compile(f"[{starts}]") if starts else None, re.compile(f"[{stops}][ \u200b]*") if stops else None


def _touched(text: str) -> list[int]:
    """Return the indices where an icon touches a word of a script that does not break anywhere."""
    icons = [found.start() for found in re.finditer(OBJECT, text)]
    before = [at for at in icons if at and _is_word(text[at - 1])]
    return before + [at + 1 for at in icons if at + 1 < len(text) and _is_word(text[at + 1])]


def _is_word(char: str) -> bool:
    return (char.isalnum() or char == "_") and not is_east(char)
