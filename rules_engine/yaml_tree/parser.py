"""Parsing YAML without its traps: in, text; out, its tree, or problems with the place of each fault."""

import gc
import re
from dataclasses import dataclass
from typing import Any, Final

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.yaml_tree.comments import comments_behind_text, cuts_short
from rules_engine.yaml_tree.nodes import Listing, Mapping, Scalar, Tree
from rules_engine.yaml_tree.slips import in_quotes, key_slip, slip_of, unbracketed_slip

DEPTH_MOST: Final = 64
NODES_MOST: Final = 200_000
CHARACTERS_MOST: Final = 20_000
_Loader = getattr(yaml, "CLoader", yaml.Loader)
_FLATTER: Final = "write it flatter or in several files"
_CONTROL: Final = re.compile("[^\t\n\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What YAML allows nowhere (YAML 1.2, 5.1), lone surrogates included."""
_NULLS: Final = frozenset(("~", "null", "Null", "NULL"))


@dataclass
class _RefusedError(Exception):
    """The file passes a bound, or is YAML that nobody means."""

    code: str
    message: str
    where: Location
    hint: str


def parsed(text: str, shown: str, problems: Problems) -> Tree | None:
    """Return the tree of YAML text; see `parse_yaml`."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    switched = gc.isenabled()
    gc.disable()  # a large tree has no cycles: collecting meanwhile costs a third of the time
    try:
        root = _Builder(text, shown, problems).build(_Loader(text))
        nothing = root is None or (isinstance(root, Scalar) and root.empty)
        return Mapping({}, {}, Location(shown, 1, 1)) if nothing else root
    except _RefusedError as fault:
        problems.error(fault.code, fault.message, fault.where, hint=fault.hint)
    except yaml.MarkedYAMLError as fault:
        _syntax_problem(fault, text, shown, problems)
    except (yaml.YAMLError, UnicodeEncodeError):  # what is left is a character that the reader refuses
        _control_problem(text, shown, problems)
    finally:
        if switched:
            gc.enable()
    return None


def _at(shown: str, mark: yaml.Mark) -> Location:
    return Location(shown, mark.line + 1, mark.column + 1)


def _control_problem(text: str, shown: str, problems: Problems) -> None:
    found = _CONTROL.search(text)
    at = found.start() if found else 0
    where = Location(shown, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
    sign = f"the control character U+{ord(text[at]):04X}" if found else "a character"
    problems.error(
        "yaml-syntax",
        f"{sign} is not allowed in YAML",
        where,
        hint='remove it, or write it in quotes, such as "\\u0007"',
    )


def _syntax_problem(fault: yaml.MarkedYAMLError, text: str, shown: str, problems: Problems) -> None:
    mark = fault.problem_mark or fault.context_mark
    before = "".join(text.split("\n")[mark.line : mark.line + 1])[: max(mark.column + 1, 1)] if mark else ""
    if mark and ("\t" in before or "'\\t'" in (fault.problem or "")):
        problems.error("yaml-tab", "a tab stands where YAML wants spaces", _at(shown, mark), hint="indent with spaces")
        return
    slip = slip_of(fault, text)
    problems.error("yaml-syntax", slip.message, Location(shown, slip.line, slip.col), hint=slip.hint)


class _Builder:
    """Turns parser events into a tree without recursion; counts nodes after aliases, so that an alias bomb is refused.

    stack: the open lists and maps with the count at which each began and its anchor; key: for an open map, the key
    whose value is due.
    """

    def __init__(self, text: str, shown: str, problems: Problems) -> None:
        self.lines = text.split("\n")
        self.comments = comments_behind_text(self.lines) if " #" in text else {}
        self.shown = shown
        self.problems = problems
        self.count = 0
        self.root: Tree | None = None
        self.anchors: dict[str, tuple[Tree, int]] = {}
        self.stack: list[tuple[Listing | Mapping, Scalar | None, int, str | None]] = []
        self.into: Listing | Mapping | None = None
        self.key: Scalar | None = None

    def build(self, loader: Any) -> Tree | None:
        """Return the root of the only document, or None if the file holds none."""
        documents = 0
        shown, next_event = self.shown, loader.get_event
        while True:
            event = next_event()
            kind = type(event)
            mark = event.start_mark
            if kind is ScalarEvent:
                where = Location(shown, mark.line + 1, mark.column + 1)
                plain = not event.style
                value = event.value
                if len(value) > CHARACTERS_MOST:
                    told = f"a value has {len(value):,} characters; at most {CHARACTERS_MOST:,} are read"
                    raise _RefusedError(
                        "value-too-long", told, where, "close the quotes where the value ends, or shorten it"
                    )
                if plain and self.comments:
                    self._check_cut(value, event.end_mark)
                scalar = Scalar("" if plain and value in _NULLS else value, where, not plain)
                self._put(scalar, 1, event.anchor, mark)
            elif kind is MappingStartEvent:
                self._open(Mapping({}, {}, _at(shown, mark)), event.anchor, mark)
            elif kind is SequenceStartEvent:
                self._open(Listing([], _at(shown, mark)), event.anchor, mark)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self._close()
            elif kind is AliasEvent:
                self._alias(event.anchor, mark)
            elif kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    self.problems.error(
                        "yaml-documents",
                        "a second document starts here; a file holds one",
                        _at(shown, mark),
                        hint="remove the '---'",
                    )
                    return None
            elif kind is StreamEndEvent:
                return self.root

    def _put(self, node: Tree, weight: int, anchor: str | None, mark: yaml.Mark) -> None:
        self.count += weight
        if self.count > NODES_MOST:
            told = f"more than {NODES_MOST:,} values, aliases counted each time"
            raise _RefusedError("yaml-too-deep", told, _at(self.shown, mark), _FLATTER)
        if anchor is not None and isinstance(node, Scalar):
            self.anchors[anchor] = (node, 1)
        into = self.into
        if into is None:
            self.root = node
        elif isinstance(into, Listing):
            into.items.append(node)
        elif self.key is None:
            self.key = self._as_key(node)
        else:
            self._enter(into, self.key, node)
            self.key = None

    def _as_key(self, node: Tree) -> Scalar:
        if isinstance(node, Scalar):
            return node
        slip = key_slip(self.lines, node.location.line, node.location.col)
        raise _RefusedError("key-no-text", slip.message, node.location, slip.hint)

    def _enter(self, into: Mapping, key: Scalar, node: Tree) -> None:
        if key.text in into.keys:
            first = into.keys[key.text]
            self.problems.error(
                "duplicate-key",
                f"key '{key.text}' stands twice, first at {first.line}:{first.col}",
                key.location,
                hint="keep one of the two",
            )
            return
        if isinstance(node, Scalar) and node.empty and into.keys and not key.quoted:
            slip = unbracketed_slip(self.lines, next(reversed(into.keys.values())), key.location)
            if slip:
                raise _RefusedError("yaml-syntax", slip.message, Location(self.shown, slip.line, slip.col), slip.hint)
        into.keys[key.text] = key.location
        into.entries[key.text] = node

    def _check_cut(self, value: str, end: yaml.Mark) -> None:
        """Warn of a text that a comment cuts short; end: where the text ends."""
        comment = self.comments.get((end.line, end.column))
        if comment is not None and cuts_short(value, comment):
            what = f"ends the text '{value[:80]}' here" if value else "leaves no text here"
            self.problems.warning(
                "text-cut",
                f"' #' {what}: '{comment[:80]}' is taken for a comment",
                Location(self.shown, end.line + 1, end.column + 2),
                hint=f"write `{in_quotes(f'{value} {comment}'.strip())[:120]}`, or two spaces before a comment",
            )

    def _open(self, node: Listing | Mapping, anchor: str | None, mark: yaml.Mark) -> None:
        if len(self.stack) >= DEPTH_MOST:
            told = f"nested deeper than {DEPTH_MOST} levels"
            raise _RefusedError("yaml-too-deep", told, _at(self.shown, mark), _FLATTER)
        self._put(node, 1, None, mark)
        self.stack.append((self.into, self.key, self.count, anchor))  # type: ignore[arg-type]
        self.into, self.key = node, None

    def _close(self) -> None:
        node = self.into
        self.into, self.key, began, anchor = self.stack.pop()
        if anchor is not None and node is not None:
            self.anchors[anchor] = (node, self.count - began + 1)

    def _alias(self, anchor: str, mark: yaml.Mark) -> None:
        if anchor not in self.anchors:
            raise yaml.MarkedYAMLError(problem=f"unknown alias '*{anchor}'", problem_mark=mark)
        node, weight = self.anchors[anchor]
        self._put(node, weight, None, mark)
