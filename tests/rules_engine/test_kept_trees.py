"""Trees of earlier runs: what is kept is what is parsed, and a fault is told by each run."""

from pathlib import Path

import pytest

from rules_engine.problems import Problems
from rules_engine.yaml_tree import Listing, Mapping, Tree, read, read_yaml
from rules_engine.yaml_tree.nodes import Scalar

SAMPLE = 'a: 1\nb: [x, "y", {c: ~}]\nd:\n  - &one {e: no}\n  - *one\nf: |\n  text\n'


def spelled(tree: Tree | None) -> object:
    if isinstance(tree, Scalar):
        return tree.text, tree.quoted, tree.location
    if isinstance(tree, Listing):
        return [spelled(item) for item in tree.items], tree.location
    assert isinstance(tree, Mapping)
    return {key: spelled(node) for key, node in tree}, tree.keys, tree.location


def test_a_kept_tree_is_the_parsed_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, kept = tmp_path / "a.yaml", tmp_path / "kept"
    file.write_text(SAMPLE, encoding="utf-8")
    parsed = read_yaml(file, "a.yaml", Problems())
    read_yaml(file, "a.yaml", Problems(), kept)
    monkeypatch.setattr(read, "parse_yaml", lambda *_: pytest.fail("parsed again"))
    assert spelled(read_yaml(file, "a.yaml", Problems(), kept)) == spelled(parsed)


def test_a_kept_tree_stands_where_the_file_is_now(tmp_path: Path) -> None:
    file, kept = tmp_path / "a.yaml", tmp_path / "kept"
    file.write_text(SAMPLE, encoding="utf-8")
    read_yaml(file, "a.yaml", Problems(), kept)
    again = read_yaml(file, "b.yaml", Problems(), kept)
    assert again is not None and again.location.file == "b.yaml"


def test_a_changed_file_is_parsed(tmp_path: Path) -> None:
    file, kept = tmp_path / "a.yaml", tmp_path / "kept"
    file.write_text("a: 1\n", encoding="utf-8")
    read_yaml(file, "a.yaml", Problems(), kept)
    file.write_text("a: 2\n", encoding="utf-8")
    tree = read_yaml(file, "a.yaml", Problems(), kept)
    assert isinstance(tree, Mapping) and spelled(tree.get("a")) == ("2", False, (("a.yaml", 1, 4)))


def test_a_file_with_a_fault_is_not_kept(tmp_path: Path) -> None:
    file, kept = tmp_path / "a.yaml", tmp_path / "kept"
    file.write_text("a: 1\na: 2\n", encoding="utf-8")
    for _ in range(2):
        problems = Problems()
        read_yaml(file, "a.yaml", problems, kept)
        assert [problem.code for problem in problems] == ["duplicate-key"]


@pytest.mark.parametrize("rubbish", [b"", b"\0", b"rubbish"])
def test_a_spoilt_kept_tree_is_parsed_anew(tmp_path: Path, rubbish: bytes) -> None:
    file, kept = tmp_path / "a.yaml", tmp_path / "kept"
    file.write_text(SAMPLE, encoding="utf-8")
    parsed = spelled(read_yaml(file, "a.yaml", Problems(), kept))
    for entry in kept.iterdir():
        entry.write_bytes(rubbish)
    assert spelled(read_yaml(file, "a.yaml", Problems(), kept)) == parsed


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    file, kept = tmp_path / "a.yaml", tmp_path / "kept"
    file.write_text(SAMPLE, encoding="utf-8")
    kept.write_text("a file stands where the folder would be", encoding="utf-8")
    problems = Problems()
    assert read_yaml(file, "a.yaml", problems, kept) is not None and not len(problems)
