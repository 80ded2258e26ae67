"""`l10n` tells what is translated, keeps it, gives it out and takes it in; a release prints nothing that is stale."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from rules_engine import Project, write_whole
from tests.rulepress.test_pipeline import page_text

Run = Callable[..., Result]

DE = {
    "cards.yaml": """\
game: {title: Winzig}
decks: {cards: Karten}
cards:
  one: {name: Erste}
  two: {name: Zweite, flavour: "Nur Wörter mit {icon:coin} einem Zeichen."}
""",
    "terms.yaml": "terms:\n  coin: {one: Münze, other: Münzen, acc: {one: Münze, other: Münzen}}\n",
    "phrases.yaml": 'phrases:\n  - say: {when: played, do: $d}\n    as: "{d:imperative}"\n',
}


@pytest.fixture
def text(project: Project) -> Path:
    """Translate the tiny game into German; return the folder."""
    folder = project.cards / "tiny" / "text" / "de"
    for name, said in DE.items():
        write_whole(folder / name, said.encode())
    game = project.cards / "tiny" / "game.yaml"
    game.write_text(
        game.read_text(encoding="utf-8").replace("languages: [en]", "languages: [en, de]"), encoding="utf-8"
    )
    return folder


def change(path: Path, old: str, new: str) -> None:
    said = path.read_text(encoding="utf-8")
    assert said.count(old) == 1
    path.write_text(said.replace(old, new), encoding="utf-8")


def test_status_counts_the_texts_of_each_language_by_their_state(run: Run, text: Path) -> None:
    change(text / "cards.yaml", "name: Erste", "name: First")
    change(text / "cards.yaml", "decks: {cards: Karten}\n", "")
    result = run("l10n", "status")
    assert result.exit_code == 0
    head, row, *rest = result.output.splitlines()
    assert head.split("  ")[0] == "game"
    assert row.split() == ["tiny", "de", "75", "%", "8", "6", "0", "1", "0", "0", "1", "0"]
    assert any("warning[copied-text]: 'cards/one/name' reads like its source: 'First'" in line for line in rest)
    assert any("warning[missing-text]: 'decks/cards' is not translated" in line for line in rest)


def test_status_is_a_table_of_markdown_or_an_object_of_json(run: Run, text: Path) -> None:
    lines = run("l10n", "status", "--format", "markdown").output.splitlines()
    assert lines[0].startswith("| game | language | done | texts | ok | stale | missing | same on purpose |")
    assert lines[1].startswith("| --- | --- | ---: |")
    assert lines[2].startswith("| tiny | de | 100 % | 8 | 8 | 0 |")
    change(text / "cards.yaml", "name: Erste", "name: ''")
    found = json.loads(run("l10n", "status", "--format", "json").output)
    (row,) = found["languages"]
    assert (row["game"], row["language"], row["percent"]) == ("tiny", "de", 87)
    assert row["texts"]["cards/one/name"] == "missing"
    assert row["counts"]["ok"] == 7
    assert [problem["code"] for problem in found["problems"]] == ["missing-text"]


def test_a_stale_text_is_a_warning_is_marked_in_a_draft_and_refused_by_a_release(
    run: Run, text: Path, project: Project
) -> None:
    assert run("l10n", "sync").exit_code == 0
    assert run("build", "--release", "--jobs", "1").exit_code == 0
    change(project.cards / "tiny" / "cards.yaml", "name: First", "name: Primal")
    checked = run("check")
    assert checked.exit_code == 0
    assert "warning[stale-text]: 'cards/one/name' is stale: its source was 'First'" in checked.output
    released = run("build", "--release", "--jobs", "1")
    assert released.exit_code == 1
    assert "no release" in released.output
    assert "wrote" not in released.output
    draft = run("build", "--lang", "de", "--jobs", "1")
    assert draft.exit_code == 0
    assert "[?] Erste" in page_text(Path("out/tiny/de/cards-a4-long-edge.pdf"), 0)
    confirmed = run("l10n", "sync", "--confirm", "cards/one/name")
    assert confirmed.output.splitlines()[0] == "wrote cards/tiny/text/de/state.lock"
    assert run("build", "--release", "--jobs", "1").exit_code == 0


def test_a_language_that_nobody_keeps_is_never_stale(run: Run, text: Path, project: Project) -> None:
    change(project.cards / "tiny" / "cards.yaml", "name: First", "name: Primal")
    assert run("check").output == "checked 1 game (tiny): no problems\n"


@pytest.mark.parametrize("confirm", [("--all",), ("--confirm", "cards/*/name"), ("--confirm", "cards/one/name")])
def test_texts_are_confirmed_by_key_by_pattern_or_all(
    run: Run, text: Path, project: Project, confirm: tuple[str, ...]
) -> None:
    run("l10n", "sync")
    change(project.cards / "tiny" / "cards.yaml", "name: First", "name: Primal")
    assert "stale-text" in run("l10n", "sync", "--lang", "de").output + run("l10n", "status").output
    run("l10n", "sync", *confirm)
    assert "stale-text" not in run("l10n", "status").output


def test_a_key_that_there_is_not_is_wrong_use(run: Run, text: Path) -> None:
    result = run("l10n", "sync", "--confirm", "cards/oen/name")
    assert result.exit_code == 2
    assert "there is no text 'cards/oen/name'" in result.stderr
    assert "did you mean 'cards/one/name'?" in result.stderr
    assert not (text / "state.lock").exists()


@pytest.mark.parametrize("form", ["po", "csv"])
def test_texts_go_out_and_come_in(run: Run, text: Path, form: str) -> None:
    run("l10n", "sync")
    result = run("l10n", "export", "--lang", "de", "--format", form)
    assert result.output.splitlines() == [f"wrote out/tiny-de.{form}", "1 file written: no problems"]
    path = Path("out") / f"tiny-de.{form}"
    path.write_bytes(path.read_bytes().replace(b"Erste", b"Die Erste"))
    result = run("l10n", "import", str(path))
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "wrote cards/tiny/text/de/cards.yaml",
        "wrote cards/tiny/text/de/state.lock",
        f"out/tiny-de.{form}: 1 text taken",
        "no problems",
    ]
    assert "one: {name: Die Erste}" in (text / "cards.yaml").read_text(encoding="utf-8")


def test_if_one_file_is_wrong_none_is_taken(run: Run, text: Path) -> None:
    run("l10n", "export", "--lang", "de", "--lang", "fr")
    german, french = Path("out/tiny-de.po"), Path("out/tiny-fr.po")
    german.write_bytes(german.read_bytes().replace(b"Erste", b"Die Erste"))
    french.write_bytes(french.read_bytes() + b'msgid "open\n')
    before = (text / "cards.yaml").read_bytes()
    result = run("l10n", "import", str(german), str(french))
    assert result.exit_code == 1
    assert "out/tiny-fr.po:" in result.output
    assert "error[po-broken]" in result.output
    assert result.output.splitlines()[-2:][0] == "nothing was written"
    assert (text / "cards.yaml").read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        (b"Language: de", b"Language: dee", 1, "there is no language 'dee'"),
        (b"Language: de", b"Language: en", 1, "there is no language 'en' to translate into"),
        (b"Project-Id-Version: tiny", b"Project-Id-Version: tinny", 2, "there is no game 'tinny'"),
        (b"Nur W", b"{icon:gold} W", 1, "translation: {icon:coin}, {icon:gold}; of its source: {icon:coin}"),
    ],
)  # fmt: skip
def test_a_file_of_another_game_or_language_is_refused(
    run: Run, text: Path, old: bytes, new: bytes, code: int, said: str
) -> None:
    run("l10n", "export", "--lang", "de")
    path = Path("out/tiny-de.po")
    path.write_bytes(path.read_bytes().replace(old, new))
    result = run("l10n", "import", str(path))
    assert result.exit_code == code
    assert said in result.output + result.stderr


def test_a_broken_lock_stops_sync_and_check(run: Run, text: Path) -> None:
    run("l10n", "sync")
    lock = text / "state.lock"
    lock.write_text(f"<<<<<<< ours\n{lock.read_text(encoding='utf-8')}", encoding="utf-8")
    before = lock.read_bytes()
    for words in (("l10n", "sync"), ("l10n", "status"), ("check",)):
        result = run(*words)
        assert result.exit_code == 1
        assert "cards/tiny/text/de/state.lock:1: error[lock-broken]" in result.output
    assert lock.read_bytes() == before


def test_the_source_language_is_not_translated(run: Run, text: Path) -> None:
    result = run("l10n", "sync", "--lang", "en")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'en' is the language that others are translated from" in result.stderr


def test_nothing_is_written_where_a_link_leads_out_of_the_project(
    run: Run, text: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other") / "de"
    text.rename(other)
    text.symlink_to(other, target_is_directory=True)
    run("l10n", "export")
    path = Path("out/tiny-de.po")
    path.write_bytes(path.read_bytes().replace(b'msgid "Tiny"\nmsgstr ""', b'msgid "Tiny"\nmsgstr "Klein"'))
    before = {path.name: path.read_bytes() for path in other.iterdir()}
    result = run("l10n", "import", "out/tiny-de.po")
    assert result.exit_code == 2
    assert "is led out of the project by a link" in result.stderr
    assert {path.name: path.read_bytes() for path in other.iterdir()} == before


@pytest.mark.parametrize("name", ["none.po", "none.csv", "folder"])
def test_a_file_that_cannot_be_read_is_told(run: Run, text: Path, name: str) -> None:
    Path("folder").mkdir()
    result = run("l10n", "import", name)
    assert result.exit_code in (1, 2)
    assert name in result.output + result.stderr


def test_a_game_in_one_language_has_an_empty_table(run: Run) -> None:
    result = run("l10n", "status")
    assert (result.exit_code, len(result.output.splitlines())) == (0, 1)


def test_help_tells_each_step(run: Run) -> None:
    said = run("l10n", "--help").output
    assert all(f"  {name} " in said for name in ("status", "sync", "export", "import"))
