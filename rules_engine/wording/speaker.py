"""Speaking: in, effect trees, terms and a phrase book; out, runs of words and icons in one language."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rules_engine.effects.node import Node, Value
from rules_engine.languages import SOURCE, Language
from rules_engine.location import Location
from rules_engine.wording.book import ANY_FORM, Phrase, PhraseBook, bind, shape_of
from rules_engine.wording.forms import CAPITAL, LIST_FORMS
from rules_engine.wording.gaps import Gaps
from rules_engine.wording.marks import Hole, IconMark, Mark, Plain, TermMark
from rules_engine.wording.plurals import PLURALS, Plurals
from rules_engine.wording.runs import join_runs, merge, styled
from rules_engine.wording.terms import DEFAULT, Term
from rules_engine.wording.text import Icon, Run, Words

Bound = Value | Words
"""What a hole can stand for: a value of a tree, or characters that are said as they are."""
NO_BREAK: Final = "\u00a0"
_SPEECH: Final = "imperative"


class Fault(NamedTuple):
    """What could not be said: code, message, where the tree or the phrase stands, and what to write; told: True if it
    only follows from a problem that is told already."""

    code: str
    message: str
    location: Location
    hint: str
    told: bool = False


class Speaker:
    """Words trees in one language. `faults` gathers what has no phrase, form or term; nothing is guessed."""

    def __init__(
        self,
        language: Language,
        book: PhraseBook,
        terms: Mapping[str, Term],
        names: Mapping[str, str],
        plurals: Plurals,
        gaps: Gaps | None = None,
    ) -> None:
        self.language = language
        self.book = book
        self.terms = terms
        self.names = names
        self.plurals = plurals
        self.gaps = gaps or Gaps()
        self.faults: list[Fault] = []
        self.failed = False
        """Whether anything could not be said, so that phrases within it were never asked for."""
        self._icon_names: dict[str, str] = {}
        for term in terms.values():
            self._icon_names.setdefault(term.icon, term.word(DEFAULT, "one") or term.icon)

    def abilities(self, effects: Sequence[Node]) -> list[list[Run]]:
        """Return a paragraph of runs for each ability that says anything."""
        return [paragraph for ability in effects if (paragraph := self._ability(ability))]

    def _ability(self, ability: Node) -> list[Run]:
        found = self.book.find(ability, _SPEECH)
        if found is not None:
            return self.sentence(self._phrased(*found, _SPEECH, ability.location))
        always = ability.get("always")
        if not isinstance(always, tuple) or len(ability.args) > 1:
            return self.sentence(self.clause(ability, _SPEECH))
        spoken = [self.sentence(part) for part, _, _ in self._parts(always, _SPEECH)]
        return join_runs(spoken, self.language.gap)

    def clause(self, value: Value, form: str) -> list[Run]:
        """Return the words of a node in a form, by the first phrase that fits."""
        found = self.book.find(value, form)
        if found is None:
            self._no_phrase(value, form)
            return []
        return self._phrased(*found, form, _place(value))

    def _phrased(self, phrase: Phrase, bound: Mapping[str, Bound], form: str, where: Location) -> list[Run]:
        if not phrase.whole:
            self._fault("no-phrase", "its words could not be read", phrase.location, "", told=True)
        by = where if phrase.shared else phrase.location
        return self.fill(phrase.forms.get(form) or phrase.forms[ANY_FORM], bound, where, by)

    def fill(
        self, marks: Sequence[Mark], bound: Mapping[str, Bound], where: Location, by: Location | None = None
    ) -> list[Run]:
        """Return the runs of a text or a phrase with its holes filled.

        where: where the values stand; by: where the words stand, if elsewhere.
        """
        runs: list[Run] = []
        for index, mark in enumerate(marks):
            match mark:
                case Plain():
                    text = NO_BREAK if mark.text == " " and _glues(marks, index, bound) else mark.text
                    runs.append(Words(text, mark.bold, mark.italic))
                case IconMark():
                    runs.append(Icon(mark.id, self.icon_name(mark.id)))
                case TermMark():
                    runs.extend(styled(self.term(mark.id, mark.forms, bound, by or where), mark))
                case Hole():
                    said = styled(self._hole(mark, bound, where), mark)
                    runs.extend(self._capital(said) if CAPITAL in mark.forms else said)
                case _:
                    runs.append(Words(self.language.gap))
        return merge(runs)

    def _hole(self, mark: Hole, bound: Mapping[str, Bound], where: Location) -> list[Run]:
        value = bound[mark.name]
        if isinstance(value, Words):
            return [value]
        if isinstance(value, int):
            return [Words(self.number(value))]
        if isinstance(value, str):
            return self.term(value, mark.forms, bound, where)
        form = next((form for form in mark.forms if form in self.language.clause_forms), _SPEECH)
        if isinstance(value, Node):
            return self.clause(value, form)
        if value and isinstance(value[0], str):
            return self._listed([self.term(str(item), mark.forms, bound, where) for item in value], mark)
        if set(mark.forms).isdisjoint(LIST_FORMS):
            return self.clauses(value, form)
        return self._listed([self.clause(item, form) for item in value], mark)

    def _listed(self, spoken: list[list[Run]], mark: Hole) -> list[Run]:
        """Return words or clauses in a row, joined by the "or" or "and" that a mark asks for."""
        between, last = self.language.lists[next((form for form in mark.forms if form in LIST_FORMS), "and")]
        if len(spoken) < 2:
            return spoken[0] if spoken else []
        return join_runs([join_runs(spoken[:-1], between), spoken[-1]], last)

    def clauses(self, value: tuple[Value, ...], form: str) -> list[Run]:
        """Return a list of ops as one clause, each op after the first in the form that follows."""
        runs: list[Run] = []
        before = ""
        for part, first, last in self._parts(value, form):
            if runs:
                mark = self.language.after.get(before) or self.language.before.get(first, self.language.then)
                runs.append(Words(mark))
                if mark.strip() in self.language.ends:
                    part = self._capital(part)
            runs.extend(part)
            before = last
        return merge(runs)

    def _parts(self, value: tuple[Value, ...], form: str) -> list[tuple[list[Run], str, str]]:
        """Return the clauses of a list of ops, with the names of their first and last op; a phrase for a run of ops
        comes first."""
        parts: list[tuple[list[Run], str, str]] = []
        at = 0
        while at < len(value):
            most = min(len(value) - at, self.book.longest)
            length = next((n for n in range(most, 1, -1) if self.book.find(value[at : at + n], form)), 1)
            chosen: Value = value[at : at + length] if length > 1 else value[at]
            parts.append((self.clause(chosen, form), _op(value[at]), _op(value[at + length - 1])))
            form = self.language.next_form.get(form, form)
            at += length
        return parts

    def term(self, name: str, forms: Sequence[str], bound: Mapping[str, Bound], where: Location) -> list[Run]:
        """Return the word of a thing or card, its icon before it or where the word has its mark."""
        term = self.terms.get(name)
        if term is None:
            if name in self.names:
                return [Words(self.names[name])]
            words = ", ".join(f"{plural}: ..." for plural in self.plurals.classes)
            hint = f"add `{name}: {{{words}}}` to {self._file('terms')}"
            self._fault("missing-term", f"'{name}' has no word", where, hint, self.gaps.term(name))
            return []
        form = next((f for f in forms if f in self.language.term_forms), DEFAULT)
        word = term.word(form, self._plural(forms, bound))
        if word is None:
            hint = f"add `{form}:` to it, with the word in that form"
            said = f"term '{name}' has no form '{form}'"
            self._fault("missing-form", said, term.location, hint, not term.whole or "phrases" in self.gaps.lost)
            return []
        if term.icon and form not in ("measure",):
            lead = term.leads.get(word, "")
            glued: list[Run] = [Icon(term.icon, word), Words(self.language.icon_gap), Words(word[len(lead) :], True)]
            return merge([Words(lead), *glued])
        return [Words(word)]

    def _plural(self, forms: Sequence[str], bound: Mapping[str, Bound]) -> str:
        for form in forms:
            if form in bound:
                number = bound[form]
                return self.plurals.of(number) if isinstance(number, int) else "other"
            if form in PLURALS:
                return form
        return self.plurals.of(1)

    def number(self, value: int) -> str:
        """Return a number in digits, with the true minus sign."""
        return f"{self.language.minus}{-value}" if value < 0 else str(value)

    def icon_name(self, icon: str) -> str:
        """Return what an icon says: the word of the first term that has it, or its id."""
        return self._icon_names.get(icon, icon)

    def sentence(self, runs: list[Run]) -> list[Run]:
        """Return the runs as a sentence: capital first, final mark last, as the language has it."""
        if not runs:
            return runs
        done = self._capital(runs)
        last = done[-1]
        if not isinstance(last, Words) or last.text[-1:] not in self.language.ends:
            done.append(Words(self.language.stop))
        return merge(done)

    def _capital(self, runs: list[Run]) -> list[Run]:
        """Return the runs with a capital where the first words begin, in a language whose sentences have one."""
        for index, run in enumerate(runs if self.language.capital else ()):
            if isinstance(run, Words) and run.text.strip(NO_BREAK + " "):
                return [*runs[:index], run._replace(text=_capital(run.text)), *runs[index + 1 :]]
        return list(runs)

    def _no_phrase(self, value: Value, form: str) -> None:
        node = value[0] if isinstance(value, tuple) and value else value
        where = _place(value)
        op = node.op if isinstance(node, Node) else str(value)
        shape = f"{op} ({', '.join(name for name, _ in node.args)})" if isinstance(node, Node) else op
        hint = f"add it to {self._file('phrases')}, such as `- {{say: {shape_of(value)}, as: ...}}`"
        fitting = [phrase for phrase in self.book.of(value) if bind(phrase.pattern, value, {})]
        told = self.gaps.phrase(value) or not all(phrase.whole for phrase in fitting)
        if fitting:
            hint = f"its phrase has no such form: write it with `{form}:` in {self._file('phrases')}"
        self._fault("no-phrase", f"no phrase for {shape} in form '{form}'", where, hint, told)

    def _fault(self, code: str, message: str, where: Location, hint: str, told: bool = False) -> None:
        self.failed = True
        self.faults.append(Fault(code, message, where, hint, told))

    def _file(self, name: str) -> str:
        """Return the file of a game that holds its terms or its phrases in this language."""
        own = name == "terms" and self.language.tag == SOURCE
        return f"{name}.yaml" if own else f"text/{self.language.tag}/{name}.yaml"


def _glues(marks: Sequence[Mark], index: int, bound: Mapping[str, Bound]) -> bool:
    """Return whether a space stands between a number and what it counts, which share a line."""
    if marks[index] != Plain(" ") or not 0 < index < len(marks) - 1:
        return False
    number, counted = marks[index - 1], marks[index + 1]
    return (
        isinstance(number, Hole)
        and isinstance(bound.get(number.name), int)
        and isinstance(counted, Hole | IconMark | TermMark)
    )


def _place(value: Value) -> Location:
    """Return where a node, or the first of a run of ops, stands."""
    node = value[0] if isinstance(value, tuple) and value else value
    return node.location if isinstance(node, Node) else Location("")


def _op(value: Value) -> str:
    return value.op if isinstance(value, Node) else ""


def _capital(text: str) -> str:
    for index, sign in enumerate(text):
        if sign.isalpha():
            return text[:index] + sign.upper() + text[index + 1 :]
        if sign.isdigit():
            return text
    return text
