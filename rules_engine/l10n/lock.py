"""The lock of a language: in, `state.lock`; out, for each text what was last confirmed: of which source, and what it
said.

The file is plain text, an entry for each key in the order of the keys, so that two branches merge line by line.
"""

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.yaml_tree import read_text

NAME: Final = "state.lock"
_HEAD: Final = "# Each text as it was last confirmed, and the source of then. Written by `rulepress l10n sync`.\n"
_LINE: Final = re.compile(r"  (source|text|said|note|same): (.+)")
_HASH: Final = re.compile(r"[0-9a-f]{16}")


class Entry(NamedTuple):
    """What is known of a text. source: hash of its source when it was confirmed; text: that source; said: hash of the
    translation, empty if there is none; note: of the translator; same: whether it reads like its source on purpose."""

    source: str
    text: str
    said: str
    note: str = ""
    same: bool = False


def read_lock(path: Path, shown: str, problems: Problems) -> dict[str, Entry] | None:
    """Read a lock; an absent one is empty. None, with problems, if a line of it makes no sense."""
    if not os.path.lexists(path):
        return {}
    text = read_text(path, shown, problems)
    before, found = problems.told, dict[str, dict[str, str]]()
    entry: dict[str, str] = {}
    for at, line in enumerate((text or "").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.fullmatch(line)
        if match and found and match[1] not in entry and (value := _value(*match.groups())) is not None:
            entry[match[1]] = value
        elif not line[0].isspace() and line not in found and not re.match(r"[<>=|]{7}", line):
            entry = found.setdefault(line, {})
        else:
            _tell(f"'{line.strip()[:60]}' is no line of a lock", Location(shown, at), problems)
    for key, told in found.items():
        if not {"source", "text", "said"} <= set(told):
            _tell(f"the entry '{key[:60]}' lacks its source, text or said", Location(shown), problems)
    if text is None or problems.told != before:
        return None
    return {key: Entry(e["source"], e["text"], e["said"], e.get("note", ""), "same" in e) for key, e in found.items()}


def lock_text(lock: Mapping[str, Entry]) -> str:
    """Return a lock as its file has it."""
    return "\n".join([_HEAD, *(_entry(key, lock[key]) for key in sorted(lock))])


def _entry(key: str, entry: Entry) -> str:
    lines = [key, f"  source: {entry.source}", f"  text: {_quoted(entry.text)}", f"  said: {entry.said or '-'}"]
    lines += [f"  note: {_quoted(entry.note)}"] * bool(entry.note) + ["  same: yes"] * entry.same
    return "".join(f"{line}\n" for line in lines)


def _quoted(text: str) -> str:
    """Return a text on one line, in quotes; characters that end a line for some programs are written out."""
    said = json.dumps(text, ensure_ascii=False)
    return "".join(f"\\u{ord(char):04x}" if char in "\x7f\x85\u2028\u2029" else char for char in said)


def _value(field: str, said: str) -> str | None:
    """Return a value, or None if it is none."""
    if field in ("text", "note"):
        try:
            value = json.loads(said)
        except ValueError:
            return None
        return value if isinstance(value, str) else None
    if field == "same":
        return said if said == "yes" else None
    if field == "said" and said == "-":
        return ""
    return said if _HASH.fullmatch(said) else None


def _tell(message: str, where: Location, problems: Problems) -> None:
    problems.error("lock-broken", message, where, hint="take the earlier file back, or settle the merge by hand")
