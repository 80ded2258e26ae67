"""The entry of an op: in, its name; out, how it is written, what its fields take, and what its English phrase says."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rules_engine.database import Database
from rules_engine.effects.node import Node, Value, walk
from rules_engine.effects.parse import GROUPS, Vocabulary
from rules_engine.languages import SOURCE, languages_root, read_language
from rules_engine.ops import OPS, Op, OpField
from rules_engine.problems import Problems
from rules_engine.wording.book import Phrase, read_phrases
from rules_engine.wording.marks import Hole, Plain
from rules_engine.yaml_tree import read_yaml

_PLACES: Final = {
    "op": "done, in a list of ops such as `do`",
    "always": "in force, below `always`",
    "number": "a number, in place of a figure",
    "condition": "a condition, below `if`",
}
_TYPES: Final = {
    "number": ("number", "a number"),
    "thing": ("thing", "a thing of the game, or the id of a card"),
    "things": ("thing", "a thing or the id of a card, or a list of them"),
    "target": ("thing", "a thing of the game, or the id of a card"),
    "who": ("who", f"{', '.join(GROUPS)}, or a group of the game"),
    "ops": ("[op]", "a list of ops"),
    "abilities": ("[ability]", "a list of abilities"),
    "condition": ("condition", "a condition"),
    "time": ("time", "a time of the game"),
}
"""Each kind of field: how it is shown in a line of YAML, and in a sentence."""


class OpEntry(NamedTuple):
    """What is told of an op.

    place: where it may stand; written: a line of YAML with the kinds of its fields; fields: name and sentence of each;
    english: its most general phrase, or one around it, with fields in braces; empty if there is none.
    """

    about: str
    place: str
    written: str
    fields: tuple[tuple[str, str], ...]
    english: str


def op_entry(name: str, database: Database | None = None) -> OpEntry:
    """Return the entry of an op of all games, or of a game: database, its own; None for all games.

    Raises: KeyError if there is no such op.
    """
    ops = {op.name: op for op in OPS} if database is None else database.game.ops
    op = ops[name]
    fields = tuple((field.name, _sentence(field)) for field in op.fields)
    return OpEntry(op.about, _PLACES[op.kind], f"{name}: {_written(op)}", fields, _english(op, ops, database))


def _written(op: Op) -> str:
    if not op.positional:
        return "{" + ", ".join(f"{field.name}: {_short(field)}" for field in op.fields) + "}"
    fields = [(name, op.field(name.rstrip("*"))) for name in op.positional]
    values = [f"{_short(field).strip('[]')}{', ...' * name.endswith('*')}" for name, field in fields if field]
    return f"[{', '.join(values)}]" if len(values) > 1 or op.positional[0].endswith("*") else values[0]


def _short(field: OpField) -> str:
    return "|".join(field.words) if field.kind == "word" else _TYPES[field.kind][0]


def _sentence(field: OpField) -> str:
    kind = f"one of {', '.join(field.words)}" if field.kind == "word" else _TYPES[field.kind][1]
    if field.kind == "number":
        kind += f" from {field.least}, or one that is counted, such as `{{count: thing}}`"
    return f"{field.about}: {kind}{'; may be left out' * field.optional}"


def _english(op: Op, ops: Mapping[str, Op], database: Database | None) -> str:
    """Return what the phrase of an op says whose pattern leaves the most fields open, else one with the op inside."""
    folder, told = languages_root() / SOURCE, Problems()
    language, tree = read_language(folder, told), read_yaml(folder / "phrases.yaml", "phrases.yaml", told)
    assert language is not None and tree is not None  # they come with the program
    vocabulary = Vocabulary(ops, frozenset(), frozenset(), frozenset())
    phrases = read_phrases(tree, "phrases.yaml", language, vocabulary, True, told)
    if database is not None:
        book = database.game.folder / "text" / SOURCE / "phrases.yaml"
        tree = database.project.tree_if_any(book, told)
        if tree is not None:  # what is wrong with it is told by a check
            phrases += read_phrases(tree, database.shown(book), language, database.vocabulary, False, told)
    own = [phrase for phrase in phrases if isinstance(phrase.pattern, Node) and phrase.pattern.op == op.name]
    around = [phrase for phrase in phrases if any(node.op == op.name for node in walk(phrase.pattern))]
    found = max(own, key=_open, default=None) or next(iter(around), None)
    return "" if found is None else _said(found)


def _open(phrase: Phrase) -> tuple[bool, int]:
    """Return whether all fields of a pattern are holes, and how many are."""
    holes = [_is_hole(value) for _, value in phrase.pattern.args] if isinstance(phrase.pattern, Node) else []
    return all(holes), sum(holes)


def _is_hole(value: Value) -> bool:
    return isinstance(value, str) and value.startswith("$")


def _said(phrase: Phrase) -> str:
    """Return the text of a phrase, each hole by the name of the outermost field that it stands in."""
    fields: dict[str, str] = {}
    for node in walk(phrase.pattern):
        for name, value in node.args:
            for item in value if isinstance(value, tuple) else (value,):
                if _is_hole(item):
                    fields.setdefault(str(item)[1:], name)
    marks = next(iter(phrase.forms.values()))
    return "".join(_shown(mark, fields) for mark in marks if isinstance(mark, Plain | Hole))


def _shown(mark: Plain | Hole, fields: dict[str, str]) -> str:
    if isinstance(mark, Plain):
        return mark.text
    name = f"{{{fields[mark.name]}}}"
    return f"{name} or {name}" if "or" in mark.forms else name
