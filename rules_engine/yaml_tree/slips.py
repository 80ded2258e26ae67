"""Slips in YAML: in, what the parser says of a text that is none; out, the place, the fault and what to write."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

import yaml

from rules_engine.location import Location

_SPECIAL: Final = tuple("{}[]&*!%@`'\"|>?,-")
_OPEN: Final = {"{": "}", "[": "]"}
_KEY: Final = re.compile(r"""\s*(?:- +)*((?:"[^"]*"|'[^']*'|[^-\s"'{\[][^:]*?)\s*:)\s+""")
_GLUED: Final = re.compile(r"(\s*(?:- +)*[\w-]+:)([^\s:].*)")
_MARK: Final = re.compile(r"\{[a-z0-9.:,-]*\}.+")
"""A text that begins with a mark."""
_EXPRESSION: Final = re.compile(r"\{\{.*?\}\}")
_KEY_BEFORE: Final = re.compile(r"[\w-]+:\s+$")
_BARE: Final = re.compile(r"[^:,{}\[\]#\"']+(?:,|\}|$)")
_UNBRACKETED: Final = re.compile(r"([\w-]+):\s+([^:,{}\[\]\"']+(?:,\s*[^:,{}\[\]\"']+)+)(?=[,}])")
_NO_KEY: Final = "mapping values are not allowed in this context"
_NO_VALUE: Final = "did not find expected node content"
_NO_COLON: Final = "could not find expected ':'"
_PLAIN: Final = {
    _NO_VALUE: "a value or a closing bracket is missing here",
    _NO_KEY: "': ' stands where no new key can begin",
    "did not find expected alphabetic or numeric character": "'*' or '&' begins a name of YAML here, not a text",
    "found character that cannot start any token": "no value begins with this sign",
    _NO_COLON: "a key has no ': ' behind it",
    "did not find expected key": "no key can stand here",
    "did not find expected '-' indicator": "no item of the list can stand here",
    "did not find expected comment or line break": "'|' and '>' begin a block of lines, which starts on the next line",
}
"""What the parser says, and how people say it."""


class Slip(NamedTuple):
    """A fault of YAML: line and column from 1, what is wrong, and what to do about it."""

    line: int
    col: int
    message: str
    hint: str


def slip_of(fault: yaml.MarkedYAMLError, text: str) -> Slip:
    """Return where the fault really is, and what was probably meant."""
    mark, began = fault.problem_mark or fault.context_mark, fault.context_mark
    line, col = (mark.line, mark.column) if mark else (0, 0)
    lines = [*text.split("\n"), "", ""]  # a fault at the end stands behind the last line
    here, message = lines[line], fault.problem or fault.context or "no YAML"
    said, quoted = _PLAIN.get(message, message), _quoted(here, col)
    context = (fault.context or "") if began else ""
    if began and "quoted scalar" in context:
        hint = "close them behind the text"
        return Slip(began.line + 1, began.column + 1, "the quotes that open here do not close", hint)
    opener = _opener(lines, began) if began and "flow" in context and not quoted else None
    if opener and (message != _NO_VALUE or not "".join((here[col:], *lines[line + 1 :])).strip()):
        at, start, sign = opener
        hint = f"write '{_OPEN[sign]}' behind its last item, and a comma between two items"
        return Slip(at + 1, start + 1, f"the '{sign}' that opens here does not close", hint)
    above = next((at for at in range(line - 1, -1, -1) if lines[at].strip()), line)
    for at in (began.line if began else line, above) if message in (_NO_COLON, _NO_KEY) and not quoted else ():
        glued = _GLUED.fullmatch(lines[at])
        if glued:
            hint = f"write `{glued[1].strip(' -')} {glued[2][:80]}`"
            return Slip(at + 1, len(glued[1]), "no space stands behind the colon of a key", hint)
    if began and message == _NO_COLON:
        return Slip(began.line + 1, began.column + 1, said, f"write `{lines[began.line].strip()[:80]}: value`")
    hint = f"the line reads: {here.strip()[:120]}"
    if here.strip() and (message == _NO_KEY or not here[:col].strip(" -")):
        hint = "indent it as the lines that it belongs with; a key with a value holds no lines below it"
    return Slip(line + 1, col + 1, said, quoted or hint)


def key_slip(lines: Sequence[str], line: int, col: int) -> Slip:
    """Return what is wrong where a list or a map stands as a key, at a line and column from 1."""
    here = lines[line - 1]
    start = col - 1
    if here[max(start - 1, 0) : start + 1] == "{{":
        start -= 1
    expression = _EXPRESSION.match(here, start)
    if not expression:
        return Slip(line, col, "a key is a list or a map; a key is a text", "put quotes around it")
    key = _KEY_BEFORE.search(here[:start])
    shown = f"{key[0] if key else ''}{in_quotes(expression[0])}"
    return Slip(line, col, "a value that begins with '{{' is a map of YAML, no expression", f"write `{shown[:120]}`")


def unbracketed_slip(lines: Sequence[str], before: Location, key: Location) -> Slip | None:
    """Return what is wrong where a word in braces has no colon, so that YAML takes it for a key; None if it has one.

    before, key: where the key before it and the word itself stand.
    """
    if not _BARE.match(lines[key.line - 1], key.col - 1):
        return None
    said = _UNBRACKETED.match("\n".join(lines[before.line - 1 : key.line + 1]), before.col - 1)
    word = lines[key.line - 1][key.col - 1 :].split(",")[0].rstrip(" }")
    shown = f": `{said[1]}: [{' '.join(said[2].split())[:80]}]`" if said else ""
    hint = f"put brackets around a list{shown}; put quotes around a text with a comma"
    return Slip(key.line, key.col, f"'{word[:80]}' stands in braces without a key", hint)


def _opener(lines: list[str], began: yaml.Mark) -> tuple[int, int, str] | None:
    """Return line, column and sign of the bracket that begins at a mark, or of the last one before it, if any."""
    for at in range(began.line, -1, -1):
        part = lines[at][: began.column + 1] if at == began.line else lines[at]
        start = max(part.rfind(sign) for sign in _OPEN)
        if start >= 0:
            return at, start, part[start]
    return None


def _quoted(line: str, col: int) -> str:
    """Return a hint that shows the value at a column in quotes, with its key; empty if it needs none."""
    key, value = _entry(line, col)
    if value[:1] in _OPEN and not _MARK.fullmatch(value):
        return ""  # a map or a list
    if not value.startswith(_SPECIAL) and ": " not in value and not value.endswith(":"):
        return ""
    shown = f"{key} {in_quotes(value)}".strip()
    return f"a text with ': ' or ' #', or one that starts with a sign of YAML, needs quotes: {shown[:120]}"


def in_quotes(value: str) -> str:
    """Return a value in quotes that hold it as it is; quotes that it has around itself are taken for those."""
    if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"":
        value = value[1:-1]
    if '"' not in value and "\\" not in value:
        return f'"{value}"'
    return "'" + value.replace("'", "''") + "'"


def _entry(line: str, col: int) -> tuple[str, str]:
    """Return key and value of the innermost entry that holds a column: of the line, or of a map or list in braces."""
    found = _KEY.match(line)
    begin = found.end() if found else len(line) - len(line.lstrip(" -"))
    rest = re.split(r"\s#", line[begin:])[0].rstrip()
    inner = _within(line, begin, col)
    if inner is None:
        unopened = next((at for at, sign in enumerate(rest) if sign in "}]" and not set(_OPEN) & set(rest)), len(rest))
        return found[1] if found else "", rest[:unopened]
    start, bracket = inner
    end = next((at for at in range(max(col, start), len(line)) if line[at] in ",}]"), len(line))
    entry = line[start:end].strip()
    key = _KEY.match(entry) if bracket == "{" else None
    return (key[1], entry[key.end() :].strip()) if key else ("", entry)


def _within(line: str, begin: int, col: int) -> tuple[int, str] | None:
    """Return where the entry that holds a column begins, and the bracket around it; None outside of brackets."""
    stack: list[tuple[int, str]] = []
    fresh = True
    for at in range(begin, min(col + 1, len(line))):
        sign = line[at]
        if fresh and sign in _OPEN:
            stack.append((at + 1, sign))
        elif stack and sign == ",":
            stack[-1] = (at + 1, stack[-1][1])
            fresh = True
        elif stack and sign == _OPEN[stack[-1][1]] and at < col:
            stack.pop()
            fresh = False
        elif sign == " ":
            fresh = fresh or line[at - 1] == ":"
        else:
            fresh = False
    return stack[-1] if stack else None
