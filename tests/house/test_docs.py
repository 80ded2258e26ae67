"""Guides do what they say: each runs from top to bottom in an empty folder, and shows what is really told.

In a guide a `console` block runs each line that begins with `$`; the lines below it are what is told, `...` for any
lines. Every other block begins with a comment: `file: path` writes the file, `add to: path` adds to its end, `in: path`
(in a `diff` block) changes it, and `for example` is read alone.
"""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml
from click.testing import CliRunner

from rulepress.cli.program import program
from rulepress.cli.schema import file_schemas
from rulepress.layout.figures import SHAPES
from rules_engine import BACKS, Fields, Problems, Project, language_tags, languages_root, read_game
from rules_engine.ops import OPS
from rules_engine.samples.read import read_sample
from rules_engine.schema import BUILT_IN, KINDS

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
GUIDES = sorted(DOCS.glob("*.md"))
LONGEST = 140
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEAD = re.compile(r"(?:#|<!--) (file|add to|in|for example)(?:: (\S+))?(?: -->)?")


class Block(NamedTuple):
    kind: str
    text: str


def blocks(guide: Path) -> Iterator[Block]:
    for kind, text in _BLOCK.findall(guide.read_text(encoding="utf-8")):
        yield Block(kind, text)


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """Give each command with the lines that it is said to tell."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, *told = part.rstrip("\n").split("\n")
        yield command, told


def tells(told: list[str], said: list[str]) -> bool:
    """Return whether lines are those that a guide shows, in which `...` stands for any."""
    pattern = "".join(r"(?:.*\n)*?" if line == "..." else re.escape(line) + "\n" for line in told)
    return re.fullmatch(pattern, "".join(f"{line.rstrip()}\n" for line in said)) is not None


def do(command: str, told: list[str]) -> None:
    words = shlex.split(command)
    assert words[0] == "rulepress", f"a guide runs rulepress alone: {command}"
    result = CliRunner().invoke(program, words[1:], prog_name="rulepress", catch_exceptions=False)
    said = result.output.rstrip("\n").split("\n")
    assert tells(told, said) or not told, f"$ {command}\n{result.output}"
    assert result.exit_code == int("error[" in result.output), f"$ {command}\n{result.output}"
    assert ("error[" in result.output) == any("error[" in line for line in told), f"$ {command}\n{result.output}"


def put(block: Block) -> None:
    """Write, extend or change the file that a block names."""
    first, _, text = block.text.partition("\n")
    head = _HEAD.fullmatch(first)
    assert head, f"a block says what it is for in its first line: {first}"
    if head[1] == "for example":
        assert block.kind == "yaml"
        assert yaml.load(text, yaml.BaseLoader) is not None
        return
    path = Path(head[2])
    if head[1] == "file":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    old = path.read_text(encoding="utf-8")
    if head[1] == "add to":
        path.write_text(f"{old}{text}", encoding="utf-8")
        return
    before, after = (
        "".join(f"{line[1:]}\n" for line in text.splitlines() if line[:1] in signs) for signs in (" -", " +")
    )
    assert old.count(before) == 1, f"{path} holds these lines {old.count(before)} times:\n{before}"
    path.write_text(old.replace(before, after), encoding="utf-8")


def test_there_are_guides() -> None:
    names = {guide.stem for guide in GUIDES}
    assert {"first-game", "layouts", "effects-and-phrases", "languages", "printing", "rules", "samples"} <= names


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_does_what_it_says(guide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "project").mkdir()
    monkeypatch.chdir(tmp_path / "project")
    monkeypatch.setenv("RULEPRESS_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    found = list(blocks(guide))
    assert any(block.kind == "console" for block in found)
    for block in found:
        if block.kind != "console":
            put(block)
            continue
        for command, told in commands(block.text):
            do(command, told)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_is_one_page_and_its_links_lead_somewhere(guide: Path) -> None:
    text = guide.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        assert (guide.parent / target).exists(), target


def named(guide: str) -> set[str]:
    """Return the words that a guide sets as code."""
    text = (DOCS / f"{guide}.md").read_text(encoding="utf-8")
    return {word for code in re.findall(r"`([^`\n]+)`", text) for word in re.findall(r"[\w-]+", code)}


def test_the_guide_of_layouts_names_every_key_of_boxes_and_styles() -> None:
    game = read_game(Project(ROOT / "templates" / "new", False), "my-game", Problems())
    assert game is not None
    schemas = file_schemas(game)
    box = schemas["layout"]["properties"]["boxes"]["patternProperties"]["^.+$"]["then"]["properties"]
    style = schemas["palette"]["properties"]["styles"]["patternProperties"]["^.+$"]["properties"]
    repeat = box["repeat"]["properties"]
    due = {*schemas["layout"]["properties"], *box, *repeat, *style, *SHAPES}
    assert due - named("layouts") == set()


def test_the_guide_of_effects_names_every_shared_op() -> None:
    assert {op.name for op in OPS} - named("effects-and-phrases") == set()


def test_the_guide_of_the_first_game_names_every_kind_of_field() -> None:
    assert {*KINDS, *BUILT_IN} - named("first-game") == set()


def test_the_guide_of_languages_names_every_language() -> None:
    assert set(language_tags(languages_root())) - named("languages") == set()


def test_the_guide_of_printing_names_papers_and_ways_of_backs() -> None:
    papers = {path.stem for path in (ROOT / "templates" / "papers").glob("*.yaml")}
    assert {*papers, *BACKS} - named("printing") == set()


def test_shipped_games_are_named_in_no_guide_but_that_of_samples_which_need_rules() -> None:
    games = Project(ROOT, True).games()
    guides = [guide for guide in GUIDES if guide.stem != "samples"]
    assert not [guide for guide in guides for game in games if game in guide.read_text(encoding="utf-8").lower()]


def test_the_guide_of_samples_names_every_key_of_a_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()

    def keep(form: Fields, code: str = "unknown-field") -> None:
        asked.update(form.asked)

    monkeypatch.setattr(Fields, "finish", keep)
    project = Project(ROOT, True)
    path = project.cards / "zavandor" / "samples" / "first-energy.yaml"
    tree = project.tree(path, Problems())
    assert tree is not None and read_sample(tree, path.name, Problems()) is not None
    assert {"players", "tape", "includes"} <= asked
    assert asked - named("samples") == set()
