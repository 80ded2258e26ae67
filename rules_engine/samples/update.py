"""Updating samples: in, the file of a sample; out, its automatic lines written again, all else byte for byte as it was.

Automatic are `pins:` and `answered:`. They are written only if nothing else is wrong with the sample: as long as it
fails, its pins say which cards may be the reason.
"""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from rules_engine.database import Database
from rules_engine.problems import Problems, Severity
from rules_engine.samples.check import open_sample
from rules_engine.samples.pins import pins
from rules_engine.samples.run import Player
from rules_engine.whole_files import write_whole

_AUTOMATIC: Final = ("sample-stale", "sample-answered")
"""Codes of what is told of automatic lines."""
_PLAIN: Final = re.compile(r"\w[\w +.-]*")


class _Edit(NamedTuple):
    """A part of a text, from one index to before another, and what shall stand there."""

    start: int
    end: int
    text: str


def update_sample(path: Path, database: Database, problems: Problems) -> tuple[str, ...] | None:
    """Write the automatic lines of a sample again, and return which; None, with problems, if the sample fails."""
    found = Problems()
    opened = open_sample(path, database, found)
    played = Player(*opened, database, found).play() if opened else None
    faults = [problem for problem in found if problem.code not in _AUTOMATIC]
    for problem in found if any(problem.severity is Severity.ERROR for problem in faults) else faults:
        problems.add(problem)
    if opened is None or played is None or played.game is None or any(p.severity is Severity.ERROR for p in faults):
        return None
    text = path.read_bytes().decode("utf-8")
    file = _File(text)
    told: list[str] = []
    changed = file.pins(pins(database, played.game))
    if changed:
        told.append(f"pins of {', '.join(changed)}")
    if opened[0].auto and file.answers(played.filled):
        told.append(f"{len(played.filled)} answer{'' if len(played.filled) == 1 else 's'} of stated rules")
    if told:
        write_whole(path, file.edited().encode("utf-8"))
    return tuple(told)


class _File:
    """The text of a sample, and what changes in it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.end = "\r\n" if "\r\n" in text else "\n"
        self.root: Any = yaml.compose(text, yaml.BaseLoader)
        self.edits: list[_Edit] = []

    def edited(self) -> str:
        """Return the text with all changes."""
        text = self.text
        for edit in sorted(self.edits, reverse=True):
            text = text[: edit.start] + edit.text + text[edit.end :]
        return text

    def entry(self, key: str) -> tuple[Any, Any] | None:
        """Return the nodes of a key and its value."""
        return next(((name, value) for name, value in self.root.value if name.value == key), None)

    def pins(self, wanted: Mapping[str, str]) -> list[str]:
        """Change the digests of cards, if the sample has any; return the ids that changed."""
        found = self.entry("pins")
        if found is None or not isinstance(found[1], yaml.MappingNode):
            return []
        node = found[1]
        old = {key.value: value.value for key, value in node.value}
        changed = sorted(id for id in {**old, **wanted} if old.get(id) != wanted.get(id))
        if node.flow_style and old.keys() != wanted.keys():
            self.replace(node, f"{{{', '.join(f'{id}: {digest}' for id, digest in wanted.items())}}}")
            return changed
        for key, value in node.value:
            if key.value not in wanted:
                self.edits.append(_Edit(self.begin_of_line(key), self.end_of_line(value), ""))
            elif value.value != wanted[key.value]:
                self.edits.append(_Edit(value.start_mark.index, value.end_mark.index, wanted[key.value]))
        for id in wanted.keys() - old.keys():
            behind = next((key for key, _ in node.value if key.value > id), None)
            at = self.begin_of_line(behind) if behind else self.end_of_line(node.value[-1][1])
            self.insert(at, f"{' ' * node.value[0][0].start_mark.column}{id}: {wanted[id]}")
        return changed

    def answers(self, wanted: Sequence[tuple[str, str]]) -> bool:
        """Change what stated rules answered; return whether anything changed."""
        lines = [f"{player}: {_quoted(text)}" for player, text in wanted]
        brackets = f"[{', '.join(f'{{{line}}}' for line in lines)}]"
        found, auto = self.entry("answered"), self.entry("auto")
        assert auto is not None
        if found is None and lines:
            if self.root.flow_style:
                at = auto[1].end_mark.index
                self.edits.append(_Edit(at, at, f", answered: {brackets}"))
            else:
                self.insert(self.end_of_line(auto[1]), self.end.join(("answered:", *(f"  - {line}" for line in lines))))
        if found is None:
            return bool(lines)
        node = found[1]
        old = [one for item in node.value or () for one in item.value]
        if [(player.value, said.value) for player, said in old] == list(wanted):
            return False
        if not node.value or node.flow_style:
            self.replace(node, brackets)
        else:
            rows = "".join(f"{' ' * node.start_mark.column}- {line}{self.end}" for line in lines)
            self.edits.append(_Edit(self.begin_of_line(node), self.end_of_line(node), rows))
        return True

    def replace(self, node: Any, text: str) -> None:
        """Put a text in the place of a map or list in brackets, or of nothing."""
        start, end = node.start_mark.index, node.end_mark.index
        self.edits.append(_Edit(start, end, text if end > start else f" {text}"))

    def insert(self, at: int, line: str) -> None:
        """Put a line before the one that begins at an index, or at the end."""
        whole = at < len(self.text) or self.text.endswith("\n")
        self.edits.append(_Edit(at, at, f"{line}{self.end}" if whole else f"{self.end}{line}"))

    def begin_of_line(self, node: Any) -> int:
        """Return where the line begins on which a node does."""
        return self.text.rfind("\n", 0, node.start_mark.index) + 1

    def end_of_line(self, node: Any) -> int:
        """Return where the line after a node begins."""
        found = self.text.find("\n", self.last_of(node))
        return len(self.text) if found < 0 else found + 1

    def last_of(self, node: Any) -> int:
        """Return where a node ends; a block ends with its last entry, not before the next one."""
        while isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
            node = node.value[-1][1] if isinstance(node, yaml.MappingNode) else node.value[-1]
        return int(node.end_mark.index)


def _quoted(text: str) -> str:
    """Return a text as YAML has it, in quotes if it needs them."""
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)
