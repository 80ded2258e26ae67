"""A language as data: in, its `language.yaml`; out, what words and type need to know of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from rules_engine.languages.typography import Typography
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_text
from rules_engine.yaml_tree import read_yaml

SOURCE = "en"
PSEUDO = "en-XA"
"""A language that is made of the source language, to try layouts with."""
PLURALS = ("zero", "one", "two", "few", "many", "other")


class Language(NamedTuple):
    """What is true of a language in every game.

    clause_forms: forms in which a phrase may be asked for; term_forms: cases, articles and measure words of terms;
    capital: True if a sentence begins with one; stop: final mark; ends: marks after which no stop is added; gap:
    between sentences; then: joins clauses; before, after: joins before or after a clause of that op (after wins); a
    join that ends a sentence is followed by a capital; next_form: form of the clauses after the first, by the form of
    the first; lists: for `or` and `and`, the mark between items and before the last; icon_gap: what stands between an
    icon and its word; fallback: languages to fall back to, in order; number_words: how small numbers are said, from 0;
    counting_words: how they are said before a measure word, nothing if in the same way.
    """

    tag: str
    name: str
    folder: Path
    typography: Typography
    clause_forms: tuple[str, ...]
    term_forms: tuple[str, ...]
    capital: bool
    stop: str
    ends: str
    gap: str
    then: str
    before: Mapping[str, str]
    after: Mapping[str, str]
    next_form: Mapping[str, str]
    lists: Mapping[str, tuple[str, str]]
    minus: str
    decimal: str
    icon_gap: str
    fallback: tuple[str, ...]
    number_words: tuple[str, ...] = ()
    counting_words: tuple[str, ...] = ()


def language_tags(*roots: Path) -> tuple[str, ...]:
    """Return the tags of the languages below some folders, the source language first: each folder with a
    `language.yaml` is one."""
    folders = (entry for root in roots if root.is_dir() for entry in root.iterdir())
    found = {entry.name for entry in folders if (entry / "language.yaml").is_file()}
    return tuple(sorted(found, key=lambda tag: (tag != SOURCE, tag)))


def language_folder(tag: str, *roots: Path) -> Path | None:
    """Return the folder of a language, the first that there is below some folders."""
    return next((root / tag for root in roots if tag in language_tags(root)), None)


def languages_root() -> Path:
    """Return the folder that holds the shipped languages."""
    return Path(__file__).resolve().parent


def read_language(folder: Path, problems: Problems, kept: Path | None = None) -> Language | None:
    """Read the `language.yaml` of a language folder; None, with a problem, if it cannot be read."""
    shown = f"languages/{folder.name}/language.yaml"
    tree = read_yaml(folder / "language.yaml", shown, problems, kept)
    if tree is None:
        return None
    form = Fields(tree, shown, problems)
    tag = form.text("tag", folder.name, required=True)
    sentence = Fields(form.node("sentence"), "sentence", problems)
    join = Fields(form.node("join"), "join", problems)
    found = Language(
        tag=tag,
        name=form.text("name", tag, required=True),
        folder=folder,
        typography=_typography(tag, Fields(form.node("type", required=True), "type", problems)),
        clause_forms=tuple(form.texts("clause_forms")),
        term_forms=tuple(form.texts("term_forms")),
        capital=sentence.flag("capital"),
        stop=sentence.text("stop", required=True),
        ends=sentence.text("ends"),
        gap=sentence.text("gap"),
        then=join.text("then", required=True),
        before=_texts(join, "before", problems),
        after=_texts(join, "after", problems),
        next_form=_texts(join, "next_form", problems),
        lists=_lists(form, problems),
        minus=form.text("minus", "−"),
        decimal=form.text("decimal", "."),
        icon_gap=form.text("icon_gap", "\u00a0"),
        fallback=tuple(form.texts("fallback")),
        number_words=tuple(form.texts("number_words")),
        counting_words=tuple(form.texts("counting_words")),
    )
    for part in (sentence, join, form):
        part.finish()
    return found


def _typography(tag: str, form: Fields) -> Typography:
    found = Typography(
        tag=tag,
        locale=form.text("locale", tag),
        hyphens=form.text("hyphens"),
        cjk=form.flag("cjk"),
        no_start=form.text("no_start"),
        no_end=form.text("no_end"),
        squeeze=form.flag("squeeze"),
        french_spaces=form.flag("french_spaces"),
        words=form.flag("words"),
        slanted=form.flag("slanted", True),
        leading=form.int("leading", 1300, 800, 3000),
        fonts=tuple(form.texts("fonts")),
    )
    form.finish()
    return found


def _texts(form: Fields, key: str, problems: Problems) -> dict[str, str]:
    return {name: as_text(node, name, problems) or "" for name, node in form.entries(key)}


def _lists(form: Fields, problems: Problems) -> dict[str, tuple[str, str]]:
    inner = Fields(form.node("list"), "list", problems)
    found = {}
    for key in ("or", "and"):
        marks = inner.texts(key)
        found[key] = (marks[0], marks[-1]) if marks else (", ", ", ")
    inner.finish()
    return found
