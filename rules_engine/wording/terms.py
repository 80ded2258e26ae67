"""Terms: in, `terms.yaml` of a game and of its languages; out, each concept's word in the form that a phrase asks
for."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from rules_engine.languages import Language
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_text
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
    file; an icon without a mark comes first).
    """

    id: str
    icon: str
    forms: Mapping[str, Mapping[str, str]]
    location: Location
    sort: str = ""
    leads: Mapping[str, str] = MappingProxyType({})

    def word(self, form: str, plural: str) -> str | None:
        """Return the word in a form for a plural class, or None if the form does not exist."""
        words = self.forms.get(form)
        if words is None:
            return None
        return words.get(plural, words.get("other"))


def read_terms(
    tree: Tree, shown: str, language: Language, plurals: Plurals, known: Mapping[str, Term] | None, problems: Problems
) -> dict[str, Term]:
    """Read a `terms.yaml`.

    known: the terms of the source language, or None if this is the source file: only that one names icons, and a
    translation may name only what it has.
    """
    form = Fields(tree, shown, problems)
    found: dict[str, Term] = {}
    for name, node in form.entries("terms"):
        if known is not None and name not in known:
            problems.error(
                "unknown-term", f"unknown term '{name}'", node.location, language=language.tag, hint=near(name, known)
            )
            continue
        found[name] = _term(name, node, language, plurals, known, problems)
    form.finish()
    return found


def _term(
    name: str, node: Tree, language: Language, plurals: Plurals, known: Mapping[str, Term] | None, problems: Problems
) -> Term:
    leads: dict[str, str] = {}
    if isinstance(node, Scalar) and node.empty:
        node = MapTree({}, {}, node.location)
    if known is not None and isinstance(node, Scalar) and node.text == SAME:
        return Term(name, known[name].icon, {DEFAULT: known[name].forms.get(DEFAULT, {})}, node.location)
    if not isinstance(node, MapTree):
        word = _word(node, name, leads, problems)
        return Term(name, known[name].icon if known else "", {DEFAULT: {"other": word}}, node.location, "", leads)
    forms: dict[str, dict[str, str]] = {}
    icon, sort = known[name].icon if known else "", ""
    for key, value in node:
        if key == "icon" and known is None:
            icon = as_text(value, key, problems) or ""
        elif key == "sort":
            sort = as_text(value, key, problems) or ""
        else:
            _form(name, key, value, node.keys[key], forms, leads, language, plurals, problems)
    if DEFAULT not in forms:
        problems.error(
            "missing-form",
            f"term '{name}' has no plain form",
            node.location,
            language=language.tag,
            hint=f"add {', '.join(f'`{c}:`' for c in plurals.classes)}",
        )
    for words in forms.values():
        words.setdefault("other", next(iter(words.values()), name))
    return Term(name, icon, forms, node.location, sort, leads)


def _word(node: Tree, key: str, leads: dict[str, str], problems: Problems) -> str:
    """Return a word without the mark that says where its icon stands, and put what comes before it into `leads`."""
    lead, mark, rest = (as_text(node, key, problems) or "").partition(ICON)
    word = lead + rest.removeprefix(" ")
    if mark:
        leads[word] = lead
    return word


def _form(
    name: str,
    key: str,
    value: Tree,
    where: Location,
    forms: dict[str, dict[str, str]],
    leads: dict[str, str],
    language: Language,
    plurals: Plurals,
    problems: Problems,
) -> None:
    """Read one entry: `one: word`, `one other: word`, `acc: word`, or `acc dat: {one: word, other: words}`."""
    keys = key.split()
    if all(word in PLURALS for word in keys):
        for word in keys:
            forms.setdefault(DEFAULT, {})[word] = _word(value, key, leads, problems)
        return
    for word in keys:
        if word not in language.term_forms:
            problems.error(
                "unknown-form",
                f"term '{name}': '{language.tag}' has no form '{word}'",
                where,
                language=language.tag,
                hint=near(word, (*language.term_forms, *plurals.classes)),
            )
            continue
        if isinstance(value, MapTree):
            for inner_key, inner in value:
                for plural in inner_key.split():
                    forms.setdefault(word, {})[plural] = _word(inner, word, leads, problems)
        else:
            forms.setdefault(word, {})["other"] = _word(value, word, leads, problems)
