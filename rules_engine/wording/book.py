"""Phrase books: in, `phrases.yaml` of a language and of a game; out, the phrase for a tree, most specific first."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from rules_engine.effects.node import Node, Value
from rules_engine.effects.parse import ABILITY, Vocabulary, parse_pattern
from rules_engine.languages import Language
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.ops.op import FieldKind
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_text
from rules_engine.wording.forms import CAPITAL, LIST_FORMS, Forms, hole_kinds
from rules_engine.wording.gaps import Gaps
from rules_engine.wording.marks import Hole, Mark, TermMark, read_marks
from rules_engine.wording.plurals import PLURALS
from rules_engine.yaml_tree import Mapping as MapTree
from rules_engine.yaml_tree import Scalar, Tree

ANY_FORM: Final = ""
_TERM: Final[FieldKind] = "thing"
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]*")


class Phrase(NamedTuple):
    """One row of a book.

    pattern: a tree in which `$name` is a hole; a tuple matches a run of ops; forms: by clause form (`""` = the only
    one) the pieces of the phrase; spare: True if it may be unused; shared: True if it serves all games; whole: False if
    its words could not be read.
    """

    pattern: Value
    forms: Mapping[str, tuple[Mark, ...]]
    location: Location
    spare: bool
    shared: bool = False
    whole: bool = True

    @property
    def length(self) -> int:
        """How many ops in a row the pattern takes."""
        return len(self.pattern) if isinstance(self.pattern, tuple) else 1


class PhraseBook:
    """The phrases of a game in one language: its own before the shared ones, each file from top to bottom; longest: the
    most ops in a row that any of them takes."""

    def __init__(self, phrases: list[Phrase]) -> None:
        self.phrases = phrases
        self.used: set[int] = set()
        self.longest = max((phrase.length for phrase in phrases), default=1)
        self._by_op: dict[str, list[int]] = {}
        for index, phrase in enumerate(phrases):
            self._by_op.setdefault(_root(phrase.pattern), []).append(index)

    def find(self, value: Value, form: str) -> tuple[Phrase, dict[str, Value]] | None:
        """Return the first phrase that fits a node (or a run of ops) and has the form, with what its holes bind."""
        for index in self._by_op.get(_root(value), ()):
            phrase = self.phrases[index]
            if form not in phrase.forms and ANY_FORM not in phrase.forms:
                continue
            bound: dict[str, Value] = {}
            if bind(phrase.pattern, value, bound):
                self.used.add(index)
                return phrase, bound
        return None

    def of(self, value: Value) -> list[Phrase]:
        """Return the phrases of the op of a node, or of the ops of a run."""
        return [self.phrases[index] for index in self._by_op.get(_root(value), ())]

    def unused(self) -> Iterator[Phrase]:
        """Give the phrases that nothing used and that are not marked spare."""
        for index, phrase in enumerate(self.phrases):
            if index not in self.used and not phrase.spare:
                yield phrase


def bind(pattern: Value, value: Value, bound: dict[str, Value]) -> bool:
    """Return whether a value fits a pattern, and put what the holes stand for into `bound`."""
    if isinstance(pattern, str) and pattern.startswith("$"):
        return bound.setdefault(pattern[1:], value) == value
    if isinstance(pattern, Node):
        if not isinstance(value, Node) or pattern.op != value.op or len(pattern.args) != len(value.args):
            return False
        return all(a == b and bind(p, v, bound) for (a, p), (b, v) in zip(pattern.args, value.args))
    if isinstance(pattern, tuple):
        return (
            isinstance(value, tuple)
            and len(pattern) == len(value)
            and all(bind(p, v, bound) for p, v in zip(pattern, value))
        )
    return pattern == value


def shape_of(value: Value) -> str:
    """Return the pattern that fits a node and all like it: `{draw: {n: $n}}`, for an ability `{when: cast, do: $d}`."""
    node = value[0] if isinstance(value, tuple) and value else value
    if not isinstance(node, Node):
        return str(value)
    names: dict[str, str] = {}
    for arg, _ in node.args:
        taken = set(names.values())
        names[arg] = next((short for short in (arg[0], arg[:2]) if short not in taken), arg)
    held = ", ".join(f"{arg}: {inner if arg == 'when' else '$' + names[arg]}" for arg, inner in node.args)
    return f"{{{held}}}" if node.op == ABILITY.name else f"{{{node.op}: {{{held}}}}}"


def holes(pattern: Value) -> Iterator[str]:
    """Give the names of the holes of a pattern."""
    if isinstance(pattern, str) and pattern.startswith("$"):
        yield pattern[1:]
    elif isinstance(pattern, Node):
        for _, inner in pattern.args:
            yield from holes(inner)
    elif isinstance(pattern, tuple):
        for inner in pattern:
            yield from holes(inner)


def read_phrases(
    tree: Tree,
    shown: str,
    language: Language,
    vocabulary: Vocabulary,
    shared: bool,
    problems: Problems,
    gaps: Gaps | None = None,
) -> list[Phrase]:
    """Read a `phrases.yaml`: a list of `say` (a pattern) and `as` (a text, or one for each form).

    shared: the book serves all games; it may name what this one lacks, and need not be used up. gaps: keeps what could
    not be read.
    """
    form = Fields(tree, shown, problems)
    found: list[Phrase] = []
    for node in form.listing("phrases"):
        phrase = _phrase(node, language, vocabulary, shared, problems)
        if phrase is not None:
            found.append(phrase)
        elif gaps is not None:
            gaps.miss_phrase(node)
    form.finish()
    if gaps is not None and "phrases" in form.lost:
        gaps.lost.add("phrases")
    return found


def _phrase(node: Tree, language: Language, vocabulary: Vocabulary, shared: bool, problems: Problems) -> Phrase | None:
    form = Fields(node, "phrase", problems)
    say, words = form.node("say", required=True), form.node("as", required=True)
    spare = form.flag("spare") or shared
    form.finish()
    before = problems.told
    if say is None or words is None:
        return None
    pattern = parse_pattern(say, vocabulary, shared, problems)
    if pattern is None:
        return None
    kinds = hole_kinds(pattern, vocabulary.ops)
    names = _sound_names(kinds, say, language, problems)
    forms: dict[str, tuple[Mark, ...]] = {}
    texts = list(words) if isinstance(words, MapTree) else [(ANY_FORM, words)]
    if isinstance(words, MapTree) and not any(_written(text) for _, text in texts):
        as_text(words, "as", problems)  # a text without quotes that begins with a hole
        texts = []
    for key, text in texts:
        pieces = _pieces(text, names, kinds, language, problems)
        for name in key.split() or [ANY_FORM]:
            where = words.keys[key] if isinstance(words, MapTree) else text.location
            if name in forms:
                problems.error(
                    "duplicate-key",
                    f"the form '{name}' of the phrase stands twice",
                    where,
                    language=language.tag,
                    hint="keep one of the two",
                )
            elif name not in (ANY_FORM, *language.clause_forms):
                problems.error(
                    "unknown-form",
                    f"'{language.tag}' has no form '{name}' of a phrase",
                    where,
                    language=language.tag,
                    hint=near(name, language.clause_forms),
                )
            else:
                forms[name] = pieces
    return Phrase(pattern, forms, form.location, spare, shared, problems.told == before)


def _written(text: Tree) -> bool:
    return not (isinstance(text, Scalar) and text.empty)


def _sound_names(kinds: Mapping[str, FieldKind], say: Tree, language: Language, problems: Problems) -> tuple[str, ...]:
    """Return the names of the holes that a text can name; any other is a problem."""
    forms = (*language.term_forms, *language.clause_forms, *PLURALS, *LIST_FORMS, CAPITAL, "icon", "term")
    for name in kinds:
        if name in forms or not _NAME.fullmatch(name):
            why = "that is the name of a form or a mark" if name in forms else "use lower-case letters and digits"
            problems.error(
                "bad-phrase",
                f"a hole cannot be called '${name}': {why}",
                say.location,
                language=language.tag,
                hint="give it another name, such as $n for a number and $w for a word",
            )
    return tuple(name for name in kinds if name not in forms and _NAME.fullmatch(name))


def _pieces(
    text: Tree, names: tuple[str, ...], kinds: Mapping[str, FieldKind], language: Language, problems: Problems
) -> tuple[Mark, ...]:
    """Read the text of a phrase; every hole of the pattern must stand in it, and no other."""
    before = problems.told
    marks = read_marks(as_text(text, "as", problems) or "", text.location, problems, language=language.tag)
    forms = Forms(language, [name for name in names if kinds[name] == "number"])
    for mark in marks:
        if isinstance(mark, Hole) and mark.name not in names:
            known = ", ".join(f"{{{name}}}" for name in names) or "none"
            problems.error(
                "unknown-hole",
                f"'{mark.name}' is no hole of the pattern",
                text.location,
                language=language.tag,
                hint=f"holes of this pattern: {known}",
            )
        elif isinstance(mark, Hole | TermMark):
            named, kind = (mark.name, kinds[mark.name]) if isinstance(mark, Hole) else (f"term:{mark.id}", _TERM)
            for fault in forms.faults(named, kind, mark.forms):
                problems.error(fault.code, fault.message, text.location, language=language.tag, hint=fault.hint)
    said = {mark.name for mark in marks if isinstance(mark, Hole)}
    for name in names if problems.told == before else ():  # a hole may hide in a mark with a fault
        if name not in said:
            problems.error(
                "unused-hole",
                f"the phrase does not say '${name}'",
                text.location,
                language=language.tag,
                hint=f"write {{{name}}}, or match the value itself",
            )
    return tuple(mark for mark in marks if not isinstance(mark, Hole) or mark.name in names)


def _root(value: Value) -> str:
    if isinstance(value, tuple):
        return "+".join(_root(item) for item in value)
    return value.op if isinstance(value, Node) else ""
