"""Terms: in, `terms.yaml` of a game and of its languages; out, each concept's word in the form that a phrase asks
for."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from rules_engine.languages import Language
from rules_engine.location import Location
from rules_engine.near_words import near, nearest
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_text
from rules_engine.wording.gaps import Gaps
from rules_engine.wording.plurals import PLURALS, Plurals
from rules_engine.yaml_tree import Mapping as MapTree
from rules_engine.yaml_tree import Scalar, Tree

DEFAULT: Final = ""
ICON: Final = "{icon}"
SAME: Final = "~same"
"""In place of a translation: the same on purpose."""


class Term(NamedTuple):
    """A concept in a language.

    icon: its sign, empty for none; forms: by form name (`""` = the form of the dictionary) the word by plural class;
    sort: how it sorts, where the script hides it; leads: by word, what of it stands before the icon (`{icon}` in the
    file; an icon without a mark comes first); whole: False if something of it could not be read.
    """

    id: str
    icon: str
    forms: Mapping[str, Mapping[str, str]]
    location: Location
    sort: str = ""
    leads: Mapping[str, str] = MappingProxyType({})
    whole: bool = True

    def word(self, form: str, plural: str) -> str | None:
        """Return the word in a form for a plural class, or None if the form does not exist."""
        words = self.forms.get(form)
        if words is None:
            return None
        return words.get(plural, words.get("other"))


def read_terms(
    tree: Tree,
    shown: str,
    language: Language,
    plurals: Plurals,
    known: Mapping[str, Term] | None,
    problems: Problems,
    gaps: Gaps,
) -> dict[str, Term]:
    """Read a `terms.yaml`.

    known: the terms of the source language, or None if this is the source file: only that one names icons, and a
    translation may name only what it has. gaps: keeps what could not be read.
    """
    form = Fields(tree, shown, problems)
    found: dict[str, Term] = {}
    entries = form.entries("terms")
    written = {name for name, _ in entries}
    for name, node in entries:
        if known is not None and name not in known:
            gaps.terms.add(nearest(name, [other for other in known if other not in written]))
            problems.error(
                "unknown-term", f"unknown term '{name}'", node.location, language=language.tag, hint=near(name, known)
            )
            continue
        found[name] = _TermReader(name, language, plurals, known, problems).read(node)
        gaps.terms.update(() if found[name].whole else (name,))
    form.finish()
    if "terms" in form.lost:
        gaps.lost.add("terms")
    return found


def read_forms(plain: Term, node: Tree, language: Language, plurals: Plurals, problems: Problems) -> Term:
    """Return a term with further forms of its word, such as the name of a card with its article."""
    reader = _TermReader(plain.id, language, plurals, {plain.id: plain}, problems)
    reader.forms = {form: dict(words) for form, words in plain.forms.items()}
    reader.leads = dict(plain.leads)
    return reader.read(node)._replace(sort=plain.sort)


class _TermReader:
    """Reads one term; its forms and leads are gathered on the way."""

    def __init__(
        self, name: str, language: Language, plurals: Plurals, known: Mapping[str, Term] | None, problems: Problems
    ) -> None:
        self.name = name
        self.language = language
        self.plurals = plurals
        self.source = None if known is None else known[name]
        self.problems = problems
        self.forms: dict[str, dict[str, str]] = {}
        self.leads: dict[str, str] = {}

    def read(self, node: Tree) -> Term:
        """Return the term; a form that cannot be read is left out, with a problem."""
        before = self.problems.told
        icon, sort = self.source.icon if self.source else "", ""
        if self.source and isinstance(node, Scalar) and node.text == SAME:
            return Term(self.name, icon, {DEFAULT: self.source.forms.get(DEFAULT, {})}, node.location)
        if isinstance(node, MapTree):
            for key, value in node:
                if key == "icon" and self.source is None:
                    icon = as_text(value, key, self.problems) or ""
                elif key == "sort":
                    sort = as_text(value, key, self.problems) or ""
                else:
                    self._form(key, value, node.keys[key])
        elif not (isinstance(node, Scalar) and node.empty):
            self.forms[DEFAULT] = {"other": self._word(node, self.name)}
        whole = self.problems.told == before
        if DEFAULT not in self.forms and whole:
            hint = f"add {', '.join(f'`{c}:`' for c in self.plurals.classes)}"
            self._fault("missing-form", "it has no plain form", node.location, hint)
        for words in self.forms.values():
            words.setdefault("other", next(iter(words.values()), self.name))
            self._check_classes(words, node.location)
        if self.leads and not icon:
            hint = "name its icon in the `terms.yaml` of the game, or take {icon} out"
            self._fault("needless-form", "{icon} stands in a word that has no icon", node.location, hint)
        return Term(self.name, icon, self.forms, node.location, sort, self.leads, whole)

    def _form(self, key: str, value: Tree, where: Location) -> None:
        """Read one entry: `one: word`, `one other: word`, `acc: word`, or `acc dat: {one: word, other: words}`."""
        for word in key.split():
            if word in PLURALS:
                self._put(DEFAULT, word, self._word(value, key), where)
            elif word not in self.language.term_forms:
                self._unknown(word, where, (*self.language.term_forms, *self.plurals.classes))
            elif isinstance(value, MapTree):
                for inner_key, inner in value:
                    for plural in inner_key.split():
                        if plural in PLURALS:
                            self._put(word, plural, self._word(inner, word), value.keys[inner_key])
                        else:
                            self._unknown(plural, value.keys[inner_key], self.plurals.classes)
            else:
                self._put(word, "other", self._word(value, word), where)

    def _put(self, form: str, plural: str, word: str, where: Location) -> None:
        words = self.forms.setdefault(form, {})
        if plural in words:
            named = f"{form}: {plural}" if form else plural
            self._fault("duplicate-key", f"its form '{named}' stands twice", where, "keep one of the two")
        words[plural] = word

    def _word(self, node: Tree, key: str) -> str:
        """Return a word without the mark that says where its icon stands, and keep what comes before it."""
        lead, mark, rest = (as_text(node, key, self.problems) or "").partition(ICON)
        word = lead + rest.removeprefix(" ")
        if mark:
            self.leads[word] = lead
        return word

    def _check_classes(self, words: Mapping[str, str], where: Location) -> None:
        """Report a word for a class of numbers that the language does not have: no number would ever ask for it."""
        for plural in words:
            if plural not in self.plurals.classes and words[plural] != words["other"]:
                self._unknown(plural, where, self.plurals.classes)

    def _unknown(self, form: str, where: Location, known: tuple[str, ...]) -> None:
        if form == "icon":
            hint = "an icon is named once, in the `terms.yaml` of the game"
        else:
            hint = near(form, known) or f"known: {', '.join(known)}"
        self._fault("unknown-form", f"'{self.language.tag}' has no form '{form}'", where, hint)

    def _fault(self, code: str, message: str, where: Location, hint: str) -> None:
        said = f"term '{self.name}': {message}"
        self.problems.error(code, said, where, language=self.language.tag, hint=hint)
