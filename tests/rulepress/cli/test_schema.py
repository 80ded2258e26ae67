"""`rulepress schema` describes the files of a game to editors: on the output, or in the game's folder."""

import json
from collections.abc import Callable

import pytest
from click.testing import Result

from rules_engine import Project

Run = Callable[..., Result]
KINDS = {
    "game",
    "terms",
    "text-terms",
    "text-cards",
    "phrases",
    "events",
    "facts",
    "cards",
    "layout",
    "palette",
    "ramps",
    "book",
    "book-tables",
    "book-figures",
}


def test_one_kind_of_file_is_printed(run: Run) -> None:
    result = run("schema", "tiny", "--kind", "cards")
    assert result.exit_code == 0
    record = json.loads(result.stdout)["definitions"]["record"]
    assert {"cost", "picture", "flavour"} <= record["properties"].keys()


def test_all_kinds_are_printed_under_the_names_of_their_files(run: Run) -> None:
    assert json.loads(run("schema").stdout).keys() == {f"{kind}.json" for kind in KINDS}


def test_schemas_are_written_once_and_again_only_where_they_change(run: Run, project: Project) -> None:
    folder = project.root / "cards" / "tiny"
    assert run("schema", "--write").stdout == "14 files written, 0 up to date in cards/tiny/schema\n"
    first = {path.stem: path.read_bytes() for path in (folder / "schema").iterdir()}
    assert first.keys() == KINDS
    assert run("schema", "--write").stdout == "0 files written, 14 up to date in cards/tiny/schema\n"
    path = folder / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("      cost: {", "      price: {"), encoding="utf-8")
    assert run("schema", "--write").stdout == "1 file written, 13 up to date in cards/tiny/schema\n"
    changed = [name for name, data in first.items() if (folder / "schema" / f"{name}.json").read_bytes() != data]
    assert changed == ["cards"]


def test_a_printed_schema_is_the_file_that_is_written(run: Run, project: Project) -> None:
    run("schema", "--write")
    written = (project.root / "cards" / "tiny" / "schema" / "palette.json").read_text(encoding="utf-8")
    assert run("schema", "--kind", "palette").stdout == written


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("tiny", "--kind", "boxes"), "there is no kind of file 'boxes'"),
        (("tiny", "tiny2"), "there is no game 'tiny2'"),
        (("--kind", "cards", "--write"), "say one of the two"),
    ],
)
def test_wrong_use_is_exit_code_2_on_one_line(run: Run, words: tuple[str, ...], said: str) -> None:
    result = run("schema", *words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_game_with_errors_has_no_schema(run: Run, project: Project) -> None:
    path = project.root / "cards" / "tiny" / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "boxes: 3\n", encoding="utf-8")
    result = run("schema", "--write")
    assert result.exit_code == 1
    assert "unknown-field" in result.stdout
    assert not (project.root / "cards" / "tiny" / "schema").exists()
