"""A language that does not come with rulepress is added by one folder for all games and one for each game."""

import re
from collections.abc import Callable
from pathlib import Path

import polib
import pytest
from click.testing import Result

from rules_engine import Project, languages_root
from rules_engine.l10n.flow import Said, flow, unflow

Run = Callable[..., Result]
TAG = "eo"


def made_longer(said: Said) -> Said:
    if isinstance(said, str):  # some letters twice, but not in marks
        return re.sub(r"(\{[^{}]*\})|([aeioumy])", lambda found: found[1] or found[2] * 2, said)
    return {form: made_longer(inner) for form, inner in said.items()}


def files(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}


@pytest.fixture
def language(project: Project) -> Path:
    """Write what is true of the language, and no word of it."""
    source = (languages_root() / "en" / "language.yaml").read_text(encoding="utf-8")
    path = project.languages / TAG / "language.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(source.replace("tag: en", f"tag: {TAG}").replace("name: English", "name: Esperanto"), "utf-8")
    return path


def test_it_is_translated_from_one_file_and_printed(run: Run, project: Project, language: Path) -> None:
    before = files(project.root)
    assert "is not translated" in run("check", "--lang", TAG).output
    assert run("l10n", "export", "--lang", TAG).exit_code == 0
    path = project.root / "out" / f"tiny-{TAG}.po"
    found = polib.pofile(str(path), wrapwidth=0)
    assert not any(entry.msgstr for entry in found)
    for entry in found:
        if not entry.msgctxt.endswith("/rules"):
            entry.msgstr = flow(made_longer(unflow(entry.msgid)))
    found.save()
    taken = run("l10n", "import", str(path))
    assert taken.exit_code == 0, taken.output
    assert run("l10n", "sync", "--lang", TAG).exit_code == 0
    new = {name for name in files(project.root) - before if not name.startswith("out/")}
    assert new == {
        *(f"languages/{TAG}/{name}" for name in ("log.yaml", "phrases.yaml", "press.yaml", "state.lock")),
        *(f"cards/tiny/text/{TAG}/{name}" for name in ("cards.yaml", "phrases.yaml", "state.lock", "terms.yaml")),
    }
    assert run("check", "--lang", TAG).output == "checked 1 game (tiny): no problems\n"
    row = run("l10n", "status", "--lang", TAG).output.splitlines()[1].split()
    assert row[:4] == ["tiny", TAG, "100", "%"]
    built = run("build", "--lang", TAG, "--release", "--jobs", "1")
    assert built.exit_code == 0, built.output
    assert f"wrote out/tiny/{TAG}/cards-a4-long-edge.pdf" in built.output


def test_what_it_lacks_is_told_and_printed_in_the_source_language(run: Run, language: Path) -> None:
    drafted = run("build", "--lang", TAG, "--jobs", "1")
    assert drafted.exit_code == 0, drafted.output
    assert "warning[no-phrase]" in drafted.output
    assert "warning[missing-text]" in drafted.output
    assert run("build", "--lang", TAG, "--release", "--jobs", "1").exit_code == 1


def test_a_language_of_a_project_is_built_anew_when_it_changes(run: Run, language: Path) -> None:
    run("build", "--lang", TAG, "--jobs", "1")
    assert "0 files written" in run("build", "--lang", TAG, "--jobs", "1").output
    language.write_text(language.read_text(encoding="utf-8").replace("leading: 1300", "leading: 1400"), "utf-8")
    assert "1 file written" in run("build", "--lang", TAG, "--jobs", "1").output


def test_a_link_out_of_the_project_is_no_language(run: Run, project: Project, language: Path, tmp_path_factory) -> None:  # type: ignore[no-untyped-def]
    other = tmp_path_factory.mktemp("other") / "language.yaml"
    other.write_bytes(language.read_bytes())
    language.unlink()
    language.symlink_to(other)
    result = run("check", "--lang", TAG)
    assert result.exit_code == 1
    assert f"languages/{TAG}/language.yaml: error[path-outside]" in result.output
