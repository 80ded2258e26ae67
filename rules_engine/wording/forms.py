"""Forms that a mark asks for: in, a mark and what its hole may hold; out, each word of it that would have no effect."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rules_engine.effects.node import Node, Value
from rules_engine.effects.parse import ABILITY
from rules_engine.languages import Language
from rules_engine.near_words import near
from rules_engine.ops import Op
from rules_engine.ops.op import FieldKind
from rules_engine.wording.plurals import PLURALS

LIST_FORMS: Final = ("or", "and")
CAPITAL: Final = "capital"
"""A hole that begins a sentence within a phrase, as after a colon."""
_TAKES: Final[Mapping[FieldKind, tuple[str, tuple[str, ...]]]] = {
    "number": ("a number", ("clause",)),
    "thing": ("a thing", ("term", "number")),
    "things": ("things", ("term", "number", "list")),
    "target": ("a thing", ("term", "number")),
    "who": ("players", ("term", "number")),
    "time": ("a time", ("term", "number")),
    "word": ("a word", ("term", "number")),
    "condition": ("one op or condition", ("clause",)),
    "ops": ("ops", ("clause", "list")),
    "abilities": ("abilities", ("clause", "list")),
}
"""What a hole holds in a field of each kind, and the sorts of forms that may be asked of it, one of each."""
_ITEMS: Final[Mapping[FieldKind, FieldKind]] = {"ops": "condition", "things": "thing"}


class Fault(NamedTuple):
    """A word of a mark that says nothing: code and message of the problem, and what may stand there."""

    code: str
    message: str
    hint: str


class Forms(NamedTuple):
    """The forms that marks may ask for: those of a language, and the numbers that words can follow."""

    language: Language
    numbers: Collection[str]

    def faults(self, mark: str, kind: FieldKind, asked: Sequence[str]) -> Iterator[Fault]:
        """Give the words of a mark that would have no effect.

        mark: how it is written up to its forms, such as `w`; kind: what it holds; asked: its forms.
        """
        holds, takes = _TAKES[kind]
        taken: dict[str, str] = {}
        for word in asked:
            sorts = [sort for sort in ("clause", "term", "number", "list", CAPITAL) if word in self._of(sort)]
            sort = next((sort for sort in sorts if sort in (*takes, CAPITAL)), "")
            written = f"'{{{mark}{',' if ':' in mark else ':'}{','.join(asked)}}}'"
            if not sorts:
                known = [word for name in (*takes, CAPITAL) for word in self._of(name)]
                yield Fault("unknown-form", f"{written}: '{word}' is no form",
                            near(word, known) or self._hint(holds, takes))  # fmt: skip
            elif sort in taken:
                yield Fault("needless-form", f"{written}: '{word}' has no effect beside '{taken[sort]}'",
                            self._hint(holds, takes))  # fmt: skip
            elif not sort:
                yield Fault("needless-form", f"{written}: '{word}' has no effect on {holds}", self._hint(holds, takes))
            else:
                taken[sort] = word

    def _of(self, sort: str) -> tuple[str, ...]:
        match sort:
            case "clause":
                return self.language.clause_forms
            case "term":
                return self.language.term_forms
            case "number":
                return (*self.numbers, *PLURALS)
            case "list":
                return LIST_FORMS
            case _:
                return (CAPITAL,)

    def _hint(self, holds: str, takes: tuple[str, ...]) -> str:
        said = {
            "clause": f"one form of a clause ({', '.join(self.language.clause_forms)})",
            "term": f"one form of a term ({', '.join(self.language.term_forms)})" if self.language.term_forms else "",
            "number": f"one number ({', '.join((*self.numbers, 'one', 'other'))})",
            "list": "one of 'or' and 'and'",
        }
        return f"{holds} may have {', '.join(said[sort] for sort in takes if said[sort])}, and 'capital'"


def hole_kinds(pattern: Value, ops: Mapping[str, Op]) -> dict[str, FieldKind]:
    """Return what each hole of a pattern may hold, by the field that it stands in, in the order of the pattern."""
    found: dict[str, FieldKind] = {}
    _gather(pattern, "ops", ops, found)
    return found


def _gather(value: Value, kind: FieldKind, ops: Mapping[str, Op], found: dict[str, FieldKind]) -> None:
    if isinstance(value, str) and value.startswith("$"):
        found.setdefault(value[1:], kind)
    elif isinstance(value, Node):
        op = ABILITY if value.op == ABILITY.name else ops[value.op]
        for name, inner in value.args:
            field = op.field(name)
            _gather(inner, field.kind if field else "word", ops, found)
    elif isinstance(value, tuple):
        for inner in value:
            _gather(inner, _ITEMS.get(kind, kind), ops, found)
