"""A value of a text file on one line: in, a text or a map of forms; out, both as one text, and back."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rules_engine.problems import Problems
from rules_engine.yaml_tree import Listing, Mapping, Scalar, Tree, parse_yaml

Said = str | dict[str, "Said"]
"""A text, or one for each form."""
_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_HIDDEN: Final = "\u00a0\u00ad\u2028\u2029\u202f\ufeff"
"""Characters that look like others or like none; they are written out."""
_SURE: Final = re.compile(r"[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*")
_SIGNS: Final = frozenset("?:#[]{},&*!|>'\"%@`")
"""Characters that mean something somewhere in YAML, and that readers of it take differently."""
_WORDS: Final = frozenset(("null", "Null", "NULL"))


def said_of(tree: Tree, without: tuple[str, ...] = ()) -> Said:
    """Return what a node says, some keys of a map left out."""
    if isinstance(tree, Mapping):
        return {key: said_of(value) for key, value in tree if key not in without}
    return tree.text if isinstance(tree, Scalar) else flow_tree(tree)


def flow(said: Said) -> str:
    """Return what is said as one text: a text as it is, a map as YAML in braces."""
    return said if isinstance(said, str) else _braces(said)


def unflow(text: str) -> Said:
    """Return what `flow` was made of. A text that only begins with a mark, such as `{who} pays`, stays a text."""
    if not (text.startswith("{") and text.endswith("}")):
        return text
    tree = parse_yaml(text, "", Problems())
    if not isinstance(tree, Mapping) or not tree.entries or not all(map(_holds, tree.entries.values())):
        return text
    return said_of(tree)


def words_in(text: str) -> frozenset[str]:
    """Return a text as a set, or the words of all its forms."""
    return frozenset(_leaves(unflow(text)))


def flow_tree(tree: Tree) -> str:
    """Return any tree on one line, as YAML in brackets and braces."""
    if isinstance(tree, Scalar):
        return scalar(tree.text, True)
    if isinstance(tree, Listing):
        return f"[{', '.join(map(flow_tree, tree.items))}]"
    return f"{{{', '.join(f'{scalar(key, True)}: {flow_tree(value)}' for key, value in tree)}}}"


def scalar(text: str, inside: bool) -> str:
    """Return a text as YAML: plain where that reads the same, else in quotes. inside: within brackets or braces."""
    return text if _plain(text, inside) else quoted(text)


def quoted(text: str) -> str:
    """Return a text as YAML in double quotes, on one line."""
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    hidden = char in _HIDDEN or ord(char) < 32 or 127 <= ord(char) < 160
    return f"\\u{ord(char):04x}" if hidden else char


@lru_cache(maxsize=4096)
def _plain(text: str, inside: bool) -> bool:
    if _SURE.fullmatch(text) and text not in _WORDS:
        return True
    if not text or text != text.strip() or any(_escaped(char) != char or char in _SIGNS for char in text):
        return False
    problems = Problems()
    tree = parse_yaml(f"- {{k: {text}, l: m}}\n" if inside else f"- k: {text}\n  l: m\n", "", problems)
    item = tree.items[0] if isinstance(tree, Listing) else None
    value = item.get("k") if isinstance(item, Mapping) and len(item.entries) == 2 else None
    return not len(problems) and isinstance(value, Scalar) and not value.quoted and value.text == text


def _braces(said: dict[str, Said]) -> str:
    inner = (f"{scalar(key, True)}: {scalar(value, True) if isinstance(value, str) else _braces(value)}"
             for key, value in said.items())  # fmt: skip
    return f"{{{', '.join(inner)}}}"


def _leaves(said: Said) -> Iterator[str]:
    if isinstance(said, str):
        yield said
    else:
        for inner in said.values():
            yield from _leaves(inner)


def _holds(tree: Tree) -> bool:
    return not (isinstance(tree, Scalar) and tree.empty)
