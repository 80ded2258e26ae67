"""Writing texts into a YAML file: in, the file's text and what is to stand where; out, its text with these places
changed and all else as it was: order, comments, quotes and line ends."""

import re
from collections.abc import Mapping as MappingType
from typing import Any, Final

import yaml

from rules_engine.l10n.flow import Said, quoted, said_of, scalar
from rules_engine.l10n.patterns import holes_of, renamed, shape_of
from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.yaml_tree import Listing, Mapping, Scalar, Tree, parse_yaml

Path = tuple[str, ...]
_Loader: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PHRASES: Final = "phrases"


def put_texts(text: str, changes: MappingType[Path, Said]) -> str | None:
    """Return the text of a file with changes made, in their order; None if it cannot be done without touching more.

    changes: by path of keys; that of a phrase is `phrases` and its pattern.
    """
    if parse_yaml(text, "", Problems()) is None:
        return None
    bom, body = ("\ufeff", text[1:]) if text.startswith("\ufeff") else ("", text)
    end = "\r\n" if "\r\n" in body else "\n"
    for path, said in changes.items():
        root = yaml.compose(body, _Loader)
        editor = _Editor(body, end)
        if path[0] == _PHRASES:
            editor.put_phrase(root, path[1], said)
        else:
            editor.put(root, path, said)
        body = editor.text
    before, after = parse_yaml(text, "", Problems()), parse_yaml(body, "", Problems())
    if before is None or after is None or _values(after) != _with(_values(before), changes):
        return None  # such as a text that two places share by an alias
    return bom + body


class _Editor:
    """Changes one place of a text; text: as it is by then."""

    def __init__(self, text: str, end: str) -> None:
        self.text = text
        self.end = end

    def put(self, root: Any, path: Path, said: Said) -> None:
        """Put what is said under a path of keys."""
        node, depth = root, 0
        while depth < len(path) and (inner := _child(node, path[depth])) is not None:
            node, depth = inner, depth + 1
        if depth == len(path):
            self._replace(node, said)
            return
        for key in reversed(path[depth + 1 :]):
            said = {key: said}
        self._add(node, path[depth], said, depth)

    def put_phrase(self, root: Any, pattern: str, said: Said) -> None:
        """Put the words of a phrase, known by its pattern."""
        listing = _child(root, _PHRASES)
        items = listing.value if isinstance(listing, yaml.SequenceNode) else []
        given = _tree(pattern)
        for item in items:
            say, words = _child(item, "say"), _child(item, "as")
            own = None if words is None or say is None else self._say(say)
            if own is not None and shape_of(own) == shape_of(given):
                self._replace(words, renamed(said, holes_of(given), holes_of(own)))
                return
        lines = [f"- say: {pattern}", f"  as: {_value(said)}"]
        if not items:
            where = len(self.text.rstrip())
            head = "" if listing is not None else f"{self.end if where else ''}{_PHRASES}:"
            body = "".join(f"{self.end}  {line}" for line in lines)
            self.text = f"{self.text[:where]}{head}{body}{self.end}"
            return
        indent = " " * listing.start_mark.column
        self._insert(_last(items[-1]), "".join(f"{self.end}{indent}{line}" for line in lines))

    def _say(self, say: Any) -> Tree:
        column = " " * say.start_mark.column
        return _tree(column + self.text[say.start_mark.index : say.end_mark.index])

    def _replace(self, node: Any, said: Said) -> None:
        if isinstance(said, dict) and [key for key, _ in _pairs(node)] == list(said):
            for key, inner in reversed(_pairs(node)):  # from the end, so that the places before stay
                self._replace(inner, said[key])
            return
        start, end = node.start_mark.index, node.end_mark.index
        old = self.text[start:end]
        if isinstance(node, yaml.MappingNode | yaml.SequenceNode) and not node.flow_style:
            end = _last(node).end_mark.index
            self.text = f"{self.text[:start].rstrip()} {_value(said)}{self.text[end:]}"
            return
        new = _value(said)
        if isinstance(said, str) and isinstance(node, yaml.ScalarNode):
            if node.value == said and old:
                return
            if node.style == '"':
                new = quoted(said)
            elif node.style == "'" and "\n" not in said and not re.search(r"[^\x20-\x7e\u00a1-\uffff]", said):
                new = "'" + said.replace("'", "''") + "'"
            elif node.style in ("|", ">"):
                new, end = _value(said), start + len(old.rstrip())
        gap = " " if not old and not self.text[:start].endswith(" ") else ""
        self.text = f"{self.text[:start]}{gap}{new}{self.text[end:]}"

    def _add(self, node: Any, key: str, said: Said, depth: int) -> None:
        """Add a key to a map: in braces to one in braces, else on a line of its own."""
        head = f"{scalar(key, True)}:"
        if node is None or (isinstance(node, yaml.ScalarNode) and not node.value and not node.style):
            where = len(self.text.rstrip()) if node is None else self._end_of_line(node.end_mark.index)
            start = self.end if self.text[:where].strip() else ""
            rest = self.text[where:] or self.end
            self.text = f"{self.text[:where]}{start}{'  ' * depth}{head}{self._below(said, depth)}{rest}"
        elif not isinstance(node, yaml.MappingNode):
            return  # a list or a text stands where a map is due, which the check of values finds
        elif node.flow_style:
            where = node.end_mark.index - 1
            kept = self.text[:where].rstrip()
            between = "" if not node.value else " " if kept.endswith(",") else ", "
            self.text = f"{kept}{between}{head} {_value(said)}{self.text[where:]}"
        else:
            indent = " " * node.value[0][0].start_mark.column
            self._insert(_last(node), f"{self.end}{indent}{head}{self._below(said, depth)}")

    def _below(self, said: Said, depth: int) -> str:
        """Return a value behind its key; a list of records at the top of a file has a line for each."""
        if depth == 0 and isinstance(said, dict) and all(isinstance(inner, dict) for inner in said.values()):
            return "".join(f"{self.end}  {scalar(key, True)}: {_value(inner)}" for key, inner in said.items())
        return f" {_value(said)}"

    def _insert(self, last: Any, lines: str) -> None:
        """Put lines below the line that a node ends on."""
        end = last.end_mark.index
        if getattr(last, "style", None) in ("|", ">"):
            end = len(self.text[:end].rstrip())
        where = self._end_of_line(end)
        self.text = f"{self.text[:where]}{lines}{self.text[where:] or self.end}"

    def _end_of_line(self, at: int) -> int:
        found = self.text.find("\n", at)
        if found < 0:
            return len(self.text)
        return found - self.text[:found].endswith("\r")


def _value(said: Said) -> str:
    if isinstance(said, str):
        return scalar(said, True) if said else '""'
    return f"{{{', '.join(f'{scalar(key, True)}: {_value(inner)}' for key, inner in said.items())}}}"


def _pairs(node: Any) -> list[tuple[str, Any]]:
    """Return the entries of a map, none of anything else."""
    return [(key.value, value) for key, value in node.value] if isinstance(node, yaml.MappingNode) else []


def _child(node: Any, key: str) -> Any:
    return next((value for name, value in _pairs(node) if name == key), None)


def _last(node: Any) -> Any:
    """Return the node that a node ends with: itself, or the last one of a map or list without braces."""
    while isinstance(node, yaml.MappingNode | yaml.SequenceNode) and not node.flow_style and node.value:
        last = node.value[-1]
        node = last[1] if isinstance(last, tuple) else last
    return node


def _tree(text: str) -> Tree:
    tree = parse_yaml(text, "", Problems())
    return Scalar("", Location("")) if tree is None else tree


def _values(tree: Tree) -> Any:
    """Return a file as plain values; phrases by the shape of their pattern."""
    found: Any = said_of(tree)
    listing = tree.get(_PHRASES) if isinstance(tree, Mapping) else None
    if isinstance(listing, Listing):
        found[_PHRASES] = [_phrase(item) for item in listing.items if isinstance(item, Mapping)]
    return found


def _phrase(item: Mapping) -> tuple[str, Said, bool]:
    say, words = item.get("say"), item.get("as")
    if say is None or words is None:
        return "", "", False
    return shape_of(say), _numbered(said_of(words), say), "spare" in item.entries


def _numbered(said: Said, pattern: Tree) -> Said:
    """Return words with numbers for the names of their holes."""
    names = holes_of(pattern)
    return renamed(said, names, tuple(f"hole-{at}" for at in range(len(names))))


def _with(values: Any, changes: MappingType[Path, Said]) -> Any:
    """Return values with changes made."""
    for path, said in changes.items():
        if path[0] == _PHRASES:
            pattern = _tree(path[1])
            _with_phrase(values, shape_of(pattern), _numbered(said, pattern))
            continue
        here = values
        for key in path[:-1]:
            if not isinstance(here.get(key), dict):
                here[key] = {}
            here = here[key]
        here[path[-1]] = said
    return values


def _with_phrase(values: Any, shape: str, said: Said) -> None:
    book = values[_PHRASES] = values.get(_PHRASES) or []
    at = next((index for index, phrase in enumerate(book) if phrase[0] == shape), None)
    if at is None:
        book.append((shape, said, False))
    else:
        book[at] = (shape, said, book[at][2])
