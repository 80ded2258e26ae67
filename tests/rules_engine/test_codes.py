"""Every code that the source can tell is explained, and nothing else is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_engine.codes import CODES

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted(path for root in ("rules_engine", "build/rulepress") for path in (ROOT / root).rglob("*.py"))
KEBAB = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")

Definitions = dict[str, int]
"""Name of a function or record that takes a code -> the position of the code among its arguments."""


def definitions(tree: ast.AST) -> Definitions:
    """Return what takes a parameter or holds a field `code`."""
    found: Definitions = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            names = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args) if argument.arg != "self"]
            if "code" in names:
                found[node.name] = names.index("code")
        elif isinstance(node, ast.ClassDef):
            fields = [
                part.target.id
                for part in node.body
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
            ]
            if "code" in fields and node.name != "Order":  # the code of an order is the hash of the program
                found[node.name] = fields.index("code")
    return found


def own(tree: ast.AST) -> set[str]:
    """Return the names of all functions of a module."""
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def texts(node: ast.AST | None) -> Iterator[str]:
    """Give the texts that an expression can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)


def defaults(node: ast.FunctionDef) -> Iterator[ast.AST]:
    """Give the default of a parameter `code`."""
    arguments = (*node.args.posonlyargs, *node.args.args)
    for argument, default in zip(arguments[len(arguments) - len(node.args.defaults) :], node.args.defaults):
        if argument.arg == "code":
            yield default


def codes(tree: ast.AST, takes: Definitions) -> Iterator[str]:
    """Give the codes that a module hands on: as an argument, a default, a variable `code`, or the head of a fault."""
    for node in ast.walk(tree):
        told: list[ast.AST] = []
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            told += [keyword.value for keyword in node.keywords if keyword.arg == "code"]
            if name in takes:
                told += node.args[takes[name] : takes[name] + 1]
            if name == "append" and "faults" in ast.unparse(node.func) and isinstance(node.args[0], ast.Tuple):
                told.append(node.args[0].elts[0])
        elif isinstance(node, ast.FunctionDef):
            told += defaults(node)
        elif isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "code" for target in node.targets):
            told.append(node.value)
        for value in told:
            yield from texts(value)


@pytest.fixture(scope="module")
def emitted() -> dict[str, str]:
    """Code -> a module that tells it. A module's own functions come before those of the same name elsewhere."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES}
    known: Definitions = {}
    for tree in trees.values():
        known |= definitions(tree)
    return {
        code: path.relative_to(ROOT).as_posix()
        for path, tree in trees.items()
        for code in codes(tree, {name: at for name, at in known.items() if name not in own(tree)} | definitions(tree))
    }


def test_every_code_that_is_told_is_explained(emitted: dict[str, str]) -> None:
    assert {code: where for code, where in emitted.items() if code not in CODES} == {}


def test_every_explained_code_is_told_somewhere(emitted: dict[str, str]) -> None:
    assert sorted(CODES.keys() - emitted.keys()) == []


def test_the_search_sees_each_way_in_which_a_code_is_handed_on() -> None:
    source = """
class Note:
    code: str
def fault(key, code, message): ...
def choice(node, code="as-default"): ...
def count(key):
    code = "one-way" if key else "other-way"
fault("key", "second-argument", "no code")
Note("in-a-record", "no code")
choice(node, code="by-name")
self.faults.append(("head-of-fault", "no code"))
"""
    tree = ast.parse(source)
    assert sorted(codes(tree, definitions(tree))) == [
        "as-default",
        "by-name",
        "head-of-fault",
        "in-a-record",
        "one-way",
        "other-way",
        "second-argument",
    ]


@pytest.mark.parametrize("name", CODES)
def test_an_explanation_is_whole(name: str) -> None:
    code = CODES[name]
    assert KEBAB.fullmatch(name)
    assert code.title[0].isupper() and code.title[-1] not in ".!?" and len(code.title) <= 80
    for text in (code.why, code.mend):
        assert text[0].isupper() or text[0] == "`"
        assert text.endswith(".")
        assert text.count("`") % 2 == 0


def test_codes_are_sorted_and_in_one_list_each() -> None:
    assert list(CODES) == sorted(CODES)
