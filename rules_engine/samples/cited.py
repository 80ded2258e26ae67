"""Citations of facts: in, a database; out, which facts of its sheet code, records or a stated reason answer for.

A fact is cited by code if its id stands in the docstring or the body of a function, a class or a constant of the rules;
by data if a record names it in `source:`, or a declared type or field in `about:`. What nothing carries stands in
`facts.yaml` of the game, with the reason. A text that names many ids at once says of none who carries it.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rules_engine.database import Database
from rules_engine.near_words import near
from rules_engine.places import is_file_in
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_text

FILE: Final = "facts.yaml"
IDS_MOST: Final = 4
"""Ids that one comment, docstring or list of words may name and still count."""
_ID: Final = re.compile(r"\b[A-Z]{2}-[A-Z]?\d{1,3}\b")
_RULE: Final = re.compile(r"[A-Z]{2}-\d+")


def rules_of_sheet(database: Database) -> frozenset[str]:
    """Return the facts of the sheet itself: no gaps, examples, errata or figures from elsewhere."""
    return frozenset(fact for fact in database.facts if _RULE.fullmatch(fact))


def cited_by_data(database: Database) -> frozenset[str]:
    """Return the facts that records name as their source, and those that declared types and fields name."""
    found = {fact for record in database.records.values() for fact in record.source}
    for kind in database.game.types.values():
        for about in (kind.about, *(field.about for field in kind.fields)):
            found |= _few(about)
    return frozenset(found)


def cited_by_code(package: Any) -> frozenset[str]:
    """Return the facts that a package of rules names where it carries them out; none if there is no package."""
    if package is None:
        return frozenset()
    files = sorted(Path(package.__file__).parent.rglob("*.py"))
    return frozenset().union(*(cited_by_source(file.read_text(encoding="utf-8")) for file in files))


def cited_by_source(text: str) -> frozenset[str]:
    """Return the facts that one module names within a function or class, or below a constant."""
    tree = ast.parse(text)
    lines = frozenset(line for part in _carriers(tree) for line in range(part.lineno, (part.end_lineno or 0) + 1))
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    told = [token.string for token in tokens
            if token.type in (tokenize.COMMENT, tokenize.STRING) and token.start[0] in lines]  # fmt: skip
    return frozenset().union(*map(_few, told))


def _carriers(tree: ast.Module) -> Iterator[ast.stmt]:
    """Give functions and classes, and the docstrings of constants: not what a module or a bare list says."""
    for before, part in zip((None, *tree.body), tree.body):
        told = isinstance(part, ast.Expr) and isinstance(before, (ast.Assign, ast.AnnAssign))
        if told or isinstance(part, (ast.FunctionDef, ast.ClassDef)):
            yield part


def _few(text: str) -> frozenset[str]:
    found = frozenset(_ID.findall(text))
    return found if len(found) <= IDS_MOST else frozenset()


def not_modelled(database: Database, cited: frozenset[str], problems: Problems) -> frozenset[str]:
    """Return the facts that `facts.yaml` says are not modelled; one that is cited all the same is told."""
    path = database.game.folder / FILE
    tree = database.project.tree(path, problems) if is_file_in(path, database.game.folder) else None
    if tree is None:
        return frozenset()
    form = Fields(tree, FILE, problems)
    reasons = Fields(form.node("not_modelled"), "not_modelled", problems)
    form.finish()
    found = set()
    for fact, node in reasons.map:
        where = reasons.at(fact)
        if fact not in database.facts:
            problems.error("unknown-fact", f"not_modelled: the sheet has no fact '{fact}'", where,
                           hint=near(fact, database.facts))  # fmt: skip
        elif not as_text(node, fact, problems):
            problems.error("missing-field", f"not_modelled: '{fact}' gives no reason", node.location,
                           hint=f"write `{fact}: why nothing carries it`")  # fmt: skip
        elif fact in cited:
            problems.error("fact-modelled", f"'{fact}' is listed as not modelled, and is cited", where,
                           hint="remove it from the list, or the citation")  # fmt: skip
        else:
            found.add(fact)
    return frozenset(found)
